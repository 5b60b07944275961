import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { getIntrospectionQuery, Lexer, parse, Source, TokenKind } from 'graphql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Limits, limits, requestBytes } from '../../../src/api/graphql/documents/limits.ts'
import { buildSchema } from '../../../src/api/graphql/schema.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { games, served } from '../../kit/all-games.ts'
import { effort } from '../../kit/effort.ts'
import { highCard } from '../../kit/high-card.ts'
import { inProcess } from '../target.ts'
import { type GraphKit, openGraphKit, type Sailor, startedMatch } from './kit.ts'
import { selectionOf } from './positions.ts'
import { openRun } from './run.ts'

/** Loaded before the imports above load Mercurius. */
const { compiled, compiledTexts } = await vi.hoisted(() => import('./compiling.ts'))

const everyGame = [...games, highCard as unknown as Game]
const schema = buildSchema(served(everyGame))
const { ask, refusals } = await openRun(schema, { games: everyGame })
const openLimited = (limited: Partial<Limits>) => openRun(schema, { limits: { ...limits, ...limited } })

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join(' ')

describe('a document', () => {
  it('has at most 1,000 tokens', async () => {
    const words = ['id', 'title', 'rules', 'editions', 'bots', '__typename']
    const of = (count: number) => `{ games { ${times(count - 5, (i) => words[i % words.length]!)} } }`
    expect(tokensIn(of(limits.tokens))).toBe(limits.tokens)
    expect(await refusals(of(limits.tokens))).toEqual([])
    expect(await refusals(of(limits.tokens + 1))).toEqual(['malformed-query'])
  })

  it('has at most 15 aliases', async () => {
    const of = (count: number) => `{ games { ${times(count, (i) => `a${i}: id`)} } }`
    expect(await refusals(of(limits.aliases))).toEqual([])
    expect(await refusals(of(limits.aliases + 1))).toEqual(['query-aliases'])
    const spread = `${of(limits.aliases - 1)} query Q { x: games { ...F } } fragment F on Game { y: id }`
    expect(await refusals(spread)).toEqual(['query-aliases'])
  })

  it('has at most 5 fields at its root, however they got there', async () => {
    const of = (count: number) => `{ ${times(count, (i) => `a${i}: games { id }`)} }`
    expect(await refusals(of(limits.rootFields))).toEqual([])
    expect(await refusals(of(limits.rootFields + 1))).toEqual(['query-root-fields'])
    const hidden = `{ ...A ... on Query { ${times(3, (i) => `b${i}: games { id }`)} } } fragment A on Query { ${times(3, (i) => `a${i}: games { id }`)} }`
    expect(await refusals(hidden)).toEqual(['query-root-fields'])
  })

  it('has at most 20 directives', async () => {
    const of = (count: number) => `{ games { ${times(count, () => 'id @include(if: true)')} } }`
    expect(await refusals(of(limits.directives))).toEqual([])
    expect(await refusals(of(limits.directives + 1))).toEqual(['query-directives'])
  })

  it('has at most 20 fragments', async () => {
    const of = (count: number) =>
      `{ games { ${times(count, (i) => `...F${i}`)} } } ${times(count, (i) => `fragment F${i} on Game { id }`)}`
    expect(await refusals(of(limits.fragments))).toEqual([])
    expect(await refusals(of(limits.fragments + 1))).toEqual(['query-fragments'])
  })

  it('is nested at most so deep, counted through fragments', async () => {
    const shallow = await openLimited({ depth: 4 })
    expect(await shallow.refusals('{ match(id: "x") { undo { offer { to } } } }')).toEqual([])
    expect(await shallow.refusals('{ match(id: "x") { ... on Match { undo { offer { to } } } } }')).toEqual(
      [],
    )
    const deeper = 'mutation { startMatch(match: "x") { match { undo { offer { to } } } } }'
    expect(await shallow.refusals(deeper)).toEqual(['query-depth'])
    const split = `mutation { startMatch(match: "x") { match { ...U } } } fragment U on Match { undo { ...O } } fragment O on Undo { offer { to } }`
    expect(await shallow.refusals(split)).toEqual(['query-depth'])
    expect(await refusals(deeper)).toEqual([])
  })

  it('costs at most so much, lists counting as often as they may be long', async () => {
    const rows = (limit: string) => `{ matches(limit: ${limit}) { matches { id seats { seat name } } } }`
    const cheap = await openLimited({ cost: 10 + 10 * (1 + 2 + 6 * 2) })
    expect(await cheap.refusals(rows('10'))).toEqual([])
    expect(await cheap.refusals(rows('11'))).toEqual(['query-cost'])
    expect(await cheap.refusals(rows('2147483647'))).toEqual(['query-cost'])
    expect(await cheap.refusals(rows('-5'))).toEqual([])
    const byVariable = 'query($n: Int) { matches(limit: $n) { matches { id seats { seat name } } } }'
    expect(await cheap.refusals(byVariable, { variables: { n: 1 } })).toEqual(['query-cost'])
    const five = `{ ${times(5, (i) => `a${i}: matches(limit: 100) { matches { id title host seats { seat name } } }`)} }`
    expect(await refusals(five)).toEqual(['query-cost'])
    expect(await refusals('{ a: log(match: "x") b: log(match: "x") c: log(match: "x") }')).toEqual([
      'query-cost',
    ])
  })

  it('may be a whole match with the whole view of every game, with room to spare', async () => {
    const whole = `query($id: ID!) { match(id: $id) ${selectionOf(schema.getType('Match')!)} }`
    expect(tokensIn(whole)).toBeLessThan(0.9 * limits.tokens)
    const stricter = await openLimited({ cost: 0.75 * limits.cost, depth: limits.depth - 2 })
    expect(await stricter.refusals(whole, { variables: { id: 'x' } })).toEqual([])
  })

  it('names the operation it means, if it has several, and runs that one', async () => {
    const query = 'query A { games { id } } query B { games { title ...T } } fragment T on Game { rules }'
    expect(await refusals(query)).toEqual(['malformed-query'])
    expect(await ask({ query })).toMatchObject({
      refused: [{ message: 'Must provide operation name if query contains multiple operations.' }],
    })
    const unknown = { refused: [{ message: 'Unknown operation named "C".' }] }
    expect(await ask({ query, operationName: 'C' })).toMatchObject(unknown)
    expect(await ask({ query: '{ games { id } }', operationName: 'C' })).toMatchObject(unknown)
    const shown = games.map(({ title, rules }) => ({ title, rules }))
    expect(await ask({ query, operationName: 'B' })).toMatchObject({
      result: { data: { games: expect.arrayContaining(shown) } },
    })
  })

  it('subscribes to one thing, without conditions', async () => {
    expect(await refusals('subscription { match(id: "x") { seq } }')).toEqual([])
    expect(
      await refusals('subscription($x: Boolean!) { match(id: "x") @include(if: $x) { seq } }'),
    ).toContain('query-condition')
    expect(
      await refusals('subscription { a: match(id: "x") { seq } b: match(id: "y") { seq } }'),
    ).toHaveLength(1)
    expect(
      await refusals('subscription { ...F } fragment F on Subscription { match(id: "x") { seq } }'),
    ).toEqual(['query-condition'])
  })
})

describe('the limits', () => {
  it('are written down for those who write clients', async () => {
    const page = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8')
    const rows: [string, number][] = [
      ['tokens', limits.tokens],
      ['aliases', limits.aliases],
      ['directives', limits.directives],
      ['fragments', limits.fragments],
      ['fields at the root of an operation', limits.rootFields],
      ['levels of fields', limits.depth],
      ['cost', limits.cost],
    ]
    for (const [what, most] of rows) expect(page).toContain(`| ${what} | ${most.toLocaleString('en')} |`)
    expect(page).toContain(`| a request, with its variables | ${requestBytes / 1024} KB |`)
  })
})

describe('introspection', () => {
  it('passes as tools send it', async () => {
    expect(await refusals(getIntrospectionQuery())).toEqual([])
    const full = {
      oneOf: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
    }
    expect(await refusals(getIntrospectionQuery(full))).toEqual([])
    expect(
      await refusals(
        '{ a: __type(name: "Match") { name fields { name } } b: __type(name: "Seat") { name } }',
      ),
    ).toEqual([])
  })

  it.each([
    ['lists in lists', '{ __schema { types { fields { type { fields { name } } } } } }'],
    [
      'lists in lists by a fragment',
      '{ __schema { types { ...F } } } fragment F on __Type { fields { type { ...G } } } fragment G on __Type { enumValues { name } }',
    ],
    ['lists through possible types', '{ __type(name: "View") { possibleTypes { fields { name } } } }'],
    ['the whole schema under two names', '{ a: __schema { types { name } } b: __schema { types { name } } }'],
    ['the types under two names', '{ __schema { types { name } more: types { name } } }'],
    [
      'aliases in a fragment',
      '{ __schema { types { ...F } } } fragment F on __Type { a: fields { name } b: fields { name } }',
    ],
    [
      'from within a fragment on the root',
      '{ ...R } fragment R on Query { __schema { types { fields { type { fields { name } } } } } }',
    ],
    ['inside an inline fragment', '{ ... on Query { x: __schema { types { name } } } }'],
  ])('can’t be used to ask for %s', async (_what, query) => {
    expect(await refusals(query)).toEqual(['query-introspection'])
  })
})

describe('an attack', () => {
  let kit: GraphKit
  let anne: Sailor
  let match: string
  let before: number

  beforeAll(async () => {
    kit = await openGraphKit()
    anne = await kit.signUp('Anne')
    match = await startedMatch([anne, await kit.signUp('Mary')])
    before = await kit.written()
  })
  afterAll(async () => {
    expect(await kit.written()).toBe(before)
    expect(kit.lines.filter((line) => line.includes('"level":50'))).toEqual([])
    await kit.close()
  })

  const bombs: [string, string][] = [
    ['fragments in a circle', '{ games { ...A } } fragment A on Game { ...B } fragment B on Game { ...A }'],
    ['a fragment in itself', '{ games { ...A } } fragment A on Game { ...A }'],
    [
      'fragments that double',
      `{ games { ...F0 } } ${times(19, (i) => `fragment F${i} on Game { ${i < 18 ? `...F${i + 1} ...F${i + 1}` : 'x: id y: id'} }`)}`,
    ],
    ['3,000 aliases', `{ ${times(3000, (i) => `a${i}: games { id }`)} }`],
    ['deep brackets', `{ ${'games { '.repeat(300)}id${' }'.repeat(300)} }`],
    ['deep lists in arguments', `{ matches(game: ${'['.repeat(400)}${']'.repeat(400)}) { cursor } }`],
    ['deep objects in arguments', `{ matches(game: ${'{a:'.repeat(200)}1${'}'.repeat(200)}) { cursor } }`],
    ['many fields that overlap', `{ games { ${times(300, () => 'seats { min max }')} } }`],
    ['many mutations at once', `mutation { ${times(6, (i) => `a${i}: eraseMe`)} }`],
    ['a tree instead of a text', JSON.stringify({ kind: 'Document', definitions: [] })],
    ['the tree of a document that is fine', JSON.stringify(parse('{ games { id } }'))],
    ['null', 'null'],
    ['a number', '5'],
    ['a list', '[]'],
    ['nothing', ''],
    ['a definition of types', 'type X { a: Int } { games { id } }'],
    ['an unknown directive', '{ games @defer { id } }'],
    ['a subscription over HTTP', 'subscription { match(id: "x") { seq } }'],
    ['no operation', 'fragment A on Game { id }'],
  ]

  it.each(bombs)('with %s is refused as malformed, each time it comes', async (_what, query) => {
    for (let time = 0; time < 4; time++) {
      const started = effort()
      const { status, errors, text } = await anne.ask(query)
      if (inProcess) expect(effort() - started).toBeLessThan(500)
      expect([400, 413], text).toContain(status)
      expect(errors.length).toBeLessThanOrEqual(6)
      for (const error of errors) expect(error.extensions.code).toMatch(/^[a-z-]+$/)
      expect(text).not.toMatch(/TypeError|RangeError|undefined|node_modules|at .*\.js/)
    }
  })

  it('with more than 16 KB is not read', async () => {
    const padded = (length: number) => {
      const body = { query: '{ games { id } }', pad: '' }
      return JSON.stringify({ ...body, pad: 'x'.repeat(length - JSON.stringify(body).length) })
    }
    const json = { 'content-type': 'application/json' }
    expect(await kit.post(padded(requestBytes), json)).toMatchObject({ status: 200 })
    expect(await kit.post(padded(requestBytes + 1), json)).toMatchObject({ status: 413, code: 'too-large' })
  })

  it('that is nested deeper than 64 is not read', async () => {
    const nested = (depth: number) => {
      const brackets = depth - 2
      const command = `${'['.repeat(brackets)}${']'.repeat(brackets)}`
      return `{"query":"query ($command: CommandInput) { games { id } }","variables":{"command":${command}}}`
    }
    const json = { 'content-type': 'application/json' }
    expect(await kit.post(nested(64), json)).toMatchObject({ status: 400, code: 'malformed-query' })
    expect(await kit.post(nested(65), json)).toMatchObject({ status: 400, code: 'too-deep' })
    expect(await kit.post(nested(7000), json)).toMatchObject({ status: 400, code: 'too-deep' })
  })

  it.each([
    ['a batch', [{ query: '{ games { id } }' }, { query: '{ games { id } }' }]],
    ['no query', {}],
    ['a query that is no text', { query: 5 }],
    ['variables that are a text', { query: '{ games { id } }', variables: '{}' }],
    ['variables that are a list', { query: '{ games { id } }', variables: [] }],
    ['a name that is no text', { query: '{ games { id } }', operationName: {} }],
  ])('with %s is refused', async (_what, body) => {
    expect(await kit.post(body)).toMatchObject({ status: 400, code: 'malformed' })
  })

  it('from a page of another site can’t be made without asking first', async () => {
    const query = 'mutation { eraseMe }'
    const simple = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    for (const type of simple) {
      const reply = await kit.post(JSON.stringify({ query }), {
        'content-type': type,
        authorization: `Bearer ${anne.token}`,
      })
      expect(reply).toMatchObject({ status: 415, code: 'not-json' })
    }
    for (const method of ['GET', 'HEAD'] as const) {
      const url = `/graphql?query=${encodeURIComponent('{ games { id } }')}`
      const reply = await kit.send({ method, url, headers: { authorization: `Bearer ${anne.token}` } })
      expect([reply.status, reply.headers.allow]).toEqual([405, 'POST'])
    }
    for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
      expect((await kit.send({ method, url: '/graphql', headers: {}, payload: { query } })).status).toBe(405)
    }
  })

  it('by the prototype of an object goes nowhere', async () => {
    const json = { 'content-type': 'application/json' }
    const text =
      '{"query":"query($c: CommandInput!) { __typename }","variables":{"__proto__":{"c":{"resign":true}}}}'
    expect((await kit.post(text, json)).status).toBe(400)
    const inner = `{"query":"mutation($c: CommandInput!) { play(match: \\"${match}\\", command: $c) { seq } }","variables":{"c":{"constructor":{"resign":true}}}}`
    expect((await kit.post(inner, { ...json, authorization: `Bearer ${anne.token}` })).status).toBe(400)
  })

  it('by two commands in one is refused, also once the document is compiled', async () => {
    const two =
      'mutation($match: ID!, $command: CommandInput!) { two: play(match: $match, command: $command) { seq } }'
    for (let time = 0; time < 5; time++) {
      if (time > 2 && inProcess) await compiled(two)
      for (const command of [
        { resign: true, undo: { to: 1 } },
        { highCard: { stake: { coins: 1 }, draw: { from: 'DECK' } } },
        {},
        { resign: null },
        { highCard: {} },
      ]) {
        expect(await anne.ask(two, { match, command })).toMatchObject({
          status: 400,
          code: 'malformed-query',
        })
      }
      expect((await anne.ask(two, { match, command: { resign: false } })).code).toBe('malformed-command')
    }
  })

  it('by running another operation of a document than was checked goes nowhere', async () => {
    const query = 'query Look { games { id } } query Me { me { id } }'
    for (let time = 0; time < 4; time++) {
      expect((await anne.ask(query, {}, { operationName: 'Look' })).data).toEqual({
        games: expect.arrayContaining([{ id: 'high-card' }]),
      })
      expect((await anne.ask(query, {}, { operationName: 'Me' })).data).toEqual({ me: { id: anne.id } })
      // Time in which a document of one operation would be compiled.
      await delay(100)
    }
    expect(compiledTexts).not.toContain(query)
  })
})

function tokensIn(text: string): number {
  const lexer = new Lexer(new Source(text))
  let count = 0
  while (lexer.advance().kind !== TokenKind.EOF) count++
  return count
}
