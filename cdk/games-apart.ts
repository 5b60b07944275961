import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { catalogue } from '../src/api/catalogue.ts'
import { games } from '../src/games/index.ts'
import type { Game } from '../src/kernel/game.ts'

/** The modules of the usual games, each to be a script of its own. */
export function gameEntries(root: string): Record<string, string> {
  return Object.fromEntries(games.map(({ id }) => [`game-${id}`, join(root, 'src/games', id, 'index.ts')]))
}

/** In the list of games, each stands with its entry in the catalogue alone; the rest is loaded when it is asked for. */
export function gamesApart(root: string): Plugin {
  const list = join(root, 'src/games/index.ts')
  const apart = 'game-apart'
  return {
    name: apart,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\/[\w-]+\/index\.ts$/ }, ({ path, importer }) =>
        importer === list ? { path: resolve(dirname(list), path), namespace: apart } : undefined,
      )
      onResolve({ filter: /^\.\/game-/, namespace: apart }, ({ path }) => ({ path, external: true }))
      onLoad({ filter: /.*/, namespace: apart }, async ({ path }) => {
        const module: Record<string, Game> = await import(path)
        const script = JSON.stringify(`./game-${basename(dirname(path))}.js`)
        const lines = Object.entries(module).map(([name, game]) => {
          const entry = JSON.stringify(catalogue([game])[0])
          return `export const ${name} = gameApart(${entry}, () => require(${script}).${name})`
        })
        const from = JSON.stringify(join(root, 'lambdas/game-apart.ts'))
        return { contents: [`import { gameApart } from ${from}`, ...lines].join('\n'), resolveDir: root }
      })
    },
  }
}
