import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Player, startedMatch } from '../api/kit.ts'
import { mischief } from '../api/on-template.ts'
import type { Asked } from './harness/tables.ts'
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

describe('a poisoned record', () => {
  beforeEach(() => open(0))

  test.each([
    ['holds no commit', { body: { S: '{"ahoy":' } }],
    ['holds a commit that somebody changed', { body: { S: '{"match":"m_1","seq":1}' } }],
    ['is empty', {}],
  ])('that %s goes to the dead letters, and its shard goes on', async (_what, image) => {
    const { stream, lambda } = kit.deployment
    const { path, id } = await startedMatch([anne, mary])
    await kit.settled()
    const { choices, seq } = (await anne.get(path)).body
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
    await anne.post(`${path}/commands`, { command: choices[0].command, expect: seq })
    await kit.settled()

    const letters = [...stream.deadLetters.values()].flat()
    expect(letters.map(({ requestContext }) => requestContext.functionArn).sort()).toEqual(
      [lambda('StreamLive').spec.arn, lambda('StreamViews').spec.arn].sort(),
    )
    for (const { DDBStreamBatchInfo: info } of letters) {
      expect(info).toMatchObject({
        batchSize: 1,
        startSequenceNumber: '999999999999999999999',
        endSequenceNumber: '999999999999999999999',
      })
    }
    expect(await listed(id)).toMatchObject({ seq: 4, turn: [1] })
  })
})
