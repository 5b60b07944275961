import { describe, expect, test } from 'vitest'
import { follow, playThen, position, ship, turnOfColours, viewOf } from '../kit.ts'

describe('what all can see', () => {
  test('ruling 55: the discards lie open', () => {
    const state = position({
      turn: 'red',
      ships: { red: { hand: ['rats-1'] }, green: { provisions: 1 } },
      discards: ['storm-1'],
    })
    const view = viewOf(state, 'blue')
    follow(view, 'blue', playThen(state, 'red')`play rats-1 on green → card-played, item-lost`)
    expect(view.discards).toEqual(['storm-1', 'rats-1'])
  })

  test('ruling 56: all know how many cards a pirate holds, and only he knows which', () => {
    const state = position({ turn: 'red', deck: ['rats-1'], ships: { red: { hand: ['storm-1'] } } })
    const [own, other] = [viewOf(state, 'red'), viewOf(state, 'blue')]
    const events = playThen(state, 'red')`draw → card-drawn`
    follow(own, 'red', events)
    follow(other, 'blue', events)
    expect(ship(own, 'red').hand).toEqual(['storm-1', 'rats-1'])
    expect(ship(other, 'red').hand).toEqual([null, null])
  })

  test('ruling 57: what a Storm takes is seen card by card, also by those who are still to choose', () => {
    const state = position({
      seats: 3,
      turn: 'red',
      ships: {
        red: { hand: ['storm-1'] },
        green: { hand: ['rats-1', 'rats-2', 'heave-1', 'heave-2'] },
        blue: { hand: ['mutiny-1', 'mutiny-2', 'misfire-1'] },
      },
    })
    playThen(state, 'red')`play storm-1 → card-played, storm-broke`
    expect(turnOfColours(state)).toEqual(['green', 'blue'])
    const view = viewOf(state, 'blue')
    follow(view, 'blue', playThen(state, 'green')`discard heave-1 → card-discarded`)
    expect(view.discards).toEqual(['storm-1', 'heave-1'])
    expect(ship(view, 'green').hand).toEqual([null, null, null])
    expect(turnOfColours(view)).toEqual(['green', 'blue'])
    playThen(state, 'blue')`discard misfire-1 → card-discarded`
    expect(turnOfColours(state)).toEqual(['green'])
  })
})
