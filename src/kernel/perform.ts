import { type Time, timeless } from './clock.ts'
import { type Actor, type Commit, commitHash } from './commit.ts'
import { decide } from './decide.ts'
import { diceOf, saltsAt } from './dice.ts'
import { close, evolve, rewoundTo } from './fold.ts'
import type { Game, Typed } from './game.ts'
import type { CommandId } from './ids.ts'
import type { Match } from './match.ts'
import { seal, secret as secretFor } from './secret.ts'
import type { Refusal } from './sentence.ts'

export type Request = {
  readonly by: Actor
  readonly command: Typed
  readonly at: number
  readonly id: CommandId
  /** On creation: the secret from which all of the match's chance will come. */
  readonly secret?: string
  /** The newest rules known to whoever decides; the game's own unless an old log is decided again. */
  readonly rules?: number
  /** Which hours count for whom; all of them where it is not given. */
  readonly calendar?: Time['calendar']
  /** Whose turn it was after an earlier commit. Without it nothing can be taken back in a match with clocks. */
  readonly turnAt?: Time['turnAt']
}

export type Performed =
  | { readonly ok: true; readonly commit: Commit; readonly rewound: boolean }
  | { readonly ok: false; readonly refusal: Refusal }

/**
 * Decides a command and writes its events into the match, in place. A refusal changes nothing. After a
 * rewind the match must be folded anew from its log, which this function does not have.
 */
export function perform(game: Game, match: Match, request: Request): Performed {
  const secret = match.secret ?? request.secret
  if (secret === undefined) throw new Error('a match is decided by whoever holds its secret')
  const seq = match.seq + 1
  const prev = match.head
  const salt = saltsAt(secret, seq)
  const { by, at, id } = request
  const command = seal(secretFor(request.command, by.seat === null ? [] : [by.seat]), salt)

  const events: Typed[] = []
  const dice = diceOf(match, secret)
  const rules = request.rules ?? game.rules
  const { calendar, turnAt } = { ...timeless, ...request }
  const decision = decide(game, match, request.command, { by, secret, rules, dice, at, calendar, turnAt })
  let step = decision.next()
  for (; !step.done; step = decision.next()) {
    const event = seal(step.value, salt)
    evolve(game, match, event)
    events.push(event)
  }
  if (step.value !== undefined) {
    if (events.length > 0)
      throw new Error(`${game.id} refused ${step.value.code} after it had yielded an event`)
    return { ok: false, refusal: step.value }
  }
  if (events.length === 0) throw new Error(`${game.id} accepted ${request.command.type} without an event`)

  const rolled = dice.rolls > 0 && match.dice.version > 1 ? { roll: match.dice.rolls } : {}
  const body = { match: match.id, seq, at, by, id, command, events, rules: match.rules, ...rolled, prev }
  const commit: Commit = { ...body, hash: commitHash(body) }
  close(game, match, commit)
  return { ok: true, commit, rewound: rewoundTo(commit) !== undefined }
}
