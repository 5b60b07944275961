/**
 * How much care a computer player takes. All of them play the same game: a weaker one draws among good moves and looks less far,
 * and none of them plays a move that it takes for a mistake.
 */
export type Care = {
  /** Playouts for a decision. */
  readonly iterations: number
  /** Choices that look worse than the policy's by no more than so many points may be taken in its place. */
  readonly margin: number
  /** Whether it remembers what was shown and no longer lies on the table. */
  readonly recalls: boolean
}

export const levels = {
  deckhand: { iterations: 0, margin: 0.5, recalls: false },
  mate: { iterations: 60, margin: 0, recalls: false },
  captain: { iterations: 1000, margin: 0, recalls: true },
} as const satisfies Readonly<Record<string, Care>>

export type Level = keyof typeof levels
