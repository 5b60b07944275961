import { runningOf } from '../kernel/clock.ts'
import { type CommandId, idText, type MatchId, type PlayerId } from '../kernel/ids.ts'
import { day } from '../kernel/pace.ts'
import type { Absence, PlayerHours } from '../store/port.ts'
import { alwaysOpen, calendarFor, isZone } from './calendar.ts'
import type { Context } from './context.ts'
import { done, failed, type Outcome } from './outcome.ts'
import { submit } from './play.ts'

/** Players may be away for so long in any year, and so long at a time. */
const [mostInAYear, mostAtATime, year] = [30 * day, 21 * day, 365 * day]

/** In minutes. */
const longestNight = 600

export async function readHours({ store }: Context, player: PlayerId): Promise<PlayerHours> {
  return (await store.accounts.hours([player])).get(player) ?? alwaysOpen
}

export type HoursWish = {
  readonly zone?: PlayerHours['zone'] | undefined
  readonly nights?: PlayerHours['nights'] | undefined
}

/** Where a player lives, and when they sleep. Clocks that run are not changed by it. */
export async function setHours(
  context: Context,
  player: PlayerId,
  wish: HoursWish,
): Promise<Outcome<PlayerHours>> {
  const before = await readHours(context, player)
  const { zone = before.zone, nights = before.nights } = wish
  if (zone !== null && !isZone(zone)) return failed('malformed', 'unknown-zone', { zone: { literal: zone } })
  if (nights !== null && lengthOf(nights) > longestNight) {
    return failed('malformed', 'night-too-long', { hours: longestNight / 60 })
  }
  const hours = { ...before, zone, nights }
  await context.store.accounts.putHours(player, hours)
  return done(hours)
}

/** From one time of the day to the same one is a whole day. */
function lengthOf({ from, to }: NonNullable<PlayerHours['nights']>): number {
  return ((to - from + 1439) % 1440) + 1
}

export type AbsenceWish = { readonly from?: number | undefined; readonly until: number }

/**
 * A player is away, at once or from a later moment: as long as they say, or as long as they may. Where they have to move, their
 * time is put off by it.
 */
export async function addAbsence(
  context: Context,
  player: PlayerId,
  wish: AbsenceWish,
): Promise<Outcome<Absence>> {
  const now = context.clock()
  const hours = await readHours(context, player)
  const from = Math.max(wish.from ?? now, now)
  const kept = hours.absences.filter(({ until }) => until > now - year)
  const used = kept.reduce((sum, each) => sum + lengthWithin(each, from - year, from + year), 0)
  const until = Math.min(wish.until, from + mostAtATime, from + mostInAYear - used)
  if (wish.until <= from) return failed('malformed', 'absence-over')
  if (until <= from) return failed('refused', 'no-absence-left', { days: mostInAYear / day })
  const absence = { id: `a_${idText(context.random(16))}`, from, until }
  const before = { ...hours, absences: kept }
  await context.store.accounts.putHours(player, { ...before, absences: [...kept, absence] })
  await putOff(context, player, before, absence)
  return done(absence)
}

function lengthWithin({ from, until }: Absence, start: number, end: number): number {
  return Math.max(0, Math.min(until, end) - Math.max(from, start))
}

/** What is left of it ends now; what clocks have been given for it they keep. */
export async function endAbsence(context: Context, player: PlayerId, id: string): Promise<Outcome<null>> {
  const now = context.clock()
  const hours = await readHours(context, player)
  if (!hours.absences.some((each) => each.id === id)) return failed('unknown', 'unknown-absence')
  const absences = hours.absences.flatMap((each) => {
    if (each.id !== id || each.until <= now) return [each]
    return each.from < now ? [{ ...each, until: now }] : []
  })
  await context.store.accounts.putHours(player, { ...hours, absences })
  return done(null)
}

/** Puts off the deadlines of a player who is on turn and will be away before they are over. */
async function putOff(
  context: Context,
  player: PlayerId,
  before: PlayerHours,
  absence: Absence,
): Promise<void> {
  for await (const match of matchesOf(context, player)) {
    await context.matches.use(match, async (folded) => {
      if (folded === undefined) return
      const { truth } = folded
      if (truth.pace?.absences !== true) return
      const now = Math.max(context.clock(), truth.updated)
      const then = await calendarFor(context, truth, truth.pace, { known: [player, before] })
      const from = await calendarFor(context, truth, truth.pace)
      for (const [seat, holder] of truth.seats.entries()) {
        const running = runningOf(holder.clock)
        if (holder.player !== player || running === undefined || running.deadline <= absence.from) continue
        const deadline = from.deadline(seat, now, then.open(seat, now, running.deadline))
        if (deadline <= running.deadline) continue
        const command = { type: 'move-deadline', seat, deadline, why: 'absence' } as const
        const id = `${absence.id}-${seat}` as CommandId
        await submit(context, folded, { player: null, seat: null }, { match, command, id })
      }
    })
  }
}

async function* matchesOf({ store }: Context, player: PlayerId): AsyncGenerator<MatchId> {
  let cursor: string | undefined
  do {
    const page = await store.views.list({
      player,
      status: 'running',
      limit: 100,
      ...(cursor === undefined ? {} : { cursor }),
    })
    yield* page.rows.map(({ id }) => id)
    cursor = page.cursor ?? undefined
  } while (cursor !== undefined)
}
