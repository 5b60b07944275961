import { book, type Ship, type Shot } from '../../games/maritime/data.ts'
import {
  canBeBoarded,
  canLead,
  hitsIn,
  loadedIn,
  opponentOf,
  refuges,
  shotLeft,
  strengthOf,
} from '../../games/maritime/rules/combat.ts'
import { cannonsOf, lowestSails, vesselOf } from '../../games/maritime/rules/fleet.ts'
import { stopsFor } from '../../games/maritime/rules/rerolls.ts'
import { rollsGoOn } from '../../games/maritime/rules/versions.ts'
import {
  type Combat,
  type Command,
  type Enemy,
  fightIn,
  type Vessel,
  volleyOf,
} from '../../games/maritime/state.ts'
import { numberOf, passagesFrom } from './atlas.ts'
import { oddsAgainstFleet, oddsAgainstPirate, oddsAgainstPort } from './odds.ts'
import { perilsFor } from './perils.ts'
import { boardersKept } from './pirate-fight.ts'
import { planFor } from './plan.ts'
import { best, type Situation } from './situation.ts'
import { stakesOf } from './stakes.ts'

/** Whether to stay for another round of a fight. */
export function standOrFlee(situation: Situation): Command {
  return { type: isWorthIt(situation, fightIn(situation.view)) ? 'stand' : 'flee' }
}

function isWorthIt(situation: Situation, combat: Combat): boolean {
  const { view, seat, me } = situation
  switch (combat.enemy.kind) {
    case 'port': {
      return stakesOf(situation, 'port', oddsAgainstPort(me, strengthOf(view, combat))) > 0
    }
    case 'pirate': {
      return !oddsAgainstPirate(me, strengthOf(view, combat)).flees
    }
    case 'fleet': {
      const odds = oddsAgainstFleet(me, view.captains[opponentOf(combat, seat)!]!)
      return cannonsOf(me) > 0 && stakesOf(situation, 'fleet', odds) > 0
    }
  }
}

/** Who stands and fights also goes after one who flees. */
export function pursueOrNot(situation: Situation): Command {
  const eager = isWorthIt(situation, fightIn(situation.view)) && lowestSails(situation.me) > 1
  return { type: eager ? 'pursue' : 'let-go' }
}

/** Out of danger first, then nearer to where it was going. */
export function refuge(situation: Situation): Command {
  const { view, seat, atlas, at } = situation
  const perils = perilsFor(situation)
  const goal = planFor(situation, perils)?.errand.at ?? at
  const left = passagesFrom(atlas, goal, perils).cost
  const to = best(
    refuges(view, fightIn(view), seat),
    (space) => -10 * perils[numberOf(space)]! - left[numberOf(space)]!,
    Number.NEGATIVE_INFINITY,
  )!
  return { type: 'escape', to }
}

/** Grape until a ship can be boarded, then chains, so that it does not slip away; balls for whoever has nobody to send over. */
export function load(situation: Situation): Command {
  const { view, seat, me } = situation
  const cannons = cannonsOf(me) - loadedIn(volleyOf(view, seat))
  if (cannons === 0) return { type: 'fire' }
  for (const shot of shotsFor(situation)) {
    const dice = Math.min(cannons, shotLeft(view, shot))
    if (dice > 0) return { type: 'load', shot, dice }
  }
  return { type: 'fire' }
}

function shotsFor({ view, seat, me }: Situation): readonly Shot[] {
  const room = me.fleet.length < book.admiralFleet
  if (!room || !me.fleet.some((each) => canLead(each) && each.sails > 1)) return ['ball', 'chain', 'grape']
  const other = view.captains[opponentOf(fightIn(view), seat)!]!
  return other.fleet.some(canBeBoarded) ? ['chain', 'grape', 'ball'] : ['grape', 'chain', 'ball']
}

/** Rolls on for as many hits as are wanted and no more: a pirate ship that shall be taken must not sink. */
export function rollOn(situation: Situation): Command {
  const { view, seat, rules } = situation
  const volley = volleyOf(view, seat)
  const missing = hitsWanted(situation, fightIn(view)) - hitsIn(volley)
  const kind = best(volley.loaded, ({ undecided }) => undecided)
  if (missing <= 0 || kind === undefined) return { type: 'hold' }
  const { shot, undecided, hits } = kind
  if (!rollsGoOn(rules)) return { type: 'reroll', shot, dice: Math.min(undecided, missing) }
  // One command makes the same throws as one by one.
  if (missing >= undecided) return { type: 'reroll-until', shot }
  const stop = hits + missing
  if (stopsFor(view, seat, shot).includes(stop)) return { type: 'reroll-until', shot, hits: stop }
  return { type: 'reroll', shot, dice: missing }
}

function hitsWanted({ view, me }: Situation, combat: Combat): number {
  if (combat.enemy.kind === 'fleet') return Number.POSITIVE_INFINITY
  const strength = strengthOf(view, combat)
  const takes = combat.enemy.kind === 'port' || me.fleet.some((each) => canSpare(each) && each.sails > 1)
  return takes ? strength - book.weakest : strength
}

export function loseCannon({ me }: Situation): Command {
  return { type: 'lose-cannon', ship: best(me.fleet, ({ cannons }) => cannons)!.ship }
}

/** The ship that is most likely to come alongside and to win there. */
export function boarding(situation: Situation): Command {
  const { view, me } = situation
  const combat = fightIn(view)
  const { enemy } = combat
  const lead = best(me.fleet.filter(canLead), (vessel) => {
    const { sails, buccaneers } = vessel
    if (enemy.kind !== 'fleet' && !canSpare(vessel) && !crowns(situation, enemy)) return 0
    return (sails - 1) * (buccaneers - 1)
  })
  return lead === undefined ? { type: 'no-boarding' } : boardingBy(situation, combat, lead.ship)
}

function boardingBy({ view, seat }: Situation, combat: Combat, ship: Ship): Command {
  switch (combat.enemy.kind) {
    case 'port':
      return { type: 'invade', ship }
    case 'pirate':
      return { type: 'board-pirate', ship }
    case 'fleet': {
      const target = view.captains[opponentOf(combat, seat)!]!.fleet.find(canBeBoarded)!
      return { type: 'board', ship, target: target.ship }
    }
  }
}

export function pressOn(situation: Situation): Command {
  const { view, seat } = situation
  const { enemy, assault } = fightIn(view)
  const { buccaneers } = vesselOf(view, seat, assault!.with)!
  const spent = enemy.kind !== 'fleet' && buccaneers <= boardersKept && !crowns(situation, enemy)
  return { type: spent ? 'break-off' : 'press-on' }
}

/** Whether taking it is all that an objective lacks. */
function crowns({ me }: Situation, { kind }: Enemy): boolean {
  return kind === 'port' ? me.markers === 1 : me.fleet.length === book.fleetLimit
}

function canSpare({ buccaneers }: Vessel): boolean {
  return buccaneers > boardersKept
}
