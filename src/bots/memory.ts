import type { Commit } from '../kernel/commit.ts'
import { isMatchEvent } from '../kernel/lobby.ts'
import type { GameWorlds } from '../kernel/worlds.ts'

/** What a seat remembers after a commit, as the commit was told to it. */
export function recollect(
  recall: GameWorlds['recall'],
  memory: object | null,
  { events }: Pick<Commit, 'events'>,
): object | null {
  let recalled = memory
  for (const event of events) if (!isMatchEvent(event)) recalled = recall(recalled, event)
  return recalled
}
