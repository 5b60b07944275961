import type { z } from 'zod'
import type { Game, Typed } from '../../src/kernel/game.ts'

export type Schemas = {
  readonly options: z.ZodType<object>
  readonly command: z.ZodType<Typed>
  readonly event: z.ZodType<Typed>
  readonly state: z.ZodType<object>
}

/** What a game's data look like. The laws ask for it here alone. */
export function schemasOf({ options, command, event, state }: Game): Schemas {
  return { options, command, event, state }
}
