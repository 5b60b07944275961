import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '../../src/games/index.ts'
import { catalogueOf, type Forms, render } from '../../src/kernel/catalogue.ts'
import { readGolden, recorded } from '../kit/golden.ts'
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

// A result names them by id; a page that says them has a word for each.
test.each(registry)(
  'in $id every source of points, and all that can break a tie, has a word',
  async (entry) => {
    const { words } = tables[entry.id]!.en
    const results = recorded()
      .filter((name) => name.startsWith(`${entry.id}/`))
      .map((name) => readGolden(name).golden.result)
    const details = new Set(
      results.flatMap(({ places }) => places.flatMap(({ detail }) => Object.keys(detail))),
    )
    expect(details.size).toBeGreaterThan(8)
    expect([...details].filter((id) => !(`score/${id}` in words || `source/${id}` in words))).toEqual([])
    const source = readFileSync(join(import.meta.dirname, `../../src/games/${entry.id}/result.ts`), 'utf8')
    const breakers = [...source.matchAll(/(?:name|breaker): '([\w-]+)'/g)].map(([, id]) => id!)
    const broken = results.flatMap(({ places }) => places.flatMap(({ tieBreak }) => tieBreak ?? []))
    const known = new Set([...Object.keys(words), ...Object.keys(tables.kernel!.en.words)])
    expect([...breakers, ...broken].filter((id) => !known.has(`tie-break/${id}`))).toEqual([])
  },
)

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
