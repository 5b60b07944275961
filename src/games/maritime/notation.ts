import { lastSeat } from '../../kernel/ids.ts'
import { book, goods, ports, type Ship, type Space, ships, shots, spaces } from './data.ts'
import { agreed } from './edition.ts'
import type { Command, CommandOf } from './state.ts'
import { nameOf } from './words/index.ts'

/** A command as the short text that e-mails, terminals and logs use. Captains go by the number of their seat. */
export function format(command: Command): string {
  switch (command.type) {
    case 'sail':
    case 'escape':
      return `${command.type} ${command.to}`
    case 'attack-fleet':
      return `attack captain-${command.target + 1}`
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
    case 'reroll-until':
      return `reroll ${command.shot} until ${stopOf(command)}`
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
      return spoken(command)
  }
}

function stopOf({ hits }: CommandOf<'reroll-until'>): string {
  if (hits === undefined) return 'decided'
  return hits === 1 ? '1 hit' : `${hits} hits`
}

/** Most commands need nothing said but their own words. */
function spoken({ type }: Plain): string {
  return type.replaceAll('-', ' ')
}

/**
 * The command that a text means. Case and spaces don't matter; ships and ports may be written as on their cards, and
 * a space by the port that lies there. Small words such as `for`, `from`, `to` and `with` may be left out.
 */
export function parse(text: string): Command | undefined {
  const said = meant(wordsOf(text))
  return said !== undefined && isWhole(said) ? said : undefined
}

/** A command some of whose words may mean nothing. */
type Said = Command extends infer C ? (C extends Command ? Draft<C> : never) : never
type Draft<C extends Command> = { readonly [F in keyof C]: F extends 'type' ? C[F] : C[F] | undefined }

function isWhole(said: Said): said is Command {
  return Object.values(said).every((value) => value !== undefined)
}

const small = ['for', 'from', 'to', 'of', 'on', 'with', 'the', 'in']

function wordsOf(text: string): string[] {
  let lower = text.toLowerCase().replace(/\s+/g, ' ').trim()
  for (const [id, name] of spellings) lower = lower.replaceAll(name, id)
  return lower.split(' ')
}

/** Ships and ports of several words. */
const spellings: readonly (readonly [string, string])[] = [
  ...ports.map((port) => [port, nameOf(`port/${port}`).toLowerCase()] as const),
  ...ships.map((ship) => [ship, nameOf(`ship/${ship}`).toLowerCase()] as const),
].filter(([, name]) => name.includes(' '))

function meant(words: readonly string[]): Said | undefined {
  const said = words.join(' ')
  const found = plain.find((type) => spoken({ type }) === said)
  if (found !== undefined) return { type: found }
  const [verb = '', ...rest] = words.filter((word) => !small.includes(word))
  return read(verb, rest)
}

const plain = [
  ...(['test-sails', 'drift', 'attack-port', 'trade', 'pay-toll', 'deliver', 'end-turn'] as const),
  ...(['buy-letter', 'leave', 'flee', 'stand', 'pursue', 'let-go', 'fire', 'hold', 'no-boarding'] as const),
  ...(['press-on', 'break-off', 'rebuild', 'leave-damaged', 'accept-draw', 'fight-draw'] as const),
] as const

type Plain = CommandOf<(typeof plain)[number]>

function read(verb: string, words: readonly string[]): Said | undefined {
  const [first = '', second = '', third = '', fourth = ''] = words
  const count = words.length
  switch (`${verb} ${count}`) {
    case 'sail 1':
      return { type: 'sail', to: spaceOf(first) }
    case 'escape 1':
      return { type: 'escape', to: spaceOf(first) }
    case 'attack 1':
    case 'attack 2':
      return readAttack(words.join('-'))
    case 'mend 2':
      return { type: 'mend', ship: shipOf(first), part: oneOf(parts, second) }
    case 'carry 3':
      if (first !== 'cannon') return undefined
      return { type: 'carry-cannon', from: shipOf(second), to: shipOf(third) }
    case 'carry 4':
      if (first === 'cannon' || !second.startsWith('buccaneer')) return undefined
      return {
        type: 'carry-buccaneers',
        buccaneers: numberOf(first),
        from: shipOf(third),
        to: shipOf(fourth),
      }
    case 'buy 1':
      return first === 'letter' ? { type: 'buy-letter' } : undefined
    case 'buy 2':
      return first === 'ship' ? { type: 'buy-ship', ship: shipOf(second) } : undefined
    case 'buy 3':
      return { type: 'buy', cubes: numberOf(first), good: oneOf(goods, second), ship: shipOf(third) }
    case 'sell 2':
      return first === 'ship' ? { type: 'sell-ship', ship: shipOf(second) } : undefined
    case 'sell 3':
      return { type: 'sell', cubes: numberOf(first), good: oneOf(goods, second), ship: shipOf(third) }
    case 'repair 3':
      return { type: 'repair', points: numberOf(first), part: oneOf(parts, second), ship: shipOf(third) }
    case 'hire 2':
      return { type: 'hire', buccaneers: numberOf(first), ship: shipOf(second) }
    case 'arm 2':
      return { type: 'arm', ship: shipOf(first), cannons: numberOf(second) }
    case 'embark 2':
      return { type: 'embark', passenger: oneOf(ports, first), ship: shipOf(second) }
    case 'shift 3':
      if (first !== 'passenger') return undefined
      return { type: 'shift-passenger', passenger: oneOf(ports, second), to: shipOf(third) }
    case 'shift 4':
      return readShift(words)
    case 'load 2':
      return { type: 'load', dice: numberOf(first), shot: oneOf(shots, second) }
    case 'reroll 1':
      return { type: 'reroll', dice: numberOf(first), shot: 'any' }
    case 'reroll 2':
    case 'reroll 3':
    case 'reroll 4':
      return readReroll(words)
    case 'lose 2':
      return first === 'cannon' ? { type: 'lose-cannon', ship: shipOf(second) } : undefined
    case 'board 2':
      return first === 'pirate'
        ? { type: 'board-pirate', ship: shipOf(second) }
        : { type: 'board', target: shipOf(first), ship: shipOf(second) }
    case 'invade 1':
      return { type: 'invade', ship: shipOf(first) }
    case 'give 2':
      return first === 'back' ? { type: 'give-back', ship: shipOf(second) } : undefined
    default:
      return undefined
  }
}

const parts = ['sails', 'hull'] as const
const kinds = [...shots, 'any'] as const

function readAttack(whom: string): Said | undefined {
  if (whom === 'port') return { type: 'attack-port' }
  const [, kind, digits] = /^(captain|pirate)-(\d{1,2})$/.exec(whom) ?? []
  const number = Number(digits)
  if (kind === 'pirate') {
    return { type: 'attack-pirate', pirate: within(number, 1, book.pirateShips) }
  }
  return kind === 'captain' ? { type: 'attack-fleet', target: within(number - 1, 0, lastSeat) } : undefined
}

function readShift([first = '', second = '', giving = '', taking = '']: readonly string[]): Said | undefined {
  if (first === 'passenger') return undefined
  const count = numberOf(first)
  const [from, to] = [shipOf(giving), shipOf(taking)]
  if (/^cannons?$/.test(second)) return { type: 'shift-cannons', cannons: count, from, to }
  if (/^buccaneers?$/.test(second)) return { type: 'shift-buccaneers', buccaneers: count, from, to }
  return { type: 'shift-goods', cubes: count, good: oneOf(goods, second), from, to }
}

/** So many dice once, or until they are decided or have so many hits; dice that mean no shot need not be named. */
function readReroll(words: readonly string[]): Said | undefined {
  const until = words.indexOf('until')
  if (until < 0) {
    const [dice = '', shot = '', ...more] = words
    return more.length > 0 ? undefined : { type: 'reroll', dice: numberOf(dice), shot: oneOf(kinds, shot) }
  }
  const [shot = 'any', ...others] = words.slice(0, until)
  const [stop = '', hit, ...more] = words.slice(until + 1)
  if (others.length > 0 || more.length > 0) return undefined
  const named = { type: 'reroll-until', shot: oneOf(kinds, shot) } as const
  if (stop === 'decided') return hit === undefined ? named : undefined
  return hit === undefined || /^hits?$/.test(hit) ? { ...named, hits: numberOf(stop) } : undefined
}

/** A port stands for its space, as long as all editions chart it there. */
function spaceOf(word: string): Space | undefined {
  const port = oneOf(ports, word)
  if (port === undefined) return oneOf(spaces, word)
  return agreed((edition) => spaceIn(edition.map, edition.ports[port].mark))
}

function spaceIn(map: readonly string[], mark: string): Space | undefined {
  return spaces[map.join('').indexOf(mark)]
}

function shipOf(word: string): Ship | undefined {
  return oneOf(ships, word)
}

function oneOf<T extends string>(ids: readonly T[], word: string): T | undefined {
  return ids.find((id) => id === word)
}

/** From one up. */
function numberOf(word: string): number | undefined {
  return /^\d{1,3}$/.test(word) ? within(Number(word), 1, Number.POSITIVE_INFINITY) : undefined
}

function within(number: number, least: number, most: number): number | undefined {
  return number >= least && number <= most ? number : undefined
}
