import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/games/winds-of-plunder/commands.ts'
import { Event as EventSchema } from '../../../src/games/winds-of-plunder/events.ts'
import { windsOfPlunder as game } from '../../../src/games/winds-of-plunder/index.ts'
import type { Options, State } from '../../../src/games/winds-of-plunder/state.ts'
import { type Dice, diceAt, diceKey } from '../../../src/kernel/dice.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import { canonical } from '../../../src/kernel/json.ts'
import { isMatchEvent } from '../../../src/kernel/lobby.ts'
import { redact, seal, secretsIn } from '../../../src/kernel/secret.ts'
import { render } from '../../../src/kernel/sentence.ts'
import { deepFreeze } from './kit.ts'

const names = ['reactiveCaches', 'strictAdvantages', 'noGust', 'localNorthSouth', 'tournament'] as const
const combinations = Array.from({ length: 2 ** names.length }, (_, bits) =>
  game.options.parse(Object.fromEntries(names.map((name, bit) => [name, (bits & (1 << bit)) > 0]))),
)
const salt = () => 'ab'.repeat(32)
const seen = new Set<string>()

describe.each([3, 4, 5])('random games of %i', (seats) => {
  test.each(combinations)(
    '$reactiveCaches $strictAdvantages $noGust $localNorthSouth $tournament',
    (options) => {
      for (let match = 0; match < 2; match++) playOut(seats, options, match)
    },
  )
})

test('the random games met every type of event', () => {
  const types = EventSchema.options.map((option) => option.shape.type.value)
  expect(types.filter((type) => !seen.has(type))).toEqual([])
  expect(types.filter((type) => isMatchEvent({ type }))).toEqual([])
})

/** A game from setup to result, with a view for each seat that is told no more than its seat may know. */
function playOut(seats: number, options: Options, match: number): void {
  const key = diceKey('77'.repeat(32), 'm_random' as MatchId, [canonical([seats, options, match])])
  const luck = diceAt(key, 0)
  const table = { seats, options, edition: game.editions[0] }
  const state = game.initial(table)
  const views = Array.from({ length: seats }, () => game.initial(table))
  let seq = 1
  tellAll(state, views, game.setup(state, { dice: diceAt(key, seq++), rules: game.rules }))
  const pieces = game.census(state)

  for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
    const seat = turn[luck.int(turn.length)]!
    const choices = game.choices(views[seat]!, seat)
    same(choices, game.choices(state, seat), 'the view offers what the table does')
    expect(choices.length).toBeGreaterThan(0)
    for (const choice of choices) readBack(choice)

    const command = pick(choices, luck)
    const context = { seat, dice: diceAt(key, seq++), rules: game.rules }
    expect(tellAll(state, views, game.decide(state, command, context))).toBeUndefined()
    for (const each of [state, ...views]) same(game.census(each), pieces, 'no piece is made or lost')
    for (const view of views) same(game.turn(view), game.turn(state), 'all know whose turn it is')
  }

  const { places } = game.result(state)!
  expect(places.map(({ seat }) => seat).sort()).toEqual([...state.pirates.keys()])
  for (const view of views) expect(game.result(view)).toEqual({ places })
  for (const [seat, view] of views.entries()) {
    game.state.parse(view)
    expect(view.pirates[seat]).toEqual(state.pirates[seat])
  }
}

/** Cheaper than a matcher, in the inmost loop. */
function same(one: unknown, other: unknown, law: string): void {
  if (canonical(one) !== canonical(other)) expect(one, law).toEqual(other)
}

const written = new Map<string, string>()

/** A choice's text means that choice and no other; a text met before need not be read again. */
function readBack(choice: Command): void {
  const text = game.notation.format(choice)
  if (!written.has(text)) expect(game.notation.parse(text)).toEqual(choice)
  if ((written.get(text) ?? canonical(choice)) !== canonical(choice)) expect.fail(`${text} means two things`)
  written.set(text, canonical(choice))
}

/** Seals each event, tells it to the table and, as far as they may know, to the seats. */
function tellAll<R>(state: State, views: readonly State[], decision: Generator<unknown, R, void>): R {
  let step = decision.next()
  for (; !step.done; step = decision.next()) {
    const event = EventSchema.parse(deepFreeze(seal(step.value, salt)))
    seen.add(event.type)
    game.evolve(state, event)
    for (const [seat, view] of views.entries()) game.evolve(view, redact(event, [seat]))
    for (const viewer of ['all', [0], []] as const) {
      expect(render(game.describe(redact(event, viewer)), String)).not.toMatch(/[{}]|undefined/)
    }
    for (const { secret } of secretsIn(event)) expect(secret.value).toBeDefined()
  }
  return step.value
}

/** A kind of command first, then one of that kind: else a hand with Intrigue! would play nothing else. */
function pick<C extends { readonly type: string }>(choices: readonly C[], luck: Dice): C {
  const types = [...new Set(choices.map(({ type }) => type))]
  const type = types[luck.int(types.length)]
  const ofType = choices.filter((choice) => choice.type === type)
  return ofType[luck.int(ofType.length)]!
}
