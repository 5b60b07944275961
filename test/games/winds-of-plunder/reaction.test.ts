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
  turnOfColours,
  typesOf,
  weaponTiles,
} from './kit.ts'

describe('variant a: Secret Caches against a boarding', () => {
  const [bonnet, jack, hornigold, other] = ['red', 'green', 'blue', 'yellow'] as const
  const given: Given = {
    options: { reactiveCaches: true },
    turn: bonnet,
    ships: {
      [bonnet]: { port: 'belize', weapons: 5 },
      [jack]: {
        port: 'puerto-rico',
        weapons: 2,
        points: 4,
        hand: ['secret-cache-1', 'rats-1', 'secret-cache-2'],
      },
      [hornigold]: { port: 'puerto-rico', weapons: 2, points: 4 },
      [other]: { weapons: 7 },
    },
    bar: weaponTiles,
  }

  test('VARA-1: two caches beat Bonnet off, and he may not turn to Hornigold', () => {
    const state = position(given)
    playThen(state, bonnet)`
      sail puerto-rico → sailed, treasure-drawn, port-scored;
      board green for points → boarding-declared`
    expect(turnOfColours(state)).toEqual([jack])
    expect(choicesOf(state, jack)).toEqual(['resist 2', 'submit'])
    expect(refusal(state, jack, 'resist 1')).toBe('caches-too-few')
    expect(refusal(state, jack, 'resist 3')).toBe('caches-too-many')
    playThen(state, jack)`resist 2 → boarding-repelled, reputation-gained, arrival-completed`
    expect(ship(state, jack)).toMatchObject({ points: 4, hand: ['rats-1'], weapons: 2 })
    expect(ship(state, jack).caches).toEqual(['secret-cache-1', 'secret-cache-2'])
    expect(turnOfColours(state)).toEqual([bonnet])
    expect(refusal(state, bonnet, 'board blue for points')).toBe('not-now')
    // Jack's turn comes next in this round, and his caches serve no longer.
    playThen(state, bonnet)`cubes 9 → cubes-bought, turn-ended, turn-began, caches-discarded`
    expect(turnOfColours(state)).toEqual([jack])
    expect(ship(state, jack).caches).toEqual([])
    expect(state.discards).toEqual(['secret-cache-1', 'secret-cache-2'])
  })

  test('when caches leave at the start of a turn, the markers are looked at', () => {
    const state = position({ ...given, ships: { ...given.ships, [hornigold]: {}, [other]: { weapons: 4 } } })
    play(state, bonnet, 'sail puerto-rico', 'board green for points')
    playThen(state, jack)`resist 2 → boarding-repelled, advantage-passed, arrival-completed`
    expect(holder(state, 'weapons')).toBe(jack)
    const events = playThen(state, bonnet)`cubes 9 →
      cubes-bought, turn-ended, turn-began, caches-discarded, advantage-passed`
    expect(typesOf(events).slice(-3)).toEqual(['turn-began', 'caches-discarded', 'advantage-passed'])
    expect(find(events, 'caches-discarded')?.seats).toEqual([1])
    expect(holder(state, 'weapons')).toBe(bonnet)
  })

  test('caches laid after one’s turn stay to the end of the round', () => {
    const state = position({ ...given, first: jack })
    play(state, bonnet, 'sail puerto-rico', 'board green for points')
    playThen(state, jack)`resist 2 → boarding-repelled, reputation-gained, arrival-completed`
    expect(ship(state, jack).caches).toHaveLength(2)
    const events = playThen(state, bonnet)`cubes 9 →
      cubes-bought, turn-ended, caches-discarded, round-began`
    expect(typesOf(events)).toEqual(['cubes-bought', 'turn-ended', 'caches-discarded', 'round-began'])
    expect(ship(state, jack).caches).toEqual([])
  })

  test('VARA-2: a tie does not stop the holder of Most Weapons', () => {
    const state = position({
      ...given,
      ships: {
        ...given.ships,
        [bonnet]: { port: 'belize', weapons: 4, hand: ['secret-cache-3'] },
        [other]: { weapons: 0 },
      },
    })
    expect(holder(state, 'weapons')).toBe(bonnet)
    play(state, bonnet, 'play secret-cache-3', 'sail puerto-rico')
    const events = playThen(state, bonnet)`board green for points →
      boarded, reputation-gained, arrival-completed`
    expect(find(events, 'boarded')).toMatchObject({ target: 1, lost: 2, gained: 2 })
    expect(ship(state, jack)).toMatchObject({ points: 2, caches: [] })
  })

  test('a target who submits is plundered of what was named in secret', () => {
    const state = position(given)
    const declared = playThen(state, bonnet)`
      sail puerto-rico → sailed, treasure-drawn, port-scored;
      board green for weapon → boarding-declared`
    expect(find(declared, 'boarding-declared')).toMatchObject({
      needed: 2,
      loot: { to: [0], value: 'weapons' },
    })
    const events = playThen(state, jack)`submit →
      boarding-unanswered, boarded, reputation-gained, arrival-completed`
    expect(typesOf(events)).toEqual([
      'boarding-unanswered',
      'boarded',
      'reputation-gained',
      'arrival-completed',
    ])
    expect(ship(state, bonnet).weapons).toBe(6)
    expect(ship(state, jack)).toMatchObject({ weapons: 1, points: 4 })
    expect(plundering(state)).toMatchObject({ seat: 0, step: { name: 'action' } })
  })

  test('caches that repel a boarding may take the lead in Weapons, and count for reputation', () => {
    const state = position({ ...given, ships: { ...given.ships, [hornigold]: {}, [other]: { weapons: 5 } } })
    play(state, bonnet, 'sail puerto-rico', 'board green for points')
    playThen(state, jack)`resist 2 → boarding-repelled, advantage-passed, arrival-completed`
    expect(holder(state, 'weapons')).toBe(jack)
    expect(ship(state, bonnet).reputation).toEqual([])
  })
})
