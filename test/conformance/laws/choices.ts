import { timeless } from '../../../src/kernel/clock.ts'
import { decide, objection } from '../../../src/kernel/decide.ts'
import { diceOf } from '../../../src/kernel/dice.ts'
import { englishOf } from '../../../src/kernel/english.ts'
import type { Game, Typed } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { canonical } from '../../../src/kernel/json.ts'
import type { Match } from '../../../src/kernel/match.ts'
import { type Refusal, whyOf } from '../../../src/kernel/sentence.ts'
import { deepFreeze } from '../../kit/deep-freeze.ts'
import { actor, type LiveMatch } from '../../kit/live-match.ts'
import { faultsOf } from '../../kit/plain-words.ts'
import type { Prng } from '../../kit/prng.ts'
import { choicesOf } from '../../kit/random-match.ts'
import { type Law, must, mustEqual } from '../law.ts'
import { schemasOf } from '../schemas.ts'
import { allOf, anyOf, neighbour, sizeOf, type Variant, variantsOf } from '../variations.ts'

/** How many positions pass, about, before one is looked at; and how many commands are tried there. */
const between = 5
const tries = 80
const fewEnoughForAll = 400

/**
 * Commands are tried on the server's whole state, frozen, while the choices come from the seat's view: so
 * this also tells a rule that writes before its first event, and one that asks for what a seat can't see.
 */
export const exactChoices: Law = {
  name: 'choices are exact: each is accepted, all else is refused with a reason, and asking changes nothing',
  watch({ game, live, chance }) {
    const variants = variantsOf(schemasOf(game).command)
    const explained = explainedBy(game)
    return {
      position(seat, choices) {
        if (!chance.oneIn(between)) return
        const match = deepFreeze(structuredClone(live.match))
        const seen = deepFreeze(structuredClone(live.views[seat]!))
        const view = seen.state as object
        mustEqual(game.choices(view, seat, live.match.rules), choices, 'asked again, other choices')
        mustEqual(
          game.choices(match.state!, seat, match.rules),
          choices,
          'with the cards face up, other choices',
        )
        const listed = new Set(choices.map(canonical))
        must(listed.size === choices.length, 'a choice is listed twice')

        const ask = refusalsOf(game, match, seat)
        for (const choice of choices) {
          const refusal = ask(choice)
          must(refusal === undefined, `seat ${seat} is offered a choice that is refused:`, choice, refusal)
        }
        for (const command of others(variants, choices, live, seat, chance)) {
          const refusal = ask(command)
          const own = objection(game, seen, seat, command)
          if (refusal === undefined) {
            must(own === undefined, 'from the own view, an objection:', own)
            must(listed.has(canonical(command)), `seat ${seat} may, though it is no choice of it:`, command)
            continue
          }
          const text = JSON.stringify(refusal)
          if (JSON.stringify(own) !== text) mustEqual(own, refusal, 'from the own view, another objection')
          if (explained.has(text)) continue
          mustExplain(game, refusal)
          explained.add(text)
        }
        for (const other of match.seats.keys()) {
          if (game.turn(match.state!, match.rules).includes(other)) continue
          const refusal = refusalOf(game, match, other, chance.pick(choices))
          must(refusal?.code === 'not-your-turn', `seat ${other} acts out of turn`, refusal)
        }
      },
    }
  },
}

/** Refusals that have been looked at in any match of a game: the same ones come again and again. */
function explainedBy(game: Game): Set<string> {
  const explained = explainedKnown.get(game.id) ?? new Set<string>()
  explainedKnown.set(game.id, explained)
  return explained
}

const explainedKnown = new Map<string, Set<string>>()

/** The list of choices says no more than the view does, at any position: so it is the same with the cards face up. */
export const choicesFaceUp: Law = {
  name: 'choices face up: the view offers what the whole state does',
  watch: ({ game, live }) => ({
    position(seat, choices) {
      const { state, rules } = live.match
      mustEqual(game.choices(state!, seat, rules), choices, `seat ${seat} has other choices`)
    },
  }),
}

/** Undefined where the command is accepted: then an event comes first, and nothing has been written yet. */
export function refusalOf(game: Game, match: Match, seat: Seat, command: Typed): Refusal | undefined {
  return refusalsOf(game, match, seat)(command)
}

/** The same for many commands, each with dice that were not thrown before. */
export function refusalsOf(game: Game, match: Match, seat: Seat): (command: Typed) => Refusal | undefined {
  const secret = match.secret!
  const begin = () => ({
    by: actor(match, seat),
    secret,
    rules: game.rules,
    dice: diceOf(match, secret),
    ...timeless,
  })
  let context = begin()
  return (command) => {
    if (context.dice.rolls > 0) context = begin()
    const decision = decide(game, match, command, context)
    const step = decision.next()
    if (step.done) return step.value
    decision.return(undefined)
    return undefined
  }
}

/** Near misses of the choices, what other seats could do, and anything else that the schema lets through. */
function* others(
  variants: readonly Variant[],
  choices: readonly Typed[],
  live: LiveMatch,
  seat: Seat,
  chance: Prng,
): Generator<Typed> {
  for (let i = 0; i < tries; i++) {
    const near = neighbour(chance.pick(choices), variants, chance)
    if (near !== undefined) yield near as Typed
    yield anyOf(chance.pick(variants), chance) as Typed
  }
  for (const other of live.match.seats.keys()) {
    if (other !== seat) yield* choicesOf(live, other)
  }
  for (const variant of variants) {
    if (sizeOf(variant) <= fewEnoughForAll) yield* allOf(variant) as Typed[]
  }
}

export function mustExplain(game: Game, refusal: Refusal): void {
  must(/^[a-z]+(-[a-z]+)*$/.test(refusal.code), 'no code:', refusal)
  const faults = faultsOf(whyOf(refusal), englishOf(game))
  must(faults.length === 0, 'no sentence:', refusal, faults)
}
