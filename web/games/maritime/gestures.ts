import type { Good, Port, Ship } from '../../../src/games/maritime/data.ts'
import { label } from '../../../src/games/maritime/describe/labels.ts'
import { step } from '../../../src/games/maritime/describe/steps.ts'
import { portHere } from '../../../src/games/maritime/rules/affairs.ts'
import { canLead } from '../../../src/games/maritime/rules/combat.ts'
import { cabinsLeft, holdLeft } from '../../../src/games/maritime/rules/fleet.ts'
import {
  type Command,
  type CommandOf,
  captainAt,
  type Dice,
  type State,
  type Vessel,
} from '../../../src/games/maritime/state.ts'
import { word } from '../../../src/games/maritime/words/index.ts'
import { unreachable } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { PieceId, Step } from '../board-game.ts'
import type { Deed } from './deeds.tsx'

/**
 * The taps that play a command: what is taken first, then where it goes, then how much. The last tap is called by the whole
 * choice, so that a list of choices reads as sentences; those before it by their piece.
 */
export function path(view: State, seat: Seat, command: Command): readonly Step[] {
  const last = (piece: PieceId): Step => ({ piece, label: label(view, seat, command) })
  const amount = (many: number): Step => last(`amount/${many}`)
  switch (command.type) {
    case 'test-sails':
    case 'drift':
    case 'rebuild':
    case 'leave-damaged':
      return [last(deedPiece(command.type))]
    case 'sail':
    case 'escape':
      return [last(`space/${command.to}`)]
    case 'trade':
      return [portStep(view, seat), last(deedPiece('trade'))]
    case 'attack-port':
      return [portStep(view, seat), last(deedPiece('attack'))]
    case 'pay-toll':
      return [portStep(view, seat), last(deedPiece('toll'))]
    case 'deliver':
      return [portStep(view, seat), last(deedPiece('deliver'))]
    case 'attack-fleet':
      return [last(`fleet/${command.target}`)]
    case 'attack-pirate':
      return [last(`pirate/${command.pirate}`)]
    case 'mend':
      return [last(partPiece(command.ship, command.part))]
    case 'carry-cannon':
      return [partStep(command.from, 'cannons'), last(shipPiece(command.to))]
    case 'carry-buccaneers':
      return [partStep(command.from, 'buccaneers'), shipStep(command.to), amount(command.buccaneers)]

    case 'buy':
      return [buyStep(command.good), ...whichHold(view, seat, command.ship), amount(command.cubes)]
    case 'sell':
      return [sellStep(command.good), ...whichCargo(view, seat, command), amount(command.cubes)]
    case 'repair':
      return [partStep(command.ship, command.part), amount(command.points)]
    case 'hire':
      return [partStep(command.ship, 'buccaneers'), amount(command.buccaneers)]
    case 'arm':
      return [partStep(command.ship, 'cannons'), amount(command.cannons)]
    case 'embark':
      return hasOneCabin(view, seat)
        ? [last(`passenger/${command.passenger}`)]
        : [
            { piece: `passenger/${command.passenger}`, label: step.passenger(command.passenger) },
            last(shipPiece(command.ship)),
          ]
    case 'buy-letter':
      return [last('letter')]
    case 'buy-ship':
      return [last(`sale/${command.ship}`)]
    case 'sell-ship':
      return [last(`sell-ship/${command.ship}`)]
    case 'shift-goods':
      return [cargoStep(command.from, command.good), shipStep(command.to), amount(command.cubes)]
    case 'shift-passenger':
      return [cabinStep(view, seat, command.passenger), last(shipPiece(command.to))]
    case 'shift-cannons':
      return [partStep(command.from, 'cannons'), shipStep(command.to), amount(command.cannons)]
    case 'shift-buccaneers':
      return [partStep(command.from, 'buccaneers'), shipStep(command.to), amount(command.buccaneers)]

    case 'load':
      return [{ piece: `shot/${command.shot}`, label: word(`shot/${command.shot}`) }, amount(command.dice)]
    case 'reroll':
      return [diceStep(seat, command.shot), amount(command.dice)]
    case 'reroll-until':
      return command.hits === undefined
        ? [last(`until/${command.shot}`)]
        : [diceStep(seat, command.shot), last(`hits/${command.hits}`)]
    case 'board':
      return hasOneLeader(view, seat)
        ? [last(shipPiece(command.target))]
        : [shipStep(command.ship), last(shipPiece(command.target))]
    case 'lose-cannon':
    case 'board-pirate':
    case 'invade':
    case 'give-back':
      return [last(shipPiece(command.ship))]
    case 'end-turn':
    case 'leave':
    case 'flee':
    case 'stand':
    case 'pursue':
    case 'let-go':
    case 'fire':
    case 'hold':
    case 'no-boarding':
    case 'press-on':
    case 'break-off':
    case 'accept-draw':
    case 'fight-draw':
      return [last(`button/${command.type}`)]
    default:
      return unreachable(command)
  }
}

/** Cubes can be sold by their place in the hold as well as by the market's, and a passenger be led ashore. */
export function otherPath(view: State, seat: Seat, command: Command): readonly Step[] | undefined {
  switch (command.type) {
    case 'sell':
      return [
        cargoStep(command.ship, command.good),
        { piece: `amount/${command.cubes}`, label: label(view, seat, command) },
      ]
    case 'deliver': {
      const port = portHere(view, seat)!
      return [cabinStep(view, seat, port), { piece: `port/${port}`, label: label(view, seat, command) }]
    }
    default:
      return undefined
  }
}

function deedPiece(deed: Deed): PieceId {
  return `deed/${deed}`
}

function portStep(view: State, seat: Seat): Step {
  const port = portHere(view, seat)!
  return { piece: `port/${port}`, label: word(`port/${port}`) }
}

function shipPiece(ship: Ship): PieceId {
  return `ship/${ship}`
}

function shipStep(ship: Ship): Step {
  return { piece: shipPiece(ship), label: word(`ship/${ship}`) }
}

/** What the figures of a ship card count. */
export type Figure = 'sails' | 'hull' | 'cannons' | 'buccaneers'

export function partPiece(ship: Ship, part: Figure): PieceId {
  return `part/${ship}/${part}`
}

function partStep(ship: Ship, part: Figure): Step {
  return { piece: partPiece(ship, part), label: step.part(part, ship) }
}

function buyStep(good: Good): Step {
  return { piece: `buy/${good}`, label: step.buy(good) }
}

function sellStep(good: Good): Step {
  return { piece: `sell/${good}`, label: step.sell(good) }
}

function cargoStep(ship: Ship, good: Good): Step {
  return { piece: `cargo/${ship}/${good}`, label: step.cargo(good, ship) }
}

function cabinStep(view: State, seat: Seat, port: Port): Step {
  const { ship } = captainAt(view, seat).fleet.find(({ passengers }) => passengers.includes(port))!
  return { piece: `cabin/${ship}/${port}`, label: step.passenger(port) }
}

/** The dice of one kind that a side has fired; null is a port or a pirate ship. */
export function dicePiece(seat: Seat | null, shot: string): PieceId {
  return `dice/${seat ?? 'enemy'}/${shot}`
}

function diceStep(seat: Seat, shot: Dice): Step {
  return { piece: dicePiece(seat, shot), label: word(`shot/${shot}`) }
}

/** Nobody is asked for the ship where there is but one that it can be. */
function whichHold(view: State, seat: Seat, ship: Ship): readonly Step[] {
  return onlyOne(view, seat, (vessel) => holdLeft(view, vessel) > 0) ? [] : [shipStep(ship)]
}

function whichCargo(view: State, seat: Seat, { good, ship }: CommandOf<'sell'>): readonly Step[] {
  return onlyOne(view, seat, ({ cargo }) => cargo.includes(good)) ? [] : [shipStep(ship)]
}

function hasOneCabin(view: State, seat: Seat): boolean {
  return onlyOne(view, seat, (vessel) => cabinsLeft(view, vessel) > 0)
}

function hasOneLeader(view: State, seat: Seat): boolean {
  return onlyOne(view, seat, canLead)
}

function onlyOne(view: State, seat: Seat, fits: (vessel: Vessel) => boolean): boolean {
  return captainAt(view, seat).fleet.filter(fits).length === 1
}
