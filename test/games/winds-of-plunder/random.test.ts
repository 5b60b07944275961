import { describe, expect, test } from 'vitest'
import { windsOfPlunder as game } from '../../../src/games/winds-of-plunder/index.ts'
import { Event as EventSchema } from '../../../src/games/winds-of-plunder/schema/events.ts'
import { schemas } from '../../../src/games/winds-of-plunder/schema/index.ts'
import type { Command, Options, State } from '../../../src/games/winds-of-plunder/state.ts'
import { diceAt, diceKey } from '../../../src/kernel/dice.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import { canonical } from '../../../src/kernel/json.ts'
import { isMatchEvent } from '../../../src/kernel/lobby.ts'
import { pickKind, randomGame, same, type View } from '../../kit/random-game.ts'

const names = ['reactiveCaches', 'strictAdvantages', 'noGust', 'localNorthSouth', 'tournament'] as const
const combinations = Array.from({ length: 2 ** names.length }, (_, bits) =>
  schemas.options.parse(Object.fromEntries(names.map((name, bit) => [name, (bits & (1 << bit)) > 0]))),
)
const { seen, readBack, tellAll, tellView, tellRefusal } = randomGame(game, schemas)

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

/** A command of each type, to be refused where it does not fit. */
const played: Command[] = []

/** A game from setup to result, with a view for each seat that is told no more than its seat may know. */
function playOut(seats: number, options: Options, match: number): void {
  const key = diceKey('77'.repeat(32), 'm_random' as MatchId, [canonical([seats, options, match])])
  const luck = diceAt(key, 0)
  const table = { seats, options, edition: game.editions[0] }
  const state = game.initial(table)
  const seated = Array.from({ length: seats }, (_, seat) => ({ seat, state: game.initial(table) }))
  const views: View<State>[] = [...seated, { seat: null, state: game.initial(table) }]
  // Telling everything to everybody takes long, so it is done where all variants are played, and where none is.
  const telling = match === 0 && new Set(Object.values(options)).size === 1
  let seq = 1
  tellAll(state, views, game.setup(state, { dice: diceAt(key, seq++), rules: game.rules }))
  const pieces = game.census(state)

  for (let turn = game.turn(state, game.rules); turn.length > 0; turn = game.turn(state, game.rules)) {
    const seat = turn[luck.int(turn.length)]!
    const choices = game.choices(seated[seat]!.state, seat, game.rules)
    same(choices, game.choices(state, seat, game.rules), 'the view offers what the table does')
    expect(choices.length).toBeGreaterThan(0)
    for (const choice of choices) readBack(choice)
    if (telling) {
      for (const view of views) tellView(view, view.seat === seat ? choices : [])
      for (const command of played) tellRefusal(seated[seat]!, command)
    }

    const command = pickKind(choices, luck)
    if (!played.some(({ type }) => type === command.type)) played.push(command)
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
  for (const { seat, state: view } of seated) {
    expect(game.result(view, game.rules)).toEqual({ places })
    schemas.state.parse(view)
    expect(view.pirates[seat]).toEqual(state.pirates[seat])
  }
}
