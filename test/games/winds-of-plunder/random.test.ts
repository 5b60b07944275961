import { describe, expect, test } from 'vitest'
import { windsOfPlunder as game } from '../../../src/games/winds-of-plunder/index.ts'
import { Event as EventSchema } from '../../../src/games/winds-of-plunder/schema/events.ts'
import { schemas } from '../../../src/games/winds-of-plunder/schema/index.ts'
import type { Options } from '../../../src/games/winds-of-plunder/state.ts'
import { diceAt, diceKey } from '../../../src/kernel/dice.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import { canonical } from '../../../src/kernel/json.ts'
import { isMatchEvent } from '../../../src/kernel/lobby.ts'
import { pickKind, randomGame, same } from '../../kit/random-game.ts'

const names = ['reactiveCaches', 'strictAdvantages', 'noGust', 'localNorthSouth', 'tournament'] as const
const combinations = Array.from({ length: 2 ** names.length }, (_, bits) =>
  schemas.options.parse(Object.fromEntries(names.map((name, bit) => [name, (bits & (1 << bit)) > 0]))),
)
const { seen, readBack, tellAll } = randomGame(game, schemas)

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
  const views = Array.from({ length: seats }, (_, seat) => ({ seat, state: game.initial(table) }))
  let seq = 1
  tellAll(state, views, game.setup(state, { dice: diceAt(key, seq++), rules: game.rules }))
  const pieces = game.census(state)

  for (let turn = game.turn(state, game.rules); turn.length > 0; turn = game.turn(state, game.rules)) {
    const seat = turn[luck.int(turn.length)]!
    const choices = game.choices(views[seat]!.state, seat, game.rules)
    same(choices, game.choices(state, seat, game.rules), 'the view offers what the table does')
    expect(choices.length).toBeGreaterThan(0)
    for (const choice of choices) readBack(choice)

    const command = pickKind(choices, luck)
    const context = { seat, dice: diceAt(key, seq++), rules: game.rules }
    tellAll(state, views, game.decide(state, command, context))
    same(game.census(state), pieces, 'no piece is made or lost')
    for (const view of views) {
      same(game.census(view.state), pieces, 'no piece is made or lost in a view')
      same(game.turn(view.state, game.rules), game.turn(state, game.rules), 'all know whose turn it is')
    }
  }

  const { places } = game.result(state, game.rules)!
  expect(places.map(({ seat }) => seat).sort()).toEqual([...state.pirates.keys()])
  for (const { seat, state: view } of views) {
    expect(game.result(view, game.rules)).toEqual({ places })
    schemas.state.parse(view)
    expect(view.pirates[seat]).toEqual(state.pirates[seat])
  }
}
