import { computed, effect, signal } from '@preact/signals'
import { type Language, languages } from '../words/speak.ts'

/** What a reader has chosen in this browser. Nothing of it leaves the browser. */
export type Preferences = {
  readonly theme: 'system' | 'light' | 'dark'
  readonly contrast: 'system' | 'more'
  /** Percent. */
  readonly textSize: TextSize
  readonly motion: 'system' | 'on' | 'off'
  /** When a move is staged with Confirm and Cancel. */
  readonly confirm: 'always' | 'final' | 'never'
  /** The colour that the reader has at every table, whatever their seat. */
  readonly colour: 'seat' | SeatColour
  /** Keys that are one letter. Arrows, Enter, Escape and digits always work. */
  readonly letters: boolean
  readonly language: 'system' | Language
  readonly notify: boolean
}

export const textSizes = [90, 100, 110, 120, 130, 140] as const
export type TextSize = (typeof textSizes)[number]

export const seatColours = ['red', 'green', 'blue', 'yellow', 'orange', 'white'] as const
export type SeatColour = (typeof seatColours)[number]

/** What may be chosen; the first is what one has who never chose. */
export const choicesOf: { readonly [K in keyof Preferences]: readonly Preferences[K][] } = {
  theme: ['system', 'light', 'dark'],
  contrast: ['system', 'more'],
  textSize: [100, 90, 110, 120, 130, 140],
  motion: ['system', 'on', 'off'],
  confirm: ['final', 'always', 'never'],
  colour: ['seat', ...seatColours],
  letters: [true, false],
  language: ['system', ...languages],
  notify: [false, true],
}

const storageKey = 'rutter.preferences'

export const preferences = signal<Preferences>(readPreferences('{}'))

/** Any text to preferences: what is missing, unknown or of an older version is the default. */
export function readPreferences(text: string): Preferences {
  let kept: Record<string, unknown> = {}
  try {
    kept = { ...JSON.parse(text) }
  } catch {
    // Not ours, or cut short: defaults.
  }
  const read: Record<string, unknown> = {}
  for (const [name, choices] of Object.entries(choicesOf)) {
    read[name] = choices.find((choice) => choice === kept[name]) ?? choices[0]
  }
  return read as Preferences
}

export function prefer(changes: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...changes }
  try {
    localStorage.setItem(storageKey, JSON.stringify(preferences.value))
  } catch {
    // No storage in this browser: they count until the page is closed.
  }
}

const systemStill = signal(false)
const systemContrast = signal(false)

/** Whether nothing may move. */
export const still = computed(() => {
  const { motion } = preferences.value
  return motion === 'off' || (motion === 'system' && systemStill.value)
})

/** Reads what was kept, follows other tabs and the system, and writes all of it on `<html>` for the style sheets. */
export function startPreferences(): void {
  try {
    preferences.value = readPreferences(localStorage.getItem(storageKey) ?? '{}')
  } catch {
    // As above.
  }
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey) preferences.value = readPreferences(newValue ?? '{}')
  })
  follow('(prefers-reduced-motion: reduce)', systemStill)
  follow('(prefers-contrast: more)', systemContrast)
  effect(() => {
    const { theme, contrast, textSize } = preferences.value
    const { dataset, style } = document.documentElement
    dataset.theme = theme
    dataset.contrast = contrast === 'more' || systemContrast.value ? 'more' : 'normal'
    dataset.motion = still.value ? 'none' : 'normal'
    style.setProperty('--text-scale', String(textSize / 100))
  })
}

function follow(media: string, into: { value: boolean }): void {
  const query = window.matchMedia(media)
  into.value = query.matches
  query.addEventListener('change', () => {
    into.value = query.matches
  })
}
