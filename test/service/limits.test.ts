import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Actor, Commit } from '../../src/kernel/commit.ts'
import { blank, fold } from '../../src/kernel/fold.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { CommandId, MatchId } from '../../src/kernel/ids.ts'
import type { MatchCommand } from '../../src/kernel/lobby.ts'
import { perform } from '../../src/kernel/perform.ts'
import type { Context } from '../../src/service/context.ts'
import { openContext } from '../../src/service/index.ts'
import { openPace } from '../../src/service/pace.ts'
import { play } from '../../src/service/play.ts'
import { log, updates } from '../../src/service/read.ts'
import { createMatch, leaveSeat, startMatch, takeSeat } from '../../src/service/tables.ts'
import type { ToldEvent } from '../../src/service/told-events.ts'
import type { Store } from '../../src/store/port.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { entryFor } from '../kit/all-games.ts'
import { highCard } from '../kit/high-card.ts'
import { verify } from '../kit/verify.ts'
import { as, move, openTable, options, players, playOut, see, serviceOn, value } from './table.ts'

const game = highCard as Game
const freshStore = () => openSqlite({ dir: ':memory:' })
const code = (outcome: { ok: boolean; problem?: { code: string } }) =>
  outcome.ok ? 'done' : outcome.problem!.code

describe('undo', () => {
  const undo = (context: Context, match: MatchId, to: number) =>
    play(context, as(0), { match, seat: 0, command: { type: 'undo', to } as { type: string } })

  test('is refused after fifty in a row, until somebody moves', async () => {
    const context = serviceOn(freshStore())
    const match = await openTable(context)
    const { seq } = value(await move(context, match, 0))
    for (let times = 0; times < 50; times++) {
      expect(value(await undo(context, match, seq - 1 + (times % 2))).seq).toBe(seq + 1 + times)
    }
    expect(code(await undo(context, match, seq))).toBe('undo-in-a-row')
    expect((await see(context, match, 0)).undo.inARow).toBe(50)
    value(await move(context, match, 1))
    const offered = value(await undo(context, match, seq))
    expect(offered.events.map(({ type }) => type)).toEqual(['undo-offered'])
  })

  test('is refused from commit 10,000 on, also where it was asked for before', async () => {
    const { context, match, started } = await longMatch(freshStore(), 9_997)
    value(await undo(context, match, started))
    value(await play(context, as(1), { match, seat: 1, command: { type: 'decline-undo' } }))
    const { seq } = value(await undo(context, match, started))
    expect(seq).toBe(10_000)
    const agreed = await play(context, as(1), { match, seat: 1, command: { type: 'accept-undo' } })
    expect(code(agreed)).toBe('undo-limit')
    expect(code(await step(context, match))).toBe('done')
    expect(code(await undo(context, match, started))).toBe('undo-limit')
  })
})

describe('a log of 20,000 commits', () => {
  test('is closed with the last of them, and its secret shown', async () => {
    const store = freshStore()
    const { context, match, secret } = await longMatch(store, 19_997)
    expect(code(await step(context, match))).toBe('done')
    expect((await see(context, match, 0)).status).toBe('running')
    expect(value(await step(context, match)).seq).toBe(19_999)
    expect(await see(context, match, 0)).toMatchObject({ status: 'abandoned', seq: 20_000, result: null })
    const [last] = await store.journal.read(match, 19_999)
    expect(last).toMatchObject({
      by: { player: null, seat: null },
      events: [{ type: 'abandoned', secret, commits: 20_000 }],
    })
    expect(code(await play(context, as(0), { match, seat: 0, command: { type: 'resign' } }))).toBe(
      'match-over',
    )
    const commits = await store.journal.read(match, 0)
    expect(verify(game, commits)).toMatchObject({ faults: [], whole: true, decided: 20_000 })
  })

  test('is closed by whoever comes next, where nobody got to it, and once by two who race', async () => {
    const store = freshStore()
    const { match } = await longMatch(store, 19_999)
    const servers = [serverOn(store, 5), serverOn(store, 6)]
    const answers = await Promise.all(
      servers.map((context, seat) => play(context, as(seat), { match, seat, command: { type: 'resign' } })),
    )
    expect(answers.map(code)).toEqual(['match-over', 'match-over'])
    const tail = await store.journal.read(match, 19_998)
    expect(tail.map(({ events }) => events[0]!.type)).toEqual(['bid-made', 'abandoned'])
  })

  test('that was longer before there was a limit goes on, without undo', async () => {
    const { context, match } = await longMatch(freshStore(), 20_005)
    expect(value(await step(context, match)).seq).toBe(20_006)
    const back = await play(context, as(0), {
      match,
      seat: 0,
      command: { type: 'undo', to: 20_005 } as { type: string },
    })
    expect(code(back)).toBe('undo-limit')
    expect((await see(context, match, 0)).status).toBe('running')
  })

  test('nobody else can have closed', async () => {
    const context = serviceOn(freshStore())
    const match = await openTable(context)
    expect(code(await play(context, as(0), { match, seat: 0, command: { type: 'abandon' } }))).toBe(
      'malformed-command',
    )
  })
})

describe('a stale answer', () => {
  test('has the last 200 events, and says after which commit they begin', async () => {
    const context = serviceOn(freshStore())
    const match = value(await createMatch(context, players[0]!, { game: game.id, options, seats: 2 }))
    // Before the start as well, everything that happens is an event.
    for (let times = 0; times < 150; times++) {
      value(await takeSeat(context, players[1]!, { match }))
      value(await leaveSeat(context, players[1]!, match, 1))
    }
    value(await takeSeat(context, players[1]!, { match }))
    value(await startMatch(context, players[0]!, match))
    const { seq } = await see(context, match, 0)
    const late = await play(context, as(0), { match, seat: 0, command: { type: 'resign' }, expect: 1 })
    expect(code(late)).toBe('stale')
    const { after, events } = (late.ok ? undefined : late.problem.more!) as {
      after: number
      events: ToldEvent[]
    }
    expect(events.length).toBeGreaterThan(190)
    expect(events.length).toBeLessThanOrEqual(200)
    expect(after).toBeGreaterThan(1)
    const missed = value(await updates(context, as(0), { match, after, limit: 500 }))
    expect(events).toEqual(missed.flatMap((update) => update.events))
    expect(events.at(-1)!.seq).toBe(seq)
  })

  test('that has all of them begins with what was expected', async () => {
    const context = serviceOn(freshStore())
    const match = await openTable(context)
    const { seq } = await see(context, match, 0)
    value(await move(context, match, 0))
    const late = await play(context, as(0), { match, seat: 0, command: { type: 'resign' }, expect: seq })
    expect(late.ok ? undefined : late.problem.more!.after).toBe(seq)
  })
})

describe('a page of the log', () => {
  test('goes on where the one before ended', async () => {
    const context = serviceOn(freshStore())
    const match = await openTable(context)
    const { seq } = await playOut(context, match)
    const whole = value(await log(context, null, { match, after: 0, limit: 500 }))
    expect([whole.seq, whole.commits.length]).toEqual([seq, seq])
    const pages: Commit[] = []
    while (pages.length < seq) {
      const page = value(await log(context, null, { match, after: pages.length, limit: 4 }))
      expect(page.commits.length).toBe(Math.min(4, seq - pages.length))
      pages.push(...page.commits)
    }
    expect(pages).toEqual(whole.commits)
    expect(value(await log(context, null, { match, after: seq, limit: 4 })).commits).toEqual([])
    expect(code(await log(context, null, { match, after: seq + 1, limit: 4 }))).toBe('unknown-seq')
  })

  test('shows as much as the first one, though the match has ended since', async () => {
    const context = serviceOn(freshStore())
    const match = await openTable(context)
    value(await move(context, match, 0))
    const { seq } = value(await move(context, match, 1))
    const query = { match, after: 0, limit: 500, until: seq }
    const before = value(await log(context, null, query))
    await playOut(context, match)
    expect(value(await log(context, null, query))).toEqual(before)
    expect(before.commits.at(-1)!.command.value).toBeUndefined()
    const after = value(await log(context, null, { match, after: 0, limit: 500 }))
    expect(after.commits[seq - 1]!.command.value).toBeDefined()
  })

  test('is read when the one before it is, and others are served in between', async () => {
    const pace = openPace()
    const order: string[] = []
    const pages = ['a', 'b', 'c'].map((name) =>
      pace(async () => {
        order.push(name)
        if (name === 'b') throw new Error('b fails')
        return name
      }),
    )
    setImmediate(() => order.push('another request'))
    expect((await Promise.allSettled(pages)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    await nextTurn()
    expect(order.filter((each) => each.length === 1)).toEqual(['a', 'b', 'c'])
    expect(order.indexOf('another request')).toBeLessThan(2)
  })
})

/** A match whose lobby was busy for so long that it has come to so many commits, and then was started. */
async function longMatch(store: Store, commits: number) {
  const seed = commits % 1000
  const context = serverOn(store, seed)
  const wish = { game: game.id, options: { length: 'long', stakes: true }, seats: 2 }
  const match = value(await createMatch(context, players[0]!, wish))
  const truth = blank(match)
  fold(game, truth, await store.journal.read(match, 0))
  const [host, guest] = [0, 1].map((each): Actor => ({ player: players[each]!, seat: null }))
  let appended: Promise<unknown> = Promise.resolve()
  const send = (by: Actor, command: MatchCommand) => {
    const id = `c${truth.seq}` as CommandId
    const performed = perform(game, truth, { by, command, at: truth.seq, id })
    if (!performed.ok) throw new Error(performed.refusal.code)
    appended = store.journal.append(performed.commit)
  }
  const sit: MatchCommand = { type: 'take-seat', nonce: null, bot: null }
  const bids = commits % 2 === 0 ? 1 : 2
  while (truth.seq < commits - bids - 1) {
    send(guest!, truth.seats.length === 1 ? sit : { type: 'leave-seat', seat: 1 })
    if (truth.seq % 1000 === 0) await appended
  }
  send(host!, { type: 'start' })
  const started = truth.seq
  for (let seat = 0; seat < bids; seat++) {
    const [bid] = game.choices(truth.state!, seat, truth.rules)
    send({ player: players[seat]!, seat }, bid as MatchCommand)
  }
  await appended
  expect(truth.seq).toBe(commits)
  context.matches.drop(match)
  return { context, match, started, secret: truth.secret }
}

/** With few snapshots, which are not what this is about. */
function serverOn(store: Store, seed: number): Context {
  return {
    ...serviceOn(store, seed),
    matches: openContext({ store, games: [entryFor(game)], snapshotEvery: 5000 }).matches,
  }
}

/** The first choice of whoever is to act. */
async function step(context: Context, match: MatchId) {
  const { turn } = await see(context, match, 0)
  return move(context, match, turn[0]!)
}
