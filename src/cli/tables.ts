import { openDynamo } from '../store/dynamo/index.ts'
import type { Store } from '../store/port.ts'
import { UsageError } from './usage-error.ts'

/** The options by which a command is told of a deployment's tables. The stack tells their names. */
export const tableOptions = {
  journal: { type: 'string' },
  views: { type: 'string' },
  accounts: { type: 'string' },
} as const

export type TableOptions = { readonly [name in keyof typeof tableOptions]?: string | undefined }

/** With the credentials that AWS's own tools would find here. */
export function openTables({ journal = '', views = '', accounts = '' }: TableOptions): Store {
  const region = process.env.AWS_REGION
  if (!region) throw new UsageError('In which region are the tables? Set AWS_REGION.')
  return openDynamo({ region, tables: { journal, views, accounts, live: '' } })
}
