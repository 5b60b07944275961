import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { Alarms, iteratorAge, throttles } from './alarms.ts'
import type { Front } from './front.ts'
import type { Functions } from './functions.ts'
import type { HttpEdge } from './http-edge.ts'
import type { Settings } from './settings.ts'
import type { SocketEdge } from './socket-edge.ts'
import type { JournalStream } from './stream.ts'
import type { Tables } from './tables.ts'
import type { ThinkQueues } from './think-queues.ts'

export type Parts = {
  readonly tables: Tables
  readonly functions: Functions
  readonly http: HttpEdge
  readonly sockets: SocketEdge
  readonly front: Front
  readonly stream: JournalStream
  readonly queues: ThinkQueues
}

/** For operators: alarms, a dashboard and a budget. */
export class Operations extends Construct {
  constructor(scope: Construct, settings: Settings, parts: Parts) {
    super(scope, 'Operations')
    const alarms = new Alarms(this, settings, parts)
    this.draw(settings, parts, alarms)
    if (settings.budget !== undefined) this.limit(settings.stage, settings.budget, settings.alarmEmail!)
  }

  private draw(
    { stage }: Settings,
    { tables, functions, http, sockets, front, stream, queues }: Parts,
    alarms: Alarms,
  ): void {
    const four = Object.entries(tables.byName)
    const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
      new GraphWidget({ title, left, right, width: 8, height: 6 })
    new Dashboard(this, 'Dashboard', {
      dashboardName: `Rutter-${stage}`,
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', alarms: alarms.all, width: 24, height: 4 })],
        [
          graph('Requests', [http.api.metricCount()], [http.api.metricLatency({ statistic: Stats.p(99) })]),
          graph('Requests that failed', [http.api.metricClientError(), http.api.metricServerError()]),
          graph('Sockets', [sockets.api.metric('ConnectCount'), sockets.api.metric('MessageCount')]),
        ],
        [
          graph('Front: requests', [fromFront(front, 'Requests')]),
          graph('Front: bytes', [fromFront(front, 'BytesDownloaded')]),
          graph('Front: failed, %', [fromFront(front, '4xxErrorRate'), fromFront(front, '5xxErrorRate')]),
        ],
        [
          graph('Functions: how long, p99', p99s(functions)),
          graph(
            'Functions: errors and throttles',
            functions.all.flatMap((each) => [each.metricErrors(), each.metricThrottles()]),
          ),
          graph(
            'Functions: how many at once',
            functions.all.map((each) => each.metric('ConcurrentExecutions', { statistic: Stats.MAXIMUM })),
          ),
        ],
        [
          graph(
            'Units',
            four.flatMap(([, { tableName }]) => units(tableName)),
          ),
          graph(
            'Throttled',
            four.map(([name, table]) => throttles(name, table)),
          ),
          graph(
            'Behind the journal, and put aside',
            [functions.streamViews, functions.streamLive].map(iteratorAge),
            [stream.deadLetters.metricApproximateNumberOfMessagesVisible()],
          ),
        ],
        [
          graph('Thoughts: asked for', [
            queues.moves.metricNumberOfMessagesSent(),
            queues.analyses.metricNumberOfMessagesSent(),
          ]),
          graph('Thoughts: the oldest that waits', [
            queues.moves.metricApproximateAgeOfOldestMessage(),
            queues.analyses.metricApproximateAgeOfOldestMessage(),
          ]),
          graph('Thoughts: given up', [queues.deadLetters.metricApproximateNumberOfMessagesVisible()]),
        ],
      ],
    })
  }

  /** Sends mail at 80 % of the budget, and when the month's forecast exceeds it. */
  private limit(stage: string, amount: number, address: string): void {
    const subscribers = [{ subscriptionType: 'EMAIL', address }]
    const notify = (notificationType: string, threshold: number) => ({
      notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN' },
      subscribers,
    })
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `Rutter-${stage}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:stage$${stage}`] },
      },
      notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
    })
  }
}

/** CloudFront counts in one region for all of them, which a dashboard can show and an alarm elsewhere can't watch. */
function fromFront({ distribution: { distributionId } }: Front, metricName: string): Metric {
  return new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    region: 'us-east-1',
    statistic: metricName.endsWith('Rate') ? Stats.AVERAGE : Stats.SUM,
  })
}

function p99s({ all }: Functions): IMetric[] {
  return all.map((each) => each.metricDuration({ statistic: Stats.p(99), label: each.node.id }))
}

function units(TableName: string): Metric[] {
  return ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'].map(
    (metricName) =>
      new Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap: { TableName },
        statistic: Stats.SUM,
      }),
  )
}
