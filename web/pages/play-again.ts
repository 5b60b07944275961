import { signal } from '@preact/signals'
import { canonical } from '../../src/kernel/json.ts'
import type { Client } from '../api/client.ts'
import type { LookedAt, MatchRow, NewMatch, Player } from '../api/types.ts'
import { takeSeat } from '../cosign/sealing.ts'
import type { FollowedMatch } from '../log/followed-match.ts'
import type { Again, NextTable } from '../table/again.tsx'
import { t } from '../words/index.ts'
import { openTable } from './open-table.ts'
import { keepLooking } from './polling.ts'

/** Of more tables that might be the next one, the first are looked at. */
const mostLooks = 3

/**
 * The next match of the same people. No match knows of another one: it is found among the open tables, by who opened it and how
 * it is played. Private ones are not listed, so those are found by their link alone.
 */
export function againAfter(client: Client, match: FollowedMatch, go: (href: string) => void): Again {
  const { api, wake, me } = client
  const ended = endedOf(match)
  const next = signal<NextTable | undefined>(undefined)

  async function find(): Promise<void> {
    const player = me.player.peek()
    const listed = await api.matches({ game: ended.wish.game, status: 'open', limit: 50, ...ended.listing })
    if (!player || !listed.ok) return
    for (const row of candidates(listed.value.matches, ended, player).slice(0, mostLooks)) {
      const looked = await api.look(row.id)
      if (looked.ok && isAlike(looked.value, ended)) {
        next.value = nextIn(looked.value)
        return
      }
    }
    next.value = undefined
  }

  async function watch(signal: AbortSignal): Promise<void> {
    if (!globalThis.document?.hidden) await find()
    await keepLooking(wake, find, signal)
  }

  /** Several seats are taken again by who had several. */
  async function takeSeats(table: LookedAt, player: Player, count: number): Promise<string | undefined> {
    for (let taken = 0; taken < count; taken++) {
      const seated = await takeSeat(client, table, player.id)
      if (!seated.ok && seated.problem.code !== 'already-seated') return seated.problem.detail
    }
    return undefined
  }

  return {
    next,
    others: ended.people.some((each) => each !== me.player.peek()?.id),
    isPrivate: ended.wish.private === true,
    watch() {
      const stopped = new AbortController()
      void watch(stopped.signal)
      return () => stopped.abort()
    },
    find,
    async open() {
      const player = me.player.peek()
      if (!player) return t('frame.signed-out.text')
      const opened = await openTable(client, player, ended.wish, ended.bots)
      if (!opened.ok) return opened.problem.detail
      // What fails from here on, the table itself shows: it is open.
      await takeSeats(opened.value, player, ended.mine - 1)
      go(`/matches/${opened.value.id}`)
      return undefined
    },
    async join({ id, isSeated }) {
      const player = me.player.peek()
      if (!player) return t('frame.signed-out.text')
      const looked = await api.look(id)
      if (!looked.ok) return looked.problem.detail
      const { capacity, seats } = looked.value
      const count = isSeated ? 0 : Math.max(1, Math.min(ended.mine, capacity - seats.length))
      const why = await takeSeats(looked.value, player, count)
      if (why === undefined) go(`/matches/${id}`)
      return why
    },
  }
}

/** A match that is over, as far as another goes by it. */
type Ended = {
  readonly at: number
  /** A table like it. */
  readonly wish: NewMatch & { readonly seats: number }
  readonly bots: readonly string[]
  readonly people: readonly string[]
  /** How many seats the reader had. */
  readonly mine: number
  readonly listing: { readonly mine?: true }
}

function endedOf(match: FollowedMatch): Ended {
  const commits = match.commits.peek()
  const view = match.viewAt(commits.length, null)
  const { game, options, edition, seats, hotseat, private: isPrivate, hints } = view
  const title = match.title.peek()
  return {
    at: commits.at(-1)!.at,
    wish: {
      game,
      options,
      edition,
      seats: seats.length,
      hotseat,
      private: isPrivate,
      ...(hints === null ? {} : { hints }),
      ...(title === null ? {} : { title }),
    },
    bots: seats.flatMap(({ player, bot }) => (player === null && bot !== null ? [bot] : [])),
    people: seats.flatMap(({ player }) => (player === null ? [] : [player])),
    mine: match.mine.peek().length,
    // Only who sits at a private table is told of it.
    listing: isPrivate ? { mine: true } : {},
  }
}

/** Those that one of the same people opened since, with a seat for the player; the oldest first, as all shall meet at one. */
export function candidates(
  rows: readonly MatchRow[],
  { at, wish, people }: Pick<Ended, 'at' | 'wish' | 'people'>,
  { id }: Pick<Player, 'id'>,
): readonly MatchRow[] {
  return rows
    .filter(
      (row) =>
        row.status === 'open' &&
        row.created >= at &&
        row.game === wish.game &&
        row.title === (wish.title ?? null) &&
        row.capacity === wish.seats &&
        row.hotseat === wish.hotseat &&
        people.includes(row.host) &&
        (row.seats.length < row.capacity || row.seats.some(({ player }) => player === id)),
    )
    .sort((a, b) => a.created - b.created)
}

function isAlike({ options, edition }: LookedAt, { wish }: Ended): boolean {
  return edition === wish.edition && canonical(options) === canonical(wish.options)
}

function nextIn({ id, host, seats, you }: LookedAt): NextTable {
  const { name = '' } = seats.find(({ player }) => player === host) ?? {}
  return { id, host: name, isSeated: you.length > 0 }
}
