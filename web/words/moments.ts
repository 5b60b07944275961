import { locale } from './spoken.ts'

/** A moment by the reader's own clock, as their locale writes it. */
export function exact(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}
