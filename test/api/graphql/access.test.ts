import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Commit } from '../../../src/kernel/commit.ts'
import { secretsIn } from '../../../src/kernel/secret.ts'
import {
  type Asker,
  type GraphKit,
  greetedSocket,
  type Loose,
  openGraphKit,
  openTable,
  playOn,
  type RawSocket,
  type Sailor,
  startedMatch,
} from './kit.ts'

let kit: GraphKit
let url: string
let anne: Sailor
let mary: Sailor
let stranger: Sailor
beforeAll(async () => {
  kit = await openGraphKit({ sockets: { messages: { burst: 1000, perSecond: 1000 } } })
  url = await kit.socket()
  anne = await kit.signUp('Anne')
  mary = await kit.signUp('Mary')
  stranger = await kit.signUp('Stranger')
})
afterAll(() => kit.close())

/** The same question over REST, over GraphQL and on the socket: the code of the refusal, or what was seen. */
type Question = { readonly rest: string; readonly graphql: string }

const questions: Record<string, (id: string) => Question> = {
  look: (id) => ({ rest: `/v1/matches/${id}`, graphql: `{ match(id: "${id}") { seat } }` }),
  'look as seat 0': (id) => ({
    rest: `/v1/matches/${id}?seat=0`,
    graphql: `{ match(id: "${id}", seat: 0) { seat } }`,
  }),
  'look as seat 1': (id) => ({
    rest: `/v1/matches/${id}?seat=1`,
    graphql: `{ match(id: "${id}", seat: 1) { seat } }`,
  }),
  'look as seat 7': (id) => ({
    rest: `/v1/matches/${id}?seat=7`,
    graphql: `{ match(id: "${id}", seat: 7) { seat } }`,
  }),
  events: (id) => ({ rest: `/v1/matches/${id}/events`, graphql: `{ events(match: "${id}") { seq } }` }),
  'events beyond': (id) => ({
    rest: `/v1/matches/${id}/events?after=999`,
    graphql: `{ events(match: "${id}", after: 999) { seq } }`,
  }),
  log: (id) => ({ rest: `/v1/matches/${id}/log`, graphql: `{ log(match: "${id}") }` }),
}

async function restCode(who: Asker, path: string): Promise<string> {
  const headers: Record<string, string> = who.token === null ? {} : { authorization: `Bearer ${who.token}` }
  const reply = await kit.send({ method: 'GET', url: path, headers })
  return reply.status === 200 ? 'seen' : JSON.parse(reply.text).code
}

describe('who may see what', () => {
  it('is the same over REST and GraphQL, for everybody and every kind of match', async () => {
    const { createToken } = await anne.get(
      'mutation { createToken(label: "hands", scopes: [PLAY]) { token } }',
    )
    const finished = await startedMatch([anne, mary], { private: true })
    await playOn([anne, mary], finished)
    const matches = {
      'public and running': await startedMatch([anne, mary]),
      'private and running': await startedMatch([anne, mary], { private: true }),
      'private and open': await openTable(anne, { seats: 2, private: true }),
      'private and finished': finished,
      unknown: 'm_00000000000000000000000000',
      'no name at all': 'x',
    }
    const callers = {
      anne,
      mary,
      stranger,
      nobody: kit.spectator,
      'anne’s hands': kit.asker(createToken.token),
    }
    const seen: Record<string, string> = {}
    for (const [kind, id] of Object.entries(matches)) {
      for (const [name, who] of Object.entries(callers)) {
        for (const [what, ask] of Object.entries(questions)) {
          const { rest, graphql } = ask(id)
          const { code = 'seen' } = await who.ask(graphql)
          expect(`${kind}, ${name}, ${what}: ${code}`).toBe(
            `${kind}, ${name}, ${what}: ${await restCode(who, rest)}`,
          )
          seen[`${kind}, ${name}, ${what}`] = code
        }
      }
    }
    expect(seen).toMatchObject({
      'public and running, stranger, look': 'seen',
      'public and running, anne, look as seat 1': 'not-your-seat',
      'private and running, stranger, look': 'unknown-match',
      'private and running, nobody, log': 'unknown-match',
      'private and running, mary, events': 'seen',
      'private and open, stranger, look': 'seen',
      'private and finished, stranger, look as seat 0': 'unknown-match',
      'private and finished, mary, look as seat 0': 'seen',
      'public and running, anne’s hands, look': 'scope-missing',
    })
  })

  it('is the same for those who act', async () => {
    const id = await startedMatch([anne, mary], { private: true })
    const act = {
      take: `mutation { takeSeat(match: "${id}") { seq } }`,
      start: `mutation { startMatch(match: "${id}") { seq } }`,
      leave: `mutation { leaveSeat(match: "${id}", seat: 0) { seq } }`,
      play: `mutation { play(match: "${id}", command: { resign: true }) { seq } }`,
      advise: `mutation { advise(match: "${id}") { seq } }`,
      'play for another': `mutation { play(match: "${id}", command: { resign: true }, seat: 0) { seq } }`,
    }
    const codes = async (who: Asker) => {
      const found: Record<string, string | undefined> = {}
      for (const [name, query] of Object.entries(act)) found[name] = (await who.ask(query)).code
      return found
    }
    const hidden = 'unknown-match'
    expect(await codes(stranger)).toEqual({
      take: hidden,
      start: hidden,
      leave: hidden,
      play: hidden,
      advise: hidden,
      'play for another': hidden,
    })
    const nobody = 'unauthorised'
    expect(await codes(kit.spectator)).toEqual({
      take: nobody,
      start: nobody,
      leave: nobody,
      play: nobody,
      advise: nobody,
      'play for another': nobody,
    })
    expect((await mary.ask(act['play for another'])).code).toBe('not-your-seat')
    const open = await openTable(anne, { seats: 2 })
    expect((await mary.ask(`mutation { startMatch(match: "${open}") { seq } }`)).code).toBe('not-host')
  })

  it('holds for subscriptions as well', async () => {
    const shut = await startedMatch([anne, mary], { private: true })
    const ask = async (who: Asker, id: string, after?: number) => {
      const raw = await greetedSocket(url, who.token)
      const args = after === undefined ? '' : `, after: ${after}`
      raw.send({
        type: 'subscribe',
        id: '1',
        payload: { query: `subscription { match(id: "${id}"${args}) { seq } }` },
      })
      const answer = await raw.next()
      raw.socket.close()
      return answer.type === 'error' ? answer.payload[0].extensions.code : answer.payload.data.match.seq
    }
    expect(await ask(mary, shut, 1)).toBe(2)
    expect(await ask(stranger, shut, 1)).toBe('unknown-match')
    expect(await ask(kit.spectator, shut)).toBe('unknown-match')
    expect(await ask(anne, 'nonsense')).toBe('unknown-match')
    expect(await ask(anne, shut, 99)).toBe('unknown-seq')
    expect(await ask(anne, shut, -1)).toBe('malformed')
    const { createToken } = await anne.get(
      'mutation { createToken(label: "hands", scopes: [PLAY]) { token } }',
    )
    expect(await ask(kit.asker(createToken.token), shut, 1)).toBe('scope-missing')
  })

  it('ends a subscription of somebody who is left outside when a private match starts', async () => {
    const id = await openTable(anne, { seats: 2, private: true })
    await mary.get('mutation($id: ID!) { takeSeat(match: $id) { seq } }', { id })
    const outside = await greetedSocket(url, stranger.token)
    outside.send({
      type: 'subscribe',
      id: 's',
      payload: { query: `subscription { match(id: "${id}", after: 1) { seq } }` },
    })
    expect((await outside.next()).payload.data.match.seq).toBe(2)
    await anne.get('mutation($id: ID!) { startMatch(match: $id) { seq } }', { id })
    const end = await outside.next()
    expect([end.type, end.payload[0].extensions.code]).toEqual(['error', 'unknown-match'])
    outside.socket.close()
  })
})

describe('a secret', () => {
  it('is in no byte that anyone is sent who may not know it, before the match is over', async () => {
    const sailors = [anne, mary, await kit.signUp('Jack')]
    const id = await startedMatch(sailors, { length: 'LONG' })
    const everyone: Asker[] = [...sailors, stranger, kit.spectator]
    const bytes: string[][] = everyone.map(() => [])
    const sockets: RawSocket[] = []
    for (const who of everyone) {
      const raw = await greetedSocket(url, who.token)
      raw.send({
        type: 'subscribe',
        id: 's',
        payload: {
          query: `subscription { match(id: "${id}", after: 0) { seq head turn status events { type text data } } }`,
        },
      })
      sockets.push(raw)
    }
    const look = `query($id: ID!) { match(id: $id) { status turn seat head undo { free } options choices { text command }
      view { highCard { hands bids { card } deck pile purses winner phase } } } events(match: $id) { text data } log(match: $id) }`
    const ask =
      'mutation($id: ID!, $command: CommandInput!) { play(match: $id, command: $command) { events { text data } match { status } } }'

    /** What everyone was told while nothing of it was open to all. */
    let whole = false
    for (let move = 0; move < 40 && !whole; move++) {
      const looks: Loose[] = []
      for (const [i, who] of everyone.entries()) {
        const reply = await who.ask(look, { id })
        looks.push(reply.data.match)
        bytes[i]!.push(reply.text)
        bytes[i]!.push((await who.ask(ask, { id, command: { highCard: { stake: { coins: 2 } } } })).text)
      }
      const seat: number = looks[0].turn[0]
      const choices = looks[seat].choices
      const reply = await sailors[seat]!.ask(ask, { id, command: choices[move % choices.length].command })
      whole = reply.data?.play?.match.status === 'FINISHED'
      if (!whole) bytes[seat]!.push(reply.text)
    }
    expect(whole).toBe(true)
    const commits: Commit[] = (await anne.get('query($id: ID!) { log(match: $id) }', { id })).log
    const last = commits.at(-1)!.seq
    for (const raw of sockets)
      while (!raw.received.some((text) => text.includes('"complete"'))) await raw.next()
    for (const [i, raw] of sockets.entries()) {
      const messages = raw.received.map((text) => JSON.parse(text)).filter(({ type }) => type === 'next')
      expect(messages.map((message) => message.payload.data.match.seq)).toEqual(commits.map(({ seq }) => seq))
      for (const [at, message] of messages.entries())
        if (at + 1 < last) bytes[i]!.push(JSON.stringify(message))
      raw.socket.close()
    }

    let secrets = 0
    let told = 0
    for (const commit of commits) {
      for (const { path, secret } of secretsIn({ command: commit.command, events: commit.events })) {
        secrets++
        expect(secret.salt).toMatch(/^[0-9a-f]{64}$/)
        for (const [seat, seen] of bytes.entries()) {
          const knows = seen.some((text) => text.includes(secret.salt!))
          // Nobody asked for the log after the last moves, and only there is a command shown.
          if (path === 'command') expect(knows && !secret.to.includes(seat)).toBe(false)
          else if (commit.seq < last)
            expect(`${commit.seq} ${path} ${seat} ${knows}`).toBe(
              `${commit.seq} ${path} ${seat} ${secret.to.includes(seat)}`,
            )
          else expect(knows).toBe(false)
          if (knows) told++
        }
      }
    }
    expect(secrets).toBeGreaterThan(50)
    expect(told).toBeGreaterThan(20)
  })
})
