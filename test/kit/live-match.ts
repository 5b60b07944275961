import { type Actor, type Commit, redactCommit } from '../../src/kernel/commit.ts'
import { blank, fold } from '../../src/kernel/fold.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import { sha256 } from '../../src/kernel/hash.ts'
import { type CommandId, idText, type MatchId, type PlayerId, type Seat } from '../../src/kernel/ids.ts'
import type { MatchCommand, Pace } from '../../src/kernel/lobby.ts'
import type { Match, SeatHolder } from '../../src/kernel/match.ts'
import { type Performed, perform } from '../../src/kernel/perform.ts'
import type { Viewer } from '../../src/kernel/secret.ts'
import type { Refusal } from '../../src/kernel/sentence.ts'

/** What every seat has whose player was never late. */
export const atHelm = {
  helm: 'player' as const,
  mate: null,
  misses: 0,
  moved: null,
  wanted: false,
  former: [],
  clock: null,
} satisfies Partial<SeatHolder>

/** A match as the server keeps it, with its whole log: what the store and the service do, without either. */
export type LiveMatch = {
  readonly game: Game
  readonly log: Commit[]
  /** The server's truth. Folded anew, thus another object, after a rewind. */
  match: Match
  /** What each seat sees, and last a spectator. Kept commit by commit, as a client would. */
  views: Match[]
}

export type Setup = {
  readonly seats: number
  readonly options: object
  readonly seed: number
  readonly hotseat?: boolean
  readonly private?: boolean
  readonly edition?: string
  readonly rules?: number
  /** Who opens it; else the first of those that `player` names. */
  readonly host?: PlayerId
  /** 1 for a match as older servers opened it. */
  readonly dice?: 1 | 2
  /** The computer player that goes on for whoever resigns; else none is named, as older servers named none. */
  readonly standIn?: string
  /** Whether hints are allowed; else the table does not say, as older ones did not. */
  readonly hints?: boolean
  readonly pace?: Pace
}

/** A table that its host has just opened; the others are still to come. */
export function openMatch(game: Game, setup: Setup): LiveMatch {
  const { seats, options, seed } = setup
  const live: LiveMatch = { game, log: [], match: blank(matchId(seed)), views: [] }
  const command: MatchCommand = {
    type: 'create',
    game: game.id,
    edition: setup.edition ?? game.editions[0],
    options: options as Extract<MatchCommand, { type: 'create' }>['options'],
    seats,
    private: setup.private ?? false,
    hotseat: setup.hotseat ?? false,
    nonce: nonce(seed, 0),
    ...(setup.dice === 1 ? {} : { dice: 2 }),
    ...(setup.standIn === undefined ? {} : { standIn: setup.standIn }),
    ...(setup.hints === undefined ? {} : { hints: setup.hints }),
    ...(setup.pace === undefined ? {} : { pace: setup.pace }),
  }
  const opened = perform(game, live.match, {
    by: { player: setup.host ?? player(0), seat: null },
    command,
    at: clock(1),
    id: 'create' as CommandId,
    secret: sha256(`secret ${seed}`),
    ...(setup.rules === undefined ? {} : { rules: setup.rules }),
  })
  if (!opened.ok) throw new Error(`the table was not opened: ${opened.refusal.code}`)
  record(live, opened.commit)
  return live
}

/** A match with a different player on each seat, each with a nonce, and the game set up. */
export function startMatch(game: Game, setup: Setup): LiveMatch {
  const live = openMatch(game, setup)
  for (let seat = 1; seat < setup.seats; seat++) {
    accept(
      live,
      { player: player(seat), seat: null },
      { type: 'take-seat', nonce: nonce(setup.seed, seat), bot: null },
    )
  }
  accept(live, { player: player(0), seat: null }, { type: 'start' })
  return live
}

export function send(live: LiveMatch, by: Actor, command: Typed | MatchCommand, rules?: number): Performed {
  const seq = live.match.seq + 1
  const performed = perform(live.game, live.match, {
    by,
    command,
    at: clock(seq),
    id: `c${seq}` as CommandId,
    ...(rules === undefined ? {} : { rules }),
  })
  if (performed.ok) record(live, performed.commit, performed.rewound)
  return performed
}

export function accept(live: LiveMatch, by: Actor, command: Typed | MatchCommand): Commit {
  const performed = send(live, by, command)
  if (!performed.ok) {
    throw new Error(`${JSON.stringify(command)} was refused: ${JSON.stringify(performed.refusal)}`)
  }
  return performed.commit
}

/** The refusal of a command that must be refused. */
export function refusal(live: LiveMatch, by: Actor, command: Typed | MatchCommand): Refusal {
  const performed = send(live, by, command)
  if (performed.ok) throw new Error(`${JSON.stringify(command)} was accepted`)
  return performed.refusal
}

/** Adds a commit to the log and to every view, as the store and the clients do. */
export function record(live: LiveMatch, commit: Commit, rewound = false): void {
  live.log.push(commit)
  if (rewound) live.match = foldLog(live.game, live.log)
  const viewers = viewersOf(live.match)
  if (live.views.length !== viewers.length) {
    live.views = viewers.map((viewer) => foldLog(live.game, live.log, viewer))
    return
  }
  live.views = live.views.map((view, index) => {
    const viewer = viewers[index]!
    const kept = fold(live.game, view, [redactCommit(commit, viewer)])
    return kept ? view : foldLog(live.game, live.log, viewer)
  })
}

/** Each seat alone, and last a spectator. */
export function viewersOf(match: Match): (readonly Seat[])[] {
  return [...match.seats.map((_, seat) => [seat]), []]
}

export function foldLog(game: Game, log: readonly Commit[], viewer: Viewer = 'all'): Match {
  const match = blank(log[0]!.match)
  fold(
    game,
    match,
    log.map((commit) => redactCommit(commit, viewer)),
  )
  return match
}

/** The one who plays a seat: its player, or nobody where a computer player does. */
export function actor(match: Match, seat: Seat): Actor {
  const holder = match.seats[seat]!
  return { player: holder.bot === null ? holder.player : null, seat }
}

export function player(number: number): PlayerId {
  return `p_${letters(`player ${number}`)}` as PlayerId
}

function matchId(seed: number): MatchId {
  return `m_${letters(`match ${seed}`)}` as MatchId
}

function nonce(seed: number, seat: Seat): string {
  return `nonce ${seed} ${seat}`
}

function clock(seq: number): number {
  return 1_800_000_000_000 + seq * 1000
}

function letters(text: string): string {
  const hash = sha256(text)
  return idText(Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(hash.slice(2 * i, 2 * i + 2), 16)))
}
