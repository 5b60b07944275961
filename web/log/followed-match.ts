import type { ReadonlySignal } from '@preact/signals'
import type { Commit } from '../../src/kernel/commit.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { MatchId, PlayerId, Seat, Seq } from '../../src/kernel/ids.ts'
import type { Match } from '../../src/kernel/match.ts'
import type { Fault } from '../../src/kernel/proof/fault.ts'
import type { Outcome, Problem } from '../api/outcome.ts'
import type { Advised, MatchAnalysis, Order, Played } from '../api/types.ts'

/** Whose eyes look: a seat of mine, any seat once it is over, or nobody's. */
export type Eyes = Seat | null

/**
 * How the page hears of new commits. `offline`: this device has no network. `gone`: it has, and the server does not answer.
 * A match that is over stays `live`: nothing more is to come.
 */
export type Link = 'live' | 'connecting' | 'polling' | 'offline' | 'gone'

/** What the log alone can't tell: names and titles are kept apart from it, since people can be erased. */
export type Sitter = { readonly name: string; readonly player: PlayerId | null; readonly bot: string | null }

/**
 * Why a match can't be followed. `not-found`: there is none by this id, or it is another's private one, which the server
 * does not tell apart. `not-yours`: it could be read before, or by somebody else who was signed in. `unknown-game`: this page
 * is older than the server.
 */
export type FollowFailure = {
  readonly kind: 'not-found' | 'not-yours' | 'offline' | 'gone' | 'unknown-game'
  readonly problem?: Problem
}

/** A fault and what it means to a player. */
export type ShownFault = Fault & { readonly words: string }

/** A match that this page follows: its redacted log, folded here. */
export type FollowedMatch = {
  readonly id: MatchId
  readonly game: Game
  /** Redacted for all of my seats, seq 1 first, without gaps. Grows; never changes otherwise, but once it ends. */
  readonly commits: ReadonlySignal<readonly Commit[]>
  readonly title: ReadonlySignal<string | null>
  readonly sitters: ReadonlySignal<readonly Sitter[]>
  /** The seats that I hold. */
  readonly mine: ReadonlySignal<readonly Seat[]>
  /** Whether hints are given here. */
  readonly hints: ReadonlySignal<boolean>
  /** How the match went, as far as that is known; undefined while it goes on, and where nobody can tell. */
  readonly analysis: ReadonlySignal<MatchAnalysis | undefined>
  readonly link: ReadonlySignal<Link>
  /** Where the chain of the log is broken: then nothing after it is shown. */
  readonly fault: ReadonlySignal<ShownFault | undefined>
  /** Set once the match can't be read any more. What was read stays. */
  readonly failure: ReadonlySignal<FollowFailure | undefined>
  /**
   * The match after a commit as these eyes see it. The answer is shared: never change it. Each commit has another object,
   * the same one each time, and computed signals that ask for it are computed again when the log changes.
   */
  viewAt(seq: Seq, eyes: Eyes): Match
  /** Plays a command, expecting the newest commit unless it says otherwise; resolves when `commits` has what came of it. */
  play(order: Order): Promise<Outcome<Played>>
  /** Asks for a hint for a seat; resolves when `commits` has it. */
  advise(seat: Seat): Promise<Outcome<Advised>>
  /** Resolves once `commits` has this commit, or can't get it. */
  reach(seq: Seq): Promise<void>
  close(): void
}
