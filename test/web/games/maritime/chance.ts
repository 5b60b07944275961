import { decide } from '../../../../src/games/maritime/decide/index.ts'
import { evolve } from '../../../../src/games/maritime/evolve/index.ts'
import { maritime } from '../../../../src/games/maritime/index.ts'
import type { Command, Event, State } from '../../../../src/games/maritime/state.ts'
import { turn } from '../../../../src/games/maritime/turn.ts'
import type { Dice } from '../../../../src/kernel/dice.ts'

/** Whether an event decides it, and how; undefined where it goes on. */
export type Verdict = (event: Event) => boolean | undefined
/** What whoever is asked then does. */
export type Next = (state: State) => Command | undefined

/** How likely a command comes to a good end: every way in which the dice of the engine can fall, one after the other. */
export function chance(
  state: State,
  seat: number,
  command: Command,
  verdict: Verdict,
  next: Next = () => undefined,
): number {
  const walk = (rolls: readonly number[]): number => {
    const after = structuredClone(state)
    let used = 0
    const dice: Dice = {
      int: (bound) => {
        const rolled = rolls[used++]
        if (rolled === undefined) throw new Unrolled(bound)
        return rolled
      },
      shuffle: (items) => [...items],
      rolls: 0,
    }
    try {
      for (const event of decide(after, command, { seat, dice, rules: maritime.rules })) {
        const decided = verdict(event)
        if (decided !== undefined) return decided ? 1 : 0
        evolve(after, event)
      }
    } catch (thrown) {
      if (!(thrown instanceof Unrolled)) throw thrown
      const ways = Array.from({ length: thrown.faces }, (_, face) => walk([...rolls, face]))
      return ways.reduce((sum, odds) => sum + odds, 0) / thrown.faces
    }
    const then = next(after)
    if (then === undefined) throw new Error('nothing was decided')
    return chance(after, turn(after, maritime.rules)[0]!, then, verdict, next)
  }
  return walk([])
}

/** Thrown where the dice that were thought of are used up. */
class Unrolled {
  readonly faces: number
  constructor(faces: number) {
    this.faces = faces
  }
}

/** Away, caught, or not even off. */
export const away: Verdict = (event) => {
  if (event.type === 'flight-tested' && !event.passed) return false
  if (event.type === 'not-pursued') return true
  return event.type === 'pirate-pursued' || event.type === 'pursuit-tested' ? !event.passed : undefined
}

/** Boarders are sent in as long as they can be. */
export const again: Next = () => ({ type: 'press-on' })
export const taken: Verdict = (event) => {
  if (event.type === 'boarding-tried' && !event.locked) return false
  if (event.type === 'boarding-failed') return false
  return event.type === 'boarders-tested' && event.passed ? true : undefined
}
