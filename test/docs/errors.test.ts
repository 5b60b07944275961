import { expect, test } from 'vitest'
import { errorsPage } from '../../src/api/errors-page.ts'
import { edgeProblems } from '../../src/api/problem.ts'
import { english } from '../../src/kernel/words/en.ts'
import { issues, kinds, problems } from '../../src/service/problems.ts'
import { games } from '../kit/all-games.ts'

type Texts = Readonly<Record<string, string>>

/** Something that speaks to people: the service, the kernel, a game. */
type Speaker = {
  readonly name: string
  /** One namespace for all speakers: a client knows the code alone. */
  readonly codes: Texts
  /** Of the speaker alone: keys of a game begin with its id. */
  readonly texts: Texts
}

/** Where a code has two texts, or a text two codes or keys. */
function doublesAmong(speakers: readonly Speaker[]): string[] {
  const textOf = new Map<string, string>()
  const nameOf = new Map<string, string>()
  const doubles: string[] = []
  for (const { name, codes, texts } of speakers) {
    for (const [code, text] of Object.entries(codes)) {
      const other = textOf.get(code) ?? text
      if (other !== text) doubles.push(`${code} says “${other}” and in ${name} “${text}”`)
      textOf.set(code, text)
    }
    for (const [key, text] of [...Object.entries(codes), ...Object.entries(texts)]) {
      const other = nameOf.get(text) ?? key
      if (other !== key) doubles.push(`“${text}” is said by ${other} and in ${name} by ${key}`)
      nameOf.set(text, key)
    }
  }
  return doubles
}

const speakers: readonly Speaker[] = [
  { name: 'the service', codes: problems, texts: issues },
  { name: 'the kernel', codes: english.refusals, texts: english.texts },
  ...games.map((game) => ({ name: game.id, codes: game.english.refusals, texts: game.english.texts })),
]

test('a code has one text and a text has one code, in the service, the kernel and all games', () => {
  expect(doublesAmong(speakers)).toEqual([])
})

test.each<[string, Speaker, string]>([
  ['a code with two texts', { name: 'chess', codes: { stale: 'Old.' }, texts: {} }, 'stale says'],
  [
    'a text with two codes',
    { name: 'chess', codes: { over: english.refusals['match-over'] }, texts: {} },
    'is said by match-over and in chess by over',
  ],
  [
    'a text of an event and of a code',
    { name: 'chess', codes: {}, texts: { mate: english.refusals['match-over'] } },
    'is said by match-over and in chess by mate',
  ],
  [
    'two keys of one table',
    { name: 'chess', codes: {}, texts: { moved: '{seat} moves.', castled: '{seat} moves.' } },
    'is said by moved and in chess by castled',
  ],
])('%s is found', (_, chess, told) => {
  expect(doublesAmong([...speakers, chess]).join('\n')).toContain(told)
})

test('two games may have the same code with the same text', () => {
  const chess = { name: 'chess', codes: { 'not-now': 'Not now: {now}' }, texts: {} }
  expect(doublesAmong([...speakers, chess])).toEqual([])
})

test('each problem has a kind, or a status of its own where HTTP itself refuses', () => {
  expect([...Object.keys(kinds), ...Object.keys(edgeProblems)].sort()).toEqual(Object.keys(problems).sort())
})

test('the page has every code, in the part of the game that refuses', () => {
  const [, ...parts] = errorsPage(games).split('\n## ')
  expect(parts).toHaveLength(speakers.length)
  for (const [index, { codes }] of speakers.entries()) {
    const rows = [...parts[index]!.matchAll(/^\| `([^`]+)` \| \d{3}/gm)].map(([, code]) => code)
    expect(rows).toEqual(Object.keys(codes))
  }
})
