import { describe, expect, test } from 'vitest'
import { shots } from '../../../../src/games/maritime/data.ts'
import { neighboursOf } from '../../../../src/games/maritime/rules/chart.ts'
import { shotLeft } from '../../../../src/games/maritime/rules/combat.ts'
import { combatIn, type State } from '../../../../src/games/maritime/state.ts'
import {
  adoptRules,
  all,
  asked,
  battle,
  captain,
  choicesOf,
  exactly,
  find,
  helm,
  meeting,
  pirateFight,
  play,
  portFight,
  position,
  refusal,
  rolling,
  shipOf,
  spaceOf,
  stock,
} from '../kit.ts'

const unarmed = { ship: 'sovereign', cannons: 0 } as const

describe('fighting', () => {
  test('C10: a pirate that the captain’s hits sink deals none', () => {
    const state = pirateFight({}, 2)
    const events = rolling(state, 'england', 'stand', [6, 6, 6, 6])
    exactly(
      events,
      'flight-chosen battle-joined cannons-fired enemy-fired enemy-hit pirate-sunk combat-ended',
    )
    expect(state.pirates[0]!.space).toBeNull()
    expect(shipOf(state, 'england', 'swallow')).toMatchObject({ sails: 4, buccaneers: 3 })
  })

  test('C10: the captain’s own misfires count even if his hits sink the pirate', () => {
    const state = pirateFight({ ships: [{ ship: 'sovereign', cannons: 3 }] }, 2)
    const events = rolling(state, 'england', 'stand', [6, 6, 1, 6, 6, 1])
    exactly(
      events,
      'flight-chosen battle-joined cannons-fired enemy-fired misfires-rolled cannon-lost enemy-hit pirate-sunk combat-ended',
    )
    expect(find(events, 'pirate-sunk')).toMatchObject({ pirate: 1 })
    expect(shipOf(state, 'england', 'sovereign').cannons).toBe(2)
  })

  test('C10: by rules version 1 it still deals them', () => {
    const state = pirateFight({}, 2, { rules: 1 })
    exactly(
      rolling(state, 'england', 'stand', [6, 6, 6, 6]),
      'flight-chosen battle-joined cannons-fired enemy-fired enemy-hit hits-landed pirate-sunk combat-ended',
    )
    expect(state.pirates[0]!.space).toBeNull()
    expect(shipOf(state, 'england', 'swallow')).toMatchObject({ sails: 3, buccaneers: 2 })
  })

  test('C10: two fleets that sink each other’s ships both lose them', () => {
    const weak = (ship: 'swallow' | 'heron') => ({ ship, hull: 1, cannons: 1 })
    const state = battle(
      { ships: [weak('swallow'), { ship: 'hornet', cannons: 0 }] },
      { ships: [weak('heron'), { ship: 'resolute', cannons: 0 }] },
    )
    play(state, 'england', 'load 1 ball', 'fire')
    play(state, 'france', 'load 1 ball')
    const events = rolling(state, 'france', 'fire', [6, 6, 1, 1])
    exactly(
      events,
      'guns-run-out cannons-fired cannons-fired hits-landed hits-landed ship-sunk ship-sunk combat-ended attack-declared combat-round-began',
    )
    expect(all(events, 'ship-sunk').map(({ ship }) => ship)).toEqual(['swallow', 'heron'])
  })

  /** England fires a die that hits and one that misfires, and has two ships to lose a cannon from. */
  const hitAndMisfire = (hull: number, rules: number) => {
    const state = battle(
      { ships: [{ ship: 'sovereign' }, { ship: 'hornet' }] },
      {
        ships: [
          { ship: 'heron', hull, cannons: 0 },
          { ship: 'resolute', cannons: 0 },
        ],
      },
      { rules },
    )
    play(state, 'england', 'load 2 ball')
    return state
  }

  test('C10: between fleets the hits land first, and then whoever misfired names the ship', () => {
    const state = hitAndMisfire(2, 2)
    const events = rolling(state, 'england', 'fire', [6, 1, 1, 1])
    exactly(events, 'guns-run-out guns-run-out cannons-fired hits-landed smoke-cleared misfires-rolled')
    expect(shipOf(state, 'france', 'heron').hull).toBe(1)
    expect(choicesOf(state, 'england')).toEqual(['lose cannon of sovereign', 'lose cannon of hornet'])
    exactly(play(state, 'england', 'lose cannon of hornet'), 'cannon-lost combat-round-began')
    expect(shipOf(state, 'england', 'hornet').cannons).toBe(3)
    expect(combatIn(state)).toMatchObject({ round: 2, stage: 'flight' })
  })

  test('C10: a fight that the hits have ended has no misfires', () => {
    const state = hitAndMisfire(1, 2)
    const events = rolling(state, 'england', 'fire', [6, 1, 1, 1])
    exactly(
      events,
      'guns-run-out guns-run-out cannons-fired hits-landed ship-sunk combat-ended attack-declared combat-round-began',
    )
    expect(find(events, 'ship-sunk')).toMatchObject({ ship: 'heron' })
    expect(find(events, 'combat-ended')!.outcome).toBe('ship-lost')
  })

  test('C10: misfires of both are rolled before anybody boards', () => {
    const thin = { ship: 'heron', buccaneers: 1, cannons: 1 } as const
    const state = battle({ ships: [{ ship: 'sovereign' }] }, { ships: [thin] })
    play(state, 'england', 'load 1 grape', 'fire')
    play(state, 'france', 'load 1 grape')
    const events = rolling(state, 'france', 'fire', [1, 1, 1, 1])
    exactly(
      events,
      'guns-run-out cannons-fired cannons-fired smoke-cleared misfires-rolled cannon-lost misfires-rolled cannon-lost',
    )
    expect(all(events, 'misfires-rolled').map(({ seat }) => seat)).toEqual([0, 1])
    expect(all(events, 'cannon-lost').map(({ ship }) => ship)).toEqual(['sovereign', 'heron'])
    expect(choicesOf(state, 'england')).toContain('board heron with sovereign')
  })

  test('C10: by rules version 1 misfires come first, and cannons burst though the fight is decided', () => {
    const state = hitAndMisfire(1, 1)
    const fired = rolling(state, 'england', 'fire', [6, 1, 1])
    exactly(fired, 'guns-run-out guns-run-out cannons-fired misfires-rolled')
    const events = rolling(state, 'england', 'lose cannon of hornet', [1])
    exactly(events, 'cannon-lost hits-landed ship-sunk combat-ended attack-declared combat-round-began')
  })

  test('C10: a combat round that version 1 has begun with misfires is seen through by version 2', () => {
    const state = hitAndMisfire(2, 1)
    exactly(
      rolling(state, 'england', 'fire', [6, 1, 1]),
      'guns-run-out guns-run-out cannons-fired misfires-rolled',
    )
    adoptRules(state)
    expect(choicesOf(state, 'england')).toEqual(['lose cannon of sovereign', 'lose cannon of hornet'])
    const events = rolling(state, 'england', 'lose cannon of hornet', [1])
    exactly(events, 'cannon-lost hits-landed smoke-cleared combat-round-began')
    expect(combatIn(state)).toMatchObject({ round: 2, stage: 'flight' })
  })

  test('C11: every combat round begins with the choice to flee; the slowest ship is tested', () => {
    const state = pirateFight({ ships: [{ ship: 'will-o-wisp' }, { ship: 'royal-bounty' }] }, 6)
    expect(choicesOf(state, 'england')).toEqual(['stand', 'flee'])
    const events = rolling(state, 'england', 'flee', [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2])
    exactly(events, 'flight-chosen flight-tested battle-joined cannons-fired enemy-fired')
    expect(find(events, 'flight-tested')).toMatchObject({ sails: 2, roll: 2, passed: false })
    exactly(rolling(state, 'england', 'hold', []), 'volley-held smoke-cleared combat-round-began')
    expect(choicesOf(state, 'england')).toEqual(['stand', 'flee'])
    expect(combatIn(state)!.round).toBe(2)
  })

  test('C12: if nobody can fire, board or get away, the fight is a stand-off and the action is spent', () => {
    const helpless = { ships: [{ ship: 'swallow', sails: 1, cannons: 0, buccaneers: 1 }] } as const
    const given = {
      turn: 'england',
      fleets: { england: { at: 'f5', ...helpless } },
      pirates: [{ at: 'f5', strength: 1 }, null, null],
    } as const
    const state = position(given)
    const events = play(state, 'england', 'attack pirate-1')
    exactly(
      events,
      'attack-declared combat-ended attack-declared combat-ended attack-declared combat-ended attack-declared combat-ended attack-declared combat-ended turn-ended turn-began',
    )
    expect(all(events, 'combat-ended').map(({ outcome }) => outcome)).toEqual(Array(5).fill('stand-off'))
    expect(helm(state).who).toBe('france')
    const strong = position({ ...given, pirates: [{ at: 'f5', strength: 2 }, null, null] })
    exactly(play(strong, 'england', 'attack pirate-1'), 'attack-declared combat-round-began')
  })

  test('C12: two fleets that can do each other no harm may still agree to part; else it is a stand-off', () => {
    const helpless = (ship: 'swallow' | 'heron') => ({ ships: [{ ship, sails: 1, cannons: 0 }] })
    const parting = meeting(helpless('swallow'), helpless('heron'))
    play(parting, 'england', 'attack captain-2', 'flee')
    exactly(play(parting, 'france', 'flee'), 'flight-chosen flight-agreed')
    play(parting, 'england', 'escape f4')
    exactly(play(parting, 'france', 'escape g4'), 'escaped combat-ended')
    expect([captain(parting, 'england').space, captain(parting, 'france').space]).toEqual(['f4', 'g4'])

    const staying = meeting(helpless('swallow'), helpless('heron'), { actions: 1 })
    play(staying, 'england', 'attack captain-2', 'flee')
    const events = play(staying, 'france', 'stand')
    exactly(events, 'flight-chosen combat-ended turn-ended turn-began attack-declared combat-round-began')
    expect(find(events, 'combat-ended')!.outcome).toBe('stand-off')
    expect(helm(staying).who).toBe('france')
  })

  test('C12: a fight becomes a stand-off in its course', () => {
    const state = pirateFight({ ships: [{ ship: 'swallow', sails: 2, cannons: 0, buccaneers: 1 }] }, 1)
    const events = exactly(
      rolling(state, 'england', 'stand', [6]),
      'flight-chosen battle-joined cannons-fired enemy-fired hits-landed smoke-cleared combat-ended attack-declared combat-ended attack-declared combat-ended attack-declared combat-ended attack-declared combat-ended turn-ended turn-began',
    )
    expect(shipOf(state, 'england', 'swallow').sails).toBe(1)
    expect(find(events, 'combat-ended')!.outcome).toBe('stand-off')
  })

  test('C13: a pirate pursues below the smaller of 4 and its strength; a port never does', () => {
    const chase = rolling(pirateFight({}, 5), 'england', 'flee', [1, 3])
    exactly(chase, 'flight-chosen flight-tested pirate-pursued battle-joined cannons-fired enemy-fired')
    expect(find(chase, 'pirate-pursued')).toMatchObject({ limit: 4, roll: 3, passed: true })
    const slow = rolling(pirateFight({}, 2), 'england', 'flee', [1, 2])
    exactly(slow, 'flight-chosen flight-tested pirate-pursued')
    expect(find(slow, 'pirate-pursued')).toMatchObject({ limit: 2, roll: 2, passed: false })
    const port = rolling(portFight(), 'england', 'flee', [1])
    exactly(port, 'flight-chosen flight-tested not-pursued')
  })

  test('C14: one flees to any space that one could sail to', () => {
    const state = portFight()
    exactly(rolling(state, 'england', 'flee', [1]), 'flight-chosen flight-tested not-pursued')
    const open = neighboursOf(state, spaceOf('lisbon')).map((space) => `escape ${space}`)
    expect(choicesOf(state, 'england')).toEqual(open)
    expect(refusal(state, 'england', 'escape amsterdam')).toBe('closed-step')
  })

  test('C15: any of the dice that show 2 to 5 roll again, as often as wished; left alone they do nothing', () => {
    const singly = (now: State) => choicesOf(now, 'england').filter((text) => !text.includes('until'))
    const state = pirateFight({ ships: [{ ship: 'resolute' }] }, 6)
    exactly(
      rolling(state, 'england', 'stand', [1, 2, 3, 5, 6, 2, 2, 2, 2, 2, 2]),
      'flight-chosen battle-joined cannons-fired enemy-fired',
    )
    expect(singly(state)).toEqual(['reroll 1 any', 'reroll 2 any', 'reroll 3 any', 'hold'])
    expect(refusal(state, 'england', 'reroll 4 any')).toBe('dice-decided')
    expect(refusal(state, 'england', 'reroll 1 ball')).toBe('no-such-dice')
    exactly(rolling(state, 'england', 'reroll 2 any', [4, 6]), 'dice-rerolled')
    expect(singly(state)).toEqual(['reroll 1 any', 'reroll 2 any', 'hold'])
    rolling(state, 'england', 'reroll 1 any', [3])
    const events = rolling(state, 'england', 'hold', [2])
    exactly(events, 'volley-held misfires-rolled enemy-hit smoke-cleared combat-round-began')
    expect(find(events, 'enemy-hit')).toMatchObject({ hits: 2, strength: 4 })
  })

  test('C16: against a fleet fewer shots than cannons may be loaded, none even; against others all fire', () => {
    const state = battle({ ships: [{ ship: 'sovereign' }] })
    expect(choicesOf(state, 'england')).toHaveLength(3 * 6 + 1)
    expect(refusal(state, 'england', 'load 7 ball')).toBe('too-much-shot')
    play(state, 'england', 'load 2 ball', 'load 1 ball', 'load 1 grape')
    expect(refusal(state, 'england', 'load 3 chain')).toBe('too-much-shot')
    play(state, 'england', 'fire')
    const events = play(state, 'france', 'fire')
    exactly(events, 'guns-run-out cannons-fired')
    const dice = find(events, 'cannons-fired')!.volley.map(({ shot, faces }) => `${faces.length} ${shot}`)
    expect(dice).toEqual(['3 ball', '1 grape'])
    const port = play(portFight({ ships: [{ ship: 'sovereign' }] }), 'england', 'stand')
    exactly(port, 'flight-chosen battle-joined cannons-fired enemy-fired')
    expect(find(port, 'cannons-fired')!.volley[0]!.faces).toHaveLength(6)
  })

  test('C17: shot of a colour is 28 dice less those on ship cards; the active captain loads first', () => {
    const two = battle(
      { ships: [{ ship: 'sovereign' }, { ship: 'resolute', buccaneers: 0 }] },
      { ships: [{ ship: 'heron', sails: 0 }] },
    )
    const most = (shot: string) =>
      choicesOf(two, 'england', 'load').filter((text) => text.endsWith(shot)).length
    expect([most('ball'), most('chain'), most('grape')]).toEqual([11, 11, 11])
    expect(shots.map((shot) => shotLeft(two, shot))).toEqual([25, 26, 26])
    exactly(play(two, 'england', 'load 4 ball', 'fire'), 'shot-loaded guns-run-out')
    expect(shots.map((shot) => shotLeft(two, shot))).toEqual([21, 26, 26])
  })

  test('C18: each hit finds a ship by a die; points below zero are lost, and so are hits on a sunken ship', () => {
    const state = battle(
      { ships: [{ ship: 'sovereign' }] },
      {
        ships: [
          { ship: 'heron', hull: 1, cannons: 0 },
          { ship: 'hornet', cannons: 0 },
        ],
      },
    )
    play(state, 'england', 'load 4 ball', 'load 2 chain')
    exactly(
      rolling(state, 'england', 'fire', [6, 6, 6, 6, 6, 6, 1, 3, 5, 2, 1, 4]),
      'guns-run-out guns-run-out cannons-fired hits-landed ship-sunk combat-ended attack-declared combat-round-began',
    )
    expect(captain(state, 'france').fleet).toEqual([
      expect.objectContaining({ ship: 'hornet', hull: 2, sails: 4 }),
    ])
    expect(state.shipsSunk).toEqual(['heron'])
  })

  test('C18: a hit that can cost nothing is marked; rules version 1 did not tell', () => {
    const landed = (rules: number) => {
      const state = pirateFight({ ships: [{ ...unarmed, sails: 1, buccaneers: 2 }] }, 4, { rules })
      return find(
        exactly(
          rolling(state, 'england', 'stand', [6, 6, 6, 2]),
          'flight-chosen battle-joined cannons-fired enemy-fired hits-landed smoke-cleared pirates-boarded grapples-tested pirates-tested grapples-tested pirates-tested grapples-tested pirates-tested combat-ended attack-declared combat-ended attack-declared combat-ended attack-declared combat-ended attack-declared combat-ended turn-ended turn-began',
        ),
        'hits-landed',
      )!.hits
    }
    const harmed = [
      { ship: 'sovereign', part: 'sails', rolls: [] },
      { ship: 'sovereign', part: 'buccaneers', rolls: [] },
    ]
    const last = { ship: 'sovereign', part: 'sails', rolls: [] }
    expect(landed(2)).toEqual([...harmed, { ...last, harmless: true }])
    expect(landed(1)).toEqual([...harmed, last])
  })

  test('C19: pirates hit sails, crew, sails, and begin with sails again in each combat round', () => {
    const state = pirateFight(
      {
        ships: [
          { ...unarmed, sails: 3 },
          { ship: 'hornet', cannons: 0 },
        ],
      },
      3,
    )
    const first = rolling(state, 'england', 'stand', [6, 6, 6, 1, 2, 1])
    exactly(
      first,
      'flight-chosen battle-joined cannons-fired enemy-fired hits-landed smoke-cleared combat-round-began',
    )
    expect(find(first, 'hits-landed')!.hits.map(({ ship, part }) => `${ship} ${part}`)).toEqual([
      'sovereign sails',
      'hornet buccaneers',
      'sovereign sails',
    ])
    const second = rolling(state, 'england', 'stand', [6, 2, 2, 2])
    exactly(
      second,
      'flight-chosen battle-joined cannons-fired enemy-fired hits-landed smoke-cleared combat-round-began',
    )
    expect(find(second, 'hits-landed')!.hits.map(({ ship, part }) => `${ship} ${part}`)).toEqual([
      'hornet sails',
    ])
  })

  test('C20: who loses a cannon by a misfire names the ship', () => {
    const state = pirateFight({ ships: [{ ship: 'swallow' }, { ship: 'hornet' }] }, 6)
    rolling(state, 'england', 'stand', [1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2])
    const events = rolling(state, 'england', 'hold', [1, 1])
    exactly(events, 'volley-held misfires-rolled')
    expect(find(events, 'misfires-rolled')).toMatchObject({ faces: [1, 1], lost: 2 })
    expect(choicesOf(state, 'england')).toEqual(['lose cannon of swallow', 'lose cannon of hornet'])
    exactly(
      play(state, 'england', 'lose cannon of hornet', 'lose cannon of swallow'),
      'cannon-lost cannon-lost smoke-cleared combat-round-began',
    )
    expect(captain(state, 'england').fleet.map(({ cannons }) => cannons)).toEqual([1, 3])
    const ships = [
      { ship: 'swallow', cannons: 1 },
      { ship: 'hornet', cannons: 1 },
    ] as const
    const every = pirateFight({ ships }, 6)
    const burst = rolling(every, 'england', 'stand', [1, 1, 2, 2, 2, 2, 2, 2, 1, 1])
    exactly(
      burst,
      'flight-chosen battle-joined cannons-fired enemy-fired misfires-rolled cannon-lost cannon-lost smoke-cleared combat-round-began',
    )
    expect(all(burst, 'cannon-lost').map(({ ship }) => ship)).toEqual(['swallow', 'hornet'])
    const alone = pirateFight({}, 6)
    rolling(alone, 'england', 'stand', [1, 2, 2, 2, 2, 2, 2, 2])
    expect(
      find(
        exactly(
          rolling(alone, 'england', 'hold', [1]),
          'volley-held misfires-rolled cannon-lost smoke-cleared combat-round-began',
        ),
        'cannon-lost',
      ),
    ).toMatchObject({ ship: 'swallow' })
  })

  test('C21: misfires weaken a port or pirate, never below 1, and a pirate does not sink itself', () => {
    const state = pirateFight({ ships: [unarmed] }, 2)
    const events = rolling(state, 'england', 'stand', [1, 1, 1, 1])
    exactly(events, 'flight-chosen battle-joined cannons-fired enemy-fired enemy-misfired smoke-cleared')
    expect(find(events, 'enemy-misfired')).toMatchObject({ faces: [1, 1], strength: 1 })
    expect(state.pirates[0]).toEqual({ space: 'f5', strength: 1 })
  })

  test('C22: a pirate sinks by as many hits as it is strong; the reward is a bounty, if there is one', () => {
    const plain = pirateFight({}, 2)
    expect(
      find(
        exactly(
          rolling(plain, 'england', 'stand', [6, 6, 2, 2]),
          'flight-chosen battle-joined cannons-fired enemy-fired enemy-hit pirate-sunk combat-ended',
        ),
        'pirate-sunk',
      )!.bounty,
    ).toBe(0)
    expect(captain(plain, 'england').gold).toBe(10)
    const paid = pirateFight({}, 2, { special: 'pirate-bounty' })
    expect(
      find(
        exactly(
          rolling(paid, 'england', 'stand', [6, 6, 2, 2]),
          'flight-chosen battle-joined cannons-fired enemy-fired enemy-hit pirate-sunk combat-ended',
        ),
        'pirate-sunk',
      )!.bounty,
    ).toBe(10)
    expect(captain(paid, 'england').gold).toBe(20)
  })

  test('C23: the active captain boards first, then the other, each once in a combat round', () => {
    const state = battle(
      {
        ships: [
          { ship: 'swallow', cannons: 0, buccaneers: 1 },
          { ship: 'sovereign', cannons: 0 },
        ],
      },
      {
        ships: [
          { ship: 'heron', cannons: 0, buccaneers: 1 },
          { ship: 'hornet', cannons: 0 },
        ],
      },
    )
    expect(choicesOf(state, 'england')).toEqual(['board heron with sovereign', 'no boarding'])
    exactly(rolling(state, 'england', 'board heron with sovereign', [6, 6]), 'boarding-tried')
    expect(choicesOf(state, 'france')).toEqual(['board swallow with hornet', 'no boarding'])
    exactly(play(state, 'france', 'no boarding'), 'boarding-declined combat-round-began')
    expect(asked(state)).toEqual(['england'])
    expect(combatIn(state)).toMatchObject({ round: 2, stage: 'flight' })
  })

  test('C23: what the other loses in boarding gives the active captain no second chance', () => {
    const state = battle(
      {
        ships: [
          { ship: 'swallow', cannons: 0, buccaneers: 2 },
          { ship: 'hornet', cannons: 0, buccaneers: 1 },
        ],
      },
      { ships: [{ ship: 'heron', cannons: 0, buccaneers: 2 }] },
    )
    expect(asked(state)).toEqual(['france'])
    exactly(
      rolling(state, 'france', 'board hornet with heron', [1, 6, 6]),
      'boarding-tried boarders-tested boarding-failed combat-round-began',
    )
    expect(shipOf(state, 'france', 'heron').buccaneers).toBe(1)
    expect(combatIn(state)).toMatchObject({ round: 2, stage: 'flight' })
  })

  test('C23: the captain boards before the pirates board back', () => {
    const state = pirateFight({ ships: [{ ...unarmed }, { ship: 'swallow', cannons: 0, buccaneers: 0 }] }, 1)
    exactly(
      rolling(state, 'england', 'stand', [2]),
      'flight-chosen battle-joined cannons-fired enemy-fired smoke-cleared',
    )
    expect(choicesOf(state, 'england')).toEqual(['board pirate with sovereign', 'no boarding'])
  })

  const boarding = () =>
    battle(
      { ships: [{ ship: 'sovereign', cannons: 0 }] },
      {
        ships: [
          { ship: 'heron', cannons: 0, buccaneers: 1 },
          { ship: 'hornet', cannons: 0 },
        ],
      },
    )

  test.each([
    [2, 4, true],
    [2, 3, false],
    [3, 4, false],
    [3, 1, false],
  ])('C24: sails %i for the boarder and %i for the target: locked is %s', (own, other, locked) => {
    const state = boarding()
    const events = exactly(
      rolling(state, 'england', 'board heron with sovereign', [own, other, 6]),
      locked ? 'boarding-tried boarders-tested' : 'boarding-tried combat-round-began',
    )
    expect(find(events, 'boarding-tried')).toMatchObject({ sails: 3, targetSails: 4, locked })
  })

  test('C24: against a port or pirate only the boarding ship is tested', () => {
    const state = pirateFight({ ships: [unarmed] }, 1)
    rolling(state, 'england', 'stand', [2])
    const events = rolling(state, 'england', 'board pirate with sovereign', [3])
    exactly(events, 'boarding-tried combat-round-began')
    expect(find(events, 'boarding-tried')).toMatchObject({ roll: 3, target: null, locked: false })
    expect(combatIn(state)!.round).toBe(2)
  })

  test('C25: boarders who are thrown back may press on while there are two; another boarding waits a round', () => {
    const state = boarding()
    exactly(
      rolling(state, 'england', 'board heron with sovereign', [1, 6, 6]),
      'boarding-tried boarders-tested',
    )
    expect(shipOf(state, 'england', 'sovereign').buccaneers).toBe(5)
    expect(choicesOf(state, 'england')).toEqual(['press on', 'break off'])
    exactly(rolling(state, 'england', 'press on', [5]), 'boarders-tested')
    expect(shipOf(state, 'england', 'sovereign').buccaneers).toBe(4)
    const events = play(state, 'england', 'break off')
    exactly(events, 'boarding-failed combat-round-began')
    expect(find(events, 'boarding-failed')!.brokenOff).toBe(true)
    expect(combatIn(state)).toMatchObject({ round: 2, stage: 'flight' })
  })

  test('C25: with one buccaneer left a boarding is over by itself', () => {
    const state = battle(
      { ships: [{ ship: 'swallow', cannons: 0, buccaneers: 2 }] },
      { ships: [{ ship: 'heron', cannons: 0, buccaneers: 0 }] },
    )
    const events = rolling(state, 'england', 'board heron with swallow', [1, 6, 2])
    exactly(events, 'boarding-tried boarders-tested boarding-failed combat-round-began')
    expect(find(events, 'boarding-failed')!.brokenOff).toBe(false)
    expect(shipOf(state, 'england', 'swallow').buccaneers).toBe(1)
  })

  test('C26: pirates of strength 1 do not board; among several ships chance decides', () => {
    const bare = {
      ships: [
        { ...unarmed, buccaneers: 0 },
        { ship: 'hornet', cannons: 0, buccaneers: 1 },
      ],
    } as const
    const weak = rolling(pirateFight(bare, 1), 'england', 'stand', [2])
    exactly(weak, 'flight-chosen battle-joined cannons-fired enemy-fired smoke-cleared combat-round-began')
    const state = pirateFight(bare, 3)
    const events = rolling(state, 'england', 'stand', [2, 2, 2, 2, 5, 1])
    exactly(
      events,
      'flight-chosen battle-joined cannons-fired enemy-fired smoke-cleared pirates-boarded grapples-tested pirates-tested ship-taken combat-ended attack-declared combat-round-began',
    )
    expect(find(events, 'pirates-boarded')).toMatchObject({ ship: 'hornet', rolls: [2] })
    expect(find(events, 'ship-taken')).toMatchObject({ ship: 'hornet' })
  })

  test('pirates that board lose a point for each failed test, until the ship is free or they have one left', () => {
    const state = pirateFight({ ships: [{ ...unarmed, buccaneers: 1 }] }, 3)
    const events = rolling(state, 'england', 'stand', [2, 2, 2, 4, 5, 6, 2])
    exactly(
      events,
      'flight-chosen battle-joined cannons-fired enemy-fired smoke-cleared pirates-boarded grapples-tested pirates-tested grapples-tested pirates-tested combat-round-began',
    )
    expect(all(events, 'grapples-tested').map(({ passed }) => passed)).toEqual([false, false])
    expect(all(events, 'pirates-tested').map(({ strength, passed }) => [strength, passed])).toEqual([
      [3, false],
      [2, false],
    ])
    expect(state.pirates[0]!.strength).toBe(1)
    const free = pirateFight({ ships: [{ ...unarmed, buccaneers: 1 }] }, 3)
    const slipped = rolling(free, 'england', 'stand', [2, 2, 2, 2])
    exactly(
      slipped,
      'flight-chosen battle-joined cannons-fired enemy-fired smoke-cleared pirates-boarded grapples-tested combat-round-began',
    )
    expect(all(slipped, 'grapples-tested').map(({ passed }) => passed)).toEqual([true])
    expect(free.pirates[0]!.strength).toBe(3)
  })

  test('C27: a captured ship comes over as it is, with its share of the gold', () => {
    const heron = { ship: 'heron', cannons: 0, buccaneers: 1, hull: 2, cargo: ['tea'], passengers: ['goree'] }
    const state = battle(
      { ships: [{ ship: 'sovereign', cannons: 0 }] },
      { gold: 21, ships: [structuredClone(heron) as never, { ship: 'hornet', cannons: 0 }] },
    )
    const events = rolling(state, 'england', 'board heron with sovereign', [1, 6, 1])
    exactly(
      events,
      'boarding-tried boarders-tested ship-captured combat-ended attack-declared combat-round-began',
    )
    expect(find(events, 'ship-captured')).toMatchObject({ seat: 1, by: 0, gold: 11, left: 10 })
    expect(captain(state, 'england')).toMatchObject({ gold: 21, shown: null })
    expect(captain(state, 'france')).toMatchObject({ gold: 10, shown: 10 })
    expect(shipOf(state, 'england', 'heron')).toEqual({ ...heron, sails: 4 })
    expect(find(events, 'combat-ended')!.outcome).toBe('ship-lost')
  })

  const prize = (deck: 'full' | 'empty') => {
    const state = pirateFight({ ships: [unarmed] }, 1, { shipDeck: ['golden-lion'] })
    if (deck === 'empty') {
      state.shipsSunk.push(...state.shipDeck.map((ship) => ship!))
      state.shipDeck = []
    }
    rolling(state, 'england', 'stand', [2])
    return {
      state,
      events: exactly(
        rolling(state, 'england', 'board pirate with sovereign', [1, 1]),
        'boarding-tried boarders-tested pirate-captured combat-ended',
      ),
    }
  }

  test('C28: a captured pirate brings a ship with one buccaneer, or none if the deck is empty', () => {
    const { state } = prize('full')
    expect(shipOf(state, 'england', 'golden-lion')).toMatchObject({
      sails: 3,
      cannons: 4,
      buccaneers: 1,
      cargo: [],
    })
    expect(state.pirates[0]).toEqual({ space: null, strength: 6 })
    const empty = prize('empty')
    expect(find(empty.events, 'pirate-captured')!.vessel).toBeNull()
    expect(captain(empty.state, 'england').fleet).toHaveLength(1)
  })

  test('C29: a fleet of three that captures a ship has four, and an Admiral', () => {
    const state = battle(
      {
        ships: [
          { ship: 'sovereign', cannons: 0 },
          { ship: 'swallow', cannons: 0 },
          { ship: 'petrel', cannons: 0 },
        ],
      },
      {
        ships: [
          { ship: 'heron', cannons: 0, buccaneers: 1 },
          { ship: 'hornet', cannons: 0 },
        ],
      },
    )
    const events = rolling(state, 'england', 'board heron with sovereign', [1, 6, 1])
    exactly(
      events,
      'boarding-tried boarders-tested ship-captured objective-met combat-ended turn-ended turn-began attack-declared combat-round-began',
    )
    expect(find(events, 'objective-met')).toMatchObject({ seat: 0, objective: 'admiral-of-the-seas' })
    expect(helm(state).who).toBe('france')
  })

  const four = ['sovereign', 'swallow', 'petrel', 'plover'] as const

  test('C30: a fleet of four takes no fifth ship', () => {
    const fleet = four.map((ship) => ({ ship, cannons: 0 }))
    const fleets = meeting({ ships: fleet }, { ships: [{ ship: 'heron', cannons: 0, buccaneers: 1 }] })
    play(fleets, 'england', 'attack captain-2', 'stand')
    exactly(
      play(fleets, 'france', 'stand'),
      'flight-chosen battle-joined guns-run-out guns-run-out smoke-cleared combat-ended attack-declared combat-round-began',
    )
    expect(combatIn(fleets)).toMatchObject({ round: 1, stage: 'flight' })
    expect(helm(fleets)).toMatchObject({ who: 'england', actions: 3 })
    const state = pirateFight({ ships: fleet, objectives: ['admiral-of-the-seas'] }, 1)
    rolling(state, 'england', 'stand', [2])
    const events = rolling(state, 'england', 'board pirate with sovereign', [1, 1])
    exactly(events, 'boarding-tried boarders-tested pirate-captured combat-ended')
    expect(find(events, 'pirate-captured')!.vessel).toBeNull()
    expect(captain(state, 'england').fleet).toHaveLength(4)
  })

  test('C31: two fleets flee to different spaces; where one way is open, the second can’t join the flight', () => {
    const state = meeting()
    play(state, 'england', 'attack captain-2', 'flee')
    play(state, 'france', 'flee')
    play(state, 'england', 'escape f4')
    expect(refusal(state, 'france', 'escape f4')).toBe('refuge-taken')
    exactly(play(state, 'france', 'escape g4'), 'escaped combat-ended')
    expect([captain(state, 'england').space, captain(state, 'france').space]).toEqual(['f4', 'g4'])
    const dead = meeting({ at: 'venice' }, { at: 'venice' })
    play(dead, 'england', 'attack captain-2')
    const events = rolling(dead, 'england', 'flee', [1])
    exactly(events, 'flight-chosen flight-chosen flight-tested')
    expect(find(events, 'flight-chosen')).toMatchObject({ seat: 0, flee: true })
    expect(all(events, 'flight-chosen')[1]).toMatchObject({ seat: 1, flee: false })
    expect(choicesOf(dead, 'france')).toEqual(['pursue', 'let go'])
    const gone = play(dead, 'france', 'let go')
    exactly(gone, 'not-pursued escaped combat-ended attack-declared combat-round-began')
    expect(find(gone, 'escaped')).toMatchObject({ seat: 0, from: spaceOf('venice') })
  })

  test('C32: a combat round in which two fleets do nothing that could change anything is a stand-off', () => {
    const idle = battle({}, { ships: [{ ship: 'heron', cannons: 0, sails: 1 }] }, { actions: 1 })
    const events = play(idle, 'england', 'fire')
    exactly(
      events,
      'guns-run-out guns-run-out smoke-cleared combat-ended turn-ended turn-began attack-declared combat-round-began',
    )
    expect(find(events, 'guns-run-out')).toMatchObject({ seat: 0, cannons: 2, dice: 0 })
    expect(find(events, 'combat-ended')!.outcome).toBe('stand-off')
    expect(helm(idle).who).toBe('france')

    const trapped = meeting({}, { ships: [{ ship: 'heron', cannons: 0, sails: 1 }] }, { actions: 1 })
    play(trapped, 'england', 'attack captain-2', 'stand')
    expect(
      find(
        exactly(play(trapped, 'france', 'flee'), 'flight-chosen flight-tested battle-joined'),
        'flight-tested',
      )!.passed,
    ).toBe(false)
    expect(
      find(
        exactly(
          play(trapped, 'england', 'fire'),
          'guns-run-out guns-run-out smoke-cleared combat-ended turn-ended turn-began attack-declared combat-round-began',
        ),
        'combat-ended',
      )!.outcome,
    ).toBe('stand-off')

    const becalmed = { ships: [{ ship: 'swallow', cannons: 0, sails: 1 }] } as const
    const prey = { ships: [{ ship: 'heron', cannons: 0, buccaneers: 1 }] } as const
    const grappling = battle(becalmed, prey, { actions: 1 })
    const tried = play(grappling, 'england', 'board heron with swallow')
    exactly(tried, 'boarding-tried combat-ended turn-ended turn-began attack-declared combat-round-began')
    expect(find(tried, 'combat-ended')!.outcome).toBe('stand-off')
  })

  test('C32: a shot, and a flight or boarding that might succeed, keep a fight going', () => {
    const shooting = battle()
    play(shooting, 'england', 'load 1 ball', 'fire')
    exactly(
      rolling(shooting, 'france', 'fire', [1, 6]),
      'guns-run-out cannons-fired smoke-cleared misfires-rolled combat-round-began',
    )
    expect(combatIn(shooting)!.round).toBe(2)

    const fleeing = meeting()
    play(fleeing, 'england', 'attack captain-2', 'stand')
    rolling(fleeing, 'france', 'flee', [6])
    play(fleeing, 'england', 'fire')
    exactly(play(fleeing, 'france', 'fire'), 'guns-run-out smoke-cleared combat-round-began')
    expect(combatIn(fleeing)!.round).toBe(2)

    const grappling = battle({ ships: [unarmed] }, { ships: [{ ship: 'heron', cannons: 0, buccaneers: 1 }] })
    exactly(
      rolling(grappling, 'england', 'board heron with sovereign', [6, 6]),
      'boarding-tried combat-round-began',
    )
    expect(combatIn(grappling)!.round).toBe(2)
  })

  test('one fleet alone has to pass a sailing test, and the other may pursue', () => {
    const flight = () => {
      const state = meeting()
      play(state, 'england', 'attack captain-2', 'stand')
      return state
    }
    const failed = flight()
    exactly(rolling(failed, 'france', 'flee', [4]), 'flight-chosen flight-tested battle-joined')
    const caught = flight()
    exactly(rolling(caught, 'france', 'flee', [1]), 'flight-chosen flight-tested')
    expect(choicesOf(caught, 'england')).toEqual(['pursue', 'let go'])
    expect(
      find(
        exactly(rolling(caught, 'england', 'pursue', [3]), 'pursuit-tested battle-joined'),
        'pursuit-tested',
      ),
    ).toMatchObject({ passed: true })
    expect(combatIn(caught)!.stage).toBe('volley')
    const gone = flight()
    rolling(gone, 'france', 'flee', [1])
    exactly(rolling(gone, 'england', 'pursue', [4]), 'pursuit-tested')
    expect(asked(gone)).toEqual(['france'])
    exactly(play(gone, 'france', 'escape e6'), 'escaped combat-ended')
    expect(captain(gone, 'france').space).toBe('e6')
    const spared = flight()
    rolling(spared, 'france', 'flee', [1])
    exactly(play(spared, 'england', 'let go'), 'not-pursued')
    expect(asked(spared)).toEqual(['france'])
    expect(stock(spared, 'tea').box).toBe(4)
  })

  test('a captured port keeps its strength of 1, or is rebuilt for 10g at once', () => {
    const fallen = (gold: number) => {
      const state = portFight({ gold, ships: [unarmed] }, 1)
      rolling(state, 'england', 'stand', [2])
      exactly(
        rolling(state, 'england', 'invade with sovereign', [1, 1]),
        'boarding-tried boarders-tested port-captured combat-ended rebuild-offered',
      )
      return state
    }
    const rich = fallen(12)
    expect(choicesOf(rich, 'england')).toEqual(['rebuild', 'leave damaged'])
    exactly(play(rich, 'england', 'rebuild'), 'port-rebuilt')
    expect(captain(rich, 'england').gold).toBe(2)
    expect(rich.ports.find(({ port }) => port === 'lisbon')!.strength).toBe(6)
    const poor = fallen(9)
    expect(refusal(poor, 'england', 'rebuild')).toBe('not-enough-gold')
    exactly(play(poor, 'england', 'leave damaged'), 'port-left-damaged')
    expect(poor.ports.find(({ port }) => port === 'lisbon')).toMatchObject({ flag: 'england', strength: 1 })
    expect(helm(poor)).toMatchObject({ who: 'england', actions: 4 })
  })
})
