import { afterAll, beforeAll, expect, test } from 'vitest'
import { camelName } from '../../../src/api/graphql/types/names.ts'
import { games } from '../../kit/all-games.ts'
import { prng } from '../../kit/prng.ts'
import { inProcess } from '../target.ts'
import { type GraphKit, type Loose, openGraphKit, type Sailor } from './kit.ts'

let kit: GraphKit
let sailors: Sailor[]
beforeAll(async () => {
  kit = await openGraphKit({ games })
  const names = ['Anne', 'Mary', 'Grace', 'Jack', 'Ching', 'Henry']
  sailors = await Promise.all(names.map((name) => kit.signUp(name)))
})
afterAll(() => kit.close())

const tables = games.flatMap((game) => {
  // On the template, each game once: what differs with the number of seats is not how it is served.
  const { max } = game.seats
  const min = inProcess ? game.seats.min : max
  return Array.from({ length: max - min + 1 }, (_, more) => [game.title, min + more, game] as const)
})

const look = `query($id: ID!) { match(id: $id) {
  status turn you view { __typename } choices { seat text command } result { places { seat place score } }
} }`
const play = `mutation($id: ID!, $command: CommandInput!) { play(match: $id, command: $command) { turn events { type text } } }`

test.each(tables)(
  '%s is played to its end by %i, each sending one of the commands they were offered',
  { timeout: 120_000 },
  async (_title, seats, game) => {
    const crew = sailors.slice(0, seats)
    const { createMatch } = await crew[0]!.get(
      `mutation($game: GameInput!, $seats: Int, $edition: String) {
        createMatch(game: $game, seats: $seats, edition: $edition) { id edition }
      }`,
      // The one that stands last: chance alone takes longest with the newest figures of Maritime.
      { game: { [camelName(game.id)]: {} }, seats, edition: game.editions.at(-1) },
    )
    const { id } = createMatch
    expect(createMatch.edition).toBe(game.editions.at(-1))
    for (const sailor of crew.slice(1))
      await sailor.get('mutation($id: ID!) { takeSeat(match: $id) { seq } }', { id })
    await crew[0]!.get('mutation($id: ID!) { startMatch(match: $id) { seq } }', { id })

    const chance = prng(seats)
    let turn: number[] = (await crew[0]!.get(look, { id })).match.turn
    let moves = 0
    for (; turn.length > 0; moves++) {
      const seat = chance.pick(turn)
      const { match } = await crew[seat]!.get(look, { id })
      expect(match.you).toEqual([seat])
      const { command } = chance.pick(match.choices as Loose[])
      const { play: played } = await crew[seat]!.get(play, { id, command })
      expect(played.events.length).toBeGreaterThan(0)
      for (const { text } of played.events) expect(text).not.toBe('')
      turn = played.turn
    }
    expect(moves).toBeGreaterThan(10)
    for (const sailor of crew) {
      const { match } = await sailor.get(look, { id })
      expect(match.status).toBe('FINISHED')
      expect(match.result.places.map((place: Loose) => place.seat).sort()).toEqual(
        crew.map((_, seat) => seat),
      )
      expect(match.result.places).toContainEqual(expect.objectContaining({ place: 1 }))
    }
    expect(kit.reported).toEqual([])
  },
)
