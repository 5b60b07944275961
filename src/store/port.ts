import * as z from 'zod'
import type { Commit } from '../kernel/commit.ts'
import type { MatchId, PlayerId, Seat, Seq } from '../kernel/ids.ts'
import type { Match, SeatHolder } from '../kernel/match.ts'

/**
 * The port: everything that Rutter needs of a store. The journal is the source; views are derived from it and can be
 * rebuilt; accounts hold personal data, which stays out of the log; notices are what people were told and are to be told.
 */
export type Store = {
  readonly journal: Journal
  readonly views: Views
  readonly accounts: Accounts
  readonly notices: Notices
  /** Rejects with a StoreError where the store can't be reached or written to. */
  check(): Promise<void>
  close(): Promise<void>
}

export type Appended = { readonly ok: true } | { readonly ok: false; readonly winner: Commit }

export type Journal = {
  /**
   * Resolves once the commit is durable, or with the commit that already has its seq. Appending the same commit
   * again (the answer to the first append was lost) succeeds. After `unavailable` the commit is either stored whole
   * or not at all: append it again to learn which.
   */
  append(commit: Commit): Promise<Appended>
  /**
   * The commits after `after` in order, at most `limit`, by a consistent read. Throws on gaps, broken links, wrong
   * hashes and seals; the caller checks only the link to `after` itself.
   */
  read(match: MatchId, after: Seq, limit?: number): Promise<Commit[]>
  /** All matches, oldest first, for rebuilds and audits. */
  matches(): AsyncIterable<MatchId>
  /** Commits of all matches in the order they were written; null where DynamoDB's stream delivers them. */
  readonly stream: CommitStream | null
}

/** A consumer stores a cursor under its name and reads the commits after it. */
export type CommitStream = {
  /** Skips damaged commits, so that other matches go on; `journal.read` reports them. */
  read(
    after: number,
    limit: number,
  ): Promise<{ readonly commits: readonly Commit[]; readonly cursor: number }>
  /** The position of the newest commit. */
  end(): Promise<number>
  /** 0 for a consumer that has never advanced, and for all of them after `views.clear()`. */
  cursor(consumer: string): Promise<number>
  /** Whether the consumer has advanced, if only to 0. */
  hasCursor(consumer: string): Promise<boolean>
  /** Ignored where the stored cursor is further. */
  advance(consumer: string, cursor: number): Promise<void>
}

/** A match as lists show it. A row is replaced only by one with a higher seq, so writing one twice is harmless. */
export type MatchRow = {
  readonly id: MatchId
  readonly seq: Seq
  readonly game: string
  readonly status: Match['status']
  readonly private: boolean
  readonly hotseat: boolean
  readonly host: PlayerId
  readonly capacity: number
  readonly created: number
  readonly updated: number
  readonly seats: readonly {
    readonly player: PlayerId | null
    readonly bot: string | null
    readonly resigned: boolean
    readonly helm: SeatHolder['helm']
    readonly misses: number
    readonly wanted: boolean
  }[]
  readonly pace: Match['pace']
  /** The seats whose time runs. */
  readonly clocks: readonly RunningClock[]
  /** Until when nobody has to move. */
  readonly paused: number | null
  /** When something is due that nobody has to ask for: a time-out, a computer player's move, the end of a pause or of a match. */
  readonly due: number | null
  readonly turn: readonly Seat[]
  /** The seats in turn, and those asked for their consent to an undo. */
  readonly waiting: readonly Seat[]
}

export type RunningClock = {
  readonly seat: Seat
  readonly deadline: number
  /** The open time that the period began with. */
  readonly left: number
  readonly since: number
}

export type RowQuery = {
  readonly status?: Match['status']
  readonly game?: string
  /** Only matches in which this player has a seat; private ones are listed for their players alone. */
  readonly player?: PlayerId
  /** With `player`: only matches that wait for this player. */
  readonly turn?: boolean
  /** A `RowCursor`, from an earlier page. */
  readonly cursor?: string
  readonly limit: number
}

/** A place in a list, the same in every store: when a match was created, then its id. */
export const RowCursor = z.string().regex(/^\d{1,15}\.m_[0-9a-z]{26}$/)

/** All folds of a match at one seq: the full state, and one view for each class of viewers. */
export type Checkpoint = {
  readonly match: MatchId
  readonly seq: Seq
  /** Identifies the code that folded it: a build with another shape ignores it and folds from the start. */
  readonly shape: string
  readonly state: Match
  /** The views of the seats in order, then the spectators', then those of resigned players by seat. */
  readonly views: readonly Match[]
}

/** The newest checkpoint, with the service's packed index of the log before it (`trail`). */
export type Snapshot = Checkpoint & { readonly trail: Uint8Array }

/** What computer players make of a match that is over, as far as they have come. */
export type StoredAnalysis = {
  readonly match: MatchId
  /** Identifies the bots and the code that make it: one of another version is made anew. */
  readonly version: string
  /** How many of its steps are done. */
  readonly done: number
  /** Plain data, for the service alone. */
  readonly body: object
}

export type Views = {
  putRow(row: MatchRow): Promise<void>
  row(match: MatchId): Promise<MatchRow | undefined>
  /** Newest first by creation. The cursor is where the next page starts, or null at the end. */
  list(query: RowQuery): Promise<{ readonly rows: readonly MatchRow[]; readonly cursor: string | null }>
  /** The matches in which something is due until then. A row that was just written may be missing, or as it was before. */
  due(until: number): Promise<readonly MatchId[]>
  /** Replaces an older snapshot, or one of another shape. Optional: a store may skip one that is too large. */
  putSnapshot(snapshot: Snapshot): Promise<void>
  snapshot(match: MatchId): Promise<Snapshot | undefined>
  /** Kept beside those of other seqs; replaces only one of another shape. False where it is too large and was not kept. */
  putCheckpoint(checkpoint: Checkpoint): Promise<boolean>
  checkpoint(match: MatchId, seq: Seq): Promise<Checkpoint | undefined>
  /** Replaces one of another version, or one that has not come as far. */
  putAnalysis(analysis: StoredAnalysis): Promise<void>
  analysis(match: MatchId): Promise<StoredAnalysis | undefined>
  /** Deletes everything, cursors included, so that it can be rebuilt from the journal. */
  clear(): Promise<void>
}

export type Player = {
  readonly id: PlayerId
  readonly name: string
  readonly email: string | null
  readonly created: number
}

/** `read`: see matches. `play`: change matches. `account`: manage tokens, erase the player. */
export type Scope = 'read' | 'play' | 'account'

/** The label of the token that is issued at sign-up. */
export const firstLabel = 'first token'

/** A token is sent by programs in a header, a session by browsers in a cookie. Neither is taken for the other. */
export type TokenKind = 'token' | 'session'

/** A stored token or session: only the hash of its secret is kept. */
export type Token = {
  readonly id: string
  readonly kind: TokenKind
  readonly player: PlayerId
  readonly hash: string
  readonly scopes: readonly Scope[]
  readonly label: string
  readonly created: number
  readonly expires: number | null
}

/** A code that a signed-in device shows, for another one to type. Only its hash is kept. */
export type DeviceCode = {
  /** Its first letters, by which it is found. */
  readonly start: string
  readonly hash: string
  readonly player: PlayerId
  /** What the new device may do: no more than the one that shows the code. */
  readonly scopes: readonly Scope[]
  readonly expires: number
  /** How often a wrong code with this start was typed. */
  readonly tries: number
  /** The device that typed it, with the session that it gets once the first device confirms. */
  readonly claim: {
    readonly session: string
    readonly hash: string
    readonly label: string
    readonly check: string
  } | null
}

/** A mail address that a player has proved to be theirs. */
export type Address = {
  /** Made of the address, whatever its case: by it no two players have the same one. Also its id. */
  readonly key: string
  readonly player: PlayerId
  /** As its owner writes it. */
  readonly email: string
  /** What mails to it are written in. */
  readonly language: string
  readonly confirmed: number
  /** When it was chosen to get mails, 0 for never: the one that was chosen last gets them. */
  readonly chosen: number
}

/** The newest code that was mailed to an address, by its owner's wish or anybody's. The code itself is kept nowhere. */
export type Attempt = {
  /** The key of the address. */
  readonly address: string
  readonly id: string
  readonly email: string
  readonly language: string
  /** Who wants to add the address; null where it is to sign in. */
  readonly player: PlayerId | null
  /** Of the secret that the browser keeps which asked to sign in. */
  readonly hash: string | null
  /** How often a wrong code was typed. */
  readonly tries: number
  readonly expires: number
  /** When mails were owed to this address, as far back as it is counted. */
  readonly mails: readonly number[]
  /** When nothing of it is needed any more. */
  readonly forget: number
}

/** The one code by which a player who has lost everything else gets back. Only its hash is kept. */
export type Recovery = { readonly hash: string; readonly player: PlayerId; readonly created: number }

/** When a player can't be expected to move. Said by the player, and in no log. */
export type PlayerHours = {
  /** By its IANA name; null where it is not known, and then there are no nights. */
  readonly zone: string | null
  /** In minutes of the day. */
  readonly nights: { readonly from: number; readonly to: number } | null
  readonly absences: readonly Absence[]
}

export type Absence = { readonly id: string; readonly from: number; readonly until: number }

export type Accounts = {
  putPlayer(player: Player): Promise<void>
  player(id: PlayerId): Promise<Player | undefined>
  /** Names for display; erased and unknown players are absent. */
  names(ids: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>>
  /** Changes the name; false where there is no such player (any more). */
  rename(id: PlayerId, name: string): Promise<boolean>
  /** Removes a person: profile, addresses, hours, tokens, codes and the titles they wrote. The log keeps their opaque id only. */
  erase(id: PlayerId): Promise<void>

  putToken(token: Token): Promise<void>
  token(id: string): Promise<Token | undefined>
  tokens(player: PlayerId): Promise<readonly Token[]>
  revoke(player: PlayerId, id: string): Promise<boolean>
  /** Moves a token's end; false where it was revoked meanwhile. */
  extend(token: Token, expires: number): Promise<boolean>

  /** Replaces the player's earlier code. False where another player has one with the same start that has not ended. */
  putCode(code: DeviceCode, now: number): Promise<boolean>
  /** Those that have ended may still be found. */
  code(start: string): Promise<DeviceCode | undefined>
  /** Replaces a code, or removes it; false where it is not as it was read any more. */
  changeCode(before: DeviceCode, after: DeviceCode | null): Promise<boolean>

  /** Adds an address, or replaces it where it is this player's. False where it is another's. */
  putAddress(address: Address): Promise<boolean>
  address(key: string): Promise<Address | undefined>
  /** A player's, in the order in which they were confirmed. */
  addresses(player: PlayerId): Promise<readonly Address[]>
  dropAddress(player: PlayerId, key: string): Promise<boolean>

  /** Those that have ended may still be found, until they are forgotten. */
  attempt(address: string): Promise<Attempt | undefined>
  /** Replaces an attempt, or adds the first one for its address; false where it is not as it was read any more. */
  changeAttempt(before: Attempt | undefined, after: Attempt, now: number): Promise<boolean>

  /** Replaces the player's earlier one. */
  putRecovery(recovery: Recovery): Promise<void>
  recovery(hash: string): Promise<Recovery | undefined>
  recoveryOf(player: PlayerId): Promise<Recovery | undefined>
  dropRecovery(player: PlayerId): Promise<void>

  /** Those that were never said are absent. */
  hours(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, PlayerHours>>
  putHours(player: PlayerId, hours: PlayerHours): Promise<void>

  /** Titles are written by people, so they are erasable here and not in the log. */
  putTitle(match: MatchId, author: PlayerId, title: string): Promise<void>
  titles(matches: readonly MatchId[]): Promise<ReadonlyMap<MatchId, string>>

  /** The secret stored under a name; the first one offered is stored, also among concurrent calls. */
  secret(name: string, offered: string): Promise<string>

  /** When something that is done again and again was done last. */
  beat(name: string): Promise<number | null>
  putBeat(name: string, at: number): Promise<void>
}

/** Something that a person is to be told outside of the page: by mail, by push or by webhook. */
export type Notice = {
  /** The same for the same reason, whoever finds it and however often. */
  readonly key: string
  /** Null where it is not known who it is, such as somebody who signs in. */
  readonly player: PlayerId | null
  readonly due: number
  /** How often it was taken. */
  readonly tries: number
  /** Plain data, for the service alone; forgotten once it is done with. */
  readonly body: object
}

/** What became of a notice that was taken: it is done with, or due again. */
export type Settled = 'sent' | 'skipped' | 'failed' | { readonly due: number }

/** What is owed to people, each once. Not derived from the journal alone: begun anew, it would tell people again. */
export type Notices = {
  /** Adds those whose key is new. The others stay as they are, also where they were sent long ago. */
  owe(notices: readonly Omit<Notice, 'tries'>[]): Promise<void>
  /** Those that are due and that nobody has taken, the longest due first. */
  due(now: number, limit: number): Promise<readonly Notice[]>
  /** When the next one is due, or the lease of one that was taken ends; null where nothing is owed. */
  next(): Promise<number | null>
  /** It is due for nobody else until the lease ends. Undefined where it is not due: another has taken or sent it. */
  take(key: string, now: number, lease: number): Promise<Notice | undefined>
  /** False, and nothing is changed, where its lease has ended and another has taken it. */
  settle(taken: Notice, settled: Settled, now: number): Promise<boolean>
}

/** Milliseconds for which it is known what a person was told: longer than anybody lets others wait. */
export const noticeTime = 366 * 24 * 60 * 60 * 1000

/** Failures of a store. `unavailable` is temporary; `corrupt` names a match whose log is damaged. */
export class StoreError extends Error {
  readonly code: 'unavailable' | 'corrupt'
  readonly match: MatchId | undefined

  constructor(
    code: 'unavailable' | 'corrupt',
    message: string,
    options: { match?: MatchId; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'StoreError'
    this.code = code
    this.match = options.match
  }
}
