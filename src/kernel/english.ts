import { type Catalogue, catalogueOf, type Grammar, type Tables } from './catalogue.ts'
import type { Game } from './game.ts'
import { english } from './words/en.ts'

/** Everything that can be said about a match of this game, in English. */
export function englishOf(game: Game): Catalogue {
  return catalogueFor(game, english, game.english)
}

const made = new WeakMap<Tables, Catalogue>()

/** What any match can say, and what this game adds by its tables, in one language. */
export function catalogueFor(
  { id, title }: Pick<Game, 'id' | 'title'>,
  general: Tables,
  tables: Tables,
  grammar?: Grammar,
): Catalogue {
  const known = made.get(tables)
  if (known !== undefined) return known
  const words = { ...general.words, [`game/${id}`]: title }
  const chapters = [
    { prefix: '', tables: { ...general, words } },
    { prefix: `${id}.`, tables },
  ]
  const catalogue = catalogueOf(chapters, grammar)
  made.set(tables, catalogue)
  return catalogue
}
