import { Duration, Validations } from 'aws-cdk-lib'
import { EventSourceMapping, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Functions } from './functions.ts'
import type { Tables } from './tables.ts'

/** The journal's stream, to those who make something of it. More than two readers would slow each other down. */
export class JournalStream extends Construct {
  /** Batches that could not be followed in time, for somebody to look at. They name the records; the journal has them. */
  readonly deadLetters: Queue

  constructor(scope: Construct, { tables, functions }: { tables: Tables; functions: Functions }) {
    super(scope, 'Stream')
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    Validations.of(this.deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This is the dead-letter queue.',
    })
    this.feed('Views', functions.streamViews, tables)
    this.feed('Live', functions.streamLive, tables)
  }

  private feed(id: string, target: LambdaFunction, { journal }: Tables): void {
    const mapping = new EventSourceMapping(this, id, {
      target,
      eventSourceArn: journal.tableStreamArn!,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      // Ten batches of a shard at the same time. Those of one match stay together: it is their partition.
      parallelizationFactor: 10,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      // As often as it takes: while tables are away, every batch fails, and would soon have used up any number of attempts.
      // A commit that can't be followed at all is put aside by the function itself (lambdas/stream/aside.ts).
      maxRecordAge: Duration.hours(6),
      onFailure: new SqsDlq(this.deadLetters),
    })
    mapping.node.addDependency(target.role!)
  }
}
