import { describe, expect, test } from 'vitest'
import { windsOfPlunder } from '../../../src/games/winds-of-plunder/index.ts'
import type { Game, Typed } from '../../../src/kernel/game.ts'
import { openEyes } from '../../../web/table/eyes.ts'
import { usualOptions } from '../../kit/all-games.ts'
import { accept, type LiveMatch, player, startMatch } from '../../kit/live-match.ts'
import { followed, followedLog } from './followed.ts'

function hotseat(): LiveMatch {
  const game = windsOfPlunder as unknown as Game
  return startMatch(game, { seats: 3, options: usualOptions(game), seed: 4 })
}

function setCompass(live: LiveMatch, seat: number) {
  const command = { type: 'set-compass', direction: 'east' } as Typed
  return accept(live, { player: player(seat), seat }, command)
}

describe('a link to the eyes of a seat', () => {
  const name = 'winds-of-plunder/four-pirates'

  test('of another is refused while the match runs, and that is said', () => {
    const sight = openEyes(followed(name, 60, [0]).match, 2)
    expect(sight.eyes.value).toBe(0)
    expect(sight.refused.value).toBe(2)
    sight.look(null)
    expect(sight.refused.value).toBeUndefined()
    expect(openEyes(followed(name, 60, []).match, 1).refused.value).toBe(1)
    expect(openEyes(followed(name, 60, [1]).match, 1).refused.value).toBeUndefined()
    expect(openEyes(followed(name, 60, [0, 1]).match, 1).refused.value).toBeUndefined()
    expect(openEyes(followed(name, 60, [1]).match, undefined).refused.value).toBeUndefined()
  })

  test('is followed once it is over', () => {
    const sight = openEyes(followed(name, 10_000, [0]).match, 2)
    expect(sight.eyes.value).toBe(2)
    expect(sight.refused.value).toBeUndefined()
  })
})

describe('one screen for all seats', () => {
  test('goes round by curtain while all choose in secret, seat by seat', () => {
    const live = hotseat()
    const { match, add } = followedLog(live.game, live.log, [0, 1, 2])
    const sight = openEyes(match, undefined)
    expect(sight.eyes.value).toBe(0)
    expect(sight.curtain.value).toBeUndefined()
    add(setCompass(live, 0))
    expect(sight.curtain.value).toBe(1)
    sight.uncover()
    expect(sight.curtain.value).toBeUndefined()
    expect(sight.eyes.value).toBe(1)
    add(setCompass(live, 1))
    expect(sight.curtain.value).toBe(2)
    sight.uncover()
    expect(sight.eyes.value).toBe(2)
  })

  test('is covered when the page is opened in the middle', () => {
    const live = hotseat()
    setCompass(live, 0)
    const { match } = followedLog(live.game, live.log, [0, 1, 2])
    const sight = openEyes(match, undefined)
    expect(sight.curtain.value).toBe(1)
    expect(sight.eyes.value).toBeNull()
  })

  test('shows no other seat by a link', () => {
    const live = hotseat()
    const { match } = followedLog(live.game, live.log, [0, 1, 2])
    const sight = openEyes(match, 2)
    expect(sight.eyes.value).toBe(0)
    expect(sight.allowed.value).toEqual([0, null])
    sight.look(1)
    expect(sight.eyes.value).toBe(0)
  })
})

describe('one player', () => {
  test('has the own eyes and those of a spectator', () => {
    const { match } = followed('winds-of-plunder/four-pirates', 60, [2])
    const sight = openEyes(match, undefined)
    expect(sight.eyes.value).toBe(2)
    expect(sight.allowed.value).toEqual([2, null])
    expect(sight.curtain.value).toBeUndefined()
    sight.look(null)
    expect(sight.eyes.value).toBeNull()
    sight.look(1)
    expect(sight.eyes.value).toBe(2)
  })

  test('has all eyes once it is over', () => {
    const { match } = followed('winds-of-plunder/four-pirates', 10_000, [2])
    const sight = openEyes(match, 1)
    expect(sight.eyes.value).toBe(1)
    expect(sight.allowed.value).toEqual([0, 1, 2, 3, null])
  })
})

test('a spectator sees what all see', () => {
  const { match } = followed('winds-of-plunder/four-pirates', 60, [])
  const sight = openEyes(match, 3)
  expect(sight.eyes.value).toBeNull()
  expect(sight.allowed.value).toEqual([null])
})
