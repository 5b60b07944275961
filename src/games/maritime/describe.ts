import type { Sentence } from '../../kernel/sentence.ts'
import { portNames, type Special, shipNames, specialNames } from './data.ts'
import { tellCombat } from './describe-combat.ts'
import { tellEnd } from './describe-end.ts'
import { tellMarket } from './describe-market.ts'
import type { Event, EventOf } from './events.ts'
import { type CombatEvent, isCombatEvent } from './evolve-combat.ts'
import { isMarketEvent, type MarketEvent } from './evolve-market.ts'
import { goodNames, goodsOf, listOf, nationNames, placeOf, portsOf, shipsOf } from './names.ts'
import { between, by, bySeat, counted, several, type Told, test } from './telling.ts'

/** An event as a sentence. What a reader was not told is not in it: then the sentence says less. */
export function describe(event: Event): Sentence {
  const [text, params, key] = told(event)
  return { key: `maritime.${key ?? event.type}`, text, params }
}

function told(event: Event): Told {
  if (isCombatEvent(event)) return tellCombat(event)
  return isMarketEvent(event) ? tellMarket(event) : tell(event)
}

function tell(event: Exclude<Event, CombatEvent | MarketEvent>): Told {
  switch (event.type) {
    case 'markers-placed':
      return [
        'The flags of England, France, Spain, Portugal, the Netherlands and Denmark rise in {ports}.',
        { ports: portsOf(event.ports) },
      ]
    case 'pirates-gathered':
      return ['The pirates hold {port}, and their three ships lie there.', { port: portNames[event.port] }]
    case 'event-deck-shuffled':
      return ['The event cards are shuffled.', {}]
    case 'orders-drawn':
      return ['Card {card} sends the pirates out.', { card: event.card }]
    case 'fleets-dealt':
      return several(
        event,
        'The fleets are ready: #.',
        '{seat#} sails the {ship#} for {nation#}',
        event.fleets.map(({ nation, vessel }, seat) => ({
          seat: { seat },
          ship: shipNames[vessel.ship],
          nation: nationNames[nation],
        })),
      )
    case 'gold-dealt':
      return event.gold.value === undefined
        ? ['{seat} takes some gold along.', by(event)]
        : ['{seat} takes {gold}g along.', by(event, { gold: event.gold.value }), 'gold-dealt.known']
    case 'ship-deck-shuffled':
      return ['The ship cards are shuffled.', {}]

    case 'round-began':
      return several(event, 'Round {round} begins. The order: #.', '{seat#}', event.order.map(bySeat), {
        round: event.round,
      })
    case 'event-drawn':
      return counted(
        event,
        event.spaces,
        [
          'The event cards are {cards}. The wind drives fleets one space {direction}.',
          'The event cards are {cards}. The wind drives fleets {count} spaces {direction}.',
        ],
        { cards: listOf(event.cards), direction: event.direction },
      )
    case 'weather-tested':
      return test(event, 'rides the weather out', 'can’t hold against the weather')
    case 'weather-taken':
      return ['{seat} lets the weather have its way.', by(event)]
    case 'drifted':
      return drifted(event)
    case 'ship-damaged':
      return [
        'The {ship} of {seat} is damaged: {part} -{points}.',
        by(event, { ship: shipNames[event.ship], part: event.part, points: event.points }),
      ]
    case 'wars-noted': {
      const wars = event.wars.map(({ one, other }) => `${nationNames[one]} and ${nationNames[other]}`)
      return wars.length === 0
        ? ['Peace reigns.', {}, 'wars-noted.peace']
        : ['At war: {wars}.', { wars: wars.join('; ') }]
    }
    case 'pirate-moved':
      return ['Pirate ship {pirate} sails to {to}.', { pirate: event.pirate, to: placeOf(event.to) }]
    case 'pirate-stayed':
      return ['Pirate ship {pirate} stays where it is.', { pirate: event.pirate }]
    case 'pirate-relocated':
      return [
        'Pirate ship {pirate} has no way ahead and turns up at {port}.',
        { pirate: event.pirate, port: portNames[event.port] },
      ]
    case 'market-set':
      return ['The market stands at {modifier}.', { modifier: signed(event.modifier) }]
    case 'ships-offered':
      return event.ships.length === 0
        ? ['No ship is for sale.', {}, 'ships-offered.none']
        : ['For sale: {ships}.', { ships: shipsOf(event.ships) }]
    case 'passengers-offered':
      return event.passengers.length === 0
        ? ['Nobody looks for passage.', {}, 'passengers-offered.none']
        : ['Passengers look for passage to {ports}.', { ports: portsOf(event.passengers) }]
    case 'goods-produced':
      return event.goods.length === 0
        ? ['Nothing is produced.', {}, 'goods-produced.none']
        : ['Produced: {goods}.', { goods: goodsOf(event.goods) }]
    case 'goods-ran-short':
      return event.cubes === 0
        ? ['In short supply: {good}.', { good: goodNames[event.good] }, 'goods-ran-short.none']
        : counted(
            event,
            event.cubes,
            [
              'In short supply: {good}. A cube leaves the market.',
              'In short supply: {good}. {count} cubes leave the market.',
            ],
            { good: goodNames[event.good] },
          )
    case 'special-announced':
      return special(event)
    case 'special-ignored':
      return ['{special} changes nothing.', { special: specialNames[event.special] }]
    case 'globe-placed':
      return ['The world is round: ships may cross its east and west edges.', {}]
    case 'haven-founded':
      return ['Pirates take hold of {port}.', { port: portNames[event.port] }]
    case 'port-closed':
      return ['{port} is closed for this round.', { port: portNames[event.port] }]
    case 'hurricane-tested':
      return test(event, 'weathers the hurricane', 'is caught by the hurricane')
    case 'pirates-repaired':
      return [
        'The pirates repair their ships: {ships}.',
        { ships: listOf(event.pirates.map(({ pirate, strength }) => `number ${pirate} to ${strength}`)) },
      ]
    case 'ports-repaired': {
      const repaired = event.ports.map(({ port, strength }) => `${portNames[port]} to ${strength}`)
      return ['Ports are repaired: {ports}.', { ports: listOf(repaired) }]
    }

    case 'turn-began':
      return event.part === 1
        ? counted(
            event,
            event.actions,
            ['{seat} has the helm, with one action.', '{seat} has the helm, with {count} actions.'],
            by(event),
          )
        : second(event)
    case 'sailed':
      return [
        '{seat} sails from {from} to {to}.',
        by(event, { from: placeOf(event.from), to: placeOf(event.to) }),
      ]
    case 'toll-paid':
      return ['{seat} pays the pirates {gold}g.', by(event, { gold: event.gold })]
    case 'passenger-delivered':
      return [
        '{seat} lands the passenger for {port} and earns {gold}g.',
        by(event, { port: portNames[event.passenger], gold: event.gold }),
      ]
    case 'ship-mended':
      return [
        '{seat} mends the {part} of the {ship}.',
        by(event, { part: event.part, ship: shipNames[event.ship] }),
      ]
    case 'cannon-carried':
      return ['{seat} moves a cannon from the {from} to the {to}.', by(event, between(event))]
    case 'buccaneers-carried':
      return counted(
        event,
        event.buccaneers,
        [
          '{seat} moves a buccaneer from the {from} to the {to}.',
          '{seat} moves {count} buccaneers from the {from} to the {to}.',
        ],
        by(event, between(event)),
      )
    case 'actions-forgone':
      return event.actions === 0
        ? ['{seat} is done.', by(event), 'actions-forgone.none']
        : counted(
            event,
            event.actions,
            ['{seat} gives up the last action.', '{seat} gives up the last {count} actions.'],
            by(event),
          )
    case 'turn-ended':
      return ['The turn of {seat} is over.', by(event)]
    default:
      return tellEnd(event)
  }
}

/** What it does while the round lasts; where more happens at once, that is told by itself. */
const effects: { readonly [special in Special]: string } = {
  'world-is-round': '',
  'pirate-haven': '',
  plague: '',
  quarantine: '',
  hurricane: ' Every fleet tests its sails.',
  'fair-winds': ' Every fleet acts more often this round: actions {figure}.',
  becalmed: ' Every fleet acts less often this round: actions {figure}.',
  'royal-charter': ' A letter of marque costs {figure}g this round.',
  'busy-shipyards': ' Repairs cost {figure}g a point this round.',
  'full-taverns': ' A buccaneer costs {figure}g this round.',
  'new-foundry': ' A cannon costs {figure}g this round.',
  'noble-passengers': ' A passenger pays {figure}g this round.',
  'pirate-bounty': ' A pirate ship sunk or captured brings {figure}g this round.',
  armistice: ' All wars rest until the round is over.',
}

function special({ type, special, figure }: EventOf<'special-announced'>): Told {
  const acts = special === 'fair-winds' || special === 'becalmed'
  const shown: Record<string, string | number> =
    figure === null ? {} : { figure: acts ? signed(figure) : figure }
  const text = `Special event: {special}.${effects[special]}`
  return [text, { special: specialNames[special], ...shown }, `${type}.${special}`]
}

function signed(figure: number): string | number {
  return figure > 0 ? `+${figure}` : figure
}

/** The second action phase of a timed round. */
function second(event: EventOf<'turn-began'>): Told {
  return counted(
    { type: `${event.type}.again` },
    event.actions,
    ['{seat} has the helm again, with one action.', '{seat} has the helm again, with {count} actions.'],
    by(event),
  )
}

function drifted(event: EventOf<'drifted'>): Told {
  const params = by(event, { from: placeOf(event.from), to: placeOf(event.to) })
  switch (event.struck) {
    case 'nothing':
      return ['{seat} drifts from {from} to {to}.', params]
    case 'land':
      return event.from === event.to
        ? [
            '{seat} is driven onto the shore at {to}.',
            by(event, { to: placeOf(event.to) }),
            'drifted.aground',
          ]
        : ['{seat} drifts from {from} to {to} and strikes land.', params, 'drifted.land']
    case 'edge':
      return event.from === event.to
        ? [
            '{seat} is driven to the edge of the world at {to}.',
            by(event, { to: placeOf(event.to) }),
            'drifted.off',
          ]
        : ['{seat} drifts from {from} to {to}, the edge of the world.', params, 'drifted.edge']
  }
}
