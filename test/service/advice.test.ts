import { describe, expect, test } from 'vitest'
import { botsVersion } from '../../src/bots/versions.ts'
import { registry } from '../../src/games/index.ts'
import type { Game } from '../../src/kernel/game.ts'
import { isHint } from '../../src/kernel/hints.ts'
import type { CommandId, MatchId, Seat } from '../../src/kernel/ids.ts'
import { type AdviceWish, advise } from '../../src/service/advice.ts'
import type { Context } from '../../src/service/context.ts'
import { openContext } from '../../src/service/index.ts'
import { type Played, play } from '../../src/service/play.ts'
import { log } from '../../src/service/read.ts'
import { createMatch, type NewMatch, startMatch, takeSeat } from '../../src/service/tables.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { entryFor } from '../kit/all-games.ts'
import { highCard } from '../kit/high-card.ts'
import { player, startMatch as startLive } from '../kit/live-match.ts'
import { prng } from '../kit/prng.ts'
import { verify } from '../kit/verify.ts'
import { as, openTable as openHighCard, players, see, value } from './table.ts'

const winds = registry.find(({ id }) => id === 'winds-of-plunder')!

/** A service that counts how often somebody thinks. */
function serviceWithThoughts(): { readonly context: Context; readonly thoughts: object[] } {
  const chance = prng(7)
  const context = openContext({
    store: openSqlite({ dir: ':memory:' }),
    games: [winds, entryFor(highCard as Game)],
    clock: () => 1_000,
    random: (bytes) => Uint8Array.from({ length: bytes }, () => chance.int(256)),
  })
  const thoughts: object[] = []
  const thinker: Context['thinker'] = {
    ...context.thinker,
    think(job, signal) {
      thoughts.push(JSON.parse(job.text))
      return context.thinker.think(job, signal)
    },
  }
  return { context: { ...context, thinker }, thoughts }
}

/** A running match of Winds of Plunder with three seats; those that no person takes are computer players'. */
async function openTable(context: Context, people = 1, wish: Partial<NewMatch> = {}): Promise<MatchId> {
  const match = value(await createMatch(context, players[0]!, { game: winds.id, seats: 3, ...wish }))
  for (let seat = 1; seat < 3; seat++) {
    const bot = seat < people ? undefined : 'random'
    value(await takeSeat(context, players[bot === undefined ? seat : 0]!, { match, bot }))
  }
  value(await startMatch(context, players[0]!, match))
  return match
}

const ask = (context: Context, match: MatchId, seat: Seat, more: Partial<AdviceWish> = {}) =>
  advise(context, as(seat), { match, ...more })

async function choose(context: Context, match: MatchId, seat: Seat, id?: string): Promise<Played> {
  const { choices } = await see(context, match, seat)
  const command = choices.find((choice) => choice.seat === seat)!.command
  return value(await play(context, as(seat), { match, command, id: id as CommandId | undefined }))
}

const logOf = (context: Context, match: MatchId) => context.store.journal.read(match, 0)

describe('a hint', () => {
  test('is up to three of the seat’s choices, the best first, and stands in the log', async () => {
    const { context, thoughts } = serviceWithThoughts()
    const match = await openTable(context)
    const before = await see(context, match, 0)
    expect(before.hints).toBe(true)
    const { advice, seq, head } = value(await ask(context, match, 0, { expect: before.seq }))
    const offered = before.choices.map(({ seat: _, group: __, ...choice }) => choice)
    expect(advice).toHaveLength(3)
    for (const { gain: _, ...choice } of advice) expect(offered).toContainEqual(choice)
    const gains = advice.map(({ gain }) => gain)
    expect(gains).toEqual(gains.toSorted((a, b) => b - a))
    expect(gains.every(Number.isInteger)).toBe(true)

    const after = await see(context, match, 0)
    expect(after).toEqual({ ...before, seq: before.seq + 1, head, updated: after.updated })
    const commit = (await logOf(context, match)).at(-1)!
    expect({ seq: commit.seq, hash: commit.hash, isHint: isHint(commit) }).toEqual({
      seq,
      hash: head,
      isHint: true,
    })
    expect(commit.command.value).toEqual({
      type: 'take-advice',
      at: before.seq,
      thought: { bot: 'mate', version: botsVersion('winds-of-plunder'), level: 'mate', iterations: 250 },
      advice: advice.map(({ command, gain }) => ({ command, gain })),
    })
    expect(thoughts).toHaveLength(1)
  })

  test('is told to others as taken, and nothing of what it says', async () => {
    const { context } = serviceWithThoughts()
    const match = await openTable(context, 2, { hints: true })
    const { seq, advice } = value(await ask(context, match, 0))
    for (const caller of [as(1), null]) {
      const { commits } = value(await log(context, caller, { match, after: seq - 1, limit: 1 }))
      expect(commits[0]!.command).not.toHaveProperty('value')
      expect(JSON.stringify(commits)).not.toMatch(/gain|mate/)
    }
    const own = value(await log(context, as(0), { match, after: seq - 1, limit: 1 })).commits[0]!
    expect(own.events).toMatchObject([
      { advice: { value: advice.map(({ command, gain }) => ({ command, gain })) } },
    ])
    expect(
      verify(await winds.load(), value(await log(context, as(1), { match, after: 0, limit: 50 })).commits)
        .faults,
    ).toEqual([])
  })

  test('is the same at the same position, however often it is asked for, and thought once', async () => {
    const { context, thoughts } = serviceWithThoughts()
    const match = await openTable(context)
    const wishes = ['a', 'b', 'c'].map((id) => ask(context, match, 0, { id: id as CommandId }))
    const [first, ...others] = (await Promise.all(wishes)).map(value)
    for (const other of others) expect(other).toEqual(first)
    const { seq } = await choose(context, match, 0)
    value(await play(context, as(0), { match, command: { type: 'undo', to: seq - 1 } as { type: string } }))
    expect(value(await ask(context, match, 0))).toEqual(first)
    expect((await logOf(context, match)).filter(isHint)).toHaveLength(1)
    expect(thoughts).toHaveLength(1)
  })

  test('is another one once there is something else to choose', async () => {
    const { context } = serviceWithThoughts()
    const match = await openTable(context, 3, { hints: true })
    const id = 'first' as CommandId
    const first = value(await ask(context, match, 0, { id }))
    for (const seat of [0, 1, 2]) await choose(context, match, seat)
    const second = value(await ask(context, match, 0))
    expect(second.seq).toBe(first.seq + 4)
    expect(second.advice.map(({ command }) => command.type)).toEqual(['vote', 'vote', 'vote'])
    // A request that is sent again is answered as the first time, wherever the match has got to.
    expect(value(await ask(context, match, 0, { id }))).toEqual(first)
  })

  test('is late only if the seat has something else to choose', async () => {
    const { context } = serviceWithThoughts()
    const match = await openTable(context, 3, { hints: true })
    const { seq: seen } = await see(context, match, 0)
    for (const seat of [1, 2]) await choose(context, match, seat)
    expect(await ask(context, match, 0, { expect: seen })).toMatchObject({ ok: true })
    await choose(context, match, 0)
    expect(await ask(context, match, 1, { expect: seen })).toMatchObject({
      problem: { code: 'stale', kind: 'stale', more: { seq: seen + 4 } },
    })
  })

  test('has an id that no other command has', async () => {
    const { context } = serviceWithThoughts()
    const match = await openTable(context, 3, { hints: true })
    const { seq } = await choose(context, match, 0, 'used')
    const used = { id: 'used' as CommandId }
    expect(await ask(context, match, 0, used)).toMatchObject({
      problem: { code: 'id-reused', params: { seq } },
    })
    value(await ask(context, match, 1, used))
    const { choices } = await see(context, match, 1)
    expect(await play(context, as(1), { match, command: choices[0]!.command, ...used })).toMatchObject({
      problem: { code: 'id-reused' },
    })
  })
})

describe('no hint is given', () => {
  const refused = async (context: Context, match: MatchId, wish: Partial<AdviceWish> = {}, seat = 0) => {
    const asked = await ask(context, match, seat, wish)
    return asked.ok ? asked.value : asked.problem.code
  }

  test('where two people play, or none are to be given, unless the table says so', async () => {
    const { context, thoughts } = serviceWithThoughts()
    for (const [people, hints, given] of [
      [2, undefined, false],
      [1, false, false],
      [2, true, true],
    ] as const) {
      const match = await openTable(context, people, { hints })
      expect((await see(context, match, 0)).hints).toBe(given)
      if (!given) expect(await refused(context, match)).toBe('hints-off')
    }
    expect(thoughts).toEqual([])
  })

  test('where nobody has resigned and two people play, nor once one of them has', async () => {
    const { context } = serviceWithThoughts()
    const match = await openTable(context, 2)
    value(await play(context, as(1), { match, command: { type: 'resign' } }))
    expect(await refused(context, match)).toBe('hints-off')
  })

  test('where no computer player knows the game well enough', async () => {
    const { context } = serviceWithThoughts()
    const match = await openHighCard(context, 1, 1)
    expect((await see(context, match, 0)).hints).toBe(false)
    expect(await refused(context, match)).toBe('hints-off')
  })

  test('where dice go by the number of the commit: it would shift them', async () => {
    const { context } = serviceWithThoughts()
    const { log } = startLive((await winds.load()) as Game, {
      seats: 3,
      options: (await winds.schemas()).options.parse({}) as object,
      seed: 3,
      dice: 1,
      hints: true,
    })
    for (const commit of log) await context.store.journal.append(commit)
    const host = { ...as(0), player: player(0) }
    const asked = await advise(context, host, { match: log[0]!.match })
    expect(asked).toMatchObject({ problem: { code: 'hints-off' } })
  })

  test('before the start, and after the end', async () => {
    const { context } = serviceWithThoughts()
    const match = value(await createMatch(context, players[0]!, { game: winds.id, seats: 3 }))
    expect(await refused(context, match)).toBe('not-started')
    for (const _ of [1, 2]) value(await takeSeat(context, players[0]!, { match, bot: 'random' }))
    value(await startMatch(context, players[0]!, match))
    expect((await see(context, match, 0)).hints).toBe(true)
    value(await play(context, as(0), { match, command: { type: 'resign' } }))
    expect(await refused(context, match)).toBe('already-resigned')
    const left = await openTable(context, 3, { hints: true })
    for (const seat of [1, 2])
      value(await play(context, as(seat), { match: left, command: { type: 'resign' } }))
    expect((await see(context, left, 0)).hints).toBe(false)
    expect(await refused(context, left)).toBe('match-over')
  })

  test('to a seat that has nothing to choose, and for a seat of somebody else', async () => {
    const { context } = serviceWithThoughts()
    const match = await openTable(context, 3, { hints: true })
    await choose(context, match, 0)
    expect(await refused(context, match)).toBe('no-choices')
    expect(await refused(context, match, { seat: 1 })).toBe('not-your-seat')
    expect(await refused(context, match, {}, 3)).toBe('no-seat')
    expect(await advise(context, null, { match })).toMatchObject({ problem: { code: 'no-seat' } })
    value(await play(context, as(1), { match, command: { type: 'resign' } }))
    expect(await refused(context, match, {}, 1)).toBe('already-resigned')
  })

  test('to strangers of a private match, which they learn nothing of', async () => {
    const { context } = serviceWithThoughts()
    const match = await openTable(context, 1, { private: true })
    expect(await refused(context, match, {}, 3)).toBe('unknown-match')
  })

  test('by sending one', async () => {
    const { context } = serviceWithThoughts()
    const match = await openTable(context)
    const { choices, seq } = await see(context, match, 0)
    const thought = { bot: 'mate', version: 1, level: 'mate', iterations: 250 }
    const advice = [{ command: choices[0]!.command, gain: 1 }]
    const command = { type: 'take-advice', at: seq, thought, advice }
    expect(await play(context, as(0), { match, command })).toMatchObject({
      problem: { code: 'malformed-command' },
    })
  })
})
