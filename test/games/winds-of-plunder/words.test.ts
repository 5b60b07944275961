import { describe, expect, test } from 'vitest'
import type { Direction } from '../../../src/games/winds-of-plunder/data.ts'
import { type Event, Event as EventSchema } from '../../../src/games/winds-of-plunder/events.ts'
import { windsOfPlunder as game } from '../../../src/games/winds-of-plunder/index.ts'
import type { Hash } from '../../../src/kernel/ids.ts'
import { redact } from '../../../src/kernel/secret.ts'
import { render } from '../../../src/kernel/sentence.ts'

const { format, parse } = game.notation

describe('notation', () => {
  test.each([
    ['compass east', { type: 'set-compass', direction: 'east' }],
    ['vote 3', { type: 'vote', cubes: 3 }],
    ['tile to blue', { type: 'give-tile', to: 2 }],
    ['wind south', { type: 'choose-wind', direction: 'south' }],
    ['first green', { type: 'choose-first', seat: 1 }],
    ['brawl victory-points', { type: 'pay-brawl', with: 'victory-points' }],
    ['draw', { type: 'draw' }],
    ['cubes 2', { type: 'buy-cubes', points: 1 }],
    ['cubes 5', { type: 'buy-cubes', points: 2 }],
    ['cubes 9', { type: 'buy-cubes', points: 3 }],
    ['cubes for 4', { type: 'buy-cubes', points: 4 }],
    ['gust', { type: 'gust' }],
    ['sail turks-and-caicos', { type: 'sail', port: 'turks-and-caicos' }],
    ['end turn', { type: 'end-turn' }],
    ['play storm-1', { type: 'play', card: 'storm-1' }],
    ['play mutiny-2 on orange', { type: 'play-on', card: 'mutiny-2', target: 4 }],
    [
      'play swindle-2 on blue weapon for crew',
      { type: 'play-swindle', card: 'swindle-2', target: 2, give: 'weapons', take: 'crew' },
    ],
    [
      'play intrigue-1 havana bar-3',
      { type: 'play-intrigue', card: 'intrigue-1', first: 'havana', second: 'bar-3' },
    ],
    ['play heave-1 to barbados', { type: 'play-heave', card: 'heave-1', port: 'barbados' }],
    ['board red for points', { type: 'board', target: 0, loot: 'victory-points' }],
    ['no boarding', { type: 'decline-boarding' }],
    ['resist 2', { type: 'resist', caches: 2 }],
    ['submit', { type: 'submit' }],
    ['discard rats-1', { type: 'discard', card: 'rats-1' }],
  ] as const)('%s', (text, command) => {
    expect(format(command)).toBe(text)
    expect(parse(text)).toEqual(command)
  })

  test.each([
    ['  SAIL   Santo Domingo ', 'sail santo-domingo'],
    ['Sail to Turks & Caicos', 'sail turks-and-caicos'],
    ['sail san salvador', 'sail san-salvadore'],
    ['sail San Salvadore', 'sail san-salvadore'],
    ['swindle-2 blue weapons for crew', 'play swindle-2 on blue weapon for crew'],
    ['storm-1', 'play storm-1'],
    ['Heave-2 Puerto Rico', 'play heave-2 to puerto-rico'],
    ['intrigue-1 bar-3 san salvadore', 'play intrigue-1 san-salvadore bar-3'],
    ['board blue provisions', 'board blue for provision'],
    ['brawl action points', 'brawl action-points'],
    ['cubes for 2', 'cubes 5'],
    ['Cubes 5 for 2', 'cubes 5'],
  ])('reads "%s" as "%s"', (text, meant) => {
    expect(parse(text)).toEqual(parse(meant))
    expect(parse(text)).toBeDefined()
  })

  test.each([
    ...['', 'sail', 'sail tortuga', 'vote', 'vote -1', 'vote 1.5', 'vote three', 'draw 2', 'gust east'],
    ...['play', 'play storm-9', 'play mutiny-1 on pink', 'end', 'no', 'hoist the flag', 'compass east west'],
    ...[
      'cubes',
      'cubes 3',
      'cubes 1',
      'cubes 5 for 3',
      'cubes 3 for 2',
      'cubes 5 2',
      'cubes for',
      'cubes 5 for',
    ],
    ...['cubes five', 'cubes for 2 5', 'cubes 2.5', 'cubes for 0'],
    ...['resist 0', 'board blue', 'play swindle-1 blue points for crew', 'sail havana nassau belize'],
  ])('does not read "%s"', (text) => {
    expect(parse(text)).toBeUndefined()
  })
})

describe('sentences', () => {
  const hidden = <T>(value: T) => ({ to: [0], seal: '0'.repeat(64) as Hash, salt: '1'.repeat(64), value })
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']
  const tell = (event: Event, viewer: readonly number[] | 'all' = 'all') =>
    render(game.describe(redact(event, viewer)), (seat) => names[seat]!)

  /** One event of each type, and how it reads. */
  const told: readonly (readonly [Event, string])[] = [
    [{ type: 'blackbeard-dealt', seat: 1 }, 'Chance deals Blackbeard’s tile to Ben.'],
    [
      { type: 'tiles-laid', ports: [], bar: [] },
      'The Victory Point tiles are laid out, twelve at the ports and the others on the bar.',
    ],
    [
      { type: 'ships-placed', ports: ['jamaica', 'turks-and-caicos'] },
      'The ships lie, in the order of the seats, in Jamaica, Turks & Caicos.',
    ],
    [{ type: 'treasure-deck-shuffled', order: hidden([]) }, 'The Buried Treasure cards are shuffled.'],
    [{ type: 'action-deck-shuffled', order: hidden([]) }, 'The Action cards are shuffled.'],
    [{ type: 'round-began', round: 4 }, 'Round 4 begins.'],
    [{ type: 'compass-set', seat: 0, direction: hidden<Direction>('east') }, 'Ann sets the compass to east.'],
    [
      { type: 'compasses-revealed', directions: ['east', 'west', 'west'] },
      'The compasses show, in the order of the seats: east, west, west.',
    ],
    [{ type: 'cubes-voted', seat: 0, cubes: hidden(0) }, 'Ann votes with Wind Cubes: 0.'],
    [
      { type: 'cubes-revealed', cubes: [1, 0, 4] },
      'The fists open. Wind Cubes, in the order of the seats: 1, 0, 4.',
    ],
    [{ type: 'blackbeard-tied', seats: [0, 2] }, 'Tied for Blackbeard’s tile: Ann and Cleo.'],
    [{ type: 'blackbeard-tied', seats: [0, 1, 3, 4] }, 'Tied for Blackbeard’s tile: Ann, Ben, Dan and Eve.'],
    [{ type: 'blackbeard-awarded', seat: 2 }, 'Cleo gets Blackbeard’s tile.'],
    [{ type: 'wind-tied', directions: ['north', 'west'] }, 'The winds are tied: north, west.'],
    [{ type: 'wind-set', direction: 'south' }, 'The wind blows south.'],
    [{ type: 'first-player-chosen', seat: 3 }, 'Dan plunders first.'],
    [{ type: 'turn-began', seat: 3, actionPoints: 3 }, 'Dan begins a turn with 3 Action Points.'],
    [
      { type: 'brawl-settled', seat: 3, actionPoints: 2, victoryPoints: 0 },
      'The Tavern Brawl costs Dan 2 Action Points.',
    ],
    [
      { type: 'brawl-settled', seat: 3, actionPoints: 0, victoryPoints: 2 },
      'The Tavern Brawl costs Dan 2 Victory Points.',
    ],
    [{ type: 'card-drawn', seat: 0, cost: 1, card: hidden('storm-2' as const) }, 'Ann draws “Storm!”.'],
    [
      { type: 'card-drawn', seat: 0, cost: 1, card: hidden('buy-weapons-2' as const) },
      'Ann draws “Buy Weapons 2 (Havana, Puerto Rico)”.',
    ],
    [{ type: 'cubes-bought', seat: 0, cost: 1, cubes: 2 }, 'Ann adds Wind Cubes from the reserve: 2.'],
    [{ type: 'gust-bought', seat: 0, cost: 3 }, 'Ann buys a Gust of Wind.'],
    [{ type: 'points-forfeited', seat: 0, actionPoints: 2 }, 'Ann forfeits Action Points: 2.'],
    [
      { type: 'bonus-point-gained', seat: 0, actionPoints: 1 },
      'Largest Crew gives Ann one more Action Point.',
    ],
    [{ type: 'turn-ended', seat: 0, sailed: true }, 'Ann has ended the turn.'],
    [{ type: 'turn-ended', seat: 0, sailed: false }, 'Ann lies wind locked and has ended the turn.'],
    [{ type: 'card-played', seat: 0, card: 'rats-1', cost: 1 }, 'Ann plays “Rats!”.'],
    [
      { type: 'card-played', seat: 0, card: 'hire-crew-3', cost: 1 },
      'Ann plays “Hire Crew 3 (Cozumel, Turks & Caicos)”.',
    ],
    [
      { type: 'cache-laid', seat: 0, card: 'secret-cache-1', cost: 1 },
      'Ann plays “Secret Cache of Weapons!”.',
    ],
    [
      { type: 'brawl-laid', seat: 0, card: 'tavern-brawl-1', cost: 1, target: 4 },
      'Ann sends a Tavern Brawl to Eve.',
    ],
    [{ type: 'item-bought', seat: 0, item: 'crew', price: 0 }, 'Ann gains a Crew for free.'],
    [{ type: 'item-bought', seat: 0, item: 'crew', price: 2 }, 'Ann buys a Crew for 2 Victory Points.'],
    [{ type: 'item-lost', seat: 1, item: 'weapons' }, 'Ben loses a Weapon.'],
    [
      { type: 'items-traded', seat: 0, target: 1, give: 'crew', take: 'weapons', gained: 1, received: 1 },
      'Ann trades a Crew for a Weapon of Ben.',
    ],
    [
      { type: 'items-traded', seat: 0, target: 1, give: 'crew', take: 'weapons', gained: 0, received: 1 },
      'Ann trades a Crew for a Weapon of Ben. Ann has no room for the Weapon: it is lost.',
    ],
    [
      { type: 'items-traded', seat: 0, target: 1, give: 'crew', take: 'weapons', gained: 1, received: 0 },
      'Ann trades a Crew for a Weapon of Ben. Ben has no room for the Crew: it is lost.',
    ],
    [
      { type: 'items-traded', seat: 0, target: 1, give: 'crew', take: 'weapons', gained: 0, received: 0 },
      'Ann trades a Crew for a Weapon of Ben. Neither has room for it: both are lost.',
    ],
    [
      { type: 'tiles-switched', first: 'havana', second: 'bar-3' },
      'The tiles of Havana and bar 3 change places.',
    ],
    [{ type: 'crew-tested', seat: 0, actionPoints: 3 }, 'Ann pays a Crew for 3 Action Points.'],
    [{ type: 'crew-heaved', seat: 0 }, 'Ann pays a Crew to sail a second time.'],
    [{ type: 'cubes-stolen', seat: 0, target: 1, cubes: 4 }, 'Ann steals Wind Cubes from Ben: 4.'],
    [{ type: 'storm-broke', owed: [0, 2, 1] }, 'The Storm takes Action cards: 2 from Ben and 1 from Cleo.'],
    [{ type: 'storm-broke', owed: [3, 0, 0] }, 'The Storm takes Action cards: 3 from Ann.'],
    [{ type: 'card-discarded', seat: 1, card: 'heave-1' }, 'Ben discards “Heave, Ye Scurvy Dogs!”.'],
    [
      { type: 'card-discarded', seat: 1, card: 'buy-provisions-1' },
      'Ben discards “Buy Provisions 1 (Havana, Santo Domingo)”.',
    ],
    [
      { type: 'sailed', seat: 0, from: 'nassau', port: 'puerto-rico', gust: false },
      'Ann sails from Nassau to Puerto Rico.',
    ],
    [
      { type: 'sailed', seat: 0, from: 'nassau', port: 'jamaica', gust: true },
      'Ann rides a Gust of Wind from Nassau to Jamaica.',
    ],
    [{ type: 'cargo-loaded', seat: 0, items: ['weapons', 'crew'] }, 'Ann takes a Weapon and a Crew aboard.'],
    [
      { type: 'cargo-loaded', seat: 0, items: ['crew'], lost: ['weapons'] },
      'Ann takes a Crew aboard, and loses a Weapon for lack of room.',
    ],
    [
      { type: 'cargo-loaded', seat: 0, items: [], lost: ['weapons', 'crew'] },
      'Ann loses a Weapon and a Crew for lack of room.',
    ],
    [
      { type: 'treasure-drawn', seat: 0, port: hidden('belize' as const) },
      'Ann draws the Buried Treasure of Belize.',
    ],
    [{ type: 'treasure-missing', seat: 0 }, 'Ann finds no Buried Treasure card left to draw.'],
    [
      { type: 'port-scored', seat: 0, port: 'havana', tile: 'crew-3', points: 3, bonus: 0, next: 'crew-4' },
      'Ann scores 3 for Havana.',
    ],
    [
      { type: 'port-scored', seat: 0, port: 'havana', tile: 'crew-3', points: 3, bonus: 1, next: 'crew-4' },
      'Ann scores 3 for Havana, and 1 for Most Provisions.',
    ],
    [
      { type: 'treasure-scored', seat: 0, port: 'jamaica', rung: 1, points: 2 },
      'Ann digs up the treasure of Jamaica and scores 2.',
    ],
    [
      { type: 'boarding-declared', seat: 0, target: 1, loot: hidden('victory-points' as const), needed: 1 },
      'Ann sets out to board Ben for Victory Points.',
    ],
    [
      { type: 'boarding-repelled', seat: 0, target: 1, cards: ['secret-cache-1'] },
      'Ben holds Ann off with Secret Caches: 1.',
    ],
    [{ type: 'boarding-unanswered', seat: 0, target: 1, loot: 'crew' }, 'Ben lets Ann come aboard.'],
    [
      { type: 'boarded', seat: 0, target: 1, loot: 'victory-points', lost: 2, gained: 2 },
      'Ann boards Ben and takes Victory Points: 2.',
    ],
    [
      { type: 'boarded', seat: 0, target: 1, loot: 'crew', lost: 1, gained: 0 },
      'Ann boards Ben and takes a Crew, which is lost for lack of room.',
    ],
    [
      { type: 'boarded', seat: 0, target: 1, loot: 'weapons', lost: 1, gained: 1 },
      'Ann boards Ben and takes a Weapon.',
    ],
    [{ type: 'boarding-declined', seat: 0 }, 'Ann boards nobody.'],
    [{ type: 'reputation-gained', seat: 0, port: 'cozumel' }, 'Ann gains reputation in Cozumel.'],
    [
      { type: 'area-completed', seat: 0, area: 3, place: 2, points: 5 },
      'Ann is known in all of Guadeloupe, Barbados and Trinidad, as number 2, and scores 5.',
    ],
    [{ type: 'arrival-completed', seat: 0 }, 'Ann has arrived.'],
    [{ type: 'advantage-passed', item: 'crew', from: null, to: 1 }, 'Ben takes Largest Crew.'],
    [{ type: 'advantage-passed', item: 'weapons', from: 1, to: null }, 'Ben drops Most Weapons.'],
    [{ type: 'caches-discarded', seats: [0] }, 'The Secret Caches of Ann leave the table.'],
    [{ type: 'caches-discarded', seats: [1, 2] }, 'The Secret Caches of Ben and Cleo leave the table.'],
    [{ type: 'bonuses-scored', bonuses: [] }, 'The last round is over, and what is left aboard is scored.'],
  ]

  test.each(told)('%o', (event, text) => {
    expect(EventSchema.parse(event)).toEqual(event)
    expect(tell(event)).toBe(text)
    expect(game.describe(event).key).toMatch(/^winds-of-plunder\.[a-z-]+(\.[a-z-]+)?$/)
  })

  test('a key has one text, so that it can be said in another language', () => {
    const texts = new Map<string, string>()
    for (const [event] of told) {
      const { key, text } = game.describe(event)
      expect(texts.get(key) ?? text, key).toBe(text)
      texts.set(key, text)
    }
  })

  test('every type of event has its sentence', () => {
    const types = EventSchema.options.map((option) => option.shape.type.value)
    expect(new Set(told.map(([{ type }]) => type))).toEqual(new Set(types))
  })

  test('who was not told hears less', () => {
    const of = (type: string) => told.find(([event]) => event.type === type)![0]
    expect(tell(of('compass-set'), [1])).toBe('Ann sets the compass.')
    expect(tell(of('cubes-voted'), [1])).toBe('Ann closes a fist.')
    expect(tell(of('card-drawn'), [1])).toBe('Ann draws an Action card.')
    expect(tell(of('treasure-drawn'), [1])).toBe('Ann draws a Buried Treasure card.')
    expect(tell(of('boarding-declared'), [1])).toBe('Ann sets out to board Ben.')
    expect(tell(of('card-drawn'), [0])).toBe('Ann draws “Storm!”.')
  })
})
