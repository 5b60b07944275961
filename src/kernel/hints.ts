import type { Commit } from './commit.ts'
import { rewoundTo } from './fold.ts'
import type { Seat, Seq } from './ids.ts'
import { isMatchEvent } from './lobby.ts'
import type { Match } from './match.ts'

/** Where the table does not say, whoever plays against nobody else may ask for hints. Who resigned was somebody else. */
export function hintsOn({ hints, seats }: Pick<Match, 'hints' | 'seats'>): boolean {
  return hints ?? new Set(seats.flatMap(({ player }) => player ?? [])).size === 1
}

/** Whether a commit says only that a seat took a hint: nothing was done, and nothing has changed. */
export function isHint({ events }: Pick<Commit, 'events'>): boolean {
  return events[0]?.type === 'advised'
}

/**
 * The last hint that a seat took at the position that the log has come to, or at one since which only others have moved: then it
 * holds if the seat still has the same choices. Given the end of a log, one from before it is not found.
 */
export function lastHint(commits: readonly Commit[], seat: Seat): Commit | undefined {
  const first = commits[0]?.seq ?? 1
  const at = (seq: Seq): Commit | undefined => commits[seq - first]
  const before = (commit: Commit): Seq => rewoundTo(commit) ?? commit.seq - 1

  const path = new Set<Seq>()
  let seq = commits.at(-1)?.seq ?? 0
  for (let commit = at(seq); commit !== undefined && !hasMoved(commit, seat); commit = at(seq)) {
    path.add(seq)
    seq = before(commit)
  }
  path.add(seq)

  function position(of: Commit): Seq {
    const commit = at(before(of))
    return commit === undefined || hasMoved(commit) ? before(of) : position(commit)
  }
  return commits.findLast((commit) => isHint(commit) && commit.by.seat === seat && path.has(position(commit)))
}

/** Whether a position began with a commit: of a seat's own, if one is named. Other rules make it another one for all. */
function hasMoved({ by, events }: Commit, seat?: Seat): boolean {
  const isOwn = seat === undefined || by.seat === seat
  return events.some((event) =>
    isMatchEvent(event) ? event.type === 'rules-adopted' || event.type === 'started' : isOwn,
  )
}
