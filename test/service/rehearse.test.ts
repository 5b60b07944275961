import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Game } from '../../src/kernel/game.ts'
import type { MatchId } from '../../src/kernel/ids.ts'
import type { GameSchemas } from '../../src/kernel/schema.ts'
import { consume } from '../../src/service/consume.ts'
import type { Context } from '../../src/service/context.ts'
import { rehearse } from '../../src/service/rehearse.ts'
import { type Store, StoreError } from '../../src/store/port.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { entryFor, schemasOf } from '../kit/all-games.ts'
import { highCard } from '../kit/high-card.ts'
import { move, openTable, playOut, serviceOn, value } from './table.ts'
import { openTables } from './tables.ts'

const today = highCard as unknown as Game
let store: Store
let context: Context
let running: MatchId
let finished: MatchId

beforeEach(async () => {
  store = openSqlite({ dir: ':memory:' })
  context = serviceOn(store)
  running = await openTable(context, 3)
  value(await move(context, running, 0))
  finished = await openTable(context)
  await playOut(context, finished)
  for (const match of [running, finished]) {
    await consume(context, await store.journal.read(match, 0), (_match, error) => {
      throw error
    })
  }
})
afterEach(() => store.close())

async function faultsUnder(
  game: Game | null,
  schemas: GameSchemas = schemasOf(today),
  change: Partial<Store> = {},
) {
  const { journal, views } = { ...store, ...change }
  const found: Record<string, readonly string[]> = {}
  for await (const { match, faults } of rehearse(
    { journal, views, games: game === null ? [] : [entryFor(game, schemas)] },
    2,
  )) {
    found[match] = faults
  }
  return found
}

describe('a rehearsal', () => {
  test('finds nothing where the code is the same, and writes nothing', async () => {
    const before = await store.journal.stream!.end()
    expect(await faultsUnder(today)).toEqual({ [running]: [], [finished]: [] })
    expect(await store.journal.stream!.end()).toBe(before)
  })

  test('goes through every match, however many are looked at together', async () => {
    for (let more = 0; more < 5; more++) await openTable(context)
    expect(Object.keys(await faultsUnder(today))).toHaveLength(7)
  })

  test('finds a game that is gone', async () => {
    expect(await faultsUnder(null)).toMatchObject({ [running]: ['no rules for the game "high-card"'] })
  })

  test('finds an evolve that throws', async () => {
    const broken: Game = {
      ...today,
      evolve() {
        throw new Error('this event is not known any more')
      },
    }
    expect(await faultsUnder(broken)).toMatchObject({ [running]: ['this event is not known any more'] })
  })

  test('finds a turn that would be another, and a result that would not be one', async () => {
    const other: Game = { ...today, turn: () => [1] }
    expect((await faultsUnder(other))[running]).toContainEqual(
      expect.stringMatching(/^turn would be \[1\], and is \[/),
    )
  })

  test('finds a seat that would have nothing to choose', async () => {
    const mute: Game = { ...today, choices: () => [] }
    expect((await faultsUnder(mute))[running]).toContainEqual(
      expect.stringMatching(/has to act and is offered no choice/),
    )
  })

  test('finds a state of another shape', async () => {
    const strict = {
      ...schemasOf(today),
      state: z.strictObject({ hold: z.number() }) as unknown as GameSchemas['state'],
    }
    expect((await faultsUnder(today, strict))[running]![0]).toMatch(/^its state has another shape/)
  })

  test('finds a log that can’t be trusted, and goes on', async () => {
    const journal = {
      ...store.journal,
      read: async (match: MatchId, after: number) => {
        if (match === running) throw new StoreError('corrupt', 'Commit 2 is missing.', { match })
        return store.journal.read(match, after)
      },
    }
    expect(await faultsUnder(today, undefined, { journal })).toEqual({
      [running]: ['Commit 2 is missing.'],
      [finished]: [],
    })
  })

  test('stops where the store is away, rather than call matches wrong', async () => {
    const journal = {
      ...store.journal,
      read: async () => {
        throw new StoreError('unavailable', 'The tables do not answer.')
      },
    }
    await expect(faultsUnder(today, undefined, { journal })).rejects.toThrow('do not answer')
  })
})

describe('rutter rehearse', () => {
  const rutter = (...args: string[]) =>
    spawnSync(process.execPath, ['src/cli/rutter.js', 'rehearse', ...args], {
      encoding: 'utf8',
      env: { ...process.env, AWS_REGION: '' },
    })

  test('tells of a directory that all is well, or not', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'rutter-rehearse-'))
    try {
      const empty = rutter(dir)
      expect([empty.status, empty.stdout]).toEqual([
        0,
        '0 matches of 0 commits: this code serves all of them unchanged\n',
      ])
      const kept = openSqlite({ dir })
      await openTable(serviceOn(kept))
      await kept.close()
      const told = rutter(dir)
      expect(told.status).toBe(1)
      expect(told.stdout).toMatch(/no rules for the game "high-card"\n1 of 1 matches have faults/)
    } finally {
      rmSync(dir, { recursive: true })
    }
  })

  test('reads the tables of a deployment', async () => {
    const { store: tables, endpoint, dispose } = await openTables()
    try {
      await openTable(serviceOn(tables))
      const names = ['--journal', 'TestJournal', '--views', 'TestViews']
      const told = await promisify(execFile)(process.execPath, ['src/cli/rutter.js', 'rehearse', ...names], {
        env: { ...process.env, ...endpoint },
      }).catch((error: { code: number; stdout: string }) => error)
      expect(told).toMatchObject({ code: 1, stdout: expect.stringContaining('1 of 1 matches have faults') })
    } finally {
      await dispose()
    }
  })

  test.each([
    [[], 'Where are the matches?'],
    [['a', 'b'], 'Where are the matches?'],
    [['a', '--journal', 'J', '--views', 'V'], 'Where are the matches?'],
    [['--journal', 'J'], 'Where are the matches?'],
    [['--journal', 'J', '--views', 'V'], 'In which region'],
  ])('with %j asks for what it lacks', (args, told) => {
    const { status, stderr } = rutter(...args)
    expect([status, stderr]).toEqual([2, expect.stringContaining(told)])
  })
})
