import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'

/**
 * esbuild can split only ES modules, and V8 takes a code cache only for scripts: so the bundle is split as modules, and
 * each part is then wrapped as a script.
 */
export async function toScripts(directory: string): Promise<void> {
  for (const file of readdirSync(directory)) {
    const path = join(directory, file)
    const { code } = await transform(readFileSync(path, 'utf8'), {
      format: 'cjs',
      platform: 'node',
      target: 'node24',
      minify: true,
      supported: { 'dynamic-import': false },
      banner: '(function(exports,require,module){',
      footer: '})',
    })
    writeFileSync(path, code)
  }
}
