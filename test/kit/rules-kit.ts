import { expect } from 'vitest'
import type { Dice } from '../../src/kernel/dice.ts'
import { englishOf } from '../../src/kernel/english.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import type { Seat } from '../../src/kernel/ids.ts'
import type { GameSchemas } from '../../src/kernel/schema.ts'
import { whyOf } from '../../src/kernel/sentence.ts'
import { deepFreeze } from './deep-freeze.ts'
import { plainly } from './plain-words.ts'

/**
 * What the tests of any game do with a position: see what a seat may do, play it, and be refused; by the
 * newest rules, or by an older version.
 */
export function rulesKit<O extends object, S extends object, C extends Typed, E extends Typed>(
  game: Game<O, S, C, E>,
  schemas: GameSchemas<O, S, C, E>,
  nameOf: (seat: Seat) => string,
  rules: number = game.rules,
) {
  const english = englishOf(game as unknown as Game)

  function commandOf(said: string | C): C {
    const command = typeof said === 'string' ? schemas.parse(said) : said
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
    const before = schemas.census(state)
    expect(choicesOf(state, seat), `${nameOf(seat)} may ${text}`).toContain(game.notation.format(command))
    expect(refused(state, seat, command), `${nameOf(seat)} ${text}`).toBeUndefined()
    const events: E[] = []
    for (const event of game.decide(state, command, { seat, dice, rules })) {
      events.push(structuredClone(event))
      game.evolve(state, deepFreeze(event))
    }
    expect(schemas.census(state)).toEqual(before)
    schemas.state.parse(state)
    return events
  }

  /** The same, where exactly these types of events follow: one more or one less is a fault. */
  function playThen(state: S, seat: Seat, text: string, dice: Dice, types: readonly E['type'][]): E[] {
    const events = play(state, seat, text, dice)
    expect(
      events.map(({ type }) => type),
      `${nameOf(seat)} ${text}`,
    ).toEqual(types)
    return events
  }

  /**
   * A refusal as its player reads it, or undefined where there is nothing against the command. The state is frozen, so
   * that asking can't change it. What is refused is no choice.
   */
  function refused(state: S, seat: Seat, said: string | C): { code: string; sentence: string } | undefined {
    const frozen = deepFreeze(structuredClone(state))
    const command = commandOf(said)
    const refusal = game.objection(frozen, seat, command, rules)
    if (refusal === undefined) return undefined
    expect(choicesOf(state, seat), 'a refused command is no choice').not.toContain(
      game.notation.format(command),
    )
    return { code: refusal.code, sentence: plainly(whyOf(refusal), english, nameOf) }
  }

  return { choicesOf, play, playThen, refused }
}
