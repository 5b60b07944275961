import { describe, expect, test } from 'vitest'
import { maritime as game } from '../../../src/games/maritime/index.ts'
import { schemas } from '../../../src/games/maritime/schema/index.ts'
import { diceAt } from '../../../src/kernel/dice.ts'
import { redact, seal } from '../../../src/kernel/secret.ts'
import { captain, exactly, find, follow, type Given, play, position, rolling, viewOf } from './kit.ts'

describe('what a seat can’t see is null, and counted', () => {
  test('from the first commit on everybody knows the own gold, and nobody the order of a deck', () => {
    const table = { seats: 3, options: schemas.options.parse({}), edition: game.editions[0] }
    const state = game.initial(table)
    const views = [0, 1, 2, null].map((seat) => ({ seat, view: game.initial(table) }))
    const dice = diceAt(new Uint8Array(32), 1)
    for (const each of game.setup(state, { dice, rules: game.rules })) {
      const event = seal(each, () => '0'.repeat(64))
      game.evolve(state, event)
      for (const { seat, view } of views) game.evolve(view, redact(event, seat === null ? [] : [seat]))
    }
    for (const { seat, view } of views) {
      expect(view.captains.map(({ gold }) => gold)).toEqual(
        [0, 1, 2].map((each) => (each === seat ? 10 : null)),
      )
      expect(view.shipDeck).toEqual(Array(19).fill(null))
      expect(view.eventDeck).toEqual(Array(12).fill(null))
      expect(schemas.census(view)).toEqual(schemas.census(state))
      expect({ ...view, captains: [], shipDeck: [], eventDeck: [] }).toEqual({
        ...state,
        captains: [],
        shipDeck: [],
        eventDeck: [],
      })
    }
  })

  const shopping: Given = {
    turn: 'england',
    fleets: { england: { at: 'bombay', gold: 60, ships: [{ ship: 'swallow', sails: 1, cargo: ['tea'] }] } },
    shipsForSale: ['hornet'],
    passengers: ['goree'],
  }

  test('gold stays concealed through a whole market visit, while goods and ships lie open', () => {
    const state = position(shopping)
    const [rival, own] = [viewOf(state, 'france'), viewOf(state, 'england')]
    const deals = {
      trade: 'market-opened',
      'sell 1 tea from swallow': 'goods-sold',
      'buy 2 cotton for swallow': 'goods-bought',
      'repair 3 sails of swallow': 'ship-repaired',
      'embark goree on swallow': 'passenger-embarked',
      'buy ship hornet': 'ship-bought',
      leave: 'market-left',
    }
    for (const [text, told] of Object.entries(deals)) {
      const events = exactly(play(state, 'england', text), told)
      follow(rival, 'france', events)
      follow(own, 'england', events)
      expect(rival.captains[0]!.gold).toBeNull()
      expect(own.captains[0]!.gold).toBe(captain(state, 'england').gold)
      expect(rival.captains[0]!.fleet).toEqual(captain(state, 'england').fleet)
      expect(game.choices(own, 0, game.rules)).toEqual(game.choices(state, 0, game.rules))
      expect(game.choices(rival, 0 + 1, game.rules)).toEqual([])
    }
  })

  test('whether a captured port is rebuilt is asked of the rich and the poor alike', () => {
    const fallen = (gold: number) => {
      const state = position({
        turn: 'england',
        wars: [['england', 'portugal']],
        strengths: { lisbon: 1 },
        fleets: { england: { at: 'lisbon', gold, ships: [{ ship: 'sovereign', cannons: 0 }] } },
      })
      const view = viewOf(state, 'france')
      follow(view, 'france', play(state, 'england', 'attack port'))
      follow(view, 'france', rolling(state, 'england', 'stand', [2]))
      follow(
        view,
        'france',
        exactly(
          rolling(state, 'england', 'invade with sovereign', [1, 1]),
          'boarding-tried boarders-tested port-captured combat-ended rebuild-offered',
        ),
      )
      return view
    }
    expect(fallen(3)).toEqual(fallen(300))
  })

  test('who may still pay a toll to land a passenger is asked, whatever is in the purse', () => {
    const arrived = (gold: number) => {
      const ships = [{ ship: 'swallow' as const, passengers: ['port-royal' as const] }]
      const state = position({ turn: 'england', actions: 1, fleets: { england: { at: 'e4', gold, ships } } })
      const view = viewOf(state, 'france')
      follow(view, 'france', exactly(play(state, 'england', 'sail port-royal'), 'sailed'))
      return {
        view,
        turn: game.turn(state, game.rules),
        choices: game.choices(state, 0, game.rules).map(({ type }) => type),
      }
    }
    const [poor, rich] = [arrived(2), arrived(20)]
    expect(poor.view).toEqual(rich.view)
    expect([poor.turn, rich.turn]).toEqual([[0], [0]])
    expect(poor.choices).toEqual(['end-turn'])
    expect(rich.choices).toEqual(['pay-toll', 'end-turn'])
  })

  test('a ship that is drawn from the deck is seen by all when it is drawn, and the deck is one card thinner', () => {
    const state = position({
      turn: 'england',
      pirates: [{ at: 'f5', strength: 1 }, null, null],
      shipDeck: ['resolute'],
      fleets: { england: { at: 'f5', ships: [{ ship: 'sovereign', cannons: 0 }] } },
    })
    const view = viewOf(state, 'france')
    const before = view.shipDeck.length
    follow(view, 'france', play(state, 'england', 'attack pirate-1'))
    follow(view, 'france', rolling(state, 'england', 'stand', [2]))
    follow(
      view,
      'france',
      exactly(
        rolling(state, 'england', 'board pirate with sovereign', [1, 1]),
        'boarding-tried boarders-tested pirate-captured combat-ended',
      ),
    )
    expect(view.captains[0]!.fleet.map(({ ship }) => ship)).toEqual(['sovereign', 'resolute'])
    expect(view.shipDeck).toEqual(Array(before - 1).fill(null))
  })

  test('at clean-up both decks are shuffled out of sight, and the next event is open to all', () => {
    const state = position({ turn: 'france', shipsForSale: ['hornet'] })
    const view = viewOf(state, null)
    const events = exactly(
      play(state, 'france', 'end turn'),
      'actions-forgone turn-ended clean-up-began ship-deck-shuffled event-deck-shuffled round-began event-drawn',
    )
    follow(view, null, events)
    expect(view.shipDeck).toEqual(state.shipDeck.map(() => null))
    expect(view.eventDeck).toEqual(state.eventDeck.map(() => null))
    expect(view.affairs).toEqual(state.affairs)
    expect(find(events, 'event-deck-shuffled')!.order.to).toEqual([])
    expect(schemas.census(view)).toEqual(schemas.census(state))
  })
})
