import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * What a function never uses is left out of it: documents are not compiled (`jit`) nor is GraphiQL served where
 * processes are short-lived, sockets are the gateway's (Mercurius would bring three packages for them), Fastify compiles
 * no schemas, logs are not sent by other threads, nobody speaks HTTP/2 (which takes milliseconds to load), sentences of
 * zod's are English, and graphql comes once, whoever asks for it.
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
