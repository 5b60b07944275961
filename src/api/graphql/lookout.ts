import { loadGame } from '../../games/entry.ts'
import type { Commit } from '../../kernel/commit.ts'
import type { Game } from '../../kernel/game.ts'
import type { MatchId, PlayerId, Seat, Seq } from '../../kernel/ids.ts'
import type { Match } from '../../kernel/match.ts'
import type { Viewer } from '../../kernel/secret.ts'
import { type Caller, mayRead } from '../../service/context.ts'
import { seatName } from '../../service/names.ts'
import type { Update as ServiceUpdate } from '../../service/read.ts'
import type { Sight } from '../../service/sight.ts'
import { toldEvents } from '../../service/told-events.ts'
import { isOver, viewerOf } from '../../service/viewpoint.ts'
import type { Deps } from '../deps.ts'
import { openPages, type Page, type Pages, pageLength } from './pages.ts'

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
  mayRead(caller: Caller): boolean
  /** Up to a page of commits after `after` for a caller; undefined where they reach further back than is kept here. */
  since(caller: Caller, after: Seq): readonly Update[] | undefined
  /** The commits of a page for a caller. */
  of(page: Page, caller: Caller): readonly Update[]
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
  /** Up to a page of the commits after `after` that were there at a sighting, for a caller. */
  read(sighting: Sighting, caller: Caller, after: Seq): Promise<readonly Update[]>
  /** Resolves at the next commit after this call. */
  changed(): Promise<void>
}

export type Lookouts = {
  /** The lookout for a match, until the returned function is called. */
  post(match: MatchId): readonly [Lookout, () => void]
  readonly size: number
}

type Watched = Pick<Deps, 'service' | 'games'>

export function openLookouts(deps: Watched): Lookouts {
  const pages = openPages(deps.service)
  const posts = new Map<MatchId, { lookout: Lookout; leave: () => void; followers: number }>()

  return {
    post(match) {
      const [lookout, leave] = posts.has(match) ? [] : openLookout(deps, pages, match)
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

function openLookout(
  { service, games }: Watched,
  pages: Pages,
  match: MatchId,
): readonly [Lookout, () => void] {
  let commits: readonly Commit[] = []
  let seen: Promise<Sighting | undefined> | undefined
  /** One look after another, since each goes on from where the last one ended. */
  let looking: Promise<unknown> = Promise.resolve()
  let next = Promise.withResolvers<void>()

  const stop = service.listen(match, () => {
    seen = undefined
    next.resolve()
    next = Promise.withResolvers()
  })

  async function look(): Promise<Sighting | undefined> {
    const sight = await service.sight(match, commits.at(-1)?.seq ?? null)
    if (sight === undefined) return undefined
    commits = [...commits, ...sight.commits].slice(-reach)
    return sightingOf((await loadGame(games, sight.game))!, sight, commits)
  }

  function sightAnew(): Promise<Sighting | undefined> {
    const sighting = looking.then(look, look)
    looking = sighting
    seen = sighting
    sighting.catch(() => {
      if (seen === sighting) seen = undefined
    })
    return sighting
  }

  const lookout: Lookout = {
    sight: () => seen ?? sightAnew(),
    sightAnew,
    async read(sighting, caller, after) {
      const recent = sighting.since(caller, after)
      if (recent !== undefined) return recent
      const page = await pages.read(match, after, sighting.seq)
      return sighting.of(page, caller).slice(after - page.after)
    },
    changed: () => next.promise,
  }
  return [lookout, stop]
}

/** Who may see what is judged by the match as it was when its commits were read, however much later somebody asks. */
function sightingOf(game: Game, sight: Sight, commits: readonly Commit[]): Sighting {
  const { seq, status, turn, names } = sight
  const nameOf = (seat: Seat) => names[seat] ?? seatName(sight, seat, nobody)
  const made = new Map<string, Update>()
  const named = JSON.stringify(names)

  /** What the caller may see of a commit; for a resigned seat that ends with the commit in which it was resigned. */
  function viewer(caller: Caller, commit: Commit): Viewer {
    return viewerOf(sight, caller?.player ?? null, commit.seq)
  }

  /** All that an update depends on besides its commit and the names: whoever has the same eyes sees the same. */
  function viewerKey(viewer: Viewer): string {
    return viewer === 'all' ? viewer : viewer.join()
  }

  function updateOf(commit: Commit, viewer: Viewer): Update {
    const newest = commit.seq === seq
    return {
      seq: commit.seq,
      head: commit.hash,
      at: commit.at,
      seat: commit.by.seat,
      turn: newest ? turn : null,
      status: newest ? status : null,
      events: toldEvents(game, commit, viewer, nameOf),
    }
  }

  function recent(commit: Commit, viewer: Viewer): Update {
    const key = `${commit.seq} ${viewerKey(viewer)}`
    const update = made.get(key) ?? updateOf(commit, viewer)
    made.set(key, update)
    return update
  }

  return {
    seq,
    over: isOver(sight),
    mayRead: (caller) => mayRead(sight, caller),
    since(caller, after) {
      if (after >= seq) return []
      const first = commits[0]?.seq ?? seq + 1
      if (after + 1 < first) return undefined
      const from = after + 1 - first
      return commits.slice(from, from + pageLength).map((commit) => recent(commit, viewer(caller, commit)))
    },
    of({ commits: page, seen }, caller) {
      const [first] = page
      const last = page.at(-1)
      if (first === undefined || last === undefined) return []
      // A seat is resigned in one commit, the same for all: what its player sees at both ends tells what lies between.
      const eyes = [first, last].map((commit) => viewerKey(viewer(caller, commit)))
      const key = `${eyes.join(' ')} ${last.seq === seq} ${named}`
      const updates = seen.get(key) ?? page.map((commit) => updateOf(commit, viewer(caller, commit)))
      seen.set(key, updates)
      return updates
    },
  }
}

const nobody: ReadonlyMap<PlayerId, string> = new Map()
