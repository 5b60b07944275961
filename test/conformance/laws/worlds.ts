import { isDeepStrictEqual } from 'node:util'
import type { Dice } from '../../../src/kernel/dice.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { isMatchEvent } from '../../../src/kernel/lobby.ts'
import { redact } from '../../../src/kernel/secret.ts'
import { type Chance, chanceFrom } from '../../../src/kernel/worlds.ts'
import { worldsOf } from '../../kit/all-games.ts'
import { deepFreeze } from '../../kit/deep-freeze.ts'
import type { Setup } from '../../kit/live-match.ts'
import { longest } from '../../kit/random-match.ts'
import { type Law, must, mustEqual, type Play } from '../law.ts'
import { schemasOf } from '../schemas.ts'

/** How many positions pass, about, before the worlds of all seats are looked at, and before one of them is played to its end. */
const between = 25
const betweenGuesses = 5
/** Until so many pieces were dealt every position is looked at: in a short game there are few. */
const enoughPieces = 2000
const betweenEnds = 60

export const copies: Law = {
  name: 'copies: a copy is equal, and shares nothing that an event could change',
  watch: ({ game, live, chance }) => ({
    position() {
      if (!chance.oneIn(between)) return
      for (const { state } of [live.match, ...live.views]) {
        const copy = worldsOf(game).copy(state!)
        mustEqual(copy, state, 'a copy')
        const shared = sharedIn(copy, state)
        must(shared === undefined, 'a copy shares', shared)
      }
    },
  }),
}

/** Where two equal values have an object in common that can be written to. */
function sharedIn(one: unknown, other: unknown, path = 'state'): string | undefined {
  if (typeof one !== 'object' || one === null) return undefined
  if (one === other) return Object.isFrozen(one) ? undefined : path
  for (const [key, field] of Object.entries(one)) {
    const shared = sharedIn(field, (other as Record<string, unknown>)[key], `${path}.${key}`)
    if (shared !== undefined) return shared
  }
  return undefined
}

/** By how many more pieces a world agreed with the truth than with another world, over all positions looked at. */
type Guesses = { pieces: number; positions: number; sum: number; squares: number }

const guessed = new Map<string, Guesses>()

function guessesOf({ id }: Game): Guesses {
  const guesses = guessed.get(id) ?? { pieces: 0, positions: 0, sum: 0, squares: 0 }
  guessed.set(id, guesses)
  return guesses
}

export const worldsAreTrue: Law = {
  name: 'worlds: what a seat sees is in them, nothing is unknown, the choices are the same, and nobody peeked',
  watch(play) {
    const memories = memoriesOf(play)
    const guesses = isEven(play.setup) ? guessesOf(play.game) : undefined
    return {
      position() {
        const everySo = guesses === undefined ? between : guesses.pieces < enoughPieces ? 1 : betweenGuesses
        if (!play.chance.oneIn(everySo)) return
        for (const seat of play.live.match.seats.keys()) {
          check(play, seat, null, guesses)
          check(play, seat, memories.of(seat), undefined)
        }
      },
      commit: memories.commit,
    }
  },
  over(game) {
    const guesses = guessesOf(game)
    const { positions, sum, squares, pieces } = guesses
    must(pieces > 1000, 'too few pieces were dealt to tell:', guesses)
    // Whoever looks at the truth agrees with it more often than two do who don't.
    const deviation = Math.sqrt(squares - (sum * sum) / positions)
    must(Math.abs(sum) <= 4 * deviation, 'dealt pieces are the true ones too often or too seldom:', guesses)
  },
}

/** Whether all choices are equally likely in this match, the hidden ones among them (see `playRandomMatch` and `breachesOf`). */
function isEven({ seed }: Setup): boolean {
  return Math.abs(seed) % 6 === 0 && (seed & 64) === 0
}

/** What each seat remembers, from the events as it was told them. */
function memoriesOf({ game, live, chance }: Play) {
  const { recall } = worldsOf(game)
  const memories = new Map<Seat, object | null>()
  return {
    of: (seat: Seat) => memories.get(seat) ?? null,
    commit({ events }: { readonly events: readonly { readonly type: string }[] }): void {
      for (const seat of live.match.seats.keys()) {
        for (const event of events) {
          if (isMatchEvent(event)) continue
          const memory = recall(memories.get(seat) ?? null, deepFreeze(redact(event, [seat])))
          if (chance.oneIn(between)) mustEqual(memory, asPlainData(memory), 'a memory is no plain data')
          memories.set(seat, memory === null ? null : deepFreeze(memory))
        }
      }
    },
  }
}

function asPlainData(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

function check(play: Play, seat: Seat, memory: object | null, guesses: Guesses | undefined): void {
  const { game, live, chance } = play
  const { worlds } = worldsOf(game)
  const { rules } = live.match
  const [truth, view] = [live.match.state!, structuredClone(live.views[seat]!.state!)]
  const seed = chance.int(2 ** 31)
  const world = worlds(deepFreeze(view), seat, chanceFrom(seed), memory)
  const where = `seat ${seat}${memory === null ? '' : ', with memory'}: `
  const lie = lieIn(world, view, truth)
  must(lie === undefined, `${where}the world differs at`, lie)
  must(schemasOf(game).state.safeParse(world).success, `${where}the world has another shape`, world)
  mustEqual(game.turn(world, rules), game.turn(view, rules), `${where}the turn`)
  mustEqual(schemasOf(game).census(world), schemasOf(game).census(view), `${where}the census`)
  mustEqual(game.choices(world, seat, rules), game.choices(view, seat, rules), `${where}the choices`)
  const again = worlds(structuredClone(view), seat, chanceFrom(seed), memory)
  mustEqual(again, world, `${where}the same view and seed give another world`)
  if (chance.oneIn(betweenEnds)) playToTheEnd(game, world, rules, chanceFrom(seed + 1))
  if (guesses === undefined) return
  const other = worlds(view, seat, chanceFrom(seed + 2), memory)
  const found = { pieces: 0, difference: 0 }
  compare(again, other, view, truth, found)
  guesses.pieces += found.pieces
  guesses.positions++
  guesses.sum += found.difference
  guesses.squares += found.difference ** 2
}

/** Where a world is not what the view says, or has something unknown that is known in truth, or the other way about. */
function lieIn(world: unknown, view: unknown, truth: unknown, path = 'state'): string | undefined {
  if (view === null) {
    const unknown = nullsIn(world) !== nullsIn(truth)
    return unknown ? `${path}: ${JSON.stringify(world)} for ${JSON.stringify(truth)}` : undefined
  }
  if (typeof view !== 'object') return world === view ? undefined : path
  if (typeof world !== 'object' || world === null) return path
  const [seen, made] = [Object.entries(view), Object.keys(world)]
  if (seen.length !== made.length) return path
  for (const [key, field] of seen) {
    const so = (truth as Record<string, unknown> | null)?.[key]
    const lie = lieIn((world as Record<string, unknown>)[key], field, so, `${path}.${key}`)
    if (lie !== undefined) return lie
  }
  return undefined
}

function nullsIn(value: unknown): number {
  if (value === null) return 1
  if (typeof value !== 'object') return 0
  return Object.values(value).reduce((sum: number, field) => sum + nullsIn(field), 0)
}

/** Counts the pieces that the view leaves open, and by how many more the first world agrees with the truth than with the other. */
function compare(
  one: unknown,
  other: unknown,
  view: unknown,
  truth: unknown,
  found: { pieces: number; difference: number },
): void {
  if (view === null && truth !== null) {
    found.pieces++
    found.difference += Number(isDeepStrictEqual(one, truth)) - Number(isDeepStrictEqual(one, other))
    return
  }
  if (typeof view !== 'object' || view === null) return
  for (const [key, field] of Object.entries(view)) {
    const at = (value: unknown) => (value as Record<string, unknown>)[key]
    compare(at(one), at(other), field, at(truth), found)
  }
}

/** By anybody: every seat picks one of its choices, as if the world were its view. */
function playToTheEnd(game: Game, world: object, rules: number, chance: Chance): void {
  const dice = diceFrom(chance)
  for (let moves = 0; ; moves++) {
    must(moves < longest, 'a world has no end after', moves)
    const [seat] = game.turn(world, rules)
    if (seat === undefined) break
    const choices = game.choices(world, seat, rules)
    must(choices.length > 0, 'a world asks for a move and offers none', seat)
    const command = choices[chance.below(choices.length)]!
    must(game.objection(world, seat, command, rules) === undefined, 'a world refuses', command)
    for (const event of game.decide(world, command, { seat, dice, rules })) game.evolve(world, event)
  }
  must(game.result(world, rules) !== null, 'a world ends without a result')
}

function diceFrom({ below, shuffle }: Chance): Dice {
  let rolls = 0
  const counted = <A extends unknown[], T>(roll: (...with_: A) => T) => {
    return (...with_: A): T => {
      rolls++
      return roll(...with_)
    }
  }
  return {
    int: counted(below),
    shuffle: counted(shuffle) as Dice['shuffle'],
    get rolls() {
      return rolls
    },
  }
}
