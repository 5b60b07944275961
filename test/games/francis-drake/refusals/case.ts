import type { Command, State } from '../../../../src/games/francis-drake/state.ts'
import type { Colour } from '../kit.ts'

/** A command that is refused, with the code, and with the sentence that tells the player what is allowed. */
export type Case = {
  readonly code: string
  readonly when: string
  readonly given: () => State
  readonly by?: Colour
  readonly say: string | Command
  readonly sentence: string
}
