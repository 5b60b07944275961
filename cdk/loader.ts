import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'

/**
 * The entry of every function: runs its one script, with the code cache that was made beside it if this is
 * the very Node it was made by. Any other starts without, a little later.
 */
type Main = { open(variables: NodeJS.ProcessEnv): Promise<(event: unknown) => Promise<unknown>> }

const directory = import.meta.dirname
const filename = join(directory, 'main.cjs')
const cachedData = codeCache()
const script = new Script(readFileSync(filename, 'latin1'), {
  filename,
  ...(cachedData === undefined ? {} : { cachedData }),
})
const module = { exports: {} as Main }
const run: (...parts: unknown[]) => void = script.runInThisContext()
run(module.exports, createRequire(filename), module, filename, directory)

export const handler = await module.exports.open(process.env)

function codeCache(): Buffer | undefined {
  const { version, arch } = process
  try {
    return readFileSync(join(directory, `main.${version}.${arch}.cache`))
  } catch {
    return undefined
  }
}
