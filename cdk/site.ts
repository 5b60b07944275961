import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run as buildWeb } from '../src/cli/build-web.ts'
import { boardsFile, ours } from '../src/cli/pages/places.ts'
import { readSite } from '../src/cli/pages/read-site.ts'

/** The pages as they are deployed: files for the bucket, and what the HTTP function has of them. */
export type Site = {
  /** A folder with the files whose names have a hash of their content in them: they never change. */
  readonly hashed: string
  /** A folder with `index.html` and whatever else keeps its name from build to build. */
  readonly named: string
  /** The paths of all files in `named`. */
  readonly paths: readonly string[]
  /** `index.html`, with the place for what is told of a match. */
  readonly index: string
  readonly stamp: string
  /** The module that draws boards. */
  readonly boards: string
}

/** Builds the pages as `rutter serve` does, unless they are built already, and lays them out under `into`. */
export async function makeSite(into: string): Promise<Site> {
  await buildWeb([])
  const { index, files, stamp } = await readSite(ours.dist)
  rmSync(into, { recursive: true, force: true })
  const [hashed, named] = [join(into, 'hashed'), join(into, 'named')]
  for (const [path, { isHashed, plain }] of files) write(join(isHashed ? hashed : named, path), plain)
  write(join(named, 'index.html'), index.replace('<!-- meta -->', ''))
  const paths = ['/index.html', ...[...files].flatMap(([path, { isHashed }]) => (isHashed ? [] : [path]))]
  return { hashed, named, paths, index, stamp, boards: join(ours.dist, boardsFile) }
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
