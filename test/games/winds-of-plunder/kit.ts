import { expect } from 'vitest'
import {
  type ActionCard,
  colours,
  type Direction,
  items,
  type Port,
  ports,
  type Tile,
} from '../../../src/games/winds-of-plunder/data.ts'
import { figuresOf } from '../../../src/games/winds-of-plunder/edition.ts'
import { turnOf } from '../../../src/games/winds-of-plunder/evolve/pieces.ts'
import { windsOfPlunder as game } from '../../../src/games/winds-of-plunder/index.ts'
import { weaponsOf } from '../../../src/games/winds-of-plunder/rules/advantages.ts'
import { schemas } from '../../../src/games/winds-of-plunder/schema/index.ts'
import type {
  Command,
  Event,
  EventOf,
  Options,
  Pirate,
  State,
} from '../../../src/games/winds-of-plunder/state.ts'
import { diceAt, diceKey } from '../../../src/kernel/dice.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import { redact } from '../../../src/kernel/secret.ts'
import { deepFreeze } from '../../kit/deep-freeze.ts'
import { rulesKit } from '../../kit/rules-kit.ts'

export type Colour = (typeof colours)[number]

/** What a test cares about; everything else is as after a shuffled setup, with all hands empty. */
export type Given = {
  readonly seats?: number
  readonly options?: Partial<Options>
  readonly edition?: string
  readonly round?: number
  readonly wind?: Direction
  readonly blackbeard?: Colour
  /** Whose turn of plundering it is; without it the round stands at its compasses. */
  readonly turn?: Colour
  readonly first?: Colour
  readonly actionPoints?: number
  readonly sailed?: boolean
  readonly ships?: { readonly [colour in Colour]?: Partial<Pirate> }
  readonly tiles?: { readonly [port in Port]?: Tile }
  readonly bar?: readonly Tile[]
  /** Holders where the lead is shared; a sole leader holds his marker anyway. */
  readonly advantages?: { readonly [item in (typeof items)[number]]?: Colour | null }
  /** The top of a deck. */
  readonly deck?: readonly ActionCard[]
  readonly treasureDeck?: readonly Port[]
  readonly discards?: readonly ActionCard[]
}

/** What each says with the compass, and how many cubes they hold. */
export type Votes = { readonly [colour in Colour]?: readonly [direction: Direction, cubes: number] }

export function seatOf(colour: Colour): number {
  return colours.indexOf(colour)
}

const key = diceKey('5a'.repeat(32), 'm_00000000000000000000000000' as MatchId, [])
const plays = new WeakMap<State, number>()

function diceFor(state: State) {
  const seq = (plays.get(state) ?? 0) + 1
  plays.set(state, seq)
  return diceAt(key, seq)
}

export function newGame(seats = 4, options: Partial<Options> = {}, edition = game.editions[0]): State {
  const state = game.initial({ seats, options: schemas.options.parse(options), edition })
  for (const event of game.setup(state, { dice: diceFor(state), rules: game.rules }))
    game.evolve(state, event)
  return state
}

export function position(given: Given = {}): State {
  const state = newGame(given.seats, given.options, given.edition)
  const { windCubes: cubes, reserve } = figuresOf(state)
  state.round = given.round ?? 2
  state.wind = given.wind ?? 'east'
  state.blackbeard = seatOf(given.blackbeard ?? 'red')
  // Ships that a test does not place lie apart from each other, where few tests sail to.
  const aside: Port[] = ['cozumel', 'belize', 'havana', 'trinidad', 'barbados']
  const taken = Object.values(given.ships ?? {}).map(({ port }) => port)
  for (const [seat, pirate] of state.pirates.entries()) {
    const ship = given.ships?.[colours[seat]!] ?? {}
    pirate.port = aside.filter((port) => !taken.includes(port))[seat]!
    Object.assign(pirate, structuredClone(ship))
    const all = cubes + reserve - pirate.reputation.length
    if (ship.reserve !== undefined) pirate.windCubes = all - ship.reserve
    else pirate.reserve = all - pirate.windCubes
    pirate.ledger.tiles = pirate.points
  }
  layTiles(state, given)
  stackDecks(state, given)
  for (const item of items) state.advantages[item] = soleLeader(state, item)
  for (const [item, colour] of Object.entries(given.advantages ?? {})) {
    state.advantages[item as 'crew'] = colour === null ? null : seatOf(colour)
  }
  if (given.turn !== undefined) {
    const seat = seatOf(given.turn)
    const first = seatOf(given.first ?? given.turn)
    const turn = turnOf(seat, first, (seat - first + state.pirates.length) % state.pirates.length)
    turn.actionPoints = given.actionPoints ?? 3
    turn.sailed = given.sailed ?? false
    state.phase = turn
  }
  schemas.state.parse(state)
  const pieces = schemas.census(state)
  expect(pieces, 'the position has all pieces of the box').toEqual(schemas.census(newGame(given.seats)))
  return state
}

function layTiles(state: State, { tiles = {}, bar }: Given): void {
  const free = [...state.ports.map(({ tile }) => tile), ...state.bar]
  const take = (tile: Tile) => free.splice(free.indexOf(tile), 1)[0]!
  const wanted = new Map(Object.entries(tiles).map(([port, tile]) => [port, take(tile)]))
  const onBar = bar?.map(take)
  state.ports.forEach((slot) => {
    slot.tile = wanted.get(slot.port) ?? free.shift()!
  })
  state.bar = onBar ?? free
}

function stackDecks(state: State, { deck = [], treasureDeck = [], discards = [] }: Given): void {
  const used = state.pirates.flatMap(({ hand, caches, brawl }) => [...hand, ...caches, brawl])
  const rest = state.actionDeck.filter(
    (card) => !used.includes(card) && !deck.includes(card!) && !discards.includes(card!),
  )
  state.actionDeck = [...deck, ...rest]
  state.discards = [...discards]
  const drawn = state.pirates.flatMap(({ treasures }) => treasures)
  const buried = ports.filter((port) => !drawn.includes(port) && !treasureDeck.includes(port))
  state.treasureDeck = [...treasureDeck, ...buried]
}

function soleLeader(state: State, item: (typeof items)[number]): number | null {
  const tallies = state.pirates.map((pirate, seat) =>
    item === 'weapons' ? weaponsOf(state, seat) : pirate[item],
  )
  const most = Math.max(...tallies)
  const leaders = tallies.flatMap((tally, seat) => (tally === most ? [seat] : []))
  return most > 0 && leaders.length === 1 ? leaders[0]! : null
}

/** What a test does at a table that plays by some version of the rules. */
export function under(rules: number) {
  const kit = rulesKit(game, schemas, (seat) => colours[seat]!, rules)

  /** Plays one or more commands, written as a player would, and answers with all events. */
  function play(state: State, colour: Colour, ...texts: string[]): Event[] {
    return texts.flatMap((text) => kit.play(state, seatOf(colour), text, diceFor(state)))
  }

  /**
   * Plays commands that each lead to these types of events and no others, with a semicolon between two of them:
   * playThen(state, 'red')`draw → card-drawn; gust → gust-bought`.
   */
  function playThen(state: State, colour: Colour) {
    return (steps: TemplateStringsArray, ...said: string[]): Event[] =>
      String.raw({ raw: steps }, ...said)
        .split(';')
        .flatMap((step) => {
          const [text = '', types = ''] = step.split('→').map((part) => part.trim())
          const expected = types.split(/,\s+/) as Event['type'][]
          return kit.playThen(state, seatOf(colour), text, diceFor(state), expected)
        })
  }

  /** The code with which a command is refused. */
  function refusal(state: State, colour: Colour, said: string | Command): string | undefined {
    return refusedIn(state, colour, said)?.code
  }

  /** The same, with the sentence that its player reads. */
  function refusedIn(state: State, colour: Colour, said: string | Command) {
    return kit.refused(state, seatOf(colour), said)
  }

  function choicesOf(state: State, colour: Colour, beginning?: string): string[] {
    return kit.choicesOf(state, seatOf(colour), beginning)
  }

  /** A whole vote: every compass, then every fist. Who has no Wind Cube has nothing to say. */
  function vote(state: State, votes: Votes): Event[] {
    const ballots = Object.entries(votes) as [Colour, readonly [Direction, number]][]
    const poor = ballots.filter(([colour]) => ship(state, colour).windCubes === 0).map(([colour]) => colour)
    return [
      ...ballots.flatMap(([colour, [direction]]) => play(state, colour, `compass ${direction}`)),
      ...ballots.flatMap(([colour, [, cubes]]) =>
        poor.includes(colour) ? [] : play(state, colour, `vote ${cubes}`),
      ),
    ]
  }

  /** The same, where the open fists lead to these types of events and no others: voteThen(state, votes)`wind-set`. */
  function voteThen(state: State, votes: Votes) {
    return ([types = '']: TemplateStringsArray): Event[] => {
      const events = vote(state, votes)
      const each = <T>(type: T) => Object.keys(votes).map(() => type)
      expect(typesOf(events), 'a vote').toEqual([
        ...each('compass-set'),
        'compasses-revealed',
        ...each('cubes-voted'),
        'cubes-revealed',
        ...types.split(', '),
      ])
      return events
    }
  }

  return { play, playThen, refusal, refusedIn, choicesOf, vote, voteThen }
}

export const { play, playThen, refusal, refusedIn, choicesOf, vote, voteThen } = under(game.rules)

/** The ports that a ship may sail to. */
export function destinationsOf(state: State, colour: Colour): string[] {
  return choicesOf(state, colour, 'sail ').map((text) => text.slice('sail '.length))
}

export function ship(state: State, colour: Colour): Pirate {
  return state.pirates[seatOf(colour)]!
}

export function tileIn(state: State, port: Port): Tile {
  return state.ports.find((slot) => slot.port === port)!.tile
}

export function holder(state: State, item: (typeof items)[number]): Colour | null {
  const seat = state.advantages[item]
  return seat === null ? null : colours[seat]!
}

export function turnOfColours(state: State): Colour[] {
  return game.turn(state, game.rules).map((seat) => colours[seat]!)
}

export function typesOf(events: readonly Event[]): string[] {
  return events.map(({ type }) => type)
}

export function find<T extends Event['type']>(events: readonly Event[], type: T): EventOf<T> | undefined {
  return events.find((event) => event.type === type) as EventOf<T> | undefined
}

/** What somebody at the table knows who saw the position open, hands, decks and all excepted. */
export function viewOf(state: State, colour: Colour): State {
  const view = structuredClone(state)
  view.actionDeck.fill(null)
  view.treasureDeck.fill(null)
  for (const [seat, pirate] of view.pirates.entries()) {
    if (seat === seatOf(colour)) continue
    pirate.hand.fill(null)
    pirate.treasures.fill(null)
  }
  return view
}

/** Tells a view what happened, as far as the seat may know it. */
export function follow(view: State, colour: Colour, events: readonly Event[]): void {
  for (const event of events) game.evolve(view, deepFreeze(redact(event, [seatOf(colour)])))
  schemas.state.parse(view)
}

/** With these on the Rotation Bar no port has Weapons to offer, so that ships keep their strength. */
export const weaponTiles: Tile[] = [
  'weapons-3',
  'weapons-4',
  'weapons-5',
  'weapons-crew-2',
  'weapons-provisions-2',
  'weapons-treasure-2',
]

/** Red in Nassau with an East wind, and green in Puerto Rico, where red may sail. */
export function meeting(red: object, green: object, more: Given = {}): State {
  return position({
    turn: 'red',
    wind: 'east',
    bar: weaponTiles,
    ...more,
    ships: {
      ...more.ships,
      red: { port: 'nassau', ...red },
      green: { port: 'puerto-rico', ...green },
    },
  })
}
