import { describe, expect, test } from 'vitest'
import { combatIn } from '../../../../src/games/maritime/state.ts'
import {
  asked,
  captain,
  choicesOf,
  exactly,
  find,
  type Given,
  helm,
  meeting,
  nextRound,
  pirateFight,
  play,
  port,
  portFight,
  position,
  refusal,
  rolling,
  shipOf,
} from '../kit.ts'

describe('forced combat, letters and tolls', () => {
  const crowded: Given = {
    players: 4,
    turn: 'england',
    wars: [['england', 'france']],
    flags: { goree: 'france', marseille: null },
    fleets: { england: { at: 'goree' }, france: { at: 'goree' }, spain: { at: 'goree' } },
  }

  test('C1: pirate ships first, then fleets at war, then ports at war, then pirate ports', () => {
    const pirates: Given = { ...crowded, pirates: [{ at: 'goree' }, null, { at: 'goree' }] }
    expect(choicesOf(position(pirates), 'england')).toEqual(['attack pirate-1', 'attack pirate-3'])
    expect(choicesOf(position(crowded), 'england')).toEqual(['attack captain-2'])
    const alone = { ...crowded, fleets: { ...crowded.fleets, france: { at: 'f5' } } } as const
    expect(choicesOf(position(alone), 'england')).toEqual(['attack port'])
    const haven = { ...alone, flags: { goree: 'pirates' } } as const
    expect(choicesOf(position(haven), 'england')).toEqual(['attack port', 'pay toll'])
  })

  test('C1: there is one fight for each action, and the captain chooses among equals', () => {
    const given: Given = { ...crowded, wars: [['england', 'france']], actions: 2 }
    const state = position({
      ...given,
      pirates: [{ at: 'goree', strength: 1 }, { at: 'goree', strength: 1 }, null],
    })
    play(state, 'england', 'attack pirate-2')
    const events = rolling(state, 'england', 'stand', [6, 6, 2])
    exactly(
      events,
      'flight-chosen battle-joined cannons-fired enemy-fired enemy-hit pirate-sunk combat-ended attack-declared combat-round-began',
    )
    expect(find(events, 'attack-declared')).toMatchObject({ seat: 0, enemy: { kind: 'pirate', pirate: 1 } })
    expect(helm(state).actions).toBe(0)
  })

  test('C2: entering a space binds the next action, and with none left it waits for the next turn', () => {
    const given: Given = {
      players: 2,
      turn: 'england',
      order: ['france', 'england'],
      fleets: { england: { at: 'f4' } },
      pirates: [{ at: 'f5' }, null, null],
    }
    const two = position({ ...given, actions: 2 })
    const bound = play(two, 'england', 'sail f5')
    exactly(bound, 'sailed attack-declared combat-round-began')
    expect(helm(two).actions).toBe(0)
    const one = position({ ...given, actions: 1 })
    exactly(
      play(one, 'england', 'sail f5'),
      'sailed turn-ended clean-up-began pirate-returned pirate-returned ship-deck-shuffled event-deck-shuffled round-began event-drawn',
    )
    rolling(one, 'england', 'test sails', [1])
    exactly(
      play(one, 'france', 'drift'),
      'weather-taken drifted ship-damaged wars-noted pirate-stayed pirate-moved pirate-moved third-card special-announced port-closed turn-began attack-declared combat-round-began',
    )
    expect(asked(one)).toEqual(['england'])
  })

  test('C3: a pirate does not attack when it moves', () => {
    const state = position({
      players: 1,
      weather: { direction: 'north', spaces: 1 },
      cards: ['e09', 'e02', 'e03', 'e07'],
      fleets: { england: { at: 'f6' } },
      pirates: [{ at: 'f4' }, null, null],
    })
    exactly(
      play(state, 'england', 'drift'),
      'weather-taken drifted wars-noted pirate-moved third-card special-announced turn-began attack-declared combat-round-began',
    )
    expect(state.pirates[0]!.space).toBe(captain(state, 'england').space)
    expect(combatIn(state)!.attacker).toBe(0)
  })

  const amongPirates = (letters: number, rules = 2) =>
    position({
      rules,
      turn: 'england',
      flags: { cartagena: 'pirates' },
      fleets: { england: { at: 'port-royal', letters } },
    })

  test('C4: the toll is free, and paid once a round for all pirate ports', () => {
    const state = amongPirates(0)
    exactly(play(state, 'england', 'pay toll'), 'toll-paid')
    expect(captain(state, 'england')).toMatchObject({ gold: 7, toll: true })
    expect(helm(state).actions).toBe(5)
    expect(refusal(state, 'england', 'pay toll')).toBe('toll-paid-already')
    exactly(
      play(state, 'england', 'trade', 'buy 1 ivory for swallow', 'leave', 'sail cartagena'),
      'market-opened goods-bought market-left sailed',
    )
    expect(choicesOf(state, 'england')).toContain('trade')
    exactly(
      nextRound(state),
      'actions-forgone turn-ended turn-began actions-forgone turn-ended clean-up-began ship-deck-shuffled event-deck-shuffled round-began event-drawn',
    )
    expect(captain(state, 'england').toll).toBe(false)
  })

  test('C4: whoever has paid attacks a pirate port with a letter of marque only; who has not needs none', () => {
    const without = amongPirates(0)
    play(without, 'england', 'pay toll')
    expect(refusal(without, 'england', 'attack port')).toBe('no-letter-after-toll')
    const licensed = amongPirates(1)
    play(licensed, 'england', 'pay toll')
    const events = play(licensed, 'england', 'attack port')
    exactly(events, 'attack-declared combat-round-began')
    expect(find(events, 'attack-declared')).toMatchObject({ letter: true, enemy: { port: 'port-royal' } })
    expect(captain(licensed, 'england').letters).toBe(0)
    const unpaid = amongPirates(1)
    expect(
      find(
        exactly(play(unpaid, 'england', 'attack port'), 'attack-declared combat-round-began'),
        'attack-declared',
      )!.letter,
    ).toBe(false)
    expect(captain(unpaid, 'england').letters).toBe(1)
  })

  test('C4: by rules version 1 the toll binds to peace, letter or not', () => {
    const state = amongPirates(1, 1)
    play(state, 'england', 'pay toll')
    expect(refusal(state, 'england', 'attack port')).toBe('toll-is-paid')
  })

  test('C5: a letter of marque is needed where no war covers an attack, and is gone when it is declared', () => {
    const peace: Given = { turn: 'england', fleets: { england: { at: 'goree' }, france: { at: 'goree' } } }
    const without = position(peace)
    expect(refusal(without, 'england', 'attack captain-2')).toBe('no-letter')
    expect(refusal(without, 'england', 'attack port')).toBe('no-letter')
    const licensed = { england: { at: 'goree', letters: 2 }, france: { at: 'goree' } } as const
    const state = position({ ...peace, fleets: licensed })
    expect(
      find(
        exactly(play(state, 'england', 'attack captain-2'), 'attack-declared combat-round-began'),
        'attack-declared',
      )!.letter,
    ).toBe(true)
    expect(captain(state, 'england').letters).toBe(1)
    expect(state.letters).toBe(11)
    play(state, 'england', 'flee')
    play(state, 'france', 'flee')
    play(state, 'england', 'escape h3')
    exactly(play(state, 'france', 'escape h5'), 'escaped combat-ended')
    expect(captain(state, 'england').letters).toBe(1)
    expect(state.affairs.wars).toEqual([])
    const neutral = position({ ...peace, fleets: licensed })
    expect(
      find(
        exactly(play(neutral, 'england', 'attack port'), 'attack-declared combat-round-began'),
        'attack-declared',
      )!.letter,
    ).toBe(true)
    const war = meeting({ letters: 1 })
    expect(
      find(
        exactly(play(war, 'england', 'attack captain-2'), 'attack-declared combat-round-began'),
        'attack-declared',
      )!.letter,
    ).toBe(false)
    expect(captain(pirateFight({ letters: 1 }), 'england').letters).toBe(1)
  })

  test('C6: nobody attacks a port of his own', () => {
    const state = position({ turn: 'england', fleets: { england: { at: 'london', letters: 1 } } })
    expect(refusal(state, 'england', 'attack port')).toBe('own-port')
  })

  test('C7: a war with a nation that nobody plays counts for its port', () => {
    const state = position({
      players: 2,
      turn: 'england',
      wars: [['england', 'denmark']],
      fleets: { england: { at: 'quebec' } },
    })
    expect(choicesOf(state, 'england')).toEqual(['attack port'])
    expect(refusal(state, 'england', 'trade')).toBe('must-fight')
  })

  test('C8: escape, the loss of a ship, the fall of a port or a stand-off ends a fight; the next may follow', () => {
    const escaped = pirateFight({}, 3)
    rolling(escaped, 'england', 'flee', [1, 5])
    const parted = play(escaped, 'england', 'escape f4')
    exactly(parted, 'escaped combat-ended')
    expect(find(parted, 'combat-ended')!.outcome).toBe('escape')

    const sinking = portFight({ ships: [{ ship: 'swallow', hull: 1 }, { ship: 'hornet' }] }, 2)
    rolling(sinking, 'england', 'stand', [2, 2, 2, 2, 2, 2, 6, 2])
    const sunk = rolling(sinking, 'england', 'hold', [1])
    exactly(sunk, 'volley-held hits-landed ship-sunk combat-ended attack-declared combat-round-began')
    expect(find(sunk, 'combat-ended')!.outcome).toBe('ship-lost')
    expect(find(sunk, 'attack-declared')).toMatchObject({ enemy: { kind: 'port', port: 'lisbon' } })

    const falling = portFight({ ships: [{ ship: 'sovereign', cannons: 0 }] }, 1)
    rolling(falling, 'england', 'stand', [2])
    const fallen = rolling(falling, 'england', 'invade with sovereign', [1, 1])
    exactly(fallen, 'boarding-tried boarders-tested port-captured combat-ended rebuild-offered')
    expect(find(fallen, 'combat-ended')!.outcome).toBe('port-captured')
    expect(port(falling, 'lisbon').flag).toBe('england')
  })

  test('C9: a defender spends no actions', () => {
    const state = meeting({}, { ships: [{ ship: 'heron', sails: 3 }] })
    play(state, 'england', 'attack captain-2', 'flee')
    play(state, 'france', 'flee')
    play(state, 'england', 'escape e4')
    exactly(play(state, 'france', 'escape e5'), 'escaped combat-ended')
    expect(helm(state)).toMatchObject({ who: 'england', actions: 4 })
    exactly(play(state, 'england', 'end turn'), 'actions-forgone turn-ended turn-began')
    expect(helm(state)).toMatchObject({ who: 'france', actions: 4 })
    expect(shipOf(state, 'france', 'heron').sails).toBe(3)
    expect(asked(state)).toEqual(['france'])
  })
})
