import type { Typed } from '../../src/kernel/game.ts'
import { redact, type Secret, secretsIn } from '../../src/kernel/secret.ts'

export type Redaction = {
  /** The first of the viewers who see it like this. */
  readonly viewer: readonly number[]
  readonly event: Typed
  /** The secrets that they do not see. */
  readonly hidden: readonly Secret<unknown>[]
}

/** An event as the viewers see it who do not see all of it, once for those who see the same of its secrets. */
export function redactionsOf(event: Typed, viewers: readonly (readonly number[])[]): Redaction[] {
  const secrets = [...secretsIn(event)].map(({ secret }) => secret)
  const found = new Map<string, Redaction>()
  for (const viewer of viewers) {
    const hidden = secrets.filter(({ to }) => !to.some((seat) => viewer.includes(seat)))
    const key = hidden.map((secret) => secrets.indexOf(secret)).join()
    if (hidden.length === 0 || found.has(key)) continue
    found.set(key, { viewer, event: redact(event, viewer), hidden })
  }
  return [...found.values()]
}
