import type { Commit } from '../../kernel/commit.ts'
import type { MatchId, Seat, Seq } from '../../kernel/ids.ts'
import type { Match } from '../../kernel/match.ts'
import { type Caller, type Context, mayLook } from '../../service/context.ts'
import { happenings, isOver, viewerOf } from '../../service/happenings.ts'
import type { Update as ServiceUpdate } from '../../service/look.ts'
import { turnOf } from '../../service/play.ts'

/** One commit as somebody may see it. */
export type Update = ServiceUpdate & {
  /** Who must act next and how the match stands; null where later commits had been made by then. */
  readonly turn: readonly Seat[] | null
  readonly status: Match['status'] | null
}

/** A match as it stood at one moment: its newest commits, and who might see what of them then. */
export type Sighting = {
  readonly seq: Seq
  readonly over: boolean
  mayLook(caller: Caller): boolean
  /** The commits after `after` for a caller; undefined where they reach further back than is kept here. */
  since(caller: Caller, after: Seq): readonly Update[] | undefined
}

/**
 * Stands watch over one match for all in this process who follow it: each commit is read once, and made up
 * once for all who see the same of it.
 */
export type Lookout = {
  /** Undefined where there is no such match. */
  sight(): Promise<Sighting | undefined>
  /** As it is now, whatever was seen before. */
  sightAnew(): Promise<Sighting | undefined>
  /** Resolves at the next commit after this call. */
  changed(): Promise<void>
}

export type Lookouts = {
  /** The lookout for a match, until the returned function is called. */
  post(match: MatchId): readonly [Lookout, () => void]
  readonly size: number
}

export function openLookouts(context: Context): Lookouts {
  const posts = new Map<MatchId, { lookout: Lookout; leave: () => void; followers: number }>()

  return {
    post(match) {
      const [lookout, leave] = posts.has(match) ? [] : openLookout(context, match)
      const post = posts.get(match) ?? { lookout: lookout!, leave: leave!, followers: 0 }
      posts.set(match, post)
      post.followers++
      let left = false
      return [
        post.lookout,
        () => {
          if (left) return
          left = true
          if (--post.followers > 0) return
          post.leave()
          posts.delete(match)
        },
      ]
    },
    get size() {
      return posts.size
    },
  }
}

/** So many commits are kept for those who come back after a short while. */
const reach = 64

function openLookout(context: Context, match: MatchId): readonly [Lookout, () => void] {
  let commits: readonly Commit[] = []
  let seen: Promise<Sighting | undefined> | undefined
  let next = Promise.withResolvers<void>()

  const stop = context.hub.listen(match, () => {
    seen = undefined
    next.resolve()
    next = Promise.withResolvers()
  })

  function sightAnew(): Promise<Sighting | undefined> {
    const sighting = context.shelf.use(match, async (folded) => {
      if (folded === undefined) return undefined
      const { game, truth } = folded
      const last = commits.at(-1)?.seq
      const fresh = await context.store.journal.read(match, last ?? Math.max(0, truth.seq - 1))
      commits = [...commits, ...fresh.filter(({ seq }) => seq <= truth.seq)].slice(-reach)
      return sightingOf(context, game, truth, commits)
    })
    seen = sighting
    sighting.catch(() => {
      if (seen === sighting) seen = undefined
    })
    return sighting
  }

  const lookout: Lookout = { sight: () => seen ?? sightAnew(), sightAnew, changed: () => next.promise }
  return [lookout, stop]
}

/**
 * Rights and commits are taken down in the same moment, while nobody else is at the match: who may see what
 * is judged by the match as it was when its commits were read, however much later somebody asks.
 */
async function sightingOf(
  context: Context,
  game: Parameters<typeof happenings>[0],
  truth: Match,
  commits: readonly Commit[],
): Promise<Sighting> {
  const match: Match = { ...truth, seats: truth.seats.map((holder) => ({ ...holder })) }
  const { seq, status } = match
  const turn = [...turnOf(game, truth)]
  const nameOf = await context.names.seats(match)
  const made = new Map<string, Update>()

  function update(commit: Commit, caller: Caller): Update {
    const viewer = viewerOf(match, caller?.player ?? null)
    const key = `${commit.seq} ${viewer === 'all' ? viewer : viewer.join()}`
    const found = made.get(key)
    if (found !== undefined) return found
    const newest = commit.seq === seq
    const fresh: Update = {
      seq: commit.seq,
      head: commit.hash,
      at: commit.at,
      seat: commit.by.seat,
      turn: newest ? turn : null,
      status: newest ? status : null,
      events: happenings(game, commit, viewer, nameOf),
    }
    made.set(key, fresh)
    return fresh
  }

  return {
    seq,
    over: isOver(match),
    mayLook: (caller) => mayLook(match, caller),
    since(caller, after) {
      if (after >= seq) return []
      const first = commits[0]?.seq ?? seq + 1
      if (after + 1 < first) return undefined
      return commits.slice(after + 1 - first).map((commit) => update(commit, caller))
    },
  }
}
