import { describe, expect, test } from 'vitest'
import { actionCards, ports } from '../../../../src/games/winds-of-plunder/data.ts'
import { windsOfPlunder as game } from '../../../../src/games/winds-of-plunder/index.ts'
import {
  choicesOf,
  find,
  type Given,
  meeting,
  newGame,
  play,
  playThen,
  position,
  refusal,
  ship,
  typesOf,
  vote,
} from '../kit.ts'

describe('cards', () => {
  test('ruling 31: the victims of a Storm choose what they throw away; its player is spared', () => {
    const state = position({
      seats: 3,
      turn: 'red',
      ships: {
        red: { hand: ['storm-1', 'storm-2', 'storm-3', 'rats-1'] },
        green: { hand: ['rats-2', 'heave-1', 'heave-2'] },
      },
    })
    play(state, 'red', 'play storm-1')
    expect(refusal(state, 'red', 'discard rats-1')).toBe('not-your-turn')
    playThen(state, 'green')`discard heave-1 → card-discarded`
    expect(ship(state, 'red').hand).toHaveLength(3)
  })

  test('ruling 32: one Tavern Brawl lies before a pirate, settled first thing in his next turn', () => {
    const state = position({
      turn: 'red',
      sailed: true,
      ships: { red: { hand: ['tavern-brawl-1', 'tavern-brawl-2'] }, green: { points: 5 } },
    })
    playThen(state, 'red')`play tavern-brawl-1 on green → brawl-laid`
    expect(ship(state, 'green').brawl).toBe('tavern-brawl-1')
    expect(refusal(state, 'red', 'play tavern-brawl-2 on green')).toBe('brawl-there')
    playThen(state, 'red')`end turn → points-forfeited, turn-ended, turn-began`
    expect(choicesOf(state, 'green')).toEqual(['brawl action-points', 'brawl victory-points'])
  })

  test('ruling 33: Treachery takes half, at most five, and no more than the own reserve', () => {
    const steal = (windCubes: number, reserve: number) => {
      const state = position({
        turn: 'red',
        ships: { red: { hand: ['treachery-1'], reserve }, green: { windCubes } },
      })
      const before = ship(state, 'green').reserve
      const { cubes } = find(
        playThen(state, 'red')`play treachery-1 on green → card-played, cubes-stolen`,
        'cubes-stolen',
      )!
      expect(ship(state, 'green').reserve).toBe(before + cubes)
      return cubes
    }
    expect(steal(7, 16)).toBe(3)
    expect(steal(20, 16)).toBe(5)
    expect(steal(20, 2)).toBe(2)
  })

  test('ruling 34: an empty Treasure deck gives no card; scored cards can be drawn again', () => {
    const tiles = { 'puerto-rico': 'treasure-3' } as const
    const empty = meeting({}, { port: 'belize', treasures: [...ports] }, { tiles })
    expect(empty.treasureDeck).toEqual([])
    expect(
      find(
        playThen(empty, 'red')`sail puerto-rico →
          sailed, treasure-missing, port-scored, reputation-gained, arrival-completed`,
        'treasure-drawn',
      ),
    ).toBeUndefined()
    const others = ports.filter((port) => port !== 'puerto-rico' && port !== 'barbados')
    const again = meeting({ treasures: ['puerto-rico'] }, { port: 'belize', treasures: others }, { tiles })
    playThen(again, 'red')`sail puerto-rico →
      sailed, treasure-drawn, port-scored, treasure-scored, reputation-gained, arrival-completed`
    expect(again.treasureDeck).toEqual(['puerto-rico'])
    expect(ship(again, 'red').treasures).toEqual(['barbados'])
  })

  test('ruling 35: an empty Action deck is made of the discards, and of nothing that lies on the table', () => {
    const table = ['secret-cache-1', 'tavern-brawl-1', 'rats-1', 'rats-2'] as const
    const held = actionCards.filter((card) => !table.includes(card as 'rats-1'))
    const given: Given = {
      turn: 'red',
      ships: {
        green: { hand: held, caches: ['secret-cache-1'], brawl: 'tavern-brawl-1' },
      },
      discards: ['rats-1', 'rats-2'],
    }
    const state = position(given)
    expect(state.actionDeck).toEqual([])
    const events = playThen(state, 'red')`draw → action-deck-shuffled, card-drawn`
    expect(typesOf(events)).toEqual(['action-deck-shuffled', 'card-drawn'])
    expect([...state.actionDeck, ...ship(state, 'red').hand].sort()).toEqual(['rats-1', 'rats-2'])
    play(state, 'red', 'draw')
    expect(refusal(state, 'red', 'draw')).toBe('deck-empty')
  })

  test('ruling 36: a card may be played in the turn it is drawn, and a treasure scored in its arrival', () => {
    const state = meeting(
      {},
      { port: 'belize', crew: 1 },
      {
        deck: ['mutiny-1'],
        tiles: { 'puerto-rico': 'treasure-4' },
        treasureDeck: ['puerto-rico'],
      },
    )
    playThen(state, 'red')`draw → card-drawn; play mutiny-1 on green → card-played, item-lost`
    const events = playThen(state, 'red')`sail puerto-rico →
      sailed, treasure-drawn, port-scored, treasure-scored, reputation-gained, arrival-completed`
    expect(typesOf(events)).toEqual(expect.arrayContaining(['treasure-drawn', 'treasure-scored']))
    expect(ship(state, 'red').points).toBe(6)
  })

  test('ruling 37: in the middle of an arrival nobody plays a card', () => {
    const state = meeting({ weapons: 1, hand: ['secret-cache-1'] }, { points: 3, hand: ['secret-cache-2'] })
    play(state, 'red', 'sail puerto-rico')
    expect(refusal(state, 'red', 'play secret-cache-1')).toBe('not-now')
    expect(refusal(state, 'green', 'play secret-cache-2')).toBe('not-your-turn')
    const events = playThen(state, 'red')`board green for points →
      boarded, reputation-gained, arrival-completed`
    expect(typesOf(events)[0]).toBe('boarded')
  })
})

describe('table and variants', () => {
  test('ruling 38: from the first player the turns go clockwise through all seats', () => {
    const state = position({ seats: 5, blackbeard: 'red', wind: 'east' })
    vote(state, {
      red: ['east', 5],
      green: ['east', 0],
      blue: ['east', 0],
      yellow: ['east', 0],
      orange: ['east', 0],
    })
    playThen(state, 'red')`first yellow → first-player-chosen, turn-began`
    // The East wind locks the first two.
    playThen(state, 'yellow')`end turn → points-forfeited, turn-ended, turn-began`
    playThen(state, 'orange')`end turn → points-forfeited, turn-ended, turn-began`
    playThen(state, 'red')`
      sail nassau → sailed, treasure-drawn, port-scored, treasure-scored, reputation-gained,
        arrival-completed;
      end turn → points-forfeited, turn-ended, turn-began`
    playThen(state, 'green')`
      sail nassau → sailed, cargo-loaded, advantage-passed, port-scored, reputation-gained,
        arrival-completed;
      end turn → points-forfeited, bonus-point-gained;
      end turn → points-forfeited, turn-ended, turn-began`
    playThen(state, 'blue')`
      sail nassau → sailed, cargo-loaded, advantage-passed, treasure-drawn, port-scored;
      no boarding → boarding-declined, reputation-gained, arrival-completed;
      end turn → points-forfeited, turn-ended, round-began`
    expect(state).toMatchObject({ round: 3, phase: { name: 'compass' } })
  })

  test('ruling 39: three to five play', () => {
    expect(game.seats).toEqual({ min: 3, max: 5 })
    for (const seats of [3, 4, 5]) expect(newGame(seats).pirates).toHaveLength(seats)
  })

  test('ruling 40: only caches that are enough stop a boarding, and they stop it for good', () => {
    const state = meeting(
      { weapons: 4 },
      { weapons: 1, points: 5, hand: ['secret-cache-1', 'secret-cache-2'] },
      {
        options: { reactiveCaches: true },
        ships: { blue: { port: 'puerto-rico', points: 5 }, yellow: { weapons: 8 } },
      },
    )
    play(state, 'red', 'sail puerto-rico', 'board green for points')
    expect(refusal(state, 'green', 'resist 1')).toBe('caches-too-few')
    playThen(state, 'green')`resist 2 → boarding-repelled, reputation-gained, arrival-completed`
    expect(refusal(state, 'red', 'board blue for points')).toBe('not-now')
    expect(ship(state, 'green').points).toBe(5)
  })
})
