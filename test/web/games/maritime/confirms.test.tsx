import { describe, expect, test } from 'vitest'
import { maritime as rules } from '../../../../src/games/maritime/index.ts'
import { objection } from '../../../../src/games/maritime/objections/index.ts'
import { cardOf } from '../../../../src/games/maritime/rules/fleet.ts'
import type { State } from '../../../../src/games/maritime/state.ts'
import { confirms } from '../../../../web/games/maritime/confirms.ts'
import { otherPath, path } from '../../../../web/games/maritime/gestures.ts'
import { refusalAt, refusedPieces } from '../../../../web/games/maritime/refused.ts'
import { drawn, everyPosition, piecesIn, propsOf } from './kit.tsx'

describe('Confirm', () => {
  test('stands before everything that shows something new, or rolls', () => {
    const free = new Set<string>()
    everyPosition(10, ({ live, view, seat, commands }) => {
      for (const command of commands) {
        if (free.has(command.type) && commands.length > 12 && command !== commands[0]) continue
        if (confirms(view.state, seat, command, view.rules)) continue
        free.add(command.type)
        const after = structuredClone(live.match.state) as State
        for (const event of rules.decide(after, command, { seat, dice: noDice, rules: view.rules })) {
          if (rules.reveals.includes(event.type))
            throw new Error(`${JSON.stringify(command)} leads to ${event.type}`)
          rules.evolve(after, event)
        }
      }
    })
    for (const type of ['sail', 'trade', 'buy', 'sell', 'repair', 'hire', 'embark', 'leave', 'mend', 'load'])
      expect(free).toContain(type)
    for (const type of [
      'drift',
      'test-sails',
      'fire',
      'reroll',
      'reroll-until',
      'hold',
      'stand',
      'flee',
      'board',
      'sell-ship',
    ])
      expect(free).not.toContain(type)
  })

  test('stands before a turn is ended with actions left, and before most of the gold is spent on a ship', () => {
    const met = new Set<string>()
    everyPosition(10, ({ view, seat, commands }) => {
      for (const command of commands) {
        if (
          command.type === 'end-turn' &&
          view.state.phase.name === 'action' &&
          view.state.phase.actions > 0
        ) {
          expect(confirms(view.state, seat, command, view.rules)).toBe(true)
          met.add('end-turn')
        }
        if (command.type === 'buy-ship') {
          const { gold } = view.state.captains[seat]!
          const staged = confirms(view.state, seat, command, view.rules)
          const rich = structuredClone(view.state)
          rich.captains[seat]!.gold = 1000
          if (2 * cardOf(view.state, command.ship).buy > gold!) expect(staged).toBe(true)
          if (rich.captains[seat]!.fleet.length < 3)
            expect(confirms(rich, seat, command, view.rules)).toBe(false)
          met.add('buy-ship')
        }
      }
    })
    expect([...met].sort()).toEqual(['buy-ship', 'end-turn'])
  })
})

const noDice = {
  int: () => {
    throw new Error('rolls')
  },
  shuffle: () => {
    throw new Error('shuffles')
  },
  rolls: 0,
}

/** What the list of choices alone has. */
const ofTheList = /^button\//

describe('a piece that can’t be tapped now', () => {
  test('has a command that the rules say no to, is drawn, and is never one that can', () => {
    const pieces = new Set<string>()
    let looked = 0
    everyPosition(16, ({ view, seat, commands }) => {
      const refused = refusedPieces(view.state, seat, view.rules)
      const open = new Set(
        commands.flatMap((command) =>
          [path(view.state, seat, command), otherPath(view.state, seat, command)].map(
            (steps) => steps?.[0]?.piece,
          ),
        ),
      )
      for (const { piece, command } of refused) {
        expect(objection(view.state, seat, command, view.rules), piece).toBeDefined()
        expect(open.has(piece), piece).toBe(false)
        pieces.add(piece.split('/')[0]!)
      }
      if (refused.length === 0 || looked++ % 40 !== 0) return
      const there = piecesIn(drawn(propsOf(view, seat)))
      for (const { piece } of refused) if (!ofTheList.test(piece)) expect(there, piece).toContain(piece)
    })
    for (const kind of [
      'port',
      'fleet',
      'button',
      'sale',
      'letter',
      'passenger',
      'sell',
      'sell-ship',
      'ship',
    ])
      expect(pieces).toContain(kind)
  })

  test('says why where it is pointed at, be it a space, a good or a figure of a ship', () => {
    const told = new Set<string>()
    everyPosition(16, ({ view, seat }) => {
      const { state, rules: version } = view
      const [vessel] = state.captains[seat]!.fleet
      for (const piece of [
        'space/a0',
        'space/d4',
        'space/n4',
        'buy/silk',
        'sell/tea',
        `part/${vessel?.ship}/hull`,
      ]) {
        const refusal = refusalAt(state, seat, piece, version)
        if (refusal !== undefined) told.add(`${piece.split('/')[0]} ${refusal.code}`)
      }
    })
    for (const reason of ['space too-far', 'space closed-step', 'buy not-enough-gold', 'part no-such-damage'])
      expect([...told].sort()).toContain(reason)
  })
})
