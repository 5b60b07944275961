import type { Seat } from '../../kernel/ids.ts'
import { type Port, ports, ships } from './data.ts'
import { agreed } from './edition.ts'
import { Command } from './state.ts'

/** A command as the short text that e-mails, terminals and logs use. Captains go by the number of their seat. */
export function format(command: Command): string {
  switch (command.type) {
    case 'sail':
    case 'escape':
      return `${command.type} ${command.to}`
    case 'attack-fleet':
      return `attack captain-${command.target + 1}`
    case 'attack-port':
      return 'attack port'
    case 'attack-pirate':
      return `attack pirate-${command.pirate}`
    case 'mend':
      return `mend ${command.ship} ${command.part}`
    case 'carry-cannon':
      return `carry cannon from ${command.from} to ${command.to}`
    case 'carry-buccaneers':
      return `carry ${command.buccaneers} buccaneers from ${command.from} to ${command.to}`
    case 'buy':
      return `buy ${command.cubes} ${command.good} for ${command.ship}`
    case 'sell':
      return `sell ${command.cubes} ${command.good} from ${command.ship}`
    case 'repair':
      return `repair ${command.points} ${command.part} of ${command.ship}`
    case 'hire':
      return `hire ${command.buccaneers} for ${command.ship}`
    case 'arm':
      return `arm ${command.ship} with ${command.cannons}`
    case 'embark':
      return `embark ${command.passenger} on ${command.ship}`
    case 'buy-letter':
      return 'buy letter'
    case 'buy-ship':
      return `buy ship ${command.ship}`
    case 'sell-ship':
      return `sell ship ${command.ship}`
    case 'shift-goods':
      return `shift ${command.cubes} ${command.good} from ${command.from} to ${command.to}`
    case 'shift-passenger':
      return `shift passenger ${command.passenger} to ${command.to}`
    case 'shift-cannons':
      return `shift ${command.cannons} cannons from ${command.from} to ${command.to}`
    case 'shift-buccaneers':
      return `shift ${command.buccaneers} buccaneers from ${command.from} to ${command.to}`
    case 'load':
    case 'reroll':
      return `${command.type} ${command.dice} ${command.shot}`
    case 'lose-cannon':
      return `lose cannon of ${command.ship}`
    case 'board':
      return `board ${command.target} with ${command.ship}`
    case 'board-pirate':
      return `board pirate with ${command.ship}`
    case 'invade':
      return `invade with ${command.ship}`
    case 'give-back':
      return `give back ${command.ship}`
    default:
      return plain[command.type]
  }
}

/** The commands that need nothing else said. */
const plain = {
  'test-sails': 'test sails',
  drift: 'drift',
  trade: 'trade',
  'pay-toll': 'pay toll',
  deliver: 'deliver',
  'end-turn': 'end turn',
  leave: 'leave',
  flee: 'flee',
  stand: 'stand',
  pursue: 'pursue',
  'let-go': 'let go',
  fire: 'fire',
  hold: 'hold',
  'no-boarding': 'no boarding',
  'press-on': 'press on',
  'break-off': 'break off',
  rebuild: 'rebuild',
  'leave-damaged': 'leave damaged',
  'accept-draw': 'accept draw',
  'fight-draw': 'fight draw',
} as const

/**
 * The command that a text means. Case and spaces don't matter; ships and ports may be written as on their cards, and
 * a space by the port that lies there. Small words such as `for`, `from`, `to` and `with` may be left out.
 */
export function parse(text: string): Command | undefined {
  const parsed = Command.safeParse(meant(wordsOf(text)))
  return parsed.success ? parsed.data : undefined
}

const small = ['for', 'from', 'to', 'of', 'on', 'with', 'the', 'in']

function wordsOf(text: string): string[] {
  let lower = text.toLowerCase().replace(/\s+/g, ' ').trim()
  for (const [id, name] of spellings) lower = lower.replaceAll(name, id)
  return lower.split(' ')
}

/** Ships and ports of several words. */
const spellings: readonly (readonly [string, string])[] = [
  ...ports.map((port) => [port, portNames[port].toLowerCase()] as const),
  ...ships.map((ship) => [ship, shipNames[ship].toLowerCase()] as const),
].filter(([, name]) => name.includes(' '))

function meant(words: readonly string[]): unknown {
  const said = words.join(' ')
  const found = Object.entries(plain).find(([, text]) => text === said)
  if (found !== undefined) return { type: found[0] }
  const [verb = '', ...rest] = words.filter((word) => !small.includes(word))
  return read(verb, rest)
}

/** Nothing is checked here: what does not fit the commands' schema is no command. */
function read(verb: string, words: readonly string[]): unknown {
  const [first = '', second = '', third = '', fourth = '', ...more] = words
  if (more.length > 0) return undefined
  const count = words.length
  switch (verb) {
    case 'sail':
    case 'escape':
      return count === 1 && { type: verb, to: spaceOf(first) }
    case 'attack':
      return count <= 2 && readAttack(words.join('-'))
    case 'mend':
      return count === 2 && { type: 'mend', ship: first, part: second }
    case 'carry':
      if (first === 'cannon') return count === 3 && { type: 'carry-cannon', from: second, to: third }
      if (count !== 4 || !second.startsWith('buccaneer')) return undefined
      return { type: 'carry-buccaneers', buccaneers: numberOf(first), from: third, to: fourth }
    case 'buy':
      if (first === 'letter') return count === 1 && { type: 'buy-letter' }
      if (first === 'ship') return count === 2 && { type: 'buy-ship', ship: second }
      return count === 3 && { type: 'buy', cubes: numberOf(first), good: second, ship: third }
    case 'sell':
      if (first === 'ship') return count === 2 && { type: 'sell-ship', ship: second }
      return count === 3 && { type: 'sell', cubes: numberOf(first), good: second, ship: third }
    case 'repair':
      return count === 3 && { type: 'repair', points: numberOf(first), part: second, ship: third }
    case 'hire':
      return count === 2 && { type: 'hire', buccaneers: numberOf(first), ship: second }
    case 'arm':
      return count === 2 && { type: 'arm', ship: first, cannons: numberOf(second) }
    case 'embark':
      return count === 2 && { type: 'embark', passenger: first, ship: second }
    case 'shift':
      return readShift(words)
    case 'load':
      return count === 2 && { type: 'load', dice: numberOf(first), shot: second }
    case 'reroll':
      return count <= 2 && { type: 'reroll', dice: numberOf(first), shot: second || 'any' }
    case 'lose':
      return count === 2 && first === 'cannon' && { type: 'lose-cannon', ship: second }
    case 'board':
      if (first === 'pirate') return count === 2 && { type: 'board-pirate', ship: second }
      return count === 2 && { type: 'board', target: first, ship: second }
    case 'invade':
      return count === 1 && { type: 'invade', ship: first }
    case 'give':
      return count === 2 && first === 'back' && { type: 'give-back', ship: second }
    default:
      return undefined
  }
}

function readAttack(whom: string): unknown {
  if (whom === 'port') return { type: 'attack-port' }
  const [, kind, number] = /^(captain|pirate)-(\d{1,2})$/.exec(whom) ?? []
  if (kind === 'pirate') return { type: 'attack-pirate', pirate: Number(number) }
  return kind === 'captain' && { type: 'attack-fleet', target: (Number(number) - 1) as Seat }
}

function readShift(words: readonly string[]): unknown {
  const [first = '', second = '', from = '', to = ''] = words
  if (first === 'passenger') {
    return words.length === 3 && { type: 'shift-passenger', passenger: second, to: from }
  }
  if (words.length !== 4) return undefined
  const count = numberOf(first)
  if (/^cannons?$/.test(second)) return { type: 'shift-cannons', cannons: count, from, to }
  if (/^buccaneers?$/.test(second)) return { type: 'shift-buccaneers', buccaneers: count, from, to }
  return { type: 'shift-goods', cubes: count, good: second, from, to }
}

/** A port stands for its space, as long as all editions chart it there. */
function spaceOf(word: string): string {
  if (!ports.includes(word as Port)) return word
  return agreed((edition) => spaceIn(edition.map, edition.ports[word as Port].mark)) ?? word
}

function spaceIn(map: readonly string[], mark: string): string {
  const row = map.findIndex((line) => line.includes(mark))
  return `${String.fromCharCode('a'.charCodeAt(0) + map[row]!.indexOf(mark))}${row}`
}

function numberOf(word: string): number | undefined {
  return /^\d{1,3}$/.test(word) ? Number(word) : undefined
}
