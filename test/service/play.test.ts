import { expect, test } from 'vitest'
import * as z from 'zod'
import type { GameEntry } from '../../src/games/entry.ts'
import { redactCommit } from '../../src/kernel/commit.ts'
import { blank, fold } from '../../src/kernel/fold.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import { hexToBytes, sha256 } from '../../src/kernel/hash.ts'
import { type CommandId, idText, type MatchId, type PlayerId } from '../../src/kernel/ids.ts'
import { perform } from '../../src/kernel/perform.ts'
import { choicesOf } from '../../src/kernel/turn.ts'
import { consume } from '../../src/service/consume.ts'
import { openContext } from '../../src/service/index.ts'
import { play } from '../../src/service/play.ts'
import { log, updates } from '../../src/service/read.ts'
import { createMatch, takeSeat } from '../../src/service/tables.ts'
import { StoreError } from '../../src/store/port.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { entryFor, schemasOf } from '../kit/all-games.ts'
import { highCard } from '../kit/high-card.ts'
import { verify } from '../kit/verify.ts'
import { as, move, openTable, options, players, playOut, see, serviceOn, value } from './table.ts'

const freshStore = () => openSqlite({ dir: ':memory:' })

test('a match is played to its end, and its log is genuine', async () => {
  const context = serviceOn(freshStore())
  const match = await openTable(context, 3)
  const over = await playOut(context, match)
  expect(over.status).toBe('finished')
  expect(over.result!.places).toHaveLength(3)
  const verdict = verify(highCard, value(await log(context, null, { match, after: 0, limit: 500 })).commits)
  expect(verdict).toMatchObject({ faults: [], whole: true, commits: over.seq, decided: over.seq })
})

test('a command sent twice under one id is played once and answered alike, even much later', async () => {
  const context = serviceOn(freshStore())
  const match = await openTable(context)
  const { choices } = await see(context, match, 0)
  const bid = { match, command: choices[0]!.command, id: 'once' as CommandId }
  const first = value(await play(context, as(0), bid))
  expect(value(await play(context, as(0), bid))).toEqual(first)
  const { seq } = await playOut(context, match)
  const again = value(await play(context, as(0), bid))
  expect({ seq: again.seq, head: again.head, turn: again.turn }).toEqual({
    seq: first.seq,
    head: first.head,
    turn: first.turn,
  })
  expect((await see(context, match, 0)).seq).toBe(seq)
})

test('an id that was used for another command is refused', async () => {
  const context = serviceOn(freshStore())
  const match = await openTable(context)
  const { choices } = await see(context, match, 0)
  const id = 'once' as CommandId
  value(await play(context, as(0), { match, command: choices[0]!.command, id }))
  expect(await play(context, as(0), { match, command: choices[1]!.command, id })).toMatchObject({
    ok: false,
    problem: { code: 'id-reused', kind: 'refused' },
  })
})

test('two players may use the same id', async () => {
  const context = serviceOn(freshStore())
  const match = await openTable(context)
  expect(value(await move(context, match, 0, 'same')).seq).toBe(4)
  expect(value(await move(context, match, 1, 'same')).seq).toBe(5)
})

test('opening a table twice under one id opens one table', async () => {
  const context = serviceOn(freshStore())
  const wish = { game: 'high-card', options, id: 'table' as CommandId }
  const first = value(await createMatch(context, players[0]!, wish))
  expect(value(await createMatch(context, players[0]!, wish))).toBe(first)
  expect(value(await createMatch(context, players[1]!, wish))).not.toBe(first)
  expect(await createMatch(context, players[0]!, { ...wish, seats: 2 })).toMatchObject({
    problem: { code: 'id-reused' },
  })
})

test('the id of a table can not be worked out from the id of the command that opened it', async () => {
  const store = freshStore()
  const wish = { game: 'high-card', options, private: true, id: 'first-match' as CommandId }
  const [one, two] = [serviceOn(store, 1), serviceOn(store, 2)]
  const both = await Promise.all([one, two].map((each) => createMatch(each, players[0]!, wish)))
  const [match] = both.map(value)
  expect(both.map(value)).toEqual([match, match])
  const elsewhere = value(await createMatch(serviceOn(freshStore(), 3), players[0]!, wish))
  expect(elsewhere).not.toBe(match)
  expect([match, elsewhere]).not.toContain(unkeyed(players[0]!, 'first-match'))
})

test('a table that was opened under an id before there was a key is found by it', async () => {
  const store = freshStore()
  const context = serviceOn(store)
  const wish = { game: 'high-card', options, id: 'first-match' as CommandId }
  const opened = value(await createMatch(context, players[0]!, wish))
  const [commit] = await store.journal.read(opened, 0)
  // The same table as an older server would have opened it.
  const before = blank(unkeyed(players[1]!, 'first-match'))
  const { at, id, command } = commit!
  const by = { player: players[1]!, seat: null }
  const created = perform(highCard as Game, before, {
    ...{ by, at, id, secret: 'ab'.repeat(32) },
    command: command.value as Typed,
  })
  if (!created.ok) throw new Error(created.refusal.code)
  await store.journal.append(created.commit)
  expect(value(await createMatch(context, players[1]!, wish))).toBe(before.id)
  expect(await createMatch(context, players[1]!, { ...wish, seats: 2 })).toMatchObject({
    problem: { code: 'id-reused' },
  })
})

test('a table that was opened when other options went without saying is found by the same wish', async () => {
  const stakesBy = (usual: boolean): GameEntry =>
    entryFor(highCard as Game, {
      ...schemasOf(highCard),
      options: z.strictObject({ length: z.enum(['short', 'long']), stakes: z.boolean().default(usual) }),
    })
  const store = freshStore()
  const [before, now] = [false, true].map((usual) => openContext({ store, games: [stakesBy(usual)] }))
  const wish = { game: 'high-card', options: { length: 'short' }, id: 'table' as CommandId }
  const match = value(await createMatch(before!, players[0]!, wish))
  expect(value(await createMatch(now!, players[0]!, wish))).toBe(match)
  const other = { ...wish, options: { length: 'short', stakes: true } }
  expect(await createMatch(now!, players[0]!, other)).toMatchObject({ problem: { code: 'id-reused' } })
})

test('while the key of tables can not be read no table is named, and afterwards all goes on', async () => {
  const store = freshStore()
  let broken = true
  const secret: typeof store.accounts.secret = async (name, offered) => {
    if (broken) throw new StoreError('unavailable', 'the disk is away')
    return store.accounts.secret(name, offered)
  }
  const context = serviceOn({ ...store, accounts: { ...store.accounts, secret } })
  const wish = { game: 'high-card', options, id: 'table' as CommandId }
  await expect(createMatch(context, players[0]!, wish)).rejects.toThrow('the disk is away')
  broken = false
  const match = value(await createMatch(context, players[0]!, wish))
  expect(value(await createMatch(serviceOn(store), players[0]!, wish))).toBe(match)
})

/** How tables were named before there was a key. */
function unkeyed(player: PlayerId, id: string): MatchId {
  return `m_${idText(hexToBytes(sha256(`create:${player}:${id}`)))}` as MatchId
}

test('secret bids that were all sent from the same position do not refuse each other', async () => {
  const context = serviceOn(freshStore())
  const match = await openTable(context, 3)
  const seen = await Promise.all([0, 1, 2].map((seat) => see(context, match, seat)))
  const answers = await Promise.all(
    seen.map(({ seq, choices }, seat) =>
      play(context, as(seat), { match, command: choices[0]!.command, expect: seq }),
    ),
  )
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
})

test('a command that was meant for another position is stale, and its sender is told what he missed', async () => {
  const context = serviceOn(freshStore())
  const match = await openTable(context)
  const { seq, choices } = await see(context, match, 0)
  value(await move(context, match, 0))
  value(await move(context, match, 1))
  const late = await play(context, as(0), { match, command: choices[1]!.command, expect: seq })
  expect(late).toMatchObject({
    ok: false,
    problem: { kind: 'stale', code: 'stale', params: { expect: seq } },
  })
  const missed = value(await updates(context, as(0), { match, after: seq, limit: 100 }))
  expect(late.ok ? undefined : late.problem.more!.events).toEqual(missed.flatMap(({ events }) => events))
})

test('a nonce for a computer player is not recorded: with or without it the command is the same', async () => {
  const context = serviceOn(freshStore())
  const match = value(await createMatch(context, players[0]!, { game: 'high-card', options, seats: 3 }))
  const wish = { match, bot: 'random', nonce: 'mine', id: 'seat' as CommandId }
  const seated = value(await takeSeat(context, players[0]!, wish))
  expect(value(await takeSeat(context, players[0]!, wish))).toEqual(seated)
  const [, commit] = await context.store.journal.read(match, 0)
  expect(commit!.command.value).toEqual({ type: 'take-seat', nonce: null, bot: 'random' })
})

test('two servers that race for one seq both get their command in, each once', async () => {
  const store = freshStore()
  const [one, two] = [serviceOn(store, 1), serviceOn(store, 2)]
  const match = await openTable(one, 3)
  for (let round = 0; round < 3; round++) {
    const { turn } = await see(one, match, 0)
    if (turn.length < 2) break
    const answers = await Promise.all(turn.map((seat) => move(seat % 2 === 0 ? one : two, match, seat)))
    expect(new Set(answers.map((answer) => value(answer).seq)).size).toBe(turn.length)
    expect((await see(one, match, 0)).head).toBe((await see(two, match, 0)).head)
    for (const seat of (await see(one, match, 0)).turn.slice(0, 1)) value(await move(two, match, seat))
  }
  const commits = await store.journal.read(match, 0)
  expect(commits.map(({ seq }) => seq)).toEqual(commits.map((_, index) => index + 1))
  // The server's own log of a running match: nothing but its end is missing.
  expect(verify(highCard, commits)).toMatchObject({ faults: [{ code: 'end' }], decided: commits.length })
})

test('when the store fails nothing is played, and afterwards everything goes on', async () => {
  const store = freshStore()
  let broken = false
  const journal = {
    ...store.journal,
    append: async (commit: Parameters<typeof store.journal.append>[0]) => {
      if (broken) throw new StoreError('unavailable', 'the disk is full')
      return store.journal.append(commit)
    },
  }
  const context = serviceOn({ ...store, journal })
  const match = await openTable(context)
  const before = await see(context, match, 0)
  broken = true
  await expect(move(context, match, 0)).rejects.toThrow('the disk is full')
  expect(await see(context, match, 0)).toEqual(before)
  broken = false
  expect(value(await move(context, match, 0)).seq).toBe(before.seq + 1)
})

test('a write whose answer was lost counts once when it is sent again', async () => {
  const store = freshStore()
  let lose = false
  const journal = {
    ...store.journal,
    append: async (commit: Parameters<typeof store.journal.append>[0]) => {
      const appended = await store.journal.append(commit)
      if (lose) throw new StoreError('unavailable', 'timed out')
      return appended
    },
  }
  const context = serviceOn({ ...store, journal })
  const match = await openTable(context)
  const { seq, choices } = await see(context, match, 0)
  const bid = { match, command: choices[0]!.command, id: 'lost' as CommandId }
  lose = true
  await expect(play(context, as(0), bid)).rejects.toThrow('timed out')
  lose = false
  expect(value(await play(context, as(0), bid)).seq).toBe(seq + 1)
  expect((await see(context, match, 0)).seq).toBe(seq + 1)
})

test('matches beyond the number kept in memory are folded again when they are asked for', async () => {
  const context = serviceOn(freshStore(), 1, 2)
  const matches: MatchId[] = []
  for (let i = 0; i < 6; i++) matches.push(await openTable(context))
  const heads = await Promise.all(matches.map(async (match) => value(await move(context, match, 0)).head))
  expect(context.matches.size).toBeLessThanOrEqual(2)
  for (const [index, match] of matches.entries()) {
    expect((await see(context, match, 0)).head).toBe(heads[index])
  }
})

test('a table and its fold go back together, and the redone position is the same', async () => {
  const context = serviceOn(freshStore())
  const match = await openTable(context)
  const before = await see(context, match, 0)
  const moved = value(await move(context, match, 0))
  const after = await see(context, match, 0)
  value(await play(context, as(0), { match, command: { type: 'undo', to: before.seq } as never }))
  const back = await see(context, match, 0)
  expect(back.view).toEqual(before.view)
  expect(back.choices).toEqual(before.choices)
  value(await play(context, as(0), { match, command: { type: 'undo', to: moved.seq } as never }))
  expect((await see(context, match, 0)).view).toEqual(after.view)
  expect((await see(context, match, 0, before.seq)).view).toEqual(before.view)
})

test('a match in which somebody played on after resigning, as was once allowed, goes on and verifies', async () => {
  const store = freshStore()
  const context = serviceOn(store)
  const match = await openTable(context, 3)
  value(await play(context, as(1), { match, command: { type: 'resign' } }))
  const before = blank(match)
  fold(highCard as Game, before, await store.journal.read(match, 0))
  const request = { by: { player: players[1]!, seat: 1 }, at: 5000, id: 'late' as CommandId }
  const command = choicesOf(highCard as Game, before, 1)[0]!
  const performed = perform(highCard as Game, before, { ...request, command })
  if (!performed.ok) throw new Error(performed.refusal.code)
  await store.journal.append(performed.commit)

  // What it was is sealed for the one who sent it, also as the answer to the same command again.
  const own = value(await log(context, as(1), { match, after: 0, limit: 500 })).commits.at(-1)!
  expect(own).toEqual(redactCommit(performed.commit, []))
  const again = value(await play(context, as(1), { match, command, id: request.id }))
  expect(again.events.map(({ event }) => event)).toEqual(own.events)
  for (;;) {
    const { turn } = await see(context, match, 0)
    if (turn.length === 0) break
    for (const seat of turn.filter((each) => each !== 1)) value(await move(context, match, seat))
    await consume(context, (await store.journal.read(match, 0)).slice(-1), () => {})
  }
  // No server of today writes such a commit, so whoever finds one knows that something else did.
  const verdict = verify(highCard, value(await log(context, as(1), { match, after: 0, limit: 500 })).commits)
  expect(verdict.faults).toMatchObject([{ seq: performed.commit.seq, code: 'sender' }])
})
