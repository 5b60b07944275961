import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

/** A deployment with games of its own replaces the list of games. */
export function otherGames(root: string, list: string): Plugin {
  if (!existsSync(list)) throw new Error(`There is no list of games at ${list}`)
  const usualList = join(root, 'src/games/index.ts')
  return {
    name: 'other-games',
    setup({ onResolve }) {
      onResolve({ filter: /games\/index\.ts$/ }, ({ path, resolveDir, importer }) =>
        importer !== list && resolve(resolveDir, path) === usualList ? { path: list } : undefined,
      )
    },
  }
}
