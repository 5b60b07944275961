import { expect, test } from 'vitest'
import { francisDrake } from '../../../src/games/francis-drake/index.ts'
import { schemas } from '../../../src/games/francis-drake/schema/index.ts'
import { redactCommit } from '../../../src/kernel/commit.ts'
import { describe } from '../../../src/kernel/describe.ts'
import { englishOf } from '../../../src/kernel/english.ts'
import type { Game, Typed } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { type Sentence, whyOf } from '../../../src/kernel/sentence.ts'
import { deepFreeze } from '../../kit/deep-freeze.ts'
import { type LiveMatch, viewersOf } from '../../kit/live-match.ts'
import { faultsIn, plainly } from '../../kit/plain-words.ts'
import { playRandomMatch } from '../../kit/random-match.ts'

const game = francisDrake as unknown as Game
const english = englishOf(game)
const say = (sentence: Sentence) => plainly(sentence, english, (seat) => `seat ${seat}`)

/** Whoever sits at the table can read all that is told: nothing is without a text, a word or a gap for it. */
test.each([2, 3, 4, 5, 6])('random games of %i, read from the first line to the last', (seats) => {
  for (const seed of [1, 2]) {
    const all = seed === 1
    const options = schemas.options.parse({ montezuma: all, spainsRevenge: all, frigatesKeepOff: !all })
    let before: readonly Typed[] = []
    playRandomMatch(
      game,
      { seats, options, seed, rules: 1 + (seed % 2) },
      {
        commit(live, commit) {
          for (const viewer of viewersOf(live.match)) {
            for (const event of redactCommit(commit, viewer).events) say(describe(game, event))
          }
        },
        position(live, seat, choices) {
          if (live.log.length % 3 === seed) {
            readChoices(live, seat, choices)
            readPosition(live)
          }
          // What one captain could do another often may not.
          for (const command of before) readRefusal(live, seat, command)
          before = choices.slice(0, 4)
        },
      },
    )
  }
})

function readChoices(live: LiveMatch, seat: Seat, choices: readonly Typed[]): void {
  const view = deepFreeze(structuredClone(live.views[seat]!.state as object))
  const labels = choices.map((choice) => game.label(view, seat, choice))
  expect(new Set(labels.map(say)).size, 'choices can be told apart').toBe(choices.length)
  for (const { group } of labels) expect(english.words.has(`group/${group}`), group).toBe(true)
}

/** To one captain, and to a spectator. */
function readPosition(live: LiveMatch): void {
  const seat = live.log.length % live.match.seats.length
  for (const [viewer, { state }] of [
    [seat, live.views[seat]!] as const,
    [null, live.views.at(-1)!] as const,
  ]) {
    const parts = game.position(deepFreeze(structuredClone(state as object)), viewer)
    const others = live.match.seats.length - (viewer === null ? 0 : 1)
    expect(parts.map(({ part }) => part).filter((part) => part !== 'board')).toEqual([
      ...['phase', ...(viewer === null ? [] : ['you']), ...Array(others).fill('seat')],
    ])
    for (const { about, lines } of parts) {
      if (about !== null) expect(faultsIn(about, [], english)).toEqual([])
      lines.forEach(say)
    }
  }
}

function readRefusal(live: LiveMatch, seat: Seat, command: Typed): void {
  const view = live.views[seat]!.state as object
  const refusal = game.objection(view, seat, command, live.match.rules)
  expect(refusal, 'a view refuses what the table does').toEqual(
    game.objection(live.match.state as object, seat, command, live.match.rules),
  )
  if (refusal !== undefined) say(whyOf(refusal))
}
