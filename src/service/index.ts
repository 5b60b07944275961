import { randomBytes } from 'node:crypto'
import { games as allGames } from '../games/index.ts'
import type { Game } from '../kernel/game.ts'
import type { Store } from '../store/port.ts'
import type { Context } from './context.ts'
import { openHub } from './hub.ts'
import { openNames } from './names.ts'
import { openShelf } from './shelf.ts'

export type Parts = {
  readonly store: Store
  readonly games?: readonly Game[]
  /** How many matches are kept folded in memory. */
  readonly matchesInMemory?: number
  readonly snapshotEvery?: number
  readonly clock?: () => number
  readonly random?: (bytes: number) => Uint8Array
}

/** Where each commit read is paid for, a snapshot soon pays for itself. */
export const snapshotEvery = 64

/** Puts the use cases' context together. The functions beside this file are the service. */
export function openContext(parts: Parts): Context {
  const { store, games = allGames, matchesInMemory = 1000 } = parts
  return {
    store,
    games,
    snapshotEvery: parts.snapshotEvery ?? snapshotEvery,
    shelf: openShelf(store, (id) => games.find((game) => game.id === id), matchesInMemory),
    hub: openHub(),
    names: openNames(store.accounts),
    clock: parts.clock ?? Date.now,
    random: parts.random ?? randomBytes,
  }
}
