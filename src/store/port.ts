import type { Commit } from '../kernel/commit.ts'
import type { MatchId, PlayerId, Seat, Seq } from '../kernel/ids.ts'
import type { Match } from '../kernel/match.ts'

/**
 * All that Rutter asks of a store. The journal is the truth; views can be thrown away and made again from
 * it; accounts are private and stay out of the log.
 */
export type Store = {
  readonly journal: Journal
  readonly views: Views
  readonly accounts: Accounts
  /** Rejects with a StoreError where the store can't be reached or written to. */
  check(): Promise<void>
  close(): Promise<void>
}

export type Appended = { readonly ok: true } | { readonly ok: false; readonly winner: Commit }

export type Journal = {
  /**
   * Resolves once the commit is durable, or with the commit that holds its seq already. A commit that meets
   * itself (the answer to an earlier append was lost) is well appended. After `unavailable` it may or may not
   * be there, whole either way: append it again to learn which.
   */
  append(commit: Commit): Promise<Appended>
  /**
   * The commits after `after` in order, at most `limit`; always the newest, never a stale copy. Gaps, broken
   * links, hashes and seals are found here; only the link to `after` itself is for the caller to check.
   */
  read(match: MatchId, after: Seq, limit?: number): Promise<Commit[]>
  /** Every match there is, oldest first, for rebuilding and audits. */
  matches(): AsyncIterable<MatchId>
  /** Commits of all matches in the order they were written; null where a stream delivers them instead. */
  readonly feed: Feed | null
}

/** A consumer keeps a cursor under its own name and asks for what came after it. */
export type Feed = {
  /** Leaves out a commit that can't be trusted, so that other matches go on; `journal.read` names it. */
  read(
    after: number,
    limit: number,
  ): Promise<{ readonly commits: readonly Commit[]; readonly cursor: number }>
  /** Where the feed ends now. */
  end(): Promise<number>
  /** 0 for a consumer that has never advanced, and for all of them after `views.clear()`. */
  cursor(consumer: string): Promise<number>
  /** Never goes back. */
  advance(consumer: string, cursor: number): Promise<void>
}

/** What lists show of a match. A row is replaced only by a newer one, so consumers may repeat themselves. */
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
  }[]
  readonly turn: readonly Seat[]
  /** The seats in turn, and those asked for their consent to an undo. */
  readonly waiting: readonly Seat[]
}

export type RowQuery = {
  readonly status?: Match['status']
  readonly game?: string
  /** Only matches in which this player has a seat; private ones are listed for their players alone. */
  readonly player?: PlayerId
  /** With `player`: only those that wait for this player. */
  readonly turn?: boolean
  /** As an earlier page gave it; `RowCursor` in rows.ts is its shape. */
  readonly cursor?: string
  readonly limit: number
}

/** Every fold of a match at one seq: the server's own, and one for each who sees something else of it. */
export type Checkpoint = {
  readonly match: MatchId
  readonly seq: Seq
  /** Names the code that folded it: another build ignores it and folds from the start. */
  readonly shape: string
  readonly state: Match
  /** The seats' views in order, then the spectators', then those of players who resigned, by their seats. */
  readonly views: readonly Match[]
}

/** The newest of them, with all that the service has to know of the log before it, as it has packed it. */
export type Snapshot = Checkpoint & { readonly trail: Uint8Array }

export type Views = {
  putRow(row: MatchRow): Promise<void>
  row(match: MatchId): Promise<MatchRow | undefined>
  /** Newest first by creation. The cursor is where the next page starts, or null at the end. */
  list(query: RowQuery): Promise<{ readonly rows: readonly MatchRow[]; readonly cursor: string | null }>
  /** Replaces an older snapshot, and one of another shape. Only a help: a store may decline a huge one. */
  putSnapshot(snapshot: Snapshot): Promise<void>
  snapshot(match: MatchId): Promise<Snapshot | undefined>
  /** Lies beside those of other commits, and replaces none but one of another shape. Only a help, as well. */
  /** False where it is too large for this store, and was not kept. */
  putCheckpoint(checkpoint: Checkpoint): Promise<boolean>
  checkpoint(match: MatchId, seq: Seq): Promise<Checkpoint | undefined>
  /** Forgets everything, cursors too, so that it can be built again from the journal. */
  clear(): Promise<void>
}

export type Player = {
  readonly id: PlayerId
  readonly name: string
  readonly email: string | null
  readonly created: number
}

/** What a token may be used for: to see, to change something in matches, and to manage tokens or erase the person. */
export type Scope = 'read' | 'play' | 'account'

/** The label of the token that is issued at sign-up. */
export const firstLabel = 'first token'

/** A token as it is kept: the secret itself is nowhere, only its hash. */
export type Token = {
  readonly id: string
  readonly player: PlayerId
  readonly hash: string
  readonly scopes: readonly Scope[]
  readonly label: string
  readonly created: number
  readonly expires: number | null
}

export type Accounts = {
  putPlayer(player: Player): Promise<void>
  player(id: PlayerId): Promise<Player | undefined>
  /** Names for display; whoever is erased or unknown is absent. */
  names(ids: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>>
  /** Removes a person: profile, tokens and the titles they wrote. The log keeps their opaque id only. */
  erase(id: PlayerId): Promise<void>

  putToken(token: Token): Promise<void>
  token(id: string): Promise<Token | undefined>
  tokens(player: PlayerId): Promise<readonly Token[]>
  revoke(player: PlayerId, id: string): Promise<boolean>

  /** Titles are people's words, so they live here and not in the log. */
  putTitle(match: MatchId, author: PlayerId, title: string): Promise<void>
  titles(matches: readonly MatchId[]): Promise<ReadonlyMap<MatchId, string>>

  /** The secret kept under a name. The first one ever offered is kept, whoever else offers one at the same time. */
  secret(name: string, offered: string): Promise<string>
}

/** The store's own failures. `unavailable` may pass; `corrupt` names a match whose log can't be trusted. */
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
