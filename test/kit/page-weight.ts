import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

type OutputFile = Rolldown.OutputChunk | Rolldown.OutputAsset

/** The pages as they are built, and what a browser loads of them. Sizes are bytes after gzip, fonts as they are. */
export type Weight = {
  readonly files: readonly OutputFile[]
  /** The front page with all that it shows, without fonts. */
  readonly firstLoad: number
  /** What the rules and the board of a game add to it; without a board, the rules alone. */
  game(id: string): number
  /** The table round the board, which all games share. */
  readonly table: number
  readonly fonts: number
}

export const kilobyte = 1024

/** How much a game with its board may weigh. Maritime has 48 commands, a market and fights: as much again as the others. */
export function mostOf(game: string): number {
  return (game === 'maritime' ? 85 : 70) * kilobyte
}

const root = join(import.meta.dirname, '../..')

export async function weighPages(): Promise<Weight> {
  const config = join(root, 'web/vite.config.ts')
  const built = await build({ configFile: config, logLevel: 'error', build: { write: false } })
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const chunks = files.filter((file) => file.type === 'chunk')
  const page = files.find(({ fileName }) => fileName === 'index.html')!
  const entry = chunks.find(
    ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/index.html'),
  )!

  /** The files that a browser loads with a module: its chunk, those that it imports, and their style sheets. */
  function loaded(module: string): Set<string> {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)))
    return chunk === undefined ? new Set() : closure(chunk, new Set())
  }

  function closure(chunk: Rolldown.OutputChunk, found: Set<string>): Set<string> {
    if (found.has(chunk.fileName)) return found
    found.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
    for (const name of chunk.imports) closure(byName.get(name) as Rolldown.OutputChunk, found)
    return found
  }

  const size = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + gzipSync(contentOf(byName.get(name)!)).length, 0)
  const first = new Set([page.fileName, ...closure(entry, new Set()), ...loaded('web/pages/home.tsx')])
  const beyond = (...modules: readonly string[]) =>
    new Set(modules.flatMap((module) => [...loaded(module)]).filter((name) => !first.has(name)))
  return {
    files,
    firstLoad: size(first),
    game: (id) => size(beyond(`src/games/${id}/index.ts`, `web/games/${id}/index.ts`)),
    table: size(beyond('web/pages/match.tsx')),
    fonts: files
      .filter(({ fileName }) => fileName.endsWith('.woff2'))
      .reduce((sum, file) => sum + contentOf(file).length, 0),
  }
}

export function contentOf(file: OutputFile): Uint8Array {
  const content = file.type === 'chunk' ? file.code : file.source
  return typeof content === 'string' ? new TextEncoder().encode(content) : content
}
