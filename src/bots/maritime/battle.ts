import { book } from '../../games/maritime/data.ts'
import { canBeBoarded, hitsIn, opponentOf, strengthOf } from '../../games/maritime/rules/combat.ts'
import { cannonsOf, lowestSails, vesselOf } from '../../games/maritime/rules/fleet.ts'
import {
  type Combat,
  type Command,
  combatIn,
  type Enemy,
  type Vessel,
  volleyOf,
} from '../../games/maritime/state.ts'
import { oddsAgainstFleet, oddsAgainstPirate, oddsAgainstPort } from './odds.ts'
import { passagesFrom } from './passages.ts'
import { perilsFor } from './perils.ts'
import { boardersKept } from './pirate-fight.ts'
import { planFor } from './plan.ts'
import { best, offers, type Situation } from './situation.ts'
import { stakesOf } from './stakes.ts'

/** Whether to stay for another round of a fight. */
export function standOrFlee(situation: Situation): Command | undefined {
  const worth = isWorthIt(situation, combatIn(situation.view)!)
  return offers(situation, worth ? 'stand' : 'flee')[0] ?? situation.choices[0]
}

function isWorthIt(situation: Situation, combat: Combat): boolean {
  const { view, seat, me } = situation
  const armed = cannonsOf(me) > 0
  switch (combat.enemy.kind) {
    case 'port': {
      return stakesOf(situation, 'port', oddsAgainstPort(me, strengthOf(view, combat))) > 0
    }
    case 'pirate': {
      return !oddsAgainstPirate(me, strengthOf(view, combat)).flees
    }
    case 'fleet': {
      const odds = oddsAgainstFleet(me, view.captains[opponentOf(combat, seat)!]!)
      return armed && stakesOf(situation, 'fleet', odds) > 0
    }
  }
}

/** Who stands and fights also goes after one who flees. */
export function pursueOrNot(situation: Situation): Command | undefined {
  const eager = isWorthIt(situation, combatIn(situation.view)!) && lowestSails(situation.me) > 1
  return offers(situation, eager ? 'pursue' : 'let-go')[0]
}

/** Out of danger first, then nearer to where it was going. */
export function refuge(situation: Situation): Command | undefined {
  const perils = perilsFor(situation)
  const goal = planFor(situation)?.errand.at ?? situation.me.space
  const left = passagesFrom(situation.view, goal, perils).cost
  return best(
    offers(situation, 'escape'),
    ({ to }) => -10 * (perils.get(to) ?? 0) - (left.get(to) ?? 0),
    Number.NEGATIVE_INFINITY,
  )
}

/** Grape for crews as long as ships are to be taken, balls for hulls. */
export function load(situation: Situation): Command | undefined {
  const { view, seat, aim } = situation
  const other = view.captains[opponentOf(combatIn(view)!, seat)!]!
  const thins = aim === 'admiral-of-the-seas' && !other.fleet.some(canBeBoarded)
  const most = (shot: 'ball' | 'grape' | 'chain') =>
    best(
      offers(situation, 'load').filter((offer) => offer.shot === shot),
      ({ dice }) => dice,
    )
  return most(thins ? 'grape' : 'ball') ?? most('ball') ?? most('chain') ?? offers(situation, 'fire')[0]
}

/** Rolls on for as many hits as are wanted and no more: a pirate ship that shall be taken must not sink. */
export function rollOn(situation: Situation): Command | undefined {
  const { view, seat } = situation
  const missing = hitsWanted(situation, combatIn(view)!) - hitsIn(volleyOf(view, seat))
  if (missing <= 0) return offers(situation, 'hold')[0]
  return allThrows(situation, missing) ?? nextThrow(situation, missing)
}

/** By one command, where the rules of the match have it: it makes the same throws as one by one. */
function allThrows(situation: Situation, missing: number): Command | undefined {
  const dice = best(volleyOf(situation.view, situation.seat).loaded, ({ undecided }) => undecided)
  if (dice === undefined) return undefined
  const stop = missing < dice.undecided ? dice.hits + missing : undefined
  return offers(situation, 'reroll-until').find(({ shot, hits }) => shot === dice.shot && hits === stop)
}

function nextThrow(situation: Situation, missing: number): Command | undefined {
  const rolls = offers(situation, 'reroll').filter(({ dice }) => dice <= missing)
  return best(rolls, ({ dice }) => dice)
}

function hitsWanted({ view, me }: Situation, combat: Combat): number {
  if (combat.enemy.kind === 'fleet') return Number.POSITIVE_INFINITY
  const strength = strengthOf(view, combat)
  const takes = combat.enemy.kind === 'port' || me.fleet.some((each) => canSpare(each) && each.sails > 1)
  return takes ? strength - book.weakest : strength
}

export function loseCannon(situation: Situation): Command | undefined {
  const { view, seat } = situation
  return best(offers(situation, 'lose-cannon'), ({ ship }) => vesselOf(view, seat, ship)!.cannons)
}

/** The ship that is most likely to come alongside and to win there. */
export function boarding(situation: Situation): Command | undefined {
  const { view, seat } = situation
  const { enemy } = combatIn(view)!
  const leads = situation.choices.filter(
    (choice) => choice.type === 'board' || choice.type === 'board-pirate' || choice.type === 'invade',
  )
  const chance = best(leads, ({ ship }) => {
    const vessel = vesselOf(view, seat, ship)!
    const { sails, buccaneers } = vessel
    if (enemy.kind !== 'fleet' && !canSpare(vessel) && !crowns(situation, enemy)) return 0
    return (sails - 1) * (buccaneers - 1)
  })
  return chance ?? offers(situation, 'no-boarding')[0]
}

export function pressOn(situation: Situation): Command | undefined {
  const { view, seat } = situation
  const { enemy, assault } = combatIn(view)!
  const { buccaneers } = vesselOf(view, seat, assault!.with)!
  const spent = enemy.kind !== 'fleet' && buccaneers <= boardersKept && !crowns(situation, enemy)
  return offers(situation, spent ? 'break-off' : 'press-on')[0]
}

/** Whether taking it is all that an objective lacks. */
function crowns({ me }: Situation, { kind }: Enemy): boolean {
  return kind === 'port' ? me.markers === 1 : me.fleet.length === book.fleetLimit
}

function canSpare({ buccaneers }: Vessel): boolean {
  return buccaneers > boardersKept
}
