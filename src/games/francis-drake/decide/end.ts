import type { Dice } from '../../../kernel/dice.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { treasures } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { commoditiesWorth } from '../rules/commodities.ts'
import { counterSet } from '../rules/counters.ts'
import { captainAt, type State, type Steps } from '../state.ts'
import { layMap } from './setup.ts'

/** The last ships come home, the voyage is scored, and the next one begins, or the game ends. */
export function* endVoyage(state: State, dice: Dice): Steps {
  // Who could not sail takes the docks after all the others, in Sailing Order (ruling 12).
  for (const seat of state.outbound) {
    if (seat === null || state.homebound.includes(seat)) continue
    yield { type: 'stayed-in-plymouth', seat, dock: state.homebound.length + 1 }
  }
  yield* scoreVoyage(state)
  const { voyages } = figuresOf(state)
  if (state.voyage < voyages) yield* nextVoyage(state, dice)
  else yield* scoreGame(state)
}

function* scoreVoyage(state: State): Steps {
  const { conquestPoints, unclaimedPoints, sixPlayerPoints } = figuresOf(state)
  yield {
    type: 'conquests-scored',
    points: state.captains.map(({ conquests }) => {
      const kinds = Number(conquests.town) + Number(conquests.fort) + Number(conquests.galleon)
      return conquestPoints[kinds]!
    }),
  }
  const six = state.captains.length === 6
  const left = (treasure: 'gold' | 'silver') =>
    six ? null : state.sites.filter((site) => site.treasure === treasure).length
  const worth = (stones: number | null) => (stones === null ? sixPlayerPoints : stones * unclaimedPoints)
  if (state.admiral !== null) {
    const gold = left('gold')
    yield { type: 'admiral-scored', seat: state.admiral, gold, points: worth(gold) }
  }
  if (state.governor !== null) {
    const silver = left('silver')
    yield { type: 'governor-scored', seat: state.governor, silver, points: worth(silver) }
  }
}

function* nextVoyage(state: State, dice: Dice): Steps {
  const order = nextStartingOrder(state)
  const { frigates, troops } = counterSet(state)
  yield { type: 'board-reset', frigates: [...frigates], troops: [...troops] }
  yield { type: 'starting-order-set', order }
  if (!state.options.printedStreet) {
    const laid = state.street.map(({ location }) => location)
    const street = laid.filter((location) => location !== 'investor' && location !== 'dockside')
    yield { type: 'tiles-laid', street: dice.shuffle(street) }
  }
  yield* layMap(state, dice)
  yield { type: 'voyage-began', voyage: state.voyage + 1 }
  yield { type: 'turn-began', seat: order[0]!, phase: 'provisioning' }
}

/** The last on the score track starts. Equal scores stay in the order of one of two docks (ruling 24). */
function nextStartingOrder(state: State): Seat[] {
  const docks = state.options.homeboundTies ? state.homebound : state.starting
  return [...docks].sort((one, other) => captainAt(state, one).points - captainAt(state, other).points)
}

function* scoreGame(state: State): Steps {
  const { treasurePoints } = figuresOf(state)
  yield {
    type: 'commodities-scored',
    points: state.captains.map((captain) => commoditiesWorth(state, captain.commodities)),
  }
  const chests = state.captains.map(({ chest }) => ({ ...chest! }))
  yield {
    type: 'chests-opened',
    chests,
    points: chests.map((chest) =>
      treasures.reduce((sum, treasure) => sum + chest[treasure] * treasurePoints[treasure], 0),
    ),
  }
}
