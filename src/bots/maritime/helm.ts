import { book, type Ship, type Space } from '../../games/maritime/data.ts'
import { portHere } from '../../games/maritime/rules/affairs.ts'
import { isSpace, stepFrom } from '../../games/maritime/rules/chart.ts'
import { cardOf, lowestSails } from '../../games/maritime/rules/fleet.ts'
import { type Command, turnIn } from '../../games/maritime/state.ts'
import { passagesFrom } from './passages.ts'
import { perilsFor } from './perils.ts'
import { planFor } from './plan.ts'
import { best, offers, type Situation } from './situation.ts'
import { isAttack, oddsOf, stakesOf } from './stakes.ts'

/** Lets itself be driven where it wants to go, unless that breaks something; else tests its sails. */
export function faceWeather(situation: Situation): Command | undefined {
  const { view, me } = situation
  const [test] = offers(situation, 'test-sails')
  const landfall = driftFrom(situation)
  const goal = planFor(situation)?.errand.at
  if (landfall === undefined || goal === undefined) return test
  const left = passagesFrom(view, goal, perilsFor(situation)).cost
  const nearer = left.get(landfall)! < left.get(me.space)!
  return nearer ? offers(situation, 'drift')[0] : test
}

/** Where the weather would carry the fleet; nowhere if it would strike something. */
function driftFrom({ view, me }: Situation): Space | undefined {
  const { direction, spaces } = view.affairs.weather!
  let to = me.space
  for (let step = 0; step < spaces; step++) {
    const next = stepFrom(view, view.globe, to, direction)
    if (!isSpace(next)) return undefined
    to = next
  }
  return to
}

/** The next thing to do in a turn. */
export function nextAction(situation: Situation): Command | undefined {
  return (
    offers(situation, 'deliver')[0] ??
    forced(situation) ??
    mending(situation) ??
    shipwright(situation) ??
    reinforcement(situation) ??
    underWay(situation) ??
    offers(situation, 'end-turn')[0]
  )
}

/** A fight is due: the toll is paid where that is enough, unless this captain came for the port. */
function forced(situation: Situation): Command | undefined {
  if (offers(situation, 'sail').length > 0 || turnIn(situation.view).actions === 0) return undefined
  const attacks = situation.choices.filter(isAttack)
  const attack = best(attacks, (each) => oddsOf(situation, each).win - oddsOf(situation, each).loss, -2)
  const [toll] = offers(situation, 'pay-toll')
  if (toll === undefined || attack === undefined) return attack ?? toll
  return stakesOf(situation, 'port', oddsOf(situation, attack)) > 0 ? attack : toll
}

/**
 * Where no shipwright is to be had a crippled ship is patched up: the hull first, for one more stroke sinks it; sails give back the
 * action that they cost.
 */
function mending(situation: Situation): Command | undefined {
  const { view, seat, me } = situation
  if (portHere(view, seat) !== undefined && (me.gold ?? 0) >= book.repairCost) return undefined
  const slowest = lowestSails(me)
  const vesselOf = (ship: Ship) => me.fleet.find((each) => each.ship === ship)!
  const mends = offers(situation, 'mend')
  return (
    mends.find(({ ship, part }) => part === 'hull' && vesselOf(ship).hull === 1) ??
    mends.find(({ ship, part }) => {
      const { sails } = vesselOf(ship)
      return part === 'sails' && sails === slowest && slowest < cardOf(view, ship).sails && slowest <= 2
    })
  )
}

/** A wreck does not leave a port where it can be made whole: the next weather would sink it, or the next pirate take it. */
function shipwright(situation: Situation): Command | undefined {
  const { me } = situation
  const gold = me.gold ?? 0
  const ailing = me.fleet.some(({ hull, buccaneers }) => {
    return (
      (hull === 1 && gold >= book.repairCost) || (buccaneers < book.boarders && gold >= book.buccaneerCost)
    )
  })
  return ailing ? offers(situation, 'trade')[0] : undefined
}

/** A prize has one buccaneer: hands go over from a ship that can spare them, before anybody boards it. */
function reinforcement(situation: Situation): Command | undefined {
  const { me } = situation
  const crewOf = (ship: Ship) => me.fleet.find((each) => each.ship === ship)!.buccaneers
  return best(
    offers(situation, 'carry-buccaneers').filter(({ from, to, buccaneers }) => {
      const left = crewOf(from) - buccaneers
      return crewOf(to) < book.boarders && left >= crewOf(to) + buccaneers
    }),
    ({ buccaneers }) => buccaneers,
  )
}

function underWay(situation: Situation): Command | undefined {
  const plan = planFor(situation)
  if (plan === undefined) return undefined
  const { errand, step } = plan
  if (errand.at !== situation.me.space) return offers(situation, 'sail').find(({ to }) => to === step)
  return situation.choices.find(
    (choice) =>
      choice.type === errand.does &&
      (choice.type !== 'attack-pirate' || choice.pirate === errand.pirate) &&
      (choice.type !== 'attack-fleet' || choice.target === errand.target),
  )
}
