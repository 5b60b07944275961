import { extname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Boards, BuiltSite, SiteFile } from '../../api/pages/site.ts'
import { boardsFile } from './places.ts'
import { type Build, digestOf, readBuild } from './stamp.ts'

/** Reads a build. It is read again where another one was put in its place meanwhile. */
export async function readSite(dist: string): Promise<BuiltSite> {
  for (let attempt = 1; attempt <= 10; attempt++) {
    const build = await readBuild(dist)
    if (build !== undefined) return siteOf(build)
    await setTimeout(10 * attempt)
  }
  throw new Error(`${dist} is not a whole build of the pages`)
}

function siteOf({ stamp, contents }: Build): BuiltSite {
  const files = new Map<string, SiteFile>()
  for (const name of contents.keys()) if (isServed(name)) files.set(`/${name}`, siteFile(name, contents))
  const index = contents.get('index.html')!.toString('utf8')
  return { kind: 'built', index, files, stamp, boards: loader(contents.get(boardsFile)!) }
}

/** From memory, as all of a build: what is on the disk when the first board is asked for may be another one. */
function loader(code: Buffer): () => Promise<Boards> {
  return async () => (await import(`data:text/javascript;base64,${code.toString('base64')}`)) as Boards
}

function isServed(name: string): boolean {
  const isOwn = name === 'index.html' || name === boardsFile || name.startsWith(`${boardsFile}.`)
  return !isOwn && !/(?:^|\/)\.|\.(?:br|gz)$/.test(name)
}

function siteFile(name: string, contents: ReadonlyMap<string, Buffer>): SiteFile {
  const plain = contents.get(name)!
  const [br, gzip] = [contents.get(`${name}.br`), contents.get(`${name}.gz`)]
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    tag: digestOf(plain).slice(0, 32),
    isHashed: /^assets\/.*-[\w-]{8}\.\w+$/.test(name),
    plain,
    packed: { ...(br === undefined ? {} : { br }), ...(gzip === undefined ? {} : { gzip }) },
  }
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}
