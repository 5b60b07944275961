import type { Seat } from '../../kernel/ids.ts'
import { book, goods, type Ship, shots } from './data.ts'
import { objectionInTurn } from './objections/index.ts'
import { fleetsHere } from './rules/affairs.ts'
import { neighboursOf } from './rules/chart.ts'
import { opponentOf, refuges } from './rules/combat.ts'
import { cannonsOf, cardOf, holdLeft } from './rules/fleet.ts'
import { stopsFor } from './rules/rerolls.ts'
import { type Command, captainAt, combatIn, type State, stockOf, type Vessel, volleyOf } from './state.ts'
import { stageOf, turn } from './turn.ts'

/** Everything that a seat might say at this stage, less what the rules object to. */
export function choices(view: State, seat: Seat, rules: number): Command[] {
  if (!turn(view, rules).includes(seat)) return []
  return [...candidates(view, seat, rules)].filter(
    (command) => objectionInTurn(view, seat, command, rules) === undefined,
  )
}

function* candidates(view: State, seat: Seat, rules: number): Generator<Command> {
  const combat = combatIn(view)
  const fleet = captainAt(view, seat).fleet
  switch (stageOf(view, rules)) {
    case 'weather':
      yield { type: 'test-sails' }
      yield { type: 'drift' }
      return
    case 'act':
      yield* actions(view, seat)
      return
    case 'market':
      yield* deals(view, seat)
      return
    case 'rebuild':
      yield { type: 'rebuild' }
      yield { type: 'leave-damaged' }
      return
    case 'flight':
      yield { type: 'stand' }
      yield { type: 'flee' }
      return
    case 'pursuit':
      yield { type: 'pursue' }
      yield { type: 'let-go' }
      return
    case 'escape':
      for (const to of refuges(view, combat!, seat)) yield { type: 'escape', to }
      return
    case 'loading':
      for (const shot of shots) {
        for (let dice = 1; dice <= cannonsOf(captainAt(view, seat)); dice++)
          yield { type: 'load', shot, dice }
      }
      yield { type: 'fire' }
      return
    case 'rolling':
      for (const { shot, undecided } of volleyOf(view, seat).loaded) {
        yield { type: 'reroll-until', shot }
        for (const hits of stopsFor(view, seat, shot)) yield { type: 'reroll-until', shot, hits }
        for (let dice = 1; dice <= undecided; dice++) yield { type: 'reroll', shot, dice }
      }
      yield { type: 'hold' }
      return
    case 'cannon':
      for (const { ship } of fleet) yield { type: 'lose-cannon', ship }
      return
    case 'boarding': {
      const other = opponentOf(combat!, seat)
      for (const { ship } of fleet) {
        if (other === null) {
          yield combat!.enemy.kind === 'port' ? { type: 'invade', ship } : { type: 'board-pirate', ship }
          continue
        }
        for (const target of captainAt(view, other).fleet) yield { type: 'board', ship, target: target.ship }
      }
      yield { type: 'no-boarding' }
      return
    }
    case 'assault':
      yield { type: 'press-on' }
      yield { type: 'break-off' }
      return
    case 'clean-up':
      for (const { ship } of fleet) yield { type: 'give-back', ship }
      return
    case 'draw':
      yield { type: 'accept-draw' }
      yield { type: 'fight-draw' }
      return
    case 'engine':
    case 'over':
      return
  }
}

function* actions(view: State, seat: Seat): Generator<Command> {
  const { fleet, space } = captainAt(view, seat)
  for (const [index, pirate] of view.pirates.entries()) {
    if (pirate.space === space) yield { type: 'attack-pirate', pirate: index + 1 }
  }
  for (const target of fleetsHere(view, seat)) yield { type: 'attack-fleet', target }
  yield { type: 'attack-port' }
  for (const to of neighboursOf(view, space)) yield { type: 'sail', to }
  yield { type: 'trade' }
  for (const { ship } of fleet) {
    yield { type: 'mend', ship, part: 'sails' }
    yield { type: 'mend', ship, part: 'hull' }
  }
  for (const [from, to] of pairs(fleet)) {
    yield { type: 'carry-cannon', from, to }
    for (let buccaneers = 1; buccaneers <= book.buccaneersCarried; buccaneers++) {
      yield { type: 'carry-buccaneers', from, to, buccaneers }
    }
  }
  yield { type: 'pay-toll' }
  yield { type: 'deliver' }
  yield { type: 'end-turn' }
}

function* deals(view: State, seat: Seat): Generator<Command> {
  const { fleet } = captainAt(view, seat)
  for (const vessel of fleet) {
    for (const good of goods) {
      const most = Math.min(stockOf(view, good).box, holdLeft(view, vessel))
      for (let cubes = 1; cubes <= most; cubes++) yield { type: 'buy', good, cubes, ship: vessel.ship }
      const aboard = vessel.cargo.filter((each) => each === good).length
      for (let cubes = 1; cubes <= aboard; cubes++) yield { type: 'sell', good, cubes, ship: vessel.ship }
    }
    yield* refits(view, vessel)
    for (const passenger of view.passengers) yield { type: 'embark', passenger, ship: vessel.ship }
    yield { type: 'sell-ship', ship: vessel.ship }
  }
  for (const [from, to] of pairs(fleet)) yield* shifts(fleet, from, to)
  yield { type: 'buy-letter' }
  for (const ship of view.shipsForSale) yield { type: 'buy-ship', ship }
  yield { type: 'deliver' }
  yield { type: 'leave' }
}

function* refits(view: State, { ship, sails, hull, cannons, buccaneers }: Vessel): Generator<Command> {
  const card = cardOf(view, ship)
  for (let points = 1; points <= card.sails - sails; points++)
    yield { type: 'repair', ship, part: 'sails', points }
  for (let points = 1; points <= card.hull - hull; points++)
    yield { type: 'repair', ship, part: 'hull', points }
  for (let hired = 1; hired <= card.buccaneers - buccaneers; hired++) {
    yield { type: 'hire', ship, buccaneers: hired }
  }
  for (let bought = 1; bought <= card.cannons - cannons; bought++)
    yield { type: 'arm', ship, cannons: bought }
}

function* shifts(fleet: readonly Vessel[], from: Ship, to: Ship): Generator<Command> {
  const { cargo, passengers, cannons, buccaneers } = fleet.find(({ ship }) => ship === from)!
  for (const good of new Set(cargo)) {
    const aboard = cargo.filter((each) => each === good).length
    for (let cubes = 1; cubes <= aboard; cubes++) yield { type: 'shift-goods', good, cubes, from, to }
  }
  for (const passenger of passengers) yield { type: 'shift-passenger', passenger, to }
  for (let moved = 1; moved <= cannons; moved++) yield { type: 'shift-cannons', cannons: moved, from, to }
  for (let moved = 1; moved <= buccaneers; moved++) {
    yield { type: 'shift-buccaneers', buccaneers: moved, from, to }
  }
}

/** Every ship of a fleet with every other. */
function* pairs(fleet: readonly Vessel[]): Generator<[from: Ship, to: Ship]> {
  for (const { ship: from } of fleet) {
    for (const { ship: to } of fleet) if (from !== to) yield [from, to]
  }
}
