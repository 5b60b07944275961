import type { Seat } from '../../kernel/ids.ts'
import { drawbackAt } from './rules/missions.ts'
import { dealsFor, isHalfway, openPlaces } from './rules/street.ts'
import { layings, openDestinations } from './rules/voyage.ts'
import { type Command, captainAt, missionIn, placeOnMap, type State, siteOf, sitesOf } from './state.ts'
import { stageOf, turn } from './turn.ts'

/** Everything that a seat may do, put together from the same questions that the rules ask of a command. */
export function choices(view: State, seat: Seat, rules: number): Command[] {
  if (!turn(view).includes(seat)) return []
  switch (stageOf(view)) {
    case 'provisioning':
      return isHalfway(view, seat) ? drakeItems : provisions(view, seat, rules)
    case 'frigates':
      return layings(view.supply.frigates, sitesOf(view, 'galleon').length).map((counters) => ({
        type: 'lay-frigates',
        counters,
      }))
    case 'troops':
      return layings(view.supply.troops, sitesOf(view, 'fort').length).map((counters) => ({
        type: 'lay-troops',
        counters,
      }))
    case 'placing':
      return placings(view, seat)
    case 'look':
      return looks(view, seat)
    case 'swap':
      return [...swaps(view, seat), { type: 'keep-discs' }]
    case 'move':
      return [...moves(view, seat), { type: 'keep-discs' }]
    case 'mission':
      return missions(view, seat)
    case 'home':
      return [{ type: 'go-home' }, { type: 'sail-on' }]
    case 'over':
      return []
  }
}

const drakeItems: Command[] = [
  { type: 'finish-drake', item: 'crew' },
  { type: 'finish-drake', item: 'guns' },
]

function provisions(view: State, seat: Seat, rules: number): Command[] {
  const commands: Command[] = []
  for (const place of openPlaces(view, seat)) {
    const { location } = view.street[place - 1]!
    if (location === 'investor') {
      for (const deal of dealsFor(view, seat, rules)) commands.push({ type: 'visit-investor', deal })
    } else if (location === 'dockside') {
      for (const item of ['crew', 'guns', 'barrels'] as const) commands.push({ type: 'visit-dockside', item })
    } else commands.push({ type: 'visit', location })
  }
  commands.push({ type: 'dock' })
  return commands
}

function placings(view: State, seat: Seat): Command[] {
  const commands: Command[] = []
  const open = openDestinations(view, seat)
  for (const disc of captainAt(view, seat).hand) {
    if (disc === null) continue
    for (const destination of open) commands.push({ type: 'place', disc, destination })
  }
  return commands
}

function looks(view: State, seat: Seat): Command[] {
  const commands: Command[] = []
  for (const { destination } of captainAt(view, seat).missions) {
    commands.push({ type: 'examine-discs', destination })
    if (siteOf(view, destination).counter !== null) commands.push({ type: 'examine-counter', destination })
  }
  commands.push({ type: 'decline-informer' })
  return commands
}

function swaps(view: State, seat: Seat): Command[] {
  const own = captainAt(view, seat)
    .missions.map(({ destination }) => destination)
    .sort((one, other) => placeOnMap(one) - placeOnMap(other))
  return own.flatMap((first, index) =>
    own.slice(index + 1).map((second) => ({ type: 'swap-discs', first, second }) as const),
  )
}

function moves(view: State, seat: Seat): Command[] {
  const { phase } = view
  if (phase.name !== 'informer' || phase.destination === null) return []
  const from = phase.destination
  return openDestinations(view, seat).map((to) => ({ type: 'move-disc', from, to }))
}

function missions(view: State, seat: Seat): Command[] {
  const { destination } = missionIn(view)
  const { kind, commodities } = siteOf(view, destination)
  if (drawbackAt(view, seat, destination) !== undefined) return [{ type: 'pass' }]
  if (kind !== 'port') return [{ type: 'attack' }, { type: 'pass' }]
  return [...commodities.map((commodity) => ({ type: 'trade', commodity }) as const), { type: 'pass' }]
}
