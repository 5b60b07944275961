import { shots } from '../../../src/games/maritime/data.ts'
import { fleetsHere, hasPassengerFor, portHere } from '../../../src/games/maritime/rules/affairs.ts'
import { canLead, opponentOf } from '../../../src/games/maritime/rules/combat.ts'
import { cabinsLeft } from '../../../src/games/maritime/rules/fleet.ts'
import { type Command, captainAt, fightIn, portIn, type State } from '../../../src/games/maritime/state.ts'
import { stageOf } from '../../../src/games/maritime/turn.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { PieceId } from '../board-game.ts'

export type Refused = { readonly piece: PieceId; readonly command: Command }

/** What looks as if it could be tapped at this stage, each with a command that no other way of tapping it is better than. */
export function* tempting(view: State, seat: Seat, rules: number): Generator<Refused> {
  switch (stageOf(view, rules)) {
    case 'act':
      yield* inTurn(view, seat)
      return
    case 'market':
      yield* inMarket(view, seat)
      return
    case 'loading':
      for (const shot of shots) yield { piece: `shot/${shot}`, command: { type: 'load', shot, dice: 1 } }
      return
    case 'cannon':
      for (const { ship } of captainAt(view, seat).fleet) {
        yield { piece: `ship/${ship}`, command: { type: 'lose-cannon', ship } }
      }
      return
    case 'boarding':
      yield* alongside(view, seat)
      return
    default:
      return
  }
}

function* inTurn(view: State, seat: Seat): Generator<Refused> {
  for (const target of fleetsHere(view, seat)) {
    yield { piece: `fleet/${target}`, command: { type: 'attack-fleet', target } }
  }
  yield { piece: 'button/end-turn', command: { type: 'end-turn' } }
  const port = portHere(view, seat)
  if (port === undefined) return
  yield { piece: `port/${port}`, command: { type: 'trade' } }
  yield { piece: 'button/attack-port', command: { type: 'attack-port' } }
  if (portIn(view, port).flag === 'pirates') yield { piece: 'button/pay-toll', command: { type: 'pay-toll' } }
  if (hasPassengerFor(view, seat, port)) yield { piece: 'button/deliver', command: { type: 'deliver' } }
}

function* inMarket(view: State, seat: Seat): Generator<Refused> {
  const { fleet } = captainAt(view, seat)
  const host = [...fleet].sort((a, b) => cabinsLeft(view, b) - cabinsLeft(view, a))[0]!
  for (const passenger of view.passengers) {
    yield { piece: `passenger/${passenger}`, command: { type: 'embark', passenger, ship: host.ship } }
  }
  for (const { ship, cargo } of fleet) {
    for (const good of new Set(cargo)) {
      yield { piece: `sell/${good}`, command: { type: 'sell', good, cubes: 1, ship } }
    }
    if (fleet.length > 1) yield { piece: `sell-ship/${ship}`, command: { type: 'sell-ship', ship } }
  }
  yield { piece: 'letter', command: { type: 'buy-letter' } }
  for (const ship of view.shipsForSale) yield { piece: `sale/${ship}`, command: { type: 'buy-ship', ship } }
}

/** Ships that are too weak to board, or too strong to be boarded. */
function* alongside(view: State, seat: Seat): Generator<Refused> {
  const combat = fightIn(view)
  const { fleet } = captainAt(view, seat)
  const other = opponentOf(combat, seat)
  const targets = other === null ? [] : captainAt(view, other).fleet
  const leader = fleet.find(canLead)!
  for (const { ship } of fleet) {
    const type = combat.enemy.kind === 'port' ? 'invade' : 'board-pirate'
    const command: Command =
      targets[0] === undefined ? { type, ship } : { type: 'board', ship, target: targets[0].ship }
    if (ship !== leader.ship) yield { piece: `ship/${ship}`, command }
  }
  for (const { ship } of targets) {
    yield { piece: `ship/${ship}`, command: { type: 'board', ship: leader.ship, target: ship } }
  }
}
