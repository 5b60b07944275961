import { expect, test } from 'vitest'
import { francisDrake as game } from '../../../src/games/francis-drake/index.ts'
import { Event as EventSchema } from '../../../src/games/francis-drake/schema/events.ts'
import { schemas } from '../../../src/games/francis-drake/schema/index.ts'
import type { Event } from '../../../src/games/francis-drake/state.ts'
import { english } from '../../../src/games/francis-drake/words/en/index.ts'
import { englishOf } from '../../../src/kernel/english.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { redact } from '../../../src/kernel/secret.ts'
import type { Param, Sentence } from '../../../src/kernel/sentence.ts'
import { whyOf } from '../../../src/kernel/sentence.ts'
import { plainly } from '../../kit/plain-words.ts'
import { inDocks, play, seatOf } from './kit.ts'
import { moments } from './moments.ts'
import { inHarbour, onStreet } from './refusals/harbour.ts'
import { onMissions, toTheInformer } from './refusals/sea.ts'
import { told } from './told.ts'

const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Flo']
const catalogue = englishOf(game as unknown as Game)
const say = (sentence: Sentence) => plainly(sentence, catalogue, (seat) => names[seat]!)
const tell = (event: Event, viewer: readonly number[] | 'all' = 'all') =>
  say(game.describe(redact(event, viewer)))

test.each(told)('%o', (event, text) => {
  expect(EventSchema.parse(event)).toEqual(event)
  expect(tell(event)).toBe(text)
  expect(game.describe(event).key).toMatch(/^francis-drake\.[a-z-]+(\.[a-z-]+)?$/)
})

test('every type of event has its sentence', () => {
  const types = EventSchema.options.map((option) => option.shape.type.value)
  expect(new Set(told.map(([{ type }]) => type))).toEqual(new Set(types))
})

test('who was not told hears less', () => {
  const of = (type: string) => told.find(([event]) => event.type === type)![0]
  expect(tell(of('disc-placed'), [1])).toBe('Ann places a disc at Panama.')
  expect(tell(of('frigates-laid'), [1])).toBe(
    'Ann has laid Frigate counters face down at the Galleons of zones 2 and 3.',
  )
  expect(tell(of('troops-laid'), [1])).toBe('Ann has laid Troop counters face down at Cumaná and Panama.')
  expect(tell(of('discs-examined'), [1])).toBe('Ann looks at the discs at Cartagena.')
  expect(tell(of('counter-examined'), [1])).toBe('Ann looks at the counter at Panama.')
  expect(tell(of('treasure-taken'), [1])).toBe(tell(of('treasure-taken'), [0]))
  expect(tell(of('disc-placed'), [0])).toBe('Ann places disc 2 at Panama.')
})

test('a Governor without barrels moves up, and nobody hears that he sails', () => {
  const state = inDocks({ roles: { governor: 'blue' }, ships: { red: { barrels: 1 } } })
  const sentences = play(state, 'blue', 'troops 2 1 0 0').map((event) => tell(event))
  expect(sentences).toContain('Ben, the Governor, moves up a dock, ahead of Ann.')
  expect(sentences).toContain('Ben has no barrels and can’t sail.')
  expect(sentences.filter((sentence) => /Ben.*sails/.test(sentence))).toEqual([])
})

/** Choices and positions word by word: a line for each key, as it is told first. A change here is a change of words. */
test('what captains read of their choices and of the position', async () => {
  const lines = new Map<string, string>()
  for (const sentence of ofMoments().flatMap(withParts)) {
    const key = sentence.key.replace('francis-drake.', '')
    if (!lines.has(key)) lines.set(key, `${key}: ${say(sentence)}`)
  }
  const sorted = [...lines.keys()].sort().map((key) => lines.get(key))
  await expect(`${sorted.join('\n')}\n`).toMatchFileSnapshot('words.txt')
})

test('choices of one moment can be told apart', () => {
  for (const { state, by, rules = game.rules } of moments) {
    const seat = seatOf(by)
    const labels = game
      .choices(state, seat, rules)
      .map((choice) => say(game.label(state, seat, choice, rules)))
    expect(new Set(labels).size).toBe(labels.length)
  }
})

test('every text of the tables is told somewhere here, and no two are the same', () => {
  const events = told.flatMap(([event]) => [event, redact(event, [5])]).map((event) => game.describe(event))
  const refused = [...onStreet, ...inHarbour, ...toTheInformer, ...onMissions].map(
    ({ given, by = 'red', say: said }) => {
      const command = typeof said === 'string' ? schemas.parse(said)! : said
      return whyOf(game.objection(given(), seatOf(by), command, game.rules)!)
    },
  )
  const keys = [...events, ...refused, ...ofMoments()].flatMap(withParts).map(({ key }) => key)
  const own = [
    ...Object.keys(english.texts).map((key) => `francis-drake.${key}`),
    ...Object.keys(english.refusals).map((code) => `refusal.${code}`),
  ]
  const met = new Set(keys)
  expect(own.filter((key) => !met.has(key))).toEqual([])
  const texts = [...Object.values(english.texts), ...Object.values(english.refusals)]
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test('what has a use says what it is for', () => {
  const useful = ['location/', 'kind/', 'disc/', 'item/', 'treasure/', 'ship/', 'face/', 'chart/']
  const silent = Object.keys(english.words).filter(
    (id) => useful.some((kind) => id.startsWith(kind)) && !(id in schemas.about),
  )
  expect(silent).toEqual(['disc/unseen'])
})

/** All that can be said of the moments: each choice, and the position to its captain and to a spectator. */
function ofMoments(): Sentence[] {
  return moments.flatMap(({ state, by, rules = game.rules, view = state }) => {
    const seat = seatOf(by)
    const choices = game.choices(state, seat, rules).map((choice) => game.label(state, seat, choice, rules))
    const parts = [...game.position(state, seat, rules), ...game.position(view, null, rules)]
    return [...choices, ...parts.flatMap(({ lines }) => lines)]
  })
}

/** A sentence and those told within it. */
function withParts(sentence: Sentence): Sentence[] {
  return [sentence, ...Object.values(sentence.params).flatMap(sentencesIn)]
}

function sentencesIn(param: Param): Sentence[] {
  if (typeof param === 'number') return []
  if ('list' in param) return param.list.flatMap(sentencesIn)
  return 'key' in param ? withParts(param) : []
}
