import { setImmediate as immediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openEngine } from '../../../lambdas/live/engine.ts'
import { contextOf } from '../../../src/api/ws/operate.ts'
import { greetedSocket, openGraphKit, startedMatch, subscribe } from './kit.ts'

/** Every text that is parsed or validated in this process, by any package: counted from before graphql is loaded. */
const texts = await vi.hoisted(async () => {
  const { createRequire } = await import('node:module')
  const require = createRequire(import.meta.url)
  const [parser, validation] = [
    require('graphql/language/parser.js'),
    require('graphql/validation/validate.js'),
  ]
  const { parse } = parser
  const { validate } = validation
  const counted = { parsed: [] as string[], validated: [] as string[] }
  parser.parse = (source: string, ...options: unknown[]) => {
    counted.parsed.push(source)
    return parse(source, ...options)
  }
  validation.validate = (schema: unknown, document: Parsed, ...options: unknown[]) => {
    counted.validated.push(document.loc.source.body)
    return validate(schema, document, ...options)
  }
  return counted
})

type Parsed = { readonly loc: { readonly source: { readonly body: string } } }

const timesOf = (text: string) => [
  texts.parsed.filter((each) => each === text).length,
  texts.validated.filter((each) => each === text).length,
]

test('a text is parsed and validated once, however often it comes, over HTTP and over sockets', async () => {
  const kit = await openGraphKit()
  const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
  const match = await startedMatch([anne, mary])
  const view = 'query($match: ID!) { match(id: $match) { seq turn } }'
  const live = 'subscription($match: ID!) { match(id: $match, after: 0) { seq } }'

  for (let time = 0; time < 4; time++) {
    expect((await anne.get(view, { match })).match.seq).toBeGreaterThan(0)
    await immediate()
  }
  for (let time = 0; time < 2; time++) {
    const socket = await greetedSocket(await kit.socket(), mary.token)
    for (const id of ['a', 'b']) {
      socket.send(subscribe(id, view, { match }))
      expect((await socket.next()).payload.data.match.seq).toBeGreaterThan(0)
      expect((await socket.next()).type).toBe('complete')
    }
    socket.send(subscribe('c', live, { match }))
    expect((await socket.next()).payload.data.match.seq).toBe(1)
    socket.socket.close()
    await socket.closed
  }
  expect((await anne.ask(live, { match })).code).toBe('needs-socket')

  expect([timesOf(view), timesOf(live)]).toEqual([
    [1, 1],
    [1, 1],
  ])
  await kit.close()
})

test('and so it is in a process without a route, as on Lambda', async () => {
  const kit = await openGraphKit()
  const engine = await openEngine(kit.context)
  const query = 'query($id: ID!) { match(id: $id) { status } }'
  const context = contextOf(engine, {} as Parameters<typeof contextOf>[1], null)
  for (let time = 0; time < 3; time++) {
    const ran = await engine.run({ query, variables: { id: 'm_none' } }, context)
    expect(ran).toMatchObject({
      result: { data: { match: null }, errors: [{ extensions: { status: 404 } }] },
    })
  }
  expect(timesOf(query)).toEqual([1, 1])
  await kit.close()
})

test('a text that is invalid is validated once', async () => {
  const kit = await openGraphKit()
  const wrong = '{ games { captain } }'
  for (let time = 0; time < 3; time++) {
    expect(await kit.spectator.ask(wrong)).toMatchObject({ status: 400, code: 'malformed-query' })
  }
  const socket = await greetedSocket(await kit.socket(), null)
  socket.send(subscribe('a', wrong))
  expect((await socket.next()).payload[0].extensions.code).toBe('malformed-query')
  socket.socket.close()
  await socket.closed
  expect(timesOf(wrong)).toEqual([1, 1])
  await kit.close()
})
