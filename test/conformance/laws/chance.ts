import { type Law, must } from '../law.ts'

/** Undo goes freely back over what reveals nothing; so a roll that was not marked could be rolled again. */
export const chance: Law = {
  name: 'chance: where dice fell, one of the events is among those that undo stops at',
  watch: ({ game, live, rolls }) => ({
    commit({ seq, events }) {
      // The set-up is behind the floor that no undo goes below.
      if (seq <= live.match.undo.floor || !rolls.has(seq)) return
      must(
        events.some(({ type }) => (game.reveals as readonly string[]).includes(type)),
        'dice fell and no event says so:',
        events.map(({ type }) => type),
      )
    },
  }),
}
