import { describe, expect, test } from 'vitest'
import { plundering } from '../../../src/games/winds-of-plunder/state.ts'
import {
  choicesOf,
  find,
  holder,
  play,
  playThen,
  position,
  refusal,
  ship,
  turnOfColours,
  typesOf,
} from './kit.ts'

const calm = { 'puerto-rico': 'weapons-3', jamaica: 'treasure-3' } as const

describe('action points', () => {
  test('AP-1: one point, a voyage, two points', () => {
    const state = position({ turn: 'red', ships: { red: { port: 'nassau' } }, tiles: calm })
    playThen(state, 'red')`
      draw → card-drawn;
      sail puerto-rico → sailed, cargo-loaded, advantage-passed, port-scored, reputation-gained,
        arrival-completed;
      cubes 5 → cubes-bought, turn-ended, turn-began`
    expect(turnOfColours(state)).toEqual(['green'])
  })

  test('AP-2: three points, then the voyage', () => {
    const state = position({ turn: 'red', ships: { red: { port: 'nassau' } }, tiles: calm })
    playThen(state, 'red')`cubes 9 → cubes-bought`
    expect(choicesOf(state, 'red').every((text) => text.startsWith('sail '))).toBe(true)
    playThen(state, 'red')`sail puerto-rico →
      sailed, cargo-loaded, advantage-passed, port-scored, reputation-gained, arrival-completed,
      turn-ended, turn-began`
    expect(turnOfColours(state)).toEqual(['green'])
  })

  test('AP-3: the voyage, then three points', () => {
    const state = position({ turn: 'red', ships: { red: { port: 'nassau' } }, tiles: calm })
    playThen(state, 'red')`
      sail puerto-rico → sailed, cargo-loaded, advantage-passed, port-scored, reputation-gained,
        arrival-completed;
      draw → card-drawn;
      draw → card-drawn;
      draw → card-drawn, turn-ended, turn-began`
    expect(turnOfColours(state)).toEqual(['green'])
    expect(ship(state, 'red').hand).toHaveLength(3)
  })

  test('AP-4: the point of Largest Crew comes after the regular turn and does not join its points', () => {
    const state = position({
      turn: 'red',
      ships: { red: { port: 'nassau', hand: ['hire-crew-1'], points: 5 } },
      tiles: calm,
    })
    playThen(state, 'red')`
      draw → card-drawn;
      sail puerto-rico → sailed, cargo-loaded, advantage-passed, port-scored, reputation-gained,
        arrival-completed;
      play hire-crew-1 → card-played, item-bought, advantage-passed`
    expect(holder(state, 'crew')).toBe('red')
    const { windCubes } = ship(state, 'red')
    expect(refusal(state, 'red', 'cubes 5')).toBe('no-action-points')
    const bonus = playThen(state, 'red')`cubes 2 → cubes-bought, bonus-point-gained`
    expect(find(bonus, 'bonus-point-gained')).toMatchObject({ seat: 0, actionPoints: 1 })
    expect(refusal(state, 'red', 'cubes 5')).toBe('no-action-points')
    playThen(state, 'red')`cubes 2 → cubes-bought, turn-ended, turn-began`
    expect(ship(state, 'red').windCubes).toBe(windCubes + 4)
    expect(turnOfColours(state)).toEqual(['green'])
  })

  test('AP-5: three points for a Gust, the voyage, and the bonus', () => {
    const state = position({ turn: 'red', ships: { red: { port: 'nassau', crew: 1 } }, tiles: calm })
    playThen(state, 'red')`
      gust → gust-bought;
      sail jamaica → sailed, treasure-drawn, port-scored, reputation-gained, arrival-completed,
        bonus-point-gained`
    expect(turnOfColours(state)).toEqual(['red'])
    playThen(state, 'red')`draw → card-drawn, turn-ended, turn-began`
    expect(turnOfColours(state)).toEqual(['green'])
  })

  test('AP-6: two regular points and the bonus do not buy a Gust', () => {
    const state = position({ turn: 'red', ships: { red: { port: 'nassau', crew: 1 } }, tiles: calm })
    play(state, 'red', 'draw')
    expect(refusal(state, 'red', 'gust')).toBe('no-action-points')
    playThen(state, 'red')`
      sail puerto-rico → sailed, cargo-loaded, advantage-passed, port-scored, reputation-gained,
        arrival-completed;
      draw → card-drawn;
      draw → card-drawn, bonus-point-gained`
    expect(plundering(state)).toMatchObject({ seat: 0, actionPoints: 1, bonus: true })
    expect(refusal(state, 'red', 'gust')).toBe('no-action-points')
  })

  test('AP-7: putting the crew to the test leaves five points, and works once in a turn', () => {
    const state = position({
      turn: 'red',
      ships: { red: { crew: 1, hand: ['put-the-crew-1', 'put-the-crew-2'] } },
    })
    playThen(state, 'red')`play put-the-crew-1 → card-played, crew-tested`
    expect(ship(state, 'red').crew).toBe(0)
    expect(plundering(state).actionPoints).toBe(5)
    expect(refusal(state, 'red', 'play put-the-crew-2')).toBe('once-a-turn')
  })
})

test('TURN-1: Hornigold draws, sails, digs, buys, and heaves on to Santo Domingo', () => {
  const [hornigold, bart] = ['red', 'green'] as const
  const state = position({
    wind: 'south',
    turn: hornigold,
    ships: {
      [hornigold]: { port: 'san-salvadore', crew: 2, treasures: ['jamaica'] },
      [bart]: { port: 'santo-domingo', points: 11 },
      blue: { points: 11 },
      yellow: { points: 11 },
    },
    tiles: { jamaica: 'crew-provisions-2', 'santo-domingo': 'crew-3' },
    deck: ['heave-1', 'buy-weapons-1'],
  })
  play(state, hornigold, 'draw', 'draw')
  const arrival = playThen(state, hornigold)`sail jamaica →
    sailed, cargo-loaded, advantage-passed, port-scored, treasure-scored, reputation-gained,
    arrival-completed`
  expect(ship(state, hornigold)).toMatchObject({ crew: 3, provisions: 1, booty: 1, reputation: ['jamaica'] })
  // Two for the tile, one for the Most Provisions it brings, two for the first treasure.
  expect(ship(state, hornigold).points).toBe(5)
  expect(typesOf(arrival)).toEqual([
    'sailed',
    'cargo-loaded',
    'advantage-passed',
    'port-scored',
    'treasure-scored',
    'reputation-gained',
    'arrival-completed',
  ])
  playThen(state, hornigold)`play buy-weapons-1 →
    card-played, item-bought, advantage-passed, bonus-point-gained`
  expect(ship(state, hornigold)).toMatchObject({ weapons: 1, points: 5 })
  expect(plundering(state)).toMatchObject({ actionPoints: 1, bonus: true })
  playThen(state, hornigold)`play heave-1 to santo-domingo →
    card-played, crew-heaved, sailed, cargo-loaded, port-scored`
  expect(ship(state, hornigold)).toMatchObject({ port: 'santo-domingo', crew: 3 })
  expect(plundering(state).actionPoints).toBe(0)
  expect(choicesOf(state, hornigold)).toEqual(['board green for points', 'no boarding'])
  playThen(state, hornigold)`board green for points →
    boarded, reputation-gained, arrival-completed, turn-ended, turn-began`
  expect(ship(state, bart).points).toBe(9)
  expect(turnOfColours(state)).toEqual([bart])
})

describe('a Tavern Brawl', () => {
  test('BRAWL-1: who has fewer than two Victory Points must lose two Action Points', () => {
    const state = position({
      turn: 'red',
      sailed: true,
      ships: { green: { brawl: 'tavern-brawl-1', points: 1 } },
    })
    const events = playThen(state, 'red')`cubes 9 → cubes-bought, turn-ended, turn-began, brawl-settled`
    expect(find(events, 'brawl-settled')).toMatchObject({ seat: 1, actionPoints: 2, victoryPoints: 0 })
    expect(plundering(state)).toMatchObject({ seat: 1, actionPoints: 1, step: { name: 'action' } })
    expect(state.discards).toEqual(['tavern-brawl-1'])
    expect(ship(state, 'green').points).toBe(1)
  })

  test('who has two Victory Points chooses before anything else', () => {
    const given = {
      turn: 'red',
      sailed: true,
      ships: { green: { brawl: 'tavern-brawl-1', points: 2 } },
    } as const
    const payPoints = position(given)
    playThen(payPoints, 'red')`cubes 9 → cubes-bought, turn-ended, turn-began`
    expect(choicesOf(payPoints, 'green')).toEqual(['brawl action-points', 'brawl victory-points'])
    expect(refusal(payPoints, 'green', 'draw')).toBe('not-now')
    playThen(payPoints, 'green')`brawl victory-points → brawl-settled`
    expect(ship(payPoints, 'green')).toMatchObject({ points: 0, brawl: null })
    expect(plundering(payPoints).actionPoints).toBe(3)

    const payActions = position(given)
    playThen(payActions, 'red')`cubes 9 → cubes-bought, turn-ended, turn-began`
    playThen(payActions, 'green')`brawl action-points → brawl-settled`
    expect(ship(payActions, 'green').points).toBe(2)
    expect(plundering(payActions).actionPoints).toBe(1)
  })

  test('BRAWL-2: in round 9 it comes too late for one who has taken his turn', () => {
    const state = position({
      round: 9,
      turn: 'red',
      first: 'green',
      sailed: true,
      actionPoints: 1,
      ships: { red: { hand: ['tavern-brawl-1'] }, green: { points: 8, windCubes: 0 } },
    })
    playThen(state, 'red')`play tavern-brawl-1 on green → brawl-laid, turn-ended, bonuses-scored`
    expect(state.phase.name).toBe('over')
    expect(ship(state, 'green')).toMatchObject({ points: 8, brawl: 'tavern-brawl-1' })
  })
})
