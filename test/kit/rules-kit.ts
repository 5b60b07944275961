import { expect } from 'vitest'
import { type Dice, diceAt } from '../../src/kernel/dice.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import type { Seat } from '../../src/kernel/ids.ts'
import { render } from '../../src/kernel/sentence.ts'
import { deepFreeze } from './deep-freeze.ts'

const noDice = diceAt(new Uint8Array(32), 1)

/**
 * What the tests of any game do with a position: see what a seat may do, play it, and be refused; by the
 * newest rules, or by an older version.
 */
export function rulesKit<O extends object, S extends object, C extends Typed, E extends Typed>(
  game: Game<O, S, C, E>,
  nameOf: (seat: Seat) => string,
  rules: number = game.rules,
) {
  function commandOf(said: string | C): C {
    const command = typeof said === 'string' ? game.notation.parse(said) : said
    if (command === undefined) throw new Error(`no command: ${said}`)
    return command
  }

  /** What a seat may do, as short texts, optionally only those that begin with some words. */
  function choicesOf(state: S, seat: Seat, beginning = ''): string[] {
    const frozen = deepFreeze(structuredClone(state))
    return game
      .choices(frozen, seat, rules)
      .map(game.notation.format)
      .filter((text) => text.startsWith(beginning))
  }

  /** Plays a command, written as a player would, and answers with all events. No piece comes or goes. */
  function play(state: S, seat: Seat, text: string, dice: Dice): E[] {
    const command = commandOf(text)
    const before = game.census(state)
    expect(choicesOf(state, seat), `${nameOf(seat)} may ${text}`).toContain(game.notation.format(command))
    const decision = game.decide(state, command, { seat, dice, rules })
    const events: E[] = []
    let step = decision.next()
    for (; !step.done; step = decision.next()) {
      events.push(structuredClone(step.value))
      game.evolve(state, deepFreeze(step.value))
    }
    expect(step.value, `${nameOf(seat)} ${text}`).toBeUndefined()
    expect(game.census(state)).toEqual(before)
    game.state.parse(state)
    return events
  }

  /** A refusal as its player reads it; the state is frozen, so that a refusal can't change it. */
  function refused(state: S, seat: Seat, said: string | C): { code: string; sentence: string } | undefined {
    const frozen = deepFreeze(structuredClone(state))
    const command = commandOf(said)
    expect(choicesOf(state, seat), 'a refused command is no choice').not.toContain(
      game.notation.format(command),
    )
    const step = game.decide(frozen, command, { seat, dice: noDice, rules }).next()
    if (!step.done || step.value === undefined) return undefined
    const sentence = render({ ...step.value, key: step.value.code }, nameOf)
    expect(sentence).not.toMatch(/[{}]|undefined|null/)
    return { code: step.value.code, sentence }
  }

  return { choicesOf, play, refused }
}
