import { type Commit, commitHash, genesis } from '../commit.ts'
import type { Game } from '../game.ts'
import type { Hash, Seq } from '../ids.ts'
import type { MatchEvent } from '../lobby.ts'
import { type Fault, holds } from './fault.ts'

/** Every commit in its place, unchanged since it was hashed, and following from the one before it. */
export function chainFaults(game: Game, commits: readonly Commit[]): Fault[] {
  const faults: Fault[] = []
  let prev = genesis
  for (const [index, commit] of commits.entries()) {
    const seq = seqOf(commit, index)
    if (commit?.seq !== index + 1 || commit.match !== commits[0]!.match) {
      faults.push({ seq, code: 'gap', text: `commit ${index + 1} is missing or out of its place` })
    }
    if (!holds(() => opensOnce(game, commit, index === 0))) {
      const text = index === 0 ? `does not open a match of ${game.title}` : 'opens the match a second time'
      faults.push({ seq, code: 'gap', text })
    }
    if (commit?.prev !== prev)
      faults.push({ seq, code: 'chain', text: 'does not follow from the commit before it' })
    if (!holds(() => commitHash(commit) === commit.hash))
      faults.push({ seq, code: 'hash', text: 'was changed after it was sealed' })
    prev = commit?.hash
  }
  return faults
}

/** Where a commit says it stands, or where it was found if it says nothing of use. */
export function seqOf(commit: Commit, index: number): Seq {
  return Number.isSafeInteger(commit?.seq) ? commit.seq : index + 1
}

function opensOnce(game: Game, { events }: Commit, isFirst: boolean): boolean {
  const [opening, second] = (events as readonly MatchEvent[]).filter((event) => event.type === 'created')
  if (!isFirst) return opening === undefined
  return opening === events[0] && second === undefined && opening?.game === game.id
}

/** The hash of a commit as somebody wrote it down: of the last one, unless another is named. */
export type NotedHead = { readonly hash: Hash; readonly seq?: Seq | undefined }

export function headFaults(commits: readonly Commit[], noted: NotedHead): Fault[] {
  const seq = noted.seq ?? commits.length
  const commit = commits[seq - 1]
  if (commit?.hash === noted.hash) return []
  const text =
    commit === undefined
      ? `was noted, but the log ends with commit ${commits.length}`
      : `is not the one that was noted: its hash is ${commit.hash}`
  return [{ seq, code: 'head', text }]
}
