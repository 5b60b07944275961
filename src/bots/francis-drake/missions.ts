import { figuresOf } from '../../games/francis-drake/edition.ts'
import { drawbackAt, heroBonusFor } from '../../games/francis-drake/rules/missions.ts'
import { type Command, type Mission, missionIn, type State, siteOf } from '../../games/francis-drake/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import { bestOffer } from './commodities.ts'
import { canPay, type Kit, kitOf, pay } from './kit.ts'
import type { Manner } from './manners.ts'
import { faceDown, type Prospect, prospectAt } from './prospects.ts'
import { chancesAt, rankOf, rivalsOf } from './rivals.ts'

/** Attacks or trades unless what it costs is wanted for something better later. */
export function carryOut(state: State, seat: Seat, manner: Manner): Command {
  const { destination, disc } = missionIn(state)
  if (drawbackAt(state, seat, destination) !== undefined) return { type: 'pass' }
  const site = siteOf(state, destination)
  // To turn a counter up costs nothing, and one may think again.
  if (site.counter?.up === false) return { type: 'attack' }
  const { missions } = state.captains[seat]!
  const [all, rest] = [missions, missions.filter((each) => each.disc !== disc)]
  if (worthOfMissions(state, seat, all, manner) <= worthOfMissions(state, seat, rest, manner))
    return { type: 'pass' }
  if (site.kind !== 'port') return { type: 'attack' }
  return { type: 'trade', commodity: bestOffer(state, seat, site.commodities).commodity }
}

/** Home for the hero's bonus, unless the discs that are left are worth more. */
export function sailOnOrHome(state: State, seat: Seat, manner: Manner): Command {
  const { missions } = state.captains[seat]!
  const more = worthOfMissions(state, seat, missions, manner) - worthOfMissions(state, seat, [], manner)
  return { type: more > manner.worth.home * heroBonusFor(state, seat) ? 'sail-on' : 'go-home' }
}

/** What discs on the map will bring, with the conquests of the voyage, if the right ones among them are carried out. */
export function worthOfMissions(
  state: State,
  seat: Seat,
  missions: readonly Mission[],
  manner: Manner,
): number {
  const captain = state.captains[seat]!
  const rivals = rivalsOf(state, seat)
  const { conquestPoints } = figuresOf(state)
  const steps: Step[] = []
  const down = faceDown(state)
  for (const { disc, destination } of inOrder(missions)) {
    if (disc === null || disc === 'ghost-ship') continue
    const prospect = prospectAt(state, seat, siteOf(state, destination), down, manner)
    if (prospect.circles <= 0) continue
    const { first, open } = chancesAt(state, rivals, prospect, disc)
    steps.push({ prospect, open, worth: prospect.points * open + prospect.stone * first })
  }
  const kit = kitOf(captain)
  kit.zone = 4
  return bestFrom(steps, 0, kit, conquestPoints)
}

type Step = { readonly prospect: Prospect; readonly open: number; readonly worth: number }

function inOrder(missions: readonly Mission[]): Mission[] {
  return [...missions].sort(
    (one, other) => rankOf(one.disc ?? 'ghost-ship') - rankOf(other.disc ?? 'ghost-ship'),
  )
}

function bestFrom(steps: readonly Step[], from: number, kit: Kit, conquestPoints: readonly number[]): number {
  const step = steps[from]
  const kinds = (kit.kinds & 1) + ((kit.kinds >> 1) & 1) + ((kit.kinds >> 2) & 1)
  if (step === undefined) return conquestPoints[kinds]!
  const passed = bestFrom(steps, from + 1, kit, conquestPoints)
  if (!canPay(kit, step.prospect)) return passed
  const paid = { ...kit }
  pay(paid, step.prospect)
  const after = bestFrom(steps, from + 1, paid, conquestPoints)
  const taken = step.worth + step.open * after + (1 - step.open) * passed
  return Math.max(passed, taken)
}
