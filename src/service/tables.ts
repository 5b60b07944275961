import { botNames, inManner, standIn } from '../bots/names.ts'
import { mannerSeed } from '../kernel/dice.ts'
import { blank } from '../kernel/fold.ts'
import type { Game } from '../kernel/game.ts'
import { bytesToHex, hexToBytes, hmac, sha256 } from '../kernel/hash.ts'
import { type CommandId, type Hash, idText, type MatchId, type PlayerId, type Seat } from '../kernel/ids.ts'
import { canonical } from '../kernel/json.ts'
import type { MatchCommand } from '../kernel/lobby.ts'
import type { PaceWish } from '../kernel/pace-schema.ts'
import { perform } from '../kernel/perform.ts'
import { list } from '../kernel/sentence.ts'
import type { MatchRow, RowQuery } from '../store/port.ts'
import { type Caller, type Context, mayRead } from './context.ts'
import type { Folded } from './match-cache.ts'
import { type SeatInfo, seatInfos } from './names.ts'
import { done, failed, type Outcome, refused, unknownMatch } from './outcome.ts'
import { paceOf } from './paces.ts'
import { issueOf, type Played, submit } from './play.ts'

export type NewMatch = {
  readonly game: string
  readonly options?: object | undefined
  readonly edition?: string | undefined
  readonly seats?: number | undefined
  readonly title?: string | undefined
  readonly private?: boolean | undefined
  readonly hotseat?: boolean | undefined
  readonly hints?: boolean | undefined
  readonly pace?: PaceWish | undefined
  readonly nonce?: string | undefined
  readonly id?: CommandId | undefined
}

/** Opens a table with its creator in seat 0. The same id from the same player opens it once. */
export async function createMatch(
  context: Context,
  player: PlayerId,
  wish: NewMatch,
): Promise<Outcome<MatchId>> {
  const entry = context.games.find(({ id }) => id === wish.game)
  if (entry === undefined) {
    return failed('refused', 'unknown-game', {
      game: { literal: wish.game },
      games: list(context.games, ({ id }) => ({ literal: id })),
    })
  }
  const options = (await entry.schemas()).options.safeParse(wish.options ?? {})
  if (!options.success) {
    return failed('malformed', 'malformed-options', {
      game: { literal: entry.meta.title },
      issue: issueOf(options.error, 'options'),
    })
  }
  const game = await entry.load()
  const command: Creation = {
    type: 'create',
    game: game.id,
    edition: wish.edition ?? game.editions[0],
    options: options.data as Creation['options'],
    seats: wish.seats ?? game.seats.max,
    private: wish.private ?? false,
    hotseat: wish.hotseat ?? false,
    nonce: wish.nonce ?? null,
    dice: 2,
    ...(wish.hints === undefined ? {} : { hints: wish.hints }),
    ...standInOf(game.id),
    ...(wish.pace === undefined ? {} : { pace: paceOf(wish.pace, wish.private ?? false) }),
  }
  const commandId = wish.id ?? (bytesToHex(context.random(16)) as CommandId)
  const match = blank(await matchId(context, player, wish.id))
  const secret = bytesToHex(context.random(32))
  const by = { player, seat: null }
  const performed = perform(game, match, { by, command, at: context.clock(), id: commandId, secret })
  if (!performed.ok) return refused(game, performed.refusal, (seat) => `Seat ${seat + 1}`)
  const appended = await context.store.journal.append(performed.commit)
  if (appended.ok) {
    context.matches.add(game, match, performed.commit)
    context.signals.notify(match.id, match.seq)
  } else {
    const { winner } = appended
    const opened = winner.command.value as Creation
    if (winner.id !== commandId || !isSame(opened, command, wish.options ?? {})) return idReused
  }
  return (await entitle(context, player, match.id, wish.title)) ? done(match.id) : idReused
}

/** Who goes on for a player who resigns; where the table names nobody, it is one that plays anything. */
function standInOf(game: string): { readonly standIn?: string } {
  const named = standIn(game)
  return named === 'random' ? {} : { standIn: named }
}

type Creation = Extract<MatchCommand, { type: 'create' }>

/** An older server took other dice, other options where none were named, and named no stand-in; the wish was the same. */
function isSame(
  { dice: _dice, standIn: _standIn, ...opened }: Creation,
  command: Creation,
  named: object,
): boolean {
  const { dice, standIn, ...wish } = { ...command, options: { ...opened.options, ...named } }
  return canonical(opened) === canonical(wish)
}

const idReused = failed('refused', 'id-reused', { seq: 1 })

/** A match gets its title once; false where a repeated creation brings another. */
async function entitle(context: Context, player: PlayerId, match: MatchId, title: string | undefined) {
  const { accounts } = context.store
  const kept = (await accounts.titles([match])).get(match)
  if (kept === undefined && title !== undefined) await accounts.putTitle(match, player, title)
  return kept === undefined || kept === title
}

/**
 * Random; or, for a creation that may be repeated, made of who asks and the id they chose, with a key that only the
 * service has: the id of a private table is the invitation to it.
 */
async function matchId(context: Context, player: PlayerId, id: CommandId | undefined): Promise<MatchId> {
  if (id === undefined) return matchNamed(context.random(16))
  const wish = `create:${player}:${id}`
  // Before there was a key, tables were named like this: a repeated creation must find its own again.
  const unkeyed = matchNamed(hexToBytes(sha256(wish)))
  const [opened] = await context.store.journal.read(unkeyed, 0, 1)
  return opened === undefined ? matchNamed(hmac(await context.tableKey(), wish)) : unkeyed
}

function matchNamed(bytes: Uint8Array): MatchId {
  return `m_${idText(bytes)}` as MatchId
}

export type SeatWish = {
  readonly match: MatchId
  readonly nonce?: string | undefined
  readonly nonceHash?: Hash | undefined
  readonly bot?: string | undefined
  readonly id?: CommandId | undefined
}

export function takeSeat(context: Context, player: PlayerId, wish: SeatWish): Promise<Outcome<Played>> {
  const { bot = null, id } = wish
  // A computer player gives none: with or without the host's it is the same command, so it is recorded as one.
  const { nonce = null, nonceHash } = bot === null ? wish : ({} as Partial<SeatWish>)
  const sealed = nonceHash === undefined ? {} : { nonceHash }
  const command = { type: 'take-seat', nonce, ...sealed, bot } as const
  return atTable(context, player, wish.match, command, id)
}

/** Takes over a seat whose player has not come for long, or looks for somebody. */
export function takeOver(
  context: Context,
  player: PlayerId,
  match: MatchId,
  seat: Seat,
  id?: CommandId,
): Promise<Outcome<Played>> {
  return atTable(context, player, match, { type: 'take-over', seat }, id)
}

/** Gives clocks to a match that has none. */
export function setPace(
  context: Context,
  player: PlayerId,
  match: MatchId,
  wish: PaceWish,
  id?: CommandId,
): Promise<Outcome<Played>> {
  return atTable(
    context,
    player,
    match,
    ({ truth }) => ({ type: 'set-pace', pace: paceOf(wish, truth.private) }),
    id,
  )
}

/**
 * A level alone sits down in a manner, so that two matches differ. It is drawn from the match's secret by the id of the command:
 * sent again, it is the same.
 */
function seated({ game, truth }: Folded, bot: string, id: CommandId): string {
  return inManner(game.id, bot, mannerSeed(truth.secret!, id))
}

export function leaveSeat(
  context: Context,
  player: PlayerId,
  match: MatchId,
  seat: Seat,
): Promise<Outcome<Played>> {
  return atTable(context, player, match, { type: 'leave-seat', seat })
}

/** How many seats the table has; with as many as are taken, it is full. */
export function setCapacity(
  context: Context,
  player: PlayerId,
  match: MatchId,
  seats: number,
  id?: CommandId,
): Promise<Outcome<Played>> {
  return atTable(context, player, match, { type: 'set-capacity', seats }, id)
}

export function sealNonce(
  context: Context,
  player: PlayerId,
  { match, seat, hash, id }: OfSeat & { readonly hash: Hash },
): Promise<Outcome<Played>> {
  return atTable(context, player, match, { type: 'seal-nonce', seat, hash }, id)
}

export function openNonce(
  context: Context,
  player: PlayerId,
  { match, seat, nonce, id }: OfSeat & { readonly nonce: string },
): Promise<Outcome<Played>> {
  return atTable(context, player, match, { type: 'open-nonce', seat, nonce }, id)
}

type OfSeat = { readonly match: MatchId; readonly seat: Seat; readonly id?: CommandId | undefined }

export type StartWish = {
  /** The seats whose nonce is not waited for. */
  readonly without?: readonly Seat[] | undefined
  readonly id?: CommandId | undefined
}

export function startMatch(
  context: Context,
  player: PlayerId,
  match: MatchId,
  { without = [], id }: StartWish = {},
): Promise<Outcome<Played>> {
  const named = without.length === 0 ? {} : { without: [...new Set(without)].sort((a, b) => a - b) }
  return atTable(context, player, match, { type: 'start', ...named }, id)
}

function atTable(
  context: Context,
  player: PlayerId,
  match: MatchId,
  said: MatchCommand | ((folded: Folded) => MatchCommand),
  id: CommandId = bytesToHex(context.random(16)) as CommandId,
): Promise<Outcome<Played>> {
  const by = { player, seat: null }
  return context.matches.use(match, async (folded) => {
    if (folded === undefined || !mayRead(folded.truth, { player, scopes: [], expires: null }))
      return unknownMatch
    const command = typeof said === 'function' ? said(folded) : said
    if (command.type === 'take-seat' && command.bot !== null) {
      const stranger = strangerTo(folded.game, command.bot)
      if (stranger !== undefined) return stranger
      const bot = seated(folded, command.bot, id)
      return submit(context, folded, by, { match, command: { ...command, bot } as typeof command, id })
    }
    return submit(context, folded, by, { match, command, id })
  })
}

/** Each game has computer players of its own. */
function strangerTo(game: Game, bot: string): Outcome<Played> | undefined {
  const names = botNames(game.id)
  if (names.includes(bot)) return undefined
  const bots = list(names, (name) => ({ literal: name }))
  return failed('refused', 'unknown-bot', { bot: { literal: bot }, game: { literal: game.title }, bots })
}

/** After a return to an older release there may be matches of games that it does not have. */
export function isPlayedHere({ games }: Pick<Context, 'games'>, game: string): boolean {
  return games.some(({ id }) => id === game)
}

export type ListedMatch = Omit<MatchRow, 'seats' | 'due'> & {
  readonly title: string | null
  readonly seats: readonly SeatInfo[]
}

export type ListQuery = Omit<RowQuery, 'player' | 'turn'> & {
  readonly mine?: boolean
  readonly turn?: boolean
}

/** Matches, newest first: public ones, or with `mine` or `turn` the caller's own. */
export async function listMatches(
  context: Context,
  caller: Caller,
  { mine, turn, ...query }: ListQuery,
): Promise<Outcome<{ readonly matches: readonly ListedMatch[]; readonly cursor: string | null }>> {
  if ((mine || turn) && caller === null) {
    return failed('unauthorised', 'unauthorised')
  }
  const own = caller !== null && (mine || turn) ? { player: caller.player, turn: turn ?? false } : {}
  const { rows: found, cursor } = await context.store.views.list({ ...query, ...own })
  const rows = found.filter(({ game }) => isPlayedHere(context, game))
  const titles = await context.store.accounts.titles(rows.map(({ id }) => id))
  const names = await context.names.of(rows.flatMap(({ seats }) => seats.map(({ player }) => player)))
  const matches = rows.map(({ due: _due, ...row }) => ({
    ...row,
    title: titles.get(row.id) ?? null,
    seats: seatInfos(row, names),
  }))
  return done({ matches, cursor })
}
