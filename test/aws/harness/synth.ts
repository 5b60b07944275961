import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const suite = join(import.meta.dirname, '..')
const root = join(suite, '../..')

/** The genuine client has a native part, which is built here when it is first wanted. */
export function installRuntime(): void {
  const wanted = JSON.parse(readFileSync(join(suite, 'package.json'), 'utf8')).dependencies['aws-lambda-ric']
  const place = join(suite, 'node_modules/aws-lambda-ric')
  const built = existsSync(join(place, 'rapid-client.node'))
  if (built && JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')).version === wanted) return
  try {
    execFileSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: suite, stdio: ['ignore', 2, 2] })
  } catch (cause) {
    throw new Error(
      'The Lambda runtime client could not be built: it wants autoconf, automake, libtool, cmake, make, xz and a C++ ' +
        'compiler. The suites that need none of it: npm test -- --project app',
      { cause },
    )
  }
}

/** What `npm run synth` makes with these settings, in a place of its own; tells where the template is. */
export function synthesise(out: string, settings: Readonly<Record<string, string>>): string {
  rmSync(out, { recursive: true, force: true })
  const context = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  execFileSync(process.execPath, [join(root, 'cdk/run.ts'), 'synth', '--output', out, ...context], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  return join(out, `Rutter-${settings.stage ?? 'dev'}.template.json`)
}
