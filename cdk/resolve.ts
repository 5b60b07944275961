import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { catalogue } from '../src/api/catalogue.ts'
import { games } from '../src/games/index.ts'
import type { Game } from '../src/kernel/game.ts'

/**
 * What a function never uses is left out of it: documents are not compiled (`jit`) nor is GraphiQL served where
 * processes are short-lived, Fastify compiles no schemas, nobody speaks HTTP/2 (which takes milliseconds to load),
 * sentences of zod's are English, and graphql comes once, whoever asks for it.
 */
export function leaner(root: string): Plugin {
  const empty = { path: 'empty', namespace: 'left-out' }
  return {
    name: 'leaner',
    setup({ onResolve, onLoad }) {
      onResolve(
        {
          filter:
            /^(?:graphql-jit|@fastify\/(?:static|ajv-compiler|fast-json-stringify-compiler)|(?:node:)?http2)$/,
        },
        () => empty,
      )
      onResolve({ filter: /\/locales\/index\.js$/ }, ({ resolveDir, path }) =>
        resolveDir.includes('/node_modules/zod/')
          ? { path: resolve(resolveDir, path.replace('index.js', 'en.js')) }
          : undefined,
      )
      onResolve({ filter: /^graphql(?:\/[\w/-]+)?$/ }, ({ path }) => {
        const module = join(root, 'node_modules', path === 'graphql' ? 'graphql/index' : path)
        return { path: existsSync(`${module}.mjs`) ? `${module}.mjs` : join(module, 'index.mjs') }
      })
      onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: 'module.exports = {}' }))
    },
  }
}

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

/** A club with games of its own deploys another list of them. */
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
