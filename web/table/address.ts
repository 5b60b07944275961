import type { Seat, Seq } from '../../src/kernel/ids.ts'
import type { Eyes } from '../log/followed-match.ts'
import type { Table } from './model.ts'

/** What of a table is in its address: the step, null for now; and the eyes, undefined for those that one has without choosing. */
export type Place = { readonly step: Seq | null; readonly eyes: Eyes | undefined }

type Watched = Pick<Table, 'time' | 'sight'>

const spectator = 'spectator'

/** Seats and steps are written as the API does. */
export function placeIn(query: URLSearchParams): Place {
  const seat = query.get('seat')
  return { step: numberIn(query.get('step')) ?? null, eyes: seat === spectator ? null : numberIn(seat) }
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

export function queryOf({ step, eyes }: Place): { readonly step: Seq | null; readonly seat: string | null } {
  return { step, seat: eyes === undefined ? null : seatText(eyes) }
}

function seatText(eyes: Eyes): string {
  return eyes === null ? spectator : String(eyes satisfies Seat)
}

export function placeOf({ time, sight }: Watched): Place {
  const eyes = sight.eyes.value
  return {
    step: time.live.value || time.playing.value ? null : time.shown.value,
    eyes: eyes === sight.usual.value ? undefined : eyes,
  }
}

/** Leads a table to where an address says, as far as its reader may go. */
export function goTo({ time, sight }: Watched, place: Place): void {
  const now = placeOf({ time, sight })
  if (place.step !== now.step) {
    if (place.step === null) time.goLive()
    else time.goTo(place.step)
  }
  if (place.eyes !== now.eyes) sight.look(place.eyes)
}

/** A link to a step for others: it names the eyes, as theirs are not the reader's. */
export function stepHref({ match, sight }: Pick<Table, 'match' | 'sight'>, seq: Seq): string {
  return `/matches/${match.id}?step=${seq}&seat=${seatText(sight.eyes.value)}`
}
