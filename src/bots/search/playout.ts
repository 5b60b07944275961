import type { Dice } from '../../kernel/dice.ts'
import type { Typed } from '../../kernel/game.ts'
import type { Seat } from '../../kernel/ids.ts'
import type { Chance } from '../../kernel/worlds.ts'
import type { Mind } from './think.ts'

type Move = {
  readonly seat: Seat
  readonly command: Typed
  readonly rules: number
  readonly chance: Chance
}

/** Commands after which a playout ends, whatever the clock says: a policy that goes round in circles must not think for ever. */
const longest = 2000

/** Plays a command in a world, and then on by the policy of every seat, as far as the pilot looks ahead. Changes the world. */
export function playOut({ game, pilot }: Mind, world: object, { seat, command, rules, chance }: Move): void {
  const dice = diceFrom(chance)
  const until = pilot.clock(world) + pilot.horizon
  let next = { seat, command }
  for (let commands = 0; commands < longest; commands++) {
    for (const event of game.decide(world, next.command, { seat: next.seat, dice, rules }))
      game.evolve(world, event)
    if (pilot.clock(world) > until || pilot.ends?.(world)) return
    const [acting] = game.turn(world, rules)
    if (acting === undefined) return
    next = { seat: acting, command: pilot.policy(world, acting, rules, chance) }
  }
}

/** Dice of a thought: they need not be proved to anybody. */
export function diceFrom({ below, shuffle }: Chance): Dice {
  let rolls = 0
  return {
    int(sides) {
      rolls++
      return below(sides)
    },
    shuffle(items) {
      rolls++
      return shuffle(items)
    },
    get rolls() {
      return rolls
    },
  }
}
