import { unreachable } from '../../kernel/game.ts'
import { portNames, shipNames } from './data.ts'
import type { EventOf } from './events.ts'
import { objectiveNames, portsOf } from './names.ts'
import type { Tally } from './state.ts'
import { by, bySeat, type Params, several, type Told } from './telling.ts'

export type EndEvent = EventOf<
  | 'objective-met'
  | 'clean-up-began'
  | 'ship-given-back'
  | 'ports-reopened'
  | 'marker-returned'
  | 'pirate-returned'
  | 'passengers-returned'
  | 'card-removed'
  | 'points-counted'
  | 'draw-offered'
  | 'draw-accepted'
  | 'draw-stands'
  | 'duel-began'
  | 'duel-decided'
>

/** Objectives, clean-up, and the end. */
export function tellEnd(event: EndEvent): Told {
  switch (event.type) {
    case 'objective-met': {
      const params = by(event, { objective: objectiveNames[event.objective] })
      return event.gold === null
        ? ['{seat} is {objective}!', params]
        : ['{seat} shows {gold}g and is {objective}!', { ...params, gold: event.gold }, 'objective-met.gold']
    }

    case 'clean-up-began':
      return event.owing.length === 0
        ? ['The round is over.', {}]
        : several(
            event,
            'The round is over. With four ships, one is to be given back by #.',
            '{seat#}',
            event.owing.map(bySeat),
          )
    case 'ship-given-back':
      return ['{seat} gives the {ship} back.', by(event, { ship: shipNames[event.ship] })]
    case 'ports-reopened':
      return ['Open again: {ports}.', { ports: portsOf(event.ports) }]
    case 'marker-returned':
      return ['The pirates settle in {port}.', { port: portNames[event.port] }]
    case 'pirate-returned':
      return [
        'Pirate ship {pirate} is back, at {port}.',
        { pirate: event.pirate, port: portNames[event.port] },
      ]
    case 'passengers-returned':
      return ['Those who found no ship go home: {ports}.', { ports: portsOf(event.passengers) }]
    case 'card-removed':
      return ['Card {card} leaves the game.', { card: event.card }]

    case 'points-counted':
      return counting(event)
    case 'draw-offered':
      return several(event, 'Tied for the win: #.', '{seat#}', event.seats.map(bySeat))
    case 'draw-accepted':
      return ['{seat} would share the win.', by(event)]
    case 'draw-stands':
      return several(event, 'The win is shared by #.', '{seat#}', event.seats.map(bySeat))
    case 'duel-began':
      return ['{seat} fights {target} over the win.', by(event, { target: { seat: event.target } })]
    case 'duel-decided':
      return event.victor === null
        ? ['The fight decides nothing; the win is shared.', {}, 'duel-decided.draw']
        : ['{victor} wins the fight.', { victor: { seat: event.victor } }]
    default:
      return unreachable(event)
  }
}

const endings = {
  objectives: 'The objectives are met.',
  time: 'The event cards are used up.',
  'last-fleet': 'No other fleet is afloat.',
  'no-fleet': 'No fleet is afloat any more.',
} as const

/** Who can’t win has no points, whatever they would have been (ruling V12). */
function counting({ type, reason, tallies }: EventOf<'points-counted'>): Told {
  const adrift = reason === 'last-fleet' && tallies.every(({ awarded }) => !awarded)
  const ending = adrift ? 'no-fleet' : reason
  const inParts = tallies.every(({ parts }) => parts !== undefined)
  return several(
    { type: `${type}.${ending}${inParts ? '-in-parts' : ''}` },
    `${endings[ending]} Points: #.`,
    inParts
      ? '{points#} for {seat#} ({objectives#} for objectives, {fifties#} for {gold#}g, {ships#} for ships, {ports#} for ports)'
      : '{points#} for {seat#} ({gold#}g)',
    tallies.map((tally, seat) => ({ seat: { seat }, gold: tally.gold, ...awardTo(tally) })),
  )
}

function awardTo({ points, merchant, admiral, governor, parts, awarded }: Tally): Params {
  const counts = (figure: number) => (awarded ? figure : 0)
  if (parts === undefined) return { points: counts(points) }
  return {
    points: counts(points),
    objectives: counts(merchant + admiral + governor),
    fifties: counts(parts.gold),
    ships: counts(parts.ships),
    ports: counts(parts.ports),
  }
}
