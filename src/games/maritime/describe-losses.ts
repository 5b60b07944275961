import { unreachable } from '../../kernel/game.ts'
import { portNames, shipNames } from './data.ts'
import type { EventOf } from './events.ts'
import { flagOf } from './names.ts'
import { by, type Params, type Told } from './telling.ts'

export type LossEvent = EventOf<
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
export function tellLoss(event: LossEvent): Told {
  switch (event.type) {
    case 'ship-sunk':
      return event.gold === 0
        ? ['The {ship} of {seat} goes down, with no gold to lose.', poor(event), 'ship-sunk.poor']
        : ['The {ship} of {seat} goes down with {gold}g; {left}g are left.', by(event, lost(event))]
    case 'ship-captured':
      return event.gold === 0
        ? [
            '{by} captures the {ship} of {seat}, with no gold aboard.',
            { ...poor(event), by: { seat: event.by } },
            'ship-captured.poor',
          ]
        : [
            '{by} captures the {ship} of {seat} with {gold}g; {seat} has {left}g left.',
            by(event, lost(event), { by: { seat: event.by } }),
          ]
    case 'ship-taken':
      return event.gold === 0
        ? ['Pirates take the {ship} of {seat}, with no gold aboard.', poor(event), 'ship-taken.poor']
        : ['Pirates take the {ship} of {seat} with {gold}g; {left}g are left.', by(event, lost(event))]
    case 'captain-lost':
      return ['{seat} has lost the last ship, and is out of the game.', by(event)]
    case 'pirate-sunk':
      return bounty(event, '{seat} sinks pirate ship {pirate}.')
    case 'pirate-captured': {
      if (event.vessel === null) return bounty(event, '{seat} captures pirate ship {pirate}.', {}, 'bare')
      const ship = { ship: shipNames[event.vessel.ship] }
      if (event.vessel.cannons === 0) {
        const text =
          '{seat} captures pirate ship {pirate} and gains the {ship}, which finds no die for cannons.'
        return bounty(event, text, ship, 'unarmed')
      }
      return bounty(event, '{seat} captures pirate ship {pirate} and gains the {ship}.', ship)
    }
    case 'port-captured': {
      const params = by(event, { port: portNames[event.port] })
      if (!event.marked) return ['{seat} captures {port} and leaves it free.', params, 'port-captured.free']
      return event.from === null
        ? ['{seat} captures {port}.', params]
        : [
            '{seat} captures {port} from {from}.',
            { ...params, from: flagOf(event.from) },
            'port-captured.from',
          ]
    }
    case 'rebuild-offered':
      return ['{seat} may have {port} rebuilt.', by(event, { port: portNames[event.port] })]
    case 'port-rebuilt':
      return [
        '{seat} has {port} rebuilt for {gold}g.',
        by(event, { port: portNames[event.port], gold: event.gold }),
      ]
    case 'port-left-damaged':
      return ['{seat} leaves {port} as it is.', by(event, { port: portNames[event.port] })]
    case 'combat-ended':
      return [endings[event.outcome], {}, `combat-ended.${event.outcome}`]
    default:
      return unreachable(event)
  }
}

const endings = {
  escape: 'The fight is over: they have parted.',
  'ship-lost': 'The fight is over: a ship is lost.',
  'pirate-beaten': 'The fight is over: the pirates are beaten.',
  'port-captured': 'The fight is over: the port has fallen.',
  'stand-off': 'The fight is over: neither side can or will do the other any harm.',
} as const

function lost(event: EventOf<'ship-sunk' | 'ship-captured' | 'ship-taken'>): Params {
  return { ship: shipNames[event.ship], gold: event.gold, left: event.left }
}

function poor(event: EventOf<'ship-sunk' | 'ship-captured' | 'ship-taken'>): Params {
  return by(event, { ship: shipNames[event.ship] })
}

function bounty(
  event: EventOf<'pirate-sunk' | 'pirate-captured'>,
  text: string,
  params: Params = {},
  kind?: string,
): Told {
  const key = [event.type, kind, event.bounty > 0 ? 'bounty' : undefined].filter(Boolean).join('.')
  const told = by(event, { pirate: event.pirate }, params)
  if (event.bounty === 0) return [text, told, key]
  return [`${text} The bounty is {bounty}g.`, { ...told, bounty: event.bounty }, key]
}
