import type { Pace } from '../kernel/lobby.ts'
import { day, hour, isLive, second } from '../kernel/pace.ts'
import type { PaceWish } from '../kernel/pace-schema.ts'

const seconds = (milliseconds: number): number => milliseconds / second

/** With as much as this for a turn, hours at which one sleeps or is away don't count. */
const leavesOutFrom = seconds(12 * hour)

/** The log has every field, so that it does not depend on what is usual later. */
export function paceOf(wish: PaceWish, isPrivate: boolean): Pace {
  const usual = wish.kind === 'turn' ? seconds(3 * day) : seconds(7 * day)
  const time = wish.seconds ?? usual
  const long = time >= leavesOutFrom && !isLive({ seconds: time })
  const { nights = long, weekends = false, absences = long, misses = 2 } = wish
  const substitutes = wish.substitutes ?? (isPrivate ? 'none' : 'anyone')
  const options = { nights, weekends, absences, misses, substitutes }
  if (wish.kind === 'turn') return { kind: 'turn', seconds: time, ...options }
  const { increment = seconds(12 * hour), cap = Math.max(time, usual) } = wish
  return { kind: 'bank', seconds: time, increment, cap, ...options }
}
