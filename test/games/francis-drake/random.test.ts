import { describe, expect, test } from 'vitest'
import { francisDrake as game } from '../../../src/games/francis-drake/index.ts'
import { Event as EventSchema } from '../../../src/games/francis-drake/schema/events.ts'
import { schemas } from '../../../src/games/francis-drake/schema/index.ts'
import type { Command, Options, State } from '../../../src/games/francis-drake/state.ts'
import { type Dice, diceAt, diceKey } from '../../../src/kernel/dice.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import { canonical } from '../../../src/kernel/json.ts'
import { isMatchEvent } from '../../../src/kernel/lobby.ts'
import { randomGame, same, type View } from '../../kit/random-game.ts'
import { knowledge } from './knowledge.ts'

const names = ['montezuma', 'spainsRevenge', 'printedStreet', 'frigatesKeepOff', 'homeboundTies'] as const
const combinations = Array.from({ length: 2 ** names.length }, (_, bits) =>
  schemas.options.parse(Object.fromEntries(names.map((name, bit) => [name, (bits & (1 << bit)) > 0]))),
)
const { seen, readBack, tellAll, tellView, tellRefusal } = randomGame(game, schemas)

describe.each([2, 3, 4, 5, 6])('random games of %i', (seats) => {
  test.each(combinations)(
    '$montezuma $spainsRevenge $printedStreet $frigatesKeepOff $homeboundTies',
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

/**
 * A game from setup to result, with a view for each seat that is told no more than its seat may know. The versions of
 * the rules take turns.
 */
function playOut(seats: number, options: Options, match: number): void {
  const rules = 1 + (match % game.rules)
  const key = diceKey('77'.repeat(32), 'm_random' as MatchId, [canonical([seats, options, match])])
  const luck = diceAt(key, 0)
  const table = { seats, options, edition: 'kayal-2013' }
  const state = game.initial(table)
  const views = [...Array(seats).keys(), null].map(
    (seat): View<State> => ({ seat, state: game.initial(table) }),
  )
  const known = knowledge()
  let seq = 1
  tellAll(state, views, game.setup(state, { dice: diceAt(key, seq++), rules }), known.hear)
  const pieces = game.census(state)

  for (let turn = game.turn(state, rules); turn.length > 0; turn = game.turn(state, rules)) {
    const seat = turn[0]!
    const choices = game.choices(views[seat]!.state, seat, rules)
    same(choices, game.choices(state, seat, rules), 'the view offers what the table does')
    if (choices.length < 2) expect.fail('who has no choice is not asked')
    for (const choice of choices) readBack(choice)
    // Words take longer than a move: each moment has its turn in some of the games.
    if (seq % 8 === match) tellView(views[seat]!, choices)
    if (seq % 8 === 4 + match) tellView(views[seats]!, [])

    const context = { seat, dice: diceAt(key, seq++), rules }
    const decision = game.decide(state, pick(choices, luck), context)
    tellAll(state, views, decision, known.hear)
    same(game.census(state), pieces, 'no piece is made or lost')
    same(waitingIn(state), onMap(state), 'the discs that wait in order are those on the map')
    // What one captain could do another often may not.
    for (const next of game.turn(state, rules)) {
      for (const choice of choices.slice(0, 3)) tellRefusal(views[next]!, choice)
    }
    // One after the other, for each takes as long as the move itself; a leak that stays is seen by and by.
    const view = views[seq % views.length]!
    same(view.state, known.viewOf(state, view.seat), 'a view is what its seat may know')
    same(game.census(view.state), pieces, 'no piece is made or lost in a view')
    same(game.turn(view.state, rules), game.turn(state, rules), 'all know whose turn it is')
  }

  const { places } = game.result(state, rules)!
  expect(places.map(({ seat }) => seat).sort()).toEqual([...state.captains.keys()])
  for (const view of views) {
    schemas.state.parse(view.state)
    expect(game.result(view.state, rules)).toEqual({ places })
  }
  for (const { points, ledger } of state.captains) {
    expect(Object.values(ledger).reduce((sum, part) => sum + part, 0)).toBe(points)
  }
}

function waitingIn({ phase }: State): string[] {
  const waiting = phase.name === 'missions' ? phase.waiting : []
  return waiting.map(({ seat, disc, destination }) => `${seat} ${disc} ${destination}`).sort()
}

function onMap({ phase, captains }: State): string[] {
  if (phase.name !== 'missions') return []
  return captains
    .flatMap(({ missions }, seat) => missions.map((each) => `${seat} ${each.disc} ${each.destination}`))
    .sort()
}

/** Captains who dock at once and attack nobody see little of the game: so these do it less often. */
function pick(choices: readonly Command[], luck: Dice): Command {
  const dull = choices.filter(({ type }) => type === 'dock' || type === 'pass' || type === 'decline-informer')
  const lively = choices.filter((choice) => !dull.includes(choice))
  const some = dull.length > 0 && (lively.length === 0 || luck.int(8) === 0) ? dull : lively
  // Where one may go anywhere, one rarely jumps far ahead.
  const near = some[0]?.type === 'visit' && luck.int(4) > 0 ? some.slice(0, 4) : some
  return near[luck.int(near.length)]!
}
