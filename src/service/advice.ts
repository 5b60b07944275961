import { adviceFrom, adviser } from '../bots/advice.ts'
import { botNames } from '../bots/names.ts'
import type { Thought } from '../bots/thought.ts'
import type { Commit } from '../kernel/commit.ts'
import { adviceSeed } from '../kernel/dice.ts'
import { hintsOn, isHint, lastHint } from '../kernel/hints.ts'
import type { CommandId, Hash, MatchId, PlayerId, Seat, Seq } from '../kernel/ids.ts'
import { undoUntil } from '../kernel/limits.ts'
import type { MatchCommand } from '../kernel/lobby.ts'
import type { Match } from '../kernel/match.ts'
import { refuseSender } from '../kernel/resigned.ts'
import { choicesOf } from '../kernel/turn.ts'
import { type Caller, type Context, mayRead, seatFor } from './context.ts'
import type { Folded } from './match-cache.ts'
import { type ToldAction, toldChoice } from './offers.ts'
import { done, failed, type Outcome, unknownMatch } from './outcome.ts'
import { choicesChanged, refusedIn, staleness, submit } from './play.ts'
import { textOf } from './thinking/question.ts'

export type AdviceWish = {
  readonly match: MatchId
  readonly seat?: Seat | undefined
  /** The seq that the sender last saw. */
  readonly expect?: Seq | undefined
  readonly id?: CommandId | undefined
}

/** A choice, and what it is worth more than the average of those that were looked at, in thousandths of a win. */
export type ToldAdvice = Omit<ToldAction, 'seat'> & { readonly gain: number }

/** A hint, and the commit that it is recorded in. */
export type Advised = {
  readonly game: string
  readonly seq: Seq
  readonly head: Hash
  readonly advice: readonly ToldAdvice[]
}

type TakeAdvice = Extract<MatchCommand, { type: 'take-advice' }>

/** Whether hints are given in a match as it stands. Where dice go by the number of the commit, one would shift them. */
export function givesHints(match: Match): boolean {
  const { status, dice, seq, game } = match
  const isPlayed = status === 'running' && dice.version > 1 && seq < undoUntil
  return isPlayed && hintsOn(match) && botNames(game).includes(adviser.bot)
}

/**
 * What the mate would play in a seat's place, by what the seat sees. It is thought while others play on, and recorded before it is
 * told. Asked again at the same position, it is the same hint.
 */
export async function advise(context: Context, caller: Caller, wish: AdviceWish): Promise<Outcome<Advised>> {
  const { matches, advising } = context
  const asked = await matches.use(wish.match, (folded) => ask(context, caller, wish, folded))
  if (!asked.ok) return asked
  if ('advice' in asked.value) return done(asked.value)
  const { by, at } = asked.value
  const name = `${wish.match}/${by.seat}/${at}`
  const known = advising.get(name)
  if (known !== undefined) return known
  const taking = take(context, wish, asked.value).finally(() => advising.delete(name))
  advising.set(name, taking)
  return taking
}

type Question = Pick<TakeAdvice, 'at' | 'thought'> & {
  readonly by: { readonly player: PlayerId; readonly seat: Seat }
  readonly game: string
  readonly text: string
}

/** The question; or the answer, where it is known. */
async function ask(
  context: Context,
  caller: Caller,
  { seat: wanted, expect, id }: AdviceWish,
  folded: Folded | undefined,
): Promise<Outcome<Question | Advised>> {
  if (folded === undefined || !mayRead(folded.truth, caller)) return unknownMatch
  const { game, truth } = folded
  const { seq, status } = truth
  const named = seatFor(truth, caller, wanted)
  if (!named.ok) return named
  const seat = named.value
  const by = { player: caller!.player, seat }
  const before = id === undefined ? undefined : await context.matches.findCommit(folded, by.player, id)
  if (before !== undefined) {
    const isSame = isHint(before) && before.by.seat === seat
    return isSame
      ? done(await told(context, folded, seat, hintIn(before)))
      : failed('refused', 'id-reused', { seq: before.seq })
  }
  const gone = refuseSender(truth, by)
  if (gone !== undefined) return refusedIn(context, folded, gone)
  if (status !== 'running') return failed('refused', status === 'open' ? 'not-started' : 'match-over')
  if (!givesHints(truth)) return failed('refused', 'hints-off')
  if (expect !== undefined && expect !== seq) {
    const stale = await staleness(context, folded, by, { type: 'take-advice' }, expect)
    if (stale !== undefined) return stale
  }
  const view = await context.matches.view(folded, seat)
  if (choicesOf(game, view, seat).length === 0) return failed('refused', 'no-choices')
  const known = await hintHere(context, folded, seat)
  if (known !== undefined) return done(await told(context, folded, seat, known))
  const { version } = await context.minds(game.id)
  const { bot, level, iterations } = adviser
  const seed = adviceSeed(truth.secret!, seq, seat)
  const text = textOf(view, seat, null, { bot, seed, iterations })
  const thought = { bot, version, level, iterations }
  return done({ by, at: seq, thought, game: game.id, text })
}

async function take(
  context: Context,
  { match, id }: AdviceWish,
  { by, at, thought, game, text }: Question,
): Promise<Outcome<Advised>> {
  const answered = await context.thinker.think<Thought>({ match, game, priority: 'hint', text })
  const advice = adviceFrom(answered)
  const command: TakeAdvice = { type: 'take-advice', at, thought, advice }
  return context.matches.use(match, async (folded) => {
    if (folded === undefined) return unknownMatch
    const known = await hintHere(context, folded, by.seat)
    if (known !== undefined) return done(await told(context, folded, by.seat, known))
    const played = await submit(context, folded, by, { match, command, expect: at, id })
    return played.ok ? done(await told(context, folded, by.seat, { ...played.value, command })) : played
  })
}

type Hint = { readonly seq: Seq; readonly head: Hash; readonly command: TakeAdvice }

function hintIn({ seq, hash, command }: Commit): Hint {
  return { seq, head: hash, command: command.value as TakeAdvice }
}

/** The hint that a seat has taken already, where the same is asked again: it has the same to choose. */
async function hintHere(context: Context, folded: Folded, seat: Seat): Promise<Hint | undefined> {
  const { id, seq } = folded.truth
  const taken = lastHint(await context.store.journal.read(id, Math.max(0, seq - mostLookedAt)), seat)
  if (taken === undefined || (await choicesChanged(context, folded, seat, taken.seq))) return undefined
  return hintIn(taken)
}

/** Further back a hint is not looked for: then it is thought again. */
const mostLookedAt = 64

async function told(
  context: Context,
  folded: Folded,
  seat: Seat,
  { seq, head, command: { at, advice } }: Hint,
): Promise<Advised> {
  const view = await context.matches.view(folded, seat, at)
  const nameOf = await context.names.seats(view)
  return {
    game: folded.game.id,
    seq,
    head,
    advice: advice.map(({ command, gain }) => {
      const { text, label, key, params } = toldChoice(folded.game, view, seat, command, nameOf)
      return { command, text, label, key, params, gain }
    }),
  }
}
