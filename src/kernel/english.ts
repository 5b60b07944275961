import { type Catalogue, type Chapter, catalogueOf } from './catalogue.ts'
import type { Game } from './game.ts'
import { english } from './words/en.ts'

const made = new WeakMap<Game, Catalogue>()

/** Everything that can be said about a match of this game, in English. */
export function englishOf(game: Game): Catalogue {
  const catalogue = made.get(game) ?? catalogueOf(chaptersOf(game))
  made.set(game, catalogue)
  return catalogue
}

/** What any match can say, and what this game adds. */
function chaptersOf({ id, title, english: tables }: Pick<Game, 'id' | 'title' | 'english'>): Chapter[] {
  const names = { words: { [`game/${id}`]: title }, texts: {}, refusals: {} }
  return [
    { prefix: '', tables: english },
    { prefix: '', tables: names },
    { prefix: `${id}.`, tables },
  ]
}
