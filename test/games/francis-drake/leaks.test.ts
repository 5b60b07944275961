import { describe, expect, test } from 'vitest'
import { take } from '../../../src/games/francis-drake/evolve/pieces.ts'
import { francisDrake } from '../../../src/games/francis-drake/index.ts'
import { schemas } from '../../../src/games/francis-drake/schema/index.ts'
import { type Event, type State, siteOf } from '../../../src/games/francis-drake/state.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { refuse } from '../../../src/kernel/sentence.ts'
import { breachesOf, type Law } from '../../conformance/law.ts'
import { exactChoices } from '../../conformance/laws/choices.ts'
import { emptyTally, hiddenMoves, noninterference } from '../../conformance/laws/noninterference.ts'

/**
 * The laws of the conformance suite are as good as what they notice. Each of these games tells a little too much of
 * a disc or a counter, in one of the ways in which one could; and each is caught.
 */
const secrecy = noninterference(emptyTally())

function isCaught(law: Law, change: Partial<typeof francisDrake>): void {
  const game = { ...francisDrake, initial, ...change } as unknown as Game
  for (let seed = 0; seed < 60; seed++) {
    const setup = { seats: 2 + (seed % 5), options: schemas.options.parse({}), seed }
    if (breachesOf(game, setup, [law]).breaches.some((breach) => breach.law === law.name)) return
  }
  expect.fail('no match of this game breaks the law')
}

/** Captains who pick anything they may come to sea with empty hands, most of them. These begin well equipped. */
const initial: typeof francisDrake.initial = (table) => {
  const state = francisDrake.initial(table)
  for (const [seat, captain] of state.captains.entries()) {
    take(state, seat, { crew: 5, guns: 5, goods: 1, barrels: 4 })
    captain.ship = 'galleon'
  }
  return state
}

/** The same decisions, with some events changed on the way out. */
function rewrite(change: (event: Event, state: State) => readonly object[]): Partial<typeof francisDrake> {
  return {
    *decide(state, command, context) {
      const decision = francisDrake.decide(state, command, context)
      for (;;) {
        const step = decision.next()
        if (step.done) return step.value
        for (const event of change(step.value, state)) yield event as Event
      }
    },
  }
}

test('the game itself breaks none of them', () => {
  for (let seed = 0; seed < 20; seed++) {
    const setup = { seats: 2 + (seed % 5), options: schemas.options.parse({}), seed }
    const game = { ...francisDrake, initial } as unknown as Game
    const { breaches } = breachesOf(game, setup, [secrecy, hiddenMoves, exactChoices])
    expect(breaches).toEqual([])
  }
})

describe('the number of a disc', () => {
  const early = (event: Event) => event.type === 'disc-placed' && event.disc.value === 'disc-1'

  test('in a field of an event', () => {
    const leaky = rewrite((event) =>
      event.type === 'disc-placed' ? [{ ...event, early: early(event) }] : [event],
    )
    isCaught(secrecy, leaky)
    isCaught(hiddenMoves, leaky)
  })

  test('in the number of events', () => {
    isCaught(
      secrecy,
      rewrite((event) => (early(event) ? [event, { type: 'sailed-on', seat: 0 }] : [event])),
    )
  })

  test('in the order of events', () => {
    isCaught(
      secrecy,
      rewrite((event) => {
        const nod = { type: 'sailed-on', seat: 0 }
        if (event.type !== 'disc-placed') return [event]
        return early(event) ? [event, nod] : [nod, event]
      }),
    )
  })

  test('in who may see it', () => {
    isCaught(
      secrecy,
      rewrite((event) =>
        event.type === 'disc-placed' && early(event)
          ? [{ ...event, disc: { ...event.disc, to: [...event.disc.to, 9] } }]
          : [event],
      ),
    )
  })

  test('in what is refused', () => {
    isCaught(secrecy, {
      objection(state, seat, command, rules) {
        const refusal = francisDrake.objection(state, seat, command, rules)
        if (refusal === undefined || command.type !== 'place') return refusal
        const there = state.captains.some(({ missions }) =>
          missions.some(({ disc, destination }) => disc === 'disc-1' && destination === command.destination),
        )
        return there ? refuse('bad-omen') : refusal
      },
    })
  })

  test('in what may be chosen', () => {
    isCaught(exactChoices, {
      choices: (view, seat, rules) =>
        francisDrake.choices(view, seat, rules).filter((choice) => {
          if (choice.type !== 'place') return true
          return !view.captains.some(
            ({ missions }, other) =>
              other !== seat &&
              missions.some(
                ({ disc, destination }) => disc === 'disc-1' && destination === choice.destination,
              ),
          )
        }),
    })
  })

  test('in a sentence', () => {
    isCaught(secrecy, {
      describe: (event) =>
        event.type === 'disc-placed'
          ? { key: 'disc-placed', params: { seal: Number.parseInt(event.disc.seal.slice(0, 8), 16) } }
          : francisDrake.describe(event),
    })
  })

  test('in whose turn it is', () => {
    isCaught(secrecy, {
      turn: (state, rules) => {
        const [seat] = francisDrake.turn(state, rules)
        if (seat === undefined || state.phase.name !== 'placing') return francisDrake.turn(state, rules)
        const placed = state.captains.some(({ missions }) => missions.some(({ disc }) => disc === 'disc-1'))
        return placed ? [seat, seat] : [seat]
      },
    })
  })
})

describe('the face of a counter', () => {
  const strong = (face: string | null | undefined) => face === 'troops-2' || face === 'frigates-2'

  test('in a field of an event, laid by chance or by choice', () => {
    for (const type of ['troops-drawn', 'frigates-drawn', 'troops-laid', 'frigates-laid']) {
      isCaught(
        secrecy,
        rewrite((event) =>
          event.type === type && 'counters' in event
            ? [{ ...event, strongest: event.counters.value!.findIndex(strong) }]
            : [event],
        ),
      )
    }
  })

  test('in another event, long after', () => {
    isCaught(
      secrecy,
      rewrite((event, state) =>
        event.type === 'mission-began'
          ? [{ ...event, strong: strong(siteOf(state, event.destination).counter?.face) }]
          : [event],
      ),
    )
  })

  test('in what may be attacked', () => {
    isCaught(exactChoices, {
      choices: (view, seat, rules) =>
        francisDrake.choices(view, seat, rules).filter((choice) => {
          if (choice.type !== 'attack' || view.phase.name !== 'missions') return true
          const { counter } = siteOf(view, view.phase.destination)
          return counter === null || counter.up || !strong(counter.face)
        }),
    })
  })

  test('in what is refused', () => {
    isCaught(exactChoices, {
      objection(state, seat, command, rules) {
        if (command.type === 'attack' && state.phase.name === 'missions') {
          const { counter } = siteOf(state, state.phase.destination)
          if (counter?.up === false && strong(counter.face)) return refuse('bad-omen')
        }
        return francisDrake.objection(state, seat, command, rules)
      },
    })
  })

  test('that undo would let one see and take back', () => {
    const reveals = francisDrake.reveals.filter((type) => type !== 'counter-turned-up')
    isCaught(secrecy, { reveals })
  })
})
