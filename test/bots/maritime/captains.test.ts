import { describe, expect, test } from 'vitest'
import { captains } from '../../../src/bots/maritime/index.ts'
import { maritime } from '../../../src/games/maritime/index.ts'
import type { State } from '../../../src/games/maritime/state.ts'
import type { Game } from '../../../src/kernel/game.ts'
import {
  asked,
  battle,
  choicesOf,
  type Given,
  pirateFight,
  play,
  position,
  rolling,
  seatOf,
  viewOf,
} from '../../games/maritime/kit.ts'
import { deepFreeze } from '../../kit/deep-freeze.ts'

const game = maritime as unknown as Game

/** What a captain does for England, as a player would write it. */
function says(name: string, state: State, rules = game.rules): string {
  const view = deepFreeze(viewOf(state, 'england'))
  const command = captains[name]!(game, view, seatOf('england'), rules, () => 0)
  return game.notation.format(command)
}

/** Plays a captain's commands until it stops saying such things, or its turn is over. */
function saysWhile(name: string, state: State, said: RegExp): string[] {
  const all: string[] = []
  while (asked(state).includes('england') && said.test(says(name, state))) {
    all.push(says(name, state))
    play(state, 'england', all.at(-1)!)
    expect(all.length).toBeLessThan(40)
  }
  return all
}

const england = (given: NonNullable<Given['fleets']>['england'], more: Given = {}): State =>
  position({ turn: 'england', ...more, fleets: { england: given! } })

/** A frigate and a man-of-war, as their cards have them. */
const strong = [{ ship: 'resolute' }, { ship: 'sovereign' }] as const

describe('a trader', () => {
  test('buys what is cheap here and dear elsewhere, and as much as it can carry', () => {
    const state = england({ at: 'boston', gold: 20 }, { boxes: { tobacco: 4, furs: 4 } })
    const deals = saysWhile('trader', state, /^(trade|buy|board)/)
    expect(deals[0]).toBe('trade')
    expect(deals).toContainEqual(expect.stringMatching(/^buy 4 (tobacco|furs) for swallow$/))
    expect(says('trader', state)).toBe('leave')
  })

  test('sells where it is far from where it was made, and not next door', () => {
    const cargo = { ships: [{ ship: 'swallow' as const, cargo: ['tobacco' as const, 'furs' as const] }] }
    const far = england({ at: 'elmina', gold: 0, ...cargo })
    expect(saysWhile('trader', far, /^(trade|sell)/)).toEqual([
      'trade',
      expect.stringMatching(/^sell 1/),
      expect.stringMatching(/^sell 1/),
    ])
    const near = england({ at: 'charleston', gold: 0, ...cargo })
    expect(saysWhile('trader', near, /^(trade|sell)/)).not.toContainEqual(expect.stringMatching(/^sell/))
  })

  test('carries its gold home once there is enough of it', () => {
    const state = england({ at: 'h3', gold: 150 })
    expect(saysWhile('trader', state, /^(sail|trade)/)).toEqual(['sail h2', 'sail h1', 'trade'])
    expect(state.captains[0]!.objectives).toEqual(['master-merchant'])
  })

  test('sells ships at home where that makes up what is missing', () => {
    const ships = [{ ship: 'swallow' as const }, { ship: 'resolute' as const }]
    const state = england({ at: 'london', gold: 130, ships })
    expect(saysWhile('trader', state, /^(trade|sell)/)).toEqual(['trade', 'sell ship resolute'])
    expect(state.captains[0]!.objectives).toEqual(['master-merchant'])
  })

  test('sails around a pirate ship', () => {
    const pirates = [{ at: 'f4' as const }, null, null]
    const state = england(
      { at: 'g4', gold: 0, ships: [{ ship: 'swallow', cargo: ['wine', 'wool'] }] },
      { pirates },
    )
    expect(saysWhile('trader', state, /^sail/)).not.toContain('sail f4')
  })
})

describe('a raider', () => {
  test('goes after a pirate ship that it can take', () => {
    const state = england(
      { at: 'g5', ships: [...strong] },
      { pirates: [{ at: 'f5', strength: 2 }, null, null] },
    )
    expect(says('raider', state)).toBe('sail f5')
    expect(says('trader', state)).not.toBe('sail f5')
  })

  test('rolls on until the pirate ship is weak, and not until it sinks', () => {
    const fired = (faces: number[], rules: number) => {
      const state = pirateFight({ ships: [{ ship: 'swallow' }] }, 2, { rules })
      rolling(state, 'england', says('raider', state, rules), [...faces, 2, 2])
      return says('raider', state, rules)
    }
    expect(fired([2, 3], 3)).toBe('reroll any until 1 hit')
    expect(fired([1, 3], 3)).toBe('reroll any until decided')
    expect(fired([6, 3], 3)).toBe('hold')
    expect(fired([2, 3], 2)).toBe('reroll 1 any')
    expect(fired([1, 3], 2)).toBe('reroll 1 any')
    expect(fired([6, 3], 2)).toBe('hold')
  })

  test('loads grape against crews, and chains where somebody can be boarded already', () => {
    const manned = battle({}, { ships: [{ ship: 'heron', buccaneers: 3 }] })
    expect(says('raider', manned)).toBe('load 2 grape')
    expect(says('trader', manned)).toBe('load 2 grape')
    expect(says('raider', battle({}, { ships: [{ ship: 'heron', buccaneers: 1 }] }))).toBe('load 2 chain')
    const handless = battle({ ships: [{ ship: 'swallow', buccaneers: 1 }] }, {})
    expect(says('raider', handless)).toBe('load 2 ball')
  })

  test('buys a letter for a weak fleet that lies near, and for none that is far', () => {
    const offered = (at: 'g2' | 'n4') => {
      const fleets = { england: { at: 'london', gold: 30, ships: [...strong] }, france: { at } } as const
      const state = position({ turn: 'england', fleets })
      play(state, 'england', 'trade')
      return saysWhile('raider', state, /^(repair|hire|arm|buy letter)/)
    }
    expect(offered('g2')).toContain('buy letter')
    expect(offered('n4')).not.toContain('buy letter')
  })

  test('mans a prize before anything else', () => {
    const prize = { ship: 'hornet' as const, buccaneers: 1 }
    const state = england({ at: 'f5', ships: [{ ship: 'resolute' }, prize] })
    expect(says('raider', state)).toMatch(/resolute.*hornet/)
  })
})

describe('a governor', () => {
  /** No pirates hold a port, which could be had without a letter. */
  const atPeace: Given = { flags: { 'port-royal': null }, strengths: { goree: 2 } }

  test('uses its letter on a port that it can take', () => {
    const state = england({ at: 'goree', letters: 1, ships: [...strong] }, atPeace)
    expect(says('governor', state)).toBe('attack port')
    expect(says('trader', state)).not.toBe('attack port')
  })

  test('uses it on a pirate port though the toll is paid, unless the match goes by the first rules', () => {
    const state = england(
      { at: 'port-royal', letters: 1, toll: true, ships: [...strong] },
      { strengths: { 'port-royal': 2 } },
    )
    expect(says('governor', state)).toBe('attack port')
    expect(says('governor', state, 1)).not.toBe('attack port')
  })

  test('buys a letter at home once it is fit to use it', () => {
    const weak = [{ ship: 'swallow' as const, hull: 1, cannons: 0 }]
    const fit = england({ at: 'london', gold: 30, ships: [...strong] }, atPeace)
    expect(saysWhile('governor', fit, /^(trade|repair|buy letter|hire|arm)/)).toContain('buy letter')
    const unfit = england({ at: 'london', gold: 12, ships: weak })
    expect(saysWhile('governor', unfit, /^(trade|repair|buy|hire|arm)/)).not.toContain('buy letter')
  })

  test('breaks off the siege before its last ship goes down', () => {
    const state = england(
      { at: 'lisbon', ships: [{ ship: 'swallow', hull: 1 }] },
      { wars: [['england', 'portugal']] },
    )
    expect(says('governor', state)).toBe('attack port')
    play(state, 'england', 'attack port')
    expect(says('governor', state)).toBe('flee')
  })
})

test('anybody with three ships buys a fourth, which makes an Admiral of the Seas', () => {
  const ships = (['swallow', 'petrel', 'curlew'] as const).map((ship) => ({ ship }))
  for (const name of Object.keys(captains)) {
    const state = england({ at: 'goree', gold: 30, ships }, { shipsForSale: ['will-o-wisp', 'resolute'] })
    play(state, 'england', 'trade')
    expect(says(name, state)).toBe('buy ship will-o-wisp')
  }
})

test('a crippled ship is patched up at sea', () => {
  const state = england({ at: 'f6', ships: [{ ship: 'swallow', hull: 1 }] })
  expect(says('trader', state)).toMatch(/swallow hull/)
  expect(choicesOf(state, 'england')).toContain(says('trader', state))
})
