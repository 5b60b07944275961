import type { Commit } from '../../src/kernel/commit.ts'
import { seatsToConsent } from '../../src/kernel/consent.ts'
import { rewoundTo } from '../../src/kernel/fold.ts'
import { isHint } from '../../src/kernel/hints.ts'
import type { Seat, Seq } from '../../src/kernel/ids.ts'
import { undoLimit } from '../../src/kernel/limits.ts'
import { isMatchEvent } from '../../src/kernel/lobby.ts'
import type { Match } from '../../src/kernel/match.ts'
import { pathTo } from '../log/tree.ts'

/** Where going back leads, and whether others are asked first. */
export type WayBack = { readonly to: Seq; readonly free: boolean }

/** Before the last move of a seat that still counts; undefined where it can't go back. */
export function wayBack(commits: readonly Commit[], view: Match, seat: Seat): WayBack | undefined {
  const last = newestFirst(commits).find((seq) => {
    const { by, events } = commits[seq - 1]!
    return by.seat === seat && events.some((event) => !isMatchEvent(event))
  })
  return last === undefined ? undefined : wayTo(commits, view, seat, last - 1)
}

/** To a commit of the past, by a seat that may go back to it; over hints that were taken there, to the last of them. */
export function wayTo(commits: readonly Commit[], view: Match, seat: Seat, wished: Seq): WayBack | undefined {
  const { undo, seq } = view
  let to = wished
  while (to < seq && isHint(commits[to]!)) to++
  if (!mayGoBack(view, seat) || to < undo.floor || to >= seq) return undefined
  return { to, free: (undo.seat === seat && to >= undo.free) || seatsToConsent(view, seat).length === 0 }
}

/** Forward again: to what was taken back last, where nothing has been played since. */
export function wayForward(commits: readonly Commit[], view: Match, seat: Seat): WayBack | undefined {
  if (!mayGoBack(view, seat)) return undefined
  const since = commits.findLastIndex(
    (commit) => !isHint(commit) && (commit.by.seat !== seat || rewoundTo(commit) === undefined),
  )
  let at = standsAt(commits.slice(0, since + 1))
  const ahead: Seq[] = []
  for (const commit of commits.slice(since + 1).filter((each) => !isHint(each))) {
    const to = rewoundTo(commit)!
    if (to < at) ahead.push(at)
    else if (ahead.pop() !== to) ahead.length = 0
    at = to
  }
  const to = ahead.at(-1)
  return to === undefined ? undefined : wayTo(commits, view, seat, to)
}

function mayGoBack(view: Match, seat: Seat): boolean {
  const holder = view.seats[seat]
  if (view.status !== 'running' || holder === undefined || holder.resigned !== null) return false
  return view.undo.offer === null && undoLimit(view, { type: 'undo' }) === undefined
}

/** The commit whose position the log has come to: the newest that is no rewind. */
function standsAt(commits: readonly Commit[]): Seq {
  return newestFirst(commits).find((seq) => rewoundTo(commits[seq - 1]!) === undefined) ?? 0
}

function newestFirst(commits: readonly Commit[]): readonly Seq[] {
  return pathTo(commits, commits.length).reverse()
}
