import { expect, test } from 'vitest'
import { maritime as game } from '../../../src/games/maritime/index.ts'
import { Event as EventSchema } from '../../../src/games/maritime/schema/events.ts'
import { schemas } from '../../../src/games/maritime/schema/index.ts'
import { events } from '../../../src/games/maritime/words/en/events.ts'
import { refusals } from '../../../src/games/maritime/words/en/refusals.ts'
import { englishOf } from '../../../src/kernel/english.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { redact } from '../../../src/kernel/secret.ts'
import { type Param, type Sentence, whyOf } from '../../../src/kernel/sentence.ts'
import { plainly } from '../../kit/plain-words.ts'
import { seatOf } from './kit.ts'
import { cases, positionOf } from './refusal-cases.ts'
import { examples } from './told.ts'

const english = englishOf(game as unknown as Game)
const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay']
const say = (sentence: Sentence) => plainly(sentence, english, (seat) => names[seat]!)

test('every event and every refusal reads as it is written down, and no text is left out', async () => {
  const told = [...toldEvents(), ...toldRefusals()].flatMap((sentence) => [...sentencesIn(sentence)])
  const lines = new Set(told.map((sentence) => `${sentence.key}: ${say(sentence)}\n`))
  await expect([...lines].sort().join('')).toMatchFileSnapshot('words.txt')
  const keys = [
    ...Object.keys(events).map((key) => `maritime.${key}`),
    ...Object.keys(refusals).map((code) => `refusal.${code}`),
    'refusal.not-your-turn',
  ]
  expect([...new Set(told.map(({ key }) => key))].sort()).toEqual(keys.sort())
})

/** As all see them, and as those do who are told no secret. */
function toldEvents(): Sentence[] {
  return examples.flatMap((event) =>
    (['all', []] as const).map((viewer) => game.describe(redact(event, viewer))),
  )
}

function toldRefusals(): Sentence[] {
  return cases.map((each) => {
    const command = typeof each.say === 'string' ? schemas.parse(each.say)! : each.say
    const seat = seatOf(each.by ?? 'england')
    return whyOf(game.objection(positionOf(each), seat, command, each.given.rules ?? game.rules)!)
  })
}

/** A sentence, and those that fill its gaps: they have texts of their own. */
function* sentencesIn(param: Param): Generator<Sentence> {
  if (typeof param === 'number') return
  if ('list' in param) for (const each of param.list) yield* sentencesIn(each)
  if (!('key' in param)) return
  yield param
  for (const each of Object.values(param.params)) yield* sentencesIn(each)
}

test('every type of event has an example that fits its schema', () => {
  const types = EventSchema.options.map((option) => option.shape.type.value)
  expect(new Set(examples.map(({ type }) => type))).toEqual(new Set(types))
  for (const event of examples) expect(EventSchema.parse(event)).toEqual(event)
})

test('who was not told hears less', () => {
  const dealt = examples.find(({ type }) => type === 'gold-dealt')!
  const tell = (viewer: readonly number[]) => say(game.describe(redact(dealt, viewer)))
  expect(tell([0])).toBe('Ann takes 10g along.')
  expect(tell([1])).toBe('Ann takes some gold along.')
  expect(tell([])).toBe('Ann takes some gold along.')
})
