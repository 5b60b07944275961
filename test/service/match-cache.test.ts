import { expect, test } from 'vitest'
import { windsOfPlunder } from '../../src/games/winds-of-plunder/index.ts'
import { blank, fold } from '../../src/kernel/fold.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import type { MatchId } from '../../src/kernel/ids.ts'
import { canonical } from '../../src/kernel/json.ts'
import type { Match } from '../../src/kernel/match.ts'
import { choicesOf } from '../../src/kernel/turn.ts'
import type { Context } from '../../src/service/context.ts'
import { openContext } from '../../src/service/index.ts'
import { play, submit } from '../../src/service/play.ts'
import { createMatch, startMatch, takeSeat } from '../../src/service/tables.ts'
import { seenFrom, type Viewpoint, viewpointOf } from '../../src/service/viewpoint.ts'
import type { Store } from '../../src/store/port.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { entryFor } from '../kit/all-games.ts'
import { prng } from '../kit/prng.ts'
import { as, players, value } from './table.ts'

const game = windsOfPlunder as Game
const seats = 3

test.each([1, 2, 3])('whoever looks, whenever, sees the fold of what was told (%i)', async (seed) => {
  const store = openSqlite({ dir: ':memory:' })
  const chance = prng(seed)
  // Two servers: what one of them plays, the other reads from the log.
  const servers = [serverOn(store, seed), serverOn(store, 10 + seed)]
  const match = await openPlunder(servers[0]!)
  let looked = 0

  for (let moves = 0; moves < 200; moves++) {
    const context = chance.pick(servers)
    const next = await context.matches.use(match, async (folded) => {
      const { truth } = folded!
      if (truth.status !== 'running') return undefined
      const { undo } = truth
      if (moves < 60 && undo.seat !== null && undo.free < truth.seq && chance.int(10) === 0) {
        return { seat: undo.seat, command: { type: 'undo', to: undo.free } }
      }
      if (moves === 70) return { seat: 2, command: { type: 'resign' } }
      const seat = chance.pick(game.turn(truth.state!, game.rules))
      return { seat, command: chance.pick(choicesOf(game, truth, seat)) }
    })
    if (next === undefined) break
    const player = moves > 70 && next.seat === 2 ? null : players[next.seat]!
    await context.matches.use(match, async (folded) => {
      const by = { player, seat: next.seat }
      value(await submit(context, folded!, by, { match, command: next.command }))
    })

    // Now and then, so that views fall behind by one commit, by a few, and by more than the cache keeps.
    if (chance.int(moves < 80 ? 3 : 10) > 0) continue
    const watcher = chance.pick(servers)
    await watcher.matches.use(match, async (folded) => {
      const { truth } = folded!
      const viewpoint: Viewpoint = chance.pick([0, 1, 2, null, viewpointOf(truth, 2)])
      const { seq } = truth
      const at = chance.int(2) === 0 ? seq : Math.max(1, seq - chance.int(12))
      expect(await watcher.matches.view(folded!, viewpoint, at)).toEqual(
        await told(store, match, viewpoint, at),
      )
      expect(await watcher.matches.view(folded!, viewpoint)).toEqual(await told(store, match, viewpoint, seq))
      looked++
      await watcher.matches.storeSnapshots(folded!)
      if (chance.int(6) > 0) return
      const snapshot = (await store.views.snapshot(match))!
      expect(snapshot.state).toEqual(await told(store, match, 'all', snapshot.seq))
      const former = viewpointOf(snapshot.state, 2)
      const everyone = [0, 1, 2, null, ...(former === 2 ? [] : [former])]
      expect(snapshot.views).toHaveLength(everyone.length)
      for (const [index, view] of snapshot.views.entries()) {
        expect(view).toEqual(await told(store, match, everyone[index]!, snapshot.seq))
      }
      await store.views.putSnapshot(snapshot)
      const third = serverOn(store, 20 + seed)
      await third.matches.use(match, async (loaded) => {
        for (const each of everyone)
          expect(await third.matches.view(loaded!, each)).toEqual(await told(store, match, each, seq))
      })
    })
  }
  expect(looked).toBeGreaterThan(15)
})

test.each([4, 5])(
  'a command is late exactly where the choices of its seat have changed (%i)',
  async (seed) => {
    const store = openSqlite({ dir: ':memory:' })
    const chance = prng(seed)
    const context = serverOn(store, seed)
    const match = await openPlunder(context)
    const outcomes = { played: 0, stale: 0 }

    for (let moves = 0; moves < 150; moves++) {
      const log = await store.journal.read(match, 0)
      const seq = log.length
      const truth = await told(store, match, 'all', seq)
      if (truth.status !== 'running') break
      const seat = chance.pick(game.turn(truth.state!, game.rules))
      const command = chance.pick(choicesOf(game, truth, seat))
      const expected = seq - chance.int(4)
      const [then, now] = await Promise.all([expected, seq].map((at) => choicesAt(store, match, seat, at)))
      const played = await play(context, as(seat), { match, command, seat, expect: expected })
      if (then === now) {
        expect(value(played).seq).toBe(seq + 1)
        outcomes.played++
      } else {
        expect(played).toMatchObject({ ok: false, problem: { code: 'stale' } })
        outcomes.stale++
      }
    }
    expect(outcomes.played).toBeGreaterThan(20)
    expect(outcomes.stale).toBeGreaterThan(20)
  },
)

function serverOn(store: Store, seed: number): Context {
  const chance = prng(100 + seed)
  const random = (bytes: number) => Uint8Array.from({ length: bytes }, () => chance.int(256))
  return openContext({ store, games: [entryFor(game)], clock: () => 0, random, snapshotEvery: 4 })
}

async function openPlunder(context: Context): Promise<MatchId> {
  const match = value(await createMatch(context, players[0]!, { game: game.id, seats }))
  for (let seat = 1; seat < seats; seat++) value(await takeSeat(context, players[seat]!, { match }))
  value(await startMatch(context, players[0]!, match))
  return match
}

/** What somebody knows after a commit, by the book: the fold of the log as far as he was told it. */
async function told(store: Store, match: MatchId, viewpoint: Viewpoint | 'all', at: number): Promise<Match> {
  const commits = await store.journal.read(match, 0, at)
  const view = blank(match)
  fold(
    game,
    view,
    commits.map((commit) => (viewpoint === 'all' ? commit : seenFrom(commit, viewpoint))),
  )
  return view
}

async function choicesAt(store: Store, match: MatchId, seat: number, at: number): Promise<string> {
  const choices: readonly Typed[] = choicesOf(game, await told(store, match, seat, at), seat)
  return canonical(choices)
}
