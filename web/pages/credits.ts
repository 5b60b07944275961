import type { Meta } from '../../src/kernel/meta.ts'
import { t } from '../words/index.ts'

/** Who made a game. */
export function creditsOf({ designers, publishers, year }: Meta): string {
  if (designers === null || publishers === null || year === null) return t('pages.about.unknown')
  const named = (names: readonly string[]) => ({ list: names.map((literal) => ({ literal })) })
  return t('pages.about.by', {
    designers: named(designers),
    publishers: named(publishers),
    year: { literal: String(year) },
  })
}
