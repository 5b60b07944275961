import { Duration, Validations } from 'aws-cdk-lib'
import { EventSourceMapping, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { DeduplicationScope, FifoThroughputLimit, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Settings } from './settings.ts'

/** Seconds for one message: ten times what the longest is expected to take, which is a pause. */
export const timeToThink = 30

/** Messages of the second queue that are thought about at the same time: SQS takes no smaller number. */
const analysesAtOnce = 2

/** What computer players have to think about: moves, and beside them analyses, which only have a small part of the function. */
export class ThinkQueues extends Construct {
  readonly moves: Queue
  readonly analyses: Queue
  /** What failed twice. */
  readonly deadLetters: Queue

  constructor(scope: Construct) {
    super(scope, 'Think')
    this.deadLetters = new Queue(this, 'DeadLetters', { ...usual, fifo: true })
    Validations.of(this.deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This is the dead-letter queue.',
    })
    this.moves = this.open('Moves')
    this.analyses = this.open('Analyses')
  }

  /** Not in the constructor, since the function's environment needs the queues first. */
  serve({ thinkConcurrency }: Settings, target: LambdaFunction): void {
    const most = thinkConcurrency === 'off' ? 2 * analysesAtOnce : thinkConcurrency
    this.map('MovesToThink', this.moves, target, most - analysesAtOnce)
    this.map('AnalysesToThink', this.analyses, target, analysesAtOnce)
  }

  /** Messages of one match come one after the other, those of others beside them. */
  private open(id: string): Queue {
    return new Queue(this, id, {
      ...usual,
      fifo: true,
      deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
      fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
      // Longer than the function may run: nothing is thought twice at the same time.
      visibilityTimeout: Duration.seconds(2 * timeToThink),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 2 },
    })
  }

  /** Together no more than the function may have: what is turned away there counts as an attempt. */
  private map(id: string, queue: Queue, target: LambdaFunction, maxConcurrency: number): void {
    const mapping = new EventSourceMapping(this, id, {
      target,
      eventSourceArn: queue.queueArn,
      batchSize: 1,
      maxConcurrency,
    })
    mapping.node.addDependency(target.role!)
  }
}

const usual = {
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  retentionPeriod: Duration.days(14),
}
