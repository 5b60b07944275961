import type { Commit } from '../../src/kernel/commit.ts'
import { rewoundTo } from '../../src/kernel/fold.ts'
import type { Seat, Seq } from '../../src/kernel/ids.ts'
import { isMatchEvent, type MatchEvent } from '../../src/kernel/lobby.ts'

/** Moves that were taken back and are not part of the match any more. */
export type Branch = {
  /** The commit after which they were played: the match went back to it. */
  readonly fork: Seq
  /** Oldest first. */
  readonly seqs: readonly Seq[]
  /** The commit that took them back, and the seat that wished it: another may have been the last to agree. */
  readonly rewind: Seq
  readonly seat: Seat | null
}

/** The commits that lead to one, oldest first: what a rewind leaves out is not among them. */
export function pathTo(commits: readonly Commit[], seq: Seq): Seq[] {
  const path: Seq[] = []
  for (let at = seq; at > 0; at = parentOf(commits, at)) path.push(at)
  return path.reverse()
}

/** The commit whose position another one was played on. */
function parentOf(commits: readonly Commit[], seq: Seq): Seq {
  return rewoundTo(commits[seq - 1]!) ?? seq - 1
}

/** Moves of the game that don't count any more after the last commit. One that was taken back and played again by a second undo does. */
export function undoneIn(commits: readonly Commit[]): ReadonlySet<Seq> {
  const live = new Set(pathTo(commits, commits.length))
  const undone = commits.filter((commit) => !live.has(commit.seq) && isMove(commit))
  return new Set(undone.map(({ seq }) => seq))
}

export function branchesOf(commits: readonly Commit[]): Branch[] {
  const undone = new Set(undoneIn(commits))
  const branches: Branch[] = []
  // The last undo of a move is the one that counts.
  for (let rewind = commits.length; rewind > 0; rewind--) {
    const commit = commits[rewind - 1]!
    const fork = rewoundTo(commit)
    if (fork === undefined) continue
    const seqs: Seq[] = []
    for (let at = rewind - 1; at > fork; at = parentOf(commits, at)) if (undone.delete(at)) seqs.push(at)
    if (seqs.length > 0) branches.push({ fork, seqs: seqs.reverse(), rewind, seat: wisherOf(commit) })
  }
  return branches.reverse()
}

function wisherOf({ by, events }: Commit): Seat | null {
  const rewound = events.find((event): event is Rewound => event.type === 'rewound')
  return rewound?.seat ?? by.seat
}

type Rewound = Extract<MatchEvent, { type: 'rewound' }>

function isMove({ events }: Commit): boolean {
  return events.some((event) => !isMatchEvent(event))
}
