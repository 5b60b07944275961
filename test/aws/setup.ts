import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the synthesised template of this run lies. */
    template: string
  }
}

const here = import.meta.dirname
const root = join(here, '../..')

/** Once before the suites that run on the template: installs the runtime interface client, and synthesises. */
export function setup(project: TestProject): void {
  installRuntime()
  project.provide('template', synthesise())
}

/** The genuine client has a native part, which is built here when it is first wanted. */
export function installRuntime(): void {
  const wanted = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')).dependencies['aws-lambda-ric']
  const place = join(here, 'node_modules/aws-lambda-ric')
  const built = existsSync(join(place, 'rapid-client.node'))
  if (built && JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')).version === wanted) return
  execFileSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: here, stdio: ['ignore', 2, 2] })
}

/** What `npm run synth` makes, with the game that the suites play beside those that everybody gets. */
export function synthesise(games: string | null = join(root, 'test/kit/suite-games.ts')): string {
  const out = join(here, 'cdk.out')
  const context = [
    'stage=suite',
    'rate=10000',
    'rateLimit=off',
    ...(games === null ? [] : [`games=${games}`]),
  ]
  execFileSync(
    process.execPath,
    [join(root, 'cdk/run.ts'), 'synth', '--output', out, ...context.flatMap((each) => ['-c', each])],
    { cwd: root, stdio: ['ignore', 2, 2] },
  )
  return join(out, 'Rutter-suite.template.json')
}
