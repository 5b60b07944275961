import { describe, expect, test } from 'vitest'
import { buyPrice, sellPrice } from '../../../../src/games/maritime/rules/prices.ts'
import type { Event } from '../../../../src/games/maritime/state.ts'
import {
  captain,
  choicesOf,
  exactly,
  find,
  type Given,
  helm,
  meeting,
  play,
  position,
  refusal,
  rolling,
  shipOf,
  stock,
  typesOf,
} from '../kit.ts'

describe('trade', () => {
  test('P1: a cube costs at least 1g and brings at least nothing', () => {
    const state = position({ market: -1 })
    expect(buyPrice(state, 'shanghai', 'tea')).toBe(1)
    expect(sellPrice(state, 0, 'shanghai', 'tea')).toBe(0)
    const sold = position({
      turn: 'england',
      market: -1,
      fleets: { england: { at: 'shanghai', ships: [{ ship: 'swallow', cargo: ['tea'] }] } },
    })
    exactly(play(sold, 'england', 'trade', 'sell 1 tea from swallow'), 'market-opened goods-sold')
    expect(captain(sold, 'england').gold).toBe(10)
  })

  test('P2: what was bought in a port is not sold there in the same turn, not even in a second visit', () => {
    const state = position({
      turn: 'england',
      flags: { shanghai: 'england' },
      fleets: { england: { at: 'shanghai', ships: [{ ship: 'swallow', cargo: ['tea', 'silk'] }] } },
    })
    exactly(play(state, 'england', 'trade', 'buy 1 tea for swallow'), 'market-opened goods-bought')
    expect(refusal(state, 'england', 'sell 1 tea from swallow')).toBe('bought-here')
    expect(choicesOf(state, 'england', 'sell')).toEqual(['sell 1 silk from swallow'])
    play(state, 'england', 'leave', 'trade')
    expect(refusal(state, 'england', 'sell 1 tea from swallow')).toBe('bought-here')
    exactly(
      play(state, 'england', 'leave', 'sail canton', 'trade', 'sell 2 tea from swallow'),
      'market-left sailed market-opened goods-sold',
    )
    expect(stock(state, 'tea')).toMatchObject({ box: 3, above: 7 })
  })

  test('P3: market, ships, passengers, production, then short supply; what is missing is left out', () => {
    const state = position({
      players: 1,
      cards: ['e09', 'e12', 'e11', 'e13'],
      boxes: { furs: 1, tea: 8 },
      passengers: ['goree'],
    })
    const passengers = [...state.bag.splice(2)]
    state.passengers.push(...passengers)
    state.shipsSunk.push(...state.shipDeck.splice(1).map((ship) => ship!))
    const types = typesOf(
      exactly(
        play(state, 'england', 'drift'),
        'weather-taken drifted wars-noted 3 pirate-relocated third-card special-announced turn-began',
      ),
    )
    const segment = types.slice(types.indexOf('market-set'), types.indexOf('special-announced'))
    expect(segment).toEqual([
      'market-set',
      'ships-offered',
      'passengers-offered',
      'goods-produced',
      'goods-ran-short',
    ])
    expect(state.shipsForSale).toHaveLength(1)
    expect(state.bag).toEqual([])
    expect(stock(state, 'tea')).toMatchObject({ box: 8, above: 0 })
    expect(stock(state, 'silk')).toMatchObject({ box: 4, above: 4 })
    expect(stock(state, 'furs')).toMatchObject({ box: 0, above: 8 })
  })

  test('P4: pirates know no market, no shortage and no special prices, and give no letters', () => {
    const ships = [{ ship: 'swallow', sails: 2, buccaneers: 1, cannons: 1 }] as const
    const priced = (special: Given['special'], say: string, done: Event['type']) => {
      const state = position({
        turn: 'england',
        market: 1,
        short: 'tea',
        ...(special && { special }),
        fleets: { england: { at: 'port-royal', gold: 30, toll: true, ships } },
      })
      exactly(play(state, 'england', 'trade', say), `market-opened ${done}`)
      return 30 - captain(state, 'england').gold!
    }
    expect(priced('busy-shipyards', 'repair 2 sails of swallow', 'ship-repaired')).toBe(4)
    expect(priced('full-taverns', 'hire 1 for swallow', 'buccaneers-hired')).toBe(4)
    expect(priced('new-foundry', 'arm swallow with 1', 'cannons-replaced')).toBe(8)
    expect(priced(null, 'buy 1 tea for swallow', 'goods-bought')).toBe(7)
    const unpaid = position({ turn: 'england', fleets: { england: { at: 'port-royal' } } })
    expect(refusal(unpaid, 'england', 'trade')).toBe('must-fight-or-pay')
    const letters = position({
      turn: 'england',
      fleets: { england: { at: 'port-royal', gold: 30, toll: true } },
    })
    play(letters, 'england', 'trade')
    expect(refusal(letters, 'england', 'buy letter')).toBe('not-home')
  })

  test.each([
    ['busy-shipyards', 'repair 2 sails of swallow', 2, 'ship-repaired'],
    ['full-taverns', 'hire 2 for swallow', 4, 'buccaneers-hired'],
    ['new-foundry', 'arm swallow with 1', 4, 'cannons-replaced'],
    ['royal-charter', 'buy letter', 5, 'letter-bought'],
    [null, 'repair 2 sails of swallow', 4, 'ship-repaired'],
    [null, 'hire 2 for swallow', 8, 'buccaneers-hired'],
    [null, 'arm swallow with 1', 8, 'cannons-replaced'],
    [null, 'buy letter', 10, 'letter-bought'],
  ] as const)('special prices: with %s, "%s" costs %ig', (special, say, price, done) => {
    const ships = [{ ship: 'swallow', sails: 2, buccaneers: 1, cannons: 1 }] as const
    const fleets = { england: { at: 'london', gold: 20, ships } } as const
    const state = position({ turn: 'england', special, fleets })
    exactly(play(state, 'england', 'trade', say), `market-opened ${done}`)
    expect(captain(state, 'england').gold).toBe(20 - price)
  })

  test('P5: anybody may trade in a port without a marker, and in one of another nation at peace', () => {
    for (const at of ['goree', 'lisbon'] as const) {
      const state = position({ turn: 'england', fleets: { england: { at } } })
      exactly(play(state, 'england', 'trade'), 'market-opened')
      expect(choicesOf(state, 'england')).toContain('leave')
    }
  })

  test('P6: a port with a no-entry marker is there for nobody; the space can be sailed', () => {
    const state = position({
      turn: 'england',
      wars: [['england', 'portugal']],
      closed: ['lisbon', 'port-royal'],
      fleets: {
        england: { at: 'g2', letters: 1, ships: [{ ship: 'swallow', passengers: ['lisbon'] }] },
        france: { at: 'port-royal' },
      },
    })
    play(state, 'england', 'sail lisbon')
    expect(refusal(state, 'england', 'trade')).toBe('no-entry')
    expect(refusal(state, 'england', 'attack port')).toBe('no-entry')
    expect(refusal(state, 'england', 'deliver')).toBe('no-entry')
    play(state, 'england', 'end turn')
    expect(refusal(state, 'france', 'pay toll')).toBe('no-entry')
    const events = play(state, 'france', 'end turn')
    exactly(
      events,
      'actions-forgone turn-ended clean-up-began ports-reopened ship-deck-shuffled event-deck-shuffled round-began event-drawn',
    )
    expect(find(events, 'ports-reopened')!.ports.sort()).toEqual(['lisbon', 'port-royal'])
    expect(state.noEntryMarkers).toBe(2)
  })

  test('P6: Plague closes two ports and Quarantine one, besides any other marker', () => {
    const closed = (card: 'e03' | 'e16', closing: string) => {
      const state = position({ players: 1, cards: ['e09', 'e12', 'e05', card] })
      exactly(
        play(state, 'england', 'drift'),
        `weather-taken drifted wars-noted 3 pirate-relocated third-card special-announced ${closing} turn-began`,
      )
      return state.ports.filter((each) => each.closed).length
    }
    expect([closed('e03', '2 port-closed'), closed('e16', 'port-closed')]).toEqual([2, 1])
  })

  const bound = (passenger: 'lisbon' | 'port-royal', more: Given = {}): Given => ({
    turn: 'england',
    actions: 1,
    ...more,
    fleets: {
      england: {
        at: passenger === 'lisbon' ? 'g2' : 'e4',
        ships: [{ ship: 'swallow', passengers: [passenger] }, { ship: 'hornet' }],
      },
    },
  })

  test('P7: landing a passenger takes no action, and waits while a fight with that port is due', () => {
    const peace = position(bound('lisbon'))
    exactly(play(peace, 'england', 'sail lisbon'), 'sailed')
    expect(helm(peace)).toMatchObject({ who: 'england', actions: 0 })
    expect(choicesOf(peace, 'england')).toEqual(['deliver', 'end turn'])
    expect(refusal(peace, 'england', 'sail london')).toBe('no-actions-left')
    const events = play(peace, 'england', 'deliver')
    exactly(events, 'passenger-delivered turn-ended turn-began')
    expect(find(events, 'passenger-delivered')).toMatchObject({ passenger: 'lisbon', gold: 5 })
    expect(captain(peace, 'england').gold).toBe(15)
    expect(peace.bag).toContain('lisbon')
    expect(helm(peace).who).toBe('france')

    const war = position(bound('lisbon', { actions: 2, wars: [['england', 'portugal']] }))
    exactly(play(war, 'england', 'sail lisbon'), 'sailed attack-declared combat-round-began')
    expect(shipOf(war, 'england', 'swallow').passengers).toEqual(['lisbon'])
    const last = position(bound('lisbon', { wars: [['england', 'portugal']] }))
    exactly(play(last, 'england', 'sail lisbon'), 'sailed turn-ended turn-began')
    expect(helm(last).who).toBe('france')
  })

  test('P7: nobody lands with pirates before the toll; a pirate ship beside the port does not hinder', () => {
    const state = position(bound('port-royal'))
    exactly(play(state, 'england', 'sail port-royal'), 'sailed')
    expect(refusal(state, 'england', 'deliver')).toBe('toll-first')
    expect(choicesOf(state, 'england')).toEqual(['pay toll', 'end turn'])
    exactly(
      play(state, 'england', 'pay toll', 'deliver'),
      'toll-paid passenger-delivered turn-ended turn-began',
    )
    expect(captain(state, 'england').gold).toBe(12)
    const raider = position(bound('lisbon', { actions: 2, pirates: [{ at: 'lisbon' }, null, null] }))
    exactly(play(raider, 'england', 'sail lisbon'), 'sailed')
    expect(choicesOf(raider, 'england')).toEqual(['attack pirate-1', 'deliver'])
  })

  test('P7: in a trade action a passenger may change ships; noble passengers pay 8g', () => {
    const state = position({ ...bound('lisbon', { actions: 3, special: 'noble-passengers' }) })
    exactly(
      play(state, 'england', 'sail lisbon', 'trade', 'shift passenger lisbon to hornet'),
      'sailed market-opened passenger-shifted',
    )
    expect(shipOf(state, 'england', 'hornet').passengers).toEqual(['lisbon'])
    exactly(play(state, 'england', 'deliver'), 'passenger-delivered')
    expect(captain(state, 'england').gold).toBe(18)
  })

  test('P8: ships are sold in any port where one may trade', () => {
    const state = position({
      turn: 'england',
      shipsForSale: ['hornet', 'resolute'],
      fleets: { england: { at: 'zanzibar', gold: 60 } },
    })
    exactly(play(state, 'england', 'trade', 'buy ship hornet'), 'market-opened ship-bought')
    expect(captain(state, 'england')).toMatchObject({ gold: 19 })
    expect(refusal(state, 'england', 'buy ship resolute')).toBe('not-enough-gold')
  })

  test('P9: nobody sells the last ship', () => {
    const state = position({ turn: 'england', fleets: { england: { at: 'goree' } } })
    play(state, 'england', 'trade')
    expect(refusal(state, 'england', 'sell ship swallow')).toBe('last-ship')
  })

  test('P10: a sold ship stands for sale without dice, and its next owner gets it whole with one buccaneer', () => {
    const state = position({
      turn: 'england',
      fleets: {
        england: {
          at: 'goree',
          ships: [{ ship: 'swallow' }, { ship: 'hornet', sails: 1, hull: 1, cannons: 0 }],
        },
        france: { at: 'goree', gold: 50 },
      },
    })
    exactly(play(state, 'england', 'trade', 'sell ship hornet'), 'market-opened ship-sold')
    expect(captain(state, 'england')).toMatchObject({ gold: 26 })
    expect(state.shipsForSale).toEqual(['hornet'])
    play(state, 'england', 'leave', 'end turn')
    exactly(play(state, 'france', 'trade', 'buy ship hornet'), 'market-opened ship-bought')
    expect(shipOf(state, 'france', 'hornet')).toEqual({
      ship: 'hornet',
      sails: 5,
      hull: 3,
      cannons: 4,
      buccaneers: 1,
      cargo: [],
      passengers: [],
    })
  })

  test('P11: at sea cannons and buccaneers change ships, cubes and passengers do not', () => {
    const state = position({
      turn: 'england',
      fleets: {
        england: {
          at: 'f5',
          ships: [
            { ship: 'swallow', cargo: ['tea'], passengers: ['goree'] },
            { ship: 'hornet', sails: 4, hull: 2, cannons: 2, buccaneers: 1 },
          ],
        },
      },
    })
    expect(refusal(state, 'england', 'shift 1 tea from swallow to hornet')).toBe('not-now')
    expect(refusal(state, 'england', 'shift passenger goree to hornet')).toBe('not-now')
    exactly(play(state, 'england', 'carry cannon from swallow to hornet'), 'cannon-carried')
    exactly(play(state, 'england', 'carry 2 buccaneers from swallow to hornet'), 'buccaneers-carried')
    exactly(play(state, 'england', 'mend hornet sails', 'mend hornet hull'), 'ship-mended ship-mended')
    expect(shipOf(state, 'england', 'hornet')).toMatchObject({ sails: 5, hull: 3, cannons: 3, buccaneers: 3 })
    expect(shipOf(state, 'england', 'swallow')).toMatchObject({ cannons: 1, buccaneers: 1 })
    expect(helm(state).actions).toBe(1)
  })

  test('P12: cargo and cabins never overflow', () => {
    const full = { ship: 'swift-post', cargo: ['tea', 'tea', 'tea'], passengers: [] } as const
    const cabins = { ship: 'hornet', passengers: ['goree'] } as const
    const state = position({
      turn: 'england',
      passengers: ['tokyo'],
      fleets: {
        england: {
          at: 'bombay',
          ships: [
            structuredClone(full),
            structuredClone(cabins),
            { ship: 'petrel', cargo: ['silk'] },
          ] as never,
        },
      },
    })
    play(state, 'england', 'trade')
    expect(refusal(state, 'england', 'buy 1 tea for swift-post')).toBe('hold-full')
    expect(refusal(state, 'england', 'shift 1 silk from petrel to swift-post')).toBe('hold-full')
    expect(refusal(state, 'england', 'embark tokyo on hornet')).toBe('cabins-full')
    exactly(play(state, 'england', 'shift 1 tea from swift-post to petrel'), 'goods-shifted')
    expect(shipOf(state, 'england', 'petrel').cargo).toEqual(['silk', 'tea'])
  })

  test('P13: a noble passenger pays well in a pirate port too, for landing is no trade', () => {
    const state = position(bound('port-royal', { special: 'noble-passengers' }))
    exactly(
      play(state, 'england', 'sail port-royal', 'pay toll', 'deliver'),
      'sailed toll-paid passenger-delivered turn-ended turn-began',
    )
    expect(captain(state, 'england').gold).toBe(15)
  })

  const fugitive = (more: Given = {}) => {
    const aboard = [{ ship: 'heron', passengers: ['lisbon'] }] as never
    const state = meeting({ at: 'g2' }, { at: 'g2', ships: aboard }, more)
    play(state, 'england', 'attack captain-2', 'stand')
    rolling(state, 'france', 'flee', [1])
    play(state, 'england', 'let go')
    return state
  }

  test('P14: a defender who flees into a port lands the passenger for it at once', () => {
    const state = fugitive()
    const events = play(state, 'france', 'escape lisbon')
    exactly(events, 'escaped passenger-delivered combat-ended')
    expect(find(events, 'passenger-delivered')).toMatchObject({ seat: 1, passenger: 'lisbon', gold: 5 })
    expect(captain(state, 'france').gold).toBe(15)
    expect(helm(state)).toMatchObject({ who: 'england', actions: 4 })
    const closed = fugitive({ closed: ['lisbon'] })
    exactly(play(closed, 'france', 'escape lisbon'), 'escaped combat-ended')
    const haven = fugitive({ flags: { lisbon: 'pirates' } })
    exactly(play(haven, 'france', 'escape lisbon'), 'escaped combat-ended')
  })

  test('P14: whoever flees in a turn of his own may land there as usual', () => {
    const aboard = [{ ship: 'swallow', passengers: ['lisbon'] }] as never
    const state = meeting({ at: 'g2', ships: aboard }, { at: 'g2' })
    play(state, 'england', 'attack captain-2', 'flee')
    play(state, 'france', 'flee')
    play(state, 'england', 'escape lisbon')
    exactly(play(state, 'france', 'escape g3'), 'escaped combat-ended')
    expect(choicesOf(state, 'england')).toContain('deliver')
  })

  test('a visit that fails half-way leaves exactly what was bought before it', () => {
    const state = position({
      turn: 'england',
      fleets: { england: { at: 'shanghai', gold: 10, ships: [{ ship: 'swallow', sails: 3 }] } },
    })
    exactly(
      play(state, 'england', 'trade', 'buy 3 tea for swallow', 'repair 1 sails of swallow'),
      'market-opened goods-bought ship-repaired',
    )
    const before = structuredClone(state)
    expect(refusal(state, 'england', 'buy 2 silk for swallow')).toBe('hold-full')
    expect(refusal(state, 'england', 'arm swallow with 1')).toBe('no-gun-ports')
    expect(refusal(state, 'england', 'buy letter')).toBe('not-home')
    expect(refusal(state, 'england', 'buy 1 furs for swallow')).toBe('not-enough-gold')
    expect(state).toEqual(before)
    expect(captain(state, 'england').gold).toBe(5)
    expect(shipOf(state, 'england', 'swallow')).toMatchObject({ sails: 4, cargo: ['tea', 'tea', 'tea'] })
    exactly(play(state, 'england', 'leave'), 'market-left')
    expect(captain(state, 'england').gold).toBe(5)
  })
})
