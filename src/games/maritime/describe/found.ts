import type { Seat } from '../../../kernel/ids.ts'
import { type Sentence, seatParam } from '../../../kernel/sentence.ts'
import { book, type Port, type Space } from '../data.ts'
import { atWar, hasPassengerFor, isHome, isHostile, owesToll } from '../rules/affairs.ts'
import { chartOf } from '../rules/chart.ts'
import { fareNow } from '../rules/prices.ts'
import { captainAt, isAfloat, portIn, type State } from '../state.ts'
import { pirateShip, tell, word } from '../words/index.ts'

/** What a captain who goes to a space finds there: the port, pirate ships, other fleets. */
export function foundAt(view: State, seat: Seat, space: Space): Sentence[] {
  const { portAt, across } = chartOf(view)
  const port = portAt.get(space)
  const far = across.get(captainAt(view, seat).space)
  return [
    ...(far?.to === space ? [tell('choice.found.across')] : []),
    ...(port === undefined ? [] : harbour(view, seat, port)),
    ...view.pirates.flatMap((pirate, index) => {
      if (pirate.space !== space) return []
      return [tell('choice.found.pirate', { pirate: pirateShip(index + 1), strength: pirate.strength })]
    }),
    ...view.captains.flatMap((captain, other) => {
      if (other === seat || !isAfloat(captain) || captain.space !== space) return []
      const hostile = atWar(view, captainAt(view, seat).nation, captain.nation)
      const key = hostile ? 'choice.found.enemy-fleet' : 'choice.found.fleet'
      return [tell(key, { seat: seatParam(other) })]
    }),
  ]
}

function harbour(view: State, seat: Seat, port: Port): Sentence[] {
  const { closed } = portIn(view, port)
  if (closed) return [owner(view, seat, port), tell('choice.found.closed')]
  const lands = hasPassengerFor(view, seat, port) && !isHostile(view, seat, port)
  if (!lands) return [owner(view, seat, port)]
  return [owner(view, seat, port), tell('choice.found.landing', { gold: fareNow(view) })]
}

function owner(view: State, seat: Seat, port: Port): Sentence {
  const { flag, closed } = portIn(view, port)
  if (flag === null) return tell('choice.found.free')
  if (flag === 'pirates') {
    if (owesToll(view, seat, port)) return tell('choice.found.pirates', { toll: book.toll })
    return tell(closed ? 'choice.found.pirates-closed' : 'choice.found.pirates-paid')
  }
  if (isHome(view, seat, port)) return tell('choice.found.home')
  const key = isHostile(view, seat, port) ? 'choice.found.enemy-port' : 'choice.found.port'
  return tell(key, { nation: word(`nation/${flag}`) })
}
