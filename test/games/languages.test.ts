import { expect, test } from 'vitest'
import { catalogueOf, type Forms, render } from '../../src/kernel/catalogue.ts'
import { grammars, tables, textFaults } from '../kit/languages.ts'

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

// Pages show choices to tap, so what could be said for them is translated like all other words.
test.each(translated)('$of in $language quotes nothing in English', ({ english, other }) => {
  const quoting = Object.entries(english.refusals).filter(([code, text]) =>
    [...text.matchAll(/“([^”{]+)”/g)].some(([, words]) => other.refusals[code]!.includes(words!)),
  )
  expect(quoting.map(([code]) => code)).toEqual([])
})

const gold = (count: number) => ({ gold: { count, of: 'treasure/gold' } })
const counted = [
  [
    'fr',
    'admiral-scored',
    { points: 4, ...gold(2) },
    'Avec l’Amiral, Anne marque 4 : il reste 2 pièces d’or sur la carte.',
  ],
  [
    'fr',
    'position.chart.stone',
    { points: 3, treasure: { word: 'treasure/silver' } },
    '3 par pièce d’argent',
  ],
  [
    'de',
    'location-visited',
    { location: { word: 'location/tavern' } },
    'Anne setzt in der Taverne einen Stein ein.',
  ],
] as const

test.each(counted)('a sentence of Francis Drake in %s: %s', (language, key, params, text) => {
  const chapter = { prefix: '', tables: tables['francis-drake']![language] }
  const catalogue = catalogueOf([chapter], grammars[language])
  const said = render({ key, params: { seat: { seat: 0 }, ...params } }, catalogue, () => 'Anne')
  expect(said.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text)
})

function formsOf(word: Forms): string[] {
  return typeof word === 'string' ? [word] : Object.values(word)
}
