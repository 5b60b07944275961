import { UsageError } from './usage-error.ts'

type Command = { readonly usage: string; run(args: string[]): Promise<number> }

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: () => import('./serve.ts'),
  'build-web': () => import('./build-web.ts'),
  simulate: () => import('./simulate.ts'),
  arena: () => import('./arena.ts'),
  balance: () => import('./balance.ts'),
  replay: () => import('./replay.ts'),
  verify: () => import('./verify.ts'),
  audit: () => import('./audit.ts'),
  analyse: () => import('./analyse.ts'),
  rehearse: () => import('./rehearse.ts'),
  rebuild: () => import('./rebuild.ts'),
}

/** Exit codes: 0 done; 1 done, and faults were found; 2 wrong usage, or not possible; `verify` also has 3. */
export async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') {
    console.log(await usage())
    return name === undefined ? 2 : 0
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load === undefined) {
    console.error(`There is no "rutter ${name}".\n${await usage()}`)
    return 2
  }
  try {
    return await (await load()).run(args)
  } catch (error) {
    if (!isUsageError(error)) throw error
    console.error(error.message)
    return 2
  }
}

async function usage(): Promise<string> {
  const lines = await Promise.all(
    Object.values(commands).map(async (load) => `  rutter ${(await load()).usage}`),
  )
  return `Usage:\n${lines.join('\n')}\n\nserve reads its settings from the environment; see the README.`
}

/** Errors of Node's `parseArgs` count as well. */
function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
