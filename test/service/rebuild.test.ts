import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { windsOfPlunder } from '../../src/games/winds-of-plunder/index.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { MatchId } from '../../src/kernel/ids.ts'
import { rebuild } from '../../src/service/consume.ts'
import { openContext } from '../../src/service/index.ts'
import { rowOf } from '../../src/service/row.ts'
import { createMatch, startMatch, takeSeat } from '../../src/service/tables.ts'
import { StoreError } from '../../src/store/port.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { entryFor } from '../kit/all-games.ts'
import { move, openTable, players, see, serviceOn, value } from './table.ts'
import { openTables } from './tables.ts'

describe('rebuilding', () => {
  const store = () => openSqlite({ dir: ':memory:' })

  test('of named matches makes their rows, moves their computer players, and touches nothing else', async () => {
    const kept = store()
    const context = serviceOn(kept)
    const [one, two] = [await openTable(context, 1, 2), await openTable(context)]
    while ((await see(context, one, 0)).turn[0] === 0) value(await move(context, one, 0))
    const { seq } = await see(context, one, 0)
    for await (const { error } of rebuild(context, [one])) expect(error).toBeNull()
    expect((await kept.views.row(one))?.seq).toBe(seq)
    // Both of them, since they bid at the same time.
    expect((await see(context, one, 0)).seq).toBe(seq + 2)
    expect(await kept.views.row(two)).toBeUndefined()
    await kept.close()
  })

  test('tells of a match that is damaged or unknown, and goes on; not where the store is away', async () => {
    const kept = store()
    const whole = serviceOn(kept)
    const [one, two] = [await openTable(whole), await openTable(whole)]
    const failing = (code: 'corrupt' | 'unavailable') =>
      openContext({
        games: whole.games,
        store: {
          ...kept,
          journal: {
            ...kept.journal,
            read: async (match, after, limit) => {
              if (match === one) throw new StoreError(code, `It is ${code}.`)
              return kept.journal.read(match, after, limit)
            },
          },
        },
      })
    const told: Record<string, unknown> = {}
    for await (const { match, error } of rebuild(failing('corrupt'))) told[match] = error
    expect(told).toEqual({ [one]: expect.objectContaining({ message: 'It is corrupt.' }), [two]: null })
    const stranger = 'm_00000000000000000000000000' as MatchId
    for await (const { error } of rebuild(whole, [stranger]))
      expect(error).toMatchObject({ message: /no such/ })
    await expect(rebuild(failing('unavailable')).next()).rejects.toThrow('unavailable')
    await kept.close()
  })
})

describe('rutter rebuild', () => {
  let tables: Awaited<ReturnType<typeof openTables>>
  beforeEach(async () => {
    tables = await openTables()
  })
  afterEach(() => tables.dispose())

  const names = ['--journal', 'TestJournal', '--views', 'TestViews', '--accounts', 'TestAccounts']
  const rutter = (...args: string[]): Promise<{ code?: number; stdout: string; stderr: string }> =>
    promisify(execFile)(process.execPath, ['src/cli/rutter.js', 'rebuild', ...args], {
      env: { ...process.env, ...tables.endpoint },
    }).catch((error) => error)

  test('makes the lists of a deployment from its journal, and nothing that is not in it', async () => {
    const context = openContext({ store: tables.store, games: [entryFor(windsOfPlunder as unknown as Game)] })
    const id = value(await createMatch(context, players[0]!, { game: 'winds-of-plunder', seats: 3 }))
    for (const player of players.slice(1, 3)) value(await takeSeat(context, player, { match: id }))
    value(await startMatch(context, players[0]!, id))
    const lost = 'm_zzzzzzzzzzzzzzzzzzzzzzzzzz' as MatchId
    await context.matches.use(id, async (folded) =>
      tables.store.views.putRow({ ...rowOf(folded!), id: lost }),
    )

    expect(await rutter(...names)).toMatchObject({ stdout: '1 of 1 matches are rebuilt\n' })
    expect(await tables.store.views.row(id)).toMatchObject({ status: 'running', seq: 4 })
    expect(await tables.store.views.row(lost)).toBeUndefined()
    expect(await rutter(...names, id)).toMatchObject({ stdout: '1 of 1 matches are rebuilt\n' })
    expect(await rutter(...names, lost)).toMatchObject({
      code: 1,
      stdout: `${lost}: there is no such match\n0 of 1 matches are rebuilt\n`,
    })
  })

  test.each([
    [[], 'Of which tables?'],
    [names.slice(0, 4), 'Of which tables?'],
    [[...names, 'havana'], '"havana" is no match'],
  ])('with %j asks for what it lacks', async (args, told) => {
    expect(await rutter(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(told) })
  })
})
