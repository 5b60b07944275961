import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import type { Site } from './site.ts'

/** Puts the built pages into the HTTP function: `index.html`, and the module that draws boards. */
export function builtSite(root: string, { index, stamp, boards }: Site): Plugin {
  const place = join(root, 'lambdas/http/site.ts')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const contents = `
    export const version = ${JSON.stringify(version)}
    export const site = {
      kind: 'built',
      index: ${JSON.stringify(index)},
      files: new Map(),
      stamp: ${JSON.stringify(stamp)},
      boards: () => import(${JSON.stringify(boards)}),
    }
  `
  return {
    name: 'built-site',
    setup({ onLoad }) {
      onLoad({ filter: /site\.ts$/ }, ({ path }) =>
        resolve(path) === place ? { contents, resolveDir: dirname(place) } : undefined,
      )
    },
  }
}
