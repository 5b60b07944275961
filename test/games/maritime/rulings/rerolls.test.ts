import { describe, expect, test } from 'vitest'
import { combatIn, type Event, type Loaded, type State } from '../../../../src/games/maritime/state.ts'
import { prng } from '../../../kit/prng.ts'
import {
  adoptRules,
  all,
  asked,
  battle,
  choicesOf,
  exactly,
  pirateFight,
  play,
  portFight,
  refusal,
  rolling,
} from '../kit.ts'

const frigate = { ships: [{ ship: 'resolute' }] } as const
const misses = (dice: number): number[] => Array(dice).fill(2)

/** What each throw showed, in the order of the throws. */
function throwsIn(events: readonly Event[]): number[][] {
  return all(events, 'dice-rerolled').map(({ faces }) => faces)
}

/** The same events without what each throw was for. */
function singly(events: readonly Event[]): Event[] {
  return events.map((event) => {
    if (event.type !== 'dice-rerolled') return event
    const { until: _, ...single } = event
    return single
  })
}

/** How England’s dice lie, as long as there is a volley. */
function dice(state: State): Loaded[] {
  return combatIn(state)?.volleys.find(({ seat }) => seat === 0)?.loaded ?? []
}

/** Throw by throw with single commands: never more dice than hits are missing. */
function rollSingly(state: State, shot: string, wanted: number, faces: readonly number[]): Event[] {
  const events: Event[] = []
  const next = () => {
    const { undecided, hits } = dice(state).find((each) => each.shot === shot) ?? { undecided: 0, hits: 0 }
    return Math.min(undecided, wanted - hits)
  }
  for (let [count, used] = [next(), 0]; count > 0; count = next()) {
    events.push(...rolling(state, 'england', `reroll ${count} ${shot}`, faces.slice(used)))
    used += count
  }
  return events
}

describe('rolling until decided', () => {
  test('C33: all dice that show 2 to 5 roll again, throw after throw, until each shows 1 or 6', () => {
    const state = pirateFight(frigate, 6)
    rolling(state, 'england', 'stand', [1, 2, 3, 5, 6, ...misses(6)])
    const events = rolling(state, 'england', 'reroll until decided', [4, 6, 2, 3, 1, 6, 2, 3])
    exactly(events, '3 dice-rerolled misfires-rolled enemy-hit smoke-cleared combat-round-began')
    expect(events.slice(0, 3)).toEqual([
      { type: 'dice-rerolled', seat: 0, shot: 'any', faces: [4, 6, 2], until: null },
      { type: 'dice-rerolled', seat: 0, shot: 'any', faces: [3, 1], until: null },
      { type: 'dice-rerolled', seat: 0, shot: 'any', faces: [6], until: null },
    ])
    expect(state.pirates[0]!.strength).toBe(3)
  })

  test('C33: for so many hits no throw has more dice than hits are missing, so it never gets more of them', () => {
    const state = pirateFight(frigate, 3)
    rolling(state, 'england', 'stand', [...misses(5), ...misses(3)])
    const events = rolling(state, 'england', 'reroll until 2 hits', [6, 3, 4, 1, 6])
    exactly(events, '4 dice-rerolled')
    expect(throwsIn(events)).toEqual([[6, 3], [4], [1], [6]])
    expect(all(events, 'dice-rerolled').map(({ until }) => until)).toEqual([2, 2, 2, 2])
    expect(dice(state)).toEqual([{ shot: 'any', dice: 5, undecided: 2, hits: 2, misfires: 1 }])
    // The captain may still think again: sink the pirate ship after all, or hold and board it.
    expect(choicesOf(state, 'england')).toEqual([
      'reroll any until decided',
      'reroll any until 3 hits',
      'reroll 1 any',
      'reroll 2 any',
      'hold',
    ])
    const held = rolling(state, 'england', 'hold', [2])
    exactly(held, 'volley-held misfires-rolled enemy-hit smoke-cleared')
    expect(state.pirates[0]!.strength).toBe(1)
    expect(choicesOf(state, 'england')).toContain('board pirate with resolute')
  })

  test('C33: it ends with the last die, hits or none', () => {
    const state = pirateFight({ ships: [{ ship: 'resolute', cannons: 3 }] }, 6)
    rolling(state, 'england', 'stand', [...misses(3), ...misses(6)])
    const events = rolling(state, 'england', 'reroll until 2 hits', [1, 1, 4, 6, 3, 3])
    exactly(events, '3 dice-rerolled misfires-rolled enemy-hit smoke-cleared combat-round-began')
    expect(throwsIn(events)).toEqual([[1, 1], [4], [6]])
    expect(state.pirates[0]!.strength).toBe(5)
  })

  test('C33: one kind of shot at a time, and then the other side rolls', () => {
    const state = battle({ ships: [{ ship: 'sovereign' }] }, { ships: [{ ship: 'resolute' }] })
    play(state, 'england', 'load 2 ball', 'load 2 grape', 'fire')
    play(state, 'france', 'load 2 chain')
    rolling(state, 'france', 'fire', [...misses(4), ...misses(2)])
    exactly(rolling(state, 'england', 'reroll grape until decided', [6, 5, 5, 1]), '3 dice-rerolled')
    expect(dice(state)).toEqual([
      { shot: 'ball', dice: 2, undecided: 2, hits: 0, misfires: 0 },
      { shot: 'grape', dice: 2, undecided: 0, hits: 1, misfires: 1 },
    ])
    expect(asked(state)).toEqual(['england'])
    expect(refusal(state, 'england', 'reroll grape until decided')).toBe('dice-decided')
    exactly(rolling(state, 'england', 'reroll ball until 1 hit', [2, 6, 3, 3]), '2 dice-rerolled')
    expect(asked(state)).toEqual(['england'])
    exactly(rolling(state, 'england', 'reroll ball until decided', [6, 2, 2]), 'dice-rerolled cannons-fired')
    expect(asked(state)).toEqual(['france'])
    exactly(
      rolling(state, 'france', 'reroll chain until decided', [6, 6, 2]),
      'dice-rerolled 2 hits-landed smoke-cleared misfires-rolled combat-round-began',
    )
  })

  test('C33: one may stop at any number of hits that is neither sure nor too many to hurt', () => {
    const stops = (state: State) =>
      choicesOf(state, 'england', 'reroll')
        .filter((text) => text.includes('until'))
        .map((text) => text.replace(/reroll | until| hits?/g, ''))
    const fired = (state: State, faces: number[]) => {
      rolling(state, 'england', 'stand', [...faces, ...misses(6)])
      return stops(state)
    }
    // Fewer than it takes all dice to make.
    expect(fired(pirateFight(frigate, 6), misses(5))).toEqual([
      'any decided',
      'any 1',
      'any 2',
      'any 3',
      'any 4',
    ])
    expect(fired(pirateFight(frigate, 6), [6, 6, 1, 2, 2])).toEqual(['any decided', 'any 3'])
    expect(fired(pirateFight(frigate, 6), [6, 6, 1, 1, 2])).toEqual(['any decided'])
    // As many as sink a pirate ship, and as many as leave a port at its weakest.
    expect(fired(pirateFight(frigate, 2), misses(5))).toEqual(['any decided', 'any 1', 'any 2'])
    expect(fired(portFight(frigate, 3), misses(5))).toEqual(['any decided', 'any 1', 'any 2'])
    expect(fired(portFight(frigate, 1), misses(5))).toEqual(['any decided'])
    // As many as a fleet has points of what the shot breaks.
    const france = {
      ships: [
        { ship: 'heron', hull: 2 },
        { ship: 'curlew', hull: 1, cannons: 0, buccaneers: 0 },
      ],
    } as const
    const fleets = battle({ ships: [{ ship: 'sovereign' }, { ship: 'resolute' }] }, france)
    play(fleets, 'england', 'load 6 ball', 'load 5 grape', 'fire')
    rolling(fleets, 'france', 'fire', misses(11))
    expect(stops(fleets)).toEqual([
      'ball decided',
      'ball 1',
      'ball 2',
      'ball 3',
      'grape decided',
      'grape 1',
      'grape 2',
      'grape 3',
    ])
    for (const hits of [4, 5, 6, 7]) {
      expect(refusal(fleets, 'england', { type: 'reroll-until', shot: 'ball', hits })).toBe(
        'hits-out-of-reach',
      )
    }
  })

  test('C33: not in a match of the first two rules versions, until its host adopts the newer ones', () => {
    for (const rules of [1, 2]) {
      const state = pirateFight(frigate, 6, { rules })
      rolling(state, 'england', 'stand', [...misses(5), ...misses(6)])
      expect(choicesOf(state, 'england', 'reroll').every((text) => !text.includes('until'))).toBe(true)
      expect(refusal(state, 'england', 'reroll until decided')).toBe('one-throw-at-a-time')
      expect(refusal(state, 'england', 'reroll until 2 hits')).toBe('one-throw-at-a-time')
      rolling(state, 'england', 'reroll 2', [6, 3])
      adoptRules(state)
      const events = rolling(state, 'england', 'reroll until 3 hits', [6, 2, 6])
      exactly(events, '2 dice-rerolled')
      expect(throwsIn(events)).toEqual([[6, 2], [6]])
    }
  })

  const fights: readonly (readonly [string, string, (strength: number) => State])[] = [
    ['a pirate ship', 'any', (strength) => pirateFight(frigate, strength)],
    ['a port', 'any', (strength) => portFight(frigate, strength)],
    [
      'a fleet',
      'ball',
      (hull) => loaded(battle(frigate, { ships: [{ ship: 'sovereign', hull, cannons: 0 }] })),
    ],
  ]

  function loaded(state: State): State {
    play(state, 'england', 'load 5 ball')
    return state
  }

  test.each(fights)('C33: against %s the throws are those of single commands', (_, shot, fight) => {
    let stopped = 0
    for (let luck = 0; luck < 150; luck++) {
      const chance = prng(luck)
      const faces = Array.from({ length: 400 }, () => 1 + chance.int(6))
      const strength = 1 + chance.int(6)
      const [together, apart] = [fight(strength), fight(strength)]
      for (const state of [together, apart]) {
        rolling(state, 'england', shot === 'any' ? 'stand' : 'fire', misses(11))
      }
      const said = chance.pick(choicesOf(together, 'england').filter((text) => text.includes('until')))
      const wanted = Number(/\d+/.exec(said)?.[0] ?? Number.POSITIVE_INFINITY)
      const events = rolling(together, 'england', said, faces)
      expect(singly(events)).toEqual(rollSingly(apart, shot, wanted, faces))
      expect(together).toEqual(apart)
      if (dice(together).some(({ undecided, hits }) => undecided > 0 && hits === wanted)) stopped++
    }
    expect(stopped).toBeGreaterThan(20)
  })
})
