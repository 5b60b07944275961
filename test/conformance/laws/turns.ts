import type { Typed } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { canonical } from '../../../src/kernel/json.ts'
import { choicesOf } from '../../kit/random-match.ts'
import { type Law, must, mustEqual } from '../law.ts'

/** Everybody knows whose turn it is, and whoever has the turn can do something with it. */
export const turns: Law = {
  name: 'turns: the same in every view, with a choice for each seat that has to act and for no other',
  watch: ({ game, live }) => ({
    commit() {
      const { match, views } = live
      if (match.state === null) return
      const turn = game.turn(match.state, match.rules)
      must(new Set(turn).size === turn.length, 'a seat is named twice:', turn)
      must(
        turn.every((seat) => match.seats[seat] !== undefined),
        'nobody sits there:',
        turn,
      )
      for (const view of views)
        mustEqual(game.turn(view.state as object, live.match.rules), turn, 'a view has another turn')
      must((turn.length === 0) === (match.status === 'finished'), 'waits for', turn, match.status)
      for (const seat of match.seats.keys()) {
        must(choicesOf(live, seat).length > 0 === turn.includes(seat), 'who may act:', seat, turn)
      }
    },
  }),
}

/** Else one secret vote would make another stale, and refuse what its player had every right to send. */
export const simultaneity: Law = {
  name: 'simultaneity: a hidden move leaves the choices of all who are still to move as they were',
  watch({ game, live }) {
    let before = new Map<Seat, string>()
    const isHidden = ({ type }: Typed) => (game.hidden as Record<string, unknown>)[type] !== undefined
    return {
      position(_, choices) {
        before = new Map()
        if (!choices.some(isHidden)) return
        const turn = game.turn(live.match.state!, live.match.rules)
        before = new Map(turn.map((seat) => [seat, canonical(choicesOf(live, seat))]))
      },
      commit({ by, command, events }) {
        const hides = isHidden(command.value as Typed)
        const reveals = events.some(({ type }) => (game.reveals as readonly string[]).includes(type))
        if (!hides || reveals || live.match.status !== 'running') return
        for (const seat of game.turn(live.match.state!, live.match.rules)) {
          if (seat === by.seat || !before.has(seat)) continue
          const now = canonical(choicesOf(live, seat))
          must(now === before.get(seat), `seat ${seat} had other choices`, before.get(seat), now)
        }
      },
    }
  },
}
