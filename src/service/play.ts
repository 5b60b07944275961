import type { Commit } from '../kernel/commit.ts'
import type { Game, Typed } from '../kernel/game.ts'
import { bytesToHex } from '../kernel/hash.ts'
import type { CommandId, Hash, MatchId, PlayerId, Seat, Seq } from '../kernel/ids.ts'
import { canonical } from '../kernel/json.ts'
import { mostCommits, undoLimit } from '../kernel/limits.ts'
import { isMatchCommand, MatchCommand } from '../kernel/lobby.ts'
import type { Match } from '../kernel/match.ts'
import { type Performed, perform } from '../kernel/perform.ts'
import { refuseResigned } from '../kernel/resigned.ts'
import type { Appended } from '../store/port.ts'
import { type Caller, type Context, mayLook, seatFor } from './context.ts'
import { isOver, viewerOf } from './eyes.ts'
import { type Happening, happenings } from './happenings.ts'
import { done, failed, type Outcome, refused, unknownMatch } from './outcome.ts'
import type { Folded } from './shelf.ts'

export type Play = {
  readonly match: MatchId
  readonly command: Typed
  /** The game that the command is meant for, where its sender said so. */
  readonly game?: string | null | undefined
  readonly seat?: Seat | undefined
  /** The seq that the caller last saw. */
  readonly expect?: Seq | undefined
  readonly id?: CommandId | undefined
}

export type Played = {
  readonly seq: Seq
  readonly head: Hash
  readonly events: readonly Happening[]
  readonly turn: readonly Seat[]
}

/** A command's one way through the service: load, check the seat, decide, append, tell. */
export function play(context: Context, caller: Caller, request: Play): Promise<Outcome<Played>> {
  return context.shelf.use(request.match, async (folded) => {
    if (folded === undefined || !mayLook(folded.truth, caller)) return unknownMatch
    const seat = seatFor(folded.truth, caller, request.seat)
    if (!seat.ok) return seat
    const command = readCommand(folded.game, request)
    if (!command.ok) return command
    const player = caller?.player ?? null
    return submit(context, folded, { ...request, command: command.value, player, seat: seat.value })
  })
}

/** Commands of the table that have calls of their own, and the one that is nobody's to say. */
export const elsewhere = new Set([
  'create',
  'take-seat',
  'leave-seat',
  'set-capacity',
  'seal-nonce',
  'open-nonce',
  'start',
  'abandon',
])

function readCommand(game: Game, { command, game: meant = null }: Play): Outcome<Typed> {
  // A move of another game is refused even where this one has a command of the same shape.
  if (meant !== null && meant !== game.id) {
    return failed(
      'malformed',
      'malformed-command',
      'This is not a command of {game}: it belongs to another game.',
      { game: game.title },
    )
  }
  if (elsewhere.has(command.type)) {
    return failed(
      'malformed',
      'malformed-command',
      '"{type}" is not played: it has a call of its own, or none.',
      {
        type: command.type,
      },
    )
  }
  const read = (isMatchCommand(command) ? MatchCommand : game.command).safeParse(command)
  if (read.success) return done(read.data)
  const issue = read.error.issues[0]
  return failed('malformed', 'malformed-command', 'This is not a command of {game}: {issue}.', {
    game: game.title,
    issue:
      issue === undefined
        ? 'it has the wrong shape'
        : `${issue.path.join('.') || 'command'}: ${issue.message}`,
  })
}

/** A command on behalf of a player, or of a computer player where that is null. */
export type Order = Omit<Play, 'seat'> & { readonly player: PlayerId | null; readonly seat: Seat | null }

const tries = 4

/** Decides and appends, on a match that the caller has to himself. Whoever loses a race decides again. */
export async function submit(context: Context, folded: Folded, order: Order): Promise<Outcome<Played>> {
  const id = order.id ?? (bytesToHex(context.random(16)) as CommandId)
  let current = folded
  for (let attempt = 1; attempt <= tries; attempt++) {
    if (order.command.type !== 'abandon') current = await closeFull(context, current)
    const seen = await context.shelf.find(current, order.player, id)
    if (seen !== undefined) return repeat(context, current, order, seen)
    const gone = refuseResigned(current.truth, order)
    if (gone !== undefined) return refused(gone)
    if (order.expect !== undefined && order.expect !== current.truth.seq) {
      const stale = await staleness(context, current, order, order.expect)
      if (stale !== undefined) return stale
    }

    const limit = isOver(current.truth) ? undefined : undoLimit(current.truth, order.command)
    if (limit !== undefined) return refused(limit)
    const performed = decide(context, current, order, id)
    if (!performed.ok) return refused(performed.refusal)
    if (await append(context, performed.commit)) {
      await context.shelf.take(current, performed.commit)
      context.hub.wake(order.match, performed.commit.seq)
      const played = await answer(context, current.game, current.truth, performed.commit, order.player)
      await closeFull(context, current)
      return done(played)
    }
    const anew = await context.shelf.reload(order.match)
    if (anew === undefined) return unknownMatch
    current = anew
  }
  return failed('unavailable', 'too-busy', 'Others were quicker several times in a row. Please try again.')
}

/** The last commit that a log may have is for this: whoever finds room for no other has the match abandoned. */
async function closeFull(context: Context, folded: Folded): Promise<Folded> {
  const { id, seq } = folded.truth
  if (seq + 1 !== mostCommits || isOver(folded.truth)) return folded
  await submit(context, folded, { match: id, command: { type: 'abandon' }, player: null, seat: null })
  // Another process may have been quicker, and then the fold is of no use any more.
  return (await context.shelf.reload(id)) ?? folded
}

/** A command id that was seen before: the first answer again, and nothing is done. */
async function repeat(
  context: Context,
  folded: Folded,
  order: Order,
  commit: Commit,
): Promise<Outcome<Played>> {
  const { seq } = commit
  if (commit.by.seat !== order.seat || canonical(commit.command.value) !== canonical(order.command)) {
    return failed(
      'refused',
      'id-reused',
      'The id of this command was used for another one, in commit {seq}.',
      { seq },
    )
  }
  const then = await context.shelf.view(folded, order.seat, seq)
  return done(await answer(context, folded.game, then, commit, order.player))
}

/** A command is late only if the seat's own choices have changed since what its sender saw. */
async function staleness(context: Context, folded: Folded, order: Order, expect: Seq) {
  const { seat } = order
  const { truth, game } = folded
  if (seat === null) return undefined
  if (expect < truth.seq) {
    // In this order: mostly the seat's view still stands at what was seen, and moves on from there.
    const then = canonical(choicesOf(game, await context.shelf.view(folded, seat, expect), seat))
    const now = canonical(choicesOf(game, await context.shelf.view(folded, seat), seat))
    if (now === then) return undefined
  }
  const { after, events } = await lastEvents(context, folded, order, expect)
  return failed(
    'stale',
    'stale',
    'The match has moved on since commit {expect}: it is at {seq} now, and your choices have changed.',
    { expect, seq: truth.seq },
    {
      seq: truth.seq,
      head: truth.head,
      turn: [...turnOf(game, truth)],
      after,
      events,
    },
  )
}

/** The newest of the events after a commit, of whole commits, and the commit after which they begin. */
async function lastEvents(context: Context, { game, truth }: Folded, { player }: Order, since: Seq) {
  const nameOf = await context.names.seats(truth)
  const events: Happening[] = []
  // Each commit has an event or more, so no more than these can be wanted.
  const commits = await context.store.journal.read(truth.id, Math.max(since, truth.seq - mostMissed))
  let after = truth.seq
  for (const commit of commits.reverse()) {
    const told = happenings(game, commit, viewerOf(truth, player, commit.seq), nameOf)
    if (events.length > 0 && events.length + told.length > mostMissed) break
    events.unshift(...told)
    after = commit.seq - 1
  }
  return { after, events }
}

/** A stale answer has so many events at most; whoever missed more reads them page by page. */
const mostMissed = 200

function decide(context: Context, folded: Folded, order: Order, id: CommandId): Performed {
  const by = { player: order.player, seat: order.seat }
  try {
    return perform(folded.game, folded.truth, { by, command: order.command, at: context.clock(), id })
  } catch (bug) {
    context.shelf.drop(order.match)
    throw bug
  }
}

/** False where another commit has this seq. The fold is ahead of the store until this has answered. */
async function append(context: Context, commit: Commit): Promise<boolean> {
  let appended: Appended | undefined
  try {
    appended = await context.store.journal.append(commit)
    return appended.ok
  } finally {
    if (appended === undefined) context.shelf.drop(commit.match)
  }
}

async function answer(
  context: Context,
  game: Game,
  match: Match,
  commit: Commit,
  player: PlayerId | null,
): Promise<Played> {
  const viewer = viewerOf(match, player, commit.seq)
  const events = happenings(game, commit, viewer, await context.names.seats(match))
  return { seq: commit.seq, head: commit.hash, events, turn: [...turnOf(game, match)] }
}

export function turnOf(game: Game, match: Match): readonly Seat[] {
  return match.status === 'running' && match.state !== null ? game.turn(match.state, match.rules) : []
}

export function choicesOf(game: Game, view: Match, seat: Seat): readonly Typed[] {
  return view.status === 'running' && view.state !== null ? game.choices(view.state, seat, view.rules) : []
}
