import type { Result, Typed } from '../../src/kernel/game.ts'
import type { Hash, MatchId, PlayerId, Seat, Seq } from '../../src/kernel/ids.ts'
import type { Match, SeatHolder } from '../../src/kernel/match.ts'
import type { DiceInfo } from '../../src/kernel/nonces.ts'
import type { PaceWish } from '../../src/kernel/pace-schema.ts'
import type { Params, Sentence } from '../../src/kernel/sentence.ts'

/** What the API answers, by the names of openapi.yaml. Moments are milliseconds since 1970. */
export type Player = {
  readonly id: PlayerId
  readonly name: string
  readonly email: string | null
  readonly created: number
}

export type Scope = 'read' | 'play' | 'account'

/** A token of a program, or a session: a browser that is signed in. */
export type Token = {
  readonly id: string
  readonly kind: 'token' | 'session'
  /** The one that asks. */
  readonly current: boolean
  readonly label: string
  readonly scopes: readonly Scope[]
  readonly created: number
  readonly expires: number | null
}

/** For programs of one's own: the secret is shown this once. */
export type IssuedToken = Omit<Token, 'kind' | 'current' | 'created'> & { readonly token: string }

/** Typed on another device, it signs that device in once this one confirms. */
export type DeviceCode = { readonly id: string; readonly code: string; readonly expires: number }

/** `device` is the one that typed the code; it shows the same `check`. */
export type DeviceCodeState = {
  readonly id: string
  readonly expires: number
  readonly device: { readonly label: string; readonly check: string } | null
}

/** A code that was typed, and waits for the first device. */
export type DeviceCodePending = { readonly check: string; readonly expires: number }

/** A confirmed mail address; `mails` is true for the one that mails about matches go to. */
export type Address = {
  readonly id: string
  readonly email: string
  readonly confirmed: number
  readonly mails: boolean
}

/** `recovery`: what would bring me back if I lost every device. */
export type Addresses = {
  readonly addresses: readonly Address[]
  readonly recovery: 'none' | 'code' | 'email'
}

export type Named = { readonly id: string; readonly name: string; readonly text: string }

export type GameInfo = {
  readonly id: string
  readonly title: string
  readonly designers: readonly string[] | null
  readonly publishers: readonly string[] | null
  readonly year: number | null
  readonly minutes: { readonly min: number; readonly max: number } | null
  readonly weight: number
  readonly description: string
  readonly rules: number
  readonly seats: { readonly min: number; readonly max: number }
  readonly editions: readonly string[]
  readonly editionNames: readonly Named[]
  /** JSON Schemas. */
  readonly options: object
  readonly optionNames: readonly Named[]
  readonly command: object
  readonly bots: readonly string[]
  readonly computerPlayers: readonly {
    readonly id: string
    readonly level: 'deckhand' | 'mate' | 'captain' | null
    readonly manner: string | null
    readonly text: string
  }[]
}

export type Status = Match['status']

export type SeatInfo = {
  readonly seat: Seat
  readonly player: PlayerId | null
  readonly name: string
  readonly bot: string | null
  readonly resigned: boolean
  readonly helm: SeatHolder['helm']
  readonly misses: number
  readonly wanted: boolean
}

export type MatchRow = {
  readonly id: MatchId
  readonly game: string
  readonly title: string | null
  readonly status: Status
  readonly seq: Seq
  readonly private: boolean
  readonly hotseat: boolean
  readonly host: PlayerId
  readonly capacity: number
  readonly created: number
  readonly updated: number
  readonly seats: readonly SeatInfo[]
  readonly pace: Match['pace']
  readonly clocks: readonly {
    readonly seat: Seat
    readonly deadline: number
    readonly left: number
    readonly since: number
  }[]
  readonly paused: number | null
  readonly turn: readonly Seat[]
  readonly waiting: readonly Seat[]
}

type Told = {
  readonly seat: Seat
  readonly command: Typed
  readonly text: string
  readonly label: string
  readonly key: string
  readonly params: Params
}

export type LookedAt = MatchRow & {
  readonly head: Hash
  readonly rules: number
  readonly edition: string
  readonly options: object
  readonly dice: DiceInfo
  readonly you: readonly Seat[]
  readonly seat: Seat | null
  readonly view: object | null
  readonly choices: readonly (Told & { readonly group: string })[]
  readonly actions: readonly Told[]
  readonly hints: boolean
  readonly undo: Match['undo']
  readonly result: Result | null
}

export type Rows = { readonly matches: readonly MatchRow[]; readonly cursor: string | null }

export type RowQuery = {
  readonly status?: Status
  readonly game?: string
  readonly mine?: boolean
  readonly turn?: 'mine'
  readonly cursor?: string
  readonly limit?: number
}

export type NewMatch = {
  readonly game: string
  readonly options?: object
  readonly edition?: string
  readonly seats?: number
  readonly title?: string
  readonly private?: boolean
  readonly hotseat?: boolean
  readonly hints?: boolean
  readonly pace?: PaceWish
}

export type SeatWish = { readonly bot?: string; readonly nonceHash?: string }

export type ToldEvent = {
  readonly seq: Seq
  readonly at: number
  readonly seat: Seat | null
  readonly type: string
  readonly key: string
  readonly params: Params
  readonly text: string
  readonly event: Typed
}

export type Played = {
  readonly seq: Seq
  readonly head: Hash
  readonly events: readonly ToldEvent[]
  readonly turn: readonly Seat[]
}

/** A command with the seq that its sender last saw. `id` names it: sent again, it is played once. */
export type Order = {
  readonly command: Typed
  readonly seat: Seat
  readonly expect?: Seq
  readonly id?: string
}

/** A hint: what some choices are worth more than the average, in thousandths of a win. */
export type Advised = {
  readonly seq: Seq
  readonly head: Hash
  readonly advice: readonly (Omit<Told, 'seat'> & { readonly gain: number })[]
}

/** How a match that is over went, as far as that has been worked out: `done` of all steps. */
export type MatchAnalysis = {
  readonly done: number
  readonly of: number
  /** Each seat's chance to win after these commits. */
  readonly course: readonly CoursePoint[]
  /** The largest first. */
  readonly mistakes: readonly Mistake[]
}

export type CoursePoint = { readonly seq: Seq; readonly chances: readonly number[] }

/** A decision in commit `seq`, and how much of a win it gave away against a better one. */
export type Mistake = {
  readonly seq: Seq
  readonly seat: Seat
  readonly played: Sentence
  readonly better: Sentence
  readonly loss: number
}

export type AdviceWish = { readonly seat: Seat; readonly expect?: Seq }

export type Events = {
  readonly events: readonly ToldEvent[]
  readonly seq: Seq
  readonly head: Hash | null
}

/** A match of mine, whether it waits for me, and with which of my seats. */
export type Turn = {
  readonly id: MatchId
  readonly game: string
  readonly title: string | null
  readonly seq: Seq
  readonly waits: boolean
  readonly seats: readonly Seat[]
}
