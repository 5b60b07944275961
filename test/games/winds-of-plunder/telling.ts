import { windsOfPlunder as game } from '../../../src/games/winds-of-plunder/index.ts'
import { schemas } from '../../../src/games/winds-of-plunder/schema/index.ts'
import type { State } from '../../../src/games/winds-of-plunder/state.ts'
import { redact } from '../../../src/kernel/secret.ts'
import { type Param, type Sentence, whyOf } from '../../../src/kernel/sentence.ts'
import { type Colour, type Given, play, position, seatOf, viewOf } from './kit.ts'
import { cases } from './refusal-cases.ts'

/** Everything that is told besides events, from situations that have one of each. */

type Section = { readonly title: string; readonly sentences: readonly Sentence[] }

const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']
export const nameOf = (seat: number): string => names[seat]!

/** The keys of a sentence and of those inside it. */
export function keysIn({ key, params }: Sentence): string[] {
  return [key, ...Object.values(params).flatMap(keysOf)]
}

function keysOf(param: Param): string[] {
  if (typeof param === 'number') return []
  if ('list' in param) return param.list.flatMap(keysOf)
  return 'key' in param ? keysIn(param) : []
}

type Situation = {
  readonly name: string
  readonly given: Given
  readonly after?: readonly (readonly [Colour, string])[]
  /** Whose choices are told. */
  readonly by: Colour
  /** Who reads the position; nobody does where it is told enough elsewhere. */
  readonly readers?: readonly (Colour | 'spectator')[]
  /** Whether all of the position is read, or the phase and the reader's own alone. */
  readonly whole?: true
}

const three: Given = { seats: 3, ships: { blue: { port: 'trinidad' } } }
const compasses = [
  ['red', 'compass east'],
  ['green', 'compass east'],
  ['blue', 'compass west'],
] as const

const [nassau, rico] = ['nassau', 'puerto-rico'] as const

/** Ann's hand has a card of each kind, and two of one; the others have something to lose. */
const action: Given = {
  turn: 'red',
  first: 'yellow',
  wind: 'east',
  blackbeard: 'green',
  actionPoints: 5,
  ships: {
    red: {
      port: nassau,
      points: 6,
      weapons: 4,
      crew: 2,
      provisions: 3,
      reputation: ['guadeloupe', 'barbados', 'nassau'],
      treasures: ['barbados'],
      hand: [
        ...(['buy-provisions-2', 'buy-weapons-1', 'intrigue-1', 'misfire-1', 'put-the-crew-1'] as const),
        ...(['secret-cache-1', 'storm-1', 'storm-2', 'swindle-1', 'tavern-brawl-1', 'treachery-1'] as const),
      ],
    },
    green: { port: rico, weapons: 2, crew: 2, points: 9, hand: ['rats-1', 'rats-2', 'heave-1'] },
    blue: { port: 'cozumel', weapons: 7, provisions: 3, points: 8, treasures: ['havana'] },
    yellow: {
      port: 'havana',
      points: 12,
      reputation: ['guadeloupe', 'barbados', 'trinidad'],
      brawl: 'tavern-brawl-2',
    },
  },
  advantages: { crew: null, provisions: 'red' },
  tiles: { 'puerto-rico': 'crew-3', barbados: 'weapons-provisions-2', trinidad: 'provisions-4' },
  discards: ['mutiny-1', 'misfire-2', 'swindle-2', 'swindle-3', 'hire-crew-1', 'hire-crew-2'],
}

/** Ann has sailed, and every opponent has more points. */
const behind: Given = {
  ...action,
  sailed: true,
  actionPoints: 6,
  ships: {
    ...action.ships,
    red: { port: nassau, crew: 2, hand: ['heave-2', 'heave-1'] },
    green: { points: 9 },
  },
}

/** Ann has arrived beside Ben, who is weaker; her hold is full of Crew. */
const alongside: Given = {
  turn: 'red',
  wind: 'east',
  options: { reactiveCaches: true },
  ships: {
    red: { port: nassau, weapons: 4, crew: 9 },
    green: { port: rico, weapons: 1, crew: 1, points: 1, hand: ['secret-cache-1', 'secret-cache-2'] },
  },
  tiles: { 'puerto-rico': 'treasure-3' },
}

const situations: readonly Situation[] = [
  {
    name: 'compasses, where Ann has set hers',
    given: three,
    after: [['red', 'compass east']],
    by: 'blue',
    readers: ['red'],
  },
  {
    name: 'votes, where Ann has closed her fist',
    given: { ...three, ships: { ...three.ships, green: { windCubes: 2 } } },
    after: [...compasses, ['red', 'vote 3']],
    by: 'green',
    readers: ['red'],
  },
  {
    name: 'a tie for Blackbeard’s tile',
    given: three,
    after: [...compasses, ['red', 'vote 3'], ['green', 'vote 3'], ['blue', 'vote 1']],
    by: 'red',
    readers: ['spectator'],
  },
  {
    name: 'a tie of others for Blackbeard’s tile',
    given: { ...three, blackbeard: 'blue' },
    after: [...compasses, ['red', 'vote 3'], ['green', 'vote 3'], ['blue', 'vote 1']],
    by: 'blue',
    readers: ['spectator'],
  },
  {
    name: 'a tie of the winds',
    given: three,
    after: [...compasses, ['red', 'vote 3'], ['green', 'vote 1'], ['blue', 'vote 4']],
    by: 'blue',
    readers: ['spectator'],
  },
  {
    name: 'the choice of the first player',
    given: three,
    after: [...compasses, ['red', 'vote 3'], ['green', 'vote 1'], ['blue', 'vote 2']],
    by: 'red',
    readers: ['spectator'],
  },
  {
    name: 'a Tavern Brawl',
    given: { ...three, ships: { red: { points: 5, brawl: 'tavern-brawl-1' } } },
    after: [...compasses, ['red', 'vote 3'], ['green', 'vote 1'], ['blue', 'vote 2'], ['red', 'first red']],
    by: 'red',
    readers: ['red'],
  },
  {
    name: 'a turn of plundering',
    given: action,
    by: 'red',
    readers: ['red'],
    whole: true,
  },
  {
    name: 'a turn after the voyage, where a treasure was found',
    given: action,
    after: [['red', 'sail barbados']],
    by: 'red',
    readers: ['spectator'],
    whole: true,
  },
  { name: 'a turn with a Gust of Wind', given: action, after: [['red', 'gust']], by: 'red' },
  { name: 'a second voyage', given: behind, by: 'red' },
  {
    name: 'a second voyage with a Gust of Wind',
    given: behind,
    after: [['red', 'gust']],
    by: 'red',
    readers: ['spectator'],
  },
  {
    name: 'an arrival',
    given: alongside,
    after: [['red', 'sail puerto-rico']],
    by: 'red',
    readers: ['spectator'],
  },
  {
    name: 'an answer to a boarding',
    given: alongside,
    after: [
      ['red', 'sail puerto-rico'],
      ['red', 'board green for crew'],
    ],
    by: 'green',
    readers: ['red'],
  },
  {
    name: 'a Storm',
    given: action,
    after: [
      ['red', 'play secret-cache-1'],
      ['red', 'play storm-1'],
    ],
    by: 'green',
    readers: ['red', 'green'],
  },
  {
    name: 'the end of the game',
    given: {
      ...action,
      round: 9,
      first: 'green',
      sailed: true,
      actionPoints: 1,
      advantages: { weapons: 'red', crew: 'red' },
    },
    after: [
      ['red', 'end turn'],
      ['red', 'end turn'],
    ],
    by: 'red',
    readers: ['red'],
    whole: true,
  },
]

function stateIn({ given, after = [] }: Pick<Situation, 'given' | 'after'>): State {
  const state = position(given)
  for (const [colour, text] of after) play(state, colour, text)
  return state
}

/** What a reader has seen, who is told no more than they may know. */
function viewIn({ given, after = [] }: Situation, reader: Colour | 'spectator'): State {
  const state = position(given)
  const view = viewOf(state, reader === 'spectator' ? 'red' : reader)
  if (reader === 'spectator') view.pirates[0]!.hand.fill(null)
  if (reader === 'spectator') view.pirates[0]!.treasures.fill(null)
  const seats = reader === 'spectator' ? [] : [seatOf(reader)]
  for (const [colour, text] of after) {
    for (const event of play(state, colour, text)) game.evolve(view, redact(event, seats))
  }
  return view
}

/** Of choices that are told by the same texts, one in each situation is enough to read. */
function choicesIn(situation: Situation): Sentence[] {
  const view = viewIn(situation, situation.by)
  const seat = seatOf(situation.by)
  const labels = game
    .choices(view, seat, game.rules)
    .map((choice) => game.label(view, seat, choice, game.rules))
  const told = labels.map((label) => keysIn(label).join())
  return labels.filter((_, index) => told.indexOf(told[index]!) === index)
}

function positionIn(situation: Situation): Section[] {
  return (situation.readers ?? []).flatMap((reader) => {
    const view = viewIn(situation, reader)
    const parts = game.position(view, reader === 'spectator' ? null : seatOf(reader), game.rules)
    const who = reader === 'spectator' ? 'a spectator' : nameOf(seatOf(reader))
    const read = situation.whole ? parts : parts.filter(({ part }) => part === 'phase' || part === 'you')
    return read.map(({ part, about, lines }) => ({
      title: `${situation.name}, seen by ${who}: ${part} ${JSON.stringify(about)}`,
      sentences: lines,
    }))
  })
}

export const sections: readonly Section[] = [
  {
    title: 'refusals',
    sentences: cases.map(({ by = 'red', say, ...situation }) => {
      const state = stateIn(situation)
      const command = typeof say === 'string' ? schemas.parse(say)! : say
      return whyOf(game.objection(state, seatOf(by), command, game.rules)!)
    }),
  },
  ...situations.map((situation) => ({
    title: `choices: ${situation.name}`,
    sentences: choicesIn(situation),
  })),
  ...situations.flatMap(positionIn),
]
