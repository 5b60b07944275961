import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { type Places, stampFile } from './places.ts'

/** Everything that the pages are made from, and what makes them. The lockfile stands for the packages in them. */
const sources = [
  'web',
  'src/kernel',
  'src/games',
  'src/cli/pages',
  'schema/log',
  'package.json',
  'package-lock.json',
]

/** A hash over all sources: another one means that the pages have to be built again. */
export async function stampOf({ root }: Pick<Places, 'root'>): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesBelow(root, source)))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n${digestOf(await readFile(join(root, file)))}\n`)
  return hash.digest('hex')
}

/** Lists the files of a build with their hashes, so that one of which some are missing is not taken for whole. */
export async function writeStamp(folder: string, stamp: string): Promise<void> {
  const lines = [stamp]
  for (const name of await namesIn(folder))
    lines.push(`${digestOf(await readFile(join(folder, name)))} ${name}`)
  await writeFile(join(folder, stampFile), `${lines.join('\n')}\n`)
}

export type Build = { readonly stamp: string; readonly contents: ReadonlyMap<string, Buffer> }

/** All files of a build; undefined where there is none, or files are missing or of another one: it is being copied or replaced. */
export async function readBuild(dist: string): Promise<Build | undefined> {
  try {
    const [stamp = '', ...lines] = (await readFile(join(dist, stampFile), 'utf8')).trimEnd().split('\n')
    const contents = new Map<string, Buffer>()
    for (const name of await namesIn(dist)) contents.set(name, await readFile(join(dist, name)))
    const isWhole = lines.every((line) => {
      const [digest, name] = [line.slice(0, digestLength), line.slice(digestLength + 1)]
      const content = contents.get(name)
      return content !== undefined && digestOf(content) === digest
    })
    return isWhole && lines.length > 0 ? { stamp, contents } : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The stamp of the build that is there; undefined where there is none, or it is not whole. */
export async function builtStamp({ dist }: Pick<Places, 'dist'>): Promise<string | undefined> {
  return (await readBuild(dist))?.stamp
}

const digestLength = 64

export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** All files below a folder, with `/` between the parts of their paths. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort()
}

/** Paths from the root, with `/` between their parts. A source that is not there has none. */
async function filesBelow(root: string, path: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, path), { withFileTypes: true })
    const found = entries
      .filter(({ name }) => !isBuilt(path, name))
      .map((entry) => {
        const below = `${path}/${entry.name}`
        return entry.isDirectory() ? filesBelow(root, below) : [below]
      })
    return (await Promise.all(found)).flat()
  } catch (error) {
    if (isMissing(error)) return []
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path]
    throw error
  }
}

/** Builds, and those under way, are beside the sources. */
function isBuilt(folder: string, name: string): boolean {
  return name === 'node_modules' || (folder === 'web' && /^dist(?:-|$)/.test(name))
}

export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
