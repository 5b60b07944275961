import { stripVTControlCharacters } from 'node:util'
import { buildPages, findBuilder } from './pages/build.ts'
import { ours } from './pages/places.ts'
import { builtStamp, stampOf } from './pages/stamp.ts'
import { UsageError } from './usage-error.ts'

export const usage = 'build-web'

/** Builds the pages, unless they are built already. `rutter serve` runs this where it has to. */
export async function run(args: string[]): Promise<number> {
  if (args.length > 0) throw new UsageError(`build-web takes no arguments; it knows no "${args[0]}"`)
  if (process.send !== undefined) endWithParent()
  const began = performance.now()
  if ((await builtStamp(ours)) === (await stampOf(ours))) {
    console.error('The pages are built and up to date.')
    return 0
  }
  const builder = await findBuilder()
  if (builder === undefined) {
    throw new UsageError('Vite builds the pages and is not installed: run "npm ci" without --omit=dev first.')
  }
  // Vite goes by it where it is set: pages for development would be larger and slower.
  process.env.NODE_ENV = 'production'
  try {
    await buildPages(ours, builder)
  } catch (error) {
    console.error(stripVTControlCharacters((error as Error).message))
    return 1
  }
  console.error(`Built the pages in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return 0
}

/** The server that asked for the build may be killed: then nobody waits for it. */
function endWithParent(): void {
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
}
