import { afterAll, describe, expect, test } from 'vitest'
import { blank, fold } from '../../src/kernel/fold.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { CommandId, MatchId, Seq } from '../../src/kernel/ids.ts'
import type { Match } from '../../src/kernel/match.ts'
import { choicesOf } from '../../src/kernel/turn.ts'
import type { Context } from '../../src/service/context.ts'
import { openContext } from '../../src/service/index.ts'
import { play } from '../../src/service/play.ts'
import { createMatch, startMatch, takeSeat } from '../../src/service/tables.ts'
import { checkpointOwed, packTrail, pathTo, type Trail, unpackTrail } from '../../src/service/trail.ts'
import { seenFrom, type Viewpoint } from '../../src/service/viewpoint.ts'
import { type Store, StoreError } from '../../src/store/port.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { entryFor } from '../kit/all-games.ts'
import { highCard } from '../kit/high-card.ts'
import { prng } from '../kit/prng.ts'
import { as, players, value } from './table.ts'
import { openTables } from './tables.ts'

const game = highCard as Game
const every = 4
const opened: { dispose(): Promise<void> }[] = []
afterAll(() => Promise.all(opened.map((each) => each.dispose())))

const stores = {
  async SQLite(): Promise<Store> {
    const store = openSqlite({ dir: ':memory:' })
    opened.push({ dispose: store.close })
    return store
  },
  async DynamoDB(): Promise<Store> {
    const tables = await openTables()
    opened.push(tables)
    return tables.store
  },
}

describe.each(Object.entries(stores))('on %s', (name, openStore) => {
  const steps = name === 'SQLite' ? 250 : 90

  test.each([1, 2, 3])('every position is the fold of all that led to it (%i)', async (seed) => {
    const store = await openStore()
    const chance = prng(seed)
    // Two among many, of which one writes snapshots; and at times a third, which knows nothing yet.
    const writer = serverOn(store, seed, true)
    const reader = serverOn(store, 10 + seed, true)
    const match = await openHotseat(writer)
    let looked = 0

    for (let step = 0; step < steps; step++) {
      await changeOfMind(chance.pick([writer, reader]), match, chance)
      if (chance.int(3) === 0)
        await writer.matches.use(match, (folded) => writer.matches.storeSnapshots(folded!))
      if (chance.int(12) === 0) writer.matches.drop(match)
      if (chance.int(4) > 0) continue
      const watcher = chance.int(3) === 0 ? serverOn(store, 20 + seed, true) : chance.pick([writer, reader])
      await watcher.matches.use(match, async (folded) => {
        const { seq } = folded!.truth
        expect(folded!.truth).toEqual(await told(store, match, 'all', seq))
        const viewpoint: Viewpoint = chance.pick([0, 1, null])
        const at = 1 + chance.int(seq)
        expect(await watcher.matches.view(folded!, viewpoint, at)).toEqual(
          await told(store, match, viewpoint, at),
        )
        expect(await watcher.matches.view(folded!, viewpoint)).toEqual(
          await told(store, match, viewpoint, seq),
        )
      })
      looked++
    }
    expect(looked).toBeGreaterThan(steps / 8)
    const { rewinds, marks } = await trailOf(store, match)
    expect(rewinds.size).toBeGreaterThan(steps / 8)
    expect(marks.size).toBeGreaterThan(steps / every / 3)
    for (const mark of marks) {
      const { state, views } = (await store.views.checkpoint(match, mark))!
      expect(state).toEqual(await told(store, match, 'all', mark))
      for (const [index, viewpoint] of [0, 1, null].entries()) {
        expect(views[index]).toEqual(await told(store, match, viewpoint, mark))
      }
    }
  })

  test('checkpoints that are lost are done without', async () => {
    const store = await openStore()
    const chance = prng(4)
    const context = serverOn(store, 4, true)
    const match = await openHotseat(context)
    for (let step = 0; step < 60; step++) {
      await changeOfMind(context, match, chance)
      await context.matches.use(match, (folded) => context.matches.storeSnapshots(folded!))
    }
    await store.views.clear()
    await context.matches.use(match, async (folded) => {
      const { seq } = folded!.truth
      const { marks } = folded!.trail
      expect(marks.size).toBeGreaterThan(60 / every / 2)
      for (let at = seq; at > 0; at--) {
        expect(await context.matches.view(folded!, 0, at)).toEqual(await told(store, match, 0, at))
      }
      // What was found to be missing is stored anew.
      expect(marks.size).toBe(0)
      await context.matches.storeSnapshots(folded!)
      expect(marks.size).toBeGreaterThan(60 / every / 2)
    })
    expect((await trailOf(store, match)).marks.size).toBeGreaterThan(60 / every / 2)
  })
})

test('whoever is alone stores what was missing as soon as the match is read', async () => {
  const store = await stores.SQLite()
  const chance = prng(5)
  const among = serverOn(store, 5, true)
  const match = await openHotseat(among)
  for (let step = 0; step < 40; step++) await changeOfMind(among, match, chance)
  expect(await store.views.snapshot(match)).toBeUndefined()
  await serverOn(store, 6, true).matches.use(match, async () => {})
  expect(await store.views.snapshot(match)).toBeUndefined()
  await serverOn(store, 7, false).matches.use(match, async () => {})
  expect((await store.views.snapshot(match))?.seq).toBe(43)
  expect([...(await trailOf(store, match)).marks]).toEqual([4, 8, 12, 16, 20, 24, 28, 32, 36, 43])
})

test('a disk without room for snapshots keeps nobody from reading', async () => {
  const store = await stores.SQLite()
  const chance = prng(8)
  const among = serverOn(store, 8, true)
  const match = await openHotseat(among)
  for (let step = 0; step < 20; step++) await changeOfMind(among, match, chance)
  const full = {
    ...store.views,
    putCheckpoint: () => Promise.reject(new StoreError('unavailable', 'the disk is full')),
  }
  const unread = serverOn({ ...store, views: full }, 9, false)
  await unread.matches.use(match, async (folded) => expect(folded!.truth.seq).toBe(23))
})

test('a command that is sent again is known from a snapshot, to its sender alone', async () => {
  const store = await stores.SQLite()
  const chance = prng(10)
  const context = serverOn(store, 10, true)
  const match = await openHotseat(context)
  const { seat, command } = await context.matches.use(match, async (folded) =>
    nextMove(folded!.truth, chance),
  )
  const order = { match, seat, command, id: 'again' as CommandId }
  const first = value(await play(context, as(0), order))
  for (let step = 0; step < 20; step++) await changeOfMind(context, match, chance)
  await context.matches.use(match, (folded) => context.matches.storeSnapshots(folded!))
  const cold = serverOn(store, 11, true)
  expect(value(await play(cold, as(0), order))).toMatchObject({ seq: first.seq, head: first.head })
  await cold.matches.use(match, async (folded) => {
    expect((await cold.matches.findCommit(folded!, players[0]!, order.id))?.seq).toBe(first.seq)
    expect(await cold.matches.findCommit(folded!, players[1]!, order.id)).toBeUndefined()
    // Two that look alike are told apart by the commits themselves.
    const { ids } = folded!.trail
    ids[0] = ids[first.seq - 1]!
    expect((await cold.matches.findCommit(folded!, players[0]!, order.id))?.seq).toBe(first.seq)
  })
})

describe('whoever takes back the move that a checkpoint was made of', () => {
  test('has any position folded from few commits, and fills no disk', async () => {
    const store = await stores.SQLite()
    const read = { commits: 0 }
    const journal: Store['journal'] = {
      ...store.journal,
      async read(match, after, limit) {
        const commits = await store.journal.read(match, after, limit)
        read.commits += commits.length
        return commits
      },
    }
    const context = serverOn({ ...store, journal }, 12, true)
    const match = await openHotseat(context)
    const chance = prng(12)
    for (let step = 0; step < 150; step++) {
      const undo = await context.matches.use(match, async (folded) => {
        await context.matches.storeSnapshots(folded!)
        const { seq } = folded!.truth
        return folded!.trail.marks.has(seq) ? { type: 'undo', to: seq - 1 } : undefined
      })
      const move = await context.matches.use(match, async (folded) => nextMove(folded!.truth, chance))
      const order = undo === undefined ? move : { seat: 0, command: undo }
      value(await play(context, as(0), { match, ...order }))
      await rewind(context, match)
    }
    await context.matches.use(match, async (folded) => {
      const { seq } = folded!.truth
      expect(folded!.trail.marks.size).toBeLessThanOrEqual((2 * seq) / every)
      expect(folded!.trail.marks.size).toBeGreaterThan(seq / every / 2)
      for (let at = 1; at <= seq; at++) {
        read.commits = 0
        await context.matches.view(folded!, 1, at)
        expect(read.commits).toBeLessThanOrEqual(4 * every)
      }
    })
  })

  /** Before the match ends, over all that was stored lately. */
  async function rewind(context: Context, match: MatchId): Promise<void> {
    const to = await context.matches.use(match, async (folded) => {
      const { round } = folded!.truth.state as { round: number }
      return round > 4
        ? pathTo({ ...folded!.trail, marks: new Set() }, folded!.truth.seq).path.at(-8)!
        : undefined
    })
    if (to === undefined) return
    value(await play(context, as(0), { match, seat: 0, command: { type: 'undo', to } as { type: string } }))
  }
})

test('no tree of undos has a path longer than twice the distance, nor many checkpoints', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const chance = prng(seed)
    const trail: Trail = { ids: [], rewinds: new Map(), marks: new Set() }
    const paths: number[] = []
    const commits = 2000
    const spacing = { from: 30, every: 8 }
    for (let seq = 1; seq <= commits; seq++) {
      // Half of all go back, mostly by one, and so rather to where a checkpoint was just avoided.
      const back = chance.int(10) === 0 ? chance.int(seq) : 1 + chance.int(2)
      if (chance.int(2) === 0 && seq > 3) trail.rewinds.set(seq, Math.max(1, seq - 1 - back) as Seq)
      for (;;) {
        const owed = checkpointOwed(trail, seq, spacing)
        if (owed === undefined) break
        expect(trail.marks.has(owed)).toBe(false)
        trail.marks.add(owed)
      }
      paths.push(pathTo(trail, seq).path.length)
    }
    expect(unpackTrail(packTrail({ ...trail, ids: paths }))).toEqual({ ...trail, ids: paths })
    // Up to the first checkpoint all is folded from the start.
    const reach = spacing.from + spacing.every
    expect(Math.max(...paths.slice(0, reach))).toBeLessThan(reach)
    expect(Math.max(...paths.slice(reach))).toBeLessThan(2 * spacing.every)
    expect(trail.marks.size).toBeLessThanOrEqual((2 * commits) / spacing.every)
    const marks = [...trail.marks].sort((a, b) => a - b)
    expect(marks[0]).toBeLessThanOrEqual(spacing.from)
    const gaps = [...marks.slice(1), commits].map((mark, index) => mark - marks[index]!)
    expect(Math.max(...gaps)).toBeLessThan(2 * spacing.every)
  }
})

function serverOn(store: Store, seed: number, among: boolean): Context {
  const chance = prng(100 + seed)
  const random = (bytes: number) => Uint8Array.from({ length: bytes }, () => chance.int(256))
  const peers = { namesFor: 60_000 }
  return openContext({
    store,
    games: [entryFor(game)],
    clock: () => 0,
    random,
    snapshotEvery: every,
    ...(among ? { peers } : {}),
  })
}

/** One player in both seats, who needs nobody's word to go back as far as he likes. */
async function openHotseat(context: Context): Promise<MatchId> {
  const wish = { game: game.id, options: { length: 'long', stakes: true }, seats: 2, hotseat: true }
  const match = value(await createMatch(context, players[0]!, wish))
  value(await takeSeat(context, players[0]!, { match }))
  value(await startMatch(context, players[0]!, match))
  return match
}

function nextMove(truth: Match, chance: ReturnType<typeof prng>) {
  const seat = chance.pick(game.turn(truth.state!, truth.rules))
  return { seat, command: chance.pick(choicesOf(game, truth, seat)) }
}

/** A move; or going back, by a little or by much, and always before the match can end. */
async function changeOfMind(
  context: Context,
  match: MatchId,
  chance: ReturnType<typeof prng>,
): Promise<void> {
  const order = await context.matches.use(match, async (folded) => {
    const { truth } = folded!
    const { floor } = truth.undo
    const late = (truth.state as { round: number }).round > 4
    if (truth.seq > floor && (late || chance.int(3) === 0)) {
      const to = late || chance.int(3) === 0 ? floor + chance.int(truth.seq - floor) : truth.seq - 1
      return { seat: 0, command: { type: 'undo', to } }
    }
    return nextMove(truth, chance)
  })
  value(await play(context, as(0), { match, ...order }))
}

async function trailOf(store: Store, match: MatchId): Promise<Trail> {
  return unpackTrail((await store.views.snapshot(match))!.trail)
}

/** What somebody knows after a commit, by the book: the fold of the log as far as he was told it. */
async function told(store: Store, match: MatchId, viewpoint: Viewpoint | 'all', at: number): Promise<Match> {
  const commits = await store.journal.read(match, 0, at)
  const view = blank(match)
  fold(
    game,
    view,
    commits.map((commit) => seenFrom(commit, viewpoint)),
  )
  return view
}
