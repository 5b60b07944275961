import type { Seat } from '../../../kernel/ids.ts'
import { list, type Param, type Sentence, seatParam } from '../../../kernel/sentence.ts'
import { type Destination, type Disc, discs } from '../data.ts'
import { treasureAt } from '../rules/counters.ts'
import { pointsFor, priceAt } from '../rules/missions.ts'
import { type EventOf, type Site, type State, siteOf } from '../state.ts'
import { counted, destinationParam, discParam, pointsParam, tell, word } from '../words/index.ts'

export function tellExaminedDiscs(event: EventOf<'discs-examined'>): Sentence {
  const params = { seat: seatParam(event.seat), destination: destinationParam(event.destination) }
  const seen = event.discs.value
  if (seen === undefined) return tell('discs-examined', params)
  return tell('discs-examined.known', { ...params, discs: list(seen, discOf) })
}

/** The great moment of a voyage: captain by captain, in the order in which the discs will be resolved. */
export function tellTurnedOver(event: EventOf<'discs-turned-over'>): Sentence {
  const owners = [...new Set(event.discs.map(({ seat }) => seat))]
  if (owners.length === 0) return tell('discs-turned-over.none')
  return tell('discs-turned-over', {
    captains: list(owners, (owner) => {
      const own = event.discs.filter(({ seat }) => seat === owner)
      own.sort((one, other) => discs.indexOf(one.disc) - discs.indexOf(other.disc))
      return tell('discs-turned-over.captain', { seat: seatParam(owner), missions: list(own, discAt) })
    }),
  })
}

/** As `disc 1 at Panama`. */
export function discAt({ disc, destination }: { disc: Disc; destination: Destination }): Sentence {
  return tell('disc-at', { disc: discParam(disc), destination: destinationParam(destination) })
}

/** As `disc 1 of Ann`. */
export function discOf({ seat, disc }: { seat: Seat; disc: Disc }): Sentence {
  return tell('disc-of', { disc: discParam(disc), owner: seatParam(seat) })
}

/** What a disc may bring at a Destination, and what that takes, as far as its owner can know. */
export function worthAt(view: State, seat: Seat, disc: Disc, destination: Destination): Sentence {
  if (disc === 'ghost-ship') return tell('worth.ghost')
  const site = siteOf(view, destination)
  const treasure = treasureAt(view, site)
  if (treasure === null) {
    return tell('worth.trade', {
      commodities: list(site.commodities, (commodity) => word(`commodity/${commodity}`)),
      goods: counted(1, 'item/goods'),
    })
  }
  return tell('worth.attack', {
    points: pointsParam(pointsFor(view, site)),
    price: priceParam(view, seat, site),
    treasure: word(`treasure/${treasure}`),
  })
}

/** As `2 to 4 crew and 1 gun`, where a counter is not known. */
export function priceParam(view: State, seat: Seat, site: Site): Param {
  const { least, most } = priceAt(view, seat, site)
  const parts = (['crew', 'guns'] as const).flatMap((item): Param[] => {
    if (most[item] === 0) return []
    const upTo = counted(most[item], `item/${item}`)
    return [least[item] === most[item] ? upTo : tell('range', { from: least[item], upTo })]
  })
  return { list: parts }
}
