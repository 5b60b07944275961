import type { Dice } from '../../../kernel/dice.ts'
import type { Context, Table } from '../../../kernel/game.ts'
import { destinations } from '../data.ts'
import { closedBy, editionOf, figuresOf } from '../edition.ts'
import { counterSet, galleonCounters, stockInBox, stonesInBox } from '../rules/counters.ts'
import { type Captain, type Ledger, type Options, type State, type Steps, sitesOf } from '../state.ts'

/** The box opened on the table: nothing is drawn or shuffled yet. */
export function initial({ seats, options, edition }: Table<Options>): State {
  const { street, chart, figures } = editionOf({ edition })
  const { commodities, pinnaces, playerDiscs } = figures
  const { frigates, troops } = counterSet({ edition, options })
  const captains = Array.from({ length: seats }, () => captainWith(playerDiscs, figures.startingPoints))
  return {
    edition,
    options: { ...options },
    voyage: 0,
    starting: [...captains.keys()],
    outbound: [],
    homebound: [],
    admiral: null,
    governor: null,
    informer: null,
    captains,
    hawkins: seats === 2 ? { place: 0, discs: playerDiscs, investor: true } : null,
    street: [...street, 'investor' as const, 'dockside' as const].map((location) => ({
      location,
      discs: [],
    })),
    sites: destinations.map((destination) => ({
      destination,
      kind: chart[destination].kind,
      blocked: false,
      visitors: [],
      treasure: null,
      counter: null,
      galleon: null,
      commodities: [],
    })),
    supply: {
      ...stockInBox({ edition }, seats),
      ...stonesInBox({ edition, options }),
      ...commodities,
      pinnaces,
      galleons: galleonCounters({ edition, options }).length,
      frigates: [...frigates],
      troops: [...troops],
    },
    phase: { name: 'provisioning', seat: 0 },
  }
}

function captainWith(discs: number, points: number): Captain {
  return {
    points,
    crew: 0,
    guns: 0,
    goods: 0,
    barrels: 0,
    ship: 'frigate',
    pinnace: false,
    investor: true,
    discs,
    place: 0,
    zone: 0,
    hand: ['disc-1', 'disc-2', 'disc-3', 'disc-4'],
    missions: [],
    aside: ['golden-hind', 'ghost-ship'],
    conquests: { town: false, fort: false, galleon: false },
    commodities: { indigo: 0, sugar: 0, coffee: 0, tobacco: 0 },
    chest: { silver: 0, gold: 0, jewel: 0, relic: 0 },
    ledger: ledgerFrom(points),
  }
}

function ledgerFrom(start: number): Ledger {
  return {
    start,
    investor: 0,
    towns: 0,
    forts: 0,
    galleons: 0,
    herosBonus: 0,
    conquests: 0,
    admiral: 0,
    governor: 0,
    commodities: 0,
    treasure: 0,
  }
}

/** Preparation: the frigates are drawn from a cup, and the last one drawn has a gun for it. */
export function* setup(state: State, { dice }: Omit<Context, 'seat'>): Steps {
  yield { type: 'starting-order-drawn', order: dice.shuffle(state.starting) }
  yield* layMap(state, dice)
  yield { type: 'voyage-began', voyage: 1 }
  yield { type: 'gun-granted', seat: state.starting.at(-1)!, guns: figuresOf(state).compensationGuns }
  yield { type: 'turn-began', seat: state.starting[0]!, phase: 'provisioning' }
}

/** What lies on the map before a voyage. Nothing is laid where the die has closed a Destination. */
export function* layMap(state: State, dice: Dice): Steps {
  if (state.hawkins !== null) yield* blockMap(state, dice)
  const { chart } = editionOf(state)
  yield {
    type: 'commodities-laid',
    ports: sitesOf(state, 'port').map(({ destination }) => {
      const port = chart[destination]
      return { destination, commodities: port.kind === 'port' ? [...port.commodities] : [] }
    }),
  }
  const counters = dice.shuffle(galleonCounters(state))
  yield {
    type: 'galleons-laid',
    galleons: sitesOf(state, 'galleon').map(({ destination }, index) => ({
      destination,
      ...counters[index]!,
    })),
  }
}

function* blockMap(state: State, dice: Dice): Steps {
  const printed = editionOf(state)
  const { blocks } = printed.figures
  const roll = dice.int(blocks.length) + 1
  yield { type: 'map-blocked', roll, destinations: closedBy(printed, blocks[roll - 1]!) }
}
