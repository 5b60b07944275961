import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild'
import { builtSite } from './built-site.ts'
import { otherGames } from './other-games.ts'
import { cachePath, leaner, loader, makeCodeCache, toScripts } from './pack/index.ts'
import type { Site } from './site.ts'

export const functionNames = ['http', 'websocket', 'stream-views', 'stream-live', 'think'] as const
export type FunctionName = (typeof functionNames)[number]

/** A function's code, ready to be uploaded. */
export type Bundle = {
  readonly name: FunctionName
  readonly directory: string
  /** Hash of the code and of the machine its code cache is for; the cache itself differs in every build. */
  readonly hash: string
  /** The files that it was made of. */
  readonly sources: readonly string[]
}

const root = resolve(import.meta.dirname, '..')

/** Bundles every function into a directory of its own under `into`. */
export function bundleAll(into: string, site: Site, games?: string): Promise<Bundle[]> {
  rmSync(into, { recursive: true, force: true })
  return Promise.all(functionNames.map((name) => bundle(name, join(into, name), site, games)))
}

/** Lambda loads `index.mjs`, which runs `main.js` and the scripts that it requires. */
export async function bundle(
  name: FunctionName,
  directory: string,
  site: Site,
  games?: string,
): Promise<Bundle> {
  const plugins: Plugin[] = [
    leaner(root),
    builtSite(root, site),
    ...(games === undefined ? [] : [otherGames(root, resolve(games))]),
  ]
  mkdirSync(directory, { recursive: true })
  const { metafile } = await build({
    ...usual,
    metafile: true,
    entryPoints: { main: join(root, 'lambdas', name, 'main.ts') },
    outdir: directory,
    format: 'esm',
    splitting: true,
    chunkNames: '[name]-[hash]',
    external: [reader],
    plugins,
  })
  await toScripts(directory)
  await build({
    ...usual,
    entryPoints: [loader],
    outfile: join(directory, 'index.mjs'),
    format: 'esm',
  })
  if (name === 'http') await bundleReader(directory)
  const hash = hashOf(directory)
  await makeCodeCache(name, directory)
  return { name, directory, hash, sources: sourcesOf(metafile) }
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

/** Those of which something is left in the code. */
function sourcesOf({ outputs }: Metafile): string[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs))
  return inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path)
}

/** The API reference is larger than everything else and seldom requested, so it is a separate package. */
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
