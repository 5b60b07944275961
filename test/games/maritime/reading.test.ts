import { expect, test } from 'vitest'
import { maritime as game } from '../../../src/games/maritime/index.ts'
import type { Command, State } from '../../../src/games/maritime/state.ts'
import { diceAt, diceKey } from '../../../src/kernel/dice.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import { redact } from '../../../src/kernel/secret.ts'
import { type Sentence, whyOf } from '../../../src/kernel/sentence.ts'
import { cataloguesOf } from '../../kit/languages.ts'
import { faultsIn, plainly } from '../../kit/plain-words.ts'
import { prng } from '../../kit/prng.ts'
import { pickKind, riches } from './chance.ts'
import { position, viewOf } from './kit.ts'

const catalogues = cataloguesOf(game as unknown as Game)

/** In every language; answers what it is in each. */
const say = (sentence: Sentence) =>
  catalogues.map((catalogue) => plainly(sentence, catalogue, (seat) => `seat ${seat}`))

/** Commands of other moments: most of them are refused now. */
const heard: Command[] = []

test.each(Array.from({ length: 18 }, (_, luck) => luck))('a random game %i can be read', (luck) => {
  const state = position(riches(1 + (luck % 6), prng(luck)))
  const key = diceKey('79'.repeat(32), 'm_words' as MatchId, [String(luck)])
  const chance = diceAt(key, 0)
  for (let seq = 1; seq < 250; seq++) {
    const [seat] = game.turn(state, game.rules)
    if (seat === undefined) break
    const choices = game.choices(state, seat, game.rules)
    if (seq % 4 === 0) readView(state, seat, choices)
    for (let tries = 0; tries < 5 && heard.length > 0; tries++) {
      const refusal = game.objection(state, seat, heard[chance.int(heard.length)]!, game.rules)
      if (refusal !== undefined) say(whyOf(refusal))
    }
    const command = pickKind(choices, chance)
    heard.push(command)
    for (const event of game.decide(state, command, { seat, dice: diceAt(key, seq), rules: game.rules })) {
      for (const viewer of ['all', []] as const) say(game.describe(redact(event, viewer)))
      game.evolve(state, event)
    }
  }
  for (const [seat] of state.captains.entries()) readView(state, seat, [])
  for (const { lines } of game.position(viewOf(state, null), null, game.rules)) lines.forEach(say)
})

/** Every line has its words, no two choices have the same label, and each is in a group that has a name. */
function readView(state: State, seat: number, choices: readonly Command[]): void {
  const view = viewOf(state, state.captains[seat]!.nation)
  const labels = choices.map((choice) => game.label(view, seat, choice, game.rules))
  const told = labels.map(say)
  for (const [index, { words }] of catalogues.entries()) {
    const texts = told.map((each) => each[index])
    expect(new Set(texts).size, texts.join('\n')).toBe(texts.length)
    for (const { group } of labels) expect(words.has(`group/${group}`), group).toBe(true)
  }
  for (const { about, lines } of game.position(view, seat, game.rules)) {
    if (about !== null) for (const each of catalogues) expect(faultsIn(about, [], each)).toEqual([])
    lines.forEach(say)
  }
}
