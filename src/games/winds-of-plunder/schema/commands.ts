import * as z from 'zod'
import { commandOf, Seat } from '../../../kernel/schema.ts'
import { brawlPrices } from '../data.ts'
import { ActionCard, Direction, Item, Loot, Place, Port } from './state.ts'

export const Command = z
  .discriminatedUnion('type', [
    command('set-compass', 'Sets the compass in secret.', { direction: Direction }),
    command('vote', 'Takes Wind Cubes into the closed fist.', { cubes: z.int().min(0) }),
    command('give-tile', 'Settles a tie for Blackbeard’s tile.', { to: Seat }),
    command('choose-wind', 'Settles a tie for the wind.', { direction: Direction }),
    command('choose-first', 'Names who plunders first.', { seat: Seat }),

    command('pay-brawl', 'Says what the Tavern Brawl costs.', {
      with: z.enum(brawlPrices).meta({ id: 'WindsOfPlunderBrawlPrice' }),
    }),
    command('draw', 'Takes an Action card.', {}),
    command('buy-cubes', 'Adds Wind Cubes from the reserve, for so many Action Points.', {
      points: z.int().min(1),
    }),
    command('gust', 'Buys a Gust of Wind.', {}),
    command('sail', 'Sails to a port; a Gust is used up only where the wind alone would not lead.', {
      port: Port,
    }),
    command('end-turn', 'Forfeits the Action Points that are left.', {}),

    command('play', 'Plays a card that needs nothing else said.', { card: ActionCard }),
    command('play-on', 'Plays a card on an opponent.', { card: ActionCard, target: Seat }),
    command('play-swindle', 'Trades one of the own items for one of an opponent’s.', {
      card: ActionCard,
      target: Seat,
      give: Item,
      take: Item,
    }),
    command('play-intrigue', 'Switches two tiles, named in the order of the board.', {
      card: ActionCard,
      first: Place,
      second: Place,
    }),
    command('play-heave', 'Pays a Crew and sails a second time.', { card: ActionCard, port: Port }),

    command('board', 'Boards a weaker ship in the port; the loot stays secret until it is taken.', {
      target: Seat,
      loot: Loot,
    }),
    command('decline-boarding', 'Boards nobody.', {}),
    command('resist', 'Answers a boarding with so many Secret Caches.', { caches: z.int().min(1) }),
    command('submit', 'Lets a boarding happen.', {}),
    command('discard', 'Throws a card into the Storm.', { card: ActionCard }),
  ])
  .meta({ id: 'WindsOfPlunderCommand' })

function command<T extends string, F extends z.ZodRawShape>(type: T, description: string, fields: F) {
  return commandOf('WindsOfPlunder', type, description, fields)
}
