import { createRequire } from 'node:module'
import { type Core, type Move, type Position, tricksFor } from './tricks-boardgame-io.ts'

export type Peer = {
  readonly version: string
  start(hands: readonly (readonly number[])[]): Position
  reduce(position: Position, move: Move): Position
}

type Library = {
  InitializeGame(setup: { game: object; numPlayers: number; setupData: unknown }): Position
  CreateGameReducer(setup: { game: object }): (position: Position, move: Move) => Position
}

/** Loaded at run time, since only the benchmark's own install has it. */
export function loadPeer(): Peer {
  const require = createRequire(import.meta.url)
  const { InitializeGame, CreateGameReducer }: Library = require('boardgame.io/internal')
  const core: Core = require('boardgame.io/core')
  const { version }: { version: string } = require('boardgame.io/package.json')
  const game = tricksFor(core)
  return {
    version,
    start: (hands) => InitializeGame({ game, numPlayers: 4, setupData: structuredClone(hands) }),
    reduce: CreateGameReducer({ game }),
  }
}
