import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Typed } from '../../src/kernel/game.ts'
import type { MatchId, PlayerId, Seq } from '../../src/kernel/ids.ts'
import { allConsumers } from '../../src/service/consumers/index.ts'
import type { Context } from '../../src/service/context.ts'
import { openFollower } from '../../src/service/follower.ts'
import { openContext } from '../../src/service/index.ts'
import { play } from '../../src/service/play.ts'
import { log, readMatch } from '../../src/service/read.ts'
import { createMatch, startMatch, takeSeat } from '../../src/service/tables.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { plunder, plunderEntry } from '../matches.ts'
import { mulberry } from '../mulberry.ts'
import { median, quantile, ratio } from '../rounds.ts'
import { atMost, below, milliseconds, section } from '../section.ts'
import { startRutter } from '../server.ts'

const matches = 4
const rounds = 7
const perRound = 24
const ages = { young: 100, old: 5000 }
const readers = 8
const player = `p_${'0'.repeat(26)}` as PlayerId
const caller = { player, scopes: ['play'] as const, expires: null }
const chance = mulberry(11)

section(async (bench) => {
  bench.about(
    `**The past of a long match.** Matches of Winds of Plunder at a hotseat, ${ages.old.toLocaleString('en')} commits ` +
      `long because every third command takes something back, on the embedded store with its follower at work. Undo ` +
      `is timed with the look that follows it; an old position (\`?at=\`) is one of the last hundred. All are taken at ` +
      `commit ${ages.young} and at commit ${ages.old.toLocaleString('en')} in turn. Then ${readers} connections read a ` +
      `whole log each from the real server, repeatedly, while another client reads another match every ten ` +
      `milliseconds.`,
  )
  const dir = `${bench.dir}/store`
  const store = openSqlite({ dir })
  // As `rutter serve` has it.
  const context = openContext({ store, games: [plunderEntry], snapshotFrom: 256 })
  const follower = openFollower(
    context,
    store.journal.stream!,
    allConsumers({ pause: 0 }),
    (match, error) => {
      throw new Error(`the follower failed at ${match}`, { cause: error })
    },
  )
  const young = await playedTo(context, ages.young)
  const old = await playedTo(context, ages.old)
  await follower.settled()

  const work = {
    undo: (match: MatchId) => takeBack(context, match),
    at: (match: MatchId) => lookBack(context, match),
    page: (match: MatchId) => readPage(context, match),
  }
  const taken = {
    undo: { young: [] as number[], old: [] as number[] },
    at: { young: [] as number[], old: [] as number[] },
    page: { young: [] as number[], old: [] as number[] },
  }
  for (const name of ['at', 'page', 'undo'] as const) {
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round++) {
      // Undo makes matches longer, so short ones soon stop being short.
      const fresh = name === 'undo' ? await playedTo(context, ages.young) : young
      for (const [age, some] of [
        ['young', fresh],
        ['old', old],
      ] as const) {
        const times: number[] = []
        for (let time = 0; time < perRound; time++) times.push(await work[name](some[time % matches]!))
        if (round > 0) taken[name][age].push(median(times))
      }
    }
  }
  await follower.settled()
  await follower.stop()
  await store.close()

  for (const [name, what] of [
    ['undo', 'An undo and the look after it, at commit 5,000'],
    ['at', 'A look at an old position, at commit 5,000'],
    ['page', 'A page of 100 commits of the log, at commit 5,000'],
  ] as const) {
    const times = taken[name]
    const share = ratio(times.old, times.young)
    bench.row({
      what,
      ours: milliseconds(median(times.old)),
      beside: `at commit 100: ${milliseconds(median(times.young))}`,
      ratio: share,
      bound: atMost(2, share, '2 ×'),
      headline: name === 'undo',
    })
  }

  const server = await startRutter(dir)
  const address = `http://127.0.0.1:${server.port}/v1/matches`
  const quiet = await waits(`${address}/${young[0]}`)
  const flood = new Worker(new URL('../log-readers.ts', import.meta.url), {
    workerData: { url: `${address}/${old[0]}/log`, readers },
  })
  await sleep(500)
  const busy = await waits(`${address}/${young[0]}`)
  await flood.terminate()
  await server.stop()
  const p99 = quantile(busy, 0.99)
  bench.row({
    what: `A look at another match while ${readers} read whole logs of 5,000 commits, 99 of 100`,
    ours: milliseconds(p99),
    beside: `quiet: ${milliseconds(quantile(quiet, 0.99))}`,
    ratio: p99 / quantile(quiet, 0.99),
    bound: below(50, p99, '50 ms'),
  })
})

async function playedTo(context: Context, commits: Seq): Promise<MatchId[]> {
  const opened = await Promise.all(Array.from({ length: matches }, () => hotseat(context)))
  await Promise.all(
    opened.map(async (match) => {
      while ((await context.matches.use(match, async (folded) => folded!.truth.seq)) < commits) {
        await changeOfMind(context, match)
      }
    }),
  )
  return opened
}

async function hotseat(context: Context): Promise<MatchId> {
  const created = await createMatch(context, player, { game: plunder.id, hotseat: true, seats: 4 })
  if (!created.ok) throw new Error(created.problem.detail)
  for (let seat = 1; seat < 4; seat++) await takeSeat(context, player, { match: created.value })
  await startMatch(context, player, created.value)
  return created.value
}

/** A move, or every third time something taken back: by much where the match is half over, so that it never is. */
async function changeOfMind(context: Context, match: MatchId): Promise<void> {
  const order = await context.matches.use(match, async (folded) => {
    const { seq, state, undo } = folded!.truth
    const { rewinds } = folded!.trail
    let moves = 0
    for (let at = seq; at > undo.floor; at = rewinds.get(at) ?? at - 1) moves++
    if (moves > 90) return { seat: 0, command: { type: 'undo', to: undo.floor } }
    if (moves > 3 && chance(3) === 0) return { seat: 0, command: { type: 'undo', to: seq - 1 } }
    const seat = plunder.turn(state!, plunder.rules)[0]!
    const choices = plunder.choices(state!, seat, plunder.rules)
    return { seat, command: choices[chance(choices.length)]! }
  })
  await submit(context, match, order)
}

async function submit(context: Context, match: MatchId, order: { seat: number; command: Typed }) {
  const played = await play(context, caller, { match, ...order })
  if (!played.ok) throw new Error(played.problem.detail)
  return played.value.seq
}

/** Two moves are played and taken back, of which only the way back is timed. */
async function takeBack(context: Context, match: MatchId): Promise<number> {
  const seq = await context.matches.use(match, async (folded) => folded!.truth.seq)
  await changeOfMind(context, match)
  await changeOfMind(context, match)
  const began = performance.now()
  await submit(context, match, { seat: 0, command: { type: 'undo', to: seq } as Typed })
  await looked(context, match)
  return performance.now() - began
}

async function lookBack(context: Context, match: MatchId): Promise<number> {
  const seq = await context.matches.use(match, async (folded) => folded!.truth.seq)
  const at = seq - chance(Math.min(100, seq - 1))
  const began = performance.now()
  await looked(context, match, at)
  return performance.now() - began
}

async function looked(context: Context, match: MatchId, at?: Seq): Promise<void> {
  const seen = await readMatch(context, caller, { match, seat: 0, at })
  if (!seen.ok) throw new Error(seen.problem.detail)
}

async function readPage(context: Context, match: MatchId): Promise<number> {
  const seq = await context.matches.use(match, async (folded) => folded!.truth.seq)
  const began = performance.now()
  const page = await log(context, caller, { match, after: seq - 100, limit: 100 })
  if (!page.ok || page.value.commits.length !== 100) throw new Error('there is no such page')
  return performance.now() - began
}

/** How long each of many looks took, one after the other on a connection that stays open. */
async function waits(url: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let each = 0; each < 300; each++) {
    const began = performance.now()
    await new Promise<void>((resolve, reject) => {
      get(url, { agent }, (response) => {
        response.resume()
        response.once('end', resolve)
      }).once('error', reject)
    })
    times.push(performance.now() - began)
    await sleep(10)
  }
  agent.destroy()
  return times
}
