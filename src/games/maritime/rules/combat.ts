import type { Seat } from '../../../kernel/ids.ts'
import { book, type Ship, type Shot, type Space } from '../data.ts'
import {
  type Combat,
  captainAt,
  combatIn,
  type Hurt,
  pirateIn,
  portIn,
  type State,
  type Vessel,
  type Volley,
} from '../state.ts'
import { neighboursOf } from './chart.ts'
import { cannonsOf, lowestSails, shipsWith } from './fleet.ts'
import { hitsComeFirst } from './versions.ts'

/**
 * Where a combat round stands: somebody has to decide, or the engine goes on by itself. It follows from what has
 * happened in the round, so nothing has to remember it.
 */
export type Moment =
  | { readonly asks: Question; readonly seat: Seat }
  | { readonly does: 'flight' | 'battle' | 'departure' | 'damage' | 'round' }
  | { readonly does: 'stand' | 'silence' | 'fire' | 'misfires' | 'burst'; readonly seat: Seat }
  | { readonly does: 'escape'; readonly seat: Seat; readonly to: Space }
  | { readonly does: 'answer' }

export type Question =
  | 'flight'
  | 'pursuit'
  | 'escape'
  | 'loading'
  | 'rolling'
  | 'cannon'
  | 'boarding'
  | 'assault'

export function momentOf(state: State, combat: Combat, rules: number): Moment {
  const { stage, assault } = combat
  switch (stage) {
    case 'flight': {
      const next = sidesOf(combat).find((seat) => !combat.answered.includes(seat))
      if (next === undefined) return { does: 'flight' }
      return mayFlee(state, combat, next) ? { asks: 'flight', seat: next } : { does: 'stand', seat: next }
    }
    case 'pursuit':
      return { asks: 'pursuit', seat: sidesOf(combat).find((seat) => !combat.fleeing.includes(seat))! }
    case 'escape': {
      const [next] = combat.fleeing
      if (next === undefined) return { does: 'departure' }
      const [only, ...others] = refuges(state, combat, next)
      return others.length === 0 ? { does: 'escape', seat: next, to: only! } : { asks: 'escape', seat: next }
    }
    case 'volley':
      return combat.volleys.length === 0 ? { does: 'battle' } : volleyMoment(state, combat, rules)
    case 'boarding': {
      const misfire = misfireMoment(state, combat)
      if (misfire !== undefined) return misfire
      const next = yetToBoard(combat).find((seat) => mayBoard(state, combat, seat))
      return next === undefined ? { does: 'round' } : { asks: 'boarding', seat: next }
    }
    case 'assault':
      return { asks: 'assault', seat: assault!.seat }
  }
}

/** Once the other has had his chance, the attacker’s is gone: what he loses then can’t open it again (ruling C23). */
function yetToBoard(combat: Combat): Seat[] {
  const sides = sidesOf(combat)
  const last = combat.boarded.at(-1)
  return last === undefined ? sides : sides.slice(sides.indexOf(last) + 1)
}

/**
 * Both load, then one after the other fires. Between fleets all hits land then, and misfires are rolled again
 * after `smoke-cleared`; before ports and pirates, and by the first rules everywhere, misfires come first (ruling C10).
 */
function volleyMoment(state: State, combat: Combat, rules: number): Moment {
  const versus = combat.enemy.kind !== 'fleet'
  const players = combat.volleys.filter((volley) => volley.seat !== null)
  if (!versus) {
    for (const volley of players) {
      const seat = volley.seat!
      if (volley.ready) continue
      const armed = cannonsOf(captainAt(state, seat)) > 0
      return armed ? { asks: 'loading', seat } : { does: 'silence', seat }
    }
  }
  for (const volley of players) {
    const seat = volley.seat!
    if (!volley.fired && (versus || loadedIn(volley) > 0)) return { does: 'fire', seat }
    if (versus && !combat.volleys.find((each) => each.seat === null)!.fired) return { does: 'answer' }
    if (!volley.held && undecidedIn(volley) > 0) return { asks: 'rolling', seat }
  }
  // A match may adopt newer rules half-way: misfires that were begun are seen through.
  const begun = players.some(({ checked }) => checked)
  if (!versus && !begun && hitsComeFirst(rules)) return { does: 'damage' }
  return misfireMoment(state, combat) ?? { does: 'damage' }
}

/** Side by side, dice that misfired are rolled again, and whoever loses a cannon says which. */
function misfireMoment(state: State, { volleys }: Combat): Moment | undefined {
  for (const volley of volleys) {
    const { seat } = volley
    if (seat === null) continue
    if (!volley.checked && misfiresIn(volley) > 0) return { does: 'misfires', seat }
    if (volley.lost === 0) continue
    const spared = volley.lost < cannonsOf(captainAt(state, seat))
    return spared && gunnersOf(state, seat).length > 1 ? { asks: 'cannon', seat } : { does: 'burst', seat }
  }
  return undefined
}

/** The players in a fight, the attacker first. */
export function sidesOf({ attacker, enemy }: Combat): Seat[] {
  return enemy.kind === 'fleet' ? [attacker, enemy.seat] : [attacker]
}

export function opponentOf({ attacker, enemy }: Combat, seat: Seat): Seat | null {
  if (enemy.kind !== 'fleet') return null
  return seat === attacker ? enemy.seat : attacker
}

/** The strength of the port or pirate ship in this fight. */
export function strengthOf(state: State, { enemy }: Combat): number {
  if (enemy.kind === 'port') return portIn(state, enemy.port).strength
  if (enemy.kind === 'pirate') return pirateIn(state, enemy.pirate).strength
  throw new Error('a fleet has no strength of its own')
}

function undecidedIn({ loaded }: Volley): number {
  return loaded.reduce((sum, { undecided }) => sum + undecided, 0)
}

export function misfiresIn({ loaded }: Volley): number {
  return loaded.reduce((sum, { misfires }) => sum + misfires, 0)
}

export function hitsIn({ loaded }: Volley): number {
  return loaded.reduce((sum, { hits }) => sum + hits, 0)
}

export function loadedIn({ loaded }: Volley): number {
  return loaded.reduce((sum, { dice }) => sum + dice, 0)
}

/** The ships that have a cannon to lose. */
export function gunnersOf(state: State, seat: Seat): Ship[] {
  return captainAt(state, seat)
    .fleet.filter(({ cannons }) => cannons > 0)
    .map(({ ship }) => ship)
}

/** What each kind of shot breaks: its dice have the colour of what they break, so it is also where they come from. */
export const breaks: { readonly [shot in Shot]: Hurt } = { ball: 'hull', chain: 'sails', grape: 'buccaneers' }

/** Dice of a shot’s colour that stand on no ship card and are not loaded already (ruling C17). */
export function shotLeft(state: State, shot: Shot): number {
  const { volleys } = combatIn(state)!
  const loaded = volleys.flatMap((volley) => volley.loaded).filter((each) => each.shot === shot)
  const inUse = loaded.reduce((sum, { dice }) => sum + dice, 0)
  return book.dice[breaks[shot]] - shipsWith(state, breaks[shot]) - inUse
}

/** Enough buccaneers to send some over. */
export function canLead({ buccaneers }: Vessel): boolean {
  return buccaneers >= book.boarders
}

export function canBeBoarded({ buccaneers }: Vessel): boolean {
  return buccaneers < book.boarders
}

/** A fleet of four has no room for a fifth ship (ruling C30). */
function mayBoard(state: State, combat: Combat, seat: Seat): boolean {
  const { fleet } = captainAt(state, seat)
  if (!fleet.some(canLead)) return false
  const other = opponentOf(combat, seat)
  if (other === null) return strengthOf(state, combat) === book.weakest
  return fleet.length < book.admiralFleet && captainAt(state, other).fleet.some(canBeBoarded)
}

/** Where a fleet may flee to; two that part may not take the same space. */
export function refuges(state: State, combat: Combat, seat: Seat): Space[] {
  const near = neighboursOf(state, captainAt(state, seat).space)
  return near.filter((space) => space !== combat.refuge)
}

/** The second to choose can’t join in a flight for which there is but one way out (ruling C31). */
function mayFlee(state: State, combat: Combat, seat: Seat): boolean {
  if (combat.duel) return false
  return neighboursOf(state, captainAt(state, seat).space).length > combat.fleeing.length
}

/** Two fleets have done nothing in a combat round that could have changed anything (ruling C32). */
export function isIdle(combat: Combat): boolean {
  if (combat.enemy.kind !== 'fleet') return false
  return combat.volleys.every((volley) => loadedIn(volley) === 0) && !combat.sailsTested.some(canPass)
}

/** A test passes below the value, so never with a value of one or none. */
function canPass(sails: number): boolean {
  return sails > 1
}

/**
 * Nobody can change anything any more (ruling C12). A port can always fire. Pirates break sails and crews but never
 * a hull, so one of strength 1, which can’t board either, is no danger.
 */
export function isStandOff(state: State, combat: Combat): boolean {
  if (combat.enemy.kind === 'port') return false
  if (combat.enemy.kind === 'pirate' && strengthOf(state, combat) > book.weakest) return false
  return sidesOf(combat).every((seat) => {
    const captain = captainAt(state, seat)
    const escapes = !combat.duel && canPass(lowestSails(captain))
    return cannonsOf(captain) === 0 && !escapes && !couldBoard(state, combat, seat)
  })
}

/** Whether a boarding could succeed: the boarding ship has to pass a sails test first. */
function couldBoard(state: State, combat: Combat, seat: Seat): boolean {
  const swift = captainAt(state, seat).fleet.some((vessel) => canLead(vessel) && canPass(vessel.sails))
  return swift && mayBoard(state, combat, seat)
}
