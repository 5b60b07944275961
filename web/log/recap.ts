import type { Commit } from '../../src/kernel/commit.ts'
import { rewoundTo } from '../../src/kernel/fold.ts'
import type { Game } from '../../src/kernel/game.ts'
import { isHint } from '../../src/kernel/hints.ts'
import type { Seat, Seq } from '../../src/kernel/ids.ts'
import { canonical } from '../../src/kernel/json.ts'
import { isMatchEvent } from '../../src/kernel/lobby.ts'
import type { Match } from '../../src/kernel/match.ts'
import { secretsIn } from '../../src/kernel/secret.ts'
import type { Param, Sentence } from '../../src/kernel/sentence.ts'
import { turnOf } from '../../src/kernel/turn.ts'
import type { Eyes } from './followed-match.ts'
import { type ToldLine, tellCommit } from './tell.ts'
import { undoneIn } from './tree.ts'

/** What happened since a player's last move. */
export type Recap = {
  /** The commit that it begins after. */
  readonly since: Seq
  /** Lines of the groups that name the player's seat. */
  readonly touched: readonly RecapLine[]
  readonly groups: readonly RecapGroup[]
}

/** What one seat did in a turn. */
export type RecapGroup = {
  readonly seat: Seat | null
  readonly from: Seq
  readonly to: Seq
  /** When its last move was made. */
  readonly at: number
  readonly lines: readonly RecapLine[]
}

/** A sentence, and how often it was told in a row. */
export type RecapLine = {
  readonly sentence: Sentence
  /** The commit of the last time. */
  readonly seq: Seq
  readonly at: number
  readonly times: number
  readonly touchesMe: boolean
}

export type Recapped = {
  readonly game: Game
  readonly commits: readonly Commit[]
  viewAt(seq: Seq, eyes: Eyes): Match
}

/** `since`: the commit to begin after; for a seat, its last move by default. */
export function recap(match: Recapped, eyes: Eyes, since = lastMove(match, eyes)): Recap {
  const groups: Growing[] = []
  for (const commit of commitsOf(match, since)) {
    const lines = tellCommit(match.game, commit, eyes).filter((line) => !isOwnSecret(line, eyes))
    if (lines.length === 0) continue
    const open = groups.at(-1)
    const group = open?.seat === commit.by.seat ? open : startGroup(commit)
    if (group !== open) groups.push(group)
    group.to = commit.seq
    group.at = commit.at
    for (const line of lines) addLine(group.lines, line, eyes)
  }
  const touched = groups.flatMap(({ lines }) => lines.filter(({ touchesMe }) => touchesMe))
  return { since, touched, groups }
}

type Growing = { seat: Seat | null; from: Seq; to: Seq; at: number; lines: RecapLine[] }

function startGroup({ seq, at, by }: Commit): Growing {
  return { seat: by.seat, from: seq, to: seq, at, lines: [] }
}

/**
 * A player's last move that they made as the only one in turn. What is chosen by all at the same time, such as a vote, says
 * nothing of what they saw. Without such a move it is the start of the match.
 */
export function lastMove(match: Recapped, eyes: Eyes): Seq {
  const { commits } = match
  for (let seq = commits.length; seq > 0; seq--) {
    const commit = commits[seq - 1]!
    const { by, events } = commit
    if (events.some(({ type }) => type === 'started')) return seq
    if (eyes === null || by.seat !== eyes || by.player === null || isHint(commit)) continue
    const isMove = events.some((event) => !isMatchEvent(event))
    if (!isMove || !isShared(match, seq, eyes)) return seq
  }
  return 0
}

/** Whether a move was one that others make at the same time. The last to choose is alone, but was not before. */
function isShared({ game, commits, viewAt }: Recapped, seq: Seq, seat: Seat): boolean {
  const turn = turnOf(game, viewAt(seq - 1, seat))
  const last = commits.slice(0, seq - 1).findLast((commit) => !isHint(commit))
  if (turn.length > 1 || last === undefined || last.by.seat === seat) return turn.length > 1
  const before = turnOf(game, viewAt(last.seq - 1, seat))
  return before.length > 1 && before.includes(seat)
}

/** Without moves that were taken back, and without the undo itself unless it took back what was known before. */
function commitsOf({ commits }: Recapped, since: Seq): Commit[] {
  const undone = undoneIn(commits)
  return commits.slice(since).filter((commit) => {
    const to = rewoundTo(commit)
    return to === undefined ? !undone.has(commit.seq) : to < since
  })
}

/** What a seat chose itself, unseen by all others. */
function isOwnSecret({ seat, event }: ToldLine, eyes: Eyes): boolean {
  return (
    eyes !== null && seat === eyes && secretsIn(event).some(({ secret }) => secret.to.join() === `${eyes}`)
  )
}

/** That it is a player's turn they know: it is why they read. All games call it so. */
const turnBegan = 'turn-began'

function addLine(lines: RecapLine[], { sentence, event, seat, seq, at }: ToldLine, eyes: Eyes): void {
  const last = lines.at(-1)
  const again = last !== undefined && canonicalText(last.sentence) === canonicalText(sentence)
  if (again) lines.pop()
  const touchesMe = eyes !== null && seat !== eyes && event.type !== turnBegan && names(sentence, eyes)
  lines.push({ sentence, seq, at, times: again ? last.times + 1 : 1, touchesMe })
}

function canonicalText({ key, params }: Sentence): string {
  return canonical({ key, params })
}

/** Whether a sentence names a seat by itself. In a list of seats, such as all votes of a round, everybody is named. */
export function names(said: Sentence | Param, seat: Seat): boolean {
  if (typeof said === 'number') return false
  if ('seat' in said) return said.seat === seat
  if ('key' in said) return Object.values(said.params).some((param) => names(param, seat))
  return false
}
