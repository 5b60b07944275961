import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageGame } from '../../../web/games/index.ts'
import { words } from '../../../web/games/maritime/words/index.ts'
import { sayer } from '../../../web/play/choices.ts'
import { t } from '../../../web/words/index.ts'
import { number, percentage } from '../../../web/words/numbers.ts'
import { languageFor, speak, speakOf } from '../../../web/words/speak.ts'

/** What each locale writes between the thousands, before the decimals and before the percent sign; see `plain`. */
const locales = [
  { locale: 'en-GB', thousands: ',', decimal: '.', percent: '' },
  { locale: 'fr', thousands: ' ', decimal: ',', percent: ' ' },
  { locale: 'de', thousands: '.', decimal: ',', percent: ' ' },
  { locale: 'de-CH', thousands: '’', decimal: '.', percent: '' },
]

/** Which fixed space and which apostrophe it is differs between versions of ICU. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll("'", '’')
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await speak('en')
})

async function readIn(locale: string): Promise<void> {
  vi.stubGlobal('navigator', { languages: [locale] })
  await speak(languageFor([locale]))
}

describe.each(locales)('for a reader of $locale', ({ locale, thousands, decimal, percent }) => {
  test('numbers, decimals and percentages are as they write them', async () => {
    await readIn(locale)
    expect(number(12)).toBe('12')
    expect(number(-7)).toBe('−7')
    expect(plain(number(1234567))).toBe(`1${thousands}234${thousands}567`)
    expect(number(0.5)).toBe(`0${decimal}5`)
    expect([0, 24, 99.7].map((each) => plain(percentage(each)))).toEqual(
      [0, 24, 100].map((each) => `${each}${percent}%`),
    )
  })

  test('so they are in the texts of the pages, of a board and of a game', async () => {
    await speakOf('maritime')
    await readIn(locale)
    const large = `12${thousands}345`
    expect(plain(t('table.move', { seq: 12345 }))).toContain(large)
    expect(t('table.speed.times', { speed: 0.5 })).toBe(`0${decimal}5×`)
    expect(plain(words('gold', { gold: 12345 }))).toContain(large)
    const say = sayer(await pageGame('maritime')!.rules(), String)
    expect(plain(say({ count: 12345, of: 'cube' }))).toContain(large)
  })
})

test('a locale of another language than the one that is read says nothing of its numbers', async () => {
  vi.stubGlobal('navigator', { languages: ['de-CH', 'en'] })
  await speak('fr')
  expect(plain(number(1234))).toBe('1 234')
})
