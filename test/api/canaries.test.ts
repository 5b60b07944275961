import { afterEach, describe, expect, test } from 'vitest'
import type { MatchId, PlayerId } from '../../src/kernel/ids.ts'
import { submit } from '../../src/service/play.ts'
import { type MatchView, readMatch } from '../../src/service/read.ts'
import type { Service, UseCase } from '../../src/service/service.ts'
import { canariesFor, canariesIn } from '../kit/canaries.ts'
import { followed, until, updates } from './graphql/following.ts'
import { type GraphKit, graphKitOn, socketClient } from './graphql/kit.ts'
import { type Kit, kitOn, openTarget, type Player, shortGame } from './kit.ts'

let kit: Kit & GraphKit
afterEach(() => kit.close())

/** Something that the service has answered to an edge, and on whose behalf it was asked. */
type Crossing = { readonly useCase: string; readonly player: PlayerId | null; readonly value: unknown }

type Leak = { readonly useCase: string; readonly player: PlayerId | null; readonly canaries: string[] }

describe('no message from the service to an edge', () => {
  test('has a secret in it that was not told to the one who asked', async () => {
    const { leaks, crossed } = await walk()
    expect(leaks).toEqual([])
    // The walk has gone every way on which something is told.
    const ways = [
      'readMatch',
      'readPosition',
      'updates',
      'log',
      'feed',
      'play',
      'listMatches',
      'startMatch',
      'turns',
    ]
    for (const way of ways) expect(crossed.get(way), way).toBeGreaterThan(0)
  })
})

describe('the walk finds', () => {
  const asSeat = (seat: number, table: readonly Player[]) =>
    ({ player: table[seat]!.id as PlayerId, scopes: ['read'], expires: null }) as const

  test.each<[string, (service: Service, table: readonly Player[]) => Partial<Service>]>([
    [
      'a feed that takes everybody for the host',
      (service, table) => ({
        feed: (_caller, query) => service.feed(asSeat(0, table), query),
      }),
    ],
    [
      'a feed that lays the whole commits beside what it tells',
      (service) => ({
        async feed(caller, query) {
          const page = await service.feed(caller, query)
          const commits = await kit.context.store.journal.read(query.match, 0)
          return { ...page, commits }
        },
      }),
    ],
    [
      'a log that is not redacted',
      (service, table) => ({
        log: (_caller, query) => service.log(asSeat(1, table), query),
      }),
    ],
    [
      'an answer to a command that tells the secret of the match',
      (service) => ({
        async play(caller, order) {
          const played = await service.play(caller, order)
          const { secret } = await kit.context.matches.use(order.match, async (folded) => folded!.truth)
          return { ...played, secret }
        },
      }),
    ],
    [
      'a view of another seat',
      (service, table) => ({
        readMatch: (_caller, query, known) => service.readMatch(asSeat(1, table), query, known),
      }),
    ],
    [
      'a position as another seat sees it',
      (service, table) => ({
        readPosition: (_caller, query, known) => service.readPosition(asSeat(1, table), query, known),
      }),
    ],
  ])('%s', async (_title, leak) => {
    const { leaks } = await walk(leak)
    expect(leaks.length).toBeGreaterThan(0)
    expect(new Set(leaks.map(({ useCase }) => useCase))).toEqual(
      new Set(Object.keys(leak({} as Service, []))),
    )
  })
})

/**
 * A whole match over REST and GraphQL, with subscriptions of all: of its players, of one who resigns, and of strangers
 * with a token and without. Whatever the service answers is held against what may be known after each move.
 */
async function walk(leak: (service: Service, table: readonly Player[]) => Partial<Service> = () => ({})) {
  const crossings: Crossing[] = []
  const table: Player[] = []
  const target = await openTarget({
    graphql: {},
    between: (service) => recorded({ ...service, ...leak(service, table) }, crossings),
  })
  kit = kitOn(graphKitOn(target)) as Kit & GraphKit
  for (const name of ['Anne', 'Mary', 'Grace']) table.push(await kitOn(target).signUp(name))
  const stranger = await kitOn(target).signUp('Stranger')
  const [anne, mary, grace] = table as [Player, Player, Player]
  const everyone = [...table, stranger, kit.client(null)]

  const { body } = await anne.post('/v1/matches', { ...shortGame, seats: 3 })
  const path = `/v1/matches/${body.id}`
  const match = body.id as MatchId
  await mary.post(`${path}/seats`, {})
  await grace.post(`${path}/seats`, {})
  await anne.post(`${path}/start`)

  const url = await kit.socket()
  const clients = [...table, stranger, { token: null }].map(({ token }) => socketClient(url, token))
  const whole = updates.replace('head', 'head commit')
  const following = clients.map((client) => followed(client, match, 0, whole))
  const crossed = new Map<string, number>()
  const leaks: Leak[] = []

  for (let moves = 0; ; moves++) {
    for (const who of everyone) {
      for (const way of [
        '',
        '?at=4',
        '/position',
        '/position?at=4',
        '/events',
        '/log?limit=50',
        '/events?after=2',
      ])
        await who.get(`${path}${way}`)
      await who.get('/v1/matches')
    }
    for (const who of table) await who.get('/v1/me/turns')
    const log = await kit.context.store.journal.read(match, 0)
    await until(() => following.every(({ seen }) => seen.at(-1)?.seq === log.length))
    for (const { useCase, player, value } of crossings.splice(0)) {
      crossed.set(useCase, (crossed.get(useCase) ?? 0) + 1)
      const canaries = canariesIn(value, canariesFor(log, player))
      if (canaries.length > 0) leaks.push({ useCase, player, canaries })
    }
    const { turn, status } = await see(match, anne)
    if (status !== 'running') break
    if (moves === 4) {
      await mary.post(`${path}/commands`, { command: { type: 'resign' } })
      await kit.settled()
      continue
    }
    const seat = turn.find((each) => each !== 1 || moves < 4) ?? turn[0]!
    if (seat === 1 && moves > 4) {
      await kit.settled()
      continue
    }
    const { choices } = await see(match, table[seat]!)
    await takeHint(match, table[seat]!, choices)
    const { command } = choices.at(-1)!
    // One that is late is answered with what has happened since.
    await table[seat]!.post(`${path}/commands`, { command, seat, expect: 1 })
    await table[seat]!.post(`${path}/commands`, { command, seat })
  }
  for (const client of clients) await client.dispose()
  return { leaks, crossed }
}

/** As `advise` records one: it names cards that are in no other hand. */
async function takeHint(match: MatchId, { id }: Player, choices: MatchView['choices']): Promise<void> {
  const { seat } = choices[0]!
  const thought = { bot: 'mate', version: 1, level: 'mate', iterations: 250 }
  const advice = choices.slice(0, 3).map(({ command }, index) => ({ command, gain: 3 - index }))
  await kit.context.matches.use(match, async (folded) => {
    const command = { type: 'take-advice', at: folded!.truth.seq, thought, advice }
    await submit(kit.context, folded!, { player: id as PlayerId, seat }, { match, command })
  })
}

/** The match as a player sees it, past everything that is watched. */
async function see(match: MatchId, { id }: Player): Promise<MatchView> {
  const caller = { player: id as PlayerId, scopes: ['read'], expires: null } as const
  const seen = await readMatch(kit.context, caller, { match })
  if (!seen.ok) throw new Error(seen.problem.code)
  return seen.value.match!
}

/** A copy of all that passes, as a thread of its own would be sent it. */
function recorded(service: Service, crossings: Crossing[]): Service {
  const ways = Object.entries(service).map(([useCase, way]) => {
    if (typeof way !== 'function' || useCase === 'listen') return [useCase, way]
    const call = way as (...args: unknown[]) => Promise<unknown>
    return [
      useCase,
      async (...args: unknown[]) => {
        const value = await call(...args)
        crossings.push({
          useCase: useCase as UseCase,
          player: askedFor(args[0]),
          value: structuredClone(value),
        })
        return value
      },
    ]
  })
  return Object.fromEntries(ways) as Service
}

/** Use cases are given a caller, or the id of a player. */
function askedFor(first: unknown): PlayerId | null {
  if (typeof first === 'string') return first as PlayerId
  return (first as { player?: PlayerId } | null)?.player ?? null
}
