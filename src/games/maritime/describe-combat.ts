import { portNames, shipNames } from './data.ts'
import { tellLoss } from './describe-losses.ts'
import type { EventOf } from './events.ts'
import type { CombatEvent } from './evolve-combat.ts'
import { listOf, placeOf, shotOf } from './names.ts'
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
      if (event.strength === 0) {
        return counted(
          { type: 'enemy-hit.sunk' },
          event.hits,
          [
            'The enemy takes a hit and can’t stay afloat.',
            'The enemy takes {count} hits and can’t stay afloat.',
          ],
          {},
        )
      }
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

/** Ship by ship, what the hits have cost it: a hit on what was gone already has cost nothing. */
function hitsOf(hits: EventOf<'hits-landed'>['hits']): string {
  const struck = [...new Set(hits.map(({ ship }) => ship))].map((ship) => {
    const parts = hits.filter((hit) => hit.ship === ship && !hit.harmless).map(({ part }) => part)
    const losses = [...new Set(parts)].map(
      (part) => `${part} -${parts.filter((each) => each === part).length}`,
    )
    return `${shipNames[ship]}: ${losses.join(', ') || 'nothing left to lose'}`
  })
  return struck.join('; ')
}
