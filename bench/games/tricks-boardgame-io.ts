/**
 * The game of `tricks.ts` written for boardgame.io as its documentation does: moves that change G in place
 * under Immer, INVALID_MOVE for what is not allowed, a turn order of its own, hands stripped by playerView.
 */
export type Position = {
  readonly G: { readonly tricks: readonly number[] }
  readonly ctx: { gameover?: unknown }
}
export type Move = { readonly type: 'MAKE_MOVE'; readonly payload: object }

/** What the game takes from the library, which the benchmark and its page load each in their own way. */
export type Core = {
  readonly INVALID_MOVE: string
  readonly PlayerView: { readonly STRIP_SECRETS: unknown }
}

/** A player sees `players[own id]` alone: what STRIP_SECRETS takes away decides the shape. */
type G = { players: Record<string, { hand: number[] }>; trick: number[]; leader: number; tricks: number[] }
type SetupContext = { random: { Shuffle(cards: number[]): number[] } }
type MoveContext = { G: G; playerID: string }

export function tricksFor({ INVALID_MOVE, PlayerView }: Core): object {
  return {
    name: 'tricks',
    setup: ({ random }: SetupContext, hands = deal(random)): G => ({
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
}

export function moveOf(seat: number, card: number): Move {
  return { type: 'MAKE_MOVE', payload: { type: 'play', args: [card], playerID: String(seat) } }
}

function deal(random: SetupContext['random']): number[][] {
  const deck = random.Shuffle(Array.from({ length: 52 }, (_, card) => card))
  return [0, 1, 2, 3].map((seat) => deck.slice(13 * seat, 13 * seat + 13))
}

export function follows(trick: readonly number[], hand: readonly number[], card: number): boolean {
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
