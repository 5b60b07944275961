import { catalogueOf, type Grammar, render, type Tables } from '../../src/kernel/catalogue.ts'
import { whyOf } from '../../src/kernel/sentence.ts'
import { byLocale } from './numbers.ts'
import type { PageWords } from './spoken.ts'

/** Tells problems by the tables of another language than English, in which the server answers. */
export function problemTeller(
  general: Tables,
  problems: Tables,
  grammar: Grammar,
): NonNullable<PageWords['problemText']> {
  return (refusal, games) => {
    const chapters = [
      { prefix: '', tables: general },
      { prefix: '', tables: problems },
      ...[...games].map(([id, { tables }]) => ({ prefix: `${id}.`, tables })),
    ]
    // Of two games that have the same word only one is asked: the one whose refusal it is.
    const found = chapters.findLast(({ tables }) => refusal.code in tables.refusals)
    if (found === undefined) return undefined
    const catalogue = byLocale(catalogueOf([...chapters.slice(0, 2), found], grammar))
    return render(whyOf(refusal), catalogue, (seat) => String(seat + 1))
  }
}
