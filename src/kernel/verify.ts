import { type Commit, isComputersMove } from './commit.ts'
import { type CoSigned, coSigned } from './cosigned.ts'
import type { Game, Typed } from './game.ts'
import type { Seat, Seq } from './ids.ts'
import { canonical } from './json.ts'
import type { MatchEvent } from './lobby.ts'
import type { Match } from './match.ts'
import { chainFaults, headFaults, type NotedHead, seqOf } from './proof/chain.ts'
import type { Fault } from './proof/fault.ts'
import { type Difference, matchSecret, redecider, unplayable, walk } from './proof/redecide.ts'
import { missingFaults, openSeals, saltFaults, secretsOf, sightFaults, type Told } from './proof/seals.ts'
import { senderFault } from './proof/senders.ts'
import { type LogShapes, shapeFault } from './proof/shape.ts'

/**
 * With a fault, the log is forged. Else it is proved whole; or, while the match runs, as far as the player can see to
 * whom it was given.
 */
export type Verdict = {
  readonly faults: readonly Fault[]
  readonly commits: number
  /** Seals that opened. */
  readonly seals: number
  /** Commands that could be read, and fit their seals. */
  readonly checked: number
  /** Commands that were decided again, and led to exactly what was recorded. */
  readonly decided: number
  /** The match is over, nothing is missing, and every command was decided again. */
  readonly whole: boolean
  /** Moves of computer players. They are decided again as all others are; what their players think is not asked here. */
  readonly computers: number
  /** Who had a part in the dice. */
  readonly dice: CoSigned
}

/**
 * Checks a log as far as it can be seen. While the match runs that is its chain, who sent what, and the secrets told to
 * the one whose log it is. Once the match's secret is out nothing may be missing, and every command is decided again
 * under the rules it was played by, with the same dice.
 */
export function verify(
  game: Game,
  commits: readonly Commit[],
  shapes: LogShapes,
  noted?: NotedHead,
  /** Told of each commit that is played again, which is nearly all of the work. */
  played?: (seq: Seq) => void,
): Verdict {
  const faults = chainFaults(game, commits)
  if (noted !== undefined) faults.push(...headFaults(commits, noted))
  const unreadable = shapeFaults(shapes, commits)
  faults.push(...unreadable.values())
  const readable = commits.filter((_, index) => !unreadable.has(index))
  const secrets = secretsOf(readable)
  const opened = openSeals(secrets)
  faults.push(...opened.faults)

  const over = isOver(readable)
  const missing = over ? missingFaults(secrets) : []
  const [broken = commits.length] = unreadable.keys()
  const again = playAgain(game, commits.slice(0, broken), over && missing.length === 0, played)
  faults.push(...missing, ...again.faults)
  if (over) faults.push(...endFaults(readable), ...secretFaults(readable, secrets))
  else faults.push(...sightFaults(secrets, again.match.seats, resignations(readable)))

  const { faults: diceFaults, ...dice } = coSigned(readable)
  faults.push(...diceFaults)
  faults.sort((a, b) => a.seq - b.seq)
  const { seals, checked } = opened
  const whole = over && faults.length === 0
  const computers = readable.filter(isComputersMove).length
  return { faults, commits: commits.length, seals, checked, decided: again.decided, whole, computers, dice }
}

/** Decides every command of a whole log again under today's rules, and tells where they would differ. */
export function audit(game: Game, commits: readonly Commit[]): Difference[] {
  const differences: Difference[] = []
  const redecide = redecider(game, commits, 'newest')
  const { broken } = walk(game, commits, (match, commit) => {
    const difference = redecide(match, commit)
    if (difference.expected !== null) differences.push(difference)
    return true
  })
  return broken === undefined ? differences : [...differences, unplayable(broken)]
}

/** By the place of the commit, since its seq may be what is wrong with it. */
function shapeFaults(shapes: LogShapes, commits: readonly Commit[]): Map<number, Fault> {
  const faults = new Map<number, Fault>()
  for (const [index, commit] of commits.entries()) {
    const text = shapeFault(shapes, commit)
    if (text !== undefined) faults.set(index, { seq: seqOf(commit, index), code: 'shape', text })
  }
  return faults
}

/** The end shows the match's secret, and nobody has it before. */
function isOver(commits: readonly Commit[]): boolean {
  return matchSecret(commits) !== undefined || commits.some(isEnd)
}

function isEnd({ events }: Commit): boolean {
  return endOf(events) !== undefined
}

function endOf(events: Commit['events']) {
  return (events as readonly MatchEvent[]).find(
    (event) => event.type === 'ended' || event.type === 'abandoned',
  )
}

function endFaults(commits: readonly Commit[]): Fault[] {
  const end = commits.findIndex(isEnd)
  if (end === -1) {
    const { seq } = commits.at(-1)!
    return [{ seq, code: 'end', text: 'was not the last: the secret of the match is out, so it has an end' }]
  }
  return commits
    .slice(end + 1)
    .map(({ seq }) => ({ seq, code: 'end', text: 'comes after the end of the match' }))
}

/** The secret that was promised is the one that was shown, and all salts come from it. */
function secretFaults(commits: readonly Commit[], secrets: readonly Told[]): Fault[] {
  const promised = matchSecret(commits)
  if (promised === undefined) return []
  const faults = saltFaults(secrets, promised)
  for (const { seq, events } of commits) {
    const shown = endOf(events)?.secret
    if (shown !== undefined && shown !== promised) {
      faults.push({ seq, code: 'secret', text: 'the secret that was shown is not the one promised' })
    }
  }
  return faults
}

function resignations(commits: readonly Commit[]): Map<Seat, Seq> {
  const resigned = new Map<Seat, Seq>()
  for (const { seq, events } of commits) {
    for (const event of events as readonly MatchEvent[]) {
      if (event.type === 'resigned') resigned.set(event.seat, seq)
    }
  }
  return resigned
}

/**
 * The match move by move: who sent each, by which rules, and, where all is known, whether they lead there. At the first
 * that they don't lead to it ends, since what follows is of no match that could be decided.
 */
function playAgain(
  game: Game,
  commits: readonly Commit[],
  known: boolean,
  played: (seq: Seq) => void = () => {},
): { faults: Fault[]; decided: number; match: Match } {
  const faults: Fault[] = []
  let decided = 0
  const redecide = redecider(game, commits, 'recorded')
  const { match, broken } = walk(known ? game : tableOf(game), commits, (match, commit) => {
    const { seq } = commit
    played(seq)
    const sender = senderFault(match, commit)
    if (sender !== undefined) faults.push({ seq, code: 'sender', text: sender })
    const rules = rulesFault(game, match, commit)
    if (rules !== undefined) faults.push({ seq, code: 'rules', text: rules })
    if (match.pace !== null && commit.at < match.updated)
      faults.push({ seq, code: 'time', text: 'says that it was made before the commit before it' })
    if (!known) return true
    const { expected, text } = redecide(match, commit)
    if (expected === null) decided++
    else faults.push({ seq, code: differsInClocks(commit, expected) ? 'clock' : 'decision', text })
    return expected === null
  })
  if (broken !== undefined) faults.push({ seq: broken.seq, code: 'decision', text: unplayable(broken).text })
  return { faults, decided, match }
}

/** Whether a decision came to the same events but for the clocks. */
function differsInClocks({ events }: Commit, expected: readonly Typed[]): boolean {
  const rest = (all: readonly Typed[]): string => canonical(all.filter(({ type }) => type !== 'clock-set'))
  return canonical(events) !== canonical(expected) && rest(events) === rest(expected)
}

/** Seats, hosts and rules are all that is asked of a match that can't be decided again; the game is left out. */
function tableOf(game: Game): Game {
  return { ...game, initial: () => ({}), evolve: () => undefined }
}

function rulesFault(game: Game, match: Match, commit: Commit): string | undefined {
  let { rules } = match
  for (const event of commit.events as readonly MatchEvent[]) {
    if (event.type === 'created' || event.type === 'rules-adopted') rules = event.rules
  }
  if (commit.rules !== rules)
    return `says version ${commit.rules} of the rules, yet the match plays by ${rules}`
  if (rules <= game.rules) return undefined
  return `plays by version ${rules} of the rules, which are known here up to ${game.rules}`
}
