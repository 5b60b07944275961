import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals'
import type { Seat, Seq } from '../../src/kernel/ids.ts'
import type { Client } from '../api/client.ts'
import { type Outcome, passes } from '../api/outcome.ts'
import type { Played } from '../api/types.ts'
import type { FollowedMatch } from '../log/followed-match.ts'
import { changedBehind, type Deed, type Kept, keptElsewhere, nextDeed } from './deeds.ts'
import { openSeat, sealSeat } from './sealing.ts'

/** A player's part in the dice of a match that this page follows. */
export type Cosigning = {
  /** Set when the host presses Start: then their nonces are opened, and all others' after them. */
  readonly starting: Signal<boolean>
  /** Seats of mine whose nonce is closed, and kept in another browser. */
  readonly elsewhere: ReadonlySignal<readonly Seat[]>
  /** The commit that changed the table behind my back, when my nonce had left this browser. */
  readonly changed: ReadonlySignal<Seq | undefined>
  close(): void
}

/** Milliseconds until something is tried again that came to nothing. */
const again = 5_000

/** Seals and opens what is to be sealed and opened, as the log goes on, until it is closed. */
export function cosign(client: Client, match: FollowedMatch): Cosigning {
  const ended = new AbortController()
  const starting = signal(false)
  const table = computed((): Kept | undefined => {
    const player = client.me.player.value?.id
    const commits = match.commits.value
    if (player === undefined || commits.length === 0) return undefined
    const view = match.viewAt(commits.length, null)
    const nonces = client.nonces.of(match.id, player)
    return { view, commits, player, nonces, starting: starting.value }
  })

  /** What is done goes by the newest commits: not by those of before the connection was lost. */
  const isFollowed = computed(
    () => match.fault.value === undefined && (match.link.value === 'live' || match.link.value === 'polling'),
  )
  /** Nothing is done before the log has this commit: the answer to the last deed was about it. */
  let next: Seq = 0
  let isBusy = false
  const stop = effect(() => {
    table.value
    if (isFollowed.value && !isBusy) void untracked(work)
  })

  async function work(): Promise<void> {
    isBusy = true
    for (let kept = now(); kept !== undefined; kept = now()) {
      const deed = nextDeed(kept)
      if (deed === undefined) break
      await act(kept, deed)
    }
    isBusy = false
  }

  /** What is kept is read anew: another tab, or the deed before this one, may have changed it. */
  function now(): Kept | undefined {
    const kept = table.peek()
    if (ended.signal.aborted || !isFollowed.peek()) return undefined
    if (kept === undefined || kept.view.seq < next) return undefined
    return { ...kept, nonces: client.nonces.of(match.id, kept.player) }
  }

  async function act(kept: Kept, deed: Deed): Promise<void> {
    const { view, player } = kept
    if (deed.type === 'forget') return client.nonces.forget(match.id, player)
    const outcome = await send(kept, deed)
    if (outcome?.ok) {
      next = outcome.value.seq
      await match.reach(next)
    } else if (outcome !== undefined && passes(outcome.problem)) {
      await client.wake.pause(again, ended.signal)
    } else {
      next = view.seq + 1
    }
  }

  function send(
    { view, player }: Kept,
    deed: Exclude<Deed, { type: 'forget' }>,
  ): Promise<Outcome<Played> | undefined> {
    const { id } = match
    const { seat } = deed
    return deed.type === 'seal'
      ? sealSeat(client, { id, seat, player })
      : openSeat(client, { id, seat, player, nonce: deed.nonce, head: { seq: view.seq, hash: view.head } })
  }

  return {
    starting,
    elsewhere: computed(() => (table.value === undefined ? [] : keptElsewhere(table.value))),
    changed: computed(() => (table.value === undefined ? undefined : changedBehind(table.value))),
    close() {
      ended.abort()
      stop()
    },
  }
}
