import { afterAll, beforeAll, expect, it } from 'vitest'
import { camelName } from '../../../src/api/graphql/types/names.ts'
import { games } from '../../kit/all-games.ts'
import { type GraphKit, openGraphKit, type Sailor } from './kit.ts'

let kit: GraphKit
let anne: Sailor
beforeAll(async () => {
  kit = await openGraphKit({ games })
  anne = await kit.signUp('Anne Bonny')
})
afterAll(() => kit.close())

const open = 'mutation($game: GameInput!) { createMatch(game: $game, seats: 3) { id game { bots } } }'
const take =
  'mutation($id: ID!, $bot: String) { takeSeat(match: $id, bot: $bot) { seq match { seats { bot } } } }'

it('seats the captains of a game in its matches, and in no other', async () => {
  const { createMatch: table } = await anne.get(open, { game: { maritime: {} } })
  expect(table.game.bots).toEqual(['random', 'trader', 'raider', 'governor'])
  const { takeSeat } = await anne.get(take, { id: table.id, bot: 'trader' })
  expect(takeSeat.match.seats[1].bot).toBe('trader')

  const { createMatch: other } = await anne.get(open, { game: { [camelName('francis-drake')]: {} } })
  expect(other.game.bots).toEqual(expect.arrayContaining(['random', 'mate', 'captain-raider']))
  const refused = await anne.ask(take, { id: other.id, bot: 'trader' })
  expect(refused.code).toBe('unknown-bot')
  expect(refused.errors[0].message).toContain('Francis Drake; there are: random, deckhand, mate, captain, ')
})
