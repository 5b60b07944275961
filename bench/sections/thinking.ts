import { cpSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { mindsOf } from '../../src/bots/computer-players.ts'
import { botTitle, computerPlayers } from '../../src/bots/names.ts'
import { simulate } from '../../src/bots/simulate.ts'
import { finish, type Minds } from '../../src/bots/thought.ts'
import type { GameEntry } from '../../src/games/entry.ts'
import { registry } from '../../src/games/index.ts'
import type { MatchId } from '../../src/kernel/ids.ts'
import { openContext } from '../../src/service/index.ts'
import { createMatch, startMatch, takeSeat } from '../../src/service/tables.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { accepted, type Loaded, load } from '../load.ts'
import { plunder, plunderEntry, usualOptions } from '../matches.ts'
import { restRequest } from '../requests.ts'
import { median, quantile, ratio } from '../rounds.ts'
import { type Step, scriptedStore, signUpPeople, stepper } from '../script.ts'
import { atMost, type Bench, milliseconds, section } from '../section.ts'
import { startRutter } from '../server.ts'

const rounds = 3
const ms = 12_000
const pace = 100
const connections = 50
const scripts = 400
/** Unpaced, until V8 has compiled the hot code. */
const warmUp = 3000
/** Tables at which four captains think about their first vote: some 40 seconds of one thread. */
const tables = 100

/** Commits until then: the table opened, four seats taken, started. */
const atVote = 6

/** Thoughts that are timed of each computer player of a game; those before are for V8. */
const thoughts = 200
const unmeasured = 20
/** What a move may take, in milliseconds, by level. */
const within: Readonly<Record<string, number>> = { deckhand: 0.1, mate: 20, captain: 250 }

section(async (bench) => {
  bench.about(
    `**Thinking.** People's commands while computer players think: ${pace} commands a second, each due at its own time, ` +
      `over ${connections} connections, in matches of Winds of Plunder among people alone, sent as under HTTP by a process of its own. ` +
      `Beside them there are ${tables} tables with four captains, all of whom have their first vote to think about, for each thread ` +
      `that thinks, so that none of these is idle until the end; and beside them there are none. The servers run in turns, ${rounds} of each, ` +
      `on copies of one store. The ratio is the middle of those of the rounds. A time counts from when the command was due, also where the ` +
      `answer before it was late. Below that, a whole thought, of one thread: of every computer player at every position of matches ` +
      `by mates, or by the game's own, at tables of every size.`,
  )
  await showPeople(bench)
  for (const entry of registry) await showThoughts(bench, entry)
})

async function showPeople(bench: Bench): Promise<void> {
  const quiet = `${bench.dir}/quiet`
  const full = `${bench.dir}/full`
  const prepared = await scriptedStore(quiet, scripts)
  cpSync(quiet, full, { recursive: true })
  const captains = await seatCaptains(full)

  const runs = { quiet: [] as Loaded[], full: [] as Loaded[] }
  for (let round = 0; round < rounds; round++) {
    runs.quiet.push(await serve(`${bench.dir}/quiet-${round}`, quiet, prepared.scripts, async () => {}))
    const dir = `${bench.dir}/full-${round}`
    const loaded = await serve(dir, full, prepared.scripts, (port) => hasMoved(port, captains.tables))
    const moved = (await commitsIn(dir)) - (await commitsIn(full)) - loaded.commits
    if (moved >= captains.votes) throw new Error('no captain had anything to think about any more')
    runs.full.push(loaded)
  }
  const p99 = (way: keyof typeof runs) => runs[way].map((run) => run.p99)
  const share = ratio(p99('full'), p99('quiet'))
  const told = (way: keyof typeof runs) =>
    `p50 ${milliseconds(median(runs[way].map((run) => run.p50)))}, p99 ${milliseconds(median(p99(way)))}`
  bench.row({
    what: `People's commands at ${pace}/s while captains think in all threads`,
    ours: told('full'),
    beside: `while nobody thinks: ${told('quiet')}`,
    ratio: share,
    bound: atMost(1.3, share, '1.3 ×'),
    headline: true,
  })
}

/** A server on a copy of a store, under load; and how many commands it has accepted. */
async function serve(
  dir: string,
  store: string,
  scripted: readonly Step[][],
  afterwards: (port: number) => Promise<void>,
): Promise<Loaded & { readonly commits: number }> {
  cpSync(store, dir, { recursive: true })
  const server = await startRutter(dir)
  const step = stepper([...scripted])
  const next = (connection: number) => {
    const mine = step(connection)
    return mine && restRequest(mine)
  }
  const { port } = server
  const warm = await load({ port, connections, ms: warmUp, next, check: accepted })
  const paced = await load({ port, connections, ms, pace, next, check: accepted })
  await afterwards(port)
  await server.stop()
  return { ...paced, commits: warm.done + paced.done }
}

/** Tables that have started, at which captains have to think; and how many captains. */
async function seatCaptains(
  dir: string,
): Promise<{ readonly tables: readonly MatchId[]; readonly votes: number }> {
  const store = openSqlite({ dir })
  const context = openContext({ store, games: [plunderEntry] })
  const [host] = await signUpPeople(context, 1)
  const threads = Math.max(1, availableParallelism() - 1)
  const captains = plunder.seats.max - 1
  const opened: MatchId[] = []
  while (opened.length < tables * threads) {
    const made = await createMatch(context, host!.player, { game: plunder.id, seats: plunder.seats.max })
    if (!made.ok) throw new Error(made.problem.detail)
    for (let seat = 0; seat < captains; seat++)
      await takeSeat(context, host!.player, { match: made.value, bot: 'captain' })
    await startMatch(context, host!.player, made.value)
    opened.push(made.value)
  }
  await store.close()
  return { tables: opened, votes: opened.length * captains }
}

/** Once a captain has moved, all of them have been thinking until then: their threads turn from table to table. */
async function hasMoved(port: number, captains: readonly MatchId[]): Promise<void> {
  for (;;) {
    for (const match of captains) {
      const answer = await fetch(`http://127.0.0.1:${port}/v1/matches/${match}/log?after=${atVote}&limit=1`)
      if (!answer.ok) throw new Error(await answer.text())
      if ((await answer.text()) !== '') return
    }
    await delay(200)
  }
}

async function commitsIn(dir: string): Promise<number> {
  const store = openSqlite({ dir })
  const commits = await store.journal.stream!.end()
  await store.close()
  return commits
}

async function showThoughts(bench: Bench, entry: GameEntry): Promise<void> {
  const minds = await mindsOf(entry)
  const players = computerPlayers(entry.id).filter(({ id, manner }) => id !== 'random' && manner === null)
  for (const { id, level } of players) {
    const times = await timesOf(entry, minds, id)
    const p99 = quantile(times, 0.99)
    bench.row({
      what: `${entry.meta.title}: a move of a ${botTitle(id).toLowerCase()}`,
      ours: `p50 ${milliseconds(median(times))}, p99 ${milliseconds(p99)}`,
      ...(level === null ? {} : { bound: atMost(within[level]!, p99, `${within[level]} ms`) }),
    })
  }
}

/** Milliseconds of thoughts about positions of whole matches, which are played on by whoever is quick. */
async function timesOf(entry: GameEntry, minds: Minds, bot: string): Promise<number[]> {
  const game = await entry.load()
  const { recall } = await entry.worlds()
  const options = await usualOptions(entry)
  const { min, max } = game.seats
  const others = minds.knows('mate') ? 'mate' : bot
  const iterations = minds.budgetOf(bot)
  const times: number[] = []
  let seen = 0
  for (let match = 0; times.length < thoughts + unmeasured; match++) {
    simulate(game, {
      seats: min + (match % (max - min + 1)),
      options,
      seed: `bench:${match}`,
      recall,
      bots: [
        (_game, view, seat, rules, below, memory = null) => {
          const question = { view, seat, rules, memory, seed: below(2 ** 32) }
          // One in several, so that they are of many matches.
          if (++seen % between === 0 && times.length < thoughts + unmeasured) {
            const began = performance.now()
            finish(minds.thinkAs({ ...question, bot, iterations }))
            times.push(performance.now() - began)
          }
          return finish(minds.thinkAs({ ...question, bot: others, iterations: 0 })).command
        },
      ],
    })
  }
  return times.slice(unmeasured)
}

/** Of so many positions one is thought about. */
const between = 7
