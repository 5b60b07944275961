import { Duration, Validations } from 'aws-cdk-lib'
import { EventSourceMapping, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Functions } from './functions.ts'
import type { Tables } from './tables.ts'

/** The consumers of the journal's stream. DynamoDB throttles more than two readers of a shard. */
export class JournalStream extends Construct {
  /** Names of the records that were not processed within 6 hours, for operators; the commits are in the journal. */
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
    this.addConsumer('Views', functions.streamViews, tables)
    this.addConsumer('Live', functions.streamLive, tables)
  }

  private addConsumer(id: string, target: LambdaFunction, { journal }: Tables): void {
    const mapping = new EventSourceMapping(this, id, {
      target,
      eventSourceArn: journal.tableStreamArn!,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      // Ten batches of a shard in parallel. Commits of one match stay in order: the match is their partition key.
      parallelizationFactor: 10,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      // Unlimited: while tables are unavailable every batch fails, and any number of attempts would be used up.
      // A commit that can never be processed is put aside by the function itself (lambdas/stream/aside.ts).
      maxRecordAge: Duration.hours(6),
      onFailure: new SqsDlq(this.deadLetters),
    })
    mapping.node.addDependency(target.role!)
  }
}
