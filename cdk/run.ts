import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** `node cdk/run.ts synth|deploy|diff|check [more for cdk]`: installs what is needed for it first, if it is not there. */
const here = import.meta.dirname
const bin = (name: string) => join(here, 'node_modules/.bin', name)

await install()
const [task = 'synth', ...rest] = process.argv.slice(2)
const [command, args] =
  task === 'check'
    ? [join(here, '../node_modules/.bin/tsc'), ['--noEmit', '-p', here]]
    : [bin('cdk'), [task, '--no-notices', ...(task === 'synth' ? ['--quiet'] : []), ...rest]]
const { status, error } = spawnSync(command, args, {
  cwd: here,
  stdio: 'inherit',
  env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
})
if (error !== undefined) throw error
process.exitCode = status ?? 1

/** One at a time, where several commands begin at once on a fresh machine. */
async function install(): Promise<void> {
  if (isInstalled()) return
  const lock = join(here, '.installing')
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch (taken) {
      if ((taken as NodeJS.ErrnoException).code !== 'EEXIST') throw taken
      await delay(500)
      if (isInstalled()) return
      if (isStale(lock)) rmdirSync(lock)
    }
  }
  try {
    // To the error output: a synthesised template may be wanted on the other.
    if (!isInstalled())
      execFileSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: here, stdio: ['ignore', 2, 2] })
  } finally {
    rmdirSync(lock)
  }
}

/** npm writes down what it has installed as the lockfile had it; what only it knows of is left out. */
function isInstalled(): boolean {
  try {
    const read = (path: string) => JSON.parse(readFileSync(join(here, path), 'utf8')) as Lockfile
    const wanted = Object.entries(read('package-lock.json').packages).filter(
      ([path, { optional }]) => path !== '' && !optional,
    )
    const { packages } = read('node_modules/.package-lock.json')
    return wanted.every(([path, { version }]) => packages[path]?.version === version)
  } catch {
    return false
  }
}

type Lockfile = { readonly packages: Readonly<Record<string, { version?: string; optional?: boolean }>> }

function isStale(path: string): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs > 10 * 60_000
  } catch {
    return false
  }
}
