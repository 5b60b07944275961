import { book, ports } from '../../games/maritime/data.ts'
import { fightsDue, hasPassengerFor, isHostile, owesToll } from '../../games/maritime/rules/affairs.ts'
import { driftOf } from '../../games/maritime/rules/drift.ts'
import { cardOf, lowestSails } from '../../games/maritime/rules/fleet.ts'
import { type Command, type Enemy, turnIn } from '../../games/maritime/state.ts'
import { numberOf, passagesFrom } from './atlas.ts'
import type { Attack } from './errand.ts'
import { perilsFor } from './perils.ts'
import { planFor } from './plan.ts'
import { best, portHere, type Situation } from './situation.ts'
import { oddsOf, stakesOf } from './stakes.ts'
import { weights } from './weights.ts'

/** Lets itself be driven where it wants to go, unless that breaks something; else tests its sails. */
export function faceWeather(situation: Situation): Command {
  const { view, seat, at, atlas } = situation
  const { to, struck } = driftOf(view, seat)
  if (struck !== 'nothing') return { type: 'test-sails' }
  const perils = perilsFor(situation)
  const goal = planFor(situation, perils)?.errand.at
  if (goal === undefined) return { type: 'test-sails' }
  const left = passagesFrom(atlas, goal, perils).cost
  return { type: left[numberOf(to)]! < left[at]! ? 'drift' : 'test-sails' }
}

/** The next thing to do in a turn. */
export function nextAction(situation: Situation): Command {
  if (mayLand(situation)) return { type: 'deliver' }
  if (turnIn(situation.view).actions === 0) return { type: 'end-turn' }
  return (
    forced(situation) ??
    mending(situation) ??
    shipwright(situation) ??
    reinforcement(situation) ??
    underWay(situation) ?? { type: 'end-turn' }
  )
}

/** Somebody wants to go ashore in the port here, and nothing is in the way. */
export function mayLand(situation: Situation): boolean {
  const { view, seat, port } = situation
  if (port === -1) return false
  const here = portHere(situation)
  if (!hasPassengerFor(view, seat, here) || view.ports[port]!.closed) return false
  return !owesToll(view, seat, here) && !isHostile(view, seat, here)
}

/** A fight is due: the toll is paid where that is enough, unless this captain came for the port. */
function forced(situation: Situation): Command | undefined {
  const { view, seat, port, gold } = situation
  const due = fightsDue(view, seat).map(attackOn)
  const attack = best(due, (each) => oddsOf(situation, each).win - oddsOf(situation, each).loss, -2)
  const tolled = attack?.type === 'attack-port' && owesToll(view, seat, ports[port]!) && gold >= book.toll
  if (attack === undefined || !tolled) return attack
  return stakesOf(situation, 'port', oddsOf(situation, attack)) > 0 ? attack : { type: 'pay-toll' }
}

function attackOn(enemy: Enemy): Attack {
  switch (enemy.kind) {
    case 'pirate':
      return { type: 'attack-pirate', pirate: enemy.pirate }
    case 'fleet':
      return { type: 'attack-fleet', target: enemy.seat }
    case 'port':
      return { type: 'attack-port' }
  }
}

/**
 * Where no shipwright is to be had a crippled ship is patched up: the hull first, for one more stroke sinks it; sails give back the
 * action that they cost.
 */
function mending({ view, me, port, gold }: Situation): Command | undefined {
  if (port !== -1 && gold >= book.repairCost) return undefined
  const frail = me.fleet.length === 1 ? weights.hullMended : 1
  for (const { ship, hull } of me.fleet) {
    if (hull <= frail && cardOf(view, ship).hull > hull) return { type: 'mend', ship, part: 'hull' }
  }
  const slowest = lowestSails(me)
  if (slowest > weights.sailsMended) return undefined
  for (const { ship, sails } of me.fleet) {
    if (sails === slowest && slowest < cardOf(view, ship).sails) return { type: 'mend', ship, part: 'sails' }
  }
  return undefined
}

/** A wreck does not leave a port where it can be made whole: the next weather would sink it, or the next pirate take it. */
function shipwright({ view, me, port, gold }: Situation): Command | undefined {
  if (port === -1 || view.ports[port]!.closed) return undefined
  const ailing = me.fleet.some(({ hull, buccaneers }) => {
    return (
      (hull === 1 && gold >= book.repairCost) || (buccaneers < book.boarders && gold >= book.buccaneerCost)
    )
  })
  return ailing ? { type: 'trade' } : undefined
}

/** A prize has one buccaneer: hands go over from a ship that can spare them, before anybody boards it. */
function reinforcement({ view, me }: Situation): Command | undefined {
  let [most, found]: [number, Command | undefined] = [0, undefined]
  for (const from of me.fleet) {
    for (const to of me.fleet) {
      if (from === to || to.buccaneers >= book.boarders) continue
      const berths = cardOf(view, to.ship).buccaneers - to.buccaneers
      const spared = Math.floor((from.buccaneers - to.buccaneers) / 2)
      const buccaneers = Math.min(book.buccaneersCarried, berths, spared)
      if (buccaneers <= most) continue
      most = buccaneers
      found = { type: 'carry-buccaneers', from: from.ship, to: to.ship, buccaneers }
    }
  }
  return found
}

function underWay(situation: Situation): Command | undefined {
  const plan = planFor(situation)
  if (plan === undefined) return undefined
  const { errand, step } = plan
  if (errand.at !== situation.at) return step === undefined ? undefined : { type: 'sail', to: step }
  switch (errand.does) {
    case 'attack-pirate':
      return { type: 'attack-pirate', pirate: errand.pirate! }
    case 'attack-fleet':
      return { type: 'attack-fleet', target: errand.target! }
    default:
      return { type: errand.does }
  }
}
