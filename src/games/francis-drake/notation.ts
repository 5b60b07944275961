import { Command } from './commands.ts'
import { type Destination, type Disc, destinations, discs, strengthOf } from './data.ts'
import { destinationNames } from './names.ts'
import { placeOnMap } from './pieces.ts'

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
  const parsed = Command.safeParse(read(wordsOf(text)))
  return parsed.success ? parsed.data : undefined
}

function wordsOf(text: string): string[] {
  const letters = text.toLowerCase().replaceAll('á', 'a').replace(/[,.]/g, ' ')
  const words = letters.split(/\s+/).filter((word) => word !== '' && word !== 'the')
  let plain = words.join(' ')
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
  ...destinations.map((id) => [destinationNames[id].toLowerCase().replace('the ', ''), id] as const),
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

/** Nothing is checked here: what does not fit the commands' schema is no command. */
function read([verb = '', ...words]: readonly string[]): unknown {
  const [first = '', second = '', ...more] = words
  if (verb === 'frigates' || verb === 'troops') {
    return { type: `lay-${verb}`, counters: words.map((word) => `${verb}-${word}`) }
  }
  if (more.length > 0) return undefined
  const single = first !== '' && second === ''
  const alone = first === ''
  switch (verb) {
    case 'visit':
      if (first === 'investor' || first === 'dockside') return read(words)
      return single && { type: 'visit', location: first }
    case 'drake':
      return single && { type: 'finish-drake', item: severalOf(first) }
    case 'investor':
      return single && { type: 'visit-investor', deal: first }
    case 'dockside':
      return single && { type: 'visit-dockside', item: severalOf(first) }
    case 'dock':
      return alone && { type: 'dock' }
    case 'place':
      return { type: 'place', disc: discOf(first), destination: second }
    case 'examine':
      return (first === 'discs' || first === 'counter') && { type: `examine-${first}`, destination: second }
    case 'no':
      return single && first === 'informer' && { type: 'decline-informer' }
    case 'swap':
      return { type: 'swap-discs', ...inOrder(first as Destination, second as Destination) }
    case 'move':
      return { type: 'move-disc', from: first, to: second }
    case 'keep':
      return alone && { type: 'keep-discs' }
    case 'attack':
      return alone && { type: 'attack' }
    case 'trade':
      return single && { type: 'trade', commodity: first }
    case 'pass':
      return alone && { type: 'pass' }
    case 'home':
      return alone && { type: 'go-home' }
    case 'sail':
      return single && first === 'on' && { type: 'sail-on' }
    default:
      return undefined
  }
}

function severalOf(word: string): string {
  return word === 'gun' || word === 'barrel' ? `${word}s` : word
}

function discOf(word: string): Disc | undefined {
  return discs.find((disc) => disc === word || shortDisc(disc) === word)
}

/** The two discs of a swap may be written either way round. */
function inOrder(one: Destination, other: Destination): { first: Destination; second: Destination } {
  return placeOnMap(one) <= placeOnMap(other) ? { first: one, second: other } : { first: other, second: one }
}
