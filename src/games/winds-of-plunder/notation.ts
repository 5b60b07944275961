import { lastSeat, type Seat } from '../../kernel/ids.ts'
import {
  actionCards,
  brawlPrices,
  colours,
  directions,
  type Item,
  items,
  loots,
  places,
  ports,
} from './data.ts'
import { agreed } from './edition.ts'
import type { Command, CommandOf, Loot, Place } from './state.ts'
import { portNames } from './words/en/words.ts'

/** A command as the short text that e-mails, terminals and logs use. Players go by their colours. */
export function format(command: Command): string {
  switch (command.type) {
    case 'set-compass':
      return `compass ${command.direction}`
    case 'vote':
      return `vote ${command.cubes}`
    case 'give-tile':
      return `tile to ${colourOf(command.to)}`
    case 'choose-wind':
      return `wind ${command.direction}`
    case 'choose-first':
      return `first ${colourOf(command.seat)}`
    case 'pay-brawl':
      return `brawl ${command.with}`
    case 'draw':
      return 'draw'
    case 'buy-cubes':
      return cubesFor(command.points)
    case 'gust':
      return 'gust'
    case 'sail':
      return `sail ${command.port}`
    case 'end-turn':
      return 'end turn'
    case 'play':
      return `play ${command.card}`
    case 'play-on':
      return `play ${command.card} on ${colourOf(command.target)}`
    case 'play-swindle': {
      const { card, target, give, take } = command
      return `play ${card} on ${colourOf(target)} ${one[give]} for ${one[take]}`
    }
    case 'play-intrigue':
      return `play ${command.card} ${command.first} ${command.second}`
    case 'play-heave':
      return `play ${command.card} to ${command.port}`
    case 'board':
      return `board ${colourOf(command.target)} for ${one[command.loot]}`
    case 'decline-boarding':
      return 'no boarding'
    case 'resist':
      return `resist ${command.caches}`
    case 'submit':
      return 'submit'
    case 'discard':
      return `discard ${command.card}`
  }
}

/** Wind Cubes are ordered by their number, as the rulebook lists them; what is not on the list, by its price. */
function cubesFor(points: number): string {
  const offer = offers.find((each) => each.points === points)
  return offer === undefined ? `cubes for ${points}` : `cubes ${offer.cubes}`
}

const offers = agreed(({ figures }) => figures.cubeOffers) ?? []

const one: { readonly [loot in Loot]: string } = {
  weapons: 'weapon',
  crew: 'crew',
  provisions: 'provision',
  'victory-points': 'points',
}

/**
 * The command that a text means. Case and spaces don't matter, nor does `play` before a card; a port may be
 * written as on the board. The words `on`, `to` and `for` may be left out, but for the price of Wind Cubes.
 */
export function parse(text: string): Command | undefined {
  const words = wordsOf(text)
  if (words[0] === 'cubes') return readCubes(words.slice(1).join(' '))
  const [verb = '', ...rest] = words.filter((word) => !['on', 'to', 'for'].includes(word))
  if (verb === 'play') return readPlay(rest)
  return oneOf(actionCards, verb) === undefined ? read(verb, rest) : readPlay([verb, ...rest])
}

function wordsOf(text: string): string[] {
  let plain = text.toLowerCase().replaceAll('&', ' and ').replace(/\s+/g, ' ').trim()
  for (const [port, name] of spellings) plain = plain.replaceAll(name, port)
  return plain.split(' ')
}

/** Ports of several words, and the other spelling of San Salvadore that the rulebook uses. */
const spellings: readonly (readonly [string, string])[] = [
  ...ports.map((port) => [port, portNames[`port/${port}`].toLowerCase().replace('&', 'and')] as const),
  ['san-salvadore', 'san salvador'] as const,
].filter(([, name]) => name.includes(' '))

/** `5`, `5 for 2` or `for 2`: a bare number counts cubes, and a price that goes with it has to be right. */
function readCubes(order: string): Command | undefined {
  const [, cubes, price] = /^(?:(\d{1,3})(?: |$))?(?:for (\d{1,3}))?$/.exec(order) ?? []
  if (cubes === undefined) return whole('buy-cubes', { points: atLeastOne(price ?? '') })
  const offer = offers.find((each) => each.cubes === Number(cubes))
  if (price !== undefined && Number(price) !== offer?.points) return undefined
  return whole('buy-cubes', { points: offer?.points })
}

/** Whether the rules allow it is not asked here, only whether it can be said. */
function read(verb: string, words: readonly string[]): Command | undefined {
  const [first = '', second = '', ...more] = words
  if (more.length > 0) return undefined
  if (verb === 'board') return whole('board', { target: seatOf(first), loot: lootOf(second) })
  if (verb === 'brawl') return whole('pay-brawl', { with: oneOf(brawlPrices, words.join('-')) })
  return second === '' ? readShort(verb, first) : undefined
}

function readShort(verb: string, word: string): Command | undefined {
  switch (verb) {
    case 'compass':
      return whole('set-compass', { direction: oneOf(directions, word) })
    case 'vote':
      return whole('vote', { cubes: numberOf(word) })
    case 'tile':
      return whole('give-tile', { to: seatOf(word) })
    case 'wind':
      return whole('choose-wind', { direction: oneOf(directions, word) })
    case 'first':
      return whole('choose-first', { seat: seatOf(word) })
    case 'sail':
      return whole('sail', { port: oneOf(ports, word) })
    case 'resist':
      return whole('resist', { caches: atLeastOne(word) })
    case 'discard':
      return whole('discard', { card: oneOf(actionCards, word) })
    case 'end':
      return word === 'turn' ? { type: 'end-turn' } : undefined
    case 'no':
      return word === 'boarding' ? { type: 'decline-boarding' } : undefined
    case 'draw':
    case 'gust':
    case 'submit':
      return word === '' ? { type: verb } : undefined
    default:
      return undefined
  }
}

/** How much is said with a card tells the commands apart; whether it suits the card is for the rules to say. */
function readPlay([name = '', ...words]: readonly string[]): Command | undefined {
  const card = oneOf(actionCards, name)
  const [first = '', second = '', third = '', ...more] = words
  if (more.length > 0) return undefined
  const target = seatOf(first)
  switch (words.length) {
    case 0:
      return whole('play', { card })
    case 1:
      return target === undefined
        ? whole('play-heave', { card, port: oneOf(ports, first) })
        : whole('play-on', { card, target })
    case 2:
      return whole('play-intrigue', { card, ...inOrder(oneOf(places, first), oneOf(places, second)) })
    default:
      return whole('play-swindle', { card, target, give: itemOf(second), take: itemOf(third) })
  }
}

/** A command of which every part was understood. */
function whole<T extends Command['type']>(type: T, parts: Understood<CommandOf<T>>): Command | undefined {
  const understood = Object.values(parts).every((part) => part !== undefined)
  return understood ? ({ type, ...parts } as unknown as Command) : undefined
}

type Understood<C> = { readonly [part in Exclude<keyof C, 'type'>]: C[part] | undefined }

/** The two tiles of Intrigue! may be written either way round. */
function inOrder(a: Place | undefined, b: Place | undefined) {
  if (a === undefined || b === undefined) return { first: a, second: b }
  return places.indexOf(a) <= places.indexOf(b) ? { first: a, second: b } : { first: b, second: a }
}

function oneOf<W extends string>(known: readonly W[], word: string): W | undefined {
  return known.find((each) => each === word)
}

function numberOf(word: string): number | undefined {
  return /^\d{1,3}$/.test(word) ? Number(word) : undefined
}

function atLeastOne(word: string): number | undefined {
  return numberOf(word) || undefined
}

/** A seat that the game does not have is still a seat to write down; the rules will refuse it. */
function colourOf(seat: Seat): string {
  return colours[seat] ?? `seat-${seat}`
}

function seatOf(word: string): Seat | undefined {
  const seat = Array.from({ length: lastSeat + 1 }, (_, each) => colourOf(each)).indexOf(word)
  return seat === -1 ? undefined : seat
}

function lootOf(word: string): Loot | undefined {
  return loots.find((loot) => word === loot || word === one[loot])
}

function itemOf(word: string): Item | undefined {
  return items.find((item) => word === item || word === one[item])
}
