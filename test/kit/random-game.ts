import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { Dice } from '../../src/kernel/dice.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import type { Seat } from '../../src/kernel/ids.ts'
import { canonical } from '../../src/kernel/json.ts'
import { redact, seal, secretsIn } from '../../src/kernel/secret.ts'
import { render } from '../../src/kernel/sentence.ts'
import { deepFreeze } from './deep-freeze.ts'

/** Somebody who is told no more than the seat may know; without a seat, a spectator. */
export type View<S> = { readonly seat: Seat | null; readonly state: S }

/** Cheaper than a matcher, in the inmost loop. */
export function same(one: unknown, other: unknown, law: string): void {
  if (!isDeepStrictEqual(one, other)) expect(one, law).toEqual(other)
}

/** A kind of command first, then one of that kind: else a wide choice of one kind would crowd out the others. */
export function pickKind<C extends Typed>(choices: readonly C[], luck: Dice): C {
  const types = [...new Set(choices.map(({ type }) => type))]
  const type = types[luck.int(types.length)]
  const ofType = choices.filter((choice) => choice.type === type)
  return ofType[luck.int(ofType.length)]!
}

/** For tests that play random games without a kernel around them: what each event and each choice is held to. */
export function randomGame<O extends object, S extends object, C extends Typed, E extends Typed>(
  game: Game<O, S, C, E>,
  event: z.ZodType<E>,
) {
  const seen = new Set<string>()
  const written = new Map<string, string>()
  const salt = () => 'ab'.repeat(32)

  /** A choice's text means that choice and no other; a text met before need not be read again. */
  function readBack(choice: C): void {
    const text = game.notation.format(choice)
    if (!written.has(text)) expect(game.notation.parse(text)).toEqual(choice)
    if ((written.get(text) ?? canonical(choice)) !== canonical(choice))
      expect.fail(`${text} means two things`)
    written.set(text, canonical(choice))
  }

  /** Seals each event, tells it to the table and, as far as they may know, to the views. */
  function tellAll<R>(
    state: S,
    views: readonly View<S>[],
    decision: Generator<E, R, void>,
    hear: (told: E) => void = () => {},
  ): R {
    let step = decision.next()
    for (; !step.done; step = decision.next()) {
      const told = event.parse(deepFreeze(seal(step.value, salt)))
      seen.add(told.type)
      hear(told)
      game.evolve(state, told)
      for (const view of views) game.evolve(view.state, redact(told, view.seat === null ? [] : [view.seat]))
      for (const viewer of ['all', [0], []] as const) {
        const sentence = render(game.describe(redact(told, viewer)), String)
        if (/[{}]|undefined/.test(sentence)) expect.fail(sentence)
      }
      for (const { secret } of secretsIn(told)) if (secret.value === undefined) expect.fail(told.type)
    }
    return step.value
  }

  return { seen, readBack, tellAll }
}
