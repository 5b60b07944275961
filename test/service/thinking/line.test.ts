import { serialize } from 'node:v8'
import { expect, test } from 'vitest'
import { recollect } from '../../../src/bots/memory.ts'
import { botNames, partsOf } from '../../../src/bots/names.ts'
import type { BotQuestion, Thought } from '../../../src/bots/thought.ts'
import { registry } from '../../../src/games/index.ts'
import { type Commit, redactCommit } from '../../../src/kernel/commit.ts'
import { adviceSeed, botSeed } from '../../../src/kernel/dice.ts'
import { rewoundTo } from '../../../src/kernel/fold.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { matchSecret } from '../../../src/kernel/proof/redecide.ts'
import { openPool, type WorkerAnswer, type WorkerOrder } from '../../../src/service/thinking/pool.ts'
import { entryFor, suiteGames, worldsOf } from '../../kit/all-games.ts'
import { canariesForSeat, canariesIn } from '../../kit/canaries.ts'
import { foldLog } from '../../kit/live-match.ts'
import { players } from '../table.ts'
import { minds } from './held-thinker.ts'
import { playedBy } from './people.ts'

type Asked = Extract<WorkerOrder, { what: 'think' }>

/** A match, and all that was posted to threads while it was played; each thought comes to one of its choices. */
async function posted(game: Game, bots: readonly string[]): Promise<{ log: Commit[]; orders: Asked[] }> {
  const orders: Asked[] = []
  const pool = openPool({
    clock: () => 0,
    report: (error) => {
      throw error
    },
    threads: 2,
    start: (answer: (message: WorkerAnswer) => void) => ({
      post(order) {
        if (order.what === 'drop') return expect(Object.keys(order)).toEqual(['what', 'id'])
        orders.push(order)
        const { view, seat, rules, seed } = JSON.parse(order.text) as BotQuestion
        const choices = game.choices(view, seat, rules)
        const command = choices[seed % choices.length]!
        const thought: Thought = { command, ranking: [{ command, value: 0.5 }], iterations: 0 }
        queueMicrotask(() => answer({ id: order.id, thought }))
      },
      end: async () => undefined,
    }),
  })
  const entry = registry.find(({ id }) => id === game.id)
  const log = await playedBy(
    entry ?? entryFor(game),
    2,
    bots,
    pool,
    120,
    entry === undefined ? minds : undefined,
  )
  await pool.close()
  return { log, orders }
}

/** What a seat remembers after a commit: of the commits that led to it, as they were told to it. */
function remembered(game: Game, log: readonly Commit[], seat: number): object | null {
  const path: Commit[] = []
  for (let seq = log.length; seq > 0; ) {
    const commit = log[seq - 1]!
    path.unshift(redactCommit(commit, [seat]))
    seq = rewoundTo(commit) ?? seq - 1
  }
  return path.reduce<object | null>((memory, told) => recollect(worldsOf(game).recall, memory, told), null)
}

test.each(suiteGames.map((game) => [game.title, game] as const))(
  'what a thread is told of %s is what its seat was told, and nothing else',
  async (_title, game) => {
    // The small game of the tests lists none.
    const experts = botNames(game.id).filter((name) => name !== 'random' && partsOf(name).level === null)
    const bots = experts.length > 0 ? experts.slice(-2) : ['mate', 'captain']
    const { log, orders } = await posted(game, bots)
    const secret = matchSecret(log)!
    const byHint = (seat: number) => (commit: Commit) => adviceSeed(secret, commit.seq, seat)
    const byMove = (seat: number) => (commit: Commit) => botSeed(secret, commit.seq, seat)
    let hidden = 0
    let memories = 0
    for (const order of orders) {
      const { id, group, priority, text, ...rest } = order
      expect(rest).toEqual({ what: 'think', game: game.id })
      expect([typeof id, typeof group]).toEqual(['number', 'number'])
      expect(['mail', 'hint']).toContain(priority)

      const question = JSON.parse(text) as BotQuestion
      const { seat, bot, seed, iterations } = question
      const seedAt = priority === 'hint' ? byHint(seat) : byMove(seat)
      const before = log.slice(0, 1 + log.findIndex((commit) => seedAt(commit) === seed))
      expect(before.length).toBeGreaterThan(0)
      const { state, rules } = foldLog(game, before, [seat])
      const memory = bot === 'captain' ? remembered(game, before, seat) : null
      expect(question).toEqual({
        bot,
        view: JSON.parse(JSON.stringify(state)),
        seat,
        rules,
        memory: JSON.parse(JSON.stringify(memory)),
        seed,
        iterations,
      })
      if (memory !== null) memories++

      const canaries = canariesForSeat(before, seat)
      hidden += canaries.length
      expect(canariesIn(question, canaries)).toEqual([])
      const bytes = Buffer.from(serialize(order)).toString('latin1')
      const secrets = canaries.filter((canary) => canary.length === 64)
      expect(secrets).toContain(secret)
      for (const known of [...secrets, log[0]!.match, ...players]) expect(bytes).not.toContain(known)
    }
    expect(orders.length).toBeGreaterThan(10)
    expect(hidden).toBeGreaterThan(100)
    if (game.id === 'high-card' || game.id === 'francis-drake') expect(memories).toBeGreaterThan(0)
  },
)
