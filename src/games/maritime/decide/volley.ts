import type { Dice } from '../../../kernel/dice.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { book, type Ship } from '../data.ts'
import {
  breaks,
  gunnersOf,
  hitsIn,
  loadedIn,
  misfiresIn,
  opponentOf,
  sidesOf,
  strengthOf,
} from '../rules/combat.ts'
import { cannonsOf } from '../rules/fleet.ts'
import { bountyNow } from '../rules/prices.ts'
import { diceOf, nextThrow } from '../rules/rerolls.ts'
import { onlyRealDamageIsTold, sunkPiratesAreSilent } from '../rules/versions.ts'
import {
  type Combat,
  type CommandOf,
  captainAt,
  type Event,
  type Hit,
  type Hurt,
  type Dice as Kind,
  type State,
  type Steps,
  type Vessel,
  volleyOf,
} from '../state.ts'
import { pickShip, roll, rolls } from './chance.ts'
import { sinkWrecks } from './losses.ts'
import { endCombat } from './outcome.ts'

export function* runOut(state: State, seat: Seat): Steps {
  const dice = loadedIn(volleyOf(state, seat))
  yield { type: 'guns-run-out', seat, cannons: cannonsOf(captainAt(state, seat)), dice }
}

/** What was loaded against a fleet; against ports and pirates every cannon, since all shot is alike to them. */
export function* fireVolley(state: State, seat: Seat, dice: Dice): Steps {
  const { ready, loaded } = volleyOf(state, seat)
  const volley = ready
    ? loaded.map((each) => ({ shot: each.shot, faces: rolls(dice, each.dice) }))
    : [{ shot: 'any' as const, faces: rolls(dice, cannonsOf(captainAt(state, seat))) }]
  yield { type: 'cannons-fired', seat, volley }
}

/** A port or pirate rolls a die for each point of strength, once. */
export function* answerFire(state: State, combat: Combat, dice: Dice): Steps {
  yield { type: 'enemy-fired', faces: rolls(dice, strengthOf(state, combat)) }
}

export function* reroll(seat: Seat, shot: Kind, count: number, dice: Dice): Steps {
  yield { type: 'dice-rerolled', seat, shot, faces: rolls(dice, count) }
}

/**
 * Throw after throw without a question: between two throws of a side nobody else has anything to decide, and the side
 * itself has said how long to go on (ruling C33).
 */
export function* rerollUntil(
  state: State,
  seat: Seat,
  { shot, hits }: CommandOf<'reroll-until'>,
  dice: Dice,
): Steps {
  const until = hits ?? null
  const next = () => nextThrow(diceOf(state, seat, shot)!, until)
  for (let count = next(); count > 0; count = next()) {
    yield { type: 'dice-rerolled', seat, shot, faces: rolls(dice, count), until }
  }
}

export function* rollMisfires(state: State, seat: Seat, dice: Dice): Steps {
  const faces = rolls(dice, misfiresIn(volleyOf(state, seat)))
  yield { type: 'misfires-rolled', seat, faces, lost: faces.filter((face) => face === 1).length }
}

export function* burst(state: State, seat: Seat, ship: Ship = gunnersOf(state, seat)[0]!): Steps {
  yield { type: 'cannon-lost', seat, ship }
}

/**
 * Two fleets take their hits together. A port or pirate takes the captain’s first, and a pirate that sinks by them
 * deals none (ruling C10).
 */
export function* damage(state: State, combat: Combat, dice: Dice, rules: number): Steps {
  const sides = sidesOf(combat)
  const before = sides.map((seat) => captainAt(state, seat).fleet.length)
  const beaten = combat.enemy.kind === 'fleet' ? false : yield* strikeEnemy(state, combat)
  const silent = beaten && sunkPiratesAreSilent(rules)
  if (!silent) for (const seat of sides) yield* strikeFleet(state, combat, seat, dice, rules)
  if (combat.enemy.kind !== 'fleet' && !beaten) yield* enemyMisfires(state, combat, dice)
  if (beaten && combat.enemy.kind === 'pirate') {
    const { pirate } = combat.enemy
    yield {
      type: 'pirate-sunk',
      seat: combat.attacker,
      pirate,
      bounty: bountyNow(state),
      strength: book.strongest,
    }
  }
  yield* sinkWrecks(state, sides)
  const losers = sides.filter((seat, index) => captainAt(state, seat).fleet.length < before[index]!)
  if (losers.length > 0) yield* endCombat(state, 'ship-lost', losers)
  else if (beaten) yield* endCombat(state, 'pirate-beaten')
  else yield { type: 'smoke-cleared' }
}

/** A port never falls below one; a pirate that is hit as often as it is strong goes down. */
function* strikeEnemy(state: State, combat: Combat): Generator<Event, boolean, void> {
  const hits = hitsIn(volleyOf(state, combat.attacker))
  const strength = strengthOf(state, combat)
  if (hits === 0) return false
  const sunk = combat.enemy.kind === 'pirate' && hits >= strength
  yield { type: 'enemy-hit', hits, strength: sunk ? 0 : Math.max(book.weakest, strength - hits) }
  return sunk
}

/** Each hit finds its ship by a die; what is hit is the shot’s, the hull before a port, sails and crew by turns before pirates. */
function* strikeFleet(state: State, combat: Combat, seat: Seat, dice: Dice, rules: number): Steps {
  const volley = volleyOf(state, opponentOf(combat, seat))
  const parts = volley.loaded.flatMap(({ shot, hits }) =>
    Array.from({ length: hits }, (_, hit): Hurt => (shot === 'any' ? hurtBy(combat, hit) : breaks[shot])),
  )
  const { fleet } = captainAt(state, seat)
  const hits = parts.map((part): Hit => {
    const { index, rolls: thrown } = pickShip(dice, fleet.length)
    return { ship: fleet[index]!.ship, part, rolls: thrown }
  })
  if (hits.length === 0) return
  yield { type: 'hits-landed', seat, hits: onlyRealDamageIsTold(rules) ? judged(hits, fleet) : hits }
}

/** A hit on what the hits before it have used up does no harm (ruling C18). */
function judged(hits: readonly Hit[], fleet: readonly Vessel[]): Hit[] {
  return hits.map((hit, index) => {
    const before = hits.slice(0, index).filter(({ ship, part }) => ship === hit.ship && part === hit.part)
    const harmless = before.length >= fleet.find(({ ship }) => ship === hit.ship)![hit.part]
    return harmless ? { ...hit, harmless } : hit
  })
}

function hurtBy({ enemy }: Combat, hit: number): Hurt {
  if (enemy.kind === 'port') return 'hull'
  return hit % 2 === 0 ? 'sails' : 'buccaneers'
}

/** It weakens them, but never below one (ruling C21). */
function* enemyMisfires(state: State, combat: Combat, dice: Dice): Steps {
  const misfires = misfiresIn(volleyOf(state, null))
  if (misfires === 0) return
  const faces = Array.from({ length: misfires }, () => roll(dice))
  const lost = faces.filter((face) => face === 1).length
  yield { type: 'enemy-misfired', faces, strength: Math.max(book.weakest, strengthOf(state, combat) - lost) }
}
