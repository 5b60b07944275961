import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
  type TableProps,
} from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import type { Settings } from './settings.ts'

const text = (name: string) => ({ name, type: AttributeType.STRING })
const number = (name: string) => ({ name, type: AttributeType.NUMBER })
const pair = { partitionKey: text('pk'), sortKey: text('sk') }

const usual = { billingMode: BillingMode.PAY_PER_REQUEST, encryption: TableEncryption.AWS_MANAGED }

/** Nobody can make this again: it outlives the stack, can't be deleted by a call, and can be restored to any second. */
const precious = {
  ...usual,
  deletionProtection: true,
  removalPolicy: RemovalPolicy.RETAIN,
  pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
}

/** Made from the journal, or gone with the connection it is about. */
const replaceable = { ...usual, removalPolicy: RemovalPolicy.DESTROY }

/** Four tables, since their lives differ. Their keys are explained in src/store/dynamo/keys.ts. */
export class Tables extends Construct {
  readonly journal: ITable
  readonly views: Table
  readonly live: Table
  readonly accounts: ITable

  constructor(scope: Construct, { journalTable, journalStream, accountsTable }: Settings) {
    super(scope, 'Tables')
    const journal = new Table(this, 'Journal', {
      ...precious,
      partitionKey: text('m'),
      sortKey: number('v'),
      stream: StreamViewType.NEW_IMAGE,
    })
    keysOnly(journal, 'born', { partitionKey: text('b'), sortKey: number('at') })
    const accounts = new Table(this, 'Accounts', { ...precious, ...pair })

    this.views = new Table(this, 'Views', { ...replaceable, ...pair })
    keysOnly(this.views, 'byStatus', { partitionKey: text('ls'), sortKey: text('lp') })
    keysOnly(this.views, 'byGame', { partitionKey: text('lg'), sortKey: text('lp') })
    this.live = new Table(this, 'Live', { ...replaceable, ...pair, timeToLiveAttribute: 'expires' })
    for (const table of [this.views, this.live]) {
      Validations.of(table).acknowledge({
        id: 'AwsSolutions-DDB3',
        reason: 'Views are made again from the journal, and Live holds nothing that outlives a connection.',
      })
    }

    // A restored table takes the place of the stack's own, which stays where it is.
    this.journal =
      journalTable === undefined
        ? journal
        : Table.fromTableAttributes(this, 'RestoredJournal', {
            tableName: journalTable,
            tableStreamArn: journalStream!,
            globalIndexes: ['born'],
          })
    this.accounts =
      accountsTable === undefined ? accounts : Table.fromTableName(this, 'RestoredAccounts', accountsTable)
  }

  get byName(): Readonly<Record<Name, ITable>> {
    const { journal: Journal, views: Views, live: Live, accounts: Accounts } = this
    return { Journal, Views, Live, Accounts }
  }
}

export type Name = 'Journal' | 'Views' | 'Live' | 'Accounts'

function keysOnly(table: Table, indexName: string, keys: Pick<TableProps, 'partitionKey' | 'sortKey'>): void {
  table.addGlobalSecondaryIndex({ indexName, projectionType: ProjectionType.KEYS_ONLY, ...keys })
}
