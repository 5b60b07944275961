import { expect, test } from 'vitest'
import type { Seat } from '../../../src/kernel/ids.ts'
import { pageGame } from '../../../web/games/index.ts'
import { followed, tableOf } from './followed.ts'

const winds = 'winds-of-plunder/four-pirates'
const { log, game, match: whole } = followed(winds, 150, [0])

/** The first commit by a seat of the kind after which the reader is in turn, with a table on which it moves until it is told to end. */
async function movingTable(reader: Seat, isBy: (mover: Seat) => boolean) {
  const { seq } = log.slice(20, 150).find(({ seq, by }) => {
    const { state } = whole.viewAt(seq, null)
    return (
      by.seat !== null && isBy(by.seat) && game.turn(state as object, log[0]!.rules).join() === String(reader)
    )
  })!
  const { match, add } = followed(winds, seq - 1, [reader])
  const { promise, resolve } = Promise.withResolvers<void>()
  const board = await pageGame(game.id)!.board!()
  const table = tableOf(match, { board, animate: () => ({ done: promise, finish: resolve }) })
  add(log[seq - 1]!)
  expect(table.time.settled.value).toBe(false)
  return { table, end: resolve }
}

const offered = ({ choices, props }: Awaited<ReturnType<typeof movingTable>>['table']) => ({
  choices: choices.value.length > 0,
  lit: props.value!.lit.size > 0,
  taps: props.value!.tap !== undefined,
})

test('after my own move I choose on while it still moves; the board is lit once it shows the position', async () => {
  const { table, end } = await movingTable(0, (mover) => mover === 0)
  expect(offered(table)).toEqual({ choices: true, lit: false, taps: false })
  expect(table.actions.value.length).toBeGreaterThan(0)
  end()
  await expect.poll(() => table.time.settled.value).toBe(true)
  expect(offered(table)).toEqual({ choices: true, lit: true, taps: true })
})

test('what others do is seen to its end first', async () => {
  const { table, end } = await movingTable(0, (mover) => mover !== 0)
  expect(offered(table)).toEqual({ choices: false, lit: false, taps: false })
  end()
  await expect.poll(() => table.time.settled.value).toBe(true)
  expect(offered(table)).toEqual({ choices: true, lit: true, taps: true })
})
