import { randomBytes, randomFillSync } from 'node:crypto'
import type { Minds } from '../bots/thought.ts'
import type { GameEntry } from '../games/entry.ts'
import { registry } from '../games/index.ts'
import { bytesToHex, hexToBytes } from '../kernel/hash.ts'
import type { Accounts, Store } from '../store/port.ts'
import { openAnalyses } from './analyses.ts'
import type { Clocks } from './clocks.ts'
import type { Context, Peers } from './context.ts'
import { openFeeds } from './feed.ts'
import { openMatchCache } from './match-cache.ts'
import { openNames } from './names.ts'
import { oncePer } from './once.ts'
import { openPace } from './pace.ts'
import { openSignals } from './signals.ts'
import { thinkHere } from './thinking/here.ts'
import { openMemories } from './thinking/memory.ts'
import type { Thinker } from './thinking/thinker.ts'

export type ContextOptions = Partial<Clocks> & {
  readonly store: Store
  readonly games?: readonly GameEntry[]
  /** How many matches are kept folded in memory. */
  readonly matchesInMemory?: number
  readonly snapshotEvery?: number
  /** A match that is shorter than this has none. */
  readonly snapshotFrom?: number
  readonly peers?: Peers
  /** The computer players of a game, where they are not those of everybody. */
  readonly minds?: (game: GameEntry) => Promise<Minds>
  /** Where computer players think; in this thread unless it is said. */
  readonly thinker?: Thinker
  readonly random?: (bytes: number) => Uint8Array
}

/** Where each commit read is paid for, a snapshot soon pays for itself. */
export const snapshotEvery = 64

/** Puts the use cases' context together. The functions beside this file are the service. */
export function openContext(options: ContextOptions): Context {
  const { store, games = registry, matchesInMemory = 1000, peers = null } = options
  const { clock = Date.now, monotonic = () => performance.now(), random = openRandom() } = options
  const every = options.snapshotEvery ?? snapshotEvery
  const matches = openMatchCache(store, games, {
    capacity: matchesInMemory,
    spacing: { from: options.snapshotFrom ?? every, every },
    // Among several processes, those that answer requests may not write views: the consumer of the journal does.
    mends: peers === null,
  })
  const minds = openMinds(games, options.minds)
  const thinker = options.thinker ?? thinkHere(minds)
  const names = openNames(store.accounts, { clock, monotonic }, peers?.namesFor)
  return {
    store,
    games,
    minds,
    memories: openMemories(store.journal, games),
    advising: new Map(),
    thinker,
    analyses: openAnalyses({ store, games, minds, thinker }),
    peers,
    matches,
    names,
    signals: openSignals(),
    feeds: openFeeds(store.journal, matches),
    tableKey: openKey('tables', store.accounts, random),
    mailKey: openKey('mail', store.accounts, random),
    pages: openPace(),
    clock,
    monotonic,
    random,
  }
}

/** Loaded with the first move of a computer player. */
function openMinds(games: readonly GameEntry[], make: ContextOptions['minds'] = mindsOf): Context['minds'] {
  const load = oncePer(make)
  return (game) => load(games.find(({ id }) => id === game)!)
}

async function mindsOf(game: GameEntry): Promise<Minds> {
  return (await import('../bots/computer-players.ts')).mindsOf(game)
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
