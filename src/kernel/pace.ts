import type { Pace } from './lobby.ts'

export const second = 1000
export const hour = 3600 * second
export const day = 24 * hour

/** Quicker than this a match is live: players sit at it, so no nights, weekends and absences are left out. */
const liveBelow = hour

export function isLive({ seconds }: Pick<Pace, 'seconds'>): boolean {
  return seconds * second < liveBelow
}

/** The open time of a turn's period. After a miss it is half of that, so that the others wait less. */
export function turnTime({ seconds }: Pick<Pace, 'seconds'>, missed: boolean): number {
  const whole = seconds * second
  return missed ? Math.max(Math.min(whole, 4 * hour), whole / 2) : whole
}

/** The least that is left to a seat whose own move is taken back after its deadline. */
export function leastAfterUndo({ seconds }: Pace): number {
  return Math.min(hour, seconds * (second / 10))
}

/** The least that is left to a seat that has to move again because others took back. */
export function leastAgain(pace: Pace): number {
  const usual = pace.kind === 'turn' ? pace.seconds * second : Math.min(pace.increment * second, 12 * hour)
  return usual / 2
}
