import { parseArgs } from 'node:util'
import { registry } from '../games/index.ts'
import { rehearse } from '../service/rehearse.ts'
import { type Store, StoreError } from '../store/port.ts'
import { openSqlite } from '../store/sqlite/index.ts'
import { openTables, tableOptions } from './tables.ts'
import { UsageError } from './usage-error.ts'

export const usage = 'rehearse DIRECTORY | --journal TABLE --views TABLE'

/** Folds every stored match with this code and prints those that it could not serve. Writes nothing. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { journal: tableOptions.journal, views: tableOptions.views },
  })
  const store = openStore(positionals, values)
  try {
    return await report(store)
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error
  } finally {
    await store.close()
  }
}

function openStore(
  [directory, ...more]: string[],
  { journal, views }: { journal?: string | undefined; views?: string | undefined },
): Store {
  const tables = journal !== undefined && views !== undefined
  if (more.length > 0 || tables === (directory !== undefined)) {
    throw new UsageError(`Where are the matches? rutter ${usage}`)
  }
  if (directory !== undefined) {
    try {
      return openSqlite({ dir: directory })
    } catch (error) {
      throw error instanceof StoreError
        ? new UsageError(`${directory} can not be used: ${error.message}`)
        : error
    }
  }
  return openTables({ journal, views })
}

async function report({ journal, views }: Store): Promise<number> {
  let [matches, commits, wrong] = [0, 0, 0]
  for await (const rehearsed of rehearse({ journal, views, games: registry })) {
    matches++
    commits += rehearsed.commits
    if (rehearsed.faults.length > 0) wrong++
    for (const fault of rehearsed.faults) console.log(`${rehearsed.match}: ${fault}`)
  }
  console.log(
    wrong === 0
      ? `${matches} matches of ${commits} commits: this code serves all of them unchanged`
      : `${wrong} of ${matches} matches have faults: don't upgrade before you know why`,
  )
  return wrong === 0 ? 0 : 1
}
