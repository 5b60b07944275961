import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BuildOptions, build, transform } from 'esbuild'
import { membersApart, scriptsApart } from './apart.ts'
import { makeCodeCache } from './code-cache.ts'
import { leaner, otherGames } from './resolve.ts'
import { cachePath } from './scripts.ts'

export const functionNames = ['http', 'websocket', 'stream-views', 'stream-live'] as const
export type FunctionName = (typeof functionNames)[number]

/** A function's code, ready to be uploaded. */
export type Bundle = {
  readonly name: FunctionName
  readonly directory: string
  /** Of the code, and for which machine its cache is: made again by the same, it is the same asset. */
  readonly hash: string
}

const root = resolve(import.meta.dirname, '..')

/** Bundles every function into a directory of its own under `into`. */
export function bundleAll(into: string, games?: string): Promise<Bundle[]> {
  rmSync(into, { recursive: true, force: true })
  return Promise.all(functionNames.map((name) => bundle(name, join(into, name), games)))
}

/** `index.mjs` is what Lambda loads; it runs `main.js`, and what that asks for. */
async function bundle(name: FunctionName, directory: string, games: string | undefined): Promise<Bundle> {
  mkdirSync(directory, { recursive: true })
  await build({
    ...usual,
    entryPoints: { main: join(root, 'lambdas', name, 'main.ts'), ...scriptsApart(root) },
    outdir: directory,
    format: 'esm',
    splitting: true,
    chunkNames: '[name]-[hash]',
    external: [reader],
    plugins: [
      leaner(root),
      membersApart(root),
      ...(games === undefined ? [] : [otherGames(root, resolve(games))]),
    ],
  })
  await toScripts(directory)
  await build({
    ...usual,
    entryPoints: [join(import.meta.dirname, 'loader.ts')],
    outfile: join(directory, 'index.mjs'),
    format: 'esm',
  })
  if (name === 'http') await bundleReader(directory)
  const hash = hashOf(directory)
  await makeCodeCache(name, directory)
  return { name, directory, hash }
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

/**
 * Only modules can be split, so that what is seldom used is loaded when it is wanted; but only scripts can be
 * given a code cache. So the parts are split as modules and then made scripts.
 */
async function toScripts(directory: string): Promise<void> {
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

/** The page that reads the contract is larger than all of the rest, and seldom asked for: a package of its own. */
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

function hashOf(directory: string): string {
  const hash = createHash('sha256').update(cachePath(''))
  for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.m?js$/.test(file)) hash.update(file).update(readFileSync(join(directory, file)))
  }
  return hash.digest('hex')
}
