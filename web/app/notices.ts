import type { Commit } from '../../src/kernel/commit.ts'
import { isHint } from '../../src/kernel/hints.ts'
import type { PlayerId, Seq } from '../../src/kernel/ids.ts'
import type { Turn } from '../api/types.ts'

/** What the tabs of this browser have noticed of matches that wait, by the match: kept in `localStorage`. */
export type Noticed = { readonly [match: string]: { readonly seq: number; readonly waits: boolean } }

/** A match that waits, and waited when it was last heard of; a turn may have ended and another begun in between. */
export type MovedOn = { readonly turn: Turn; readonly since: Seq }

/**
 * The matches that have begun to wait, each once: not again while it goes on waiting, nor in another tab that hears of it
 * later. `before` is what this tab last knew to wait. Of those that have moved on, only their log can tell.
 */
export function notice(
  noticed: Noticed,
  before: readonly Turn[],
  now: readonly Turn[],
): { readonly noticed: Noticed; readonly fresh: readonly Turn[]; readonly movedOn: readonly MovedOn[] } {
  const next: Record<string, { seq: number; waits: boolean }> = { ...noticed }
  for (const { id } of before) {
    const entry = next[id]
    // The tab may be behind the others, so only what it saw to end has ended.
    if (entry !== undefined && !now.some((turn) => turn.id === id)) next[id] = { ...entry, waits: false }
  }
  const fresh: Turn[] = []
  const movedOn: MovedOn[] = []
  for (const turn of now) {
    const entry = next[turn.id]
    if (entry !== undefined && turn.seq <= entry.seq) continue
    if (entry?.waits === true) {
      movedOn.push({ turn, since: entry.seq })
    } else {
      fresh.push(turn)
      next[turn.id] = { seq: turn.seq, waits: true }
    }
  }
  return { noticed: shortened(next), fresh, movedOn }
}

/** Once it is known whether the same turn goes on. */
export function noticedUpTo(noticed: Noticed, { id, seq }: Turn): Noticed {
  return { ...noticed, [id]: { seq: Math.max(seq, noticed[id]?.seq ?? 0), waits: true } }
}

/**
 * Whether a match that waits for a player began to do so with one of these commits, all that came after one at which it waited as
 * well: the player has acted since, or what they were asked for was taken from them.
 */
export function beganToWait(commits: readonly Commit[], player: PlayerId): boolean {
  return commits.some(
    (commit) =>
      (commit.by.player === player && !isHint(commit)) ||
      commit.events.some(({ type }) => type === 'undo-declined' || type === 'rewound'),
  )
}

const most = 200

/** Matches that wait, then those noticed last. */
function shortened(noticed: Noticed): Noticed {
  const entries = Object.entries(noticed)
  if (entries.length <= most) return noticed
  return Object.fromEntries(entries.sort(([, a], [, b]) => Number(b.waits) - Number(a.waits)).slice(0, most))
}

export function readNoticed(text: string | null): Noticed {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(
      Object.entries(read).filter(
        ([, { seq, waits }]) => Number.isSafeInteger(seq) && typeof waits === 'boolean',
      ),
    )
  } catch {
    return {}
  }
}
