import type { Context, Table } from '../../../kernel/game.ts'
import { secret } from '../../../kernel/secret.ts'
import { type Port, ports, scoreSources, tiles } from '../data.ts'
import { editionOf, type Figures } from '../edition.ts'
import type { Ledger, Options, Pirate, State, Steps } from '../state.ts'

/** The box opened on the table: nothing is shuffled yet, so every card lies where all can see it. */
export function initial({ seats, options, edition }: Table<Options>): State {
  const { chart, tiles: faces, deck, figures } = editionOf({ edition })
  const starts = ports.filter((port) => chart[port].start)
  const printed = tiles.filter((tile) => tile in faces)
  return {
    edition,
    options: { ...options },
    round: 0,
    wind: 'north',
    blackbeard: 0,
    advantages: { weapons: null, crew: null, provisions: null },
    pirates: Array.from({ length: seats }, (_, seat) => pirateIn(starts[seat]!, figures)),
    ports: ports.map((port, index) => ({ port, tile: printed[index]! })),
    bar: printed.slice(ports.length),
    actionDeck: [],
    discards: [...deck],
    treasureDeck: [...ports],
    phase: { name: 'compass', set: [], compasses: [] },
  }
}

function pirateIn(port: Port, { windCubes, reserve }: Figures): Pirate {
  const ledger = Object.fromEntries(scoreSources.map((source) => [source, 0])) as Ledger
  return {
    port,
    points: 0,
    windCubes,
    reserve,
    weapons: 0,
    crew: 0,
    provisions: 0,
    booty: 0,
    reputation: [],
    hand: [],
    treasures: [],
    caches: [],
    brawl: null,
    ledger,
  }
}

/** Preparation for play. Nobody travelled to a table in the air, so chance deals Blackbeard's tile. */
export function* setup(state: State, { dice }: Omit<Context, 'seat'>): Steps {
  const { chart, deck } = editionOf(state)
  yield { type: 'blackbeard-dealt', seat: dice.int(state.pirates.length) }

  const shuffled = dice.shuffle([...state.ports.map(({ tile }) => tile), ...state.bar])
  yield { type: 'tiles-laid', ports: shuffled.slice(0, ports.length), bar: shuffled.slice(ports.length) }

  const starts = dice.shuffle(ports.filter((port) => chart[port].start))
  yield { type: 'ships-placed', ports: starts.slice(0, state.pirates.length) }

  yield { type: 'treasure-deck-shuffled', order: secret(dice.shuffle(ports), []) }
  yield { type: 'action-deck-shuffled', order: secret(dice.shuffle(deck), []) }
  yield { type: 'round-began', round: 1 }
}
