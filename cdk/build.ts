import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'

export const functionNames = ['http', 'websocket', 'stream-views', 'stream-live'] as const
export type FunctionName = (typeof functionNames)[number]

/** A function's code, ready to be uploaded. */
export type Bundle = {
  readonly name: FunctionName
  readonly directory: string
  /** Of what was compiled: the same code is the same asset, whichever machine made its code cache. */
  readonly hash: string
}

const root = resolve(import.meta.dirname, '..')

/** Bundles every function into a directory of its own under `into`. */
export function bundleAll(into: string, games?: string): Promise<Bundle[]> {
  rmSync(into, { recursive: true, force: true })
  return Promise.all(functionNames.map((name) => bundle(name, join(into, name), games)))
}

/**
 * `index.mjs` is what Lambda loads. It runs `main.cjs`, where all of the code is: a script, since only
 * scripts can be given a code cache.
 */
async function bundle(name: FunctionName, directory: string, games: string | undefined): Promise<Bundle> {
  mkdirSync(directory, { recursive: true })
  await build({
    ...usual,
    entryPoints: [join(root, 'lambdas', name, 'main.ts')],
    outfile: join(directory, 'main.cjs'),
    format: 'cjs',
    banner: { js: '(function(exports,require,module,__filename,__dirname){' },
    footer: { js: '})' },
    external: [reader],
    // A script can't import what is outside of it, but it can require it.
    supported: { 'dynamic-import': false },
    plugins: games === undefined ? [] : [otherGames(resolve(games))],
  })
  await build({
    ...usual,
    entryPoints: [join(import.meta.dirname, 'loader.ts')],
    outfile: join(directory, 'index.mjs'),
    format: 'esm',
  })
  if (name === 'http') await bundleReader(directory)
  const code = ['main.cjs', 'index.mjs'].map((file) => readFileSync(join(directory, file)))
  const hash = createHash('sha256')
  for (const part of code) hash.update(part)
  return { name, directory, hash: hash.digest('hex') }
}

const usual: BuildOptions = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  legalComments: 'none',
  absWorkingDir: root,
  logLevel: 'warning',
}

/** The page that reads the contract is larger than all of the rest, and seldom asked for: a file of its own. */
const reader = '@scalar/fastify-api-reference'

async function bundleReader(directory: string): Promise<void> {
  const place = join(directory, 'node_modules', reader)
  await build({
    ...usual,
    stdin: { contents: `export { default } from '${reader}'`, resolveDir: root },
    outfile: join(place, 'index.js'),
    format: 'cjs',
  })
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name: reader, main: 'index.js' }))
}

/** A club with games of its own deploys another list of them. */
function otherGames(list: string): Plugin {
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
