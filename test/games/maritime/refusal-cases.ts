import { ships } from '../../../src/games/maritime/data.ts'
import type { Command, State } from '../../../src/games/maritime/state.ts'
import { type Fleet, type Given, play, position, rolling, type Who } from './kit.ts'

export type Case = {
  readonly code: string
  readonly when: string
  readonly given: Given
  /** What is played before, with the faces that the dice show. */
  readonly after?: readonly (readonly [Who, string, ...number[]])[]
  readonly by?: Who
  readonly say: string | Command
}

const two = [{ ship: 'swallow' }, { ship: 'hornet', sails: 4, cannons: 3, buccaneers: 3 }] as const
const at = (place: Fleet['at'], more: Fleet = {}, given: Given = {}): Given => ({
  turn: 'england',
  ...given,
  fleets: { ...given.fleets, england: { at: place!, ships: two, ...more } },
})
const docked: Case['after'] = [['england', 'trade']]
const market = (more: Fleet = {}, given: Given = {}) => ({ given: at('bombay', more, given), after: docked })
const atHome = (more: Fleet = {}, given: Given = {}) => ({ given: at('london', more, given), after: docked })
const unarmed = { ship: 'sovereign', cannons: 0 } as const

const war: Given = {
  turn: 'england',
  wars: [['england', 'france']],
  fleets: { england: { at: 'f5', ships: two }, france: { at: 'f5' } },
}
const joined: Case['after'] = [
  ['england', 'attack captain-2'],
  ['england', 'stand'],
  ['france', 'stand'],
]
const crewless = { ship: 'heron', cannons: 0, buccaneers: 1 } as const
const boarding: Given = {
  ...war,
  fleets: {
    england: { at: 'f5', ships: [unarmed, { ship: 'swallow', cannons: 0, buccaneers: 1 }] },
    france: { at: 'f5', ships: [crewless, { ship: 'resolute', cannons: 0 }] },
  },
}
const raider: Given = at('f5', { ships: [unarmed] }, { pirates: [{ at: 'f5', strength: 1 }, null, null] })

const lisbon: Given = at(
  'lisbon',
  { ships: [unarmed] },
  { wars: [['england', 'portugal']], strengths: { lisbon: 1 } },
)

const everybody = ['england', 'france', 'spain', 'portugal', 'netherlands', 'denmark'] as const
const armada: Given = {
  players: 6,
  turn: 'england',
  shipsForSale: ['hornet'],
  fleets: Object.fromEntries(
    everybody.map((who, seat) => {
      const cards = ships.filter((ship) => ship !== 'hornet' && ship !== 'swallow')
      const own = cards.slice(seat * 3, seat * 3 + 3).map((ship) => ({ ship }))
      return [who, { at: 'goree' as const, gold: 99, ships: who === 'england' ? own.slice(0, 2) : own }]
    }),
  ),
}
const fullArmada: Given = {
  ...armada,
  fleets: {
    ...armada.fleets,
    france: { ...armada.fleets!.france!, ships: [...armada.fleets!.france!.ships!, { ship: 'swallow' }] },
  },
}

/** All 22 ships are in play, four of them without a green die, and six dice of each colour are left for shot. */
const allAtSea: Given = {
  ...war,
  players: 6,
  fleets: Object.fromEntries(
    everybody.map((who, seat) => {
      const cards = ships.filter((ship) => ship !== 'sovereign' && ship !== 'resolute')
      const bare = who === 'denmark' ? { cannons: 0 } : {}
      const own = cards.slice(seat * 4 - 4, seat * 4).map((ship) => ({ ship, ...bare }))
      const strong = [{ ship: 'sovereign' }, { ship: 'resolute' }] as const
      return [who, { at: 'f5' as const, ships: who === 'england' ? strong : own }]
    }),
  ),
}

/** A position for every refusal, and more where one code has several reasons. */
export const cases: readonly Case[] = [
  { code: 'not-your-turn', when: 'another has the helm', given: at('f5'), by: 'france', say: 'end turn' },
  { code: 'not-now', when: 'the weather is to be faced', given: {}, say: 'end turn' },
  { code: 'not-now', when: 'no market is open', given: at('bombay'), say: 'buy 1 tea for swallow' },
  { code: 'not-now', when: 'the market is open', ...market(), say: 'end turn' },
  {
    code: 'not-now',
    when: 'a port was captured',
    given: lisbon,
    after: [
      ['england', 'attack port'],
      ['england', 'stand', 2],
      ['england', 'invade with sovereign', 1, 1],
    ],
    say: 'end turn',
  },
  {
    code: 'not-now',
    when: 'one may flee',
    given: war,
    after: [['england', 'attack captain-2']],
    say: 'fire',
  },
  {
    code: 'not-now',
    when: 'the other flees',
    given: war,
    after: [
      ['england', 'attack captain-2'],
      ['england', 'flee'],
      ['france', 'stand', 1],
    ],
    by: 'france',
    say: 'fire',
  },
  {
    code: 'not-now',
    when: 'both flee',
    given: war,
    after: [
      ['england', 'attack captain-2'],
      ['england', 'flee'],
      ['france', 'flee'],
    ],
    say: 'fire',
  },
  { code: 'not-now', when: 'shot is to be loaded', given: war, after: joined, say: 'hold' },
  {
    code: 'not-now',
    when: 'dice may roll again',
    given: war,
    after: [...joined, ['england', 'load 2 ball'], ['england', 'fire'], ['france', 'fire', 2, 3]],
    say: 'fire',
  },
  {
    code: 'not-now',
    when: 'a cannon burst',
    given: war,
    after: [...joined, ['england', 'load 1 ball'], ['england', 'fire'], ['france', 'fire', 1, 1]],
    say: 'fire',
  },
  { code: 'not-now', when: 'one may board', given: boarding, after: joined, say: 'fire' },
  {
    code: 'not-now',
    when: 'ships are locked',
    given: boarding,
    after: [...joined, ['england', 'board heron with sovereign', 1, 6, 6]],
    say: 'fire',
  },
  {
    code: 'not-now',
    when: 'a fleet has four ships at the end of the round',
    given: at(
      'f5',
      { ships: [...two, { ship: 'petrel' }, { ship: 'plover' }], objectives: ['admiral-of-the-seas'] },
      { options: { objectives: 2 } },
    ),
    after: [
      ['england', 'end turn'],
      ['france', 'end turn'],
    ],
    say: 'end turn',
  },
  {
    code: 'not-now',
    when: 'two are tied',
    given: {
      turn: 'england',
      fleets: { england: { objectives: ['lord-governor'] }, france: { objectives: ['lord-governor'] } },
    },
    after: [
      ['england', 'end turn'],
      ['france', 'end turn'],
    ],
    say: 'end turn',
  },
  {
    code: 'must-fight',
    when: 'a pirate is here',
    given: at('f5', {}, { pirates: [{ at: 'f5' }, null, null] }),
    say: 'sail f4',
  },
  { code: 'must-fight-or-pay', when: 'pirates want their toll', given: at('port-royal'), say: 'trade' },
  { code: 'no-water', when: 'there is land', given: at('d9'), say: 'sail d8' },
  { code: 'closed-step', when: 'an isthmus lies between', given: at('c5'), say: 'sail d5' },
  { code: 'too-far', when: 'it is two steps', given: at('f5'), say: 'sail h5' },
  { code: 'already-there', when: 'one is there', given: at('f5'), say: 'sail f5' },
  { code: 'world-is-flat', when: 'nobody has been around it', given: at('a4'), say: 'sail p4' },
  {
    code: 'edge-is-straight',
    when: 'it is crossed diagonally',
    given: at('p4', {}, { globe: true }),
    say: 'sail a5',
  },
  {
    code: 'no-diagonals',
    when: 'the table plays without',
    given: at('f5', {}, { options: { diagonals: false } }),
    say: 'sail g6',
  },
  { code: 'no-port', when: 'there is none', given: at('f5'), say: 'trade' },
  {
    code: 'no-entry',
    when: 'a no-entry marker is there',
    given: at('goree', {}, { closed: ['goree'] }),
    say: 'trade',
  },
  { code: 'no-pirate-here', when: 'it is elsewhere', given: at('f5'), say: 'attack pirate-1' },
  { code: 'no-such-captain', when: 'two play', given: at('f5'), say: 'attack captain-3' },
  { code: 'own-fleet', when: 'it is the own', given: at('f5'), say: 'attack captain-1' },
  {
    code: 'no-fleet-left',
    when: 'it is lost',
    given: at('f5', {}, { players: 3, fleets: { france: { ships: [], gold: 0, lost: 3 } } }),
    say: 'attack captain-2',
  },
  { code: 'fleet-not-here', when: 'it is elsewhere', given: at('f5'), say: 'attack captain-2' },
  { code: 'own-port', when: 'it is the own', given: at('london'), say: 'attack port' },
  { code: 'no-letter', when: 'there is peace', given: at('lisbon'), say: 'attack port' },
  {
    code: 'toll-is-paid',
    when: 'the pirates have it, by rules version 1',
    given: at('port-royal', { toll: true, letters: 1 }, { rules: 1 }),
    say: 'attack port',
  },
  {
    code: 'no-letter-after-toll',
    when: 'the pirates have their toll',
    given: at('port-royal', { toll: true }),
    say: 'attack port',
  },
  { code: 'no-toll-here', when: 'no pirates are here', given: at('lisbon'), say: 'pay toll' },
  {
    code: 'toll-paid-already',
    when: 'it was paid',
    given: at('port-royal', { toll: true }),
    say: 'pay toll',
  },
  {
    code: 'not-enough-gold',
    when: 'the purse is empty',
    given: at('port-royal', { gold: 2 }),
    say: 'pay toll',
  },
  { code: 'nobody-for-here', when: 'nobody wants to land', given: at('lisbon'), say: 'deliver' },
  {
    code: 'toll-first',
    when: 'pirates hold the port',
    given: at('port-royal', { ships: [{ ship: 'swallow', passengers: ['port-royal'] }] }),
    say: 'deliver',
  },
  {
    code: 'at-war-with-port',
    when: 'its nation is an enemy',
    given: at(
      'lisbon',
      { ships: [{ ship: 'swallow', passengers: ['lisbon'] }] },
      { wars: [['england', 'portugal']] },
    ),
    say: 'deliver',
  },
  { code: 'nothing-to-repair', when: 'nothing is broken', given: at('f5'), say: 'mend swallow hull' },
  { code: 'not-your-ship', when: 'it is another’s', given: at('f5'), say: 'mend heron hull' },
  { code: 'same-ship', when: 'it is one ship', given: at('f5'), say: 'carry cannon from swallow to swallow' },
  {
    code: 'same-ship',
    when: 'the passenger is there',
    ...market({ ships: [{ ship: 'swallow', passengers: ['goree'] }, { ship: 'hornet' }] }),
    say: 'shift passenger goree to swallow',
  },
  {
    code: 'too-many-at-once',
    when: 'three are carried',
    given: at('f5'),
    say: 'carry 3 buccaneers from swallow to hornet',
  },
  {
    code: 'too-few-buccaneers',
    when: 'there is one',
    given: at('f5', {
      ships: [
        { ship: 'swallow', buccaneers: 1 },
        { ship: 'hornet', buccaneers: 0 },
      ],
    }),
    say: 'carry 2 buccaneers from swallow to hornet',
  },
  {
    code: 'no-berths',
    when: 'one would fit',
    given: at('f5'),
    say: 'carry 2 buccaneers from swallow to hornet',
  },
  {
    code: 'too-few-cannons',
    when: 'there are two',
    ...market(),
    say: 'shift 3 cannons from swallow to hornet',
  },
  {
    code: 'no-gun-ports',
    when: 'one would fit',
    ...market(),
    say: 'shift 2 cannons from swallow to hornet',
  },
  {
    code: 'no-actions-left',
    when: 'a passenger may still land',
    given: at('g2', { ships: [{ ship: 'swallow', passengers: ['lisbon'] }] }, { actions: 1 }),
    after: [['england', 'sail lisbon']],
    say: 'trade',
  },
  { code: 'not-in-box', when: 'the box has four', ...market(), say: 'buy 5 cotton for swallow' },
  { code: 'hold-full', when: 'two would fit', ...market({ gold: 50 }), say: 'buy 3 cotton for hornet' },
  { code: 'not-aboard', when: 'the hold is empty', ...market(), say: 'sell 1 tea from swallow' },
  {
    code: 'bought-here',
    when: 'it was bought this turn',
    given: at('bombay'),
    after: [
      ['england', 'trade'],
      ['england', 'buy 1 cotton for swallow'],
    ],
    say: 'sell 1 cotton from swallow',
  },
  { code: 'no-such-damage', when: 'one point is lost', ...market(), say: 'repair 2 sails of hornet' },
  { code: 'no-berths', when: 'the crew is complete', ...market(), say: 'hire 1 for swallow' },
  { code: 'no-gun-ports', when: 'all cannons are there', ...market(), say: 'arm swallow with 1' },
  { code: 'no-passengers', when: 'nobody waits', ...market(), say: 'embark tokyo on swallow' },
  {
    code: 'no-such-passenger',
    when: 'others wait',
    ...market({}, { passengers: ['goree', 'boston'] }),
    say: 'embark tokyo on swallow',
  },
  {
    code: 'same-region',
    when: 'it is around the corner',
    ...market({}, { passengers: ['malacca'] }),
    say: 'embark malacca on swallow',
  },
  {
    code: 'cabins-full',
    when: 'the cabin is taken',
    ...market({ ships: [{ ship: 'hornet', passengers: ['goree'] }] }, { passengers: ['tokyo'] }),
    say: 'embark tokyo on hornet',
  },
  {
    code: 'nobody-bound-there',
    when: 'nobody is aboard',
    ...market(),
    say: 'shift passenger goree to hornet',
  },
  { code: 'not-home', when: 'it is a foreign port', ...market({ gold: 50 }), say: 'buy letter' },
  {
    code: 'one-letter-a-visit',
    when: 'one was given',
    given: at('london', { gold: 50 }),
    after: [
      ['england', 'trade'],
      ['england', 'buy letter'],
    ],
    say: 'buy letter',
  },
  {
    code: 'no-letters-left',
    when: 'all are given out',
    ...atHome({ gold: 50, letters: 5 }, { fleets: { france: { letters: 7 } } }),
    say: 'buy letter',
  },
  { code: 'no-ships-for-sale', when: 'none is', ...market({ gold: 99 }), say: 'buy ship sovereign' },
  {
    code: 'not-for-sale',
    when: 'it is in the deck',
    ...market({ gold: 99 }, { shipsForSale: ['resolute', 'golden-lion'] }),
    say: 'buy ship sovereign',
  },
  {
    code: 'fleet-full',
    when: 'an Admiral has three',
    ...market(
      { gold: 99, objectives: ['admiral-of-the-seas'], ships: [...two, { ship: 'petrel' }] },
      { shipsForSale: ['resolute'], options: { objectives: 2 } },
    ),
    say: 'buy ship resolute',
  },
  {
    code: 'last-ship',
    when: 'there is no other',
    ...market({ ships: [{ ship: 'swallow' }] }),
    say: 'sell ship swallow',
  },
  {
    code: 'ship-laden',
    when: 'cubes are aboard',
    ...market({ ships: [{ ship: 'swallow', cargo: ['tea'] }, { ship: 'hornet' }] }),
    say: 'sell ship swallow',
  },
  {
    code: 'no-green-die',
    when: 'eighteen ships have cannons',
    given: fullArmada,
    after: [
      ['england', 'trade'],
      ['england', 'buy ship hornet'],
    ],
    say: 'arm hornet with 1',
  },

  {
    code: 'refuge-taken',
    when: 'the other went there',
    given: war,
    after: [
      ['england', 'attack captain-2'],
      ['england', 'flee'],
      ['france', 'flee'],
      ['england', 'escape f4'],
    ],
    by: 'france',
    say: 'escape f4',
  },
  { code: 'too-much-shot', when: 'there are five cannons', given: war, after: joined, say: 'load 6 ball' },
  {
    code: 'shot-run-out',
    when: 'the red dice are used up',
    given: allAtSea,
    after: [...joined, ['england', 'load 6 ball']],
    say: 'load 1 ball',
  },
  {
    code: 'no-such-dice',
    when: 'no chain was fired',
    given: war,
    after: [...joined, ['england', 'load 2 ball'], ['england', 'fire'], ['france', 'fire', 2, 3]],
    say: 'reroll 1 chain',
  },
  {
    code: 'dice-decided',
    when: 'one of two is undecided',
    given: war,
    after: [...joined, ['england', 'load 2 ball'], ['england', 'fire'], ['france', 'fire', 6, 3]],
    say: 'reroll 2 ball',
  },
  {
    code: 'no-such-dice',
    when: 'no chain was fired that could be rolled until decided',
    given: war,
    after: [...joined, ['england', 'load 2 ball'], ['england', 'fire'], ['france', 'fire', 2, 3]],
    say: 'reroll chain until decided',
  },
  {
    code: 'dice-decided',
    when: 'all balls are decided and a chain is not',
    given: war,
    after: [
      ...joined,
      ['england', 'load 1 ball'],
      ['england', 'load 1 chain'],
      ['england', 'fire'],
      ['france', 'fire', 6, 3],
    ],
    say: 'reroll ball until decided',
  },
  {
    code: 'one-throw-at-a-time',
    when: 'the match goes by the second rules',
    given: { ...war, rules: 2 },
    after: [...joined, ['england', 'load 2 ball'], ['england', 'fire'], ['france', 'fire', 2, 3]],
    say: 'reroll ball until decided',
  },
  {
    code: 'hits-out-of-reach',
    when: 'one of three balls has hit and two are undecided, so that two hits are the only stop',
    given: war,
    after: [...joined, ['england', 'load 3 ball'], ['england', 'fire'], ['france', 'fire', 6, 3, 3]],
    say: 'reroll ball until 3 hits',
  },
  {
    code: 'hits-out-of-reach',
    when: 'the one hit is there already',
    given: war,
    after: [...joined, ['england', 'load 5 ball'], ['england', 'fire'], ['france', 'fire', 6, 3, 3, 3, 3]],
    say: 'reroll ball until 1 hit',
  },
  {
    code: 'hits-out-of-reach',
    when: 'there is but one die to roll',
    given: war,
    after: [...joined, ['england', 'load 2 ball'], ['england', 'fire'], ['france', 'fire', 6, 3]],
    say: 'reroll ball until 2 hits',
  },
  {
    code: 'no-cannon-there',
    when: 'that ship has none',
    given: {
      ...war,
      fleets: { ...war.fleets, england: { at: 'f5', ships: [...two, { ship: 'petrel', cannons: 0 }] } },
    },
    after: [...joined, ['england', 'load 1 ball'], ['england', 'fire'], ['france', 'fire', 1, 1]],
    say: 'lose cannon of petrel',
  },
  {
    code: 'wrong-enemy',
    when: 'it is a fleet',
    given: boarding,
    after: joined,
    say: 'invade with sovereign',
  },
  {
    code: 'wrong-enemy',
    when: 'it is a pirate ship',
    given: raider,
    after: [
      ['england', 'attack pirate-1'],
      ['england', 'stand', 2],
    ],
    say: 'board heron with sovereign',
  },
  {
    code: 'too-few-boarders',
    when: 'one is aboard',
    given: boarding,
    after: joined,
    say: 'board heron with swallow',
  },
  {
    code: 'not-their-ship',
    when: 'it sails elsewhere',
    given: boarding,
    after: joined,
    say: 'board petrel with sovereign',
  },
  {
    code: 'well-defended',
    when: 'five are aboard',
    given: boarding,
    after: joined,
    say: 'board resolute with sovereign',
  },
]

/** The position of a case, where its last word is still to be said. */
export function positionOf({ given, after = [] }: Case): State {
  const state = position(given)
  for (const [who, text, ...faces] of after) {
    if (faces.length > 0) rolling(state, who, text, faces)
    else play(state, who, text)
  }
  return state
}
