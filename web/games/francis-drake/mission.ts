import { editionOf } from '../../../src/games/francis-drake/edition.ts'
import { oneMoreWorth } from '../../../src/games/francis-drake/rules/commodities.ts'
import { treasureAt } from '../../../src/games/francis-drake/rules/counters.ts'
import { type Price, pointsFor, priceAt } from '../../../src/games/francis-drake/rules/missions.ts'
import { captainAt, type Site, type State } from '../../../src/games/francis-drake/state.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { Sign } from './gains.ts'
import type { PlateLine } from './plate.tsx'
import { words } from './words/index.ts'

/** What a mission asks, what the captain has of it, and what it pays: before it is carried out, or a disc is sent there. */
export function missionLines(state: State, seat: Seat, site: Site): PlateLine[] {
  return [
    { label: words('site.asks'), signs: asked(state, seat, site) },
    { label: words('site.have'), signs: held(state, seat, site) },
    site.kind === 'port'
      ? { label: words('site.pays.end'), signs: [{ icon: 'points', text: tradeWorth(state, seat, site) }] }
      : { label: words('site.pays'), signs: paid(state, site) },
  ]
}

/** As far as the captain can know: a counter that is not known makes it a range. */
function asked(state: State, seat: Seat, site: Site): Sign[] {
  if (site.kind === 'port') return [{ icon: 'goods', text: '1' }]
  const { least, most } = priceAt(state, seat, site)
  const items = (['crew', 'guns'] as const).flatMap((item): Sign[] =>
    most[item] === 0 ? [] : [{ icon: item, text: range(least, most, item) }],
  )
  return site.kind === 'galleon' ? [{ icon: 'galleon', text: '' }, ...items] : items
}

function range(least: Price, most: Price, item: 'crew' | 'guns'): string {
  return least[item] === most[item] ? String(most[item]) : `${least[item]}–${most[item]}`
}

function held(state: State, seat: Seat, site: Site): Sign[] {
  const captain = captainAt(state, seat)
  if (site.kind === 'port') return [{ icon: 'goods', text: String(captain.goods) }]
  const items = (['crew', 'guns'] as const).filter((item) => priceAt(state, seat, site).most[item] > 0)
  return [
    ...(site.kind === 'galleon' ? [{ icon: captain.ship, text: '' }] : []),
    ...items.map((item): Sign => ({ icon: item, text: String(captain[item]) })),
    ...(site.kind === 'fort' && captain.pinnace && printedGuns(state, site) > 0
      ? [{ icon: 'pinnace' as const, text: '' }]
      : []),
  ]
}

/** What one of the commodities that are left adds to those that the captain has: it counts when the match ends. */
function tradeWorth(state: State, seat: Seat, site: Site): string {
  const worths = wareWorths(state, seat, site).map(({ points }) => points)
  const [least, most] = [Math.min(...worths), Math.max(...worths)]
  return worths.length === 0 ? '0' : least === most ? `+${most}` : `+${least}–${most}`
}

/** The same for each of them. */
export function wareWorths(state: State, seat: Seat, { commodities }: Site) {
  const held = captainAt(state, seat).commodities
  return commodities.map((commodity) => ({ commodity, points: oneMoreWorth(state, held, commodity) }))
}

function printedGuns(state: State, { destination }: Site): number {
  const charted = editionOf(state).chart[destination]
  return charted.kind === 'fort' ? charted.guns : 0
}

/** While discs are placed, the first attacker's; later what is still there. */
function paid(state: State, site: Site): Sign[] {
  const treasure = state.phase.name === 'missions' ? site.treasure : treasureAt(state, site)
  return [
    { icon: 'points', text: String(pointsFor(state, site)) },
    ...(treasure === null ? [] : [{ icon: treasure, text: '' }]),
  ]
}
