import { describe, expect, test } from 'vitest'
import { Event as EventSchema } from '../../../src/games/francis-drake/schema/events.ts'
import type { Event } from '../../../src/games/francis-drake/state.ts'
import { secretsIn } from '../../../src/kernel/secret.ts'
import {
  allOf,
  atSea,
  captain,
  follow,
  inDocks,
  playThen,
  position,
  type Ship,
  viewOf,
  withInformer,
} from './kit.ts'

const order = ['red', 'blue', 'yellow', 'green'] as const
const red: Ship = { barrels: 4, crew: 9, guns: 9, ship: 'galleon' }

/** Every event with a secret in it, how it comes about, and the seats that may read it. */
const told: readonly (readonly [Event['type'], number[], () => Event[]])[] = [
  [
    'frigates-laid',
    [1],
    () =>
      playThen(
        inDocks({ docks: order, roles: { admiral: 'blue' } }),
        'blue',
        'frigates 2 0 1',
        'frigates-laid, troops-drawn, zones-marked, 4 left-behind, discs-turned-over, 4 stayed-in-plymouth, conquests-scored, admiral-scored, next-voyage',
      ),
  ],
  [
    'troops-laid',
    [2],
    () =>
      playThen(
        inDocks({ docks: order, roles: { governor: 'yellow' } }),
        'yellow',
        'troops 2 0 1 0',
        'troops-laid, governor-moved-up, zones-marked, 4 left-behind, discs-turned-over, 4 stayed-in-plymouth, conquests-scored, governor-scored, next-voyage',
      ),
  ],
  [
    'frigates-drawn',
    [],
    () =>
      playThen(
        position({ docks: ['blue', 'yellow', 'green'], turn: 'red' }),
        'red',
        'dock',
        'docked, treasure-laid, frigates-drawn, troops-drawn, zones-marked, 4 left-behind, discs-turned-over, 4 stayed-in-plymouth, conquests-scored, next-voyage',
      ),
  ],
  [
    'troops-drawn',
    [],
    () =>
      playThen(
        position({ docks: ['blue', 'yellow', 'green'], turn: 'red' }),
        'red',
        'dock',
        'docked, treasure-laid, frigates-drawn, troops-drawn, zones-marked, 4 left-behind, discs-turned-over, 4 stayed-in-plymouth, conquests-scored, next-voyage',
      ),
  ],
  [
    'disc-placed',
    [0],
    () =>
      playThen(inDocks({ docks: order, ships: { red } }), 'red', 'place 1 panama', 'disc-placed, turn-began'),
  ],
  ['discs-examined', [0], () => playThen(consulted(), 'red', 'examine discs panama', 'discs-examined')],
  ['counter-examined', [0], () => playThen(consulted(), 'red', 'examine counter panama', 'counter-examined')],
  [
    'treasure-taken',
    [0],
    () =>
      playThen(
        raiding({ missions: { 'disc-1': 'portobelo' } }),
        'red',
        'attack',
        'attacked, treasure-taken, went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage',
      ),
  ],
]

function consulted() {
  const missions = { 'disc-1': 'panama', 'disc-2': 'cumana' } as const
  return withInformer({
    docks: order,
    roles: { informer: 'red' },
    ships: { red: { ...red, missions }, green: { ...red, missions } },
  })
}

function raiding(ship: Ship) {
  return atSea({ docks: order, ships: { red: { ...red, ...ship } } })
}

describe('a secret is for', () => {
  test.each(told)('%s: %j', (type, readers, events) => {
    const found = allOf(events(), type)
    expect(found).toHaveLength(1)
    expect([...secretsIn(found[0]!)].map(({ secret }) => secret.to)).toEqual([readers])
  })

  test('and no event has another', () => {
    const secretive = EventSchema.options.filter(({ shape }) =>
      Object.values(shape).some((field) => 'shape' in field && 'seal' in (field.shape as object)),
    )
    expect(secretive.map(({ shape }) => shape.type.value).sort()).toEqual(told.map(([type]) => type).sort())
  })
})

test('a chest is its owner’s to look into, however much comes to lie in it', () => {
  const missions = {
    'golden-hind': 'campeche',
    'disc-1': 'gran-granada',
    'disc-2': 'panama',
    'disc-3': 'veracruz',
    'disc-4': 'galleon-2',
  } as const
  const state = raiding({ missions, chest: { gold: 1, jewel: 1 } })
  const [own, other] = [viewOf(state, 'red'), viewOf(state, 'blue')]
  // A counter is turned up by the first attack, and the second is carried out.
  const raid = ['attacked, treasure-taken']
  const fort = ['counter-turned-up', 'attacked, treasure-taken']
  const last = 'attacked, treasure-taken, went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage'
  for (const attacks of [raid, raid, fort, fort, ['counter-turned-up', last]]) {
    for (const then of attacks) {
      const events = playThen(state, 'red', 'attack', then)
      for (const { chest } of allOf(events, 'treasure-taken')) expect(chest.to).toEqual([0])
      follow(own, 'red', events)
      follow(other, 'blue', events)
      expect(captain(own, 'red').chest).toEqual(captain(state, 'red').chest)
      expect(captain(other, 'red').chest).toBeNull()
    }
    if (state.phase.name !== 'missions') continue
    const events = playThen(state, 'red', 'sail on', 'sailed-on, mission-began')
    follow(own, 'red', events)
    follow(other, 'blue', events)
  }
  expect(captain(state, 'red').chest).toEqual({ silver: 0, gold: 5, jewel: 2, relic: 0 })
})
