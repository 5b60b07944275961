import type { Seat } from '../../kernel/ids.ts'
import { Command } from './commands.ts'
import { agreed, colours, type Item, portNames, ports } from './data.ts'
import { places } from './rules/plays.ts'
import { ActionCard, type Loot, type Place } from './state.ts'

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
  const parsed = Command.safeParse(meant(wordsOf(text)))
  return parsed.success ? parsed.data : undefined
}

function wordsOf(text: string): string[] {
  let plain = text.toLowerCase().replaceAll('&', ' and ').replace(/\s+/g, ' ').trim()
  for (const [port, name] of spellings) plain = plain.replaceAll(name, port)
  return plain.split(' ')
}

/** Ports of several words, and the other spelling of San Salvadore that the rulebook uses. */
const spellings: readonly (readonly [string, string])[] = [
  ...ports.map((port) => [port, portNames[port].toLowerCase().replace('&', 'and')] as const),
  ['san-salvadore', 'san salvador'] as const,
].filter(([, name]) => name.includes(' '))

function meant(words: readonly string[]): unknown {
  if (words[0] === 'cubes') return readCubes(words.slice(1).join(' '))
  const [verb = '', ...rest] = words.filter((word) => !['on', 'to', 'for'].includes(word))
  if (verb === 'play') return readPlay(rest)
  return isCard(verb) ? readPlay([verb, ...rest]) : read(verb, rest)
}

/** `5`, `5 for 2` or `for 2`: a bare number counts cubes, and a price that goes with it has to be right. */
function readCubes(order: string): unknown {
  const [, cubes, price] = /^(?:(\d{1,3})(?: |$))?(?:for (\d{1,3}))?$/.exec(order) ?? []
  if (cubes === undefined) return { type: 'buy-cubes', points: price && Number(price) }
  const offer = offers.find((each) => each.cubes === Number(cubes))
  if (price !== undefined && Number(price) !== offer?.points) return undefined
  return { type: 'buy-cubes', points: offer?.points }
}

/** Nothing is checked here: what does not fit the commands' schema is no command. */
function read(verb: string, words: readonly string[]): unknown {
  const [first = '', second = '', ...more] = words
  if (more.length > 0) return undefined
  const single = second === ''
  const alone = single && first === ''
  switch (verb) {
    case 'compass':
      return single && { type: 'set-compass', direction: first }
    case 'vote':
      return single && { type: 'vote', cubes: numberOf(first) }
    case 'tile':
      return single && { type: 'give-tile', to: seatOf(first) }
    case 'wind':
      return single && { type: 'choose-wind', direction: first }
    case 'first':
      return single && { type: 'choose-first', seat: seatOf(first) }
    case 'brawl':
      return { type: 'pay-brawl', with: words.join('-') }
    case 'draw':
      return alone && { type: 'draw' }
    case 'gust':
      return alone && { type: 'gust' }
    case 'sail':
      return single && { type: 'sail', port: first }
    case 'end':
      return single && first === 'turn' && { type: 'end-turn' }
    case 'board':
      return { type: 'board', target: seatOf(first), loot: lootOf(second) }
    case 'no':
      return single && first === 'boarding' && { type: 'decline-boarding' }
    case 'resist':
      return single && { type: 'resist', caches: numberOf(first) }
    case 'submit':
      return alone && { type: 'submit' }
    case 'discard':
      return single && { type: 'discard', card: first }
    default:
      return undefined
  }
}

/** How much is said with a card tells the commands apart; whether it suits the card is for the rules to say. */
function readPlay([card, ...words]: readonly string[]): unknown {
  const [first = '', second = '', third = ''] = words
  if (words.length === 0) return { type: 'play', card }
  if (words.length === 1) {
    const target = seatOf(first)
    return target === undefined
      ? { type: 'play-heave', card, port: first }
      : { type: 'play-on', card, target }
  }
  if (words.length === 2) return { type: 'play-intrigue', card, ...inOrder(first as Place, second as Place) }
  if (words.length > 3) return undefined
  return { type: 'play-swindle', card, target: seatOf(first), give: lootOf(second), take: lootOf(third) }
}

/** The two tiles of Intrigue! may be written either way round. */
function inOrder(a: Place, b: Place): { first: Place; second: Place } {
  return places.indexOf(a) <= places.indexOf(b) ? { first: a, second: b } : { first: b, second: a }
}

function isCard(word: string): boolean {
  return ActionCard.safeParse(word).success
}

function numberOf(word: string): number | undefined {
  return /^\d{1,3}$/.test(word) ? Number(word) : undefined
}

/** A seat that the game does not have is still a seat to write down; the rules will refuse it. */
function colourOf(seat: Seat): string {
  return colours[seat] ?? `seat-${seat}`
}

function seatOf(word: string): Seat | undefined {
  const seat = Array.from({ length: 10 }, (_, each) => colourOf(each)).indexOf(word)
  return seat === -1 ? undefined : seat
}

function lootOf(word: string): Loot | Item | undefined {
  const found = Object.entries(one).find(([loot, name]) => word === loot || word === name)
  return found?.[0] as Loot | undefined
}
