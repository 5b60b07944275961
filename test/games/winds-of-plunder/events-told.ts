import type { Direction } from '../../../src/games/winds-of-plunder/data.ts'
import type { Event } from '../../../src/games/winds-of-plunder/state.ts'
import type { Hash } from '../../../src/kernel/ids.ts'

const hidden = <T>(value: T) => ({ to: [0], seal: '0'.repeat(64) as Hash, salt: '1'.repeat(64), value })

/** One event of each type and special case, and how it reads at the table of Ann, Ben, Cleo, Dan and Eve. */
export const told: readonly (readonly [Event, string])[] = [
  [{ type: 'blackbeard-dealt', seat: 1 }, 'Chance deals Blackbeard’s tile to Ben.'],
  [
    { type: 'tiles-laid', ports: [], bar: [] },
    'The Victory Point tiles are laid out, twelve at the ports and the others on the bar.',
  ],
  [
    { type: 'ships-placed', ports: ['jamaica', 'turks-and-caicos'] },
    'The ships are placed: Ann in Jamaica, Ben in Turks & Caicos.',
  ],
  [{ type: 'treasure-deck-shuffled', order: hidden([]) }, 'The Buried Treasure cards are shuffled.'],
  [{ type: 'action-deck-shuffled', order: hidden([]) }, 'The Action cards are shuffled.'],
  [{ type: 'round-began', round: 4 }, 'Round 4 begins.'],
  [{ type: 'compass-set', seat: 0, direction: hidden<Direction>('east') }, 'Ann sets the compass to East.'],
  [
    { type: 'compasses-revealed', directions: ['east', 'west', 'west'] },
    'The compasses show: Ann East, Ben West, Cleo West.',
  ],
  [{ type: 'cubes-voted', seat: 0, cubes: hidden(0) }, 'Ann votes with 0 Wind Cubes.'],
  [{ type: 'cubes-revealed', cubes: [1, 0, 4] }, 'The fists open: Ann 1, Ben 0, Cleo 4.'],
  [{ type: 'blackbeard-tied', seats: [0, 2] }, 'Tied for Blackbeard’s tile: Ann and Cleo.'],
  [{ type: 'blackbeard-tied', seats: [0, 1, 3, 4] }, 'Tied for Blackbeard’s tile: Ann, Ben, Dan and Eve.'],
  [{ type: 'blackbeard-awarded', seat: 2 }, 'Cleo gets Blackbeard’s tile.'],
  [{ type: 'wind-tied', directions: ['north', 'west'] }, 'The winds are tied: North and West.'],
  [{ type: 'wind-set', direction: 'south' }, 'The wind blows South.'],
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
  [{ type: 'cubes-bought', seat: 0, cost: 1, cubes: 2 }, 'Ann adds 2 Wind Cubes from the reserve.'],
  [{ type: 'gust-bought', seat: 0, cost: 3 }, 'Ann buys a Gust of Wind.'],
  [{ type: 'points-forfeited', seat: 0, actionPoints: 2 }, 'Ann forfeits 2 Action Points.'],
  [{ type: 'bonus-point-gained', seat: 0, actionPoints: 1 }, 'Largest Crew gives Ann one more Action Point.'],
  [{ type: 'turn-ended', seat: 0, sailed: true }, 'Ann has ended the turn.'],
  [{ type: 'turn-ended', seat: 0, sailed: false }, 'Ann lies wind locked and has ended the turn.'],
  [{ type: 'card-played', seat: 0, card: 'rats-1', cost: 1 }, 'Ann plays “Rats!”.'],
  [
    { type: 'card-played', seat: 0, card: 'hire-crew-3', cost: 1 },
    'Ann plays “Hire Crew 3 (Cozumel, Turks & Caicos)”.',
  ],
  [
    { type: 'cache-laid', seat: 0, card: 'secret-cache-1', cost: 1 },
    'Ann plays “Secret Cache of Weapons!” and leaves it on the table.',
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
    'The tiles of Havana and the third place of the bar change places.',
  ],
  [{ type: 'crew-tested', seat: 0, actionPoints: 3 }, 'Ann pays a Crew for 3 Action Points.'],
  [{ type: 'crew-heaved', seat: 0 }, 'Ann pays a Crew to sail a second time.'],
  [{ type: 'cubes-stolen', seat: 0, target: 1, cubes: 4 }, 'Ann steals 4 Wind Cubes from Ben.'],
  [
    { type: 'storm-broke', owed: [0, 2, 1] },
    'The Storm takes 2 Action cards from Ben and 1 Action card from Cleo.',
  ],
  [{ type: 'storm-broke', owed: [3, 0, 0] }, 'The Storm takes 3 Action cards from Ann.'],
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
    'Ann scores 3 Victory Points for Havana.',
  ],
  [
    { type: 'port-scored', seat: 0, port: 'havana', tile: 'crew-3', points: 3, bonus: 1, next: 'crew-4' },
    'Ann scores 3 Victory Points for Havana, and 1 for Most Provisions.',
  ],
  [
    { type: 'treasure-scored', seat: 0, port: 'jamaica', rung: 1, points: 2 },
    'Ann digs up the treasure of Jamaica and scores 2 Victory Points.',
  ],
  [
    { type: 'boarding-declared', seat: 0, target: 1, loot: hidden('victory-points' as const), needed: 1 },
    'Ann sets out to board Ben for Victory Points.',
  ],
  [
    { type: 'boarding-repelled', seat: 0, target: 1, cards: ['secret-cache-1'] },
    'Ben holds Ann off with 1 Secret Cache.',
  ],
  [{ type: 'boarding-unanswered', seat: 0, target: 1, loot: 'crew' }, 'Ben lets Ann come aboard.'],
  [
    { type: 'boarded', seat: 0, target: 1, loot: 'victory-points', lost: 2, gained: 2 },
    'Ann boards Ben and takes 2 Victory Points.',
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
    'Ann is known in all of Guadeloupe, Barbados and Trinidad, as number 2, and scores 5 Victory Points.',
  ],
  [{ type: 'arrival-completed', seat: 0 }, 'Ann has arrived.'],
  [{ type: 'advantage-passed', item: 'crew', from: null, to: 1 }, 'Ben takes the Largest Crew marker.'],
  [{ type: 'advantage-passed', item: 'weapons', from: 1, to: null }, 'Ben loses the Most Weapons marker.'],
  [{ type: 'caches-discarded', seats: [0] }, 'The Secret Caches of Ann leave the table.'],
  [{ type: 'caches-discarded', seats: [1, 2] }, 'The Secret Caches of Ben and Cleo leave the table.'],
  [{ type: 'bonuses-scored', bonuses: [] }, 'The last round is over, and what is left aboard is scored.'],
]

/** How the same reads to somebody else than Ann, who was not told her secret. */
export const untold: readonly (readonly [Event['type'], string])[] = [
  ['compass-set', 'Ann sets the compass.'],
  ['cubes-voted', 'Ann closes a fist.'],
  ['card-drawn', 'Ann draws an Action card.'],
  ['treasure-drawn', 'Ann draws a Buried Treasure card.'],
  ['boarding-declared', 'Ann sets out to board Ben.'],
]
