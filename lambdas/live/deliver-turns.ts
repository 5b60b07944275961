import { signedIn } from '../../src/api/graphql/context.ts'
import { problemError } from '../../src/api/graphql/errors.ts'
import { takeChanges } from '../../src/api/graphql/follow-turns.ts'
import { textOf } from '../../src/api/ws/operate.ts'
import { closes } from '../../src/api/ws/protocol.ts'
import type { MatchId, Seq } from '../../src/kernel/ids.ts'
import type { Caller } from '../../src/service/context.ts'
import { failed } from '../../src/service/outcome.ts'
import type { DeliveryDeps, Say } from './deliver.ts'
import { readAs, Waiting } from './shapes.ts'
import type { Lease } from './subscriptions.ts'

/**
 * Sends a subscriber the matches that began or stopped waiting since its last message, or went on while they waited; in
 * the first message, all that wait. They are read under the lease, so that no older reading is sent after a newer one;
 * and read again where a commit has been heard of since.
 */
export async function deliverTurns(
  { engine, subscriptions, lateRows, sender }: DeliveryDeps,
  lease: Lease,
  caller: Caller,
  say: Say,
): Promise<void> {
  const { connection, id } = lease.subscriber
  const { player } = signedIn({ caller }, 'read')
  const waiting = waitingIn(lease.told)
  // Another build wrote it. The client comes back and is told all that waits.
  if (waiting === undefined) return sender.close(connection, closes.goingAway)
  for (;;) {
    const late = await lateRows.of(player)
    const found = await engine.deps.service.turns(player, [...waiting.keys()], late)
    const matches = takeChanges(waiting, found)
    if (lease.told === null || matches.length > 0) {
      const sent = await sender.send(connection, textOf(id, { next: say({ matches }) }))
      if (sent === 'too-large') throw problemError(tooLarge)
      if (sent === 'ended') return
      lease.told = JSON.stringify([...waiting])
    }
    const released = await subscriptions.release(lease)
    if (typeof released === 'string' || !(await subscriptions.renew(lease))) return
    lease.cursor = released.more
  }
}

/** The matches that a subscriber knows to wait, with their seqs; undefined where that can't be read. */
export function waitingIn(told: string | null): Map<MatchId, Seq> | undefined {
  if (told === null) return new Map()
  const waiting = readAs(Waiting, told)
  return waiting && new Map(waiting)
}

const tooLarge = failed('refused', 'socket-answer-too-large').problem
