import { randomBytes, randomFillSync } from 'node:crypto'
import type { GameEntry } from '../games/entry.ts'
import { registry } from '../games/index.ts'
import { bytesToHex, hexToBytes } from '../kernel/hash.ts'
import type { Accounts, Store } from '../store/port.ts'
import type { Clocks } from './clocks.ts'
import type { Context, Peers } from './context.ts'
import { openFeeds } from './feed.ts'
import { openMatchCache } from './match-cache.ts'
import { openNames } from './names.ts'
import { openPace } from './pace.ts'
import { openSignals } from './signals.ts'
import { openMemories } from './thinking/memory.ts'

export type PartOptions = Partial<Clocks> & {
  readonly store: Store
  readonly games?: readonly GameEntry[]
  /** How many matches are kept folded in memory. */
  readonly matchesInMemory?: number
  readonly snapshotEvery?: number
  /** A match that is shorter than this has none. */
  readonly snapshotFrom?: number
  readonly peers?: Peers
  readonly mails?: boolean
  readonly random?: (bytes: number) => Uint8Array
}

/** What thinks. It is large, and not every process of a deployment has it. */
export type Thinking = Pick<Context, 'minds' | 'thinker' | 'analyses'>

/** Where each commit read is paid for, a snapshot soon pays for itself. */
export const snapshotEvery = 64

/** Puts the use cases' context together, with whatever thinks in this process. */
export function assemble(options: PartOptions, thinking: Thinking): Context {
  const { store, games = registry, matchesInMemory = 1000, peers = null } = options
  const { clock = Date.now, monotonic = () => performance.now(), random = openRandom() } = options
  const every = options.snapshotEvery ?? snapshotEvery
  const matches = openMatchCache(store, games, {
    capacity: matchesInMemory,
    spacing: { from: options.snapshotFrom ?? every, every },
    // Among several processes, those that answer requests may not write views: the consumer of the journal does.
    mends: peers === null,
  })
  return {
    ...thinking,
    store,
    games,
    memories: openMemories(store.journal, games),
    advising: new Map(),
    peers,
    matches,
    names: openNames(store.accounts, { clock, monotonic }, peers?.namesFor),
    signals: openSignals(),
    feeds: openFeeds(store.journal, matches),
    tableKey: openKey('tables', store.accounts, random),
    mailKey: openKey('mail', store.accounts, random),
    mails: options.mails ?? true,
    pages: openPace(),
    clock,
    monotonic,
    random,
  }
}

/** Read from the store at first use and kept; made there by whichever process is the first to need it. */
function openKey(name: string, accounts: Accounts, random: Context['random']): () => Promise<Uint8Array> {
  let key: Promise<Uint8Array> | undefined
  return () => {
    key ??= accounts.secret(name, bytesToHex(random(32))).then(hexToBytes)
    key.catch(() => {
      key = undefined
    })
    return key
  }
}

/** Ids out of a stock: to ask the system for sixteen bytes takes as long as to ask for thousands. */
function openRandom(): (bytes: number) => Uint8Array {
  const stock = new Uint8Array(4096)
  let given = stock.length
  return (bytes) => {
    if (bytes > 64) return randomBytes(bytes)
    if (given + bytes > stock.length) {
      randomFillSync(stock)
      given = 0
    }
    const taken = stock.slice(given, given + bytes)
    // Nothing is given twice, and no secret stays behind.
    stock.fill(0, given, given + bytes)
    given += bytes
    return taken
  }
}
