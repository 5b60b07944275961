import { RemovalPolicy } from 'aws-cdk-lib'
import {
  type Attribute,
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import type { Settings } from './settings.ts'

const text = (name: string) => ({ name, type: AttributeType.STRING })
const number = (name: string) => ({ name, type: AttributeType.NUMBER })
const pair = { partitionKey: text('pk'), sortKey: text('sk') }

const usual = { billing: Billing.onDemand(), encryption: TableEncryptionV2.awsManagedKey() }

/** Data that can't be rebuilt: kept when the stack is deleted, with deletion protection and point-in-time recovery. */
const precious = {
  ...usual,
  deletionProtection: true,
  removalPolicy: RemovalPolicy.RETAIN,
  pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
}

/** Data that can be rebuilt from the journal, or ends with its connection. */
const replaceable = { ...usual, removalPolicy: RemovalPolicy.DESTROY }

/**
 * Five tables, because they are kept differently; src/store/dynamo/keys.ts explains their keys. Each is a global table
 * with one replica, so that another region can be added later without replacing the table.
 */
export class Tables extends Construct {
  readonly journal: ITableV2
  readonly views: TableV2
  readonly live: TableV2
  readonly accounts: ITableV2
  readonly notices: TableV2

  constructor(scope: Construct, { journalTable, journalStream, accountsTable }: Settings) {
    super(scope, 'Tables')
    const journal = new TableV2(this, 'Journal', {
      ...precious,
      partitionKey: text('m'),
      sortKey: number('v'),
      dynamoStream: StreamViewType.NEW_IMAGE,
      globalSecondaryIndexes: [keysOnly('born', text('b'), number('at'))],
    })
    const accounts = new TableV2(this, 'Accounts', { ...precious, ...pair, timeToLiveAttribute: 'expires' })

    this.views = new TableV2(this, 'Views', {
      ...replaceable,
      ...pair,
      globalSecondaryIndexes: [
        keysOnly('byStatus', text('ls'), text('lp')),
        keysOnly('byGame', text('lg'), text('lp')),
        keysOnly('byDue', text('ds'), number('due')),
      ],
    })
    this.live = new TableV2(this, 'Live', { ...replaceable, ...pair, timeToLiveAttribute: 'expires' })
    this.notices = new TableV2(this, 'Notices', {
      ...replaceable,
      ...pair,
      timeToLiveAttribute: 'expires',
      globalSecondaryIndexes: [keysOnly('due', text('ds'), number('dn'))],
    })

    // A restored table is used instead of the stack's own, which is kept.
    this.journal =
      journalTable === undefined
        ? journal
        : TableV2.fromTableAttributes(this, 'RestoredJournal', {
            tableName: journalTable,
            tableStreamArn: journalStream!,
            globalIndexes: ['born'],
          })
    this.accounts =
      accountsTable === undefined ? accounts : TableV2.fromTableName(this, 'RestoredAccounts', accountsTable)
  }

  get byName(): Readonly<Record<Name, ITableV2>> {
    const { journal: Journal, views: Views, live: Live, accounts: Accounts, notices: Notices } = this
    return { Journal, Views, Live, Accounts, Notices }
  }
}

export type Name = 'Journal' | 'Views' | 'Live' | 'Accounts' | 'Notices'

function keysOnly(
  indexName: string,
  partitionKey: Attribute,
  sortKey: Attribute,
): GlobalSecondaryIndexPropsV2 {
  return { indexName, partitionKey, sortKey, projectionType: ProjectionType.KEYS_ONLY }
}
