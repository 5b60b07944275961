import { expect } from 'vitest'
import type { Catalogue } from '../../src/kernel/catalogue.ts'
import { redactCommit } from '../../src/kernel/commit.ts'
import { describe } from '../../src/kernel/describe.ts'
import { englishOf } from '../../src/kernel/english.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import type { Seat } from '../../src/kernel/ids.ts'
import { type Sentence, whyOf } from '../../src/kernel/sentence.ts'
import { deepFreeze } from './deep-freeze.ts'
import { type LiveMatch, type Setup, viewersOf } from './live-match.ts'
import { faultsIn, plainly } from './plain-words.ts'
import { playRandomMatch } from './random-match.ts'

/**
 * Plays a random match and reads all that is told of it to all who may look on: events, choices, positions, and why
 * what was a choice a moment ago is none now. Nothing may lack a text, a word, or a gap to stand in. Answers what was said.
 */
export function readRandomMatch(
  game: Game,
  setup: Setup,
  catalogue: Catalogue = englishOf(game),
): ReadonlySet<string> {
  const heard = new Set<string>()
  const say = (sentence: Sentence) => {
    const text = plainly(sentence, catalogue, (seat) => `seat ${seat}`)
    heard.add(text)
    return text
  }
  let before: readonly Typed[] = []
  playRandomMatch(game, setup, {
    commit(live, commit) {
      for (const viewer of viewersOf(live.match)) {
        for (const event of redactCommit(commit, viewer).events) say(describe(game, event))
      }
    },
    position(live, seat, choices) {
      readChoices(live, seat, choices, catalogue, say)
      // Everybody in turn, the spectator last: to read every position to all of them takes long.
      readPosition(
        live,
        [...live.match.seats.keys(), null][live.log.length % live.views.length] ?? null,
        catalogue,
        say,
      )
      for (const command of before) readRefusal(live, seat, command, say)
      before = choices.slice(0, 4)
    },
  })
  return heard
}

type Say = (sentence: Sentence) => string

function readChoices(
  { game, match, views }: LiveMatch,
  seat: Seat,
  choices: readonly Typed[],
  catalogue: Catalogue,
  say: Say,
): void {
  const view = deepFreeze(structuredClone(views[seat]!.state as object))
  const labels = choices.map((choice) => game.label(view, seat, choice, match.rules))
  expect(new Set(labels.map(say)).size, 'choices can be told apart').toBe(choices.length)
  for (const { group } of labels) expect(catalogue.words.has(`group/${group}`), group).toBe(true)
}

function readPosition(
  { game, match, views }: LiveMatch,
  reader: Seat | null,
  catalogue: Catalogue,
  say: Say,
): void {
  const view = reader === null ? views.at(-1)! : views[reader]!
  const parts = game.position(deepFreeze(structuredClone(view.state as object)), reader, match.rules)
  const others = [...match.seats.keys()].filter((seat) => seat !== reader)
  expect(parts.filter(({ part }) => part !== 'board').map(({ part, about }) => [part, about])).toEqual([
    ['phase', null],
    ...(reader === null ? [] : [['you', null]]),
    ...others.map((seat) => ['seat', { seat }]),
  ])
  for (const { about, lines } of parts) {
    if (about !== null) expect(faultsIn(about, [], catalogue)).toEqual([])
    lines.forEach(say)
  }
}

/** Of a seat's own view it is asked, and the table says the same. */
function readRefusal({ game, match, views }: LiveMatch, seat: Seat, command: Typed, say: Say): void {
  const refusal = game.objection(views[seat]!.state as object, seat, command, match.rules)
  expect(refusal).toEqual(game.objection(match.state as object, seat, command, match.rules))
  if (refusal !== undefined) say(whyOf(refusal))
}
