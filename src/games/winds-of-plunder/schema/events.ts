import * as z from 'zod'
import { Seat, secretOf } from '../../../kernel/schema.ts'
import { ActionCard, Direction, Item, Loot, Place, Port, Tile } from './state.ts'

const Count = z.int().min(0)

/** What can happen, with all that chance and rules made of it: folding a log asks neither again. */
export const Event = z
  .discriminatedUnion('type', [
    // Preparation for play
    event('blackbeard-dealt', { seat: Seat }),
    event('tiles-laid', { ports: z.array(Tile), bar: z.array(Tile) }),
    event('ships-placed', { ports: z.array(Port) }),
    event('treasure-deck-shuffled', { order: secretOf(z.array(Port)) }),
    event('action-deck-shuffled', { order: secretOf(z.array(ActionCard)) }),
    event('round-began', { round: Count }),

    // Wind phase
    event('compass-set', { seat: Seat, direction: secretOf(Direction) }),
    event('compasses-revealed', { directions: z.array(Direction) }),
    event('cubes-voted', { seat: Seat, cubes: secretOf(Count) }),
    event('cubes-revealed', { cubes: z.array(Count) }),
    event('blackbeard-tied', { seats: z.array(Seat) }),
    event('blackbeard-awarded', { seat: Seat }),
    event('wind-tied', { directions: z.array(Direction) }),
    event('wind-set', { direction: Direction }),
    event('first-player-chosen', { seat: Seat }),

    // A turn of plundering
    event('turn-began', { seat: Seat, actionPoints: Count }),
    event('brawl-settled', { seat: Seat, actionPoints: Count, victoryPoints: Count }),
    event('card-drawn', { seat: Seat, cost: Count, card: secretOf(ActionCard) }),
    event('cubes-bought', { seat: Seat, cost: Count, cubes: Count }),
    event('gust-bought', { seat: Seat, cost: Count }),
    event('points-forfeited', { seat: Seat, actionPoints: Count }),
    event('bonus-point-gained', { seat: Seat, actionPoints: Count }),
    event('turn-ended', { seat: Seat, sailed: z.boolean() }),

    // Action cards
    event('card-played', { seat: Seat, card: ActionCard, cost: Count }),
    event('cache-laid', { seat: Seat, card: ActionCard, cost: Count }),
    event('brawl-laid', { seat: Seat, card: ActionCard, cost: Count, target: Seat }),
    event('item-bought', { seat: Seat, item: Item, price: Count }),
    event('item-lost', { seat: Seat, item: Item }),
    event('items-traded', {
      seat: Seat,
      target: Seat,
      give: Item,
      take: Item,
      gained: Count,
      received: Count,
    }),
    event('tiles-switched', { first: Place, second: Place }),
    event('crew-tested', { seat: Seat, actionPoints: Count }),
    event('crew-heaved', { seat: Seat }),
    event('cubes-stolen', { seat: Seat, target: Seat, cubes: Count }),
    event('storm-broke', { owed: z.array(Count) }),
    event('card-discarded', { seat: Seat, card: ActionCard }),

    // The Port Arrival Sequence
    event('sailed', { seat: Seat, from: Port, port: Port, gust: z.boolean() }),
    event('cargo-loaded', {
      seat: Seat,
      items: z.array(Item),
      lost: z.array(Item).optional().meta({ description: 'What the hold had no room for, if anything.' }),
    }),
    event('treasure-drawn', { seat: Seat, port: secretOf(Port) }),
    event('treasure-missing', { seat: Seat }),
    event('port-scored', { seat: Seat, port: Port, tile: Tile, points: Count, bonus: Count, next: Tile }),
    event('treasure-scored', { seat: Seat, port: Port, rung: Count, points: Count }),
    event('boarding-declared', { seat: Seat, target: Seat, loot: secretOf(Loot), needed: Count }),
    event('boarding-repelled', { seat: Seat, target: Seat, cards: z.array(ActionCard) }),
    event('boarding-unanswered', { seat: Seat, target: Seat, loot: Loot }),
    event('boarded', { seat: Seat, target: Seat, loot: Loot, lost: Count, gained: Count }),
    event('boarding-declined', { seat: Seat }),
    event('reputation-gained', { seat: Seat, port: Port }),
    event('area-completed', { seat: Seat, area: Count, place: z.int().min(1), points: Count }),
    event('arrival-completed', { seat: Seat }),

    // Whenever tallies change, and at the end
    event('advantage-passed', { item: Item, from: Seat.nullable(), to: Seat.nullable() }),
    event('caches-discarded', { seats: z.array(Seat) }),
    event('bonuses-scored', {
      bonuses: z.array(
        z
          .strictObject({
            windCubes: Count,
            weapons: Count,
            crew: Count,
            provisions: Count,
            advantages: Count,
          })
          .meta({ id: 'WindsOfPlunderBonus' }),
      ),
    }),
  ])
  .meta({ id: 'WindsOfPlunderEvent' })

function event<T extends string, F extends z.ZodRawShape>(type: T, fields: F) {
  const name = type.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase())
  return z.strictObject({ type: z.literal(type), ...fields }).meta({ id: `WindsOfPlunder${name}Event` })
}
