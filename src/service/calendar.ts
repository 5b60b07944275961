import { allHours, type Calendar } from '../kernel/clock.ts'
import type { PlayerId, Seat } from '../kernel/ids.ts'
import type { Pace } from '../kernel/lobby.ts'
import type { Match } from '../kernel/match.ts'
import { day, hour } from '../kernel/pace.ts'
import type { PlayerHours } from '../store/port.ts'
import type { Context } from './context.ts'

/** The hours that don't count for one player at one table, as they are in the player's zone. */
export type Closed = Pick<PlayerHours, 'zone' | 'nights' | 'absences'> & { readonly weekends: boolean }

/** For how long a calendar is looked through. A deadline that would come later comes then. */
const horizon = 200 * day

/** The moment after which so much open time has passed. */
export function deadlineAfter(closed: Closed, from: number, open: number): number {
  let left = open
  let at = from
  for (const span of spansOf(closed, from, from + horizon)) {
    const free = Math.max(0, span.from - at)
    if (left <= free) return at + left
    left -= free
    at = Math.max(at, span.until)
  }
  return at + left
}

/** The open time between two moments. */
export function openBetween(closed: Closed, from: number, to: number): number {
  let open = Math.max(0, to - from)
  for (const span of spansOf(closed, from, to)) {
    open -= Math.max(0, Math.min(span.until, to) - Math.max(span.from, from))
  }
  return open
}

type Span = { readonly from: number; readonly until: number }

/** The closed spans that touch a stretch of time, in order, those that overlap made one. */
function spansOf(closed: Closed, from: number, to: number): Span[] {
  if (to <= from) return []
  const spans = [...closed.absences, ...regular(closed, from, to)]
    .filter((span) => span.until > from && span.from < to)
    .sort((a, b) => a.from - b.from)
  const joined: Span[] = []
  for (const span of spans) {
    const before = joined.at(-1)
    if (before === undefined || span.from > before.until) joined.push(span)
    else joined[joined.length - 1] = { from: before.from, until: Math.max(before.until, span.until) }
  }
  return joined
}

/** Nights and weekends, each from one local time to another: where a clock is put on or back, a night has an hour less or more. */
function* regular({ zone, nights, weekends }: Closed, from: number, to: number): Generator<Span> {
  if (nights === null && !weekends) return
  const local = zoneOf(zone ?? 'UTC')
  // A night or a weekend that began two days before may still last.
  let date = local.dateAt(from - 3 * day)
  for (; local.instant(date, 0) < to; date = nextDate(date)) {
    if (nights !== null) {
      const ends = nights.to > nights.from ? date : nextDate(date)
      yield { from: local.instant(date, nights.from), until: local.instant(ends, nights.to) }
    }
    if (weekends && new Date(date).getUTCDay() === saturday) {
      yield { from: local.instant(date, 0), until: local.instant(nextDate(nextDate(date)), 0) }
    }
  }
}

const saturday = 6

/** A local date, as the moment at which it would begin in UTC. */
type LocalDate = number

function nextDate(date: LocalDate): LocalDate {
  return date + day
}

type Zone = {
  dateAt(instant: number): LocalDate
  /** When a local clock shows so many minutes of a date: the first time, where it does so twice; the time after, where it never does. */
  instant(date: LocalDate, minutes: number): number
}

const zones = new Map<string, Zone>()

function zoneOf(name: string): Zone {
  const known = zones.get(name)
  if (known !== undefined) return known
  const made = openZone(name)
  zones.set(name, made)
  return made
}

function openZone(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

  /** What a local clock shows, as if it were UTC. */
  function shownAt(instant: number): number {
    const parts = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    )
    const { year, month, day: date, hour: hours, minute, second } = parts as Record<string, number>
    return Date.UTC(year!, month! - 1, date!, hours!, minute!, second!)
  }

  function instant(date: LocalDate, minutes: number): number {
    const shown = date + minutes * minute
    const around = [shown - day, shown + day].map((each) => shown - (shownAt(each) - each))
    const [early, late] = around.sort((a, b) => a - b) as [number, number]
    return [early, late].find((each) => shownAt(each) === shown) ?? late
  }

  return {
    dateAt: (at) => Math.floor(shownAt(at) / day) * day,
    instant,
  }
}

const minute = hour / 60

export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * What counts for the seats of a match: each by the hours of its player, as far as the pace leaves them out. Who moves though
 * they are away is back, in this match.
 */
export async function calendarFor(
  { store, clock }: Context,
  match: Match,
  pace: Pace | null,
  {
    mover = null,
    known,
  }: { readonly mover?: Seat | null; readonly known?: readonly [PlayerId, PlayerHours] } = {},
): Promise<Calendar> {
  if (pace === null || !(pace.nights || pace.weekends || pace.absences)) return allHours
  const players = match.seats.flatMap(({ player }) => player ?? [])
  const hours = new Map([...(await store.accounts.hours(players)), ...(known === undefined ? [] : [known])])
  const closedAt = (seat: Seat): Closed => {
    const { player, moved } = match.seats[seat]!
    const { zone, nights, absences } = hours.get(player!) ?? alwaysOpen
    const back = seat === mover ? clock() : moved
    return {
      zone,
      nights: pace.nights && zone !== null ? nights : null,
      weekends: pace.weekends,
      absences: pace.absences ? absences.filter(({ from }) => back === null || back < from) : [],
    }
  }
  return {
    deadline: (seat, from, open) => deadlineAfter(closedAt(seat), from, open),
    open: (seat, from, to) => openBetween(closedAt(seat), from, to),
  }
}

export const alwaysOpen: PlayerHours = { zone: null, nights: null, absences: [] }
