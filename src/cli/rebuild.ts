import { parseArgs } from 'node:util'
import { MatchId } from '../kernel/schema.ts'
import { rebuild } from '../service/consume.ts'
import { openContext } from '../service/index.ts'
import { StoreError } from '../store/port.ts'
import { openTables, tableOptions } from './tables.ts'
import { UsageError } from './usage-error.ts'

export const usage = 'rebuild --journal TABLE --views TABLE --accounts TABLE [MATCH…]'

/**
 * Rebuilds views from the journal: for the named matches, whose stream records were put aside; or, with none named,
 * for all, after deleting all views. Bots whose turn it is move.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: tableOptions })
  const { journal, views, accounts } = values
  if (!journal || !views || !accounts) throw new UsageError(`Of which tables? rutter ${usage}`)
  const named = positionals.map((text) => {
    const match = MatchId.safeParse(text)
    if (!match.success) throw new UsageError(`"${text}" is no match`)
    return match.data
  })
  const store = openTables(values)
  let [done, failed] = [0, 0]
  try {
    for await (const { match, error } of rebuild(openContext({ store }), named.length === 0 ? null : named)) {
      done++
      if (error === null) continue
      failed++
      console.log(`${match}: ${error instanceof Error ? error.message : error}`)
    }
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error
  } finally {
    await store.close()
  }
  console.log(`${done - failed} of ${done} matches are rebuilt`)
  return failed === 0 ? 0 : 1
}
