import { describe, expect, test } from 'vitest'
import { maritime as game } from '../../../src/games/maritime/index.ts'
import { Command as CommandSchema } from '../../../src/games/maritime/schema/commands.ts'
import { Event as EventSchema } from '../../../src/games/maritime/schema/events.ts'
import { schemas } from '../../../src/games/maritime/schema/index.ts'
import type { Command, State } from '../../../src/games/maritime/state.ts'
import { diceAt, diceKey } from '../../../src/kernel/dice.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import { canonical } from '../../../src/kernel/json.ts'
import { isMatchEvent } from '../../../src/kernel/lobby.ts'
import { anyOf, neighbour, variantsOf } from '../../conformance/variations.ts'
import { deepFreeze } from '../../kit/deep-freeze.ts'
import { prng } from '../../kit/prng.ts'
import { pickKind, randomGame, same, type View } from '../../kit/random-game.ts'
import { position, viewOf } from './kit.ts'
import { riches } from './riches.ts'

const combinations = [1, 2, 3].flatMap((objectives) =>
  [false, true].flatMap((timed) =>
    [true, false].map((diagonals) => schemas.options.parse({ objectives, timed, diagonals })),
  ),
)
const { seen, readBack, tellAll, tellView, tellRefusal } = randomGame(game, schemas)
const said = new Set<string>()

describe.each([1, 2, 3, 4, 5, 6])('random games of %i', (seats) => {
  test.each(combinations)('$objectives $timed $diagonals', (options) => {
    const key = diceKey('77'.repeat(32), 'm_random' as MatchId, [canonical([seats, options])])
    const edition = game.editions[(seats + options.objectives) % game.editions.length]!
    const table = { seats, options, edition }
    const state = game.initial(table)
    const views = Array.from({ length: seats }, (_, seat) => ({ seat, state: game.initial(table) }))
    tellAll(state, views, game.setup(state, { dice: diceAt(key, 1), rules: game.rules }))
    playOut(state, views, key, 5000)
    expect(game.result(state, game.rules)).not.toBeNull()
    for (const { seat, state: view } of views) {
      schemas.state.parse(view)
      expect(view.captains[seat]).toEqual(state.captains[seat])
      expect(game.result(view, game.rules)).toEqual(game.result(state, game.rules))
    }
  })
})

describe.each([1, 2, 3, 4, 5, 6])('random games of %i rich captains', (players) => {
  test.each(Array.from({ length: 12 }, (_, luck) => luck))('%i', (luck) => {
    const key = diceKey('78'.repeat(32), 'm_random' as MatchId, [canonical([players, luck])])
    const state = position(riches(players, prng(1000 * players + luck)))
    const views = state.captains.map(({ nation }, seat) => ({ seat, state: viewOf(state, nation) }))
    playOut(state, views, key, 700)
  })
})

test('the random games met every type of event, and used every command', () => {
  const types = EventSchema.options.map((option) => option.shape.type.value)
  expect(types.filter((type) => !seen.has(type))).toEqual([])
  expect(types.filter((type) => isMatchEvent({ type }))).toEqual([])
  const commands = CommandSchema.options.map((option) => option.shape.type.value)
  expect(commands.filter((type) => !said.has(type))).toEqual([])
})

/** Plays on until the end, with a view for each seat that is told no more than its seat may know. */
function playOut(state: State, views: readonly View<State>[], key: Uint8Array, most: number): void {
  const luck = diceAt(key, 0)
  const chance = prng(luck.int(1_000_000))
  const pieces = game.census(state)
  for (let seq = 2; seq < most; seq++) {
    const turn = game.turn(state, game.rules)
    if (turn.length === 0) break
    const seat = turn[luck.int(turn.length)]!
    const choices = game.choices(views[seat]!.state, seat, game.rules)
    same(choices, game.choices(state, seat, game.rules), 'the view offers what the table does')
    expect(choices.length).toBeGreaterThan(0)
    for (const choice of choices) readBack(choice)
    if (seq % 7 === 0) beExact(state, seat, choices, chance)
    if (seq % 7 === 3) for (const view of views) tellView(view, view.seat === seat ? choices : [])

    const command = pickKind(choices, luck)
    said.add(command.type)
    const context = { seat, dice: diceAt(key, seq), rules: game.rules }
    tellAll(state, views, game.decide(state, command, context))
    same(game.census(state), pieces, 'no piece is made or lost')
    for (const view of views) {
      same(game.census(view.state), pieces, 'no piece is made or lost in a view')
      same(game.turn(view.state, game.rules), game.turn(state, game.rules), 'all know whose turn it is')
    }
    holdLimits(state)
  }
}

/** What the rules say of every position. */
function holdLimits(state: State): void {
  for (const { fleet, gold } of state.captains) {
    if (gold !== null && gold < 0) expect.fail('gold below zero')
    if (fleet.length > 4) expect.fail('a fleet of five')
  }
  for (const { strength } of state.ports)
    if (strength < 1 || strength > 6) expect.fail(`strength ${strength}`)
  for (const { strength } of state.pirates)
    if (strength < 1 || strength > 6) expect.fail(`strength ${strength}`)
}

const variants = variantsOf(schemas.command)

/** Each choice is accepted, and whatever else one might say is refused, with the state left alone. */
function beExact(
  state: State,
  seat: number,
  choices: readonly Command[],
  chance: ReturnType<typeof prng>,
): void {
  const frozen = deepFreeze(structuredClone(state))
  const refused = (command: Command) => game.objection(frozen, seat, command, game.rules) !== undefined
  const listed = new Set(choices.map(canonical))
  for (const choice of choices) if (refused(choice)) expect.fail(`offered and refused: ${canonical(choice)}`)
  for (let tries = 0; tries < 60; tries++) {
    const near = neighbour(chance.pick(choices), variants, chance) as Command | undefined
    for (const command of [near, anyOf(chance.pick(variants), chance) as Command]) {
      if (command === undefined || listed.has(canonical(command))) continue
      if (!refused(command)) expect.fail(`accepted and not offered: ${canonical(command)}`)
      tellRefusal({ seat, state: frozen }, command)
    }
  }
}
