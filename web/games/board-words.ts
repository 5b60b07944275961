import { type Catalogue, catalogueOf, render } from '../../src/kernel/catalogue.ts'
import { catalogueFor, englishOf } from '../../src/kernel/english.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { Param } from '../../src/kernel/sentence.ts'
import { byLocale } from '../words/numbers.ts'
import { type GameWords, type PageWords, spoken } from '../words/spoken.ts'

type Labels = { readonly texts: GameWords['texts']; readonly about: GameWords['about'] }

/** What a board says besides the game's own words and sentences, in the reader's language. */
export function boardWords<const W extends Labels>(id: string, english: W) {
  const labels = (): Labels => spoken.value.games.get(id) ?? english
  return {
    /** A text of the board. What the game says, and names of people, go in as they are. */
    words(key: keyof W['texts'] & string, params: Readonly<Record<string, string | number>> = {}): string {
      const filled = Object.fromEntries(
        Object.entries(params).map(([name, value]): [string, Param] => [
          name,
          typeof value === 'number' ? value : { literal: value },
        ]),
      )
      return render({ key, params: filled }, labelsIn(labels(), spoken.value.page), String)
    },
    /** Names joined as a sentence joins them, or by commas alone. */
    namesOf(names: readonly string[], by: 'and' | 'comma' = 'and'): string {
      const params = { names: { list: names.map((literal) => ({ literal })) } }
      return render({ key: `names.${by}`, params }, labelsIn(labels(), spoken.value.page), String)
    },
    /** What a thing is for, by the id of its word. */
    about: (thing: keyof W['about'] & string): string => labels().about[thing]!,
  }
}

const joining = { 'names.and': '{names}', 'names.comma': '{names:comma}' }
const labelCatalogues = new WeakMap<Labels, Catalogue>()

function labelsIn(labels: Labels, { general, grammar }: PageWords): Catalogue {
  const catalogue =
    labelCatalogues.get(labels) ??
    byLocale(
      catalogueOf(
        [
          { prefix: '', tables: general },
          { prefix: '', tables: { texts: { ...joining, ...labels.texts }, words: {}, refusals: {} } },
        ],
        grammar,
      ),
    )
  labelCatalogues.set(labels, catalogue)
  return catalogue
}

/** All that the game itself says, in the reader's language. */
export function catalogueOfGame(game: Game): Catalogue {
  const { page, games } = spoken.value
  const words = games.get(game.id)
  return byLocale(
    words === undefined ? englishOf(game) : catalogueFor(game, page.general, words.tables, page.grammar),
  )
}
