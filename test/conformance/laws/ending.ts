import { type Law, must, mustEqual } from '../law.ts'

export const ending: Law = {
  name: 'ending: every seat has a place, and places follow from scores and what breaks their ties',
  watch: ({ game, live }) => ({
    commit() {
      const { match } = live
      if (match.status === 'running')
        must(game.result(match.state!, match.rules) === null, 'a result before the end')
    },
    end() {
      const { match, views } = live
      must(match.status === 'finished' && match.result !== null, 'the match did not end', match.status)
      mustEqual(match.result, game.result(match.state!, match.rules), 'the log has another result')
      for (const view of views) {
        mustEqual(view.result, match.result, 'a view has another result')
        mustEqual(game.result(view.state!, view.rules), match.result, 'a view leads to another result')
      }
      const { places } = match.result
      const seats = places.map(({ seat }) => seat).sort((a, b) => a - b)
      mustEqual(seats, [...match.seats.keys()], 'the seats that have a place')
      for (const one of places) {
        const ahead = places.filter((other) => other.place < one.place).length
        must(one.place === ahead + 1, 'places are not counted from those ahead', places)
        for (const other of places) {
          if (one.score > other.score) must(one.place < other.place, 'fewer points, better place', one, other)
          if (one.score === other.score && one.place < other.place) {
            must(one.tieBreak !== null || other.tieBreak !== null, 'nothing broke this tie', one, other)
          }
        }
      }
    },
  }),
}
