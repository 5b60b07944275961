/** What there is to know about a game before it is loaded. Unknown is null. */
export type Meta = {
  readonly id: string
  readonly title: string
  readonly designers: readonly string[] | null
  readonly publishers: readonly string[] | null
  readonly year: number | null
  readonly players: Range
  readonly minutes: Range | null
  /** How much there is to learn and to think about, from 1 to 5: our own estimate. */
  readonly weight: 1 | 2 | 3 | 4 | 5
  /** Two sentences in our own words. */
  readonly description: string
  /** The newest rules version. */
  readonly rules: number
  readonly options: Readonly<Record<string, Explained>>
  /** By the edition's id; the first is used unless a match asks for another. */
  readonly editions: Readonly<Record<string, Explained>>
}

export type Range = { readonly min: number; readonly max: number }

export type Explained = { readonly name: string; readonly text: string }

/** The fields of a game's record that its meta data gives. */
export function basicsOf(meta: Meta) {
  const { id, title, rules, players } = meta
  const editions = Object.keys(meta.editions) as [string, ...string[]]
  return { id, title, meta, rules, seats: players, editions }
}
