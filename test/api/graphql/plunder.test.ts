import { afterAll, beforeAll, expect, it } from 'vitest'
import { windsOfPlunder } from '../../../src/games/winds-of-plunder/index.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { prng } from '../../kit/prng.ts'
import { type GraphKit, type Loose, openGraphKit, type Sailor } from './kit.ts'

let kit: GraphKit
let sailors: Sailor[]
beforeAll(async () => {
  kit = await openGraphKit({ games: [windsOfPlunder as unknown as Game] })
  sailors = [await kit.signUp('Anne'), await kit.signUp('Mary'), await kit.signUp('Jack')]
})
afterAll(() => kit.close())

const look = `query($id: ID!) { match(id: $id) { status turn you choices { seat text command }
  view { windsOfPlunder { round wind phase { __typename ... on WindsOfPlunderPlunderingPhase { seat actionPoints } }
    pirates { port points hand treasures } actionDeck } }
  result { places { seat place score } } } }`
const play = `mutation($id: ID!, $command: CommandInput!) { play(match: $id, command: $command) { turn events { type } } }`

it('Winds of Plunder is played by three to its end, each sending one of the commands they were offered', async () => {
  const [anne, mary, jack] = sailors as [Sailor, Sailor, Sailor]
  const { createMatch } = await anne.get(
    'mutation { createMatch(game: { windsOfPlunder: { noGust: false, tournament: true } }, seats: 3) { id options } }',
  )
  expect(createMatch.options).toMatchObject({ noGust: false, tournament: true, reactiveCaches: false })
  const { id } = createMatch
  for (const sailor of [mary, jack])
    await sailor.get('mutation($id: ID!) { takeSeat(match: $id) { seq } }', { id })
  await anne.get('mutation($id: ID!) { startMatch(match: $id) { seq } }', { id })

  const compass = await anne.ask(play, {
    id,
    command: { windsOfPlunder: { setCompass: { direction: 'UP' } } },
  })
  expect(compass).toMatchObject({ status: 400, code: 'malformed-query' })
  const cubes = await anne.ask(play, { id, command: { windsOfPlunder: { vote: { cubes: -1 } } } })
  expect(cubes.code).toBe('malformed-command')

  const chance = prng(17)
  const commands = new Set<string>()
  let seen: Loose
  for (let move = 0; move < 2000; move++) {
    seen = (await anne.get(look, { id })).match
    if (seen.status === 'FINISHED') break
    const seat: number = chance.pick(seen.turn as number[])
    const own = (await sailors[seat]!.get(look, { id })).match
    expect(own.choices.length).toBeGreaterThan(0)
    expect(own.view.windsOfPlunder.pirates[(seat + 1) % 3].hand.every((card: unknown) => card === null)).toBe(
      true,
    )
    expect(own.view.windsOfPlunder.pirates[seat].hand).not.toContain(null)
    const { command } = chance.pick(own.choices as Loose[])
    commands.add(Object.keys(command.windsOfPlunder)[0]!)
    await sailors[seat]!.get(play, { id, command })
  }
  expect(seen.status).toBe('FINISHED')
  expect(seen.result.places).toHaveLength(3)
  expect(commands.size).toBeGreaterThan(8)
  expect(seen.view.windsOfPlunder.phase.__typename).toBe('WindsOfPlunderOverPhase')
})

it('a hint is asked for and played in the terms of the game, where hints are given', async () => {
  const [anne, mary, jack] = sailors as [Sailor, Sailor, Sailor]
  const open = async (hints: boolean): Promise<string> => {
    const { createMatch } = await anne.get(
      'mutation($hints: Boolean) { createMatch(game: { windsOfPlunder: {} }, seats: 3, hints: $hints) { id } }',
      { hints },
    )
    for (const sailor of [mary, jack])
      await sailor.get('mutation($id: ID!) { takeSeat(match: $id) { seq } }', createMatch)
    await anne.get('mutation($id: ID!) { startMatch(match: $id) { seq } }', createMatch)
    return createMatch.id
  }
  const advise = `mutation($id: ID!, $as: ID) { advise(match: $id, expect: 4, id: $as) {
    seq head advice { text label key params gain command } } }`
  const given = 'query($id: ID!) { match(id: $id) { hints head choices { text label key params command } } }'

  const id = await open(true)
  const { advise: hint } = await mary.get(advise, { id, as: 'hint' })
  const { match } = await mary.get(given, { id })
  expect(match).toMatchObject({ hints: true, head: hint.head })
  for (const { gain, ...choice } of hint.advice) {
    expect(gain).toEqual(expect.any(Number))
    expect(match.choices).toContainEqual(choice)
  }
  expect((await mary.get(advise, { id, as: 'hint' })).advise).toEqual(hint)
  await mary.get(play, { id, command: hint.advice[0].command })
  expect((await mary.ask(advise, { id })).code).toBe('stale')

  const without = await open(false)
  expect((await anne.get(given, { id: without })).match.hints).toBe(false)
  expect((await anne.ask(advise, { id: without })).code).toBe('hints-off')
})
