import { QueryCommand } from '@aws-sdk/client-dynamodb'
import type { Commit } from '../../src/kernel/commit.ts'
import { commitOfImage } from '../../src/store/dynamo/journal.ts'
import { type Kit, kitOn, withoutInside } from '../api/kit.ts'
import { type OnTemplate, openOnTemplate, type TemplateOptions } from '../api/on-template.ts'
import type { Deployment } from './harness/deployment.ts'
import { kindStream } from './harness/stream.ts'

export type AwsKit = OnTemplate & Kit & { commits(match: string): Promise<Commit[]> }

/** The template with clients for it, and a stream that is kind unless a test wants it otherwise. */
export async function openAwsKit(options: TemplateOptions = {}): Promise<AwsKit> {
  const kit = kitOn(withoutInside(await openOnTemplate({ mischief: kindStream, ...options })))
  const commits = async (match: string): Promise<Commit[]> => {
    const { Items = [] } = await kit.deployment.tables.client.send(
      new QueryCommand({
        TableName: tableOf(kit.deployment, 'JOURNAL'),
        KeyConditionExpression: 'm = :m',
        ExpressionAttributeValues: { ':m': { S: match } },
        ConsistentRead: true,
      }),
    )
    return Items.map(commitOfImage)
  }
  return Object.defineProperty(kit, 'commits', { value: commits }) as AwsKit
}

/** The name of a table, as the functions are told it. */
export function tableOf({ lambdas }: Deployment, name: 'JOURNAL' | 'VIEWS' | 'LIVE' | 'ACCOUNTS'): string {
  return lambdas[0]!.spec.Environment.Variables[`TABLE_${name}`]!
}
