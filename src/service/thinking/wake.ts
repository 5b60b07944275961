import { setTimeout as delay } from 'node:timers/promises'
import { partsOf } from '../../bots/names.ts'
import type { ThoughtBy } from '../../kernel/commit.ts'
import { seatsToConsent } from '../../kernel/consent.ts'
import { botSeed } from '../../kernel/dice.ts'
import type { Typed } from '../../kernel/game.ts'
import { computerAt, isStaying } from '../../kernel/helm.ts'
import type { CommandId, MatchId, Seat, Seq } from '../../kernel/ids.ts'
import type { Match } from '../../kernel/match.ts'
import { StoreError } from '../../store/port.ts'
import { type Report, Stopped } from '../consumers/consumer.ts'
import type { Context } from '../context.ts'
import type { Folded } from '../match-cache.ts'
import { choicesChanged, submit } from '../play.ts'
import { computersToMove } from '../row.ts'
import { askFor } from './question.ts'

export type Wakes = {
  /** The computer players that have to act in the match. Thoughts that have become useless are ended. */
  look(match: MatchId): Promise<readonly Seat[]>
  /**
   * Resolves once they have moved, or need not any more. What fails is reported, and the policy is asked instead; it rejects where
   * that fails as well.
   */
  move(match: MatchId, seats: readonly Seat[], report: Report): Promise<void>
  /** Both. */
  wake(match: MatchId, report: Report): Promise<void>
  stop(): void
}

export type WakeOptions = {
  /** Milliseconds from a commit to the next move of a computer player. */
  readonly pause: number
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** While a person can still take their last move back, and others sit there who would have to be asked after the next. */
const patience = 5

/** One seat that has to act; there is one of these for each at the most, so that no two thoughts move for the same seat. */
type Entry = {
  done: Promise<void>
  /** Whether there was a new commit since it looked at the match. */
  again: boolean
  /** The commit that it is thinking about. */
  seq: Seq | undefined
  abort: AbortController
  failed: boolean
}

type Asked = {
  readonly seq: Seq
  readonly seat: Seat
  readonly by: ThoughtBy
  readonly game: string
  readonly text: string
  readonly pause: number
}

/** Lets computer players think beside the match, which goes on being playable, and submits what they come to. */
export function openWakes(context: Context, { pause, sleep = wait }: WakeOptions): Wakes {
  const { matches } = context
  const entries = new Map<MatchId, Map<Seat, Entry>>()
  const closing = new AbortController()

  function look(match: MatchId): Promise<readonly Seat[]> {
    return matches.use(match, async (folded) => {
      if (folded === undefined) return []
      await abortOutdated(folded)
      return computersInTurn(context, folded)
    })
  }

  async function move(match: MatchId, seats: readonly Seat[], report: Report): Promise<void> {
    await Promise.all(seats.map((seat) => moveOf(match, seat, report)))
  }

  /** What a seat may do has changed, by an undo or an end: the thought would be refused as stale. */
  async function abortOutdated(folded: Folded): Promise<void> {
    for (const [seat, { seq, abort }] of entries.get(folded.truth.id) ?? []) {
      if (seq === undefined || seq === folded.truth.seq) continue
      if (await choicesChanged(context, folded, seat, seq)) abort.abort()
    }
  }

  function moveOf(match: MatchId, seat: Seat, report: Report): Promise<void> {
    const bySeat = entries.get(match) ?? new Map<Seat, Entry>()
    entries.set(match, bySeat)
    const known = bySeat.get(seat)
    if (known !== undefined) {
      known.again = true
      return known.done
    }
    const entry: Entry = {
      done: Promise.resolve(),
      again: false,
      seq: undefined,
      abort: new AbortController(),
      failed: false,
    }
    bySeat.set(seat, entry)
    entry.done = moveUntilQuiet(match, seat, entry, report)
    return entry.done
  }

  /** Whether there is something new is asked at the moment in which the entry goes, so that no wake falls in between. */
  async function moveUntilQuiet(match: MatchId, seat: Seat, entry: Entry, report: Report): Promise<void> {
    try {
      do {
        entry.again = false
        await moveOnce(match, seat, entry, report)
      } while (entry.again)
    } finally {
      const bySeat = entries.get(match)!
      bySeat.delete(seat)
      if (bySeat.size === 0) entries.delete(match)
    }
  }

  async function moveOnce(match: MatchId, seat: Seat, entry: Entry, report: Report): Promise<void> {
    entry.abort = new AbortController()
    const signal = AbortSignal.any([closing.signal, entry.abort.signal])
    try {
      const asked = await matches.use(match, async (folded) => folded && ask(folded, seat, entry))
      if (asked === undefined) return
      const { game, text } = asked
      const priority = context.signals.isFollowed(match) ? 'live' : 'mail'
      const [{ command }] = await Promise.all([
        context.thinker.think({ match, game, priority, text }, signal),
        sleep(asked.pause, signal),
      ])
      const isDone = await matches.use(match, (folded) => answer(folded!, asked, command))
      entry.again ||= !isDone
      entry.failed = false
    } catch (error) {
      if (closing.signal.aborted) throw closing.signal.reason
      if (error instanceof StoreError && error.code === 'unavailable') throw error
      if (!entry.abort.signal.aborted) {
        if (entry.failed) throw error
        entry.failed = true
        report(match, error)
      }
      entry.again = true
    } finally {
      entry.seq = undefined
    }
  }

  async function ask(folded: Folded, seat: Seat, entry: Entry): Promise<Asked | undefined> {
    const { game, truth } = folded
    const seats = await computersInTurn(context, folded)
    if (!seats.includes(seat)) return undefined
    const minds = await context.minds(game.id)
    const bot = computerAt(truth.seats[seat]!)!
    const iterations = entry.failed ? 0 : context.thinker.grant(minds.budgetOf(bot))
    const seed = botSeed(truth.secret!, truth.seq, seat)
    const text = await askFor(context, folded, seat, { bot, seed, iterations })
    const by = { bot, version: minds.version, level: partsOf(bot).level ?? bot, iterations }
    entry.seq = truth.seq
    return { seq: truth.seq, seat, by, game: game.id, text, pause: pauseAfter(truth) }
  }

  function pauseAfter(truth: Match): number {
    const whole = pause * (mayTakeBack(truth) ? patience : 1)
    return Math.min(whole, Math.max(0, truth.updated + whole - context.clock()))
  }

  /** Whether the seat has moved; not where the match has gone on in a way that changes what it may do. */
  async function answer(folded: Folded, { seq, seat, by }: Asked, command: Typed): Promise<boolean> {
    const { id: match, seq: head } = folded.truth
    const since = head > seq ? await context.store.journal.read(match, seq) : []
    // Nobody thinks twice for one move, even where the choices after it happen to be the same.
    if (since.some((commit) => commit.by.seat === seat)) return true
    const id = `bot-${seq}-${seat}` as CommandId
    const order = { match, command, expect: seq, id }
    const outcome = await submit(context, folded, { player: null, seat, bot: by }, order)
    if (outcome.ok) return true
    const { kind, code, detail } = outcome.problem
    // A person has come back to the helm, or has paused the match.
    if (code === 'helm-not-yours' || code === 'paused') return true
    if (kind === 'stale' || kind === 'unavailable') return false
    throw new Error(`${by.bot} can't move in seat ${seat} at commit ${seq}: ${detail}`)
  }

  return {
    look,
    move,
    wake: async (match, report) => move(match, await look(match), report),
    stop: () => closing.abort(new Stopped('computer players think no more')),
  }
}

/** The seats in turn that are played by computer players which there are. */
async function computersInTurn(context: Context, { game, truth }: Folded): Promise<Seat[]> {
  const seats = computersToMove(game, truth)
  if (seats.length === 0) return []
  const minds = await context.minds(game.id)
  return seats.filter((seat) => minds.knows(computerAt(truth.seats[seat]!)!))
}

/** Whether somebody may go back freely now, and must ask others once the match has gone on; or waits for an answer to that. */
function mayTakeBack(match: Match): boolean {
  const { seat, free, offer } = match.undo
  if (offer !== null) return true
  const mover = seat === null ? undefined : match.seats[seat]
  if (mover === undefined || !isStaying(mover)) return false
  return free < match.seq && seatsToConsent(match, seat!).length > 0
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await delay(ms, undefined, { signal })
}
