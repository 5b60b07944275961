import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * Leaves out what a function never uses: graphql-jit and GraphiQL (not worth it in short-lived processes), Mercurius'
 * sockets (API Gateway has them), Fastify's schema compilers, pino's worker threads, HTTP/2 (milliseconds to load),
 * what Fastify listens with (a function is handed its requests), and zod's locales but English. Resolves all imports of
 * graphql to one copy, and `assert` to a function that does what the packages around Fastify use of it: Node's own loads
 * what it would explain a difference with.
 */
export function leaner(root: string): Plugin {
  const empty = { path: 'empty', namespace: 'left-out' }
  return {
    name: 'leaner',
    setup({ onResolve, onLoad }) {
      onResolve(
        {
          filter:
            /^(?:graphql-jit|thread-stream|ws|mqemitter|readable-stream|@fastify\/(?:static|websocket|ajv-compiler|fast-json-stringify-compiler)|(?:node:)?http2)$/,
        },
        () => empty,
      )
      onResolve({ filter: /^node:(?:https|dns)$/ }, ({ importer }) =>
        importer.includes('/node_modules/fastify/') ? empty : undefined,
      )
      onResolve({ filter: /^(?:node:)?assert$/ }, ({ importer }) =>
        /\/node_modules\/(?:fastify|find-my-way|light-my-request|sonic-boom)\//.test(importer)
          ? { path: 'assert', namespace: 'left-out' }
          : undefined,
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
      onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path }) => ({
        contents: path === 'assert' ? assert : 'module.exports = {}',
      }))
    },
  }
}

const assert = 'module.exports = (holds, message) => { if (!holds) throw new Error(message) }'
