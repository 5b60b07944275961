import { describe, expect, test } from 'vitest'
import { plundering } from '../../../src/games/winds-of-plunder/state.ts'
import {
  choicesOf,
  find,
  type Given,
  holder,
  play,
  playThen,
  position,
  refusal,
  ship,
  typesOf,
} from './kit.ts'

describe('Heave, Ye Scurvy Dogs!', () => {
  const given: Given = {
    turn: 'red',
    wind: 'east',
    ships: {
      red: { port: 'nassau', crew: 1, hand: ['heave-1', 'put-the-crew-1'] },
      green: { crew: 2, points: 9 },
      blue: { points: 9 },
      yellow: { points: 9 },
    },
    tiles: { 'puerto-rico': 'crew-3', jamaica: 'crew-4', barbados: 'treasure-3', nassau: 'treasure-4' },
    advantages: { crew: 'green' },
  }
  const largest: Given = {
    ...given,
    ships: { ...given.ships, green: { crew: 1, points: 9 } },
    advantages: {},
  }
  const heaves = (state: ReturnType<typeof position>) =>
    choicesOf(state, 'red', 'play heave-1').map((text) => text.replace('play heave-1 to ', ''))

  test('HEAVE-1: the second voyage follows the wind, for no point is left for a Gust', () => {
    const state = position(given)
    playThen(state, 'red')`sail puerto-rico →
      sailed, cargo-loaded, port-scored, reputation-gained, arrival-completed`
    expect(heaves(state)).toEqual(['guadeloupe', 'barbados', 'trinidad'])
    playThen(state, 'red')`play heave-1 to barbados →
      card-played, crew-heaved, sailed, treasure-drawn, port-scored, reputation-gained, arrival-completed`
    // One Crew aboard, one from the tile, one paid.
    expect(ship(state, 'red')).toMatchObject({ port: 'barbados', crew: 1 })
    expect(plundering(state)).toMatchObject({ actionPoints: 2, heaved: true })
    expect(
      find(playThen(state, 'red')`end turn → points-forfeited, turn-ended, turn-began`, 'turn-ended'),
    ).toBeDefined()

    const sailed = position(given)
    play(sailed, 'red', 'sail puerto-rico')
    expect(refusal(sailed, 'red', 'gust')).toBe('gust-in-vain')
  })

  test('HEAVE-1b: the crew’s test pays for a Gust as well', () => {
    const state = position(given)
    playThen(state, 'red')`
      sail puerto-rico → sailed, cargo-loaded, port-scored, reputation-gained, arrival-completed;
      play put-the-crew-1 → card-played, crew-tested;
      gust → gust-bought`
    expect(heaves(state)).toEqual(expect.arrayContaining(['nassau', 'havana', 'santo-domingo', 'trinidad']))
    const events = playThen(state, 'red')`play heave-1 to nassau →
      card-played, crew-heaved, sailed, treasure-drawn, port-scored, treasure-scored, reputation-gained,
      arrival-completed`
    expect(find(events, 'sailed')).toMatchObject({ port: 'nassau', gust: true })
    expect(ship(state, 'red').crew).toBe(0)
    expect(plundering(state)).toMatchObject({ seat: 0, actionPoints: 1 })
  })

  test('HEAVE-2: Largest Crew’s point plays the card after three went into a Gust', () => {
    const state = position(largest)
    playThen(state, 'red')`sail puerto-rico →
      sailed, cargo-loaded, advantage-passed, port-scored, reputation-gained, arrival-completed`
    expect(holder(state, 'crew')).toBe('red')
    playThen(state, 'red')`gust → gust-bought, bonus-point-gained`
    expect(plundering(state)).toMatchObject({ seat: 0, actionPoints: 1, bonus: true, gust: 'ready' })
    expect(heaves(state)).toEqual(expect.arrayContaining(['nassau', 'cozumel', 'jamaica', 'barbados']))
    playThen(state, 'red')`play heave-1 to nassau →
      card-played, crew-heaved, sailed, treasure-drawn, port-scored, treasure-scored, reputation-gained,
      arrival-completed, turn-ended, turn-began`
    expect(ship(state, 'red').port).toBe('nassau')
  })

  test('HEAVE-3: a Gust that was used up does not serve the second voyage', () => {
    const state = position(largest)
    playThen(state, 'red')`
      gust → gust-bought;
      sail jamaica → sailed, cargo-loaded, advantage-passed, port-scored, reputation-gained,
        arrival-completed, bonus-point-gained`
    expect(plundering(state)).toMatchObject({ actionPoints: 1, bonus: true, gust: 'used' })
    expect(heaves(state).sort()).toEqual(
      ['turks-and-caicos', 'puerto-rico', 'santo-domingo', 'guadeloupe', 'barbados', 'trinidad'].sort(),
    )
  })

  test('HEAVE-4: an opponent with equal points forbids it', () => {
    const state = position({ ...given, ships: { ...given.ships, blue: { points: 3 } } })
    playThen(state, 'red')`sail puerto-rico →
      sailed, cargo-loaded, port-scored, reputation-gained, arrival-completed`
    expect(ship(state, 'red').points).toBe(3)
    expect(refusal(state, 'red', 'play heave-1 to barbados')).toBe('not-behind')
  })
})

test('the Crew that is paid to heave may be the one that led', () => {
  const rich = { points: 30 }
  const state = position({
    turn: 'red',
    sailed: true,
    ships: {
      red: { port: 'nassau', crew: 2, hand: ['heave-1'] },
      green: rich,
      blue: { crew: 2, ...rich },
      yellow: rich,
    },
    advantages: { crew: 'red' },
    tiles: { barbados: 'treasure-3' },
  })
  const events = playThen(state, 'red')`play heave-1 to barbados →
    card-played, crew-heaved, advantage-passed, sailed, treasure-drawn, port-scored, reputation-gained,
    arrival-completed`
  expect(typesOf(events).slice(0, 4)).toEqual(['card-played', 'crew-heaved', 'advantage-passed', 'sailed'])
  expect(holder(state, 'crew')).toBe('blue')
})
