import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** `node cdk/run.ts TASK [arguments for cdk]`: one of our tasks, or any command of cdk. Installs cdk's packages if needed. */
const here = import.meta.dirname
const [task = 'synth', ...rest] = process.argv.slice(2)

await install()
for (const [program, ...args] of steps()) {
  const { status, error } = spawnSync(program, args, {
    cwd: here,
    stdio: 'inherit',
    env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
  })
  if (error !== undefined) throw error
  process.exitCode = status ?? 1
  if (process.exitCode !== 0) break
}

function steps(): [string, ...string[]][] {
  const cdk = join(here, 'node_modules/.bin/cdk')
  switch (task) {
    case 'check':
      return [[join(here, '../node_modules/.bin/tsc'), '--noEmit', '-p', here]]
    case 'synth':
      return [[cdk, 'synth', '--no-notices', '--quiet', ...rest]]
    case 'deploy': {
      // cdk needs its bootstrap stack in the account before it can upload; if it exists, nothing happens.
      const bootstrap: [string, ...string[]] = [cdk, 'bootstrap', '--no-notices', ...contextIn(rest)]
      const more = rest.filter((arg) => arg !== '--no-bootstrap')
      const deploy: [string, ...string[]] = [cdk, 'deploy', '--no-notices', ...more]
      return more.length < rest.length ? [deploy] : [bootstrap, deploy]
    }
    default:
      return [[cdk, task, '--no-notices', ...rest]]
  }
}

/** The `-c` settings among the arguments: bootstrapping synthesises the stack as well. */
function contextIn(args: readonly string[]): string[] {
  return args.flatMap((arg, at) => (args[at - 1] === '-c' || args[at - 1] === '--context' ? ['-c', arg] : []))
}

/** Locked, because several commands may start at once on a fresh machine. */
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
    // To stderr: stdout may be the synthesised template.
    if (!isInstalled())
      execFileSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: here, stdio: ['ignore', 2, 2] })
  } finally {
    rmdirSync(lock)
  }
}

/** Compares the lockfile with the one that npm writes into node_modules, optional packages aside. */
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
