import { expect } from 'vitest'
import type { Game } from '../../src/kernel/game.ts'
import { type Event, highCard, type State } from '../kit/high-card.ts'
import type { Setup } from '../kit/live-match.ts'
import { breachesOf, type Law } from './law.ts'

/** A law that nothing can break holds nothing: this game must break it, in some match. */
export function isCaught(law: Law, change: Partial<typeof highCard>, name: string = law.name): void {
  const game = { ...highCard, ...change } as unknown as Game
  for (let seed = 0; seed < 60; seed++) {
    const { breaches } = breachesOf(game, anySetup(seed), [law])
    if (breaches.some((breach) => breach.law === name)) return
  }
  expect.fail('no match of this game breaks the law')
}

export function breaksNone(laws: readonly Law[]): void {
  for (let seed = 0; seed < 60; seed++) {
    expect(breachesOf(highCard as Game, anySetup(seed), laws).breaches).toEqual([])
  }
}

export function anySetup(seed: number): Setup {
  return { seats: 2 + (seed % 3), options: { length: 'long', stakes: true }, seed }
}

/** The same decisions with some events changed on the way out. */
export function rewrite(change: (event: Event, state: State) => object): Partial<typeof highCard> {
  return {
    *setup(state, context) {
      for (const event of highCard.setup(state, context)) yield change(event, state) as Event
    },
    *decide(state, command, context) {
      const decision = highCard.decide(state, command, context)
      for (;;) {
        const step = decision.next()
        if (step.done) return step.value
        yield change(step.value, state) as Event
      }
    },
  }
}

export function rank(card: string | null | undefined): number {
  return Number(card?.split('-')[1] ?? 0)
}
