import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CommandId, MatchId, Seat } from '../../src/kernel/ids.ts'
import type { PaceWish } from '../../src/kernel/pace-schema.ts'
import { rows as rowsConsumer } from '../../src/service/consumers/rows.ts'
import type { Context } from '../../src/service/context.ts'
import { openFollower } from '../../src/service/follower.ts'
import { addAbsence, endAbsence, setHours } from '../../src/service/hours.ts'
import { play, submit } from '../../src/service/play.ts'
import { erase } from '../../src/service/players.ts'
import { rowFromLog } from '../../src/service/row.ts'
import { sweep } from '../../src/service/sweep.ts'
import { openSweeper } from '../../src/service/sweeper.ts'
import { createMatch, startMatch, takeSeat } from '../../src/service/tables.ts'
import { openWakes } from '../../src/service/thinking/wake.ts'
import type { Store } from '../../src/store/port.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { highCard } from '../kit/high-card.ts'
import { verify } from '../kit/verify.ts'
import { as, options, players, see, serviceOn, value } from '../service/table.ts'
import { day, hour, minute, second } from './timed.ts'

/** The rulings on clocks that the service keeps, by number, on a store with a clock that the test puts on. */

let store: Store
let now: number
let context: Context
const failed: unknown[] = []
const report = (_match: unknown, error: unknown): void => void failed.push(error)
const closing: (() => Promise<void>)[] = []

beforeEach(() => {
  store = openSqlite({ dir: ':memory:' })
  now = Date.parse('2026-11-18T12:00Z')
  context = serviceOn(store, 1, 100, { clock: () => now })
})

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await store.close()
  expect(failed.splice(0)).toEqual([])
})

async function table(pace: PaceWish | undefined, people = 2, more = {}): Promise<MatchId> {
  const wish = { game: 'high-card', options: { ...options, length: 'long' }, seats: people, ...more }
  const id = value(await createMatch(context, players[0]!, pace === undefined ? wish : { ...wish, pace }))
  for (let seat = 1; seat < people; seat++) value(await takeSeat(context, players[seat]!, { match: id }))
  value(await startMatch(context, players[0]!, id))
  return id
}

/** Rows are written, then what is due is done. */
async function sweepNow(): Promise<readonly MatchId[]> {
  await settle()
  const overdue = await sweep(context, report)
  await settle()
  return overdue
}

async function settle(): Promise<void> {
  const follower = openFollower(context, store.journal.stream!, [rowsConsumer], report)
  await follower.settled()
  await follower.stop()
}

/** The service is there: nothing is taken for an outage. */
async function attend(milliseconds: number): Promise<void> {
  now += milliseconds
  await store.accounts.putBeat('sweep', now)
}

const look = (match: MatchId) => context.matches.use(match, async (folded) => structuredClone(folded!.truth))
const clocks = async (match: MatchId) => (await rowFromLog(context, match))!.clocks
const deadline = async (match: MatchId, seat: Seat) =>
  (await clocks(match)).find((each) => each.seat === seat)?.deadline
const log = (match: MatchId) => store.journal.read(match, 0)
const bid = async (match: MatchId, seat: Seat, id?: string) => {
  const { state } = await look(match)
  const card = (state as { hands: string[][] }).hands[seat]![0]!
  const command = { type: 'bid', card } as { type: string }
  return play(context, as(seat), { match, command, id: id as CommandId | undefined })
}

const threeDays: PaceWish = { kind: 'turn' }

describe('time-outs', () => {
  test('2: a move and a time-out at the same seq: the put decides; the loser decides again', async () => {
    const other = serviceOn(store, 2, 100, { clock: () => now })
    const match = await table(threeDays)
    await attend(3 * day + 30 * day)
    const before = (await look(match)).seq
    const late = { type: 'time-out', seat: 0, mate: 'random' } as const
    const [outcome] = await Promise.all([
      bid(match, 0),
      other.matches.use(match, async (folded) =>
        submit(other, folded!, { player: null, seat: null }, { match, command: late }),
      ),
    ])
    expect(outcome.ok).toBe(true)
    const kinds = (await log(match)).slice(before).map(({ events }) => events.map(({ type }) => type))
    // Whoever comes second: the time-out finds nobody late, or the move takes the helm back.
    expect([
      [['bid-made', 'clock-set']],
      [
        ['timed-out', 'clock-set'],
        ['bid-made', 'helm-taken'],
      ],
    ]).toContainEqual(kinds)
    expect((await look(match)).seats[0]!.helm).toBe('player')
  })

  test('10: several seats late in one phase: one time-out each, in seat order', async () => {
    const match = await table(threeDays, 3)
    value(await bid(match, 1))
    await attend(10 * day)
    await sweepNow()
    const late = (await log(match)).filter(({ events }) => events[0]!.type === 'timed-out')
    expect(late.map(({ events }) => events[0])).toMatchObject([{ seat: 0 }, { seat: 2 }])
    expect(late.map(({ by, id }) => [by, id])).toEqual([
      [{ player: null, seat: null }, expect.stringMatching(/^due-\d+-0$/)],
      [{ player: null, seat: null }, expect.stringMatching(/^due-\d+-2$/)],
    ])
  })

  test('4: the mate has moved, the player’s reply comes: stale, with what the mate did', async () => {
    const match = await table(threeDays)
    const { seq } = await look(match)
    await attend(10 * day)
    await sweepNow()
    const wakes = openWakes(context, { pause: 0 })
    await wakes.wake(match, report)
    const command = { type: 'bid', card: 'x' } as { type: string }
    const answered = await play(context, as(0), { match, command: { ...command }, expect: seq })
    expect(answered).toMatchObject({ ok: false, problem: { code: 'malformed-command' } })
    const { hands } = (await look(match)).state as { hands: string[][] }
    const stale = await play(context, as(0), {
      match,
      command: { type: 'bid', card: hands[0]![0]! } as { type: string },
      expect: seq,
    })
    expect(stale).toMatchObject({ ok: false, problem: { code: 'stale', kind: 'stale' } })
    wakes.stop()
  })

  test('14: a computer player that was not woken is overdue after 60 seconds', async () => {
    const id = value(await createMatch(context, players[0]!, { game: 'high-card', options, seats: 2 }))
    value(await takeSeat(context, players[0]!, { match: id, bot: 'random' }))
    value(await startMatch(context, players[0]!, id))
    await attend(59 * second)
    expect(await sweepNow()).toEqual([])
    await attend(second)
    expect(await sweepNow()).toEqual([id])
  })

  test('41: two sweeps at once: same id, one acts', async () => {
    const other = serviceOn(store, 2, 100, { clock: () => now })
    const matches = [await table(threeDays, 3), await table(threeDays), await table({ kind: 'bank' })]
    await attend(20 * day)
    await settle()
    await Promise.all([sweep(context, report), sweep(other, report), sweep(context, report)])
    for (const [index, match] of matches.entries()) {
      const late = (await log(match)).filter(({ events }) => events[0]!.type === 'timed-out')
      expect(late.map(({ events }) => (events[0] as unknown as { seat: Seat }).seat)).toEqual(
        [
          [0, 1, 2],
          [0, 1],
          [0, 1],
        ][index],
      )
    }
  })

  test('39: an account is erased: its running matches are resigned first', async () => {
    const match = await table(threeDays, 3)
    await settle()
    await erase(context, players[1]!)
    expect((await look(match)).seats[1]!.resigned).not.toBeNull()
    expect(await deadline(match, 1)).toBeUndefined()
  })
})

describe('the service was away, or its clock was wrong', () => {
  test('18: server down a day: all deadlines in the gap move by it, with 12 hours left at least', async () => {
    const match = await table({ kind: 'turn', seconds: 86_400 / 2, nights: false })
    await sweepNow()
    const start = now
    const soon = await table({ kind: 'turn', seconds: 30 * 86_400, nights: false })
    await settle()
    now += day
    await sweepNow()
    expect(await deadline(match, 0)).toBe(Math.max(start + 12 * hour + day, now + 12 * hour))
    expect(await deadline(soon, 0)).toBe(start + 30 * day)
    expect((await log(match)).at(-1)!.events).toMatchObject([{ type: 'deadline-moved', why: 'outage' }])
    const { length } = await log(match)
    await sweepNow()
    expect(await log(match)).toHaveLength(length)
  })

  test('18: a crash in the middle of it repeats nothing and misses nothing', async () => {
    const matches = [await table(threeDays), await table(threeDays)]
    await sweepNow()
    now += 10 * day
    await settle()
    const { journal } = store
    let appends = 0
    const failing: Store = {
      ...store,
      journal: {
        ...journal,
        append: (commit) => (++appends > 2 ? Promise.reject(new Error('crash')) : journal.append(commit)),
      },
    }
    const crashed = serviceOn(failing, 3, 100, { clock: () => now })
    const before = await store.accounts.beat('sweep')
    const errors: unknown[] = []
    await sweep(crashed, (_match, error) => void errors.push(error)).catch(() => {})
    expect(errors.length).toBeGreaterThan(0)
    await store.accounts.putBeat('sweep', before!)
    context = serviceOn(store, 4, 100, { clock: () => now })
    await sweepNow()
    for (const match of matches) {
      const moved = (await log(match)).flatMap(({ events }) =>
        events.filter(({ type }) => type === 'deadline-moved'),
      )
      expect(moved).toMatchObject([{ seat: 0 }, { seat: 1 }])
      expect((await look(match)).seats.map(({ misses }) => misses)).toEqual([0, 0])
    }
  })

  test('42: a sweep 3 hours late: deadline + 3 hours; nobody is harmed but by patience', async () => {
    const match = await table({ kind: 'turn', seconds: 2 * 86_400, nights: false })
    await sweepNow()
    await attend(2 * day - hour)
    const due = await deadline(match, 0)
    now += 3 * hour
    await sweepNow()
    expect((await look(match)).seats[0]!.misses).toBe(0)
    expect(await deadline(match, 0)).toBe(Math.max(due! + 3 * hour, now + 12 * hour))
  })

  test('22: the machine’s clock jumps back: `at` stands still at the newest; deadlines don’t move', async () => {
    const match = await table(threeDays)
    const before = await clocks(match)
    now -= 5 * day
    await sweepNow()
    value(await bid(match, 0))
    const { updated, created } = await look(match)
    expect(updated).toBe(created)
    expect(await deadline(match, 1)).toBe(before[1]!.deadline)
  })

  test('23: it jumps ahead by a day: the sweep refuses, and says so', async () => {
    const match = await table({ kind: 'turn', seconds: 3600 })
    await settle()
    let monotonic = 0
    const told: unknown[] = []
    const machine = { ...context, clock: () => now, monotonic: () => monotonic }
    const sweeper = openSweeper(machine, (_match, error) => void told.push(error), 1)
    closing.push(() => sweeper.stop())
    await expect.poll(() => store.accounts.beat('sweep')).not.toBeNull()
    now += day
    await expect.poll(() => told.length).toBe(1)
    expect(String(told[0])).toContain('went ahead by 1440 minutes')
    expect((await look(match)).seats[0]!.misses).toBe(0)
    now -= day
    monotonic += 2 * hour
    now += 2 * hour
    await expect.poll(async () => (await clocks(match))[0]!.deadline).toBe(now + 12 * hour)
    expect(told).toHaveLength(1)
  })
})

describe('hours of players', () => {
  const night = { from: 22 * 60, to: 7 * 60 }

  test('26: a player flies to another zone: a running deadline stays', async () => {
    value(await setHours(context, players[0]!, { zone: 'Europe/Paris', nights: night }))
    const match = await table(threeDays)
    const before = await deadline(match, 0)
    expect(before).toBeGreaterThan(now + 3 * day)
    value(await setHours(context, players[0]!, { zone: 'Asia/Tokyo', nights: night }))
    value(await bid(match, 1))
    expect(await deadline(match, 0)).toBe(before)
  })

  test('27: nights from 0 to 24 are refused: at most 10 hours', async () => {
    const wish = (from: number, to: number) =>
      setHours(context, players[0]!, { zone: 'UTC', nights: { from, to } })
    expect(await wish(0, 0)).toMatchObject({ problem: { code: 'night-too-long' } })
    expect(await wish(1, 0)).toMatchObject({ problem: { code: 'night-too-long' } })
    expect(await wish(21 * 60, 7 * 60 + 1)).toMatchObject({ problem: { code: 'night-too-long' } })
    value(await wish(21 * 60, 7 * 60))
  })

  test('28: zone unknown: UTC, nights off', async () => {
    value(await setHours(context, players[0]!, { zone: null, nights: night }))
    const match = await table(threeDays)
    expect(await deadline(match, 0)).toBe(now + 3 * day)
    expect(await setHours(context, players[0]!, { zone: 'Atlantis/Port', nights: null })).toMatchObject({
      problem: { code: 'unknown-zone' },
    })
  })

  test('30: an absence begins while on turn: the deadline is moved by its open part, once', async () => {
    const match = await table({ kind: 'turn', seconds: 3 * 86_400, nights: false })
    await settle()
    const start = now
    value(await addAbsence(context, players[0]!, { from: now + 2 * day, until: now + 7 * day }))
    expect(await deadline(match, 0)).toBe(start + 8 * day)
    expect((await log(match)).at(-1)!.events).toMatchObject([
      { type: 'deadline-moved', why: 'absence', seat: 0 },
    ])
    value(await addAbsence(context, players[0]!, { from: now + 20 * day, until: now + 21 * day }))
    expect(await deadline(match, 0)).toBe(start + 8 * day)
    expect(await deadline(match, 1)).toBe(start + 3 * day)
  })

  test('31: an absence ended early counts from the next period; acting ends it for that match only', async () => {
    const match = await table({ kind: 'turn', seconds: 3 * 86_400, nights: false })
    const other = await table({ kind: 'turn', seconds: 3 * 86_400, nights: false })
    await settle()
    const absence = value(await addAbsence(context, players[0]!, { until: now + 5 * day }))
    const put = now + 8 * day
    expect([await deadline(match, 0), await deadline(other, 0)]).toEqual([put, put])
    await attend(hour)
    value(await bid(match, 0))
    value(await bid(match, 1))
    const { winner } = (await look(match)).state as { winner: Seat }
    value(
      await play(context, as(winner), { match, command: { type: 'draw', from: 'deck' } as { type: string } }),
    )
    expect(await deadline(match, 0)).toBe(now + 3 * day)
    value(await endAbsence(context, players[0]!, absence.id))
    expect(await deadline(other, 0)).toBe(put)
    expect((await store.accounts.hours([players[0]!])).get(players[0]!)!.absences).toMatchObject([
      { until: now },
    ])
  })

  test('32: an absence used up: said at the request; shortened to what is left', async () => {
    const [anne] = players
    const away = (from: number, days: number) =>
      addAbsence(context, anne!, { from: now + from * day, until: now + (from + days) * day })
    const length = (each: { from: number; until: number }) => (each.until - each.from) / day
    expect(length(value(await away(0, 40)))).toBe(21)
    expect(length(value(await away(30, 20)))).toBe(9)
    expect(await away(60, 1)).toMatchObject({ problem: { code: 'no-absence-left' } })
    expect(await away(5, 0)).toMatchObject({ problem: { code: 'absence-over' } })
    now += 400 * day
    expect(length(value(await away(0, 20)))).toBe(20)
  })

  test('33: an absence in several matches: one budget, counted once', async () => {
    const matches = [await table(threeDays), await table(threeDays)]
    await settle()
    value(await addAbsence(context, players[0]!, { until: now + 20 * day }))
    for (const match of matches) expect(await deadline(match, 0)).toBeGreaterThan(now + 22 * day)
    const rest = value(
      await addAbsence(context, players[0]!, { from: now + 40 * day, until: now + 60 * day }),
    )
    expect(rest.until - rest.from).toBe(10 * day)
  })

  test('at a live table all hours count', async () => {
    expect(
      await createMatch(context, players[0]!, {
        game: 'high-card',
        options,
        pace: { kind: 'turn', seconds: 300, nights: true },
      }),
    ).toMatchObject({ problem: { code: 'pace-too-short' } })
    value(await setHours(context, players[0]!, { zone: 'UTC', nights: { from: 11 * 60, to: 20 * 60 } }))
    const match = await table({ kind: 'turn', seconds: 300 })
    expect(await deadline(match, 0)).toBe(now + 5 * minute)
  })
})

describe('nobody waits for ever', () => {
  test('a table that is full and was not started for 3 days may be started by anybody at it', async () => {
    const id = value(await createMatch(context, players[0]!, { game: 'high-card', options, seats: 2 }))
    value(await takeSeat(context, players[1]!, { match: id }))
    expect(await startMatch(context, players[1]!, id)).toMatchObject({ problem: { code: 'not-host' } })
    await attend(3 * day)
    expect(await startMatch(context, players[2]!, id)).toMatchObject({ problem: { code: 'not-host' } })
    value(await startMatch(context, players[1]!, id))
  })

  test('a table that nobody has touched for 30 days is closed', async () => {
    const id = value(await createMatch(context, players[0]!, { game: 'high-card', options, seats: 3 }))
    await attend(20 * day)
    value(await takeSeat(context, players[1]!, { match: id }))
    await attend(29 * day)
    await sweepNow()
    expect((await look(id)).status).toBe('open')
    await attend(day)
    await sweepNow()
    expect((await look(id)).status).toBe('abandoned')
    expect(verify(highCard, await log(id)).faults).toEqual([])
  })

  const paces: [string, PaceWish, string][] = [
    ['3 days', threeDays, 'abandoned'],
    ['an hour', { kind: 'turn', seconds: 3600 }, 'abandoned'],
    ['live', { kind: 'turn', seconds: 60 }, 'abandoned'],
    ['a bank', { kind: 'bank' }, 'abandoned'],
    ['a small bank', { kind: 'bank', seconds: 3600, increment: 60, cap: 3600 }, 'abandoned'],
    [
      '30 days, with patience',
      { kind: 'turn', seconds: 30 * 86_400, misses: 10, weekends: true },
      'finished',
    ],
  ]

  test.each(paces)('every match with a pace ends though nobody plays: %s', async (_, pace, end) => {
    value(await setHours(context, players[0]!, { zone: 'America/New_York', nights: { from: 1320, to: 420 } }))
    const match = await table(pace, 3)
    await untilOver(match)
    expect((await look(match)).status).toBe(end)
    expect(verify(highCard, await log(match))).toMatchObject({ faults: [], whole: true })
  })

  test('every match with a pace ends though all but one have gone', async () => {
    const match = await table(threeDays, 3)
    await untilOver(match, async () => {
      for (;;) {
        const [choice] = (await see(context, match, 1)).choices
        if (choice === undefined) return
        value(await play(context, as(1), { match, command: choice.command }))
      }
    })
    const { status, seats } = await look(match)
    expect(status).toBe('finished')
    expect(seats.map(({ helm }) => helm)).toEqual(['adrift', 'player', 'adrift'])
    expect(verify(highCard, await log(match))).toMatchObject({ faults: [], whole: true })
  })

  /** Goes from one thing that is due to the next; computer players move at once. */
  async function untilOver(match: MatchId, deed: () => Promise<void> = async () => {}): Promise<void> {
    const wakes = openWakes(context, { pause: 0 })
    for (let steps = 0; ; steps++) {
      if (steps > 500) throw new Error('it does not end')
      await wakes.wake(match, report)
      await deed()
      const { due, status } = (await rowFromLog(context, match))!
      if (status !== 'running') break
      if (due === null) throw new Error('nothing is due, and the match stalls')
      await attend(Math.max(0, due - now))
      await sweepNow()
    }
    wakes.stop()
  }
})
