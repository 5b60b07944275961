import { parseArgs } from 'node:util'
import { mindsOf } from '../bots/computer-players.ts'
import { registry } from '../games/index.ts'
import { type Commit, commitHash } from '../kernel/commit.ts'
import type { MatchEvent } from '../kernel/lobby.ts'
import type { NotedHead } from '../kernel/proof/chain.ts'
import { holds } from '../kernel/proof/fault.ts'
import { Hash } from '../kernel/schema.ts'
import { type Verdict, verify } from '../kernel/verify.ts'
import { type Rethought, rethink } from '../service/thinking/rethink.ts'
import { whole } from './arguments.ts'
import { diceLines } from './dice.ts'
import { type Log, readEvidence } from './logfile.ts'
import { progress } from './progress.ts'
import { UsageError } from './usage-error.ts'

export const usage = 'verify FILE [--match N] [--head HASH [--seq N]] [--bots]'

/**
 * Checks a log's chain and seals and, once the match is over, decides every command again with its dice; with --bots it also thinks
 * every move of a computer player again. Exit codes: 0 whole and decided again; 1 forged; 3 a player's log of a running match, correct
 * as far as it can be checked.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      match: { type: 'string' },
      head: { type: 'string' },
      seq: { type: 'string' },
      bots: { type: 'boolean', default: false },
    },
  })
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new UsageError(`Which file? rutter ${usage}`)
  const noted = headIn(values.head, values.seq)
  const log = await readEvidence(path, values.match)
  mustKnowRules(path, log)
  const verdict = verify(log.game, log.commits, log.shapes, noted)
  if (verdict.faults.length > 0) return tell(1, forged(verdict.faults))
  const proved = genuine(log, verdict, noted)
  if (verdict.computers === 0) return tell(verdict.whole ? 0 : 3, proved)
  if (!verdict.whole) return tell(3, [...proved, notYet])
  if (!values.bots) return tell(0, [...proved, notAsked])
  const rethought = await thoughtAgain(log, verdict)
  if (rethought.faults.length > 0) return tell(1, forged(rethought.faults))
  return tell(0, [...proved, ...thinkingLines(rethought)])
}

function tell(code: number, lines: readonly string[]): number {
  for (const line of lines) console.log(line)
  return code
}

function headIn(text: string | undefined, seq: string | undefined): NotedHead | undefined {
  if (text === undefined) {
    if (seq !== undefined)
      throw new UsageError('--seq is the number of the commit whose hash is --head: give both')
    return undefined
  }
  const hash = Hash.safeParse(text.toLowerCase())
  if (!hash.success) throw new UsageError('--head is the hash of a commit: 64 digits from 0 to f')
  return {
    hash: hash.data,
    seq: seq === undefined ? undefined : whole('--seq', seq, 1, Number.MAX_SAFE_INTEGER),
  }
}

/** A match under newer rules may be genuine, but this program can't decide it again. */
function mustKnowRules(path: string, { game, commits }: Log): void {
  for (const commit of commits) {
    const rules = holds(() => commitHash(commit) === commit.hash) ? rulesNamedIn(commit) : 0
    if (rules <= game.rules) continue
    throw new UsageError(
      `${path} is played by version ${rules} of the rules, which this program knows up to ${game.rules}: use a newer one`,
    )
  }
}

function rulesNamedIn({ events }: Commit): number {
  const named = (events as readonly MatchEvent[]).map((event) =>
    event.type === 'created' || event.type === 'rules-adopted' ? event.rules : 0,
  )
  return Math.max(0, ...named)
}

/** Faults printed at most: one forged commit may break all after it. */
const listed = 20

function forged(faults: Verdict['faults'] | Rethought['faults']): string[] {
  const [first] = faults
  const lines = faults
    .slice(0, listed)
    .map((fault) => `  commit ${fault.seq}: ${'code' in fault ? fault.code : 'thought'}: ${fault.text}`)
  if (faults.length > listed) lines.push(`  and ${faults.length - listed} more`)
  return [`forged at commit ${first!.seq}: ${first!.text}`, ...(faults.length > 1 ? lines : [])]
}

function genuine(
  { commits }: Log,
  { whole, checked, seals, dice }: Verdict,
  noted: NotedHead | undefined,
): string[] {
  const { seq, hash } = commits.at(-1)!
  return [
    whole
      ? `whole and decided again: all ${commits.length} commands lead to what was recorded, with the same dice`
      : `chain unbroken, ${checked} of ${commits.length} commands checked: a player's log of a running match`,
    `${seals} seals opened and right`,
    ...diceLines(dice),
    ...(noted === undefined ? [] : [`commit ${noted.seq ?? seq} is the one that was noted`]),
    `head ${hash} (commit ${seq})`,
  ]
}

const notYet = 'moves of computer players were not thought again: that can be done when the match is over'
const notAsked = 'moves of computer players were not thought again: --bots does that'

async function thoughtAgain({ game, commits }: Log, { computers }: Verdict): Promise<Rethought> {
  const entry = registry.find(({ id }) => id === game.id)!
  const began = performance.now()
  return rethink(entry, await mindsOf(entry), commits, (done) => progress(done, computers, began, 'moves'))
}

function thinkingLines({ same, late, elsewhere, untold }: Rethought): string[] {
  return [
    `${same} moves of computer players thought again: each is what its player thinks by its seat's view`,
    ...(late === 0 ? [] : [`${late} of them with fewer playouts than usual, as where thoughts come late`]),
    ...[...elsewhere].map(([player, count]) => `${count} not thought again, as ${player}, is not at hand`),
    ...(untold === 0
      ? []
      : [`${untold} not thought again, as they don't say by whom, like those of older servers`]),
  ]
}
