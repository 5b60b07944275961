import type { Commit } from '../../src/kernel/commit.ts'
import type { Typed } from '../../src/kernel/game.ts'
import { sha256 } from '../../src/kernel/hash.ts'
import { canonical } from '../../src/kernel/json.ts'
import { type Secret, secretsIn } from '../../src/kernel/secret.ts'
import { rechain, reseal } from './forge.ts'
import type { Prng } from './prng.ts'

/** Takes a copy of a log that it may write into, and gives back what somebody might pass off as that log. */
export type Forgery = (log: Commit[], chance: Prng) => Commit[]

/**
 * Variants of a log, each time another. A forgery that by chance changed nothing is tried again, so that none is
 * counted as caught, or as missed, which was none.
 */
export function forger(log: readonly Commit[]): (forgery: Forgery, chance: Prng) => Commit[] {
  const text = JSON.stringify(log)
  const original = canonical(log)
  return (forgery, chance) => {
    for (let attempt = 0; attempt < 50; attempt++) {
      const forged = forgery(JSON.parse(text), chance)
      if (canonical(forged) !== original) return forged
    }
    throw new Error('this forgery changes nothing')
  }
}

/** What can be done to the log of a finished match, from the clumsy to what takes the match's secret. */
export const forgeries = {
  edit,
  drop,
  swap,
  cut,
  strip,
  forge,
  'strip and forge': stripAndForge,
  're-chain': reorder,
}

/** One field of a commit changed, added or taken away; its hash left as it was. */
export function edit(log: Commit[], chance: Prng): Commit[] {
  const commit = chance.pick(log)
  if (chance.oneIn(5)) {
    chance.pick(objectsIn(commit)).note = 'added'
    return log
  }
  const { holder, key } = chance.pick(leavesIn(commit))
  if (chance.oneIn(8) && !Array.isArray(holder)) delete holder[key]
  else holder[key] = another(holder[key], key, log, chance)
  return log
}

export function drop(log: Commit[], chance: Prng): Commit[] {
  log.splice(chance.int(log.length), 1 + chance.int(3))
  return log
}

export function swap(log: Commit[], chance: Prng): Commit[] {
  const [one, other] = [chance.int(log.length), chance.int(log.length)]
  const held = log[one]!
  log[one] = log[other]!
  log[other] = held
  return log
}

/** The end left out; and, so that it might pass for a match that runs, perhaps its secret or all that nobody was told. */
export function cut(log: Commit[], chance: Prng): Commit[] {
  const left = log.slice(0, 1 + chance.int(log.length - 1))
  const how = chance.int(3)
  if (how === 1) close(secretsOf(left[0]!.events)[0]!)
  if (how < 2) return left
  const secrets = secretsOf(left)
  for (const secret of secrets) if (secret.to.length === 0) close(secret)
  // What is left may be just what one of the players had at that time: then it is no forgery.
  const open = secrets.filter(isOpen)
  const ofOne = open.every(({ to }) => to.length === 1 && to[0] === open[0]!.to[0])
  return ofOne ? log : left
}

/** Values, salts or both taken from some secrets, or from all commands. No hash covers them, so all others fit. */
export function strip(log: Commit[], chance: Prng): Commit[] {
  const all = secretsOf(log).filter(isOpen)
  const some = chance.oneIn(4) ? log.map(({ command }) => command as Open) : pickSome(all, chance)
  const how = chance.int(3)
  for (const secret of some) {
    if (how !== 1) delete secret.value
    if (how !== 0) delete secret.salt
  }
  return log
}

/** One thing made up; all seals and hashes then made to fit, as whoever has the match's secret can. */
export function forge(log: Commit[], chance: Prng): Commit[] {
  chance.pick(inventions)(log, chance)
  return rechain(reseal(log))
}

/** What is made up can't be decided again, if the value of one command is not there. */
export function stripAndForge(log: Commit[], chance: Prng): Commit[] {
  const { command } = chance.pick(log)
  close(command as Open)
  return forge(log, chance)
}

/** Something that a seat was told, changed; its seal made to fit, or not. */
export function otherValue(log: Commit[], chance: Prng): Commit[] {
  invent(chance.pick(secretsOf(log).filter(isOpen)), log, chance, ['value'])
  return chance.oneIn(2) ? reseal(log) : log
}

/** Commits left out, put in twice or moved, all of them numbered and chained anew. */
export function reorder(log: Commit[], chance: Prng): Commit[] {
  const place = chance.int(log.length)
  const how = chance.int(3)
  const taken = how === 1 ? structuredClone(log[place]!) : log.splice(place, 1)[0]!
  if (how > 0) log.splice(chance.int(log.length), 0, taken)
  return rechain(log.map((commit, index) => ({ ...commit, seq: index + 1 })))
}

/**
 * Events, costs, dice, results, seats and senders: what somebody would want to be otherwise. Two things are not among
 * them, as the rules make no difference: who of the two sends the moves of a resigned seat, its player or the computer
 * player (older matches have both), and a nonce given for a computer player.
 */
const inventions: readonly ((log: Commit[], chance: Prng) => void)[] = [
  (log, chance) => invent(chance.pick(log).events, log, chance),
  (log, chance) => invent(chance.pick(eventsIn(log)), log, chance),
  (log, chance) => invent(chance.pick(commandsIn(log)), log, chance),
  (log, chance) => invent((eventsIn(log).at(-1) as unknown as { result: object }).result, log, chance),
  (log, chance) => invent(chance.pick(secretsOf(eventsIn(log)).filter(isOpen)), log, chance, ['value']),
  (log, chance) => {
    const resigned = log.filter(({ events }) => events.some(({ type }) => type === 'resigned'))
    const gone = new Set(resigned.map(({ by }) => by.player))
    const players = new Set(log.map(({ by }) => by.player).filter((player) => !gone.has(player)))
    Object.assign(chance.pick(log).by, { player: chance.pick([...players]) })
  },
  (log, chance) => {
    const { by, command } = chance.pick(log.filter((commit) => commit.by.seat !== null))
    const seat = chance.int(4)
    Object.assign(by, { seat })
    Object.assign(command, { to: [seat] })
  },
  (log, chance) => Object.assign(chance.pick(log), { rules: 1 + chance.int(3) }),
  (log, chance) => {
    const events = chance.pick(log).events as Typed[]
    const place = chance.int(events.length)
    if (chance.oneIn(2)) events.splice(place, 1)
    else events.splice(place, 0, structuredClone(chance.pick(eventsIn(log))))
  },
]

/** Another value in one place, of those below the fields that are named. */
function invent(value: object, log: readonly Commit[], chance: Prng, below = Object.keys(value)): void {
  const places = leavesIn(value).filter(({ path }) => below.includes(path[0]!))
  if (places.length === 0) return
  const { holder, key } = chance.pick(places)
  holder[key] = another(holder[key], key, log, chance)
}

function eventsIn(log: readonly Commit[]): Typed[] {
  return log.flatMap(({ events }) => events)
}

function commandsIn(log: readonly Commit[]): Typed[] {
  return log.flatMap(({ command: { value } }) => {
    const forComputer = value !== undefined && 'bot' in value && value.bot !== null
    return value === undefined || forComputer ? [] : [value]
  })
}

/** Another value that might stand there: of the same kind, and where it can be, one that stands elsewhere in the log. */
function another(value: unknown, key: string, log: readonly Commit[], chance: Prng): unknown {
  if (typeof value === 'number') return value > 0 && chance.oneIn(2) ? value - 1 : value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)) return sha256(value)
  const known = valuesAt(key, log).filter((other) => other !== value)
  return known.length > 0 ? chance.pick(known) : `${value}x`
}

/** What stands in the fields of this name anywhere in the log. */
function valuesAt(key: string, place: object, values: unknown[] = []): unknown[] {
  for (const [name, field] of Object.entries(place)) {
    if (typeof field === 'object' && field !== null) valuesAt(key, field, values)
    else if (name === key) values.push(field)
  }
  return values
}

type Fields = Record<string, unknown>
type Open = { to: readonly number[]; seal: string; salt?: string; value?: unknown }

type Leaf = { readonly holder: Fields; readonly key: string; readonly path: readonly string[] }

function leavesIn(value: object, above: readonly string[] = []): Leaf[] {
  return Object.entries(value).flatMap(([key, field]) => {
    const path = [...above, key]
    if (typeof field === 'object' && field !== null) return leavesIn(field, path)
    return [{ holder: value as Fields, key, path }]
  })
}

function objectsIn(value: object): Fields[] {
  const own = Array.isArray(value) ? [] : [value as Fields]
  const inner = Object.values(value).filter((field) => typeof field === 'object' && field !== null)
  return [...own, ...inner.flatMap(objectsIn)]
}

function secretsOf(value: unknown): Open[] {
  return [...secretsIn(value)].map(({ secret }) => secret as Secret<unknown> as Open)
}

function isOpen({ value }: Open): boolean {
  return value !== undefined
}

function close(secret: Open): void {
  delete secret.value
  delete secret.salt
}

function pickSome<T>(items: readonly T[], chance: Prng): T[] {
  return chance.shuffled(items).slice(0, 1 + chance.int(3))
}
