import { ports } from '../../../src/games/maritime/data.ts'
import { figuresOf } from '../../../src/games/maritime/edition.ts'
import { maritime } from '../../../src/games/maritime/index.ts'
import { chartOf } from '../../../src/games/maritime/rules/chart.ts'
import type { State } from '../../../src/games/maritime/state.ts'
import type { Dice } from '../../../src/kernel/dice.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { secret } from '../../../src/kernel/secret.ts'
import { type Law, must, mustEqual } from '../law.ts'

const ownFleet: Law = {
  name: 'own fleet: in the end each captain knows all of it, the gold included',
  watch: ({ live }) => ({
    end() {
      for (const [seat, captain] of (live.match.state as State).captains.entries()) {
        const view = live.views[seat]!.state as State
        mustEqual(view.captains[seat], captain, `seat ${seat} sees its own captain as`)
      }
    },
  }),
}

const limits: Law = {
  name: 'limits: no gold below zero, no fleet above four ships, no strength but 1 to 6',
  watch: ({ live }) => ({
    commit() {
      const state = live.match.state as State | null
      if (state === null) return
      for (const { fleet, gold } of state.captains) {
        must(gold === null || gold >= 0, 'gold below zero:', gold)
        must(fleet.length <= 4, 'a fleet of', fleet.length)
      }
      for (const { strength } of [...state.ports, ...state.pirates])
        must(strength >= 1 && strength <= 6, 'a strength of', strength)
    },
  }),
}

export const laws: readonly Law[] = [ownFleet, limits]

/** Chance alone rarely gets rich. Here everybody is, lies near the others, and has letters to attack them with. */
export const rich: Game = { ...maritime, initial, setup } as typeof maritime as unknown as Game

function initial(table: Parameters<typeof maritime.initial>[0]): State {
  const state = maritime.initial(table)
  for (const captain of state.captains) {
    captain.letters += 2
    state.letters -= 2
  }
  for (const [index, port] of state.ports.entries()) if (index % 2 === 0) port.strength = 1 + (index % 3)
  for (const [index, pirate] of state.pirates.entries()) pirate.strength = 1 + index
  return state
}

/** The set-up of the rules, with fuller purses and larger, battered fleets in few places. */
function* setup(
  state: State,
  context: Parameters<typeof maritime.setup>[1],
): ReturnType<typeof maritime.setup> {
  const { dice } = context
  const { spaceOf } = chartOf(state)
  const meetings = Array.from({ length: 4 }, () => spaceOf.get(ports[dice.int(ports.length)]!)!)
  for (const event of maritime.setup(state, context)) {
    if (event.type === 'round-began') yield* enlarge(state, dice)
    if (event.type === 'fleets-dealt') {
      const fleets = event.fleets.map((fleet) => ({
        ...fleet,
        space: meetings[dice.int(meetings.length)]!,
      }))
      yield { ...event, fleets }
    } else if (event.type === 'gold-dealt') {
      // By what all can see, not by dice: the sum is told only when it changes hands.
      const gold = [30, 90, 145][(event.seat + state.captains[event.seat]!.space.charCodeAt(0)) % 3]!
      yield { ...event, gold: secret(gold, [event.seat]) }
    } else yield event
  }
}

/** Up to two ships more for each captain, at no price, and a port more for the pirates. */
function* enlarge(state: State, dice: Dice): ReturnType<typeof maritime.setup> {
  const free = state.ports.filter(({ flag }) => flag === null)
  yield { type: 'haven-founded', port: free[dice.int(free.length)]!.port }
  for (const seat of state.captains.keys()) {
    for (let more = dice.int(3); more > 0; more--) {
      const ship = state.shipDeck[0]!
      const { sails, cannons } = figuresOf(state).ships[ship]
      const vessel = { ship, sails, cannons, hull: 1 + dice.int(2), buccaneers: dice.int(3) }
      yield { type: 'ships-offered', ships: [ship] }
      yield { type: 'ship-bought', seat, vessel, gold: 0 }
    }
  }
}
