import { type Commit, redactCommit } from '../../src/kernel/commit.ts'
import { blank, fold, foldFrom, pathFrom } from '../../src/kernel/fold.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { MatchId, Seq } from '../../src/kernel/ids.ts'
import type { Match } from '../../src/kernel/match.ts'
import type { Eyes } from './followed-match.ts'

/** A copy is kept after every so many commits, so that any step is near one. Making one takes as long as folding 40. */
const usualDistance = 128

/** Views that were asked for last, for each pair of eyes: enough for all that play-back and live play look at again. */
const most = 64

export type Views = {
  /** The match after a commit as these eyes see it. The answer is shared: never change it. */
  viewAt(seq: Seq, eyes: Eyes): Match
}

/** Views of a log, each folded from the nearest one before it that is known. `commits` may grow, and do nothing else. */
export function openViews(
  game: Game,
  id: MatchId,
  commits: () => readonly Commit[],
  every = usualDistance,
): Views {
  const known = new Map<Eyes, Known>()

  function viewAt(seq: Seq, eyes: Eyes): Match {
    const own = known.get(eyes) ?? { copies: [], recent: new Map() }
    known.set(eyes, own)
    const found = own.recent.get(seq) ?? (seq % every === 0 ? own.copies[seq / every] : undefined)
    const view = found ?? foldTo(seq, eyes, own)
    keep(own, seq, view)
    return view
  }

  /** In steps that end where copies are kept. */
  function foldTo(seq: Seq, eyes: Eyes, own: Known): Match {
    const { from, view: base } = nearest(own, seq)
    let view = base
    let at = from
    while (at < seq) {
      const next = Math.min(seq, at - (at % every) + every)
      view = foldOn(view, eyes, at, next)
      if (next % every === 0) own.copies[next / every] = view
      at = next
    }
    return view
  }

  /** A new match: `view`, which others may be looking at, stays as it is. */
  function foldOn(view: Match, eyes: Eyes, from: Seq, to: Seq): Match {
    const viewer = eyes === null ? [] : [eyes]
    const seen = commits()
      .slice(from, to)
      .map((commit) => redactCommit(commit, viewer))
    const match = structuredClone(view)
    if (fold(game, match, seen)) return match
    // The path goes on from before `from`: the game as it was there, with the table as it is here.
    const { state } = viewAt(pathFrom(from, seen), eyes)
    foldFrom(game, match, state === null ? null : structuredClone(state), seen)
    return match
  }

  function nearest({ copies, recent }: Known, seq: Seq): { readonly from: Seq; readonly view: Match } {
    for (let at = seq; at > 0; at--) {
      const view = recent.get(at) ?? (at % every === 0 ? copies[at / every] : undefined)
      if (view !== undefined) return { from: at, view }
    }
    return { from: 0, view: blank(id) }
  }

  return { viewAt }
}

/** Views of one pair of eyes: those at which copies are kept, and those that were asked for last. */
type Known = { readonly copies: (Match | undefined)[]; readonly recent: Map<Seq, Match> }

/** The one that was asked for longest ago goes first. */
function keep({ recent }: Known, seq: Seq, view: Match): void {
  recent.delete(seq)
  recent.set(seq, view)
  if (recent.size > most) recent.delete(recent.keys().next().value!)
}
