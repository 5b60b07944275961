import { Duration, Stack } from 'aws-cdk-lib'
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Parts } from './operations.ts'
import type { Settings } from './settings.ts'

const every5Minutes = { period: Duration.minutes(5) }

/** Alarms for what an operator has to act on. */
export class Alarms extends Construct {
  readonly topic: Topic
  readonly all: Alarm[] = []

  constructor(scope: Construct, settings: Settings, { functions, http, stream, tables, queues }: Parts) {
    super(scope, 'Alarms')
    this.topic = new Topic(this, 'Topic', { displayName: `Rutter ${settings.stage}`, enforceSSL: true })
    this.letAlarmsPublish()
    if (settings.alarmEmail !== undefined) {
      this.topic.addSubscription(new EmailSubscription(settings.alarmEmail))
    }

    for (const each of functions.all) this.watchFunction(each)
    this.watch('HttpSlow', functions.http.metricDuration({ ...every5Minutes, statistic: Stats.p(99) }), {
      threshold: 3_000,
      evaluationPeriods: 3,
      alarmDescription: 'The slowest hundredth of requests takes more than 3 seconds.',
    })
    this.watch(
      'SocketSlow',
      functions.websocket.metricDuration({ ...every5Minutes, statistic: Stats.p(99) }),
      {
        threshold: 5_000,
        evaluationPeriods: 3,
        alarmDescription: 'The slowest hundredth of messages takes more than 5 seconds.',
      },
    )
    this.watch('HttpServerErrors', http.api.metricServerError({ ...every5Minutes, statistic: 'Sum' }), {
      threshold: 5,
      alarmDescription: 'Requests are answered with 5xx.',
    })
    for (const [id, each] of [
      ['ViewsLate', functions.streamViews],
      ['LiveLate', functions.streamLive],
    ] as const) {
      this.watch(id, iteratorAge(each), {
        threshold: 5 * 60_000,
        alarmDescription:
          'A consumer is more than five minutes behind the journal. Its stream keeps records for a day.',
      })
    }
    this.watch('DeadLetters', stream.deadLetters.metricApproximateNumberOfMessagesVisible(every5Minutes), {
      threshold: 1,
      alarmDescription:
        'Records of the journal could not be consumed for six hours and were given up. docs/deploy.md says what to do.',
    })
    this.watch('ThoughtsLate', queues.moves.metricApproximateAgeOfOldestMessage(every5Minutes), {
      threshold: 5 * 60,
      alarmDescription: 'A computer player has not moved for five minutes. docs/deploy.md says what to do.',
    })
    this.watch(
      'ThoughtsGivenUp',
      queues.deadLetters.metricApproximateNumberOfMessagesVisible(every5Minutes),
      {
        threshold: 1,
        alarmDescription:
          'A move of a computer player, or an analysis, failed twice and was given up. docs/deploy.md says what to do.',
      },
    )
    this.watchAside([functions.streamViews, functions.streamLive])
    for (const [name, table] of Object.entries(tables.byName)) {
      this.watch(`${name}Throttled`, throttles(name, table), {
        threshold: 10,
        alarmDescription: 'A table turns requests away: a partition is hot, or the account is at its limit.',
      })
    }
    this.watchJournal(functions.streamViews)
  }

  /**
   * A topic with its own policy loses the default one, which lets services of the account publish: without this grant
   * alarms would send no mail.
   */
  private letAlarmsPublish(): void {
    const { account } = Stack.of(this)
    const alarms = Stack.of(this).formatArn({ service: 'cloudwatch', resource: 'alarm:*' })
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsPublish',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': account },
          ArnLike: { 'aws:SourceArn': alarms },
        },
      }),
    )
  }

  private watchFunction(each: LambdaFunction): void {
    const { id } = each.node
    this.watch(`${id}Errors`, each.metricErrors(every5Minutes), {
      threshold: 1,
      alarmDescription: 'A function failed or ran out of time.',
    })
    this.watch(`${id}Throttles`, each.metricThrottles(every5Minutes), {
      threshold: 1,
      alarmDescription:
        'A function was not started: it has as many at the same time as it may have, or the account has.',
    })
  }

  /** The log line of a consumer that gives up on a commit and goes on with the next. */
  private watchAside(consumers: readonly LambdaFunction[]): void {
    const filters = consumers.map((each) =>
      this.count(`${each.node.id}Aside`, each, 'a commit was put aside', 'PutAside'),
    )
    this.watch('PutAside', filters[0]!.metric({ ...every5Minutes, statistic: 'Sum' }), {
      threshold: 1,
      alarmDescription:
        'A consumer could not follow a commit and went on without it. docs/deploy.md says what to do.',
    })
  }

  /** No role of the stack may change or delete items of the journal, so a change comes from outside. */
  private watchJournal(consumer: LambdaFunction): void {
    const filter = this.count('JournalChanges', consumer, 'the journal was changed', 'JournalChanges')
    this.watch('JournalChanged', filter.metric({ ...every5Minutes, statistic: 'Sum' }), {
      threshold: 1,
      alarmDescription: 'A commit was changed or deleted. The journal only grows: restore it.',
    })
  }

  /** Counts log lines with this message. Several functions may count into one metric. */
  private count(id: string, each: LambdaFunction, message: string, metricName: string): MetricFilter {
    return new MetricFilter(this, id, {
      logGroup: each.logGroup,
      filterPattern: FilterPattern.stringValue('$.msg', '=', message),
      metricNamespace: each.stack.stackName,
      metricName,
    })
  }

  private watch(
    id: string,
    metric: IMetric,
    props: Pick<AlarmProps, 'threshold'> & Partial<AlarmProps>,
  ): void {
    const alarm = new Alarm(this, id, {
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...props,
      metric,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
    this.all.push(alarm)
  }
}

export function iteratorAge(each: LambdaFunction): Metric {
  return each.metric('IteratorAge', { ...every5Minutes, statistic: Stats.MAXIMUM })
}

export function throttles(name: string, table: ITableV2): MathExpression {
  const metric = (metricName: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: table.tableName },
      statistic: Stats.SUM,
      ...every5Minutes,
    })
  const [reads, writes] = [`reads${name}`, `writes${name}`]
  return new MathExpression({
    expression: `FILL(${reads}, 0) + FILL(${writes}, 0)`,
    usingMetrics: { [reads]: metric('ReadThrottleEvents'), [writes]: metric('WriteThrottleEvents') },
    label: `${name}: throttled requests`,
    ...every5Minutes,
  })
}
