import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../../kit/build.ts'

const suite = join(import.meta.dirname, '..')
const root = join(suite, '../..')
// With the output of its scripts as it comes: it is the compiler's that tells why a build failed.
const npmCi = ['npm', 'ci', '--no-fund', '--no-audit', '--foreground-scripts'] as const

/** The genuine client has a native part, which is built here when it is first wanted. */
export async function installRuntime(
  command: readonly [string, ...string[]] = npmCi,
  place = join(suite, 'node_modules/aws-lambda-ric'),
): Promise<void> {
  if (isBuilt(place)) return
  const purpose =
    'The Lambda runtime client could not be built. It needs autoconf, automake, libtool, cmake, make, python3, xz ' +
    'and a C++ compiler; `npm test` needs none of it.'
  await build(purpose, command, suite)
}

function isBuilt(place: string): boolean {
  const wanted = JSON.parse(readFileSync(join(suite, 'package.json'), 'utf8')).dependencies['aws-lambda-ric']
  if (!existsSync(join(place, 'rapid-client.node'))) return false
  return JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')).version === wanted
}

/** What `npm run synth` makes with these settings, in a place of its own; tells where the template is. */
export async function synthesise(out: string, settings: Readonly<Record<string, string>>): Promise<string> {
  rmSync(out, { recursive: true, force: true })
  const context = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [process.execPath, join(root, 'cdk/run.ts'), 'synth', '--output', out, ...context] as const
  await build('The template could not be synthesised.', command, root)
  return join(out, `Rutter-${settings.stage ?? 'dev'}.template.json`)
}
