import { openDynamo } from '../store/dynamo/index.ts'
import type { Store } from '../store/port.ts'
import { UsageError } from './usage-error.ts'

/** Options for the tables of a deployment; their names are outputs of the stack. */
export const tableOptions = {
  journal: { type: 'string' },
  views: { type: 'string' },
  accounts: { type: 'string' },
} as const

export type TableOptions = { readonly [name in keyof typeof tableOptions]?: string | undefined }

/** Uses the default credentials of the AWS SDK. */
export function openTables({ journal = '', views = '', accounts = '' }: TableOptions): Store {
  const region = process.env.AWS_REGION
  if (!region) throw new UsageError('In which region are the tables? Set AWS_REGION.')
  return openDynamo({ region, tables: { journal, views, accounts, live: '', notices: '' } })
}
