import { redactCommit } from '../../../src/kernel/commit.ts'
import { blank, fold } from '../../../src/kernel/fold.ts'
import type { Seat, Seq } from '../../../src/kernel/ids.ts'
import { canonical } from '../../../src/kernel/json.ts'
import { type Law, must, mustEqual, type Play } from '../law.ts'
import { schemasOf } from '../schemas.ts'

/** How many partings are tried in each match, and how many commits pass, about, before a view is looked at. */
const partings = 3
const between = 5

export const parting: Law = {
  name: 'parting: a player who is told no more secrets from some commit on has a view that is whole and true',
  watch: (play) => ({
    end() {
      for (let i = 0; i < partings; i++) {
        const seat = play.chance.int(play.live.match.seats.length)
        part(play, seat, 1 + play.chance.int(play.live.log.length))
      }
    },
  }),
}

function part({ game, live, chance }: Play, seat: Seat, last: Seq): void {
  const truth = blank(live.match.id)
  const view = blank(live.match.id)
  for (const commit of live.log) {
    fold(game, truth, [commit])
    fold(game, view, [redactCommit(commit, commit.seq <= last ? [seat] : [])])
    if (truth.state === null || commit.seq <= last || !chance.oneIn(between)) continue
    const where = `seat ${seat} is told no more after ${last}, at ${commit.seq}`
    must(
      schemasOf(game).state.safeParse(view.state).success,
      `${where}: the view has another shape`,
      view.state,
    )
    mustEqual(
      schemasOf(game).census(view.state!),
      schemasOf(game).census(truth.state),
      `${where}: the view counts`,
    )
    const lie = lieIn(view.state, truth.state)
    must(lie === undefined, `${where}: the view has at ${lie} what is not so`)
  }
}

/** Where a view says something else than the truth, if anywhere. Hands and decks may lie in another order. */
function lieIn(seen: unknown, so: unknown, path = 'state'): string | undefined {
  if (seen === null) return undefined
  if (Array.isArray(seen) && Array.isArray(so) && !seen.some((each) => typeof each === 'object' && each)) {
    const left = so.map((each) => canonical(each))
    for (const each of seen) {
      if (each === null) continue
      const place = left.indexOf(canonical(each))
      if (place === -1) return path
      left.splice(place, 1)
    }
    return undefined
  }
  if (typeof seen !== 'object') return seen === so ? undefined : path
  if (typeof so !== 'object' || so === null) return path
  for (const [key, field] of Object.entries(seen)) {
    const lie = lieIn(field, (so as Record<string, unknown>)[key], `${path}.${key}`)
    if (lie !== undefined) return lie
  }
  return undefined
}
