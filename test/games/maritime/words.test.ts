import { expect, test } from 'vitest'
import type { Nation } from '../../../src/games/maritime/data.ts'
import { maritime as game } from '../../../src/games/maritime/index.ts'
import { Event as EventSchema } from '../../../src/games/maritime/schema/events.ts'
import { schemas } from '../../../src/games/maritime/schema/index.ts'
import type { State } from '../../../src/games/maritime/state.ts'
import { diceAt, diceKey } from '../../../src/kernel/dice.ts'
import { chaptersOf, englishOf } from '../../../src/kernel/english.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import { redact } from '../../../src/kernel/secret.ts'
import { type Sentence, whyOf } from '../../../src/kernel/sentence.ts'
import { plainly } from '../../kit/plain-words.ts'
import { prng } from '../../kit/prng.ts'
import { pickKind } from '../../kit/random-game.ts'
import { type Fleet, first, pirateFight, play, position, rolling, seatOf, viewOf } from './kit.ts'
import { cases, positionOf } from './refusal-cases.ts'
import { riches } from './riches.ts'
import { examples } from './told.ts'

const english = englishOf(game as unknown as Game)
const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay']
const say = (sentence: Sentence) => plainly(sentence, english, (seat) => names[seat]!)

/** All sentences met, each once, by key. */
const met = new Map<string, Set<string>>()
/** How many of one key are written down, where they come by the hundred. */
const enough = 2

function meet(sentence: Sentence, most = Number.POSITIVE_INFINITY): void {
  const texts = met.get(sentence.key) ?? new Set()
  met.set(sentence.key, texts)
  if (texts.size < most) texts.add(say(sentence))
  for (const param of Object.values(sentence.params)) meetNested(param, most)
}

/** Sentences that stand within others have texts of their own. */
function meetNested(param: Sentence['params'][string], most: number): void {
  if (typeof param === 'number') return
  if ('key' in param) meet(param, most)
  if ('list' in param) for (const each of param.list) meetNested(each, most)
}

/** What a seat may do and how the position looks to it; null is a spectator. */
function meetView(state: State, nation: Nation | null, rules: number): void {
  const view = viewOf(state, nation)
  const seat = nation === null ? null : state.captains.findIndex((captain) => captain.nation === nation)
  for (const { lines } of game.position(view, seat)) for (const line of lines) meet(line, enough)
  if (seat === null) return
  for (const choice of game.choices(view, seat, rules)) meet(game.label(view, seat, choice), enough)
}

function meetGame(state: State, luck: number, most: number): void {
  const key = diceKey('79'.repeat(32), 'm_words' as MatchId, [String(luck)])
  const chance = diceAt(key, 0)
  for (let seq = 1; seq < most; seq++) {
    const [seat] = game.turn(state, game.rules)
    for (const { nation } of state.captains.slice(0, 2)) meetView(state, nation, game.rules)
    meetView(state, seat === undefined ? null : state.captains[seat]!.nation, game.rules)
    if (seat === undefined) return
    const command = pickKind(game.choices(state, seat, game.rules), chance)
    const context = { seat, dice: diceAt(key, seq), rules: game.rules }
    for (const event of game.decide(state, command, context)) game.evolve(state, event)
  }
}

/** Positions that chance does not lead to, with the rules that they are played by. */
function* rare(): Generator<readonly [State, number]> {
  const options = schemas.options.parse({})
  yield [game.initial({ seats: 2, options, edition: first }), game.rules]
  yield [position({ turn: 'england', fleets: { england: { at: 'd3' } }, closed: ['port-royal'] }), game.rules]
  const alongside = pirateFight({ ships: [{ ship: 'sovereign', cannons: 0 }] }, 1)
  rolling(alongside, 'england', 'stand', [2])
  rolling(alongside, 'england', 'board pirate with sovereign', [1, 6])
  yield [alongside, game.rules]
  const adrift = position({ players: 1, fleets: { england: { ships: [], gold: 0, lost: 1 } } })
  const tally = { gold: 0, merchant: 0, admiral: 0, governor: 0, points: 0, awarded: false }
  game.evolve(adrift, { type: 'points-counted', reason: 'last-fleet', tallies: [tally] })
  yield [adrift, game.rules]
  const met: Fleet = { objectives: ['lord-governor'] }
  for (const rules of [1, game.rules]) {
    const state = position({ turn: 'england', fleets: { england: met, france: met }, rules })
    for (const who of ['england', 'france'] as const) play(state, who, 'end turn')
    yield [state, rules]
    play(state, 'england', 'fight draw')
    yield [state, rules]
    game.evolve(state, { type: 'duel-decided', victor: 1 })
    yield [state, rules]
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
    for (const { nation } of state.captains) meetView(state, nation, rules)
    meetView(state, null, rules)
  }
  for (const [state, rules] of rare()) {
    meetView(state, state.captains[0]!.nation, rules)
    meetView(state, null, rules)
  }
  for (let luck = 0; luck < 12; luck++) {
    meetGame(position(riches(1 + (luck % 6), prng(luck))), luck, 300)
  }
  const lines = [...met].flatMap(([key, texts]) => [...texts].map((text) => `${key}: ${text}\n`))
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
