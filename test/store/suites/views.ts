import { beforeEach, describe, expect, it } from 'vitest'
import type { PlayerId } from '../../../src/kernel/ids.ts'
import type { MatchRow, RowQuery, Snapshot, Store, Views } from '../../../src/store/port.ts'
import { prng } from '../../kit/prng.ts'
import { aCheckpoint, aMatch, anAnalysis, aPlayer, aRow, aSnapshot, seat } from '../made.ts'

export function viewsSuite(views: () => Views): void {
  describe('rows', () => {
    beforeEach(() => views().clear())

    it('are found by their match', async () => {
      const row = aRow({ private: true, turn: [0], status: 'running' })
      await views().putRow(row)
      expect(await views().row(row.id)).toEqual(row)
      expect(await views().row(aMatch())).toBeUndefined()
    })

    it('give way to newer ones only', async () => {
      const row = aRow({ seq: 5 })
      const newer = { ...row, seq: 6, status: 'running' } as const
      await views().putRow(row)
      await views().putRow({ ...row, updated: 1 })
      expect(await views().row(row.id)).toEqual(row)
      await views().putRow(newer)
      await views().putRow(newer)
      await views().putRow({ ...row, seq: 4, status: 'abandoned' })
      expect(await views().row(row.id)).toEqual(newer)
      expect(await listed({ limit: 10 })).toEqual([newer])
    })

    it('move from list to list with their status', async () => {
      const row = aRow()
      for (const [i, status] of statuses.entries()) {
        await views().putRow({ ...row, seq: i + 1, status })
        for (const each of statuses) {
          const expected = each === status ? [row.id] : []
          expect((await listed({ status: each, limit: 10 })).map(({ id }) => id)).toEqual(expected)
          expect((await listed({ status: each, game: row.game, limit: 10 })).map(({ id }) => id)).toEqual(
            expected,
          )
        }
      }
    })

    it('leave the list of a player who left the table, also when told in the wrong order', async () => {
      const [anne, mary, jack] = [aPlayer(), aPlayer(), aPlayer()]
      const first = aRow({ host: anne, seats: [seat(anne), seat(mary)] })
      const second = { ...first, seq: 2, seats: [seat(anne)] }
      const third = { ...first, seq: 3, seats: [seat(anne), seat(jack)] }
      const back = { ...first, seq: 4, seats: [seat(anne), seat(mary)] }
      const own = async (player: PlayerId) => (await listed({ player, limit: 10 })).map(({ seq }) => seq)
      await views().putRow(first)
      await views().putRow(third)
      await views().putRow(second)
      expect([await own(anne), await own(mary), await own(jack)]).toEqual([[3], [], [3]])
      await views().putRow(back)
      await views().putRow(third)
      expect([await own(anne), await own(mary), await own(jack)]).toEqual([[4], [4], []])
    })

    it('are found when something is due in them, and no longer once it is done', async () => {
      const [first, second, third, none] = [aRow(), aRow(), aRow(), aRow()]
      const base = 4_000_000_000_000
      await views().putRow({ ...second, due: base + 2 })
      await views().putRow({ ...first, due: base + 1 })
      await views().putRow({ ...third, due: base + 3, private: true })
      await views().putRow(none)
      const ours = new Set([first, second, third, none].map(({ id }) => id))
      const due = async (until: number) =>
        new Set((await views().due(until)).filter((match) => ours.has(match)))
      expect(await due(base)).toEqual(new Set())
      expect(await due(base + 2)).toEqual(new Set([first.id, second.id]))
      expect(await due(base + 9)).toEqual(new Set([first.id, second.id, third.id]))
      await views().putRow({ ...first, seq: 2, due: base + 8 })
      await views().putRow({ ...second, seq: 2, status: 'finished', due: null })
      await views().putRow({ ...second, seq: 1, due: base })
      expect(await due(base + 7)).toEqual(new Set([third.id]))
      expect(await due(base + 8)).toEqual(new Set([first.id, third.id]))
    })

    it('wait for whoever must act and has not resigned', async () => {
      const [anne, mary] = [aPlayer(), aPlayer()]
      const row = aRow({
        status: 'running',
        seats: [seat(anne), seat(mary), seat(null, { bot: 'random' })],
        turn: [0, 2],
      })
      const waiting = async (player: PlayerId) =>
        (await listed({ player, turn: true, limit: 10 })).map(({ seq }) => seq)
      await views().putRow(row)
      expect([await waiting(anne), await waiting(mary)]).toEqual([[1], []])
      await views().putRow({ ...row, seq: 2, turn: [1], waiting: [1] })
      expect([await waiting(anne), await waiting(mary)]).toEqual([[], [2]])
      await views().putRow({
        ...row,
        seq: 3,
        turn: [0],
        waiting: [0],
        seats: [seat(anne, { resigned: true, bot: 'random' }), seat(mary)],
      })
      expect([await waiting(anne), await waiting(mary)]).toEqual([[], []])
      // A hotseat: one player, two seats, and the second one is to act.
      await views().putRow({ ...row, seq: 4, turn: [1], waiting: [1], seats: [seat(anne), seat(anne)] })
      expect([await waiting(anne), await waiting(mary)]).toEqual([[4], []])
    })

    it('wait for those who are asked about an undo as well', async () => {
      const [anne, mary] = [aPlayer(), aPlayer()]
      const row = aRow({ status: 'running', seats: [seat(anne), seat(mary)], turn: [0], waiting: [0, 1] })
      await views().putRow(row)
      const waiting = async (player: PlayerId) => (await listed({ player, turn: true, limit: 10 })).length
      expect([await waiting(anne), await waiting(mary)]).toEqual([1, 1])
      await views().putRow({ ...row, seq: 2, waiting: [0] })
      expect([await waiting(anne), await waiting(mary)]).toEqual([1, 0])
    })

    it('of an older server, which knew turns alone, wait for the seats in turn', async () => {
      const [anne, mary] = [aPlayer(), aPlayer()]
      const { waiting: _, ...old } = aRow({ status: 'running', seats: [seat(anne), seat(mary)], turn: [1] })
      // What waits was written with the row, so only the row itself has to be understood.
      await views().putRow({
        ...old,
        get waiting() {
          return [1]
        },
        toJSON: () => old,
      } as unknown as MatchRow)
      expect((await views().row(old.id))?.waiting).toEqual([1])
      const [found] = await listed({ player: mary, turn: true, limit: 10 })
      expect(found?.waiting).toEqual([1])
    })

    it('are listed by any mixture of filters, newest first, page by page', async () => {
      const chance = prng(17)
      const games = ['francis-drake', 'maritime', 'winds-of-plunder']
      const players = Array.from({ length: 4 }, aPlayer)
      const rows = Array.from({ length: 70 }, (): MatchRow => {
        const seats = chance
          .shuffled(players)
          .slice(0, 1 + chance.int(3))
          .map((player) => seat(player, { resigned: chance.oneIn(6) }))
        return aRow({
          seq: 3,
          game: chance.pick(games),
          status: chance.pick(statuses),
          private: chance.oneIn(4),
          // Some at the very same moment, so that the id has to tell them apart.
          created: 1_700_000_000_000 + chance.int(40),
          host: seats[0]!.player!,
          seats,
          turn: seats.flatMap((_, i) => (chance.oneIn(2) ? [i] : [])),
        })
      })
      const stale = rows.map(
        (row): MatchRow => ({ ...row, seq: 2, status: chance.pick(statuses), turn: [0], waiting: [0] }),
      )
      const told = chance.shuffled([...rows, ...stale, ...rows.slice(0, 20)])
      for (let i = 0; i < told.length; i += 10) await Promise.all(told.slice(i, i + 10).map(views().putRow))

      let lists = 0
      for (const status of [undefined, ...statuses]) {
        for (const game of [undefined, ...games, 'unknown-game']) {
          for (const player of [undefined, players[0]!, players[1]!, aPlayer()]) {
            for (const turn of [undefined, true]) {
              for (const limit of [3, 100]) {
                const query = {
                  ...(status === undefined ? {} : { status }),
                  ...(game === undefined ? {} : { game }),
                  ...(player === undefined ? {} : { player }),
                  ...(turn === undefined ? {} : { turn }),
                }
                const expected = rows.filter((row) => fits(row, query)).sort(newestFirst)
                expect(await listed({ ...query, limit }), JSON.stringify({ query, limit })).toEqual(expected)
                if (expected.length > 3) lists++
              }
            }
          }
        }
      }
      expect(lists).toBeGreaterThan(50)
    })

    it('show a page’s end exactly where the list ends', async () => {
      const rows = Array.from({ length: 4 }, (_, age) => aRow({ created: age })).reverse()
      await Promise.all(rows.map(views().putRow))
      expect(await views().list({ limit: 4 })).toEqual({ rows, cursor: null })
      const page = await views().list({ limit: 3 })
      expect(page.rows).toEqual(rows.slice(0, 3))
      expect(await views().list({ limit: 3, cursor: page.cursor! })).toEqual({
        rows: rows.slice(3),
        cursor: null,
      })
    })

    it('go on from a cursor whose row has moved elsewhere', async () => {
      const rows = Array.from({ length: 6 }, (_, age) => aRow({ created: age })).reverse()
      await Promise.all(rows.map(views().putRow))
      const { cursor } = await views().list({ status: 'open', limit: 2 })
      await views().putRow({ ...rows[2]!, seq: 2, status: 'running' })
      await views().putRow(aRow({ created: 10 }))
      const next = await views().list({ status: 'open', limit: 2, cursor: cursor! })
      expect(next.rows).toEqual(rows.slice(3, 5))
    })

    async function listed(query: RowQuery): Promise<MatchRow[]> {
      const all: MatchRow[] = []
      let cursor: string | null = null
      do {
        const page = await views().list({ ...query, ...(cursor === null ? {} : { cursor }) })
        expect(page.rows.length).toBeLessThanOrEqual(query.limit)
        if (page.cursor !== null) expect(page.rows.length).toBe(query.limit)
        all.push(...page.rows)
        cursor = page.cursor
      } while (cursor !== null)
      return all
    }
  })

  describe('snapshots', () => {
    it('are replaced by newer ones, and by those of another build', async () => {
      const snapshot = aSnapshot({ seq: 32 })
      const { match } = snapshot
      expect(await views().snapshot(match)).toBeUndefined()
      await views().putSnapshot(snapshot)
      await views().putSnapshot(aSnapshot({ match, seq: 16 }))
      expect(await views().snapshot(match)).toEqual(snapshot)
      const newer = aSnapshot({ match, seq: 48, trail: Uint8Array.of() })
      await views().putSnapshot(newer)
      expect(await views().snapshot(match)).toEqual(newer)
      const rebuilt = aSnapshot({ match, seq: 33, shape: 'two' })
      await views().putSnapshot(rebuilt)
      expect(await views().snapshot(match)).toEqual(rebuilt)
    })

    it('come back whole when they are large', async () => {
      const [match, state] = [aMatch(), { deck: Array.from({ length: 60_000 }, (_, card) => card % 97) }]
      const plain = aSnapshot({ match })
      const snapshot: Snapshot = { ...plain, state: { ...plain.state, state } }
      await views().putSnapshot(snapshot)
      expect(await views().snapshot(match)).toEqual(snapshot)
    })
  })

  describe('checkpoints', () => {
    it('lie beside one another along the log, apart from the newest snapshot', async () => {
      const match = aMatch()
      expect(await views().checkpoint(match, 64)).toBeUndefined()
      const along = [1024, 64, 10_000, 128].map((seq) => aCheckpoint({ match, seq }))
      for (const each of along) await views().putCheckpoint(each)
      for (const each of along) expect(await views().checkpoint(match, each.seq)).toEqual(each)
      expect(await views().checkpoint(match, 65)).toBeUndefined()
      expect(await views().checkpoint(aMatch(), 64)).toBeUndefined()
      expect(await views().snapshot(match)).toBeUndefined()
    })

    it('stay as they are, unless another build made them', async () => {
      const checkpoint = aCheckpoint({ seq: 32 })
      const { match } = checkpoint
      await views().putCheckpoint(checkpoint)
      await views().putCheckpoint({ ...checkpoint, views: [] })
      expect(await views().checkpoint(match, 32)).toEqual(checkpoint)
      const rebuilt = { ...checkpoint, views: [], shape: 'two' }
      await views().putCheckpoint(rebuilt)
      expect(await views().checkpoint(match, 32)).toEqual(rebuilt)
    })
  })

  describe('analyses', () => {
    it('are found by their match, whatever is in them', async () => {
      const body = { course: [{ seq: 4, chances: [0.25, 0.75] }], note: 'à ‘bâbord’', more: null }
      const analysis = anAnalysis({ body })
      expect(await views().analysis(analysis.match)).toBeUndefined()
      await views().putAnalysis(analysis)
      expect(await views().analysis(analysis.match)).toEqual(analysis)
      expect(await views().analysis(aMatch())).toBeUndefined()
    })

    it('give way to those that have come further, and to those of another version', async () => {
      const analysis = anAnalysis({ done: 5 })
      const { match } = analysis
      await views().putAnalysis(analysis)
      await views().putAnalysis({ ...analysis, done: 4, body: {} })
      await views().putAnalysis({ ...analysis, body: {} })
      expect(await views().analysis(match)).toEqual(analysis)
      const further = { ...analysis, done: 6, body: { course: [1] } }
      await views().putAnalysis(further)
      expect(await views().analysis(match)).toEqual(further)
      const anew = anAnalysis({ match, version: '2', done: 1 })
      await views().putAnalysis(anew)
      expect(await views().analysis(match)).toEqual(anew)
    })
  })
}

const statuses = ['open', 'running', 'finished', 'abandoned'] as const

/** The port's words on lists, as plainly as they can be put. */
function fits(row: MatchRow, { status, game, player, turn }: Omit<RowQuery, 'limit'>): boolean {
  if (status !== undefined && row.status !== status) return false
  if (game !== undefined && row.game !== game) return false
  if (player === undefined) return !row.private
  const seats = row.seats.map((holder, i) => ({ ...holder, acts: row.waiting.includes(i) }))
  const own = seats.filter((holder) => holder.player === player)
  return turn ? own.some((holder) => holder.acts && !holder.resigned) : own.length > 0
}

function newestFirst(a: MatchRow, b: MatchRow): number {
  return b.created - a.created || (a.id < b.id ? 1 : -1)
}

export function rebuildSuite(store: () => Store): void {
  it('forgets its views and is given them again', async () => {
    const { views, journal } = store()
    await views.clear()
    const [anne, mary] = [aPlayer(), aPlayer()]
    const rows = Array.from({ length: 30 }, (_, i) =>
      aRow({ created: i, private: i % 3 === 0, seats: [seat(anne), seat(mary)], turn: [i % 2] }),
    )
    const snapshot = aSnapshot()
    const checkpoint = aCheckpoint()
    const analysis = anAnalysis()
    const build = async (): Promise<void> => {
      await Promise.all(rows.map(views.putRow))
      await views.putSnapshot(snapshot)
      await views.putCheckpoint(checkpoint)
      await views.putAnalysis(analysis)
    }
    const answers = async () => ({
      all: await views.list({ limit: 50 }),
      own: await views.list({ limit: 50, player: anne }),
      turn: await views.list({ limit: 50, player: mary, turn: true }),
      row: await views.row(rows[0]!.id),
      snapshot: await views.snapshot(snapshot.match),
      checkpoint: await views.checkpoint(checkpoint.match, checkpoint.seq),
      analysis: await views.analysis(analysis.match),
    })
    await build()
    const before = await answers()
    await journal.stream?.advance('views', await journal.stream.end())
    await views.clear()
    const empty = { rows: [], cursor: null }
    expect(await answers()).toEqual({
      all: empty,
      own: empty,
      turn: empty,
      row: undefined,
      snapshot: undefined,
      checkpoint: undefined,
      analysis: undefined,
    })
    if (journal.stream !== null) expect(await journal.stream.cursor('views')).toBe(0)
    await build()
    expect(await answers()).toEqual(before)
    expect([before.all.rows.length, before.own.rows.length, before.turn.rows.length]).toEqual([20, 30, 15])
  })
}
