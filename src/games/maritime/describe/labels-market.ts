import type { Seat } from '../../../kernel/ids.ts'
import type { Param, Sentence } from '../../../kernel/sentence.ts'
import { book, type Objective } from '../data.ts'
import { portHere } from '../rules/affairs.ts'
import { cardOf } from '../rules/fleet.ts'
import { makesAdmiral, makesMerchant } from '../rules/objectives.ts'
import {
  buccaneerPrice,
  buyPrice,
  cannonPrice,
  letterPrice,
  repairPrice,
  sellPrice,
} from '../rules/prices.ts'
import type { BattleCommand, MarketCommand } from '../rules/times.ts'
import { type CommandOf, captainAt, type State } from '../state.ts'
import { counted, tell, word } from '../words/index.ts'
import { cubesOf } from './cargo.ts'
import { labelFight } from './labels-combat.ts'

/** A deal with its price for all that is bought or sold. */
export function labelDeal(
  view: State,
  seat: Seat,
  command: MarketCommand | Exclude<BattleCommand, { type: 'escape' }>,
): Sentence {
  const port = portHere(view, seat)!
  switch (command.type) {
    case 'buy': {
      const { good, cubes, ship } = command
      const gold = cubes * buyPrice(view, port, good)
      return tell('choice.buy', { cubes, good: word(`good/${good}`), ship: word(`ship/${ship}`), gold })
    }
    case 'sell': {
      const { good, cubes, ship } = command
      const gold = cubes * sellPrice(view, seat, port, good)
      const choice = tell('choice.sell', {
        cubes,
        good: word(`good/${good}`),
        ship: word(`ship/${ship}`),
        gold,
      })
      return earning(view, seat, gold, choice)
    }
    case 'repair': {
      const { ship, part, points } = command
      const gold = points * repairPrice(view, port)
      return tell('choice.repair', { part: word(`part/${part}`), ship: word(`ship/${ship}`), points, gold })
    }
    case 'hire': {
      const { ship, buccaneers } = command
      const gold = buccaneers * buccaneerPrice(view, port)
      return tell('choice.hire', {
        buccaneers: counted(buccaneers, 'buccaneer'),
        ship: word(`ship/${ship}`),
        gold,
      })
    }
    case 'arm': {
      const { ship, cannons } = command
      const gold = cannons * cannonPrice(view, port)
      return tell('choice.arm', { cannons: counted(cannons, 'cannon'), ship: word(`ship/${ship}`), gold })
    }
    case 'embark': {
      const { passenger, ship } = command
      return tell('choice.embark', {
        port: word(`port/${passenger}`),
        ship: word(`ship/${ship}`),
        gold: book.fare,
      })
    }
    case 'buy-letter':
      return tell('choice.buy-letter', { gold: letterPrice(view) })
    case 'buy-ship': {
      const { type, buy } = cardOf(view, command.ship)
      const choice = tell('choice.buy-ship', { ...card(command, type), gold: buy })
      const admiral = makesAdmiral(view, seat, captainAt(view, seat).fleet.length + 1)
      return admiral ? meets(choice, 'admiral-of-the-seas') : choice
    }
    case 'sell-ship': {
      const { type, sell } = cardOf(view, command.ship)
      const choice = tell('choice.sell-ship', { ...card(command, type), gold: sell })
      return earning(view, seat, sell, choice)
    }
    case 'shift-goods':
      return shift(command, cubesOf(command.cubes, command.good))
    case 'shift-cannons':
      return shift(command, counted(command.cannons, 'cannon'))
    case 'shift-buccaneers':
      return shift(command, counted(command.buccaneers, 'buccaneer'))
    case 'shift-passenger': {
      const { passenger, to } = command
      const from = captainAt(view, seat).fleet.find(({ passengers }) => passengers.includes(passenger))!
      return tell('choice.shift-passenger', {
        port: word(`port/${passenger}`),
        from: word(`ship/${from.ship}`),
        to: word(`ship/${to}`),
      })
    }
    case 'leave':
      return tell('choice.leave', { port: word(`port/${port}`) })
    default:
      return labelFight(view, seat, command)
  }
}

/** A choice that meets an objective is worth another word: it ends the turn. */
export function meets(choice: Sentence, objective: Objective): Sentence {
  return tell('choice.meets', { choice, objective: word(`objective/${objective}`) })
}

/** Gold that comes in during a visit may make a Master Merchant. */
function earning(view: State, seat: Seat, gold: number, choice: Sentence): Sentence {
  const purse = captainAt(view, seat).gold ?? 0
  return makesMerchant(view, seat, purse + gold) ? meets(choice, 'master-merchant') : choice
}

function card({ ship }: CommandOf<'buy-ship' | 'sell-ship'>, type: ReturnType<typeof cardOf>['type']) {
  return { ship: word(`ship/${ship}`), type: word(`ship-type/${type}`) }
}

function shift(
  { from, to }: CommandOf<'shift-goods' | 'shift-cannons' | 'shift-buccaneers'>,
  pieces: Param,
): Sentence {
  return tell('choice.shift', { pieces, from: word(`ship/${from}`), to: word(`ship/${to}`) })
}
