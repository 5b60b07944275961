import { describe, expect, test } from 'vitest'
import { windsOfPlunder as game } from '../../../src/games/winds-of-plunder/index.ts'
import { Event as EventSchema } from '../../../src/games/winds-of-plunder/schema/events.ts'
import type { Event } from '../../../src/games/winds-of-plunder/state.ts'
import { englishOf } from '../../../src/kernel/english.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { redact } from '../../../src/kernel/secret.ts'
import { plainly } from '../../kit/plain-words.ts'
import { told, untold } from './events-told.ts'
import { keysIn, nameOf, sections } from './telling.ts'

const english = englishOf(game as unknown as Game)

describe('sentences of events', () => {
  const tell = (event: Event, viewer: readonly number[] | 'all' = 'all') =>
    plainly(game.describe(redact(event, viewer)), english, nameOf)

  test.each(told)('%o', (event, text) => {
    expect(EventSchema.parse(event)).toEqual(event)
    expect(tell(event)).toBe(text)
  })

  test('every type of event has its sentence', () => {
    const types = EventSchema.options.map((option) => option.shape.type.value)
    expect(new Set(told.map(([{ type }]) => type))).toEqual(new Set(types))
  })

  test('who was not told hears less', () => {
    const of = (type: string) => told.find(([event]) => event.type === type)![0]
    for (const [type, text] of untold) expect(tell(of(type), [1])).toBe(text)
    expect(tell(of('card-drawn'), [0])).toBe('Ann draws “Storm!”.')
  })
})

test('refusals, choices and positions read as in words.txt', async () => {
  const lines = sections.flatMap(({ title, sentences }) => [
    `# ${title}`,
    ...sentences.map((sentence) => `${sentence.key}: ${plainly(sentence, english, nameOf)}`),
    '',
  ])
  await expect(lines.join('\n')).toMatchFileSnapshot('words.txt')
})

test('there is no text that is not told here', () => {
  const viewers = ['all', [1]] as const
  const events = told.flatMap(([event]) => viewers.map((viewer) => game.describe(redact(event, viewer))))
  const met = new Set([...events, ...sections.flatMap(({ sentences }) => sentences)].flatMap(keysIn))
  const texts = Object.keys(game.english.texts).map((key) => `${game.id}.${key}`)
  const refusals = Object.keys(game.english.refusals).map((code) => `refusal.${code}`)
  expect([...texts, ...refusals].filter((key) => !met.has(key))).toEqual([])
})

test('a text has one key, as a key has one text', () => {
  const texts = Object.entries({ ...game.english.texts, ...game.english.refusals })
  const twice = texts.filter(([key, text]) => texts.some(([other, same]) => other !== key && same === text))
  expect(twice).toEqual([])
})
