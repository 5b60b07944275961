import { unreachable } from '../../../kernel/game.ts'
import type { Params, Sentence } from '../../../kernel/sentence.ts'
import type { EventOf } from '../state.ts'
import { by, pirateShip, tell, word } from '../words/index.ts'

type LossEvent = EventOf<
  | 'ship-sunk'
  | 'ship-captured'
  | 'ship-taken'
  | 'captain-lost'
  | 'pirate-sunk'
  | 'pirate-captured'
  | 'port-captured'
  | 'rebuild-offered'
  | 'port-rebuilt'
  | 'port-left-damaged'
  | 'combat-ended'
>

/** Ships, ports and fights that are won or lost. */
export function tellLoss(event: LossEvent): Sentence {
  switch (event.type) {
    case 'ship-sunk':
    case 'ship-taken':
      return tell(event.gold === 0 ? `${event.type}.poor` : event.type, lost(event))
    case 'ship-captured': {
      const params = { ...lost(event), by: { seat: event.by } }
      return tell(event.gold === 0 ? 'ship-captured.poor' : event.type, params)
    }
    case 'captain-lost':
      return tell(event.type, by(event))
    case 'pirate-sunk': {
      const params = by(event, { pirate: pirateShip(event.pirate) })
      if (event.bounty === 0) return tell(event.type, params)
      return tell('pirate-sunk.bounty', { ...params, bounty: event.bounty })
    }
    case 'pirate-captured':
      return pirateCaptured(event)
    case 'port-captured': {
      const params = by(event, { port: word(`port/${event.port}`) })
      if (!event.marked) return tell('port-captured.free', params)
      if (event.from === null) return tell(event.type, params)
      return tell('port-captured.from', { ...params, from: word(`nation/${event.from}`) })
    }
    case 'rebuild-offered':
    case 'port-left-damaged':
      return tell(event.type, by(event, { port: word(`port/${event.port}`) }))
    case 'port-rebuilt':
      return tell(event.type, by(event, { port: word(`port/${event.port}`), gold: event.gold }))
    case 'combat-ended':
      return tell(`combat-ended.${event.outcome}`)
    default:
      return unreachable(event)
  }
}

function lost(event: EventOf<'ship-sunk' | 'ship-captured' | 'ship-taken'>): Params {
  const params = by(event, { ship: word(`ship/${event.ship}`) })
  return event.gold === 0 ? params : { ...params, gold: event.gold, left: event.left }
}

function pirateCaptured(event: EventOf<'pirate-captured'>): Sentence {
  const { vessel, bounty } = event
  const gained = vessel === null ? {} : { ship: word(`ship/${vessel.ship}`) }
  const params = by(event, { pirate: pirateShip(event.pirate) }, gained)
  const key = prizeKey(vessel)
  return bounty === 0 ? tell(key, params) : tell(`${key}.bounty`, { ...params, bounty })
}

function prizeKey(vessel: EventOf<'pirate-captured'>['vessel']) {
  if (vessel === null) return 'pirate-captured.bare'
  return vessel.cannons === 0 ? 'pirate-captured.unarmed' : 'pirate-captured'
}
