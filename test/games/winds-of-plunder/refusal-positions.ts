import type { actionCards } from '../../../src/games/winds-of-plunder/data.ts'
import type { Command } from '../../../src/games/winds-of-plunder/state.ts'
import type { Colour, Given } from './kit.ts'

export type Case = {
  readonly code: string
  readonly when: string
  readonly given: Given
  /** What is played before, by colour. */
  readonly after?: readonly (readonly [Colour, string])[]
  readonly by?: Colour
  readonly say: string | Command
}

export const red: Given = { turn: 'red', wind: 'east', ships: { red: { port: 'nassau' } } }
export const holding = (...hand: (typeof actionCards)[number][]): Given => ({
  ...red,
  ships: { red: { port: 'nassau', hand } },
})
const rich = { points: 30 }
export const heaving: Given = {
  turn: 'red',
  wind: 'east',
  ships: {
    red: { port: 'nassau', crew: 3, hand: ['heave-1', 'heave-2', 'put-the-crew-1', 'put-the-crew-2'] },
    green: rich,
    blue: rich,
    yellow: rich,
  },
}
export const meeting: Given = {
  turn: 'red',
  wind: 'east',
  ships: { red: { port: 'nassau', weapons: 4 }, green: { port: 'jamaica', weapons: 1, points: 5 } },
}
export const alongside: Given = {
  ...meeting,
  ships: { ...meeting.ships, green: { port: 'puerto-rico', weapons: 1 } },
}

export const three: Given = { seats: 3 }
export const compasses = [
  ['red', 'compass east'],
  ['green', 'compass east'],
  ['blue', 'compass west'],
] as const
export const fists = (red: number, green: number, blue: number) =>
  [
    ['red', `vote ${red}`],
    ['green', `vote ${green}`],
    ['blue', `vote ${blue}`],
  ] as const

/** Green holds as many caches as a test wants, and is boarded by red, who has four Weapons to one. */
export const boarded = (...hand: (typeof actionCards)[number][]): Pick<Case, 'given' | 'after' | 'by'> => ({
  given: {
    ...alongside,
    options: { reactiveCaches: true },
    ships: { ...alongside.ships, green: { port: 'puerto-rico', weapons: 1, hand } },
  },
  after: [
    ['red', 'sail puerto-rico'],
    ['red', 'board green for weapon'],
  ],
  by: 'green',
})

/** A command at the wrong time, in each stage. */
export const wrongTimes: readonly Case[] = [
  { code: 'not-now', when: 'compasses are being set', given: {}, say: 'sail havana' },
  { code: 'not-now', when: 'fists are being closed', given: three, after: compasses, say: 'draw' },
  {
    code: 'not-now',
    when: 'a tie for the tile is open',
    given: three,
    after: [...compasses, ...fists(2, 2, 0)],
    say: 'first red',
  },
  {
    code: 'not-now',
    when: 'a tie of the winds is open',
    given: three,
    after: [...compasses, ...fists(2, 1, 3)],
    by: 'blue',
    say: 'first red',
  },
  {
    code: 'not-now',
    when: 'the first player is to be named',
    given: three,
    after: [...compasses, ...fists(2, 0, 1)],
    say: 'draw',
  },
  {
    code: 'not-now',
    when: 'a brawl is to be settled',
    given: { ...three, ships: { red: { points: 5, brawl: 'tavern-brawl-1' } } },
    after: [...compasses, ...fists(2, 0, 1), ['red', 'first red']],
    say: 'draw',
  },
  { code: 'not-now', when: 'the turn is one’s own', given: red, say: 'vote 1' },
  {
    code: 'not-now',
    when: 'a ship may be boarded',
    given: alongside,
    after: [['red', 'sail puerto-rico']],
    say: 'draw',
  },
  {
    code: 'not-now',
    when: 'a boarding is to be answered',
    ...boarded('secret-cache-1', 'secret-cache-2'),
    say: 'draw',
  },
  {
    code: 'not-now',
    when: 'the Storm wants cards',
    given: {
      ...red,
      ships: { red: { hand: ['storm-1'] }, green: { hand: ['rats-1', 'rats-2', 'misfire-1'] } },
    },
    after: [['red', 'play storm-1']],
    by: 'green',
    say: 'draw',
  },
]
