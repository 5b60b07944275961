import {
  commodities,
  type Destination,
  type Disc,
  destinations,
  discs,
  frigateFaces,
  tiles,
  troopFaces,
} from './data.ts'
import { strengthOf } from './edition.ts'
import { type Command, placeOnMap } from './state.ts'
import { words } from './words/en/words.ts'

/** A command as the short text that e-mails, terminals and logs use. */
export function format(command: Command): string {
  switch (command.type) {
    case 'visit':
      return `visit ${command.location}`
    case 'finish-drake':
      return `drake ${command.item}`
    case 'visit-investor':
      return `investor ${command.deal}`
    case 'visit-dockside':
      return `dockside ${command.item}`
    case 'dock':
      return 'dock'
    case 'lay-frigates':
      return ['frigates', ...command.counters.map(strengthOf)].join(' ')
    case 'lay-troops':
      return ['troops', ...command.counters.map(strengthOf)].join(' ')
    case 'place':
      return `place ${shortDisc(command.disc)} ${command.destination}`
    case 'examine-discs':
      return `examine discs ${command.destination}`
    case 'examine-counter':
      return `examine counter ${command.destination}`
    case 'decline-informer':
      return 'no informer'
    case 'swap-discs':
      return `swap ${command.first} ${command.second}`
    case 'move-disc':
      return `move ${command.from} to ${command.to}`
    case 'keep-discs':
      return 'keep'
    case 'attack':
      return 'attack'
    case 'trade':
      return `trade ${command.commodity}`
    case 'pass':
      return 'pass'
    case 'go-home':
      return 'home'
    case 'sail-on':
      return 'sail on'
  }
}

/** A numbered disc goes by its number. */
function shortDisc(disc: Disc): string {
  return disc.replace('disc-', '')
}

/**
 * The command that a text means. Case, commas and small words don't matter, and what the sentences call a thing may be
 * written as they do: `place disc 1 at Panama`, `visit the Queen`, `go home`. An attack names no place: whoever writes
 * one has perhaps another disc in mind, and is better asked than misread.
 */
export function parse(text: string): Command | undefined {
  return read(wordsOf(text))
}

function wordsOf(text: string): string[] {
  const letters = text.toLowerCase().replaceAll('á', 'a').replace(/[,.]/g, ' ')
  let plain = letters
    .split(/\s+/)
    .filter((word) => word !== '' && word !== 'the')
    .join(' ')
  for (const [name, id] of spellings) plain = plain.replaceAll(name, id)
  return plain.split(' ').filter((word) => !['to', 'at', 'for', 'with', 'and', 'of'].includes(word))
}

/** How sentences say it, without `the`, and how commands do. */
const spellings: readonly (readonly [string, string])[] = [
  ['stop at', 'visit'] as const,
  ['look at', 'examine'] as const,
  ['keep discs', 'keep'] as const,
  ['do nothing', 'pass'] as const,
  ['go home', 'home'] as const,
  ['stay at sea', 'sail on'] as const,
  ...destinations.map((id) => [nameOf(id).toLowerCase(), id] as const),
  ...[2, 3, 4].map((zone) => [`galleon ${zone}`, `galleon-${zone}`] as const),
  ...[1, 2, 3, 4].map((number) => [`disc ${number}`, `disc-${number}`] as const),
  ...['crew', 'guns', 'supplies'].flatMap((pair) =>
    ['a', 'b'].map((letter) => [`visit ${pair} ${letter}`, `visit ${pair}-${letter}`] as const),
  ),
  ['trade goods', 'trade-goods'] as const,
  ['golden hind', 'golden-hind'] as const,
  ['ghost ship', 'ghost-ship'] as const,
  ['two guns', 'two-guns'] as const,
  ['two crew', 'two-crew'] as const,
].filter(([name]) => name.includes(' '))

function nameOf(destination: Destination): string {
  const name = words[`destination/${destination}`]
  return typeof name === 'string' ? name : name.one
}

/** The command that plain words mean; none where a word is missing, unknown or too many. */
function read([verb = '', ...said]: readonly string[]): Command | undefined {
  const [first = '', second = '', ...more] = said
  if (verb === 'frigates') {
    const counters = allOf(frigateFaces, said, 'frigates-')
    return counters && { type: 'lay-frigates', counters }
  }
  if (verb === 'troops') {
    const counters = allOf(troopFaces, said, 'troops-')
    return counters && { type: 'lay-troops', counters }
  }
  if (more.length > 0) return undefined
  if (second !== '') return readTwo(verb, first, second)
  return first === '' ? alone.get(verb) : readOne(verb, first)
}

const alone = new Map<string, Command>([
  ['dock', { type: 'dock' }],
  ['keep', { type: 'keep-discs' }],
  ['attack', { type: 'attack' }],
  ['pass', { type: 'pass' }],
  ['home', { type: 'go-home' }],
])

function readOne(verb: string, word: string): Command | undefined {
  switch (verb) {
    case 'visit': {
      const location = oneOf(tiles, word)
      return location && { type: 'visit', location }
    }
    case 'drake': {
      const item = oneOf(['crew', 'guns'], severalOf(word))
      return item && { type: 'finish-drake', item }
    }
    case 'investor': {
      const deal = oneOf(['two-guns', 'two-crew', 'galleon'], word)
      return deal && { type: 'visit-investor', deal }
    }
    case 'dockside': {
      const item = oneOf(['crew', 'guns', 'barrels'], severalOf(word))
      return item && { type: 'visit-dockside', item }
    }
    case 'no':
      return word === 'informer' ? { type: 'decline-informer' } : undefined
    case 'trade': {
      const commodity = oneOf(commodities, word)
      return commodity && { type: 'trade', commodity }
    }
    case 'sail':
      return word === 'on' ? { type: 'sail-on' } : undefined
    default:
      return undefined
  }
}

function readTwo(verb: string, first: string, second: string): Command | undefined {
  if (verb === 'visit') {
    return first === 'investor' || first === 'dockside' ? readOne(first, second) : undefined
  }
  const destination = oneOf(destinations, second)
  if (destination === undefined) return undefined
  switch (verb) {
    case 'place': {
      const disc = discs.find((each) => each === first || shortDisc(each) === first)
      return disc && { type: 'place', disc, destination }
    }
    case 'examine':
      return first === 'discs' || first === 'counter' ? { type: `examine-${first}`, destination } : undefined
    case 'swap': {
      const other = oneOf(destinations, first)
      return other && { type: 'swap-discs', ...inOrder(other, destination) }
    }
    case 'move': {
      const from = oneOf(destinations, first)
      return from && { type: 'move-disc', from, to: destination }
    }
    default:
      return undefined
  }
}

function oneOf<T extends string>(ids: readonly T[], word: string): T | undefined {
  return ids.find((id) => id === word)
}

function allOf<T extends string>(
  ids: readonly T[],
  said: readonly string[],
  prefix: string,
): T[] | undefined {
  const found = said.flatMap((word) => oneOf(ids, prefix + word) ?? [])
  return found.length === said.length ? found : undefined
}

function severalOf(word: string): string {
  return word === 'gun' || word === 'barrel' ? `${word}s` : word
}

/** The two discs of a swap may be written either way round. */
function inOrder(one: Destination, other: Destination): { first: Destination; second: Destination } {
  return placeOnMap(one) <= placeOnMap(other) ? { first: one, second: other } : { first: other, second: one }
}
