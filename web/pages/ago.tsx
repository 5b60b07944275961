import { exact } from '../words/moments.ts'
import { locale } from '../words/spoken.ts'

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** How long ago, in words; the exact moment on hover. */
export function Ago({ at }: { readonly at: number }) {
  const moment = new Date(at)
  return (
    <time dateTime={moment.toISOString()} title={exact(at)}>
      {agoOf(at, Date.now())}
    </time>
  )
}

export function agoOf(at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })
  const passed = at - now
  const [unit, length] =
    steps.find(([, length]) => Math.abs(passed) >= length) ?? (['minute', 60_000] as const)
  return format.format(Math.trunc(passed / length), unit)
}
