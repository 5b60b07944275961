import type { GameEntry } from '../games/entry.ts'
import type { Forms } from '../kernel/catalogue.ts'
import { sha256 } from '../kernel/hash.ts'
import { oncePer } from '../service/once.ts'

/** Everything that a client needs to draw and explain a game, without our source. */
export type EditionInfo = {
  readonly game: string
  readonly edition: string
  /** Never changes under the edition's name. */
  readonly figures: object
  /** How everything is called that figures, events and positions name by an id. May be worded better one day. */
  readonly words: Readonly<Record<string, Exclude<Forms, string>>>
}

export type TaggedEdition = { readonly tag: string; readonly info: EditionInfo }

/** Undefined where the game has no such edition. */
export async function editionInfo(game: GameEntry, edition: string): Promise<TaggedEdition | undefined> {
  return (await editionsOf(game)).get(edition)
}

const editionsOf = oncePer(async (game: GameEntry) => {
  const editions = new Map<string, TaggedEdition>()
  for (const name of Object.keys(game.meta.editions)) editions.set(name, await makeInfo(game, name))
  return editions
})

async function makeInfo(entry: GameEntry, edition: string): Promise<TaggedEdition> {
  const { english } = await entry.load()
  const { editionOf, about } = await entry.schemas()
  const words = Object.fromEntries(
    Object.entries(english.words).map(([id, forms]) => [
      id,
      {
        ...(typeof forms === 'string' ? { one: forms } : forms),
        ...(about[id] === undefined ? {} : { about: about[id] }),
      },
    ]),
  )
  const info = { game: entry.id, edition, figures: editionOf(edition), words }
  return { tag: sha256(JSON.stringify(info)).slice(0, 32), info }
}
