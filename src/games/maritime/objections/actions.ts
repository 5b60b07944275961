import type { Seat } from '../../../kernel/ids.ts'
import { list, type Params, type Refusal } from '../../../kernel/sentence.ts'
import { book, type Land, type Port, type Space, width } from '../data.ts'
import { figuresOf } from '../edition.ts'
import {
  enemyMeant,
  fightsDue,
  fleetsHere,
  hasPassengerFor,
  isHome,
  isHostile,
  owesToll,
  portHere,
  sameEnemy,
} from '../rules/affairs.ts'
import { chartOf, coordinatesOf, neighboursOf } from '../rules/chart.ts'
import { cardOf } from '../rules/fleet.ts'
import type { ActionCommand } from '../rules/times.ts'
import { lettersOpenPiratePorts } from '../rules/versions.ts'
import { type CommandOf, captainAt, isAfloat, portIn, type State, turnIn } from '../state.ts'
import { counted, enemyParam, pirateShip, place, refuse, word } from '../words/index.ts'
import { canPay, objectionToCannons, objectionToCrew, objectionToPair, objectionToShip } from './shipboard.ts'

export function objectionToAction(
  state: State,
  seat: Seat,
  command: ActionCommand,
  rules: number,
): Refusal | undefined {
  switch (command.type) {
    case 'pay-toll':
      return objectionToToll(state, seat)
    case 'deliver':
      return objectionToDelivery(state, seat)
    case 'end-turn':
      return turnIn(state).actions > 0 ? fightFirst(state, seat) : undefined
    case 'attack-fleet':
    case 'attack-port':
    case 'attack-pirate':
      return actionLeft(state) ?? objectionToAttack(state, seat, command, rules)
    default:
      return actionLeft(state) ?? fightFirst(state, seat) ?? objectionAtPeace(state, seat, command)
  }
}

function actionLeft(state: State): Refusal | undefined {
  if (turnIn(state).actions > 0) return undefined
  return refuse('no-actions-left')
}

function fightFirst(state: State, seat: Seat): Refusal | undefined {
  const due = fightsDue(state, seat)
  if (due.length === 0) return undefined
  const toll = due.some((enemy) => enemy.kind === 'port' && owesToll(state, seat, enemy.port))
  const enemies = list(due, enemyParam)
  return toll ? refuse('must-fight-or-pay', { enemies, toll: book.toll }) : refuse('must-fight', { enemies })
}

function objectionAtPeace(
  state: State,
  seat: Seat,
  command: CommandOf<'sail' | 'trade' | 'mend' | 'carry-cannon' | 'carry-buccaneers'>,
): Refusal | undefined {
  switch (command.type) {
    case 'sail':
      return objectionToStep(state, captainAt(state, seat).space, command.to)
    case 'trade':
      return openPort(state, seat)
    case 'mend': {
      const refusal = objectionToShip(state, seat, command.ship)
      if (refusal !== undefined) return refusal
      const now = captainAt(state, seat).fleet.find(({ ship }) => ship === command.ship)![command.part]
      if (now < cardOf(state, command.ship)[command.part]) return undefined
      return refuse('nothing-to-repair', {
        part: word(`part/${command.part}`),
        ship: word(`ship/${command.ship}`),
      })
    }
    case 'carry-cannon':
      return objectionToCannons(state, seat, command.from, command.to, 1)
    case 'carry-buccaneers':
      return objectionToCarrying(state, seat, command)
  }
}

function objectionToCarrying(
  state: State,
  seat: Seat,
  { from, to, buccaneers }: CommandOf<'carry-buccaneers'>,
): Refusal | undefined {
  if (buccaneers > book.buccaneersCarried) {
    return refuse('too-many-at-once', { most: counted(book.buccaneersCarried, 'buccaneer') })
  }
  return objectionToPair(state, seat, from, to) ?? objectionToCrew(state, seat, from, to, buccaneers)
}

/** Why a fleet can’t go from a space to another in one step. */
export function objectionToStep(state: State, from: Space, to: Space): Refusal | undefined {
  const near = neighboursOf(state, from)
  if (near.includes(to)) return undefined
  const open = { spaces: list(near, place) }
  if (from === to) return refuse('already-there', open)
  const chart = chartOf(state)
  if (!chart.water.has(to)) return refuse('no-water', { to: place(to), ...open })
  const [a, b] = [coordinatesOf(from), coordinatesOf(to)]
  const [down, right] = [Math.abs(a.row - b.row), Math.abs(a.column - b.column)]
  if (right === width - 1 && down <= 1) {
    return state.globe ? refuse('edge-is-straight', open) : refuse('world-is-flat', open)
  }
  if (down > 1 || right > 1) return refuse('too-far', { to: place(to), ...open })
  const land = landBetween(state, from, to)
  if (land !== undefined) {
    return refuse('closed-step', { from: place(from), to: place(to), land: word(`land/${land}`), ...open })
  }
  return refuse('no-diagonals', open)
}

function landBetween(state: State, from: Space, to: Space): Land | 'corners' | undefined {
  const strip = figuresOf(state).closedSteps.find(
    (step) => (step.from === from && step.to === to) || (step.from === to && step.to === from),
  )
  if (strip !== undefined) return strip.land
  const open = neighboursOf({ ...state, options: { ...state.options, diagonals: true } }, from)
  return open.includes(to) ? undefined : 'corners'
}

/** The port here, as long as it can be entered at all. */
function openPort(state: State, seat: Seat): Refusal | undefined {
  const port = portHere(state, seat)
  if (port === undefined) return refuse('no-port', at(state, seat))
  return portIn(state, port).closed ? closed(port) : undefined
}

function closed(port: Port): Refusal {
  return refuse('no-entry', { port: word(`port/${port}`) })
}

function at(state: State, seat: Seat): Params {
  return { space: place(captainAt(state, seat).space) }
}

function objectionToAttack(
  state: State,
  seat: Seat,
  command: CommandOf<'attack-fleet' | 'attack-port' | 'attack-pirate'>,
  rules: number,
): Refusal | undefined {
  const refusal = objectionToEnemy(state, seat, command)
  if (refusal !== undefined) return refusal
  const enemy = enemyMeant(state, seat, command)
  const due = fightsDue(state, seat)
  if (due.some((each) => sameEnemy(each, enemy))) return undefined
  if (due.length > 0) return fightFirst(state, seat)
  const tolled = enemy.kind === 'port' && portIn(state, enemy.port).flag === 'pirates'
  if (tolled && !lettersOpenPiratePorts(rules)) {
    return refuse('toll-is-paid', { port: word(`port/${enemy.port}`) })
  }
  if (captainAt(state, seat).letters > 0) return undefined
  if (tolled) return refuse('no-letter-after-toll', { port: word(`port/${enemy.port}`) })
  return refuse('no-letter', { enemy: enemyParam(enemy) })
}

/** Why the enemy that a command means is not there to be attacked. */
function objectionToEnemy(
  state: State,
  seat: Seat,
  command: CommandOf<'attack-fleet' | 'attack-port' | 'attack-pirate'>,
): Refusal | undefined {
  switch (command.type) {
    case 'attack-pirate': {
      const { pirate } = command
      if (state.pirates[pirate - 1]?.space === captainAt(state, seat).space) return undefined
      return refuse('no-pirate-here', { pirate: pirateShip(pirate), ...at(state, seat) })
    }
    case 'attack-port': {
      const refusal = openPort(state, seat)
      if (refusal !== undefined) return refusal
      const port = portHere(state, seat)!
      return isHome(state, seat, port) ? refuse('own-port', { port: word(`port/${port}`) }) : undefined
    }
    case 'attack-fleet':
      return objectionToTarget(state, seat, command.target)
  }
}

function objectionToTarget(state: State, seat: Seat, target: Seat): Refusal | undefined {
  if (target >= state.captains.length) return refuse('no-such-captain', { captains: state.captains.length })
  if (target === seat) return refuse('own-fleet')
  if (!isAfloat(captainAt(state, target))) return refuse('no-fleet-left', { target: { seat: target } })
  if (fleetsHere(state, seat).includes(target)) return undefined
  return refuse('fleet-not-here', { target: { seat: target }, ...at(state, seat) })
}

/** Free, once a round, and for all pirate ports (ruling C4). */
function objectionToToll(state: State, seat: Seat): Refusal | undefined {
  const port = portHere(state, seat)
  if (port === undefined || portIn(state, port).flag !== 'pirates') {
    return refuse('no-toll-here')
  }
  if (captainAt(state, seat).toll) {
    return refuse('toll-paid-already')
  }
  return openPort(state, seat) ?? canPay(state, seat, book.toll)
}

/** It takes no action, but waits while a fight with that port is due (ruling P7). */
export function objectionToDelivery(state: State, seat: Seat): Refusal | undefined {
  const refusal = openPort(state, seat)
  if (refusal !== undefined) return refusal
  const port = portHere(state, seat)!
  if (!hasPassengerFor(state, seat, port)) {
    return refuse('nobody-for-here', { port: word(`port/${port}`) })
  }
  if (owesToll(state, seat, port)) {
    return refuse('toll-first', { port: word(`port/${port}`), toll: book.toll })
  }
  if (!isHostile(state, seat, port)) return undefined
  return refuse('at-war-with-port', { port: word(`port/${port}`) })
}
