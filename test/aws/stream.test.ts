import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Player, startedMatch } from '../api/kit.ts'
import { mischief, putAside } from '../api/on-template.ts'
import type { Asked, Item } from './harness/tables.ts'
import { type AwsKit, openAwsKit, tableOf } from './kit.ts'

let kit: AwsKit
let anne: Player
let mary: Player

async function open(twice: number): Promise<void> {
  kit = await openAwsKit({ mischief: { ...mischief(3), twice } })
  anne = await kit.signUp('Anne')
  mary = await kit.signUp('Mary')
}
afterEach(() => kit.close())

/** Whether a request puts the row of a match. */
function putsRow({ operation, table, body }: Asked, match: string): boolean {
  return (
    operation === 'PutItem' &&
    table === tableOf(kit.deployment, 'VIEWS') &&
    body.Item.pk.S === `M#${match}` &&
    body.Item.sk.S === 'row'
  )
}

const invalid = {
  status: 400,
  body: { __type: 'com.amazon.coral.validate#ValidationException', message: 'It is not your day.' },
}

async function choose(path: string): Promise<void> {
  const { choices, seq } = (await anne.get(path)).body
  await anne.post(`${path}/commands`, { command: choices[0].command, expect: seq })
}

async function listed(match: string) {
  const { body } = await anne.get('/v1/matches?mine=true&limit=100')
  return body.matches.find(({ id }: { id: string }) => id === match)
}

describe('a batch', () => {
  test('that always comes twice changes nothing in rows, and moves no computer player twice', async () => {
    await open(1)
    const { body } = await anne.post('/v1/matches', {
      game: 'high-card',
      options: { length: 'long', stakes: false },
      seats: 3,
    })
    const path = `/v1/matches/${body.id}`
    for (let bot = 0; bot < 2; bot++) await anne.post(`${path}/seats`, { bot: 'random' })
    await anne.post(`${path}/start`)
    for (let step = 0; step < 40; step++) {
      await kit.settled()
      const { choices, seq, status } = (await anne.get(path)).body
      if (status === 'finished') break
      expect(choices.length).toBeGreaterThan(0)
      await anne.post(`${path}/commands`, { command: choices[0].command, expect: seq })
    }
    const seen = (await anne.get(path)).body
    expect(seen.status).toBe('finished')
    const commits = await kit.commits(body.id)
    expect(commits.map(({ seq }) => seq)).toEqual(commits.map((_, at) => at + 1))
    expect(await listed(body.id)).toMatchObject({ seq: seen.seq, status: 'finished', turn: [] })
    for (const batches of kit.deployment.stream.batches.values()) {
      const numbers = batches.flat().map(({ dynamodb }) => dynamodb.SequenceNumber)
      expect(numbers.length).toBe(2 * new Set(numbers).size)
    }
    expect(kit.reported).toEqual([])
  })

  test('of which one match fails is taken for the others, and comes again for that one alone', async () => {
    await open(0)
    const [bad, good] = [await startedMatch([anne, mary]), await startedMatch([anne, mary])]
    await kit.settled()
    let failed = 0
    kit.deployment.tables.react = (asked) => {
      if (!putsRow(asked, bad.id) || failed === 3) return 'forward'
      failed++
      return invalid
    }
    for (const { path } of [bad, good]) {
      const { choices, seq } = (await anne.get(path)).body
      await anne.post(`${path}/commands`, { command: choices[0].command, expect: seq })
    }
    await kit.settled()
    expect(failed).toBe(3)
    for (const { id } of [bad, good]) expect(await listed(id)).toMatchObject({ seq: 4, turn: [1] })
    expect(kit.reported).toEqual([])
  })

  test('is not lost while the tables are away, nor when its function is killed', async () => {
    await open(0)
    const { id, path } = await startedMatch([anne, mary])
    await kit.settled()
    const views = kit.deployment.lambda('StreamViews')
    let killed = 0
    kit.deployment.tables.react = (asked) => {
      if (!putsRow(asked, id) || killed === 2) return 'forward'
      killed++
      views.kill()
      return 'silence'
    }
    const { choices, seq } = (await anne.get(path)).body
    await anne.post(`${path}/commands`, { command: choices[0].command, expect: seq })
    await kit.settled()
    expect(killed).toBe(2)
    expect(await listed(id)).toMatchObject({ seq: 4, turn: [1] })
    expect(kit.reported).toEqual([])
  })
})

describe('trouble that passes', () => {
  const denied = {
    status: 400,
    body: { __type: 'com.amazonaws.dynamodb.v20120810#AccessDeniedException', Message: 'Not you.' },
  }

  test('for longer than a handful of attempts strands nobody: the computer player moves in the end', async () => {
    await open(0)
    const { body } = await anne.post('/v1/matches', {
      game: 'high-card',
      options: { length: 'long', stakes: false },
      seats: 2,
    })
    const path = `/v1/matches/${body.id}`
    await anne.post(`${path}/seats`, { bot: 'random' })
    await kit.settled()
    let failed = 0
    kit.deployment.tables.react = (asked) => {
      if (!putsRow(asked, body.id) || failed === 8) return 'forward'
      failed++
      return denied
    }
    await anne.post(`${path}/start`)
    await kit.settled()
    expect(failed).toBe(8)
    const [last] = (await kit.commits(body.id)).slice(-1)
    expect(last).toMatchObject({ seq: 4, id: 'bot-3-1' })
    expect(await listed(body.id)).toMatchObject({ seq: 4, turn: [0] })
    expect(kit.reported).toEqual([])
  })

  test('for longer than six hours leaves a letter for somebody to find', async () => {
    await open(0)
    const { path, id } = await startedMatch([anne, mary])
    await kit.settled()
    const { stream } = kit.deployment
    const [old] = [...stream.batches.values()].flat(2).filter(({ dynamodb }) => dynamodb.Keys.m?.S === id)
    const hours = 6 * 3600 + 60
    stream.inject({
      ...old!,
      dynamodb: {
        ...old!.dynamodb,
        ApproximateCreationDateTime: old!.dynamodb.ApproximateCreationDateTime - hours,
      },
    })
    await choose(path)
    await kit.settled()
    expect(kit.reported).toMatchObject(
      Array(2).fill({
        requestContext: { condition: 'RecordAgeExceeded' },
        DDBStreamBatchInfo: { batchSize: 1 },
      }),
    )
    expect(await listed(id)).toMatchObject({ seq: 4, turn: [1] })
  })
})

describe('a poisoned record', () => {
  beforeEach(() => open(0))

  test('of a match that can’t be followed, though its tables are there, is put aside after a minute', async () => {
    const [bad, good] = [await startedMatch([anne, mary]), await startedMatch([anne, mary])]
    await kit.settled()
    kit.deployment.tables.react = (asked) => (putsRow(asked, bad.id) ? invalid : 'forward')
    const { stream } = kit.deployment
    const records = [...stream.batches.values()].flat(2)
    const isLast = ({ m, v }: Item) => m?.S === bad.id && v?.N === '3'
    const last = records.find(({ dynamodb }) => isLast(dynamodb.Keys))!
    const { ApproximateCreationDateTime: written } = last.dynamodb
    stream.inject({ ...last, dynamodb: { ...last.dynamodb, ApproximateCreationDateTime: written - 70 } })
    await choose(good.path)
    await kit.settled()
    expect(kit.reported.map((line) => JSON.parse(String(line)))).toMatchObject([
      { msg: 'a commit was put aside', match: bad.id, seq: 3 },
    ])
    expect(await listed(good.id)).toMatchObject({ seq: 4, turn: [1] })
  })

  test.each([
    ['holds no commit', { body: { S: '{"ahoy":' } }],
    ['holds a commit that somebody changed', { body: { S: '{"match":"m_1","seq":1}' } }],
    ['is empty', {}],
  ])('that %s is put aside at once, and its shard goes on', async (_what, image) => {
    const { stream, lambda } = kit.deployment
    const { path, id } = await startedMatch([anne, mary])
    await kit.settled()
    const records = [...stream.batches.values()].flat(2)
    const like = records.find(({ dynamodb }) => dynamodb.Keys.m?.S === id)!
    const poison = {
      ...like,
      eventID: 'poison',
      dynamodb: {
        ...like.dynamodb,
        NewImage: { ...like.dynamodb.Keys, ...image },
        SequenceNumber: '999999999999999999999',
      },
    }
    stream.inject(poison)
    await choose(path)
    await kit.settled()

    expect(stream.deadLetters.size).toBe(0)
    for (const name of ['StreamLive', 'StreamViews']) {
      const aside = lambda(name).lines.filter((line) => line.includes(putAside))
      expect(aside.map((line) => JSON.parse(line))).toMatchObject([{ number: '999999999999999999999' }])
    }
    expect(await listed(id)).toMatchObject({ seq: 4, turn: [1] })
  })
})
