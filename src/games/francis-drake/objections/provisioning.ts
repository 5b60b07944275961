import type { Seat } from '../../../kernel/ids.ts'
import type { Param, Refusal } from '../../../kernel/sentence.ts'
import type { Location } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { type Deal, dealsFor, isHalfway, type Obstacle, obstacleAt, openPlaces } from '../rules/street.ts'
import type { State } from '../state.ts'
import { locationParam, pointsParam, refuse, word } from '../words/index.ts'

export function objectionToVisit(view: State, seat: Seat, location: Location): Refusal | undefined {
  const place = view.street.findIndex((stop) => stop.location === location) + 1
  const obstacle = obstacleAt(view, seat, place)
  return obstacle && refuseVisit(view, seat, location, obstacle)
}

function refuseVisit(view: State, seat: Seat, location: Location, obstacle: Obstacle): Refusal {
  const open = openTo(view, seat)
  switch (obstacle) {
    case 'drake-unfinished':
      return refuse('drake-unfinished')
    case 'one-disc-each':
      return location === 'drake'
        ? refuse('drake-once', { open })
        : refuse('one-disc-each', { location: locationParam(location), open })
    case 'no-way-back':
    case 'location-full':
      return refuse(obstacle, { location: locationParam(location), open })
    case 'investor-too-dear':
      return refuse('investor-too-dear', { price: pointsParam(figuresOf(view).investorPrice), open })
    case 'investor-used':
    case 'drake-needs-two-discs':
      return refuse(obstacle, { open })
  }
}

export function objectionToDeal(view: State, seat: Seat, deal: Deal, rules: number): Refusal | undefined {
  const refusal = objectionToVisit(view, seat, 'investor')
  if (refusal !== undefined || dealsFor(view, seat, rules).includes(deal)) return refusal
  return refuse('no-frigate')
}

export function objectionToFinish(view: State, seat: Seat): Refusal | undefined {
  return isHalfway(view, seat) ? undefined : refuse('not-at-drake', { open: openTo(view, seat) })
}

/** Half-way at Drake there is one thing to do, and nothing else. */
export function objectionToLeaving(view: State, seat: Seat): Refusal | undefined {
  return isHalfway(view, seat) ? refuse('drake-unfinished') : undefined
}

function openTo(view: State, seat: Seat): Param {
  const open = openPlaces(view, seat).map((place) => locationParam(view.street[place - 1]!.location))
  return { list: [...open, word('area/outbound-docks')] }
}
