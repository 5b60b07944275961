import type { Catalogue } from '../../src/kernel/catalogue.ts'
import { locale } from './spoken.ts'

/** A figure as the reader's locale has it, with a real minus, which is as wide as a digit. */
export function number(value: number): string {
  return formats().number.format(value).replace('-', '−')
}

/** So many of a hundred. */
export function percentage(hundredths: number): string {
  return formats().percent.format(hundredths / 100)
}

/** So many thousandths of a whole, as a gain or a loss of so many of a hundred. */
export function gain(thousandths: number): string {
  return formats()
    .gain.format(thousandths / 1000)
    .replace('-', '−')
}

/** The same texts and words, with the numbers in them as the reader's locale has them. */
export function byLocale(catalogue: Catalogue): Catalogue {
  return {
    ...catalogue,
    grammar: { ...catalogue.grammar, number: (value) => formats().number.format(value) },
  }
}

type Formats = Readonly<Record<'number' | 'percent' | 'gain', Intl.NumberFormat>>

/** A format takes as long to make as hundreds of numbers to write. */
const made = new Map<string, Formats>()

function formats(): Formats {
  const of = locale()
  const known = made.get(of)
  if (known !== undefined) return known
  const formats = {
    number: new Intl.NumberFormat(of),
    percent: new Intl.NumberFormat(of, { style: 'percent' }),
    gain: new Intl.NumberFormat(of, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }),
  }
  made.set(of, formats)
  return formats
}
