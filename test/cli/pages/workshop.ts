import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Places, placesIn } from '../../../src/cli/pages/places.ts'

export type Workshop = {
  readonly places: Places
  write(path: string, content: string | Uint8Array): Promise<void>
  remove(): Promise<void>
}

/** A repository with pages that are built in a moment. */
export async function openWorkshop(): Promise<Workshop> {
  const root = await mkdtemp(join(tmpdir(), 'rutter-pages-'))
  async function write(path: string, content: string | Uint8Array): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  for (const [path, text] of Object.entries(sources)) await write(path, text)
  return { places: placesIn(root), write, remove: () => rm(root, { recursive: true, force: true }) }
}

const sources = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': '{}',
  'web/vite.config.ts': 'export default { root: import.meta.dirname, build: { assetsInlineLimit: 0 } }',
  'web/index.html':
    '<!doctype html><html><head><title>Rutter</title>\n<!-- meta -->\n<link rel="icon" href="./icon.svg"><script type="module" src="./main.ts"></script></head><body></body></html>',
  'web/main.ts': `document.title = ${JSON.stringify('Ahoy! '.repeat(400))}`,
  'web/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'web/public/robots.txt': 'User-agent: *\n',
  'web/boards.tsx':
    "export const drawn = ['chess']\nexport async function renderBoard() { return (await import('./board.ts')).board }",
  'web/board.ts': "export const board = '<svg/>'",
  'src/kernel/fold.ts': 'export const fold = 1',
  'src/games/chess/index.ts': 'export const chess = 1',
  'schema/log/match.json': '{}',
}
