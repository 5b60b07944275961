import { Validations } from 'aws-cdk-lib'
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam'
import type { FunctionName } from './build.ts'
import type { Tables } from './tables.ts'

/**
 * What each function does with each table, verb by verb. Nobody may change or delete in the journal, nor
 * write to it in batches, which know no conditions.
 */
export const grants: Readonly<Record<FunctionName, (tables: Tables) => PolicyStatement[]>> = {
  http: ({ journal, views, live, accounts }) => [
    allow([journal.tableArn], 'PutItem', 'GetItem', 'Query'),
    allow([views.tableArn, ...indexes(views.tableArn)], 'GetItem', 'BatchGetItem', 'Query'),
    allow([accounts.tableArn], 'PutItem', 'GetItem', 'BatchGetItem', 'DeleteItem', 'Query'),
    allow([live.tableArn], 'UpdateItem'),
  ],
  'stream-views': ({ journal, views, accounts }) => [
    allow([journal.tableArn], 'PutItem', 'GetItem', 'Query'),
    allow([views.tableArn], 'PutItem', 'GetItem', 'DeleteItem'),
    allow([accounts.tableArn], 'BatchGetItem'),
    ...stream(journal.tableStreamArn!, journal.tableArn),
  ],
}

function allow(resources: string[], ...verbs: string[]): PolicyStatement {
  return new PolicyStatement({ actions: verbs.map((verb) => `dynamodb:${verb}`), resources })
}

function indexes(table: string): string[] {
  return ['byStatus', 'byGame'].map((name) => `${table}/index/${name}`)
}

function stream(arn: string, table: string): PolicyStatement[] {
  return [
    allow([arn], 'DescribeStream', 'GetRecords', 'GetShardIterator'),
    // Lambda asks which streams the table has before it reads from one.
    allow([`${table}/stream/*`], 'ListStreams'),
  ]
}

/** Where a policy has to name more than one thing at once, the reason. Anything else with a star is found. */
export function acknowledgeWildcards(role: Role): void {
  Validations.of(role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::<TablesJournalD18905C8.Arn>/stream/*]',
    reason:
      'Lambda lists the streams of the table before it reads one, and a stream is named after its birth.',
  })
}
