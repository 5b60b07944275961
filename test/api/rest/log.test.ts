import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Commit } from '../../../src/kernel/commit.ts'
import { StoreError } from '../../../src/store/port.ts'
import { type Kit, openKit, type Player, shortGame } from '../kit.ts'
import { places } from '../stores.ts'
import { inProcess } from '../target.ts'

describe.each(places)('over %s, a log', (_place, open) => {
  let kit: Kit
  let anne: Player
  let path: string
  let commits: Commit[]
  beforeAll(async () => {
    kit = await openKit({ open })
    anne = await kit.signUp('Anne')
    path = await busyTable(anne, await kit.signUp('Mary'), 130)
    commits = (await anne.get(`${path}/log`)).body
  })
  afterAll(() => kit.close())

  test('comes whole, however long it is, under its own type', async () => {
    expect(commits.map(({ seq }) => seq)).toEqual(commits.map((_, index) => index + 1))
    expect(commits.length).toBe((await anne.get(path)).body.seq)
    for (const [index, { prev }] of commits.entries()) {
      if (index > 0) expect(prev).toBe(commits[index - 1]!.hash)
    }
  })

  test('comes in pages, or from a commit on', async () => {
    const pages: Commit[] = []
    for (;;) {
      const { body } = await anne.get(`${path}/log?after=${pages.length}&limit=60`)
      pages.push(...body)
      if (body.length < 60) break
    }
    expect(pages).toEqual(commits)
    expect((await anne.get(`${path}/log?after=3`)).body).toEqual(commits.slice(3))
    expect((await anne.get(`${path}/log?after=${commits.length}`)).body).toEqual([])
    expect((await anne.get(`${path}/log?after=999`)).body.code).toBe('unknown-seq')
    for (const limit of ['0', '501', 'x'])
      expect((await anne.get(`${path}/log?limit=${limit}`)).status).toBe(400)
  })

  test('is not made for somebody who asks about it alone', async () => {
    const { status, headers, text } = await anne.send({ method: 'HEAD', url: `${path}/log` })
    expect([status, headers['content-type'], text]).toEqual([200, 'application/x-ndjson', ''])
  })
})

test('a stale answer says from where to read on', async () => {
  const kit = await openKit()
  const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
  const path = await busyTable(anne, mary, 260)
  await mary.post(`${path}/seats`, {})
  await anne.post(`${path}/start`, {})
  const { status, body } = await anne.post(`${path}/commands`, { command: { type: 'resign' }, expect: 2 })
  expect([status, body.code]).toEqual([409, 'stale'])
  expect(body.events.length).toBeLessThanOrEqual(200)
  expect(body.after).toBeGreaterThan(2)
  expect((await anne.get(`${path}/events?after=${body.after}&limit=500`)).body.events).toEqual(body.events)
  await kit.close()
})

describe.runIf(inProcess)('a log that is under way', () => {
  test('breaks off where the store fails, so that nobody takes it for whole', async () => {
    let pages = 0
    const kit = await openKit({
      wrap: (store) => ({
        ...store,
        journal: {
          ...store.journal,
          async read(match, after, limit) {
            if (limit === 50 && ++pages === 3) throw new StoreError('unavailable', 'the disk is away')
            return store.journal.read(match, after, limit)
          },
        },
      }),
    })
    const anne = await kit.signUp('Anne')
    const path = await busyTable(anne, await kit.signUp('Mary'), 180)
    const address = await kit.app.listen({ port: 0, host: '127.0.0.1' })
    const lines = await new Promise<{ text: string; broken: boolean }>((resolve, reject) => {
      get(`${address}${path}/log`, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('error', () => {})
        response.on('close', () => resolve({ text, broken: !response.complete }))
      }).on('error', reject)
    })
    expect(lines.broken).toBe(true)
    expect(lines.text.split('\n').length).toBeLessThanOrEqual(101)
    expect((await anne.get(path)).status).toBe(200)
    await kit.close()
  })

  test('is read no further once nobody takes it any more', async () => {
    const read: number[] = []
    const kit = await openKit({
      wrap: (store) => ({
        ...store,
        journal: {
          ...store.journal,
          async read(match, after, limit) {
            if (limit === 50) read.push(after)
            return store.journal.read(match, after, limit)
          },
        },
      }),
    })
    const anne = await kit.signUp('Anne')
    const path = await busyTable(anne, await kit.signUp('Mary'), 1500)
    const address = await kit.app.listen({ port: 0, host: '127.0.0.1' })
    await new Promise<void>((resolve) => {
      get(`${address}${path}/log`, (response) => {
        response.once('data', () => response.destroy())
        response.once('close', resolve)
      })
    })
    await anne.get(path)
    const { length } = read
    expect(length).toBeLessThan(20)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(read.length).toBeLessThanOrEqual(length + 1)
    await kit.close()
  })
})

/** An open table at which somebody sits down and gets up again, until there are so many commits. */
async function busyTable(host: Player, guest: Player, commits: number): Promise<string> {
  const { body } = await host.post('/v1/matches', { ...shortGame, seats: 2 })
  const path = `/v1/matches/${body.id}`
  for (let seq = 1; seq < commits; seq++) {
    const answer =
      seq % 2 === 1 ? await guest.post(`${path}/seats`, {}) : await guest.delete(`${path}/seats/1`)
    expect(answer.status).toBeLessThan(300)
  }
  return path
}
