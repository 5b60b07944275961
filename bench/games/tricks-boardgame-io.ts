import { createRequire } from 'node:module'

/**
 * The game of `tricks.ts` written for boardgame.io as its documentation does: moves that change G in place
 * under Immer, INVALID_MOVE for what is not allowed, a turn order of its own, hands stripped by playerView.
 */
export type Position = {
  readonly G: { readonly tricks: readonly number[] }
  readonly ctx: { gameover?: unknown }
}
export type Move = { readonly type: 'MAKE_MOVE'; readonly payload: object }

export type Peer = {
  readonly version: string
  start(hands: readonly (readonly number[])[]): Position
  reduce(position: Position, move: Move): Position
}

/** A player sees `players[own id]` alone: what STRIP_SECRETS takes away decides the shape. */
type G = { players: Record<string, { hand: number[] }>; trick: number[]; leader: number; tricks: number[] }
type MoveContext = { G: G; playerID: string }
type Library = {
  InitializeGame(setup: { game: object; numPlayers: number; setupData: unknown }): Position
  CreateGameReducer(setup: { game: object }): (position: Position, move: Move) => Position
}

/** Loaded at run time, since only the benchmark's own install has it. */
export function loadPeer(): Peer {
  const require = createRequire(import.meta.url)
  const { InitializeGame, CreateGameReducer }: Library = require('boardgame.io/internal')
  const { INVALID_MOVE, PlayerView }: { INVALID_MOVE: string; PlayerView: { STRIP_SECRETS: unknown } } =
    require('boardgame.io/core')
  const { version }: { version: string } = require('boardgame.io/package.json')

  const game = {
    setup: (_: unknown, hands: number[][]): G => ({
      players: Object.fromEntries(hands.map((hand, seat) => [seat, { hand }])),
      trick: [],
      leader: 0,
      tricks: [0, 0, 0, 0],
    }),
    moves: {
      play({ G, playerID }: MoveContext, card: number) {
        const { hand } = G.players[playerID]!
        const index = hand.indexOf(card)
        if (index === -1 || !follows(G.trick, hand, card)) return INVALID_MOVE
        hand.splice(index, 1)
        G.trick.push(card)
        if (G.trick.length < 4) return undefined
        G.leader = (G.leader + highest(G.trick)) % 4
        G.tricks[G.leader]!++
        G.trick = []
        return undefined
      },
    },
    turn: {
      minMoves: 1,
      maxMoves: 1,
      order: {
        first: () => 0,
        next: ({ G }: MoveContext) => (G.leader + G.trick.length) % 4,
      },
    },
    endIf: ({ G }: MoveContext) =>
      Object.values(G.players).every(({ hand }) => hand.length === 0) ? { tricks: [...G.tricks] } : undefined,
    playerView: PlayerView.STRIP_SECRETS,
    disableUndo: true,
  }
  return {
    version,
    start: (hands) => InitializeGame({ game, numPlayers: 4, setupData: structuredClone(hands) }),
    reduce: CreateGameReducer({ game }),
  }
}

export function moveOf(seat: number, card: number): Move {
  return { type: 'MAKE_MOVE', payload: { type: 'play', args: [card], playerID: String(seat) } }
}

function follows(trick: readonly number[], hand: readonly number[], card: number): boolean {
  const led = trick[0]
  if (led === undefined) return true
  return suitOf(card) === suitOf(led) || !hand.some((held) => suitOf(held) === suitOf(led))
}

function highest(trick: readonly number[]): number {
  let best = 0
  trick.forEach((card, index) => {
    if (suitOf(card) === suitOf(trick[0]!) && card > trick[best]!) best = index
  })
  return best
}

function suitOf(card: number): number {
  return Math.floor(card / 13)
}
