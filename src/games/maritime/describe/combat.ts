import { list, type Param, type Params, type Sentence } from '../../../kernel/sentence.ts'
import type { CombatEvent } from '../evolve/combat.ts'
import type { EventOf } from '../state.ts'
import { by, counted, enemyParam, pirateShip, place, tell, word } from '../words/index.ts'
import { tellLoss } from './losses.ts'

export function tellCombat(event: CombatEvent): Sentence {
  switch (event.type) {
    case 'attack-declared': {
      const params = by(event, { enemy: enemyParam(event.enemy) })
      return tell(event.letter ? 'attack-declared.letter' : event.type, params)
    }
    case 'combat-round-began':
      return tell(event.type, { round: event.round })
    case 'flight-chosen':
      return tell(event.flee ? event.type : 'flight-chosen.stand', by(event))
    case 'flight-tested':
    case 'pursuit-tested': {
      const { roll, sails } = event
      return tell(event.passed ? event.type : `${event.type}.failed`, by(event, { roll, sails }))
    }
    case 'pirate-pursued': {
      const { roll, limit } = event
      const params = { pirate: pirateShip(event.pirate), roll, limit }
      return tell(event.passed ? event.type : 'pirate-pursued.failed', params)
    }
    case 'not-pursued':
    case 'volley-held':
    case 'boarding-declined':
      return tell(event.type, by(event))
    case 'escaped':
      return tell(event.type, by(event, { from: place(event.from), to: place(event.to) }))
    case 'flight-agreed':
    case 'battle-joined':
    case 'smoke-cleared':
      return tell(event.type)
    case 'shot-loaded':
      return tell(
        event.type,
        by(event, { cannons: counted(event.dice, 'cannon'), shot: word(`shot/${event.shot}`) }),
      )
    case 'guns-run-out':
      if (event.cannons === 0) return tell('guns-run-out.unarmed', by(event))
      return tell(event.dice === 0 ? 'guns-run-out.none' : event.type, by(event))
    case 'cannons-fired':
      return fired(event)
    case 'enemy-fired':
      return tell(event.type, { faces: numbers(event.faces) })
    case 'dice-rerolled': {
      const params = by(event, { faces: numbers(event.faces) })
      if (event.shot === 'any') return tell('dice-rerolled.any', params)
      return tell(event.type, { ...params, shot: word(`shot/${event.shot}`) })
    }
    case 'misfires-rolled': {
      const params = by(event, { faces: numbers(event.faces) })
      if (event.lost === 0) return tell('misfires-rolled.none', params)
      return tell(event.type, { ...params, cannons: counted(event.lost, 'cannon') })
    }
    case 'enemy-misfired':
      return tell(event.type, { faces: numbers(event.faces), strength: event.strength })
    case 'cannon-lost':
      return tell(event.type, { ship: word(`ship/${event.ship}`) })
    case 'enemy-hit': {
      const hits = counted(event.hits, 'hit')
      if (event.strength === 0) return tell('enemy-hit.sunk', { hits })
      return tell(event.type, { hits, strength: event.strength })
    }
    case 'hits-landed':
      return tell(event.type, by(event, { ships: struck(event.hits) }))
    case 'boarding-tried':
      return boarding(event)
    case 'boarders-tested': {
      const { roll, buccaneers } = event
      const params = { ship: word(`ship/${event.ship}`), roll, buccaneers }
      return tell(event.passed ? event.type : 'boarders-tested.failed', params)
    }
    case 'boarding-failed':
      return tell(event.brokenOff ? 'boarding-failed.broken-off' : event.type, by(event))
    case 'pirates-boarded':
      return tell(
        event.type,
        by(event, { pirate: pirateShip(event.pirate), ship: word(`ship/${event.ship}`) }),
      )
    case 'grapples-tested': {
      const { roll, sails } = event
      const params = { ship: word(`ship/${event.ship}`), roll, sails }
      return tell(event.passed ? event.type : 'grapples-tested.failed', params)
    }
    case 'pirates-tested': {
      const { roll, strength } = event
      return tell(event.passed ? event.type : 'pirates-tested.failed', { roll, strength })
    }
    default:
      return tellLoss(event)
  }
}

function numbers(faces: readonly number[]): Param {
  return list(faces, (face) => face)
}

/** Before ports and pirates all shot is alike, and is not named. */
function fired(event: EventOf<'cannons-fired'>): Sentence {
  const volley = event.volley.filter(({ faces }) => faces.length > 0)
  const [first] = volley
  if (first === undefined) return tell('guns-run-out.unarmed', by(event))
  if (first.shot === 'any') return tell('cannons-fired.any', by(event, { faces: numbers(first.faces) }))
  return tell(
    event.type,
    by(event, {
      volley: list(volley, ({ shot, faces }) =>
        tell('part.volley', { shot: word(`shot/${shot}`), faces: numbers(faces) }),
      ),
    }),
  )
}

function boarding(event: EventOf<'boarding-tried'>): Sentence {
  const { roll, sails, target, targetRoll, targetSails, locked } = event
  const own: Params = by(event, { ship: word(`ship/${event.ship}`), roll, sails })
  if (target === null) return tell(locked ? event.type : 'boarding-tried.failed', own)
  const params = {
    ...own,
    target: word(`ship/${target}`),
    targetRoll: targetRoll!,
    targetSails: targetSails!,
  }
  return tell(locked ? 'boarding-tried.locked' : 'boarding-tried.slipped', params)
}

/** Ship by ship, what the hits have cost it: a hit on what was gone already has cost nothing. */
function struck(hits: EventOf<'hits-landed'>['hits']): Param {
  const ships = [...new Set(hits.map(({ ship }) => ship))]
  return list(ships, (ship) => {
    const parts = hits.filter((hit) => hit.ship === ship && !hit.harmless).map(({ part }) => part)
    if (parts.length === 0) return tell('part.hits.harmless', { ship: word(`ship/${ship}`) })
    const losses = list([...new Set(parts)], (part) =>
      lossOf(part, parts.filter((each) => each === part).length),
    )
    return tell('part.hits', { ship: word(`ship/${ship}`), losses })
  })
}

function lossOf(part: EventOf<'hits-landed'>['hits'][number]['part'], points: number): Param {
  if (part === 'buccaneers') return counted(points, 'buccaneer')
  return tell('part.points', { points: counted(points, 'point'), part: word(`part/${part}`) })
}
