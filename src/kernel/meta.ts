/** What a match is played by: part of a game's record. */
export type Basics = {
  readonly id: string
  readonly title: string
  /** The newest rules version. */
  readonly rules: number
  readonly players: Range
}

/** What there is to know about a game before it is loaded. Unknown is null. */
export type Meta = Basics & {
  readonly designers: readonly string[] | null
  readonly publishers: readonly string[] | null
  readonly year: number | null
  readonly minutes: Range | null
  /** How much there is to learn and to think about, from 1 to 5: our own estimate. */
  readonly weight: 1 | 2 | 3 | 4 | 5
  /** Two sentences in our own words. */
  readonly description: string
  readonly options: Readonly<Record<string, Explained>>
  /** By the edition's id; the first is used unless a match asks for another. */
  readonly editions: Readonly<Record<string, Explained>>
}

export type Range = { readonly min: number; readonly max: number }

export type Explained = { readonly name: string; readonly text: string }

/** A function, so that bundles which need the basics alone can leave the rest out. */
export function introduced(basics: Basics, facts: Omit<Meta, keyof Basics>): Meta {
  return { ...basics, ...facts }
}

/** The fields of a game's record that its basics and its editions give; the first edition is the usual one. */
export function basicsOf({ id, title, rules, players }: Basics, editions: Readonly<Record<string, unknown>>) {
  return { id, title, rules, seats: players, editions: Object.keys(editions) as [string, ...string[]] }
}
