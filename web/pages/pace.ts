import type { Match } from '../../src/kernel/match.ts'
import { t } from '../words/index.ts'
import { locale } from '../words/spoken.ts'

type Pace = NonNullable<Match['pace']>

/** How much time players have, in words. */
export function paceText(pace: Pace): string {
  const time = { literal: durationText(pace.seconds) }
  if (pace.kind === 'turn') return t('pages.pace.turn', { time })
  return t('pages.pace.bank', { time, increment: { literal: durationText(pace.increment) } })
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** In the largest unit that it is a whole number of; below a minute in seconds. */
export function durationText(seconds: number): string {
  const [unit, length] = units.find(([, length]) => seconds % length === 0) ?? (['second', 1] as const)
  const format = new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(seconds / length)
}
