import { expect, test, vi } from 'vitest'
import { botsApart, gameApart } from '../../lambdas/apart.ts'
import { catalogue } from '../../src/api/catalogue.ts'
import { games } from '../kit/all-games.ts'

test.each(games.map((game) => [game.id, game] as const))(
  '%s is its entry until more is asked for',
  (_id, game) => {
    const entry = { ...catalogue([game])[0]! }
    const load = vi.fn(() => game)
    const apart = gameApart(entry, load)

    const { id, title, rules, seats, editions } = apart
    expect({ id, title, rules, seats, editions }).toEqual({
      id: game.id,
      title: game.title,
      rules: game.rules,
      seats: game.seats,
      editions: game.editions,
    })
    expect(catalogue([apart])).toEqual([entry])
    expect(Object.keys(apart).sort()).toEqual(Object.keys(game).sort())
    expect(load).not.toHaveBeenCalled()

    expect(apart.decide).toBe(game.decide)
    expect({ ...apart }).toEqual(game)
    expect(load).toHaveBeenCalledOnce()
  },
)

test('bots apart are their names until one has to move', () => {
  const move = { type: 'sail' }
  const trader = vi.fn(() => move)
  const load = vi.fn(() => ({ trader }))
  const bots = botsApart(['trader'], load)
  expect(Object.keys(bots)).toEqual(['trader'])
  expect(load).not.toHaveBeenCalled()

  const asked = [games[0]!, {}, 1, 2, (n: number) => n - 1] as const
  expect(bots.trader!(...asked)).toBe(move)
  expect(trader).toHaveBeenCalledWith(...asked)
})
