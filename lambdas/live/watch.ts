import type { Lookout, Lookouts, Sighting } from '../../src/api/graphql/lookout.ts'
import type { MatchId } from '../../src/kernel/ids.ts'

/** One look at a match for all of its followers that are told at the same time. */
export type Watch = {
  /** As it was when it was first asked for, or later. */
  sight(): Promise<Sighting | undefined>
  sightAnew(): Promise<Sighting | undefined>
  readonly read: Lookout['read']
  leave(): void
}

/** A lookout is never woken here, since no process hears of another's commits: it looks when it is told to. */
export function openWatch(lookouts: Lookouts, match: MatchId): Watch {
  const [lookout, leave] = lookouts.post(match)
  let seen: Promise<Sighting | undefined> | undefined
  const sightAnew = () => {
    seen = lookout.sightAnew()
    return seen
  }
  return { sight: () => seen ?? sightAnew(), sightAnew, read: lookout.read, leave }
}
