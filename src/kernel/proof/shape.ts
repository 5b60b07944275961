import type { Commit } from '../commit.ts'
import { rewoundTo } from '../fold.ts'
import { isMatchCommand, isMatchEvent } from '../lobby.ts'
import { misshapen, secretsIn } from '../secret.ts'
import { type JsonSchema, misfitOf } from './json-schema.ts'

/** The shapes that a log may have, as data: those of any match, and those of one game. `npm run contracts` writes them. */
export type LogShapes = {
  readonly match: { readonly commit: JsonSchema; readonly command: JsonSchema; readonly event: JsonSchema }
  readonly game: { readonly command: JsonSchema; readonly event: JsonSchema }
}

/**
 * What keeps a commit from outside from being one of this game, if anything: a field too many or too few, a secret that
 * is neither sealed nor told, an event or a command that the game does not have. Deciding again reads of a command only
 * what the rules ask for, so whatever else stood in it would change nothing and go unnoticed.
 */
export function shapeFault(shapes: LogShapes, commit: Commit): string | undefined {
  try {
    return misfitIn(shapes, commit)
  } catch (error) {
    // Nested beyond what the stack can hold, or the like.
    return `can not be read: ${(error as Error).message}`
  }
}

function misfitIn({ match, game }: LogShapes, commit: Commit): string | undefined {
  const fault = misfitOf(match.commit, commit)
  if (fault !== undefined) return fault
  const { command, events } = commit
  for (const { path, secret } of secretsIn({ command, events })) {
    const wrong = misshapen(secret)
    if (wrong !== undefined) return `${path}: ${wrong}`
  }
  for (const [index, event] of events.entries()) {
    const wrong = misfitOf(isMatchEvent(event) ? match.event : game.event, event)
    if (wrong !== undefined) return `events.${index}: no ${event.type} of this game: ${wrong}`
  }
  // Going back to itself or to what comes later, a log would have no beginning.
  const to = rewoundTo(commit)
  if (to !== undefined && to >= commit.seq) return `goes back to commit ${to}, which was not there yet`
  const { value } = command
  if (value === undefined) return undefined
  const wrong = misfitOf(isMatchCommand(value) ? match.command : game.command, value)
  return wrong === undefined ? undefined : `command: no ${value.type} of this game: ${wrong}`
}
