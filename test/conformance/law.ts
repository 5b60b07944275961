import { isDeepStrictEqual } from 'node:util'
import type { Commit } from '../../src/kernel/commit.ts'
import type { Dice } from '../../src/kernel/dice.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import type { Seat } from '../../src/kernel/ids.ts'
import { deepFreeze } from '../kit/deep-freeze.ts'
import type { LiveMatch, Setup } from '../kit/live-match.ts'
import { type Prng, prng } from '../kit/prng.ts'
import { anyChoice, anyKind, playRandomMatch, type Watcher } from '../kit/random-match.ts'

/** Something that must hold in every match of every game. It is told what happens and throws where it does not. */
export type Law = {
  readonly name: string
  watch(play: Play): Watch
  /** Throws where all matches of a game together leave something to be desired. */
  over?(game: Game): void
}

export type Watch = {
  /** A seat is about to pick one of its choices. */
  position?(seat: Seat, choices: readonly Typed[]): void
  commit?(commit: Commit): void
  end?(): void
}

/** A match that is being watched. */
export type Play = {
  readonly game: Game
  readonly setup: Setup
  readonly live: LiveMatch
  /** For each commit by its seq, what was asked of the dice and what they answered. */
  readonly rolls: ReadonlyMap<number, readonly Roll[]>
  /** For a law's own choices of what to look at. */
  readonly chance: Prng
}

export type Roll =
  | { readonly kind: 'int'; readonly sides: number; readonly value: number }
  | { readonly kind: 'shuffle'; readonly value: readonly unknown[] }

export type Breach = { readonly law: string; readonly text: string; readonly setup: Setup }

export const playable = 'a random match can be played to its end'

/** Plays one match under the eyes of the laws. A law that was broken stops watching, the others go on. */
export function breachesOf(
  game: Game,
  setup: Setup,
  laws: readonly Law[],
): { breaches: Breach[]; commits: number } {
  const breaches: Breach[] = []
  const rolls = new Map<number, readonly Roll[]>()
  const { watched, drain } = instrument(game)
  let play: Play | undefined
  let watching: [string, Watch][] = []

  function held(law: string, look: () => void): boolean {
    try {
      look()
      return true
    } catch (error) {
      breaches.push({ law, text: `at seq ${play?.live.match.seq}: ${(error as Error).message}`, setup })
      return false
    }
  }
  function tell(say: (watch: Watch) => void): void {
    watching = watching.filter(([law, watch]) => held(law, () => say(watch)))
  }

  try {
    // In every other match a kind of command is picked first: so the rarer kinds come up as well.
    const pick = setup.seed & 64 ? anyKind : anyChoice
    const watcher: Watcher = {
      position: (_, seat, choices) => tell((watch) => watch.position?.(seat, choices)),
      commit: (live, commit) => {
        if (play === undefined) {
          const opened: Play = { game, setup, live, rolls, chance: prng(setup.seed + 1) }
          play = opened
          for (const law of laws) held(law.name, () => watching.push([law.name, law.watch(opened)]))
        }
        const drained = drain()
        if (drained.length > 0) rolls.set(live.match.seq, drained)
        tell((watch) => watch.commit?.(commit))
      },
    }
    const live = playRandomMatch(watched, setup, watcher, pick)
    tell((watch) => watch.end?.())
    return { breaches, commits: live.log.length }
  } catch (error) {
    breaches.push({ law: playable, text: (error as Error).stack ?? String(error), setup })
    return { breaches, commits: play?.live.log.length ?? 0 }
  }
}

/**
 * The same game, whose dice are listened to and whose events can not be written to: an `evolve` that keeps a
 * list from an event and later changes it would change the log.
 */
function instrument(game: Game): { watched: Game; drain: () => Roll[] } {
  let rolls: Roll[] = []
  const watched = withDice(game, (dice) => ({
    int: (sides) => {
      const value = dice.int(sides)
      rolls.push({ kind: 'int', sides, value })
      return value
    },
    shuffle: (items) => {
      const value = dice.shuffle(items)
      rolls.push({ kind: 'shuffle', value: [...value] })
      return value
    },
    get rolls() {
      return dice.rolls
    },
  }))
  return {
    watched: {
      ...watched,
      initial: (table) => game.initial(deepFreeze(structuredClone(table))),
      evolve: (state, event) => game.evolve(state, deepFreeze(event)),
    },
    drain: () => {
      const drained = rolls
      rolls = []
      return drained
    },
  }
}

export function withDice(game: Game, wrap: (dice: Dice) => Dice): Game {
  return {
    ...game,
    setup: (state, context) => game.setup(state, { ...context, dice: wrap(context.dice) }),
    decide: (state, command, context) =>
      game.decide(state, command, { ...context, dice: wrap(context.dice) }),
  }
}

export function must(holds: boolean, text: string, ...values: unknown[]): asserts holds {
  if (!holds) throw new Error([text, ...values.map((value) => short(JSON.stringify(value)))].join(' '))
}

export function mustEqual(one: unknown, other: unknown, text: string): void {
  must(isDeepStrictEqual(one, other), `${text}:`, one, other)
}

function short(text: string | undefined): string {
  return text === undefined ? 'undefined' : text.length > 600 ? `${text.slice(0, 600)}…` : text
}
