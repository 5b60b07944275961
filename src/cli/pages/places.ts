import { join } from 'node:path'

/** Where the pages are built from, and to. */
export type Places = {
  /** The repository: what is read lies below it. */
  readonly root: string
  readonly config: string
  readonly dist: string
}

export function placesIn(root: string): Places {
  return { root, config: join(root, 'web/vite.config.ts'), dist: join(root, 'web/dist') }
}

export const ours: Places = placesIn(join(import.meta.dirname, '../../..'))

/** Written last into a build: what it was made from, and all its files. Names that begin with a dot are never served. */
export const stampFile = '.stamp'

/** The boards as the server draws them: a module of its own, which is never served. */
export const boardsFile = 'boards.mjs'
