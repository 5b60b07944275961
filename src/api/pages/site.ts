import type { Encoding } from '../encoding.ts'

/** The pages as they are just now: built, or not and why. */
export type Site = { readonly kind: 'building' | 'failed' | 'absent' } | BuiltSite

/** A whole build, held in memory: what another build puts in its place on the disk changes nothing here. */
export type BuiltSite = {
  readonly kind: 'built'
  /** The text of `index.html`, which every page is. */
  readonly index: string
  /** All other files, by their path: `/assets/index-CZdYa_Lu.js`. Nothing else is ever served. */
  readonly files: ReadonlyMap<string, SiteFile>
  /** Changes with every file. */
  readonly stamp: string
  /** Draws boards; loaded when the first one is asked for. */
  boards(): Promise<Boards>
}

export type SiteFile = {
  readonly type: string
  readonly tag: string
  /** Whether its name has a hash of its content in it, so that it never changes. */
  readonly isHashed: boolean
  readonly plain: Buffer
  /** Compressed when it was built, where that is worth it. */
  readonly packed: Readonly<Partial<Record<Encoding, Buffer>>>
}

/** What `web/boards.tsx` is built into. */
export type Boards = {
  /** The games that have a board. */
  readonly drawn: readonly string[]
  /** The faces of their texts, as WOFF files in base64. */
  readonly faces: readonly string[]
  /** A board as the text of an SVG document; null for a game that has none. `view` is a match as a seat or a spectator sees it. */
  renderBoard(
    game: string,
    view: object,
    seat: number | null,
    names: readonly string[],
  ): Promise<string | null>
}

/** Where the edge looks for the pages. */
export type Pages = { site(): Promise<Site> }
