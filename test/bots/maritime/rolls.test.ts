import { expect, test } from 'vitest'
import { captainNames } from '../../../src/bots/maritime/balance.ts'
import { captains } from '../../../src/bots/maritime/index.ts'
import { maritime } from '../../../src/games/maritime/index.ts'
import type { Event, State } from '../../../src/games/maritime/state.ts'
import { stageOf } from '../../../src/games/maritime/turn.ts'
import type { Game } from '../../../src/kernel/game.ts'
import {
  all,
  asked,
  battle,
  type Given,
  pirateFight,
  play,
  portFight,
  rolling,
  viewOf,
} from '../../games/maritime/kit.ts'
import { type Prng, prng } from '../../kit/prng.ts'

const game = maritime as unknown as Game

type Fleet = NonNullable<NonNullable<Given['fleets']>['england']>

/** Just fired, with England to say which dice roll again. */
const fights: readonly (readonly [string, (fleet: Fleet, strength: number, more: Given) => State])[] = [
  ['a pirate ship', pirateFight],
  ['a port', portFight],
  [
    'a fleet',
    (fleet, hull, more) => {
      const state = battle(fleet, { ships: [{ ship: 'royal-bounty', hull, cannons: 0 }] }, more)
      play(state, 'england', `load ${state.captains[0]!.fleet[0]!.cannons} ball`)
      return state
    },
  ],
]

/** All that happens until England has held, or has nothing to roll again; the dice fall as told, throw after throw. */
function rollOn(name: string, state: State, rules: number, faces: readonly number[]) {
  const said: string[] = []
  const events: Event[] = []
  for (let used = 0; asked(state).includes('england') && stageOf(state, rules) === 'rolling'; ) {
    const command = captains[name]!(game, viewOf(state, 'england'), 0, rules, () => 0)
    said.push(command.type)
    const led = rolling(state, 'england', game.notation.format(command), faces.slice(used))
    used += all(led, 'dice-rerolled').reduce((sum, each) => sum + each.faces.length, 0)
    events.push(...led)
  }
  return { said, events: events.map(singly) }
}

/** The same event without what a throw was for, which no command of version 2 says. */
function singly(event: Event): Event {
  if (event.type !== 'dice-rerolled') return event
  const { until: _, ...single } = event
  return single
}

function fleetFor(chance: Prng): Fleet {
  const ship = chance.pick(['swallow', 'hornet', 'resolute', 'sovereign'] as const)
  return { ships: [{ ship, sails: chance.pick([1, 3]), buccaneers: chance.pick([1, 2, 3]) }] }
}

test.each(fights)(
  'captains make the same throws at %s by version 3 of the rules as by version 2',
  (what, fight) => {
    const counts = { before: 0, after: 0 }
    for (let luck = 0; luck < 80; luck++) {
      const chance = prng(luck)
      const [fleet, strength] = [fleetFor(chance), 1 + chance.int(6)]
      const opening = Array.from({ length: 20 }, () => 1 + chance.int(6))
      const faces = Array.from({ length: 400 }, () => 1 + chance.int(6))
      const name = chance.pick(captainNames)
      const [before, after] = [2, 3].map((rules) => {
        const state = fight(fleet, strength, { rules })
        rolling(state, 'england', what === 'a fleet' ? 'fire' : 'stand', opening)
        return { state, ...rollOn(name, state, rules, faces) }
      })
      expect(after!.events).toEqual(before!.events)
      expect(after!.state).toEqual(before!.state)
      expect(after!.said).not.toContain('reroll')
      counts.before += before!.said.length
      counts.after += after!.said.length
    }
    expect(counts.before).toBeGreaterThan(1.5 * counts.after)
  },
)
