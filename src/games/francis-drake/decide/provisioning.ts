import type { Dice } from '../../../kernel/dice.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { type Item, type Location, type StockTile, stock, type Tile } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { isHalfway, openPlaces, stockAt, type Walker } from '../rules/street.ts'
import { keptGalleonIsTold } from '../rules/versions.ts'
import { type CommandOf, captainAt, type State, type Steps, stopAt } from '../state.ts'
import { takeHawkinsTurn } from './hawkins.ts'
import { prepareForSailing } from './preparation.ts'

/** A disc on the best free circle of a Location, and what it gives. */
export function* visit(state: State, seat: Seat, location: Tile, dice: Dice, rules: number): Steps {
  const circle = stopAt(state, location).discs.length
  yield* layDisc(state, seat, location)
  yield* receive(state, seat, location, circle, dice, rules)
  yield* passOn(state, seat, dice)
}

function* layDisc(state: State, seat: Seat, location: Location): Steps {
  const { discs } = stopAt(state, location)
  yield { type: 'location-visited', seat, location, circle: discs.length + 1 }
}

function* receive(
  state: State,
  seat: Seat,
  location: Tile,
  circle: number,
  dice: Dice,
  rules: number,
): Steps {
  const { queen, informerGoods, shipyardGuns, pinnaceCrew } = figuresOf(state)
  switch (location) {
    case 'tavern':
      yield* rollInTavern(state, seat, circle, dice)
      return
    case 'shipyard':
      yield* takeGalleon(state, seat, rules)
      yield* takeItems(seat, { guns: shipyardGuns[circle]! })
      return
    case 'pinnace':
      yield { type: 'pinnace-taken', seat }
      yield* takeItems(seat, { crew: pinnaceCrew[circle]! })
      return
    case 'queen':
      yield* takeGalleon(state, seat, rules)
      yield* takeItems(seat, queen)
      return
    case 'informer':
      yield* takeItems(seat, { goods: informerGoods })
      yield { type: 'role-taken', seat, role: 'informer' }
      return
    case 'admiral':
    case 'governor':
      yield { type: 'role-taken', seat, role: location }
      return
    case 'golden-hind':
      yield { type: 'golden-hind-won', seat, circle: circle + 1 }
      return
    case 'drake':
      return
    default:
      yield* takeItems(seat, { [stock[location as StockTile]]: stockAt(state, location, circle) })
  }
}

/** The chart is read with the modified result, so the first visitor meets the Ghost Ship on a 1 alone (ruling 41). */
function* rollInTavern(state: State, seat: Seat, circle: number, dice: Dice): Steps {
  const { tavernBonus, tavernCrew, ghostShipUpTo } = figuresOf(state)
  const roll = dice.int(6) + 1
  const bonus = tavernBonus[circle]!
  yield { type: 'tavern-rolled', seat, roll, bonus, crew: tavernCrew[roll + bonus - 1]! }
  if (roll + bonus <= ghostShipUpTo) yield { type: 'ghost-ship-won', seat }
}

/** Who has a Galleon keeps it, and gains only what else there is (ruling 20). */
function* takeGalleon(state: State, seat: Seat, rules: number): Steps {
  if (captainAt(state, seat).ship === 'frigate') yield { type: 'galleon-taken', seat }
  else if (keptGalleonIsTold(rules)) yield { type: 'galleon-kept', seat }
}

function* takeItems(seat: Seat, items: { readonly [item in Item]?: number }): Steps {
  const { crew = 0, guns = 0, goods = 0, barrels = 0 } = items
  if (crew + guns + goods + barrels > 0) yield { type: 'items-taken', seat, crew, guns, goods, barrels }
}

export function* finishDrake(
  state: State,
  seat: Seat,
  item: CommandOf<'finish-drake'>['item'],
  dice: Dice,
): Steps {
  const { drake } = figuresOf(state)
  yield* layDisc(state, seat, 'drake')
  yield* takeItems(seat, { crew: drake.crew, guns: drake.guns, [item]: drake[item] + drake.extra })
  yield* passOn(state, seat, dice)
}

export function* visitInvestor(
  state: State,
  seat: Seat,
  deal: CommandOf<'visit-investor'>['deal'],
  dice: Dice,
  rules: number,
): Steps {
  const { investorPrice, twoGuns, twoCrew } = figuresOf(state)
  yield* layDisc(state, seat, 'investor')
  yield { type: 'investor-paid', seat, points: investorPrice }
  if (deal === 'galleon') yield* takeGalleon(state, seat, rules)
  else yield* takeItems(seat, deal === 'two-guns' ? twoGuns : twoCrew)
  yield* passOn(state, seat, dice)
}

export function* visitDockside(
  state: State,
  seat: Seat,
  item: CommandOf<'visit-dockside'>['item'],
  dice: Dice,
): Steps {
  yield* layDisc(state, seat, 'dockside')
  yield* takeItems(seat, { [item]: figuresOf(state).docksideItems })
  yield* passOn(state, seat, dice)
}

export function* dock(state: State, seat: Seat, dice: Dice): Steps {
  yield { type: 'docked', seat, dock: state.outbound.length + 1 }
  yield* passOn(state, seat, dice)
}

/** On to the next in the starting order who has not docked. Who can go nowhere else docks without being asked. */
function* passOn(state: State, from: Seat, dice: Dice): Steps {
  let last: Walker = from
  for (;;) {
    const next = nextWalker(state, last)
    if (next === undefined) break
    if (next === null) yield* takeHawkinsTurn(state, dice)
    else if (isHalfway(state, next) || openPlaces(state, next).length > 0) {
      yield { type: 'turn-began', seat: next, phase: 'provisioning' }
      return
    } else yield { type: 'docked', seat: next, dock: state.outbound.length + 1 }
    last = next
  }
  yield* prepareForSailing(state, dice)
}

/** Hawkins always starts from the third dock (ruling 36). */
function nextWalker(state: State, last: Walker): Walker | undefined {
  const rota: Walker[] = state.hawkins === null ? state.starting : [...state.starting, null]
  const from = rota.indexOf(last) + 1
  return [...rota.slice(from), ...rota.slice(0, from)].find((walker) => !state.outbound.includes(walker))
}
