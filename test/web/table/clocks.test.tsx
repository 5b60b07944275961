import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import type { Game } from '../../../src/kernel/game.ts'
import type { MatchCommand } from '../../../src/kernel/lobby.ts'
import { tell } from '../../../web/log/tell.ts'
import { Banners } from '../../../web/table/match-actions.tsx'
import { Seats } from '../../../web/table/seats.tsx'
import { exact } from '../../../web/words/moments.ts'
import { day, hour, openTimed, perTurn, type Timed } from '../../clocks/timed.ts'
import { highCard } from '../../kit/high-card.ts'
import { followedLog, tableOf } from './followed.ts'

const game = highCard as unknown as Game

function shown({ live }: Timed): { seats: string; banners: string } {
  const table = tableOf(followedLog(game, live.log, [0]).match)
  return {
    seats: renderToString(<Seats table={table} />),
    banners: renderToString(<Banners table={table} />),
  }
}

test('seats say until when they have to move, and who plays for them', () => {
  const timed = openTimed(perTurn(day, { misses: 1 }))
  expect(shown(timed).seats).toContain(`until ${exact(timed.deadline(0)!)}`)
  timed.play(1)
  timed.wait(day)
  timed.timeOut(0)
  const { seats, banners } = shown(timed)
  expect(seats).toContain('adrift')
  expect(seats).toContain('substitute wanted')
  expect(seats).not.toContain('until ')
  expect(banners).toContain('You were away for long')
  expect(banners).toContain('Take the helm back')
})

test('a pause is asked for, and says until when it lasts', () => {
  const timed = openTimed(perTurn(day))
  expect(shown(timed).banners).toBe('')
  const until = timed.now + 9 * hour
  timed.play(1, { type: 'offer-pause', until } as MatchCommand)
  const asked = shown(timed).banners
  expect(asked).toContain(`Ned proposes a pause until ${exact(until)}.`)
  expect(asked).toContain('Agree')
  timed.play(0, { type: 'accept-pause' })
  const { seats, banners } = shown(timed)
  expect(banners).toContain(`The match pauses until ${exact(until)}.`)
  expect(banners).toContain('End the pause')
  expect(seats).not.toContain('until ')
})

test('the log of the page tells time-outs, and not whose clock runs', () => {
  const timed = openTimed(perTurn(day))
  timed.wait(day)
  timed.timeOut(0)
  const keys = tell(game, timed.live.log, null).map(({ sentence }) => sentence.key)
  expect(keys.at(-1)).toBe('timed-out')
  expect(keys).not.toContain('clock-set')
})
