import { expect, test } from 'vitest'
import type { Forms } from '../../src/kernel/catalogue.ts'
import { tables, textFaults } from '../kit/languages.ts'

const translated = Object.entries(tables).flatMap(([of, { en, fr, de }]) => [
  { of, language: 'fr' as const, english: en, other: fr },
  { of, language: 'de' as const, english: en, other: de },
])

test.each(translated)('$of in $language has every text and word, and no other', ({ english, other }) => {
  for (const part of ['words', 'texts', 'refusals'] as const) {
    expect(Object.keys(other[part]).sort()).toEqual(Object.keys(english[part]).sort())
  }
})

test.each(translated)('$of in $language tells as much as in English, set as the language asks', (each) => {
  const { language, english, other } = each
  const texts = (['texts', 'refusals'] as const).flatMap((part) =>
    Object.entries(other[part]).map(([key, text]) => [key, english[part][key]!, text] as const),
  )
  expect(texts.flatMap(([key, told, text]) => textFaults(language, key, told, text))).toEqual([])
  const forms = Object.entries(other.words).flatMap(([id, word]) =>
    formsOf(word).map((form) => [id, form] as const),
  )
  expect(forms.flatMap(([id, form]) => textFaults(language, id, '', form))).toEqual([])
})

test.each(translated)('$of in $language has little that is as in English', ({ english, other }) => {
  const texts = Object.entries(other.texts).filter(([, text]) =>
    /\p{L}{3}/u.test(text.replace(/\{[^}]*\}/g, '')),
  )
  const same = texts.filter(([key, text]) => english.texts[key] === text).map(([key]) => key)
  // What a player types is the same in every language.
  expect(same.filter((key) => !key.startsWith('example.'))).toEqual([])
})

function formsOf(word: Forms): string[] {
  return typeof word === 'string' ? [word] : Object.values(word)
}
