import type { Seat } from '../../../kernel/ids.ts'
import { type Refusal, refuse } from '../../../kernel/sentence.ts'
import type { CommandOf } from '../commands.ts'
import { book, editionOf, type Port, portNames, type Space, shipNames, width } from '../data.ts'
import { nameOfEnemy } from '../names.ts'
import { portIn } from '../pieces.ts'
import { type Enemy, isAfloat, type State, turnIn } from '../state.ts'
import {
  fightsDue,
  fleetsHere,
  hasPassengerFor,
  isHome,
  isHostile,
  owesToll,
  portHere,
  sameEnemy,
} from './affairs.ts'
import { chartOf, coordinatesOf, neighboursOf } from './chart.ts'
import { cardOf } from './fleet.ts'
import { canPay, objectionToCannons, objectionToCrew, objectionToPair, objectionToShip } from './shipboard.ts'
import { lettersOpenPiratePorts } from './versions.ts'

export type ActionCommand = CommandOf<
  | 'sail'
  | 'trade'
  | 'attack-fleet'
  | 'attack-port'
  | 'attack-pirate'
  | 'mend'
  | 'carry-cannon'
  | 'carry-buccaneers'
  | 'pay-toll'
  | 'deliver'
  | 'end-turn'
>

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
  return refuse('no-actions-left', 'You have no action left: do what is free, or end the turn.')
}

function fightFirst(state: State, seat: Seat): Refusal | undefined {
  const due = fightsDue(state, seat)
  if (due.length === 0) return undefined
  const toll = due.some((enemy) => enemy.kind === 'port' && owesToll(state, seat, enemy.port))
  const enemies = due.map((enemy) => nameOfEnemy(state, enemy)).join(', ')
  return toll
    ? refuse(
        'must-fight',
        'Your next action is an attack on {enemies}, unless you pay the toll of {toll}g.',
        {
          enemies,
          toll: book.toll,
        },
      )
    : refuse('must-fight', 'Your next action has to be an attack on: {enemies}.', { enemies })
}

function objectionAtPeace(
  state: State,
  seat: Seat,
  command: CommandOf<'sail' | 'trade' | 'mend' | 'carry-cannon' | 'carry-buccaneers'>,
): Refusal | undefined {
  switch (command.type) {
    case 'sail':
      return objectionToStep(state, state.captains[seat]!.space, command.to)
    case 'trade':
      return openPort(state, seat)
    case 'mend': {
      const refusal = objectionToShip(state, seat, command.ship)
      if (refusal !== undefined) return refusal
      const now = state.captains[seat]!.fleet.find(({ ship }) => ship === command.ship)![command.part]
      if (now < cardOf(state, command.ship)[command.part]) return undefined
      return refuse('nothing-to-repair', 'There is no damage to the {part} of the {ship}.', {
        part: command.part,
        ship: shipNames[command.ship],
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
    return refuse('too-many-at-once', 'At sea one action moves up to {most} buccaneers.', {
      most: book.buccaneersCarried,
    })
  }
  return objectionToPair(state, seat, from, to) ?? objectionToCrew(state, seat, from, to, buccaneers)
}

/** Why a fleet can’t go from a space to another in one step. */
export function objectionToStep(state: State, from: Space, to: Space): Refusal | undefined {
  const near = neighboursOf(state, from)
  if (near.includes(to)) return undefined
  const open = { spaces: near.join(', ') }
  if (from === to) return refuse('already-there', 'You are there. One step leads to: {spaces}.', open)
  const chart = chartOf(state)
  if (!chart.water.has(to))
    return refuse('no-water', 'There is no water on {to}. Open: {spaces}.', { to, ...open })
  const [a, b] = [coordinatesOf(from), coordinatesOf(to)]
  const [down, right] = [Math.abs(a.row - b.row), Math.abs(a.column - b.column)]
  if (right === width - 1 && down <= 1) {
    return state.globe
      ? refuse('edge-is-straight', 'The edge is crossed straight, never diagonally. Open: {spaces}.', open)
      : refuse('world-is-flat', 'Nobody has sailed around the world yet. Open: {spaces}.', open)
  }
  if (down > 1 || right > 1) {
    return refuse('too-far', '{to} is more than one step away. Open: {spaces}.', { to, ...open })
  }
  const land = landBetween(state, from, to)
  if (land !== undefined) {
    return refuse('closed-step', 'Land lies between {from} and {to} ({land}). Open: {spaces}.', {
      from,
      to,
      land,
      ...open,
    })
  }
  return refuse('no-diagonals', 'At this table nobody sails diagonally. Open: {spaces}.', open)
}

function landBetween(state: State, from: Space, to: Space): string | undefined {
  const strip = editionOf(state).closedSteps.find(
    (step) => (step.from === from && step.to === to) || (step.from === to && step.to === from),
  )
  if (strip !== undefined) return strip.land
  const open = neighboursOf({ ...state, options: { ...state.options, diagonals: true } }, from)
  return open.includes(to) ? undefined : 'both corners'
}

/** The port here, as long as it can be entered at all. */
function openPort(state: State, seat: Seat): Refusal | undefined {
  const port = portHere(state, seat)
  if (port === undefined) return refuse('no-port', 'There is no port on {space}.', at(state, seat))
  return portIn(state, port).closed ? closed(port) : undefined
}

function closed(port: Port): Refusal {
  return refuse('port-closed', 'Nobody may enter {port} before this round is over.', {
    port: portNames[port],
  })
}

function at(state: State, seat: Seat) {
  return { space: state.captains[seat]!.space }
}

function objectionToAttack(
  state: State,
  seat: Seat,
  command: CommandOf<'attack-fleet' | 'attack-port' | 'attack-pirate'>,
  rules: number,
): Refusal | undefined {
  const enemy = enemyOf(state, seat, command)
  if ('code' in enemy) return enemy
  const due = fightsDue(state, seat)
  if (due.some((each) => sameEnemy(each, enemy))) return undefined
  if (due.length > 0) return fightFirst(state, seat)
  const tolled = enemy.kind === 'port' && portIn(state, enemy.port).flag === 'pirates'
  if (tolled && !lettersOpenPiratePorts(rules)) {
    return refuse('toll-is-paid', 'You have paid the pirates’ toll: leave {port} in peace this round.', {
      port: portNames[enemy.port],
    })
  }
  if (state.captains[seat]!.letters > 0) return undefined
  if (tolled) {
    return refuse(
      'no-letter',
      'You have paid the pirates’ toll: an attack on {port} takes a letter of marque now; you have none.',
      { port: portNames[enemy.port] },
    )
  }
  return refuse('no-letter', 'Without a war an attack on {enemy} takes a letter of marque; you have none.', {
    enemy: nameOfEnemy(state, enemy),
  })
}

/** The enemy that a command means, where it is there to be attacked. */
export function enemyOf(
  state: State,
  seat: Seat,
  command: CommandOf<'attack-fleet' | 'attack-port' | 'attack-pirate'>,
): Enemy | Refusal {
  if (command.type === 'attack-pirate') {
    const { pirate } = command
    if (state.pirates[pirate - 1]?.space === state.captains[seat]!.space) return { kind: 'pirate', pirate }
    return refuse('no-pirate-here', 'Pirate ship {pirate} is not on {space}.', { pirate, ...at(state, seat) })
  }
  if (command.type === 'attack-port') {
    const port = portHere(state, seat)
    const refusal = openPort(state, seat)
    if (port === undefined || refusal !== undefined) return refusal!
    if (!isHome(state, seat, port)) return { kind: 'port', port }
    return refuse('own-port', '{port} flies your own flag.', { port: portNames[port] })
  }
  const { target } = command
  if (target >= state.captains.length) {
    return refuse('no-such-captain', 'The captains of this game have the numbers 1 to {captains}.', {
      captains: state.captains.length,
    })
  }
  if (target === seat) return refuse('own-fleet', 'That is your own fleet.')
  if (!isAfloat(state.captains[target]!)) {
    return refuse('no-fleet-left', '{target} has no fleet left to attack.', { target: { seat: target } })
  }
  if (fleetsHere(state, seat).includes(target)) return { kind: 'fleet', seat: target }
  return refuse('fleet-not-here', 'The fleet of {target} is not on {space}.', {
    target: { seat: target },
    ...at(state, seat),
  })
}

/** Free, once a round, and for all pirate ports (ruling C4). */
function objectionToToll(state: State, seat: Seat): Refusal | undefined {
  const port = portHere(state, seat)
  if (port === undefined || portIn(state, port).flag !== 'pirates') {
    return refuse('no-toll-here', 'Pirates take their toll in ports that they hold; this is none.')
  }
  if (state.captains[seat]!.toll) {
    return refuse('toll-paid-already', 'You have paid: the toll covers all pirate ports this round.')
  }
  return openPort(state, seat) ?? canPay(state, seat, book.toll)
}

/** It takes no action, but waits while a fight with that port is due (ruling P7). */
export function objectionToDelivery(state: State, seat: Seat): Refusal | undefined {
  const refusal = openPort(state, seat)
  if (refusal !== undefined) return refusal
  const port = portHere(state, seat)!
  if (!hasPassengerFor(state, seat, port)) {
    return refuse('nobody-for-here', 'Nobody aboard wants to go to {port}.', { port: portNames[port] })
  }
  if (owesToll(state, seat, port)) {
    return refuse('toll-first', 'Nobody lands in {port} before the pirates have their {toll}g.', {
      port: portNames[port],
      toll: book.toll,
    })
  }
  if (!isHostile(state, seat, port)) return undefined
  return refuse('at-war-with-port', 'You are at war with {port}: nobody lands there now.', {
    port: portNames[port],
  })
}
