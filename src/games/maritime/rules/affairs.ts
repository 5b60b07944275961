import type { Seat } from '../../../kernel/ids.ts'
import type { Nation, Port, Region } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { type CommandOf, captainAt, type Enemy, isAfloat, portIn, type State } from '../state.ts'
import { chartOf } from './chart.ts'

/** The port on a fleet’s space, if there is one. */
export function portHere(state: State, seat: Seat): Port | undefined {
  return chartOf(state).portAt.get(captainAt(state, seat).space)
}

export function regionOf(state: State, port: Port): Region {
  return figuresOf(state).ports[port].region
}

export function isHome(state: State, seat: Seat, port: Port): boolean {
  return portIn(state, port).flag === captainAt(state, seat).nation
}

export function homePorts(state: State, seat: Seat): number {
  return state.ports.filter(({ flag }) => flag === captainAt(state, seat).nation).length
}

export function atWar(state: State, one: Nation, other: Nation): boolean {
  if (state.affairs.special === 'armistice') return false
  return state.affairs.wars.some(
    (war) => (war.one === one && war.other === other) || (war.one === other && war.other === one),
  )
}

/** The fights that bind a fleet’s next action: all of the first rank that has any (ruling C1). */
export function fightsDue(state: State, seat: Seat): Enemy[] {
  const ranks = [pirateShips, enemyFleets, enemyPort, piratePort]
  for (const rank of ranks) {
    const due = rank(state, seat)
    if (due.length > 0) return due
  }
  return []
}

function pirateShips(state: State, seat: Seat): Enemy[] {
  const { space } = captainAt(state, seat)
  return state.pirates.flatMap((each, index) =>
    each.space === space ? [{ kind: 'pirate', pirate: index + 1 }] : [],
  )
}

function enemyFleets(state: State, seat: Seat): Enemy[] {
  const { nation } = captainAt(state, seat)
  return fleetsHere(state, seat).flatMap((other) =>
    atWar(state, nation, captainAt(state, other).nation) ? [{ kind: 'fleet', seat: other }] : [],
  )
}

function enemyPort(state: State, seat: Seat): Enemy[] {
  const port = portHere(state, seat)
  return port !== undefined && isHostile(state, seat, port) ? [{ kind: 'port', port }] : []
}

function piratePort(state: State, seat: Seat): Enemy[] {
  const port = portHere(state, seat)
  return port !== undefined && owesToll(state, seat, port) ? [{ kind: 'port', port }] : []
}

/** A port of a nation at war with this one. A no-entry marker suspends the fight (ruling P6). */
export function isHostile(state: State, seat: Seat, port: Port): boolean {
  const { flag, closed } = portIn(state, port)
  if (closed || flag === null || flag === 'pirates') return false
  return atWar(state, captainAt(state, seat).nation, flag)
}

export function owesToll(state: State, seat: Seat, port: Port): boolean {
  const { flag, closed } = portIn(state, port)
  return !closed && flag === 'pirates' && !captainAt(state, seat).toll
}

/** The other fleets on the same space. */
export function fleetsHere(state: State, seat: Seat): Seat[] {
  const { space } = captainAt(state, seat)
  return state.captains.flatMap((captain, other) =>
    other !== seat && isAfloat(captain) && captain.space === space ? [other] : [],
  )
}

/** Whom a command to attack means. */
export function enemyMeant(
  state: State,
  seat: Seat,
  command: CommandOf<'attack-fleet' | 'attack-port' | 'attack-pirate'>,
): Enemy {
  switch (command.type) {
    case 'attack-fleet':
      return { kind: 'fleet', seat: command.target }
    case 'attack-port':
      return { kind: 'port', port: portHere(state, seat)! }
    case 'attack-pirate':
      return { kind: 'pirate', pirate: command.pirate }
  }
}

export function sameEnemy(one: Enemy, other: Enemy): boolean {
  if (one.kind === 'fleet') return other.kind === 'fleet' && one.seat === other.seat
  if (one.kind === 'pirate') return other.kind === 'pirate' && one.pirate === other.pirate
  return other.kind === 'port' && one.port === other.port
}

/** Whether somebody aboard wants to go to the port here; landing may still wait for a fight or the toll. */
export function hasPassengerFor(state: State, seat: Seat, port: Port): boolean {
  return captainAt(state, seat).fleet.some(({ passengers }) => passengers.includes(port))
}

/** The agreed number of objectives is met. */
export function hasWon(state: State, seat: Seat): boolean {
  return captainAt(state, seat).objectives.length >= state.options.objectives
}
