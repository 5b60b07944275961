import type { Typed } from '../../../src/kernel/game.ts'
import type { CommandId } from '../../../src/kernel/ids.ts'
import { canonical } from '../../../src/kernel/json.ts'
import { perform } from '../../../src/kernel/perform.ts'
import { actor } from '../../kit/live-match.ts'
import { type Law, must } from '../law.ts'

/** How many positions pass, about, before one is looked at; and how many of its choices are played there. */
const between = 12
const tries = 60

/**
 * Whoever has the secret of a finished match can put another command into its log and make all seals and hashes fit.
 * Deciding again tells, as long as no two commands lead to the same events. Choices are exact, so these are all of them.
 */
export const apart: Law = {
  name: 'apart: no two choices of a position lead to the same events',
  watch: ({ game, live, chance }) => ({
    position(seat, choices) {
      if (choices.length < 2 || !chance.oneIn(between)) return
      const by = actor(live.match, seat)
      const known = new Map<string, Typed>()
      for (const command of chance.shuffled(choices).slice(0, tries)) {
        const match = structuredClone(live.match)
        const performed = perform(game, match, { by, command, at: 1, id: 'x' as CommandId })
        must(performed.ok, `seat ${seat} is offered a choice that is refused:`, command)
        const events = canonical(performed.commit.events)
        const other = known.get(events)
        must(other === undefined, `seat ${seat} gets the same by`, command, other)
        known.set(events, command)
      }
    },
  }),
}
