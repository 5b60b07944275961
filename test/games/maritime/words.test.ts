import { expect, test } from 'vitest'
import { maritime as game } from '../../../src/games/maritime/index.ts'
import { Event as EventSchema } from '../../../src/games/maritime/schema/events.ts'
import type { State } from '../../../src/games/maritime/state.ts'
import { chaptersOf, englishOf } from '../../../src/kernel/english.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { redact } from '../../../src/kernel/secret.ts'
import { type Sentence, whyOf } from '../../../src/kernel/sentence.ts'
import { plainly } from '../../kit/plain-words.ts'
import { seatOf, viewOf } from './kit.ts'
import { cases, positionOf } from './refusal-cases.ts'
import { examples } from './told.ts'

const english = englishOf(game as unknown as Game)
const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay']
const say = (sentence: Sentence) => plainly(sentence, english, (seat) => names[seat]!)

/** All sentences met, each once, by key. */
const met = new Map<string, Set<string>>()
/** How many of one key are written down, where they come by the hundred. */
const enough = 2

function meet(sentence: Sentence, most = Number.POSITIVE_INFINITY): void {
  const text = say(sentence)
  const texts = met.get(sentence.key) ?? new Set()
  met.set(sentence.key, texts)
  if (texts.size < most) texts.add(text)
  for (const param of Object.values(sentence.params)) meetNested(param, most)
}

/** Sentences that stand within others have texts of their own. */
function meetNested(param: Sentence['params'][string], most: number): void {
  if (typeof param === 'number') return
  if ('key' in param) meet(param, most)
  if ('list' in param) for (const each of param.list) meetNested(each, most)
}

function meetPosition(state: State, rules: number): void {
  for (const nation of [...state.captains.map((captain) => captain.nation), null]) {
    const seat = nation === null ? null : seatOf(nation)
    const view = viewOf(state, nation)
    for (const { lines } of game.position(view, seat)) for (const line of lines) meet(line, enough)
    if (seat === null) continue
    for (const choice of game.choices(view, seat, rules)) {
      const { group, ...label } = game.label(view, seat, choice)
      expect(english.words.has(`group/${group}`), group).toBe(true)
      meet(label, enough)
    }
  }
}

test('every sentence reads as it is written down, and every text of the tables is among them', async () => {
  for (const event of examples) {
    for (const viewer of ['all', []] as const) meet(game.describe(redact(event, viewer)))
  }
  for (const each of cases) {
    const state = positionOf(each)
    const rules = each.given.rules ?? game.rules
    const command = typeof each.say === 'string' ? game.notation.parse(each.say)! : each.say
    meet(whyOf(game.objection(state, seatOf(each.by ?? 'england'), command, rules)!))
    meetPosition(state, rules)
  }
  const lines = [...met].flatMap(([key, texts]) => [...texts].map((text) => `${key}\n    ${text}\n`))
  await expect(lines.sort().join('')).toMatchFileSnapshot('words.txt')
  const own = chaptersOf(game as unknown as Game).at(-1)!
  const keys = [
    ...Object.keys(own.tables.texts).map((key) => `${own.prefix}${key}`),
    ...Object.keys(own.tables.refusals).map((code) => `refusal.${code}`),
  ]
  expect(keys.filter((key) => !met.has(key))).toEqual([])
})

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
