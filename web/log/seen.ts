import type { Seq } from '../../src/kernel/ids.ts'

/** How far I have looked at each match, on this device. */
export type Seen = {
  /** 0 for a match that was never looked at. */
  get(match: string): Seq
  /** Never goes back. */
  set(match: string, seq: Seq): void
}

const key = 'rutter.seen'

/** Matches that are remembered: of more, the ones looked at longest ago are forgotten. */
const most = 200

/** Where nothing can be stored (private windows, a full disk), it is remembered until the page is left. */
export function openSeen(storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage): Seen {
  const known = new Map<string, Seq>()

  /** Read each time: another tab may have written. */
  function load(): void {
    try {
      const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]')
      if (!Array.isArray(stored)) return
      for (const [match, seq] of stored.filter(isEntry)) note(match, Math.max(seq, known.get(match) ?? 0))
    } catch {}
  }

  function note(match: string, seq: Seq): void {
    known.delete(match)
    known.set(match, seq)
    if (known.size > most) known.delete(known.keys().next().value!)
  }

  return {
    get(match) {
      load()
      return known.get(match) ?? 0
    },
    set(match, seq) {
      load()
      note(match, Math.max(seq, known.get(match) ?? 0))
      try {
        storage().setItem(key, JSON.stringify([...known]))
      } catch {}
    },
  }
}

function isEntry(entry: unknown): entry is [string, Seq] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isSafeInteger(entry[1])
}
