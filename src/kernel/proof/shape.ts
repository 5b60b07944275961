import type { z } from 'zod'
import { type Commit, CommitShape } from '../commit.ts'
import { rewoundTo } from '../fold.ts'
import type { Game, Typed } from '../game.ts'
import { canonical } from '../json.ts'
import { isMatchCommand, isMatchEvent, MatchCommand, MatchEvent } from '../lobby.ts'

/**
 * What keeps a commit from outside from being one of this game, if anything: a field too many or too few, a secret that
 * is neither sealed nor told, an event or a command that the game does not have. Deciding again reads of a command only
 * what the rules ask for, so whatever else stood in it would change nothing and go unnoticed.
 */
export function shapeFault(game: Game, commit: Commit): string | undefined {
  try {
    return misfitIn(game, commit)
  } catch (error) {
    // Nested beyond what the stack can hold, or the like.
    return `can not be read: ${(error as Error).message}`
  }
}

function misfitIn(game: Game, commit: Commit): string | undefined {
  const shape = CommitShape.safeParse(commit)
  if (!shape.success) return complaintOf(shape.error)
  for (const [index, event] of commit.events.entries()) {
    const fault = misfit(isMatchEvent(event) ? MatchEvent : game.event, event)
    if (fault !== undefined) return `events.${index}: ${fault}`
  }
  // Going back to itself or to what comes later, a log would have no beginning.
  const to = rewoundTo(commit)
  if (to !== undefined && to >= commit.seq) return `goes back to commit ${to}, which was not there yet`
  const { value } = commit.command
  if (value === undefined) return undefined
  const fault = misfit(isMatchCommand(value) ? MatchCommand : game.command, value)
  return fault === undefined ? undefined : `command: ${fault}`
}

/** Read back as the same text, or a schema has left out what it does not know. */
function misfit(schema: z.ZodType, value: Typed): string | undefined {
  const read = schema.safeParse(value)
  if (!read.success) return `no ${value.type} of this game: ${complaintOf(read.error)}`
  return canonical(read.data) === canonical(value) ? undefined : `no ${value.type} of this game`
}

function complaintOf({ issues: [issue] }: z.ZodError): string {
  const place = issue?.path.join('.') ?? ''
  return place === '' ? (issue?.message ?? 'wrong shape') : `${place}: ${issue?.message}`
}
