import { hexToBytes, hmac, hmacHex } from './hash.ts'
import type { CommandId, MatchId, Seat, Seq } from './ids.ts'
import { canonical } from './json.ts'
import type { Match } from './match.ts'

/** Chance at one commit. The same key and number always fall the same way, so nobody rerolls by trying again. */
export type Dice = {
  /** A whole number from 0 to sides - 1, each equally likely. */
  int(sides: number): number
  shuffle<T>(items: readonly T[]): T[]
  /** How many numbers were asked for so far. */
  readonly rolls: number
}

/**
 * Chance for the next commit. It goes by the number of commits that rolled before, those taken back included: so
 * commits that roll nothing, however many, shift no die. Matches from before that was counted go by their seq.
 */
export function diceOf(match: Match, secret: string): Dice {
  const key = () =>
    diceKey(
      secret,
      match.id,
      match.seats.map((holder) => holder.nonce),
    )
  return diceAt(key, match.dice.version === 1 ? match.seq + 1 : match.dice.rolls)
}

/** Neither the server alone nor the players alone decide the key: it mixes the secret with all nonces. */
export function diceKey(secret: string, match: MatchId, nonces: readonly (string | null)[]): Uint8Array {
  return hmac(hexToBytes(secret), `dice:${canonical([match, nonces])}`)
}

/** Most commands roll nothing, so a key that has yet to be made is made with the first roll. */
export function diceAt(source: Uint8Array | (() => Uint8Array), number: number): Dice {
  const keyOf = typeof source === 'function' ? source : () => source
  let key: Uint8Array | undefined
  let block: Uint8Array = nothing
  let offset = 0
  let counter = 0
  let rolls = 0

  function word(): number {
    if (offset === block.length) {
      key ??= keyOf()
      block = hmac(key, `${number}:${counter++}`)
      offset = 0
    }
    const value = new DataView(block.buffer, block.byteOffset).getUint32(offset)
    offset += 4
    return value
  }

  function int(sides: number): number {
    if (!Number.isSafeInteger(sides) || sides < 1 || sides > 2 ** 32)
      throw new RangeError(`no die has ${sides} sides`)
    rolls++
    // Words past the last full multiple of `sides` would favour the low numbers, so they are thrown again.
    const limit = 2 ** 32 - (2 ** 32 % sides)
    let value = word()
    while (value >= limit) value = word()
    return value % sides
  }

  function shuffle<T>(items: readonly T[]): T[] {
    const order = [...items]
    for (let i = order.length - 1; i > 0; i--) {
      const j = int(i + 1)
      const held = order[i] as T
      order[i] = order[j] as T
      order[j] = held
    }
    return order
  }

  return {
    int,
    shuffle,
    get rolls() {
      return rolls
    },
  }
}

const nothing = new Uint8Array(0)

/** Salts come from the match's secret too: an auditor who knows it can make every seal again. */
export function saltsAt(secret: string, seq: Seq): () => string {
  const key = hexToBytes(secret)
  let counter = 0
  return () => hmacHex(key, `salt:${seq}:${counter++}`)
}

/** What a computer player thinks by, where the match stands at a commit: whoever knows the match's secret can think it again. */
export function botSeed(secret: string, seq: Seq, seat: Seat): number {
  return seedFrom(secret, `bot:${seq}:${seat}`)
}

/** What an analysis of the match plays out by, where it looks back at a commit. */
export function analysisSeed(secret: string, seq: Seq): number {
  return seedFrom(secret, `analysis:${seq}`)
}

/** The same for a hint. */
export function adviceSeed(secret: string, seq: Seq, seat: Seat): number {
  return seedFrom(secret, `advice:${seq}:${seat}`)
}

/** In which manner the computer player plays that was seated by a command. */
export function mannerSeed(secret: string, id: CommandId): number {
  return seedFrom(secret, `manner:${id}`)
}

function seedFrom(secret: string, purpose: string): number {
  return Number.parseInt(hmacHex(hexToBytes(secret), purpose).slice(0, 8), 16)
}
