import { hexToBytes, hmac, hmacHex } from './hash.ts'
import type { MatchId, Seq } from './ids.ts'
import { canonical } from './json.ts'

/** Chance at one commit. The same (key, seq) always falls the same way, so nobody rerolls by trying again. */
export type Dice = {
  /** A whole number from 0 to sides - 1, each equally likely. */
  int(sides: number): number
  shuffle<T>(items: readonly T[]): T[]
  /** How many numbers were asked for so far. */
  readonly rolls: number
}

/** Neither the server alone nor the players alone decide the key: it mixes the secret with all nonces. */
export function diceKey(secret: string, match: MatchId, nonces: readonly (string | null)[]): Uint8Array {
  return hmac(hexToBytes(secret), `dice:${canonical([match, nonces])}`)
}

/** Most commands roll nothing, so a key that has yet to be made is made with the first roll. */
export function diceAt(source: Uint8Array | (() => Uint8Array), seq: Seq): Dice {
  const keyOf = typeof source === 'function' ? source : () => source
  let key: Uint8Array | undefined
  let block: Uint8Array = nothing
  let offset = 0
  let counter = 0
  let rolls = 0

  function word(): number {
    if (offset === block.length) {
      key ??= keyOf()
      block = hmac(key, `${seq}:${counter++}`)
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
