import { signal } from '@preact/signals'
import { describe, expect, test } from 'vitest'
import type { Commit } from '../../../src/kernel/commit.ts'
import type { Typed } from '../../../src/kernel/game.ts'
import { type Answer, type Order, openStaging } from '../../../web/play/staging.ts'

const open: Answer = { kind: 'open', why: 'No answer came.' }
const move = { seat: 0, command: { type: 'draw' }, text: 'Draw a card' }

/** A staging whose server answers as it is told, one answer for each order. */
function staged(...answers: Answer[]) {
  const commits = signal<readonly Commit[]>([])
  const orders: Order[] = []
  let legal: (command: Typed) => string | undefined = () => undefined
  let ids = 0
  const staging = openStaging({
    commits,
    play: async (order) => {
      orders.push(order)
      return answers.shift()!
    },
    whyNot: (_, command) => legal(command),
    newId: () => `id ${++ids}`,
  })
  const commit = (id: string) => {
    commits.value = [...commits.value, { seq: commits.value.length + 1, id } as Commit]
  }
  const forbid = (why: string) => {
    legal = () => why
  }
  return { staging, orders, commit, forbid }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a staged move', () => {
  test('waits for Confirm, and goes out with the commit that was seen last', async () => {
    const { staging, orders, commit } = staged({ kind: 'played', seq: 3 })
    commit('a')
    commit('b')
    staging.stage(move, true)
    expect(orders).toEqual([])
    expect(staging.staged.value?.phase).toBe('asked')
    staging.confirm()
    await settled()
    expect(orders).toEqual([{ command: move.command, seat: 0, expect: 2, id: 'id 1' }])
    expect(staging.staged.value).toBeUndefined()
  })

  test('is gone after Cancel, and nothing was sent', () => {
    const { staging, orders } = staged()
    staging.stage(move, true)
    staging.cancel()
    staging.confirm()
    expect(staging.staged.value).toBeUndefined()
    expect(orders).toEqual([])
  })

  test('goes out at once where undo is free', async () => {
    const { staging, orders } = staged({ kind: 'played', seq: 1 })
    staging.stage(move, false)
    expect(staging.busy.value).toBe(true)
    await settled()
    expect(orders).toHaveLength(1)
  })

  test('is not sent twice by a second click', async () => {
    const { staging, orders } = staged({ kind: 'played', seq: 1 })
    staging.stage(move, true)
    staging.confirm()
    staging.confirm()
    staging.stage(move, false)
    await settled()
    expect(orders).toHaveLength(1)
  })

  test('keeps everything else waiting until its commit has come', async () => {
    const { staging, commit, orders } = staged({ kind: 'played', seq: 1 })
    staging.stage(move, false)
    await settled()
    expect(staging.busy.value).toBe(true)
    staging.stage(move, false)
    expect(orders).toHaveLength(1)
    commit('id 1')
    expect(staging.busy.value).toBe(false)
  })
})

describe('no answer', () => {
  test('is said, and the same id is sent again', async () => {
    const { staging, orders } = staged(open, { kind: 'played', seq: 1 })
    staging.stage(move, false)
    await settled()
    expect(staging.staged.value).toMatchObject({ phase: 'open', why: 'No answer came.' })
    expect(staging.busy.value).toBe(true)
    staging.confirm()
    await settled()
    expect(orders.map(({ id }) => id)).toEqual(['id 1', 'id 1'])
    expect(staging.staged.value).toBeUndefined()
  })

  test('does not matter once the log has the command', async () => {
    const { staging, commit } = staged(open)
    staging.stage(move, false)
    await settled()
    commit('id 1')
    expect(staging.staged.value).toBeUndefined()
    expect(staging.busy.value).toBe(false)
  })

  test('can be left as it is: that the move may have been played is said, until the log shows it', async () => {
    const { staging, commit, orders } = staged(open)
    staging.stage(move, false)
    await settled()
    staging.cancel()
    expect(staging.staged.value).toBeUndefined()
    expect(staging.busy.value).toBe(false)
    expect(staging.refusal.value?.text).toContain('“Draw a card” was sent')
    commit('other')
    expect(staging.refusal.value).toBeDefined()
    commit('id 1')
    expect(staging.refusal.value).toBeUndefined()
    expect(orders).toHaveLength(1)
  })

  test('is settled by a log in which the move is not, and can’t be any more', async () => {
    const { staging, commit, forbid } = staged(open)
    staging.stage(move, false)
    await settled()
    forbid('It is not your turn.')
    commit('other')
    expect(staging.staged.value).toBeUndefined()
    expect(staging.refusal.value?.text).toContain('no longer possible')
  })
})

describe('a server that says “not now”', () => {
  const busy: Answer = { kind: 'later', why: 'That is too much at once.' }

  test('has not played the move: it waits for Confirm or Cancel, with the reason', async () => {
    const { staging, orders } = staged(busy, { kind: 'played', seq: 1 })
    staging.stage(move, false)
    await settled()
    expect(staging.staged.value).toMatchObject({ phase: 'asked', why: 'That is too much at once.' })
    expect(staging.busy.value).toBe(false)
    staging.confirm()
    await settled()
    expect(orders.map(({ id }) => id)).toEqual(['id 1', 'id 1'])
  })

  test('is no word on whether it was played before', async () => {
    const { staging } = staged(open, busy)
    staging.stage(move, false)
    await settled()
    staging.confirm()
    await settled()
    expect(staging.staged.value).toMatchObject({ phase: 'open', why: 'That is too much at once.' })
  })
})

describe('a match that has moved on', () => {
  test('leaves a move staged that is still possible, with what has changed', async () => {
    const { staging, commit, orders } = staged({ kind: 'stale', seq: 1 }, { kind: 'played', seq: 2 })
    staging.stage(move, true)
    staging.confirm()
    await settled()
    expect(staging.staged.value).toMatchObject({ phase: 'asked', news: { after: 0, upTo: 1 } })
    commit('other')
    expect(staging.staged.value?.phase).toBe('asked')
    staging.confirm()
    await settled()
    expect(orders.map(({ expect: seen }) => seen)).toEqual([0, 1])
  })

  test('takes away a move that is not, and says why', async () => {
    const { staging, commit, forbid } = staged()
    staging.stage(move, true)
    forbid('It is not your turn.')
    commit('other')
    expect(staging.staged.value).toBeUndefined()
    expect(staging.refusal.value).toEqual({
      seat: 0,
      text: '“Draw a card” is no longer possible. It is not your turn.',
    })
  })
})

test('a refusal is told in the words of the rules, until the next move', async () => {
  const { staging } = staged({ kind: 'refused', why: 'You must sail first.' }, { kind: 'played', seq: 1 })
  staging.stage(move, false)
  await settled()
  expect(staging.refusal.value).toEqual({ seat: 0, text: 'You must sail first.' })
  expect(staging.busy.value).toBe(false)
  staging.stage(move, false)
  expect(staging.refusal.value).toBeUndefined()
})
