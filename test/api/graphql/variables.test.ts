import {
  buildSchema,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
  parse,
} from 'graphql'
import { describe, expect, it, test, vi } from 'vitest'
import { buildSchema as buildOurs } from '../../../src/api/graphql/schema.ts'
import { gameTypes } from '../../../src/api/graphql/types/game-types.ts'
import { openNames } from '../../../src/api/graphql/types/names.ts'
import { games, served } from '../../kit/all-games.ts'
import { prng } from '../../kit/prng.ts'
import { mutant } from '../rest/mutant.ts'
import { openGraphKit } from './kit.ts'
import { positions } from './positions.ts'
import { openRun } from './run.ts'

/** Loaded before the imports above load Mercurius. */
const { compiled } = await vi.hoisted(() => import('./compiling.ts'))

type Variables = Record<string, unknown>

/** The way of a request through a document that is compiled, and GraphQL's own judgement, side by side. */
async function judges(schema: GraphQLSchema, query: string) {
  const { ask } = await openRun(schema, { jit: true })
  const { variableDefinitions = [] } = parse(query).definitions[0] as OperationDefinitionNode
  return {
    runs: async (variables: Variables) => !('refused' in (await ask({ query, variables }))),
    accepted: (variables: Variables) =>
      getVariableValues(schema, variableDefinitions, variables).errors === undefined,
  }
}

const play = `mutation ($match: ID!, $command: CommandInput!, $seat: Int, $expect: Int, $id: ID) {
  play(match: $match, command: $command, seat: $seat, expect: $expect, id: $id) { seq }
}`

const voyages = buildSchema(`
  input Voyage { to: Port!, crew: Int! = 3, stops: [Port!], log: [[String]], next: Leg, order: Order }
  input Leg { to: Port!, crew: Int! = 3, stops: [Port!], log: [[String]], order: Order }
  input Order @oneOf { sail: Way, rest: Boolean, wait: Int }
  input Way { to: Port!, crew: Int! = 3, stops: [Port!], log: [[String]] }
  enum Port { HAVANA NASSAU }
  type Query { go(voyage: Voyage!, order: Order, most: Float = 1.5, id: ID): Int }
`)
const go = `query ($voyage: Voyage!, $order: Order, $most: Float! = 2, $id: ID) {
  go(voyage: $voyage, order: $order, most: $most, id: $id)
}`

describe('variables', () => {
  test('that are right are taken: every choice of every game', async () => {
    const { runs } = await judges(buildOurs(served(games)), play)
    for (let time = 0; time < 2; time++) await runs({ match: 'm', command: { resign: true } })
    await compiled(play)
    const types = gameTypes(served(games), openNames())
    for (const game of games) {
      const choices = positions(game, 2).flatMap((position) => position.choices)
      expect(choices.length).toBeGreaterThan(100)
      for (const choice of choices) {
        const command = types.commandOf(game.id, choice)
        const variables = { match: 'm', command, seat: 0, expect: 4, id: 'x' }
        expect(await runs(variables), JSON.stringify(command)).toBe(true)
        expect(await runs({ match: 'm', command, seat: null })).toBe(true)
      }
    }
  })

  test.each<[boolean, Variables]>([
    [true, { voyage: { to: 'HAVANA' } }],
    [true, { voyage: { to: 'HAVANA', crew: 2, stops: ['NASSAU'], log: [['a', null], null], next: null } }],
    [true, { voyage: { to: 'HAVANA', next: { to: 'NASSAU', order: { wait: 1 } } }, order: null, most: 1 }],
    [true, { voyage: { to: 'HAVANA' }, order: { sail: { to: 'NASSAU' } }, id: 7, more: 1 }],
    [false, {}],
    [false, { voyage: null }],
    [false, { voyage: [] }],
    [false, { voyage: { crew: 1 } }],
    [false, { voyage: { to: 'TORTUGA' } }],
    [false, { voyage: { to: null } }],
    [false, { voyage: { to: 'HAVANA', crew: null } }],
    [false, { voyage: { to: 'HAVANA', crew: 2 ** 31 } }],
    [false, { voyage: { to: 'HAVANA', crew: '2' } }],
    [false, { voyage: { to: 'HAVANA', stops: [null] } }],
    [false, { voyage: { to: 'HAVANA', from: 'NASSAU' } }],
    [false, { voyage: { to: 'HAVANA', next: {} } }],
    [false, { voyage: { to: 'HAVANA' }, most: null }],
    [false, { voyage: { to: 'HAVANA' }, order: {} }],
    [false, { voyage: { to: 'HAVANA' }, order: { rest: null } }],
    [false, { voyage: { to: 'HAVANA' }, order: { rest: true, wait: 1 } }],
    [false, { voyage: { to: 'HAVANA' }, order: { rest: true, wait: null } }],
    [false, { voyage: { to: 'HAVANA', order: { rest: true, wait: 1 } } }],
  ])('%s for %j, as GraphQL has it, before and after the document is compiled', async (right, variables) => {
    const query = `# ${JSON.stringify(variables)}\n${go}`
    const { runs, accepted } = await judges(voyages, query)
    expect(accepted(variables)).toBe(right)
    for (let time = 0; time < 4; time++) {
      expect(await runs(variables)).toBe(right)
      await runs({ voyage: { to: 'HAVANA' } })
      if (time > 0) await compiled(query)
    }
  })

  test('of a type that the schema does not have are refused, even where they are left out', async () => {
    const schema = buildSchema('type Query { ports(most: Int): Int }')
    const { runs, accepted } = await judges(schema, 'query ($most: Float) { ports(most: $most) }')
    for (const variables of [{}, { most: 1 }, { most: null }]) {
      expect([await runs(variables), accepted(variables)]).toEqual([false, false])
    }
  })

  test('that GraphQL refuses are refused, however they are wrong, and no others', async () => {
    const types = gameTypes(served(games), openNames())
    const commands = games.flatMap((game) =>
      positions(game, 1).map(({ choices }) => types.commandOf(game.id, choices[0]!)),
    )
    const way = { to: 'HAVANA', crew: 1, stops: ['NASSAU'], log: [['a']] }
    const voyage = { ...way, order: { wait: 1 } }
    const whole = { voyage: { ...voyage, next: voyage }, order: { sail: way }, most: 1, id: 'x' }
    const ours = await judges(buildOurs(served(games)), play)
    const theirs = await judges(voyages, go)
    for (let time = 0; time < 2; time++) {
      await ours.runs({ match: 'm', command: { resign: true } })
      await theirs.runs({ voyage: { to: 'HAVANA' } })
    }
    await Promise.all([compiled(play), compiled(go)])
    const seen = { right: 0, wrong: 0 }
    const chance = prng(1717)
    for (let i = 0; i < 6000; i++) {
      const command = chance.pick(commands)
      const [judge, base] = chance.oneIn(2)
        ? [ours, { match: 'm', command, seat: 0, expect: 4, id: 'x' }]
        : [theirs, whole]
      const variables = readable(mutant(base as never, chance))
      if (variables === undefined) continue
      const right = judge.accepted(variables)
      seen[right ? 'right' : 'wrong']++
      expect(await judge.runs(variables), JSON.stringify(variables)).toBe(right)
    }
    expect(seen.right).toBeGreaterThan(1000)
    expect(seen.wrong).toBeGreaterThan(1000)
  })

  it('of two keys where one is wanted are refused before, while and after a document is compiled', async () => {
    const kit = await openGraphKit()
    const command = { resign: true, acceptUndo: true }
    for (let time = 1; time <= 4; time++) {
      if (time > 2) await compiled(play)
      const { status, errors } = await kit.spectator.ask(play, { match: 'm', command })
      expect(status).toBe(400)
      expect(errors[0].message).toContain('Exactly one key must be specified for OneOf type "CommandInput".')
      const { code } = await kit.spectator.ask(play, { match: 'm', command: { resign: true } })
      expect(code).toBe('unauthorised')
    }
    await kit.close()
  })
})

function readable(text: string): Variables | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Variables)
      : undefined
  } catch {
    return undefined
  }
}
