import type { Problem } from '../api/outcome.ts'
import type { Wake } from '../api/wake.ts'
import type { FollowFailure } from './followed-match.ts'

/** `wasRead`: it could be read before. A private table closes to whoever has no seat when its match starts. */
export function followFailureOf(problem: Problem, wake: Wake, wasRead: boolean): FollowFailure {
  const { kind, status } = problem
  if (kind !== 'answer') return { kind: wake.online() ? 'gone' : 'offline', problem }
  if (status === 401 || status === 403) return { kind: 'not-yours', problem }
  if (status === 400 || status === 404) return { kind: wasRead ? 'not-yours' : 'not-found', problem }
  return { kind: 'gone', problem }
}
