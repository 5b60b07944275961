import { unreachable } from '../../kernel/game.ts'
import { portNames, shipNames } from './data.ts'
import type { EventOf } from './events.ts'
import type { CombatEvent } from './evolve-combat.ts'
import { flagOf, listOf, placeOf, shotOf } from './names.ts'
import type { Dice, Enemy } from './state.ts'
import { by, counted, type Params, type Told, test } from './telling.ts'

export function tellCombat(event: CombatEvent): Told {
  switch (event.type) {
    case 'attack-declared': {
      const [enemy, params] = against(event.enemy)
      return event.letter
        ? [
            `{seat} shows a letter of marque and attacks ${enemy}.`,
            by(event, params),
            `attack-declared.${event.enemy.kind}.letter`,
          ]
        : [`{seat} attacks ${enemy}.`, by(event, params), `attack-declared.${event.enemy.kind}`]
    }
    case 'combat-round-began':
      return ['Combat round {round}.', { round: event.round }]
    case 'flight-chosen':
      return event.flee
        ? ['{seat} wants to get away.', by(event)]
        : ['{seat} stands.', by(event), 'flight-chosen.stand']
    case 'flight-agreed':
      return ['Both sides would rather not fight.', {}]
    case 'flight-tested':
      return test(event, 'sets all sail', 'can’t get away')
    case 'pursuit-tested':
      return test(event, 'catches up', 'falls behind')
    case 'pirate-pursued': {
      const params = { pirate: event.pirate, roll: event.roll, limit: event.limit }
      return event.passed
        ? ['Pirate ship {pirate} catches up ({roll} against {limit}).', params]
        : ['Pirate ship {pirate} falls behind ({roll} against {limit}).', params, 'pirate-pursued.failed']
    }
    case 'not-pursued':
      return ['Nobody pursues {seat}.', by(event)]
    case 'escaped':
      return [
        '{seat} gets away from {from} to {to}.',
        by(event, { from: placeOf(event.from), to: placeOf(event.to) }),
      ]
    case 'battle-joined':
      return ['The battle is joined.', {}]
    case 'shot-loaded':
      return counted(
        event,
        event.dice,
        ['{seat} loads a cannon with {shot}.', '{seat} loads {count} cannons with {shot}.'],
        by(event, { shot: shotOf(event.shot) }),
      )
    case 'guns-run-out':
      if (event.cannons === 0) return ['{seat} has no cannon to fire.', by(event), 'guns-run-out.unarmed']
      return event.dice === 0
        ? ['{seat} holds fire.', by(event), 'guns-run-out.none']
        : ['The guns of {seat} are run out.', by(event)]
    case 'cannons-fired': {
      const volleys = event.volley.filter(({ faces }) => faces.length > 0)
      const parts = volleys.map(({ shot, faces }) => [...named(shot), ...faces].join(' '))
      return parts.length === 0
        ? ['{seat} has no cannon to fire.', by(event), 'cannons-fired.none']
        : ['{seat} fires: {volley}.', by(event, { volley: listOf(parts) })]
    }
    case 'enemy-fired':
      return ['The enemy fires: {faces}.', { faces: event.faces.join(' ') }]
    case 'dice-rerolled':
      return event.shot === 'any'
        ? ['{seat} rolls again: {faces}.', by(event, { faces: event.faces.join(' ') }), 'dice-rerolled.any']
        : [
            '{seat} rolls {shot} again: {faces}.',
            by(event, { shot: shotOf(event.shot), faces: event.faces.join(' ') }),
          ]
    case 'volley-held':
      return ['{seat} lets the dice lie.', by(event)]
    case 'misfires-rolled':
      return misfires(event)
    case 'enemy-misfired':
      return [
        'The enemy rolls for misfires: {faces}. Strength left: {strength}.',
        { faces: event.faces.join(' '), strength: event.strength },
      ]
    case 'cannon-lost':
      return ['A cannon of the {ship} bursts.', { ship: shipNames[event.ship] }]
    case 'enemy-hit':
      return counted(
        event,
        event.hits,
        [
          'The enemy takes a hit and has a strength of {strength}.',
          'The enemy takes {count} hits and has a strength of {strength}.',
        ],
        { strength: event.strength },
      )
    case 'hits-landed': {
      return ['{seat} is hit. {hits}.', by(event, { hits: hitsOf(event.hits) })]
    }
    case 'smoke-cleared':
      return ['The smoke clears.', {}]
    case 'boarding-tried':
      return boarding(event)
    case 'boarding-declined':
      return ['{seat} sends nobody over.', by(event)]
    case 'boarders-tested': {
      const { roll, buccaneers } = event
      const params = by(event, { ship: shipNames[event.ship], roll, buccaneers })
      return event.passed
        ? ['The buccaneers of the {ship} carry the day ({roll} against {buccaneers}).', params]
        : [
            'The buccaneers of the {ship} are thrown back and lose one ({roll} against {buccaneers}).',
            params,
            'boarders-tested.failed',
          ]
    }
    case 'boarding-failed':
      return event.brokenOff
        ? ['{seat} calls the boarders back.', by(event), 'boarding-failed.broken-off']
        : ['The boarding by {seat} has failed.', by(event)]
    case 'pirates-boarded':
      return [
        'Pirate ship {pirate} boards the {ship} of {seat}.',
        by(event, { pirate: event.pirate, ship: shipNames[event.ship] }),
      ]
    case 'grapples-tested': {
      const params = by(event, { ship: shipNames[event.ship], roll: event.roll, sails: event.sails })
      return event.passed
        ? ['The {ship} slips the grapples ({roll} against sails {sails}).', params]
        : ['The {ship} is held fast ({roll} against sails {sails}).', params, 'grapples-tested.failed']
    }
    case 'pirates-tested': {
      const params = { pirate: event.pirate, roll: event.roll, strength: event.strength }
      return event.passed
        ? ['The pirates overrun the deck ({roll} against {strength}).', params]
        : [
            'The pirates are thrown back and lose a point ({roll} against {strength}).',
            params,
            'pirates-tested.failed',
          ]
    }
    default:
      return tellLoss(event)
  }
}

type Loss = EventOf<
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

function tellLoss(event: Loss): Told {
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

/** Before ports and pirates all shot is alike. */
function named(shot: Dice): string[] {
  return shot === 'any' ? [] : [shotOf(shot)]
}

/** How an enemy is called in a sentence, and what fills the gap. */
function against(enemy: Enemy): readonly [string, Params] {
  switch (enemy.kind) {
    case 'fleet':
      return ['{target}', { target: { seat: enemy.seat } }]
    case 'port':
      return ['{port}', { port: portNames[enemy.port] }]
    case 'pirate':
      return ['pirate ship {pirate}', { pirate: enemy.pirate }]
  }
}

function boarding(event: EventOf<'boarding-tried'>): Told {
  const { roll, sails, target, targetRoll, targetSails, locked } = event
  const own = by(event, { ship: shipNames[event.ship], roll, sails })
  if (target === null) {
    return locked
      ? ['{seat} comes alongside with the {ship} ({roll} against sails {sails}).', own]
      : [
          '{seat} can’t come alongside with the {ship} ({roll} against sails {sails}).',
          own,
          'boarding-tried.failed',
        ]
  }
  const params = { ...own, target: shipNames[target], targetRoll: targetRoll!, targetSails: targetSails! }
  const dice = '({roll} against sails {sails}, {targetRoll} against {targetSails})'
  return locked
    ? [`{seat} locks the {ship} to the {target} ${dice}.`, params, 'boarding-tried.locked']
    : [`{seat} can’t lock the {ship} to the {target} ${dice}.`, params, 'boarding-tried.slipped']
}

function lost(event: EventOf<'ship-sunk' | 'ship-captured' | 'ship-taken'>): Params {
  return { ship: shipNames[event.ship], gold: event.gold, left: event.left }
}

function poor(event: EventOf<'ship-sunk' | 'ship-captured' | 'ship-taken'>): Params {
  return by(event, { ship: shipNames[event.ship] })
}

function misfires(event: EventOf<'misfires-rolled'>): Told {
  const params = by(event, { faces: event.faces.join(' ') })
  if (event.lost === 0) {
    return ['{seat} rolls for misfires: {faces}. No cannon is lost.', params, 'misfires-rolled.none']
  }
  return counted(
    event,
    event.lost,
    [
      '{seat} rolls for misfires: {faces}. A cannon is lost.',
      '{seat} rolls for misfires: {faces}. {count} cannons are lost.',
    ],
    params,
  )
}

/** Ship by ship, what the hits have cost it. */
function hitsOf(hits: EventOf<'hits-landed'>['hits']): string {
  const struck = [...new Set(hits.map(({ ship }) => ship))].map((ship) => {
    const parts = hits.filter((hit) => hit.ship === ship).map(({ part }) => part)
    const losses = [...new Set(parts)].map(
      (part) => `${part} -${parts.filter((each) => each === part).length}`,
    )
    return `${shipNames[ship]}: ${losses.join(', ')}`
  })
  return struck.join('; ')
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
