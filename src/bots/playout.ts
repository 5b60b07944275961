import { diceAt, diceKey } from '../kernel/dice.ts'
import type { Game } from '../kernel/game.ts'
import { sha256 } from '../kernel/hash.ts'
import type { MatchId } from '../kernel/ids.ts'
import { redact } from '../kernel/secret.ts'
import { forget, type Setting } from './simulate.ts'

/**
 * Plays a whole match by bots as `simulate` does, each with its own view, but without a log: several times as fast, for
 * statistics over thousands of matches. `watch` is called with every event.
 */
export function playOut<S extends object>(
  game: Game,
  { seats, options, edition = game.editions[0], seed, bots, recall = forget, bound = 20_000 }: Setting,
  watch: (event: { readonly type: string }) => void = () => {},
): S {
  const table = { seats, options, edition }
  const key = diceKey(sha256(`playout:${seed}`), 'm_playout' as MatchId, [])
  const luck = diceAt(key, 0)
  const state = game.initial(table)
  const views = Array.from({ length: seats }, () => game.initial(table))
  const memories: (object | null)[] = views.map(() => null)

  function run(steps: Generator<{ readonly type: string }, void, void>): void {
    let step = steps.next()
    for (; !step.done; step = steps.next()) {
      watch(step.value)
      game.evolve(state, step.value)
      for (const [seat, view] of views.entries()) {
        const told = redact(step.value, [seat])
        game.evolve(view, told)
        memories[seat] = recall(memories[seat]!, told)
      }
    }
  }

  const { rules } = game
  run(game.setup(state, { dice: diceAt(key, 1), rules }))
  for (let seq = 2; game.result(state, rules) === null; seq++) {
    if (seq > bound) throw new Error(`${game.id} with seed ${seed} has no end after ${bound} commands`)
    const turn = game.turn(state, rules)
    const seat = turn[luck.int(turn.length)]!
    const command = bots[seat % bots.length]!(game, views[seat]!, seat, rules, luck.int, memories[seat]!)
    const refusal = game.objection(state, seat, command, rules)
    if (refusal !== undefined)
      throw new Error(`${game.id} refused ${JSON.stringify(command)}: ${refusal.code}`)
    run(game.decide(state, command, { seat, dice: diceAt(key, seq), rules }))
  }
  return state as S
}
