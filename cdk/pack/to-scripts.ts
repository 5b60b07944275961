import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'

/**
 * Only modules can be split, so that what is seldom used is loaded when it is wanted; but only scripts can be
 * given a code cache. So the parts are split as modules and then made scripts.
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
