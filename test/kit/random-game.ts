import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { Dice } from '../../src/kernel/dice.ts'
import { englishOf } from '../../src/kernel/english.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import type { Seat } from '../../src/kernel/ids.ts'
import { canonical } from '../../src/kernel/json.ts'
import type { GameSchemas } from '../../src/kernel/schema.ts'
import { redact, seal, secretsIn } from '../../src/kernel/secret.ts'
import { type Sentence, whyOf } from '../../src/kernel/sentence.ts'
import { deepFreeze } from './deep-freeze.ts'
import { faultsIn, plainly } from './plain-words.ts'

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
  schemas: GameSchemas<O, S, C, E>,
) {
  const english = englishOf(game as unknown as Game)
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

  /** What is told of a position to one who sees it: each choice by a label of its own, and the position itself. */
  function tellView({ seat, state }: View<S>, choices: readonly C[]): void {
    const view = deepFreeze(structuredClone(state))
    const labels = seat === null ? [] : choices.map((choice) => game.label(view, seat, choice))
    const texts = labels.map((label) => said(label))
    if (new Set(texts).size < texts.length) expect.fail(`labels of two choices:\n${texts.join('\n')}`)
    for (const { group } of labels)
      if (!english.words.has(`group/${group}`)) expect.fail(`no word for ${group}`)
    for (const { about, lines } of game.position(view, seat)) {
      if (about !== null) same(faultsIn(about, [], english), [], 'a part of the position has a name')
      for (const line of lines) said(line)
    }
  }

  /** Why a command is refused, in words; it is only asked for. */
  function tellRefusal({ seat, state }: View<S>, command: C): void {
    const refusal = seat === null ? undefined : game.objection(state, seat, command, game.rules)
    if (refusal !== undefined) said(whyOf(refusal))
  }

  function said(sentence: Sentence): string {
    return plainly(sentence, english, (seat) => `seat ${seat}`)
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
      const told = schemas.event.parse(deepFreeze(seal(step.value, salt)))
      seen.add(told.type)
      hear(told)
      game.evolve(state, told)
      for (const view of views) game.evolve(view.state, redact(told, view.seat === null ? [] : [view.seat]))
      for (const viewer of ['all', [0], []] as const) said(game.describe(redact(told, viewer)))
      for (const { secret } of secretsIn(told)) if (secret.value === undefined) expect.fail(told.type)
    }
    return step.value
  }

  return { seen, readBack, tellAll, tellView, tellRefusal }
}
