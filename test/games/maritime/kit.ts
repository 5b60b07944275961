import { expect } from 'vitest'
import {
  book,
  cubesFor,
  type EventCard,
  eventCards,
  type Good,
  type Nation,
  nations,
  type Port,
  ports,
  type Ship,
  type Space,
  ships,
} from '../../../src/games/maritime/data.ts'
import { figuresOf } from '../../../src/games/maritime/edition.ts'
import { maritime as game } from '../../../src/games/maritime/index.ts'
import { chartOf } from '../../../src/games/maritime/rules/chart.ts'
import { schemas } from '../../../src/games/maritime/schema/index.ts'
import {
  type Action,
  type Captain,
  type Command,
  type Event,
  type EventOf,
  type Flag,
  type Options,
  type State,
  turnIn,
  type Vessel,
} from '../../../src/games/maritime/state.ts'
import { type Dice, diceAt, diceKey } from '../../../src/kernel/dice.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import { redact } from '../../../src/kernel/secret.ts'
import { deepFreeze } from '../../kit/deep-freeze.ts'
import { rulesKit } from '../../kit/rules-kit.ts'

/** Seat 0 sails for England, seat 1 for France, and so on, so that tests can tell who is at war with whom. */
export type Who = Nation
type Place = Space | Port

export type Fleet = Partial<Omit<Captain, 'space' | 'fleet' | 'nation'>> & {
  readonly at?: Place
  /** A ship as its card has it, but for what a test cares about. */
  readonly ships?: readonly (Partial<Vessel> & { readonly ship: Ship })[]
}

/** What a test cares about; everything else is as after a set-up in which nobody is near anybody. */
export type Given = {
  readonly players?: number
  readonly options?: Partial<Options>
  readonly edition?: string
  /** The rules version that the position is played by; the newest where a test does not care. */
  readonly rules?: number
  readonly round?: number
  readonly order?: readonly Who[]
  /** Whose turn it is; without it the round stands at its weather. */
  readonly turn?: Who
  readonly part?: 1 | 2
  readonly actions?: number
  readonly fleets?: { readonly [who in Who]?: Fleet }
  readonly flags?: { readonly [port in Port]?: Flag | null }
  readonly closed?: readonly Port[]
  readonly strengths?: { readonly [port in Port]?: number }
  /** Pirate ships 1, 2 and 3; null waits on the event deck. */
  readonly pirates?: readonly ({ readonly at: Place; readonly strength?: number } | null)[]
  readonly waitingMarkers?: number
  readonly globe?: boolean
  readonly wars?: readonly (readonly [Nation, Nation])[]
  readonly market?: number
  readonly short?: Good
  readonly special?: State['affairs']['special']
  readonly weather?: State['affairs']['weather']
  /** The four cards of the round, and the top of the deck. */
  readonly cards?: readonly EventCard[]
  readonly deck?: readonly EventCard[]
  readonly removed?: readonly EventCard[]
  readonly boxes?: { readonly [good in Good]?: number }
  readonly passengers?: readonly Port[]
  readonly shipsForSale?: readonly Ship[]
  readonly shipDeck?: readonly Ship[]
  readonly sunk?: readonly Ship[]
}

/** The figures that the tests were written for; what a new edition tunes is tested with that edition. */
export const first = 'maritime-1'

export function seatOf(who: Who): number {
  return nations.indexOf(who)
}

export function spaceOf(place: Place): Space {
  return isPort(place) ? chartOf({ edition: first }).spaceOf.get(place)! : place
}

function isPort(place: Place): place is Port {
  return (ports as readonly string[]).includes(place)
}

const key = diceKey('5a'.repeat(32), 'm_00000000000000000000000000' as MatchId, [])
const plays = new WeakMap<State, number>()

function diceFor(state: State): Dice {
  const seq = (plays.get(state) ?? 0) + 1
  plays.set(state, seq)
  return diceAt(key, seq)
}

const versions = new WeakMap<State, number>()

function rulesOf(state: State): number {
  return versions.get(state) ?? game.rules
}

/** From here on the position is played by the newest rules, as if its host had adopted them. */
export function adoptRules(state: State): void {
  versions.set(state, game.rules)
}

/** The same position with other luck ahead of it. */
export function otherDice(state: State, luck: number): void {
  plays.set(state, 100 + luck)
}

/** Dice that fall as a test says, one face after the other; once the faces are used up, chance decides. */
function loaded(dice: Dice, faces: readonly number[]): Dice {
  const left = [...faces]
  return {
    int: (sides) => {
      const face = sides === 6 ? left.shift() : undefined
      return face === undefined ? dice.int(sides) : face - 1
    },
    shuffle: (items) => dice.shuffle(items),
    get rolls() {
      return dice.rolls
    },
  }
}

export function newGame(players = 2, options: Partial<Options> = {}, edition: string = first): State {
  const state = game.initial({ seats: players, options: schemas.options.parse(options), edition })
  for (const event of game.setup(state, { dice: diceFor(state), rules: game.rules }))
    game.evolve(state, event)
  return state
}

const homes: { readonly [nation in Nation]: Port } = {
  england: 'london',
  france: 'marseille',
  spain: 'cartagena',
  portugal: 'lisbon',
  netherlands: 'amsterdam',
  denmark: 'quebec',
}

/** Out of everybody’s way. */
const aside: readonly Space[] = ['f7', 'g7', 'f8', 'g8', 'f9', 'g9']

export function position(given: Given = {}): State {
  const players = given.players ?? 2
  const state = newGame(players, given.options, given.edition)
  const before = schemas.census(state)
  versions.set(state, given.rules ?? game.rules)
  state.round = given.round ?? 2
  state.order = (given.order ?? nations.slice(0, players)).map(seatOf)
  state.globe = given.globe ?? false
  raiseFlags(state, given)
  for (const seat of state.captains.keys()) fitOut(state, seat, given.fleets?.[nations[seat]!] ?? {})
  for (const [index, pirate] of state.pirates.entries()) {
    const put = given.pirates?.[index]
    pirate.space = put === null ? null : spaceOf(put?.at ?? (`a${index}` as Space))
    pirate.strength = put?.strength ?? book.strongest
  }
  stockMarket(state, given)
  stackCards(state, given)
  state.phase = { name: 'weather', waiting: [...state.order] }
  if (given.turn !== undefined) giveTurn(state, given)
  schemas.state.parse(state)
  expect(schemas.census(state), 'the position has all pieces of the box').toEqual(before)
  return state
}

function raiseFlags(state: State, given: Given): void {
  for (const each of state.ports) Object.assign(each, { flag: null, closed: false, strength: 6 })
  const raise = (port: Port, flag: Flag | null) => {
    state.ports[ports.indexOf(port)]!.flag = flag
  }
  raise('port-royal', 'pirates')
  for (const nation of nations) raise(homes[nation], nation)
  for (const [port, flag] of Object.entries(given.flags ?? {})) raise(port as Port, flag)
  for (const port of given.closed ?? []) state.ports[ports.indexOf(port)]!.closed = true
  for (const [port, strength] of Object.entries(given.strengths ?? {})) {
    state.ports[ports.indexOf(port as Port)]!.strength = strength
  }
  const count = (flag: Flag) => state.ports.filter((each) => each.flag === flag).length
  for (const [seat, captain] of state.captains.entries()) {
    captain.nation = nations[seat]!
    captain.markers = book.markersPerNation - count(captain.nation)
  }
  const unplayed = nations.slice(state.captains.length)
  state.boxedMarkers = unplayed.filter((nation) => count(nation) === 0)
  const waiting = given.waitingMarkers ?? 0
  state.pirateMarkers = { reserve: book.pirateMarkers - count('pirates') - waiting, waiting }
  state.noEntryMarkers = book.noEntryMarkers - (given.closed ?? []).length
}

function fitOut(state: State, seat: number, { at, ships: fleet, ...rest }: Fleet): void {
  const captain = state.captains[seat]!
  const own = fleet ?? [{ ship: ships[seat]! }]
  Object.assign(captain, {
    space: at === undefined ? aside[seat]! : spaceOf(at),
    gold: book.startingGold,
    fleet: own.map((each) => vessel(state, each)),
    ...structuredClone(rest),
  })
}

function vessel(state: State, given: Partial<Vessel> & { readonly ship: Ship }): Vessel {
  const { sails, hull, cannons, buccaneers } = figuresOf(state).ships[given.ship]
  return structuredClone({ sails, hull, cannons, buccaneers, cargo: [], passengers: [], ...given })
}

function stockMarket(state: State, given: Given): void {
  const fleets = state.captains.flatMap(({ fleet }) => fleet)
  const { box: usual, above } = cubesFor(state.captains.length)
  for (const stock of state.goods) {
    const aboard = fleets.flatMap(({ cargo }) => cargo).filter((good) => good === stock.good).length
    stock.box = given.boxes?.[stock.good] ?? usual
    stock.above = usual + above - stock.box - aboard
  }
  state.passengers = [...(given.passengers ?? [])]
  const travelling = [...state.passengers, ...fleets.flatMap(({ passengers }) => passengers)]
  state.bag = ports.filter((port) => !travelling.includes(port))
  const givenOut = state.captains.reduce((sum, { letters }) => sum + letters, 0)
  state.letters = book.letters - givenOut
}

function stackCards(state: State, given: Given): void {
  const fleets = state.captains.flatMap(({ fleet }) => fleet.map(({ ship }) => ship))
  state.shipsForSale = [...(given.shipsForSale ?? [])]
  state.shipsSunk = [...(given.sunk ?? [])]
  state.shipsDiscarded = []
  const used = [...fleets, ...state.shipsForSale, ...state.shipsSunk]
  const first = given.shipDeck ?? []
  state.shipDeck = [...first, ...ships.filter((ship) => !used.includes(ship) && !first.includes(ship))]
  const cards = [...(given.cards ?? ['e09', 'e12', 'e03', 'e07'])] as EventCard[]
  state.cardsRemoved = [...(given.removed ?? [])]
  const top = given.deck ?? []
  const rest = eventCards.filter((card) => ![...cards, ...state.cardsRemoved, ...top].includes(card))
  state.eventDeck = [...top, ...rest]
  state.affairs = {
    cards,
    weather: given.weather ?? { direction: 'north', spaces: 1 },
    wars: (given.wars ?? []).map(([one, other]) => ({ one, other })),
    market: given.market ?? 0,
    short: given.short ?? null,
    special: given.special ?? null,
  }
}

function giveTurn(state: State, given: Given): void {
  const seat = seatOf(given.turn!)
  const waiting = state.order
    .slice(state.order.indexOf(seat) + 1)
    .filter((each) => state.captains[each]!.fleet.length > 0)
  const turn: Action = {
    name: 'action',
    part: given.part ?? 1,
    waiting,
    seat,
    actions: given.actions ?? 5,
    done: false,
    bought: [],
    step: { name: 'act' },
  }
  state.phase = turn
}

const kits = Array.from({ length: game.rules }, (_, older) =>
  rulesKit(game, schemas, (seat) => nations[seat]!, older + 1),
)

function kitFor(state: State) {
  return kits[rulesOf(state) - 1]!
}

/** Plays one or more commands, written as a player would, and answers with all events. */
export function play(state: State, who: Who, ...texts: string[]): Event[] {
  return texts.flatMap((text) => rolling(state, who, text, []))
}

/** Plays a command with dice that fall as told. */
export function rolling(state: State, who: Who, text: string, faces: readonly number[]): Event[] {
  return kitFor(state).play(state, seatOf(who), text, loaded(diceFor(state), faces))
}

/** The code with which a command is refused. */
export function refusal(state: State, who: Who, said: string | Command): string | undefined {
  return kitFor(state).refused(state, seatOf(who), said)?.code
}

export function choicesOf(state: State, who: Who, beginning?: string): string[] {
  return kitFor(state).choicesOf(state, seatOf(who), beginning)
}

export function captain(state: State, who: Who): Captain {
  return state.captains[seatOf(who)]!
}

export function shipOf(state: State, who: Who, ship: Ship): Vessel {
  return captain(state, who).fleet.find((each) => each.ship === ship)!
}

export function port(state: State, name: Port) {
  return state.ports.find((each) => each.port === name)!
}

export function stock(state: State, good: Good) {
  return state.goods.find((each) => each.good === good)!
}

/** Whose turn of the action phase it is, and with how many actions. */
export function helm(state: State): { who: Who; actions: number; part: number } {
  const { seat, actions, part } = turnIn(state)
  return { who: nations[seat]!, actions, part }
}

export function asked(state: State): Who[] {
  return game.turn(state, rulesOf(state)).map((seat) => nations[seat]!)
}

export function typesOf(events: readonly Event[]): string[] {
  return events.map(({ type }) => type)
}

/**
 * All events of a step by their types, with spaces between, as in `drifted wars-noted 3 pirate-relocated third-card`: one
 * more or one less is a fault.
 */
export function exactly(events: readonly Event[], types: string): readonly Event[] {
  const expected = types
    .replaceAll('third-card', thirdCard)
    .replaceAll(/(\d+) (\S+)/g, (_, times, type) => Array(Number(times)).fill(type).join(' '))
  expect(typesOf(events).join(' ')).toBe(expected)
  return events
}

/** What the third event card always tells. */
const thirdCard = 'market-set ships-offered passengers-offered goods-produced goods-ran-short'

export function find<T extends Event['type']>(events: readonly Event[], type: T): EventOf<T> | undefined {
  return events.find((event) => event.type === type) as EventOf<T> | undefined
}

export function all<T extends Event['type']>(events: readonly Event[], type: T): EventOf<T>[] {
  return events.filter((event) => event.type === type) as EventOf<T>[]
}

/** What somebody at the table knows who saw the position open, but for gold and decks. Nobody is a spectator. */
export function viewOf(state: State, who: Who | null): State {
  const view = structuredClone(state)
  view.shipDeck.fill(null)
  view.eventDeck.fill(null)
  for (const each of view.captains) if (each.nation !== who) each.gold = null
  return view
}

/** Tells a view what happened, as far as the seat may know it. */
export function follow(view: State, who: Who | null, events: readonly Event[]): void {
  const seats = who === null ? [] : [seatOf(who)]
  for (const event of events) game.evolve(view, deepFreeze(redact(event, seats)))
  schemas.state.parse(view)
}

/** England and France at war, on one space of open water, with England to act. */
export function meeting(england: Fleet = {}, france: Fleet = {}, more: Given = {}): State {
  return position({
    turn: 'england',
    wars: [['england', 'france']],
    ...more,
    fleets: { ...more.fleets, england: { at: 'f5', ...england }, france: { at: 'f5', ...france } },
  })
}

/** The same meeting, once England has attacked and nobody flees. */
export function battle(england: Fleet = {}, france: Fleet = {}, more: Given = {}): State {
  const state = meeting(england, france, more)
  exactly(
    play(state, 'england', 'attack captain-2', 'stand'),
    'attack-declared combat-round-began flight-chosen',
  )
  // Without a cannon on either side there is nothing to load, and the volley is over at once.
  const armed = state.captains.some(({ fleet }) => fleet.some(({ cannons }) => cannons > 0))
  const silence = armed ? '' : ' guns-run-out guns-run-out smoke-cleared'
  exactly(play(state, 'france', 'stand'), `flight-chosen battle-joined${silence}`)
  return state
}

/** England against pirate ship 1 on open water, before the first choice. */
export function pirateFight(england: Fleet = {}, strength = 6, more: Given = {}): State {
  const state = position({
    turn: 'england',
    pirates: [{ at: 'f5', strength }, null, null],
    ...more,
    fleets: { ...more.fleets, england: { at: 'f5', ...england } },
  })
  exactly(play(state, 'england', 'attack pirate-1'), 'attack-declared combat-round-began')
  return state
}

/** England against Lisbon, at war with Portugal, before the first choice. */
export function portFight(england: Fleet = {}, strength = 6, more: Given = {}): State {
  const state = position({
    turn: 'england',
    wars: [['england', 'portugal']],
    ...more,
    strengths: { ...more.strengths, lisbon: strength },
    fleets: { ...more.fleets, england: { at: 'lisbon', ...england } },
  })
  exactly(play(state, 'england', 'attack port'), 'attack-declared combat-round-began')
  return state
}

/** Plays on, each with the first of these that is allowed, until it says so or nobody is asked. */
export function playOn(state: State, until: (state: State) => boolean, ...texts: string[]): Event[] {
  const events: Event[] = []
  for (let left = 500; left > 0 && !until(state); left--) {
    const [who] = asked(state)
    if (who === undefined) return events
    const choices = choicesOf(state, who)
    const said = texts.find((text) => choices.includes(text))
    if (said === undefined) throw new Error(`${who} has none of these: ${choices.join(', ')}`)
    events.push(...play(state, who, said))
  }
  return events
}

/** To the weather of the next round, with nobody doing anything. */
export function nextRound(state: State): Event[] {
  const { round } = state
  const lazy = ['drift', 'end turn', 'flee', 'stand', 'hold', 'no boarding', 'accept draw']
  return playOn(state, (now) => now.round > round || game.result(now, rulesOf(now)) !== null, ...lazy)
}
