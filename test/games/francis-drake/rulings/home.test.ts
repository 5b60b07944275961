import { describe, expect, test } from 'vitest'
import { atSea, captain, choicesOf, find, play, playThen, type Ship } from '../kit.ts'

const order = ['red', 'blue', 'yellow', 'green'] as const

describe('conquests and going home', () => {
  test('ruling 1: a trade is no conquest, and earns no hero’s bonus', () => {
    const red: Ship = { barrels: 1, goods: 1, missions: { 'disc-1': 'san-juan', 'disc-4': 'santo-domingo' } }
    const state = atSea({ ships: { red } })
    playThen(state, 'red', 'trade coffee', 'traded')
    const events = playThen(
      state,
      'red',
      'home',
      'went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage',
    )
    expect(find(events, 'went-home')).toMatchObject({ dock: 1, bonus: 0 })
    expect(find(events, 'conquests-scored')!.points).toEqual([0, 0, 0, 0])
  })

  test('ruling 2: disc number 4 ends the bonus, not the fourth mission', () => {
    const red: Ship = {
      barrels: 2,
      crew: 9,
      missions: {
        'golden-hind': 'puerto-cabello',
        'disc-1': 'portobelo',
        'disc-2': 'san-juan',
        'disc-3': 'santo-domingo',
        'disc-4': 'santiago-de-cuba',
      },
    }
    const early = atSea({ ships: { red } })
    playThen(
      early,
      'red',
      ['attack', 'sail on', 'attack', 'sail on'],
      'attacked, treasure-taken, sailed-on, mission-began, attacked, treasure-taken, sailed-on, mission-began, mission-failed',
    )
    // Discs 2 and 3 come back by themselves: there is nothing to trade with.
    playThen(early, 'red', 'sail on', 'sailed-on, mission-began, mission-failed')
    expect(early.phase).toMatchObject({ disc: 'disc-3', done: true })
    expect(
      find(
        playThen(early, 'red', 'home', 'went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage'),
        'went-home',
      ),
    ).toMatchObject({ bonus: 2 })

    const late = atSea({ ships: { red } })
    playThen(
      late,
      'red',
      ['attack', 'sail on', 'attack', 'sail on', 'sail on'],
      'attacked, treasure-taken, sailed-on, mission-began, attacked, treasure-taken, sailed-on, mission-began, mission-failed, sailed-on, mission-began, mission-failed',
    )
    expect(
      find(
        playThen(
          late,
          'red',
          'sail on',
          'sailed-on, mission-began, mission-failed, went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage',
        ),
        'went-home',
      ),
    ).toMatchObject({ dock: 1, bonus: 0 })
  })

  test('ruling 2: a disc 4 that is passed is used', () => {
    const red: Ship = { barrels: 1, crew: 2, missions: { 'disc-1': 'puerto-cabello', 'disc-4': 'cumana' } }
    const blue: Ship = { barrels: 1, crew: 1, missions: { 'disc-4': 'puerto-cabello' } }
    const used = atSea({ ships: { red: { ...red, guns: 1 }, blue } })
    playThen(used, 'red', ['attack', 'sail on'], 'attacked, treasure-taken, sailed-on, mission-began')
    expect(
      find(playThen(used, 'red', 'pass', 'mission-passed, went-home, mission-began'), 'went-home'),
    ).toMatchObject({ seat: 0, dock: 1, bonus: 0 })

    const left = atSea({ ships: { red, blue } })
    playThen(left, 'red', 'attack', 'attacked, treasure-taken')
    expect(find(playThen(left, 'red', 'home', 'went-home, mission-began'), 'went-home')).toMatchObject({
      seat: 0,
      dock: 1,
      bonus: 2,
    })
  })

  test('ruling 2: so is one that can do nothing', () => {
    const red: Ship = { barrels: 1, crew: 1, missions: { 'disc-1': 'puerto-cabello', 'disc-4': 'cumana' } }
    const state = atSea({ ships: { red } })
    play(state, 'red', 'attack')
    const events = playThen(
      state,
      'red',
      'sail on',
      'sailed-on, mission-began, mission-failed, went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage',
    )
    expect(find(events, 'mission-failed')).toMatchObject({ destination: 'cumana' })
    expect(find(events, 'went-home')).toMatchObject({ seat: 0, dock: 1, bonus: 0 })
  })

  test('ruling 3: a ship in the first dock uses its bonus up, entitled or not', () => {
    const raider: Ship = { barrels: 1, crew: 1, missions: { 'disc-1': 'puerto-cabello', 'disc-4': 'cumana' } }
    const state = atSea({ docks: order, ships: { red: raider, blue: raider, yellow: raider } })
    expect(
      find(playThen(state, 'red', ['pass', 'home'], 'mission-passed, went-home, mission-began'), 'went-home'),
    ).toMatchObject({ dock: 1, bonus: 0 })
    expect(
      find(
        playThen(state, 'blue', ['attack', 'home'], 'attacked, treasure-taken, went-home, mission-began'),
        'went-home',
      ),
    ).toMatchObject({ dock: 2, bonus: 1 })
    expect(
      find(
        playThen(
          state,
          'yellow',
          ['attack', 'home'],
          'attacked, went-home, stayed-in-plymouth, conquests-scored, next-voyage',
        ),
        'went-home',
      ),
    ).toMatchObject({ dock: 3, bonus: 0 })
  })

  test('ruling 4: one may go home after any disc, whether it succeeded, failed or was passed', () => {
    const red: Ship = {
      barrels: 2,
      crew: 1,
      missions: {
        'disc-1': 'san-juan',
        'disc-2': 'puerto-cabello',
        'disc-3': 'portobelo',
        'disc-4': 'cumana',
      },
    }
    const state = atSea({ ships: { red } })
    expect(choicesOf(state, 'red')).toEqual(['home', 'sail on'])
    playThen(state, 'red', ['sail on', 'pass'], 'sailed-on, mission-began, mission-passed')
    expect(choicesOf(state, 'red')).toEqual(['home', 'sail on'])
    playThen(state, 'red', ['sail on', 'attack'], 'sailed-on, mission-began, attacked, treasure-taken')
    expect(choicesOf(state, 'red')).toEqual(['home', 'sail on'])
    expect(
      find(
        playThen(state, 'red', 'home', 'went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage'),
        'went-home',
      ),
    ).toMatchObject({ seat: 0, bonus: 2 })
  })

  test('ruling 5: any disc may be passed when its turn comes, and goes back to its owner', () => {
    const red: Ship = {
      barrels: 1,
      crew: 9,
      guns: 9,
      goods: 1,
      missions: { 'disc-1': 'cumana', 'disc-2': 'san-juan' },
    }
    const state = atSea({ ships: { red } })
    expect(find(playThen(state, 'red', 'pass', 'mission-passed'), 'mission-passed')).toMatchObject({
      destination: 'cumana',
    })
    expect(captain(state, 'red')).toMatchObject({ crew: 9, guns: 9, hand: ['disc-3', 'disc-4'] })
    expect(captain(state, 'red').aside).toContain('disc-1')
    playThen(state, 'red', 'sail on', 'sailed-on, mission-began')
    expect(choicesOf(state, 'red')).toContain('pass')
  })
})
