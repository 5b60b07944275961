import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Player, shortGame, startedMatch } from '../api/kit.ts'
import { type Asked, type Reaction, throttled } from './harness/tables.ts'
import { readTemplate } from './harness/template.ts'
import { type AwsKit, openAwsKit, tableOf } from './kit.ts'

let kit: AwsKit
let anne: Player
let mary: Player
beforeAll(async () => {
  kit = await openAwsKit()
  anne = await kit.signUp('Anne')
  mary = await kit.signUp('Mary')
})
afterEach(() => {
  kit.deployment.tables.react = undefined
  kit.deployment.tables.after = undefined
})
afterAll(() => kit.close())

/** Whether a request is a function's append to the journal. */
function appends({ operation, table, by }: Asked): boolean {
  return (
    operation === 'PutItem' &&
    table === tableOf(kit.deployment, 'JOURNAL') &&
    by === kit.deployment.lambda('Http').spec.name
  )
}

async function bidOf(player: Player, path: string, id: string) {
  const { choices, seq } = (await player.get(path)).body
  return { command: choices[0].command, expect: seq, id }
}

describe('a function that ends after its write and before its answer', () => {
  test('has written one commit, and who asks again with the same id gets its answer', async () => {
    const { id, path } = await startedMatch([anne, mary])
    const bid = await bidOf(anne, path, 'bid-1')
    const http = kit.deployment.lambda('Http')
    let killed = 0
    kit.deployment.tables.after = (asked) => {
      if (appends(asked) && killed === 0 && http.kill()) killed++
    }
    const answer = await fetch(`${await kit.listen()}${path}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${anne.token}` },
      body: JSON.stringify(bid),
    })
    expect([answer.status, await answer.json()]).toEqual([500, { message: 'Internal Server Error' }])
    expect(killed).toBe(1)
    expect(await kit.commits(id)).toHaveLength(4)

    const again = await anne.post(`${path}/commands`, bid)
    expect([again.status, again.body.seq]).toEqual([200, 4])
    expect(await anne.post(`${path}/commands`, bid)).toMatchObject({ status: 200, body: again.body })
    const commits = await kit.commits(id)
    expect(commits.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(commits[3]!.id).toBe('bid-1')
  })

  test('in the midst of twenty players at once, each of whom asks until he is answered', async () => {
    const crew = await Promise.all(Array.from({ length: 20 }, (_, i) => kit.signUp(`Sailor ${i}`)))
    const http = kit.deployment.lambda('Http')
    let killed = 0
    const opened = new Map<string, string[]>()
    kit.deployment.tables.after = (asked) => {
      if (appends(asked) && killed < 8 && http.kill()) killed++
    }
    await Promise.all(
      crew.map(async ({ token, id: player }) => {
        const ids: string[] = []
        opened.set(player, ids)
        for (let attempt = 0; attempt < 12; attempt++) {
          const answer = await fetch(`${await kit.listen()}/v1/matches`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${token}`,
              'idempotency-key': 'my-table',
            },
            body: JSON.stringify({ game: 'high-card', options: { length: 'short', stakes: true } }),
          })
          const body = (await answer.json()) as { id: string }
          if (answer.status !== 201) continue
          ids.push(body.id)
          if (ids.length === 2) return
        }
      }),
    )
    expect(killed).toBe(8)
    for (const ids of opened.values()) {
      expect(ids).toHaveLength(2)
      expect(new Set(ids).size).toBe(1)
      expect(await kit.commits(ids[0]!)).toHaveLength(1)
    }
  })
})

describe('two functions that race for one seq', () => {
  test('both get in, one after the other, and neither is written twice', async () => {
    const { id, path } = await startedMatch([anne, mary])
    const bids = await Promise.all([bidOf(anne, path, 'a'), bidOf(mary, path, 'm')])
    const together = Promise.withResolvers<void>()
    const racing: number[] = []
    kit.deployment.tables.react = async (asked): Promise<Reaction> => {
      if (!appends(asked)) return 'forward'
      racing.push(Number(asked.body.Item.v.N))
      if (racing.length === 2) together.resolve()
      await together.promise
      return 'forward'
    }
    const answers = await Promise.all([
      anne.post(`${path}/commands`, bids[0]),
      mary.post(`${path}/commands`, bids[1]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.seq).sort()).toEqual([4, 5])
    // Both wanted 4; the loser decided again.
    expect(racing).toEqual([4, 4, 5])
    expect(kit.deployment.lambda('Http').started).toBeGreaterThan(1)
    const commits = await kit.commits(id)
    expect(commits.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
    expect(new Set(commits.slice(3).map((commit) => commit.id))).toEqual(new Set(['a', 'm']))
  })
})

describe('tables', () => {
  test('that are too busy for a moment are asked again, a little later each time', async () => {
    const { path } = await startedMatch([anne, mary])
    const bid = await bidOf(anne, path, 'busy')
    const times: number[] = []
    kit.deployment.tables.react = (asked) => {
      if (!appends(asked)) return 'forward'
      times.push(performance.now())
      return times.length <= 2 ? throttled : 'forward'
    }
    const { status, body } = await anne.post(`${path}/commands`, bid)
    expect([status, body.seq]).toEqual([200, 4])
    expect(times).toHaveLength(3)
  })

  test.each([
    ['are too busy', throttled],
    ['do not answer', 'silence'],
    ['hang up', 'lose-answer'],
  ] as const)('that %s are given up in time, with a clear 503', async (_what, reaction) => {
    const { id, path } = await startedMatch([anne, mary])
    const bid = await bidOf(anne, path, 'away')
    let attempts = 0
    kit.deployment.tables.react = (asked) => {
      if (!appends(asked)) return 'forward'
      attempts++
      return reaction
    }
    const began = performance.now()
    const away = await anne.post(`${path}/commands`, bid)
    expect([away.status, away.body.code]).toEqual([503, 'store-unavailable'])
    expect(away.headers['retry-after']).toBeDefined()
    expect(performance.now() - began).toBeLessThan(6000)
    expect(attempts).toBeGreaterThan(1)

    kit.deployment.tables.react = undefined
    const back = await anne.post(`${path}/commands`, bid)
    expect([back.status, back.body.seq]).toEqual([200, 4])
    expect((await kit.commits(id)).map((commit) => commit.id).filter((each) => each === 'away')).toEqual([
      'away',
    ])
  })

  test('that fail one request in four lose nothing and double nothing', async () => {
    const { id, path } = await startedMatch([anne, mary])
    let count = 0
    kit.deployment.tables.react = () => {
      count++
      return count % 12 === 0 ? throttled : count % 5 === 0 ? 'lose-answer' : 'forward'
    }
    for (let step = 0; step < 60; step++) {
      const seen = await Promise.all([anne, mary].map((player) => player.get(path)))
      if (seen.some(({ status }) => status !== 200)) continue
      if (seen[0]!.body.status === 'finished') break
      const turn: number = seen[0]!.body.turn[0]
      const { choices, seq } = seen[turn]!.body
      await [anne, mary][turn]!.post(`${path}/commands`, {
        command: choices[0].command,
        expect: seq,
        id: `s${seq}`,
      })
    }
    kit.deployment.tables.react = undefined
    const commits = await kit.commits(id)
    expect((await anne.get(path)).body.status).toBe('finished')
    expect(commits.map(({ seq }) => seq)).toEqual(commits.map((_, at) => at + 1))
    const ids = commits.map((commit) => `${commit.by.player} ${commit.id}`)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('a function', () => {
  test('keeps far more matches in memory than a hundred', async () => {
    const small = await openAwsKit({ most: 1 })
    const jack = await small.signUp('Jack')
    const paths: string[] = []
    for (let table = 0; table < 120; table++) {
      const { body } = await jack.post('/v1/matches', shortGame)
      paths.push(`/v1/matches/${body.id}`)
    }
    await small.settled()
    const before = small.deployment.tables.asked.length
    expect((await jack.get(paths[0]!)).status).toBe(200)
    const { name } = small.deployment.lambda('Http').spec
    const asked = small.deployment.tables.asked.slice(before).filter(({ by }) => by === name)
    // What has come since, and no snapshot.
    expect(asked.map(({ table }) => table)).toContain(tableOf(small.deployment, 'JOURNAL'))
    expect(asked.map(({ table }) => table)).not.toContain(tableOf(small.deployment, 'VIEWS'))
    await small.close()
  })
})

describe('a page of another origin', () => {
  const origin = { Origin: 'https://elsewhere.example.org' }

  test('may read what the gateway answers by itself, and its preflights reach no function', async () => {
    const blueprint = readTemplate(inject('template'))
    const httpApis = blueprint.httpApis.map((api) => ({ ...api, throttle: { rate: 0.001, burst: 1 } }))
    const busy = await openAwsKit({ blueprint: { ...blueprint, httpApis } })
    const address = await busy.listen()
    const preflight = await fetch(`${address}/v1/matches`, {
      method: 'OPTIONS',
      headers: {
        ...origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(busy.deployment.lambda('Http').started).toBe(0)

    const statuses = []
    for (let time = 0; time < 2; time++) {
      const answer = await fetch(`${address}/v1/games`, { headers: origin })
      statuses.push(answer.status)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after')
    }
    expect(statuses).toEqual([200, 429])
    await busy.close()
  })
})

describe('one command', () => {
  test('is one conditional write on the path of its request', async () => {
    const { path } = await startedMatch([anne, mary])
    const bid = await bidOf(anne, path, 'one')
    await kit.settled()
    const before = kit.deployment.tables.asked.length
    expect((await anne.post(`${path}/commands`, bid)).status).toBe(200)
    await delay(20)
    const { name } = kit.deployment.lambda('Http').spec
    const own = kit.deployment.tables.asked.slice(before).filter(({ by }) => by === name)
    const writes = own.filter(({ operation }) => !/^(Get|BatchGet|Query)/.test(operation))
    expect(writes.map(({ operation }) => operation)).toEqual(['PutItem'])
    expect(writes[0]!.body.ConditionExpression).toBe('attribute_not_exists(v)')
  })
})
