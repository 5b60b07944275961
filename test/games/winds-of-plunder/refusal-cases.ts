import { actionCards } from '../../../src/games/winds-of-plunder/data.ts'
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

const red: Given = { turn: 'red', wind: 'east', ships: { red: { port: 'nassau' } } }
const holding = (...hand: (typeof actionCards)[number][]): Given => ({
  ...red,
  ships: { red: { port: 'nassau', hand } },
})
const rich = { points: 30 }
const heaving: Given = {
  turn: 'red',
  wind: 'east',
  ships: {
    red: { port: 'nassau', crew: 3, hand: ['heave-1', 'heave-2', 'put-the-crew-1', 'put-the-crew-2'] },
    green: rich,
    blue: rich,
    yellow: rich,
  },
}
const meeting: Given = {
  turn: 'red',
  wind: 'east',
  ships: { red: { port: 'nassau', weapons: 4 }, green: { port: 'jamaica', weapons: 1, points: 5 } },
}
const alongside: Given = {
  ...meeting,
  ships: { ...meeting.ships, green: { port: 'puerto-rico', weapons: 1 } },
}

const three: Given = { seats: 3 }
const compasses = [
  ['red', 'compass east'],
  ['green', 'compass east'],
  ['blue', 'compass west'],
] as const
const fists = (red: number, green: number, blue: number) =>
  [
    ['red', `vote ${red}`],
    ['green', `vote ${green}`],
    ['blue', `vote ${blue}`],
  ] as const

/** Green holds as many caches as a test wants, and is boarded by red, who has four Weapons to one. */
const boarded = (...hand: (typeof actionCards)[number][]): Pick<Case, 'given' | 'after' | 'by'> => ({
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

export const cases: readonly Case[] = [
  { code: 'not-your-turn', when: 'another plunders', given: red, by: 'green', say: 'draw' },
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
  {
    code: 'east-or-west',
    when: 'variant d votes in round 1',
    given: { options: { localNorthSouth: true }, round: 1 },
    say: 'compass south',
  },
  {
    code: 'not-enough-wind-cubes',
    when: 'the fist can’t hold more than there are',
    given: three,
    after: compasses,
    say: 'vote 11',
  },
  {
    code: 'not-tied',
    when: 'the tile is to go to one who voted with less',
    given: three,
    after: [...compasses, ...fists(2, 2, 0)],
    say: 'tile to blue',
  },
  {
    code: 'wind-not-tied',
    when: 'the wind is to blow where nobody voted',
    given: three,
    after: [...compasses, ...fists(2, 1, 3)],
    by: 'blue',
    say: 'wind south',
  },
  {
    code: 'no-such-seat',
    when: 'somebody is to plunder first who is not there',
    given: three,
    after: [...compasses, ...fists(2, 0, 1)],
    say: 'first yellow',
  },
  { code: 'must-sail', when: 'the wind leads somewhere', given: red, say: 'end turn' },
  {
    code: 'already-sailed',
    when: 'the ship has sailed',
    given: { ...red, sailed: true },
    say: 'sail barbados',
  },
  { code: 'out-of-reach', when: 'the wind blows elsewhere', given: red, say: 'sail havana' },
  { code: 'out-of-reach', when: 'the ship lies there', given: red, say: 'sail nassau' },
  {
    code: 'wind-locked',
    when: 'the wind leads nowhere',
    given: { ...red, wind: 'north' },
    say: 'sail havana',
  },
  {
    code: 'gust-forbidden',
    when: 'variant c is played',
    given: { ...red, options: { noGust: true } },
    say: 'gust',
  },
  {
    code: 'gust-bought',
    when: 'a Gust is ready',
    given: { ...red, actionPoints: 6 },
    after: [['red', 'gust']],
    say: 'gust',
  },
  {
    code: 'gust-in-vain',
    when: 'the ship has sailed and could not heave after paying for a Gust',
    given: { ...red, sailed: true, actionPoints: 3 },
    say: 'gust',
  },
  {
    code: 'no-sailing-left',
    when: 'the ship has sailed twice',
    given: { ...heaving, actionPoints: 5 },
    after: [
      ['red', 'sail puerto-rico'],
      ['red', 'play heave-1 to guadeloupe'],
    ],
    say: 'gust',
  },
  {
    code: 'no-action-points',
    when: 'a Gust costs too much',
    given: { ...red, actionPoints: 2 },
    say: 'gust',
  },
  {
    code: 'deck-empty',
    when: 'all cards are in hands',
    given: { ...red, ships: { red: { port: 'nassau' }, green: { hand: [...actionCards] } } },
    say: 'draw',
  },
  { code: 'no-such-offer', when: 'four points are offered', given: red, say: 'cubes for 4' },
  {
    code: 'reserve-empty',
    when: 'no cube is left',
    given: { ...red, ships: { red: { reserve: 0 } } },
    say: 'cubes 2',
  },
  { code: 'not-in-hand', when: 'the card is elsewhere', given: red, say: 'play storm-1' },
  { code: 'not-in-hand', when: 'it is a card of another pirate', given: red, say: 'play hire-crew-1' },
  { code: 'card-misplayed', when: 'a target is missing', given: holding('mutiny-1'), say: 'play mutiny-1' },
  {
    code: 'card-misplayed',
    when: 'there is no target',
    given: holding('storm-1'),
    say: 'play storm-1 on blue',
  },
  { code: 'card-misplayed', when: 'no tile is named', given: holding('intrigue-1'), say: 'play intrigue-1' },
  { code: 'card-misplayed', when: 'no trade is named', given: holding('swindle-1'), say: 'play swindle-1' },
  { code: 'card-misplayed', when: 'no port is named', given: holding('heave-1'), say: 'play heave-1' },
  {
    code: 'not-an-opponent',
    when: 'one aims at oneself',
    given: holding('mutiny-1'),
    say: 'play mutiny-1 on red',
  },
  {
    code: 'no-such-seat',
    when: 'four sit at the table',
    given: holding('mutiny-1'),
    say: 'play mutiny-1 on orange',
  },
  {
    code: 'nothing-to-lose',
    when: 'the target has none',
    given: holding('rats-1'),
    say: 'play rats-1 on blue',
  },
  {
    code: 'brawl-there',
    when: 'a brawl waits already',
    given: { ...red, ships: { red: { hand: ['tavern-brawl-1'] }, blue: { brawl: 'tavern-brawl-2' } } },
    say: 'play tavern-brawl-1 on blue',
  },
  {
    code: 'nothing-to-steal',
    when: 'half of one is none',
    given: { ...red, ships: { red: { hand: ['treachery-1'] }, blue: { windCubes: 1 } } },
    say: 'play treachery-1 on blue',
  },
  {
    code: 'same-item',
    when: 'crew is to be traded for crew',
    given: holding('swindle-1'),
    say: 'play swindle-1 on blue crew for crew',
  },
  {
    code: 'nothing-to-give',
    when: 'the own hold lacks it',
    given: holding('swindle-1'),
    say: 'play swindle-1 on blue crew for weapon',
  },
  {
    code: 'nothing-to-take',
    when: 'the other hold lacks it',
    given: { ...red, ships: { red: { crew: 1, hand: ['swindle-1'] } } },
    say: 'play swindle-1 on blue crew for weapon',
  },
  {
    code: 'same-tile',
    when: 'a tile meets itself',
    given: holding('intrigue-1'),
    say: 'play intrigue-1 havana havana',
  },
  {
    code: 'tiles-out-of-order',
    when: 'the bar comes before a port',
    given: holding('intrigue-1'),
    say: { type: 'play-intrigue', card: 'intrigue-1', first: 'bar-1', second: 'havana' },
  },
  {
    code: 'no-room',
    when: 'nine are aboard',
    given: { ...red, ships: { red: { crew: 9, hand: ['hire-crew-1'] } } },
    say: 'play hire-crew-1',
  },
  {
    code: 'not-enough-points',
    when: 'nothing was scored',
    given: holding('hire-crew-1'),
    say: 'play hire-crew-1',
  },
  {
    code: 'no-crew-to-pay',
    when: 'nobody is aboard',
    given: holding('put-the-crew-1'),
    say: 'play put-the-crew-1',
  },
  {
    code: 'once-a-turn',
    when: 'the crew was tested before',
    given: heaving,
    after: [['red', 'play put-the-crew-1']],
    say: 'play put-the-crew-2',
  },
  {
    code: 'not-sailed',
    when: 'the first voyage is still to come',
    given: heaving,
    say: 'play heave-1 to trinidad',
  },
  {
    code: 'not-behind',
    when: 'an opponent has fewer points',
    given: { ...heaving, ships: { ...heaving.ships, blue: { points: 0 } }, sailed: true },
    say: 'play heave-1 to trinidad',
  },
  {
    code: 'not-in-port',
    when: 'the target lies elsewhere',
    given: { ...alongside, ships: { ...alongside.ships, green: { port: 'puerto-rico', points: 5 } } },
    after: [['red', 'sail puerto-rico']],
    say: 'board blue for points',
  },
  {
    code: 'not-stronger',
    when: 'the target has as many Weapons',
    given: {
      ...meeting,
      ships: {
        red: { port: 'nassau', weapons: 4 },
        green: { port: 'puerto-rico', points: 5 },
        blue: { port: 'puerto-rico', weapons: 8, points: 5 },
      },
    },
    after: [['red', 'sail puerto-rico']],
    say: 'board blue for points',
  },
  {
    code: 'no-such-loot',
    when: 'the target has no Crew',
    given: alongside,
    after: [['red', 'sail puerto-rico']],
    say: 'board green for crew',
  },
  {
    code: 'caches-too-few',
    when: 'one cache is not enough',
    ...boarded('secret-cache-1', 'secret-cache-2', 'secret-cache-3'),
    say: 'resist 1',
  },
  {
    code: 'caches-too-many',
    when: 'fewer are in the hand',
    ...boarded('secret-cache-1', 'secret-cache-2', 'rats-1'),
    say: 'resist 3',
  },
]
