import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { windsOfPlunder } from '../../src/games/winds-of-plunder/index.ts'
import type { Game } from '../../src/kernel/game.ts'
import { type Kit, openKit } from '../api/kit.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

let kit: Kit
let address: string

beforeEach(async () => {
  kit = await openKit({
    games: [windsOfPlunder as unknown as Game],
    settings: { rateLimit: false },
    graphql: true,
  })
  address = await kit.listen()
})

afterEach(() => kit.close())

const hasCurl = spawnSync('bash', ['-c', 'command -v curl']).status === 0

test.skipIf(!hasCurl)('the README’s session with curl plays a first vote', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const session = /```sh\n([\s\S]*?)```/.exec(readme)![1]!
  expect(session.trim().split('\n').length).toBeLessThanOrEqual(20)
  const { stdout } = await run('bash', ['-euc', session.replace('http://127.0.0.1:8080', address)])
  expect(stdout).toContain('The wind blows West.')
  expect(stdout).toContain('first red, first green, first blue')
})

test('the example player finishes a match in company, and the guide shows it as it is', async () => {
  const source = await readFile(join(root, 'docs/examples/bot.mjs'), 'utf8')
  expect(source.split('\n').length).toBeLessThan(100)
  expect(await readFile(join(root, 'docs/api.md'), 'utf8')).toContain(source)

  const host = await kit.signUp('Mary')
  const { body: match } = await host.post('/v1/matches', { game: 'winds-of-plunder', seats: 4 })
  await host.post(`/v1/matches/${match.id}/seats`, { bot: 'random' })
  const player = (token?: string) =>
    run(process.execPath, [join(root, 'docs/examples/bot.mjs'), match.id], {
      env: { ...process.env, RUTTER: address, ...(token && { TOKEN: token }) },
    })
  const look = async () => (await host.get(`/v1/matches/${match.id}`)).body
  // A hash that comes after the first opening is too late, so the host is at the table before it is full.
  const mine = player(host.token)
  while ((await look()).dice.nonces[0].hash === null) await setTimeout(50)
  const strangers = [player(), player()]
  while ((await look()).dice.coSigned.length < 3) await setTimeout(50)
  await host.post(`/v1/matches/${match.id}/start`)
  const outputs = await Promise.all([...strangers, mine])
  for (const { stdout } of outputs) expect(JSON.parse(stdout).places).toHaveLength(4)
  expect((await look()).dice).toMatchObject({ coSigned: [0, 2, 3], byAll: true, without: [] })
})

test('the example player stops at a table that was changed behind the nonce that it opened', async () => {
  const host = await kit.signUp('Mary')
  const { body: match } = await host.post('/v1/matches', { game: 'winds-of-plunder', seats: 3 })
  await host.post(`/v1/matches/${match.id}/seats`, { bot: 'random' })
  // In between stands an operator whose looks show another hash once the player has opened its nonce.
  let opened = false
  const operator = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const { authorization = '' } = request.headers
    const asked = await fetch(address + request.url, {
      method: request.method!,
      headers: {
        ...(authorization && { authorization }),
        ...(body.length > 0 && { 'content-type': 'application/json' }),
      },
      ...(body.length > 0 && { body }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: whatever the server says, but for one field
    const answer = (await asked.json()) as any
    if (/nonce$/.test(request.url!) && 'nonce' in JSON.parse(body.toString())) opened = true
    if (opened && answer.dice !== undefined) answer.dice.nonces[0].hash = 'f'.repeat(64)
    response.writeHead(asked.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve))
  const { port } = operator.address() as AddressInfo
  try {
    const played = run(process.execPath, [join(root, 'docs/examples/bot.mjs'), match.id], {
      env: { ...process.env, RUTTER: `http://127.0.0.1:${port}` },
    })
    await expect(played).rejects.toThrow('The table was changed behind an open nonce.')
  } finally {
    operator.closeAllConnections()
    operator.close()
  }
})

test('the example player waits as it is told where a server keeps nobody waiting', async () => {
  const asked: number[] = []
  const server = createServer((request, response) => {
    const polls = request.url!.includes('/events')
    if (polls) asked.push(performance.now())
    const status = asked.length === 3 ? 'finished' : 'running'
    response.writeHead(200, { 'content-type': 'application/json', ...(polls ? { 'retry-after': '1' } : {}) })
    const seen = { id: 'm', seq: 3, status, you: [0], choices: [], result: { places: [[0]] } }
    response.end(JSON.stringify(polls ? { events: [], seq: 3, head: null } : { matches: [], ...seen }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await run(process.execPath, [join(root, 'docs/examples/bot.mjs'), 'm'], {
    env: { ...process.env, RUTTER: `http://127.0.0.1:${port}`, TOKEN: 'mine' },
  })
  server.close()
  expect(asked).toHaveLength(3)
  const pauses = asked.slice(1).map((at, index) => at - asked[index]!)
  for (const pause of pauses) expect(pause).toBeGreaterThan(990)
})

test('the example that follows shows a match to its end', async () => {
  const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
  const { body: match } = await anne.post('/v1/matches', { game: 'winds-of-plunder', seats: 3 })
  await mary.post(`/v1/matches/${match.id}/seats`, {})
  const following = run(process.execPath, [join(root, 'docs/examples/follow.mjs'), match.id], {
    env: { ...process.env, RUTTER: await kit.socket() },
  })
  while ((await kit.followed()) === 0) await setTimeout(20)
  await anne.post(`/v1/matches/${match.id}/seats`, { bot: 'random' })
  await anne.post(`/v1/matches/${match.id}/start`)
  for (const player of [anne, mary]) {
    await player.post(`/v1/matches/${match.id}/commands`, { command: { type: 'resign' } })
  }
  const { stdout } = await following
  const { events } = (await anne.get(`/v1/matches/${match.id}/events?limit=500`)).body
  expect(stdout.trim().split('\n')).toHaveLength(events.length)
})
