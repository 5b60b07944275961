import { GraphQLError } from 'graphql'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Store, StoreError } from '../../../src/store/port.ts'
import { type GraphKit, type GraphKitOptions, type Loose, openGraphKit, playOn, startedMatch } from './kit.ts'

/** Loaded before the imports above load Mercurius. */
const { compiled } = await vi.hoisted(() => import('./compiling.ts'))

let kit: GraphKit
const open = async (options: GraphKitOptions = {}) => {
  kit = await openGraphKit(options)
  return kit
}
afterEach(() => kit.close())

const play =
  'mutation($match: ID!, $command: CommandInput!, $expect: Int, $id: ID) { play(match: $match, command: $command, expect: $expect, id: $id) { seq } }'

describe('a refusal', () => {
  it('says the rule’s sentence, and its code, kind, status and parameters for programs', async () => {
    await open()
    const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const match = await startedMatch([anne, mary])
    const { match: seen } = await anne.get(
      'query($match: ID!) { match(id: $match) { view { highCard { hands } } } }',
      { match },
    )
    const held: string[] = seen.view.highCard.hands[0]
    const other = ['CUTLASS_1', 'CUTLASS_2', 'CUTLASS_3', 'CUTLASS_4'].find((card) => !held.includes(card))!
    for (let time = 0; time < 4; time++) {
      const reply = await anne.ask(play, { match, command: { highCard: { bid: { card: other } } } })
      expect(reply.status).toBe(200)
      expect(reply.data).toEqual({ play: null })
      expect(reply.errors).toEqual([
        {
          message: `You do not hold ${other.toLowerCase().replace('_', '-')}.`,
          locations: [{ line: 1, column: 73 }],
          path: ['play'],
          extensions: {
            code: 'not-in-hand',
            kind: 'refused',
            status: 422,
            params: { card: { word: `card/${other.toLowerCase().replace('_', '-')}` } },
          },
        },
      ])
    }
    expect((await anne.ask(play, { match, command: { highCard: { stake: { coins: 3 } } } })).code).toBe(
      'malformed-command',
    )
  })

  it('as stale brings what happened since', async () => {
    await open()
    const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const match = await startedMatch([anne, mary])
    const { match: seen } = await anne.get(
      'query($match: ID!) { match(id: $match) { seq choices { command } } }',
      { match },
    )
    await playOn([anne, mary], match, 2)
    const late = await anne.ask(play, { match, command: seen.choices[0].command, expect: seen.seq })
    expect(late.errors[0].extensions).toMatchObject({
      code: 'stale',
      kind: 'stale',
      status: 409,
      seq: seen.seq + 2,
    })
    expect(late.errors[0].extensions.events.length).toBeGreaterThan(1)
  })

  it('of one field leaves the others their answers', async () => {
    await open()
    const reply = await kit.spectator.ask('{ games { id } match(id: "m_none") { id } me { id } }')
    expect(reply.status).toBe(200)
    expect(reply.data).toEqual({ games: [{ id: 'high-card' }], match: null, me: null })
    expect(reply.errors.map((error: Loose) => [error.path[0], error.extensions.code])).toEqual([
      ['match', 'unknown-match'],
      ['me', 'unauthorised'],
    ])
  })

  it('of a token is the answer to the whole request', async () => {
    await open()
    for (const authorization of [
      'Bearer rt_nobody',
      'Basic x',
      'Bearer',
      `Bearer rt_${'0'.repeat(26)}_${'x'.repeat(43)}`,
    ]) {
      const reply = await kit.post({ query: '{ games { id } }' }, { authorization })
      expect(reply).toMatchObject({ status: 401, code: 'unauthorised', data: undefined })
      expect(reply.headers['www-authenticate']).toMatch(/^Bearer/)
    }
  })

  it('is given for a command of another game', async () => {
    const { windsOfPlunder } = await import('../../../src/games/winds-of-plunder/index.ts')
    const { highCard } = await import('../../kit/high-card.ts')
    await open({ games: [windsOfPlunder as never, highCard as never] })
    const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const match = await startedMatch([anne, mary])
    const reply = await anne.ask(play, { match, command: { windsOfPlunder: { draw: true } } })
    expect(reply.code).toBe('malformed-command')
  })
})

describe('a failure', () => {
  it('of the store is told as such', async () => {
    let away = false
    const wrap = (store: Store): Store => ({
      ...store,
      journal: {
        ...store.journal,
        read: (...args) =>
          away ? Promise.reject(new StoreError('unavailable', 'disk on fire')) : store.journal.read(...args),
      },
    })
    await open({ wrap })
    const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const match = await startedMatch([anne, mary])
    away = true
    for (let time = 0; time < 4; time++) {
      const reply = await anne.ask('query($id: ID!) { match(id: $id) { id } }', { id: match })
      expect(reply.errors[0].extensions).toMatchObject({
        code: 'store-unavailable',
        kind: 'unavailable',
        status: 503,
      })
      expect(reply.text).not.toContain('fire')
    }
    away = false
  })

  it.each([
    ['a plain one', new TypeError('reading x of undefined: secret-detail')],
    [
      'one of several',
      new AggregateError([new Error('secret-detail'), new GraphQLError('secret-detail')], 'secret-detail'),
    ],
    [
      'one that looks like the framework’s',
      Object.assign(new Error('secret-detail'), { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 418 }),
    ],
    ['one of GraphQL’s own', new GraphQLError('secret-detail', { extensions: { code: 'secret-detail' } })],
  ])(
    'of ours is told under the id of the request, and its story is in the log alone: %s',
    async (_kind, failure) => {
      const wrap = (store: Store): Store => ({
        ...store,
        accounts: { ...store.accounts, titles: () => Promise.reject(failure) },
      })
      await open({ wrap })
      const anne = await kit.signUp('Anne')
      for (let time = 0; time < 4; time++) {
        const reply = await anne.ask('{ matches { cursor } games { id } }')
        expect(reply).toMatchObject({ status: 200, data: { matches: null, games: [{ id: 'high-card' }] } })
        const [error] = reply.errors
        expect(error.extensions).toEqual({
          code: 'internal',
          kind: 'internal',
          status: 500,
          params: {},
          requestId: reply.headers['x-request-id'],
        })
        expect(reply.text).not.toContain('secret-detail')
        const told = kit.lines.filter(
          (line) => line.includes('secret-detail') && line.includes(error.extensions.requestId),
        )
        expect(told).toHaveLength(1)
      }
    },
  )

  it('to show a value that the schema does not know is ours as well', async () => {
    const { highCard } = await import('../../kit/high-card.ts')
    const odd = { ...highCard, choices: () => [{ type: 'bid', card: 'the-queen' }] }
    await open({ games: [odd as never] })
    const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const id = await startedMatch([anne, mary])
    const ok = await anne.ask('query($id: ID!) { match(id: $id) { choices { command } } }', { id })
    expect(ok.data.match.choices[0].command).toEqual({ highCard: { bid: { card: 'THE_QUEEN' } } })
    const reply = await anne.ask(play, { match: id, command: { highCard: { bid: { card: 'THE_QUEEN' } } } })
    expect(reply).toMatchObject({ status: 400, code: 'malformed-query' })
  })
})

describe('the path of an error', () => {
  it('has indexes as numbers, before and after the document is compiled', async () => {
    const { highCard } = await import('../../kit/high-card.ts')
    const notation = { ...highCard.notation, format: () => 'parley' }
    const label = () => ({ key: 'parley', params: {}, group: 'bid' })
    const odd = { ...highCard, notation, label, choices: () => [{ type: 'parley' }] }
    await open({ games: [odd as never] })
    const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const id = await startedMatch([anne, mary])
    const query = 'query($id: ID!) { match(id: $id) { choices { command } } }'
    for (let time = 0; time < 4; time++) {
      if (time > 1) await compiled(query)
      const reply = await anne.ask(query, { id })
      expect(reply.errors).toMatchObject([{ path: ['match', 'choices', 0, 'command'] }])
    }
  })
})

describe('what is dear', () => {
  it('is counted as over REST, and refused when it is too much', async () => {
    await open({ settings: { rateLimit: true } })
    const signUp = 'mutation { signUp(name: "Many") { token } }'
    const codes: (string | undefined)[] = []
    for (let time = 0; time < 22; time++) codes.push((await kit.spectator.ask(signUp)).code)
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(undefined))
    expect(codes.slice(20)).toEqual(['too-many-requests', 'too-many-requests'])
    const rest = await kit.app.inject({ method: 'POST', url: '/v1/players', payload: { name: 'More' } })
    expect(rest.statusCode).toBe(429)
    const several = `mutation { ${Array.from({ length: 5 }, (_, i) => `a${i}: signUp(name: "x") { token }`).join(' ')} }`
    expect((await kit.spectator.ask(several)).data).toEqual({
      a0: null,
      a1: null,
      a2: null,
      a3: null,
      a4: null,
    })
  })
})

describe('GraphiQL', () => {
  it('is there in development, with leave to load its scripts', async () => {
    await open({ settings: { development: true } })
    const page = await kit.app.inject('/graphiql')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toContain("script-src 'self' https://unpkg.com")
    expect((await kit.app.inject('/graphiql/config.js')).payload).toContain("'/graphql'")
    expect((await kit.app.inject('/v1/games')).headers['content-security-policy']).not.toContain('unpkg')
  })

  it('is nowhere else', async () => {
    await open()
    for (const url of ['/graphiql', '/graphiql/main.js', '/playground', '/altair']) {
      expect((await kit.app.inject(url)).statusCode).toBe(404)
    }
  })
})
