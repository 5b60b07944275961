import type { Seat } from '../../../kernel/ids.ts'
import { list, type Param, type Refusal, type Sentence } from '../../../kernel/sentence.ts'
import type { Commodity } from '../data.ts'
import { editionOf } from '../edition.ts'
import { defenceOf, drawbackAt } from '../rules/missions.ts'
import { captainAt, type Drawback, missionIn, type Site, type State, siteOf } from '../state.ts'
import { counted, destinationParam, refuse, tell, word } from '../words/index.ts'

export function objectionToAttack(view: State, seat: Seat): Refusal | undefined {
  const site = siteOf(view, missionIn(view).destination)
  const here = hereFor(view)
  if (site.kind === 'port') return refuse('nothing-to-attack', here)
  if (site.visitors.includes(seat)) return refuse('attacked-already', here)
  const drawback = drawbackAt(view, seat, site.destination)
  return drawback && refuseMission(view, seat, site, drawback)
}

export function objectionToTrade(view: State, seat: Seat, commodity: Commodity): Refusal | undefined {
  const site = siteOf(view, missionIn(view).destination)
  const here = hereFor(view)
  const charted = editionOf(view).chart[site.destination]
  if (charted.kind !== 'port') return refuse('nothing-to-trade', here)
  if (site.visitors.includes(seat)) return refuse('traded-already', here)
  const drawback = drawbackAt(view, seat, site.destination)
  if (drawback !== undefined) return refuseMission(view, seat, site, drawback)
  if (site.commodities.includes(commodity)) return undefined
  return refuse(charted.commodities.includes(commodity) ? 'commodity-gone' : 'not-sold-here', {
    ...here,
    commodity: word(`commodity/${commodity}`),
  })
}

function refuseMission(view: State, seat: Seat, site: Site, drawback: Drawback): Refusal {
  const here = hereFor(view)
  const { next } = here
  switch (drawback) {
    case 'port-closed':
      return refuse('all-traded', here)
    case 'no-goods':
    case 'needs-galleon':
      return refuse(drawback, { next })
    case 'destination-closed':
      return refuse(drawback, { ...here, attacks: site.visitors.length })
    case 'not-enough-crew':
      return refuse('defence-too-strong', { ...here, ...shortage(view, seat, site, 'crew') })
    case 'not-enough-guns':
      return refuse('defence-too-strong', { ...here, ...shortage(view, seat, site, 'guns') })
  }
}

/** What a counter adds that is still face down is not for a refusal to tell. */
function shortage(view: State, seat: Seat, site: Site, item: 'crew' | 'guns') {
  const price = counted(defenceOf(view, seat, site)[item], `item/${item}`)
  const needed: Param = site.counter?.up === false ? tell('at-least', { items: price }) : price
  return { needed, have: counted(captainAt(view, seat)[item], `item/${item}`) }
}

function hereFor(view: State) {
  return { destination: destinationParam(missionIn(view).destination), next: nextFor(view) }
}

/** What is left to do with a disc, for those who asked for something else. A disc that can do nothing is done. */
function nextFor(view: State): Sentence {
  const { destination, done } = missionIn(view)
  if (done) return tell('next.home')
  const { kind, commodities } = siteOf(view, destination)
  if (kind !== 'port') return tell('next.attack')
  return tell('next.trade', { commodities: list(commodities, (each) => word(`commodity/${each}`)) })
}
