import { pages } from '../app/pages.ts'
import type { PageGame } from '../games/index.ts'

/** While the reader fills in a form, so that the table after it opens at once. What fails is asked for again by the table itself. */
export function preloadTable(game: PageGame): void {
  for (const load of [pages.match, game.rules, game.board]) load().catch(() => {})
}
