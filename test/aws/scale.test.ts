import { describe, expect, test } from 'vitest'
import { billOf, sum } from '../../bench/aws/bill.ts'
import { type Habits, liveDay, usual } from '../../bench/aws/day.ts'
import type { Part } from '../../bench/aws/tally.ts'
import { unitsOf } from './harness/meter.ts'
import type { TableSpec } from './harness/template.ts'

const small: Habits = { ...usual, matches: 2000 }
const nothing: Part = { read: 0, write: 0, writes: 0, requests: {}, calls: 0, ms: 0, cpu: 0 }

describe('a day', () => {
  test('is the same whenever it is lived from the same seed, and another from another', () => {
    const [first, again, other] = [liveDay(small), liveDay(small), liveDay({ ...small, seed: 2 })]
    expect(again.commands).toEqual(first.commands)
    expect(again.messages).toEqual(first.messages)
    expect(other.commands).not.toEqual(first.commands)
  })

  test('has every commit in one partition or another, and a whole match for each sitting', () => {
    const day = liveDay({ ...small, sittings: 1 })
    expect(sum(day.commands)).toBe(small.matches * small.commits)
    for (const count of [1, 4, 16]) {
      expect(day.parts(count).reduce((all, part) => all + sum(part), 0)).toBe(sum(day.commands))
    }
    expect(sum(day.opened)).toBe(small.matches)
    expect(day.largest).toBe(small.crowd + small.seats)
  })

  test('costs what its parts cost', () => {
    const day = liveDay(small)
    const costs = {
      opening: nothing,
      request: { ...nothing, read: 2, write: 1, calls: 1, ms: 10, cpu: 5 },
      look: nothing,
      views: { ...nothing, calls: 1 },
      live: { ...nothing, calls: 1 },
      follower: nothing,
      connection: nothing,
      memory: { Http: 1769, WebSocket: 1769, StreamViews: 1769, StreamLive: 1769 },
      seconds: {},
      lanes: {},
      ceiling: 0,
      wish: 0,
      bytes: 0,
      commits: 0,
    }
    const bill = billOf(day, costs)
    expect(sum(bill.writes)).toBe(sum(day.commands))
    expect(sum(bill.reads)).toBe(2 * sum(day.commands))
    expect(bill.dollars).toBeCloseTo(
      bill.lines.reduce((all, [, , each]) => all + each, 0),
      9,
    )
  })
})

describe('the price of a request', () => {
  const spec = {
    name: 'T',
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'i',
        KeySchema: [{ AttributeName: 'x', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
  } as unknown as TableSpec
  const price = (operation: string, body: object, answer: object, status = 200) =>
    unitsOf(spec, { by: '', operation, table: 'T', body }, status, JSON.stringify(answer))
  const used = (CapacityUnits: number) => ({ ConsumedCapacity: { TableName: 'T', CapacityUnits } })

  test('is the least there is for a read that finds nothing', () => {
    expect(price('Query', { ConsistentRead: true }, used(0))).toEqual({ read: 1, write: 0 })
    expect(price('Query', {}, used(0))).toEqual({ read: 0.5, write: 0 })
    expect(price('Query', {}, used(7.5))).toEqual({ read: 7.5, write: 0 })
  })

  test('has one more for an entry of an index that comes or goes, and two for one that moves', () => {
    const put = (before: string | undefined, after: string | undefined) =>
      price(
        'PutItem',
        { Item: { pk: { S: 'a' }, ...(after === undefined ? {} : { x: { S: after } }) } },
        { ...used(1), ...(before === undefined ? {} : { Attributes: { x: { S: before } } }) },
      ).write
    expect(put(undefined, undefined)).toBe(1)
    expect(put(undefined, 'open')).toBe(2)
    expect(put('open', undefined)).toBe(2)
    expect(put('open', 'open')).toBe(1)
    expect(put('open', 'running')).toBe(3)
  })

  test('is paid for a write that was refused as well', () => {
    expect(price('PutItem', { Item: {} }, {}, 400)).toEqual({ read: 0, write: 1 })
  })
})
