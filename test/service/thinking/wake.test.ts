import { expect, test } from 'vitest'
import type { Typed } from '../../../src/kernel/game.ts'
import type { MatchId, Seat } from '../../../src/kernel/ids.ts'
import type { Context } from '../../../src/service/context.ts'
import { play } from '../../../src/service/play.ts'
import { createMatch, startMatch, takeSeat } from '../../../src/service/tables.ts'
import { openWakes } from '../../../src/service/thinking/wake.ts'
import type { Store } from '../../../src/store/port.ts'
import { openSqlite } from '../../../src/store/sqlite/index.ts'
import { canariesForSeat, canariesIn } from '../../kit/canaries.ts'
import { highCard } from '../../kit/high-card.ts'
import { verify } from '../../kit/verify.ts'
import { as, move, options, players, see, serviceOn, value } from '../table.ts'
import { heldThinker, minds, seatComputer } from './held-thinker.ts'

const alarmed = (match: MatchId, error: unknown): never => {
  throw new Error(`${match} failed`, { cause: error })
}

/** A process with a thinker that the test ends thoughts of, a clock that it sets, and pauses that it sees. */
function openProcess(store: Store = openSqlite({ dir: ':memory:' }), pause = 0) {
  const thinker = heldThinker()
  const time = { now: 1000 }
  const context = serviceOn(store, 1, 100, { minds, thinker, clock: () => time.now })
  const sleeps: number[] = []
  const wakes = openWakes(context, {
    pause,
    sleep: async (ms) => {
      sleeps.push(ms)
    },
  })
  return { context, thinker, held: thinker.held, time, sleeps, ...wakes }
}

/** A running match with people in the first seats and these computer players behind them. */
async function seated(context: Context, people: number, bots: readonly string[]): Promise<MatchId> {
  const seats = people + bots.length
  const match = value(await createMatch(context, players[0]!, { game: 'high-card', options, seats }))
  for (let seat = 1; seat < people; seat++) value(await takeSeat(context, players[seat]!, { match }))
  for (const bot of bots) await seatComputer(context, match, bot)
  value(await startMatch(context, players[0]!, match))
  return match
}

const commits = (context: Context, match: MatchId) => context.store.journal.read(match, 0)

async function by(context: Context, match: MatchId, seat: Seat) {
  return (await commits(context, match)).filter((commit) => commit.by.seat === seat)
}

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  for (let looks = 0; !(await done()); looks++) {
    if (looks > 10_000) throw new Error('it does not come')
    await new Promise(setImmediate)
  }
}

const rankOf = ({ command }: { command: Typed }) => Number((command as { card?: string }).card?.split('-')[1])

/** People bid their lowest cards and the computer player its highest, until it has won a trick and has to act alone. */
async function untilItWins(
  process: ReturnType<typeof openProcess>,
  match: MatchId,
  seat: Seat,
): Promise<void> {
  const { context, held } = process
  for (let round = 0; round < 20; round++) {
    for (const person of (await see(context, match, 0)).turn.filter((each) => each !== seat)) {
      const { choices } = await see(context, match, person)
      const [lowest] = choices.toSorted((one, other) => rankOf(one) - rankOf(other))
      value(await play(context, as(person), { match, command: lowest!.command }))
    }
    const { turn, seq } = await see(context, match, 0)
    if (!turn.includes(seat)) continue
    if (turn.length === 1 && (await by(context, match, seat)).at(-1)?.seq === seq) return
    const woken = process.wake(match, alarmed)
    await until(() => held.length > 0)
    const [{ question, answer }] = held.splice(0) as [(typeof held)[number]]
    const choices = highCard.choices(question.view as never, seat, question.rules)
    const highest = choices.toSorted((one, other) => rankOf({ command: other }) - rankOf({ command: one }))[0]
    await answer(highest!)
    await woken
  }
  throw new Error('it never wins')
}

test('all computer players that have to act think at the same time, and each moves once', async () => {
  const { context, held, wake } = openProcess()
  const match = await seated(context, 1, ['mate', 'captain', 'random'])
  const woken = [wake(match, alarmed), wake(match, alarmed)]
  await until(() => held.length === 3)
  const { seq } = await see(context, match, 0)
  for (const { answer } of held) await answer()
  woken.push(wake(match, alarmed))
  await Promise.all(woken)
  await wake(match, alarmed)
  expect(held).toHaveLength(3)
  for (const seat of [1, 2, 3]) {
    const moved = await by(context, match, seat)
    expect(moved.map(({ id }) => id)).toEqual([`bot-${seq}-${seat}`])
  }
})

test('a commit says what its computer player thought by, and the match verifies', async () => {
  const store = openSqlite({ dir: ':memory:' })
  const context = serviceOn(store, 2, 100, { minds, thinker: { ...granting(250), close: async () => {} } })
  const { wake } = openWakes(context, { pause: 0 })
  const match = await seated(context, 1, ['captain', 'mate-raider', 'random'])
  while ((await see(context, match, 0)).status === 'running') {
    if ((await see(context, match, 0)).turn.includes(0)) value(await move(context, match, 0))
    await wake(match, alarmed)
  }
  const log = await commits(context, match)
  const told = log.filter(({ by }) => by.player === null).map(({ by }) => by)
  expect(new Set(told.map((each) => JSON.stringify(each)))).toEqual(
    new Set([
      '{"player":null,"seat":1,"bot":{"bot":"captain","version":1,"level":"captain","iterations":250}}',
      '{"player":null,"seat":2,"bot":{"bot":"mate-raider","version":1,"level":"mate","iterations":250}}',
      '{"player":null,"seat":3,"bot":{"bot":"random","version":1,"level":"random","iterations":250}}',
    ]),
  )
  expect(verify(highCard, log)).toMatchObject({ faults: [], whole: true })
})

/** A thinker that grants so many playouts whatever is asked for. */
function granting(iterations: number) {
  const { think } = serviceOn(openSqlite({ dir: ':memory:' }), 1, 1, { minds }).thinker
  return { think, grant: () => iterations }
}

test('who takes back ends the thought, and another begins where the match stands then', async () => {
  const process = openProcess()
  const { context, held, wake } = process
  const match = await seated(context, 1, ['mate'])
  const start = (await see(context, match, 0)).seq
  value(await move(context, match, 0))
  const woken = wake(match, alarmed)
  await until(() => held.length === 1)
  value(await play(context, as(0), { match, command: { type: 'undo', to: start } as Typed }))
  const again = wake(match, alarmed)
  // The same cards are in its hand, so its thought of them goes on.
  expect(held[0]!.signal.aborted).toBe(false)
  await held.splice(0)[0]!.answer()
  await Promise.all([woken, again])
  expect(await by(context, match, 1)).toHaveLength(1)

  // Now the bids are shown, and the hand is another one.
  await untilItWins(process, match, 1)
  held.splice(0)
  const spoils = wake(match, alarmed)
  await until(() => held.length === 1)
  value(await play(context, as(0), { match, command: { type: 'undo', to: start } as Typed }))
  const back = wake(match, alarmed)
  await until(() => held.length === 2)
  expect(held[0]!.signal.aborted).toBe(true)
  const { seq } = await see(context, match, 0)
  await held[1]!.answer()
  await Promise.all([spoils, back])
  expect((await commits(context, match)).at(-1)!.id).toBe(`bot-${seq}-1`)
  expect(verify(highCard, await commits(context, match)).faults).toMatchObject([{ code: 'end' }])
})

test('a thought whose match has gone on meanwhile is dropped, and thought anew', async () => {
  const process = openProcess()
  const { context, held, wake } = process
  const match = await seated(context, 1, ['mate'])
  await untilItWins(process, match, 1)
  const woken = wake(match, alarmed)
  await until(() => held.length === 1)
  value(await play(context, as(0), { match, command: { type: 'undo', to: 4 } as Typed }))
  await held[0]!.answer()
  await until(() => held.length === 2)
  await held[1]!.answer()
  await woken
  const { seq } = (await commits(context, match)).at(-1)!
  expect((await by(context, match, 1)).at(-1)).toMatchObject({ seq, id: `bot-${seq - 1}-1` })
})

test('a seat that has moved since makes no second move, though it could make the same again', async () => {
  const store = openSqlite({ dir: ':memory:' })
  const [one, other] = [openProcess(store), openProcess(store)]
  const match = await seated(one.context, 2, ['mate'])
  await untilItWins(one, match, 2)
  const first = one.wake(match, alarmed)
  await until(() => one.held.length === 1)
  // Two ask each other about an undo: that is no move, but the match has gone on.
  const { seq } = await see(one.context, match, 0)
  value(await play(one.context, as(0), { match, command: { type: 'undo', to: seq - 1 } as Typed }))
  const second = other.wake(match, alarmed)
  await until(() => other.held.length === 1)
  expect(other.held[0]!.question.seed).not.toBe(one.held[0]!.question.seed)

  const stake: Typed = { type: 'stake', coins: 1 } as Typed
  await one.held[0]!.answer(stake)
  await first
  await other.held[0]!.answer(stake)
  await second
  expect((await by(one.context, match, 2)).map(({ id }) => id).slice(-1)).toEqual([`bot-${seq}-2`])
  expect((await see(one.context, match, 0)).seq).toBe(seq + 2)
})

test('two processes that come to the same thought make one move', async () => {
  const store = openSqlite({ dir: ':memory:' })
  const [one, other] = [openProcess(store), openProcess(store)]
  const match = await seated(one.context, 1, ['mate'])
  const woken = [one.wake(match, alarmed), other.wake(match, alarmed)]
  await until(() => one.held.length + other.held.length === 2)
  await Promise.all([one.held[0]!.answer(), other.held[0]!.answer()])
  await Promise.all(woken)
  expect(await by(one.context, match, 1)).toHaveLength(1)
})

test('a thought that fails is reported, and the policy moves', async () => {
  const { context, held, wake } = openProcess()
  const match = await seated(context, 1, ['captain'])
  const reported: unknown[] = []
  const woken = wake(match, (_match, error) => reported.push(error))
  await until(() => held.length === 1)
  const broken = new Error('no world fits')
  held[0]!.fail(broken)
  await until(() => held.length === 2)
  expect(held.map(({ question }) => question.iterations)).toEqual([1000, 0])
  await held[1]!.answer()
  await woken
  expect(reported).toEqual([broken])
  expect((await by(context, match, 1)).at(-1)!.by.bot).toMatchObject({ level: 'captain', iterations: 0 })
})

test('a move that the rules refuse is reported, and a policy that fails as well is given up', async () => {
  const { context, held, wake } = openProcess()
  const match = await seated(context, 1, ['mate'])
  const reported: unknown[] = []
  const woken = wake(match, (_match, error) => reported.push(error))
  await until(() => held.length === 1)
  await held[0]!.answer({ type: 'draw', from: 'deck' } as Typed)
  await until(() => held.length === 2)
  held[1]!.fail(new Error('no such card'))
  await expect(woken).rejects.toThrow('no such card')
  expect(String(reported)).toMatch(/mate can't move in seat 1 at commit \d+: /)
  // The next commit wakes it again.
  const next = wake(match, alarmed)
  await until(() => held.length === 3)
  await held[2]!.answer()
  await next
  expect(await by(context, match, 1)).toHaveLength(1)
})

test('who stops while others think moves nobody, and the match is as it was', async () => {
  const { context, held, wake, stop } = openProcess()
  const match = await seated(context, 1, ['mate', 'mate'])
  const woken = wake(match, alarmed)
  await until(() => held.length === 2)
  stop()
  await expect(woken).rejects.toThrow('think no more')
  expect(held.every(({ signal }) => signal.aborted)).toBe(true)
  expect((await see(context, match, 0)).turn).toEqual([0, 1, 2])
})

test('a computer player pauses after a commit, as long as it is not late anyway', async () => {
  const { context, held, sleeps, time, wake } = openProcess(undefined, 600)
  const match = await seated(context, 1, ['mate'])
  for (const [passed, rest] of [
    [0, 600],
    [450, 150],
    [9000, 0],
    [-3_600_000, 600],
  ] as const) {
    time.now += passed
    const woken = wake(match, alarmed)
    await until(() => held.length === 1)
    expect(sleeps.splice(0)).toEqual([rest])
    const { seq } = await see(context, match, 0)
    await held.splice(0)[0]!.answer()
    await woken
    value(await play(context, as(0), { match, command: { type: 'undo', to: seq } as Typed }))
  }
})

test('it waits longer where a person may take back and others sit there, or were asked', async () => {
  const process = openProcess(undefined, 600)
  const { context, held, sleeps, wake } = process
  const pauseIn = async (match: MatchId) => {
    const woken = wake(match, alarmed)
    await until(() => held.length === 1)
    const [ms] = sleeps.splice(0)
    await held.splice(0)[0]!.answer()
    await woken
    return ms
  }
  // Who is alone among computer players may go back as far as they like, now or later.
  const alone = await seated(context, 1, ['mate'])
  value(await move(context, alone, 0))
  expect(await pauseIn(alone)).toBe(600)

  const match = await seated(context, 2, ['mate'])
  value(await move(context, match, 0))
  expect(await pauseIn(match)).toBe(3000)
  // What the bids were is shown: nobody takes that back without asking.
  await untilItWins(process, match, 2)
  sleeps.splice(0)
  expect(await pauseIn(match)).toBe(600)
  await untilItWins(process, match, 2)
  sleeps.splice(0)
  const { seq } = await see(context, match, 0)
  value(await play(context, as(0), { match, command: { type: 'undo', to: seq - 1 } as Typed }))
  expect(await pauseIn(match)).toBe(3000)
})

test('what crosses the line is what the seat was told, and nothing else', async () => {
  const { context, held, wake } = openProcess()
  const match = await seated(context, 2, ['captain', 'mate'])
  let crossed = 0
  let left = false
  for (;;) {
    const { status, turn } = await see(context, match, 0)
    if (status !== 'running') break
    // A player who resigned knew more than the seat's next player does, and less of what comes.
    if (crossed >= 4 && !left) {
      value(await play(context, as(1), { match, command: { type: 'resign' } }))
      left = true
    }
    for (const person of turn.filter((each) => each === 0 || (each === 1 && !left)))
      value(await move(context, match, person))
    const log = await commits(context, match)
    const woken = wake(match, alarmed)
    await new Promise(setImmediate)
    await until(async () => held.length === (await computersInTurn(context, match)))
    for (const { job, question, answer } of held.splice(0)) {
      crossed++
      expect(Object.keys(job).sort()).toEqual(['game', 'match', 'priority', 'text'])
      expect(Object.keys(JSON.parse(job.text)).sort()).toEqual([
        'bot',
        'iterations',
        'memory',
        'rules',
        'seat',
        'seed',
        'view',
      ])
      const canaries = canariesForSeat(log, question.seat)
      expect(canaries.length).toBeGreaterThan(0)
      expect(canariesIn(question, canaries)).toEqual([])
      for (const known of [match, ...players]) expect(job.text).not.toContain(known)
      if (question.bot !== 'captain') expect(question.memory).toBeNull()
      await answer()
    }
    await woken
  }
  expect(crossed).toBeGreaterThan(6)
})

async function computersInTurn(context: Context, match: MatchId): Promise<number> {
  return context.matches.use(match, async (folded) => {
    const { truth, game } = folded!
    if (truth.status !== 'running') return 0
    return game.turn(truth.state!, truth.rules).filter((seat) => truth.seats[seat]!.bot !== null).length
  })
}
