import { parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchema } from '../../../src/api/graphql/schema.ts'
import { camelName } from '../../../src/api/graphql/types/names.ts'
import { games, served } from '../../kit/all-games.ts'
import { prng } from '../../kit/prng.ts'
import { type GraphKit, type Loose, openGraphKit, type Sailor } from './kit.ts'
import { selectionOf, shownLike } from './positions.ts'

const schema = buildSchema(served(games))
const query = `query($id: ID!) { match(id: $id) { turn choices { seat command } view ${selectionOf(schema.getType('View')!)} } }`

describe('every field of every game’s view, selected without an alias in one query,', () => {
  let kit: GraphKit
  let anne: Sailor
  beforeAll(async () => {
    kit = await openGraphKit({ games })
    anne = await kit.signUp('Anne')
  })
  afterAll(() => kit.close())

  it('is valid', () => {
    expect(validate(schema, parse(query))).toEqual([])
    for (const { id } of games) expect(query).toContain(` ${camelName(id)} {`)
  })

  it.each(games)('shows a match of $title as REST does, move by move', async (game) => {
    const field = camelName(game.id)
    const { createMatch } = await anne.get(
      'mutation($game: GameInput!) { createMatch(game: $game, seats: 3, hotseat: true) { id } }',
      { game: { [field]: {} } },
    )
    const { id } = createMatch
    for (let seat = 1; seat < 3; seat++) {
      await anne.get('mutation($id: ID!) { takeSeat(match: $id) { seq } }', { id })
    }
    await anne.get('mutation($id: ID!) { startMatch(match: $id) { seq } }', { id })
    const chance = prng(5)
    for (let move = 0; move < 60; move++) {
      const { match } = await anne.get(query, { id })
      const { [field]: shown, ...others } = match.view
      const rest = await kit.send({
        method: 'GET',
        url: `/v1/matches/${id}`,
        headers: { authorization: `Bearer ${anne.token}` },
      })
      expect(shownLike(JSON.parse(rest.text).view, shown), rest.text).toBe(true)
      expect(Object.values(others)).toEqual(games.slice(1).map(() => null))
      if (match.turn.length === 0) break
      const { seat, command }: Loose = chance.pick(match.choices as Loose[])
      await anne.get(
        'mutation($id: ID!, $seat: Int, $command: CommandInput!) { play(match: $id, seat: $seat, command: $command) { seq } }',
        { id, seat, command },
      )
    }
  })
})
