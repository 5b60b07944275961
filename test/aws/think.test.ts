import { GetItemCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, describe, expect, test } from 'vitest'
import { type Player, startedMatch } from '../api/kit.ts'
import { kindStream } from './harness/stream.ts'
import type { Asked } from './harness/tables.ts'
import { type AwsKit, openAwsKit, tableOf } from './kit.ts'

let kit: AwsKit
let anne: Player
afterEach(() => kit.close())

async function open(options: Parameters<typeof openAwsKit>[0] = {}): Promise<void> {
  kit = await openAwsKit(options)
  anne = await kit.signUp('Anne')
}

/** A table of Anne's with a computer player beside her, and nobody else. */
async function tableWith(bot: string, wish: object = long): Promise<{ id: string; path: string }> {
  const { body } = await anne.post('/v1/matches', { ...wish, seats: 2 })
  const path = `/v1/matches/${body.id}`
  expect((await anne.post(`${path}/seats`, { bot })).status).toBe(201)
  return { id: body.id, path }
}
const long = { game: 'high-card', options: { length: 'long', stakes: false } }

const start = async (path: string) => expect((await anne.post(`${path}/start`)).status).toBe(200)

async function choose(path: string, player = anne): Promise<void> {
  const { choices, seq } = (await player.get(path)).body
  const { command, seat } = choices[0]
  const { status } = await player.post(`${path}/commands`, { seat, command, expect: seq })
  expect(status).toBe(200)
}

/** The one queue, or the one function, with this in its id. */
const queue = (part: string) => [...kit.deployment.queues.taken.keys()].find((id) => id.includes(part))!
const worksOf = (part: string) =>
  kit.deployment.queues.taken.get(queue(part))!.map(({ body }) => JSON.parse(body))
const name = (part: string) => kit.deployment.lambda(part).spec.name

/** Whether the function that thinks looks what became of a match. */
const looks = ({ by, operation, table, body }: Asked, match: string) =>
  by === name('Think') &&
  operation === 'Query' &&
  table === tableOf(kit.deployment, 'JOURNAL') &&
  JSON.stringify(body.ExpressionAttributeValues).includes(match)

/** As the lists have it; asked for by the API, it would wait until all have moved. */
async function rowOf(match: string) {
  const Key = { pk: { S: `M#${match}` }, sk: { S: 'row' } }
  const asked = new GetItemCommand({ TableName: tableOf(kit.deployment, 'VIEWS'), Key, ConsistentRead: true })
  const { Item } = await kit.deployment.tables.client.send(asked)
  return JSON.parse(Item!.body!.S!)
}

describe('a computer player', () => {
  test('is sent for by its commit, thinks in a function of its own, and leaves the stream alone', async () => {
    await open()
    const { id, path } = await tableWith('random')
    await start(path)
    await kit.settled()
    expect((await kit.commits(id)).at(-1)).toMatchObject({ seq: 4, id: 'bot-3-1', by: { seat: 1 } })
    expect(worksOf('Moves')).toEqual([{ what: 'move', match: id, seq: 3, seat: 1 }])
    const [message] = kit.deployment.queues.taken.get(queue('Moves'))!
    expect(message).toMatchObject({ group: id, deduplication: `${id}/3/1`, received: 1 })
    const appended = kit.deployment.tables.asked.filter(
      ({ operation, table }) => operation === 'PutItem' && table === tableOf(kit.deployment, 'JOURNAL'),
    )
    expect(appended.map(({ by }) => by)).toEqual([...Array(3).fill(name('Http')), name('Think')])
  })

  test('waits as long as it is told to, counted from the commit', async () => {
    await open({ variables: { BOT_PAUSE: '1000' } })
    const { id, path } = await tableWith('random')
    await start(path)
    await kit.settled()
    const [before, moved] = (await kit.commits(id)).slice(-2)
    expect(moved).toMatchObject({ id: 'bot-3-1' })
    // A timer may be a few milliseconds early.
    expect(moved!.at - before!.at).toBeGreaterThanOrEqual(990)
  })

  test('that does not come to an end holds up no row and no other match', async () => {
    await open()
    const [slow, other] = [await tableWith('random'), await tableWith('random')]
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const lambda = kit.deployment.lambda('Think')
    const { invoke } = lambda
    Object.assign(lambda, {
      invoke: async (event: object) => {
        if (JSON.stringify(event).includes(slow.id)) await held
        return invoke(event)
      },
    })
    for (const { path } of [slow, other]) await start(path)
    await kit.deployment.stream.settled()
    await expect.poll(async () => (await kit.commits(other.id)).at(-1)!.seq).toBe(4)
    await kit.deployment.stream.settled()
    expect(await rowOf(slow.id)).toMatchObject({ seq: 3, turn: [0, 1] })
    release()
    await kit.settled()
    expect((await kit.commits(slow.id)).at(-1)).toMatchObject({ seq: 4, id: 'bot-3-1' })
    expect(kit.reported).toEqual([])
  })

  test('whose message comes again, or too late, does nothing', async () => {
    await open({ mischief: { ...kindStream, chance: () => 0, twice: 1 } })
    const { id, path } = await tableWith('random')
    await start(path)
    for (let step = 0; step < 3; step++) {
      await kit.settled()
      await choose(path)
    }
    await kit.settled()
    const { queues } = kit.deployment
    const messages = queues.taken.get(queue('Moves'))!
    expect(messages.length).toBeGreaterThan(1)
    expect(messages.map(({ received }) => received)).toEqual(messages.map(() => 2))
    const commits = await kit.commits(id)
    expect(new Set(commits.map(({ id }) => id)).size).toBe(commits.length)
    for (const message of [...messages].reverse()) queues.put(queue('Moves'), message)
    await kit.settled()
    expect(await kit.commits(id)).toEqual(commits)
    expect(kit.reported).toEqual([])
  })

  test('moves though its queue could not be reached for a while', async () => {
    await open()
    const { id, path } = await tableWith('random')
    await kit.settled()
    let refused = 0
    kit.deployment.queues.react = () =>
      refused++ < 10 ? { status: 500, body: { __type: 'com.amazonaws.sqs#InternalFailure' } } : undefined
    await start(path)
    await kit.settled()
    expect(refused).toBe(11)
    expect((await kit.commits(id)).at(-1)).toMatchObject({ seq: 4, id: 'bot-3-1' })
    expect(kit.reported).toEqual([])
  })

  test('of which a function dies twice is given up, with its message; sent once more, it moves', async () => {
    await open()
    const [bad, good] = [await tableWith('random'), await tableWith('random')]
    let died = 0
    kit.deployment.tables.react = (asked) => {
      if (!looks(asked, bad.id)) return 'forward'
      died++
      kit.deployment.lambda('Think').kill()
      return 'silence'
    }
    await start(bad.path)
    await kit.settled()
    await start(good.path)
    await kit.settled()
    expect(died).toBe(2)
    expect((await kit.commits(bad.id)).at(-1)).toMatchObject({ seq: 3 })
    expect((await kit.commits(good.id)).at(-1)).toMatchObject({ seq: 4, id: 'bot-3-1' })
    expect(kit.reported).toMatchObject([{ group: bad.id, received: 2 }])

    kit.deployment.tables.react = undefined
    kit.deployment.queues.redrive(queue('ThinkDeadLetters'), queue('Moves'))
    await kit.settled()
    expect((await kit.commits(bad.id)).at(-1)).toMatchObject({ seq: 4, id: 'bot-3-1' })
    expect(kit.reported).toEqual([])
  })

  test('is asked by no message that can’t be read, and waits for none', async () => {
    await open()
    const { id, path } = await tableWith('random')
    const bodies = ['ahoy', '{"what":"nothing"}', '{"what":"move","match":"m_1"}']
    const like = { deduplication: '', number: '0', sent: 0, received: 0 }
    // One stands before the computer player's own message.
    for (const [at, body] of bodies.entries())
      kit.deployment.queues.put(queue('Moves'), { ...like, id: body, body, group: at === 0 ? id : body })
    await start(path)
    await kit.settled()
    expect(kit.reported).toHaveLength(3)
    expect(kit.reported).toEqual(
      expect.arrayContaining(bodies.map((body) => expect.objectContaining({ body, received: 2 }))),
    )
    expect((await kit.commits(id)).at(-1)).toMatchObject({ seq: 4, id: 'bot-3-1' })
  })
})

describe('a match that is over', () => {
  test('is analysed, a part for each message, though a function dies in between', async () => {
    await open({ analyses: true })
    const [mary, jack] = [await kit.signUp('Mary'), await kit.signUp('Jack')]
    const players = [anne, mary, jack]
    const { path } = await startedMatch(players, { game: 'winds-of-plunder' })
    for (let step = 0; step < 20; step++) {
      const { turn } = (await anne.get(path)).body
      await choose(path, players[turn[0]])
    }
    expect((await anne.get(`${path}/analysis`)).body.code).toBe('not-finished')

    let kept = 0
    kit.deployment.tables.after = ({ by, operation, body }) => {
      if (by !== name('Think') || operation !== 'PutItem' || body.Item.sk.S !== 'analysis') return
      if (kept++ === 0) kit.deployment.lambda('Think').kill()
    }
    for (const player of [mary, jack])
      expect((await player.post(`${path}/commands`, { command: { type: 'resign' } })).status).toBe(200)
    const first = (await anne.get(`${path}/analysis`)).body
    expect(first.done).toBeLessThan(first.of)
    await kit.settled()
    const { done, of, course, mistakes } = (await kit.spectator.get(`${path}/analysis`)).body
    expect(done).toBe(of)
    expect(of).toBe(first.of)
    expect(course.at(-1).chances).toEqual([1, 0, 0])
    expect(mistakes.length).toBeLessThanOrEqual(5)

    const works = worksOf('Analyses')
    expect(works.map((work) => work.done)).toEqual(works.map((_, at) => 32 * at))
    expect(works.length).toBe(Math.ceil(of / 32))
    expect(works.length).toBeGreaterThan(1)
    expect(kept).toBe(works.length)
    expect(kit.reported).toEqual([])

    const { tables, queues } = kit.deployment
    const before = tables.asked.length
    for (const message of queues.taken.get(queue('Analyses'))!) queues.put(queue('Analyses'), message)
    await kit.settled()
    const writes = tables.asked.slice(before).filter(({ operation }) => operation === 'PutItem')
    expect(writes).toEqual([])
  })
})

describe('a hint', () => {
  test('is thought where it is asked for, and is in the log', async () => {
    await open()
    const { id, path } = await tableWith('mate', { game: 'francis-drake' })
    await start(path)
    await kit.settled()
    const { choices } = (await anne.get(path)).body
    const { status, body } = await anne.post(`${path}/advice`, {})
    expect(status).toBe(200)
    const texts = choices.map(({ text }: { text: string }) => text)
    for (const { text } of body.advice) expect(texts).toContain(text)
    expect((await kit.commits(id)).at(-1)).toMatchObject({
      seq: body.seq,
      by: { player: expect.any(String) },
    })
    await kit.settled()
    expect(worksOf('Analyses')).toEqual([])
  })
})
