import type { Head } from '../log/check.ts'

/** A nonce that this browser has given the hash of, or was about to. */
export type KeptNonce = {
  readonly nonce: string
  /** The newest commit that was known when it was first sent to be opened; null while it was sent nowhere. */
  readonly sent: Head | null
}

/** The nonces of this browser, by match and player. Seats are not named: they move up when somebody leaves. */
export type KeptNonces = {
  of(match: string, player: string): readonly KeptNonce[]
  /** Adds one, or writes down that it was sent. */
  keep(match: string, player: string, kept: KeptNonce): void
  drop(match: string, player: string, nonce: string): void
  forget(match: string, player: string): void
}

type Entry = KeptNonce & { readonly match: string; readonly player: string }

const key = 'rutter.nonces'

/** Of more, the oldest are dropped: their matches were never looked at again. */
const most = 200

/** Where nothing can be stored (private windows, a full disk), they are kept until the page is left. */
export function openKeptNonces(
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage,
): KeptNonces {
  let inMemory: readonly Entry[] | undefined

  /** Read each time: another tab may have written. */
  function read(): readonly Entry[] {
    if (inMemory !== undefined) return inMemory
    try {
      const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isEntry) : []
    } catch {
      return []
    }
  }

  function write(entries: readonly Entry[]): void {
    const newest = entries.slice(-most)
    if (inMemory !== undefined) {
      inMemory = newest
      return
    }
    try {
      storage().setItem(key, JSON.stringify(newest))
    } catch {
      inMemory = newest
    }
  }

  const without = (match: string, player: string, nonce?: string): readonly Entry[] =>
    read().filter(
      (entry) =>
        entry.match !== match || entry.player !== player || (nonce !== undefined && entry.nonce !== nonce),
    )

  return {
    of: (match, player) =>
      read()
        .filter((entry) => entry.match === match && entry.player === player)
        .map(({ nonce, sent }) => ({ nonce, sent })),
    keep: (match, player, { nonce, sent }) =>
      write([...without(match, player, nonce), { match, player, nonce, sent }]),
    drop: (match, player, nonce) => write(without(match, player, nonce)),
    forget: (match, player) => write(without(match, player)),
  }
}

function isEntry(entry: unknown): entry is Entry {
  const { match, player, nonce, sent } = { ...(entry as Partial<Entry> | null) }
  const isSent = sent === null || (Number.isSafeInteger(sent?.seq) && typeof sent?.hash === 'string')
  return [match, player, nonce].every((text) => typeof text === 'string') && isSent
}
