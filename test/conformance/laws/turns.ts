import { choicesOf } from '../../kit/random-match.ts'
import { type Law, must, mustEqual } from '../law.ts'

/** Everybody knows whose turn it is, and whoever has the turn can do something with it. */
export const turns: Law = {
  name: 'turns: the same in every view, with a choice for each seat that has to act and for no other',
  watch: ({ game, live }) => ({
    commit() {
      const { match, views } = live
      if (match.state === null) return
      const turn = game.turn(match.state)
      must(new Set(turn).size === turn.length, 'a seat is named twice:', turn)
      must(
        turn.every((seat) => match.seats[seat] !== undefined),
        'nobody sits there:',
        turn,
      )
      for (const view of views) mustEqual(game.turn(view.state as object), turn, 'a view has another turn')
      must((turn.length === 0) === (match.status === 'finished'), 'waits for', turn, match.status)
      for (const seat of match.seats.keys()) {
        must(choicesOf(live, seat).length > 0 === turn.includes(seat), 'who may act:', seat, turn)
      }
    },
  }),
}
