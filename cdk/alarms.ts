import { Duration } from 'aws-cdk-lib'
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
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Parts } from './operations.ts'
import type { Settings } from './settings.ts'

const every5Minutes = { period: Duration.minutes(5) }

/** What somebody should be woken for, and nothing else. */
export class Alarms extends Construct {
  readonly topic: Topic
  readonly all: Alarm[] = []

  constructor(scope: Construct, settings: Settings, { functions, http, stream, tables }: Parts) {
    super(scope, 'Alarms')
    this.topic = new Topic(this, 'Topic', { displayName: `Rutter ${settings.stage}`, enforceSSL: true })
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
        'A record of the journal could not be followed and was put aside. docs/deploy.md says what to do.',
    })
    for (const [name, table] of Object.entries(tables.byName)) {
      this.watch(`${name}Throttled`, throttles(name, table), {
        threshold: 10,
        alarmDescription: 'A table turns requests away: a partition is hot, or the account is at its limit.',
      })
    }
    this.watchJournal(functions.streamViews)
  }

  private watchFunction(each: LambdaFunction): void {
    const { id } = each.node
    this.watch(`${id}Errors`, each.metricErrors(every5Minutes), {
      threshold: 1,
      alarmDescription: 'A function failed or ran out of time.',
    })
    this.watch(`${id}Throttles`, each.metricThrottles(every5Minutes), {
      threshold: 1,
      alarmDescription: 'A function was not started: the account has no more at the same time.',
    })
  }

  /** No role of ours may change or delete what is in the journal: whoever does is somebody else. */
  private watchJournal(consumer: LambdaFunction): void {
    const filter = new MetricFilter(this, 'JournalChanges', {
      logGroup: consumer.logGroup,
      filterPattern: FilterPattern.stringValue('$.msg', '=', 'the journal was changed'),
      metricNamespace: consumer.stack.stackName,
      metricName: 'JournalChanges',
    })
    this.watch('JournalChanged', filter.metric({ ...every5Minutes, statistic: 'Sum' }), {
      threshold: 1,
      alarmDescription: 'Somebody changed or deleted a commit. The journal only grows: restore it.',
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

export function throttles(name: string, table: ITable): MathExpression {
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
