import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Commit } from '../../../src/kernel/commit.ts'
import type { Typed } from '../../../src/kernel/game.ts'
import { games } from '../../kit/all-games.ts'
import { type Prng, prng } from '../../kit/prng.ts'
import { verify } from '../../kit/verify.ts'
import { greetedSocket, subscribe } from '../graphql/kit.ts'
import { ask, type Process, startProcess } from './process.ts'

const [game] = games
let dir: string
let running: Process | undefined
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rutter-'))
})
afterEach(async () => {
  running?.child.kill('SIGKILL')
  await running?.ended
  running = undefined
  await rm(dir, { recursive: true, force: true })
})

async function start(environment: Record<string, string> = {}): Promise<Process> {
  running = await startProcess({ DATA_DIR: dir, ...environment })
  return running
}

/** A table at which one person plays all seats, and what the server has promised about it. */
type Table = {
  readonly id: string
  readonly token: string
  readonly acknowledged: { seq: number; head: string }[]
  /** Sent, and not answered: it may have happened or not. */
  doubtful: { command: Typed; seat: number; id: string } | null
}

async function openTable(address: string, name: string): Promise<Table> {
  const { token } = (await ask(address, null, 'POST', '/v1/players', { name })).body
  const wish = { game: game!.id, seats: game!.seats.min, hotseat: true }
  const { id } = (await ask(address, token, 'POST', '/v1/matches', wish)).body
  for (let seat = 1; seat < game!.seats.min; seat++)
    await ask(address, token, 'POST', `/v1/matches/${id}/seats`, {})
  const { seq, head } = (await ask(address, token, 'POST', `/v1/matches/${id}/start`)).body
  return { id, token, acknowledged: [{ seq, head }], doubtful: null }
}

/** Plays on until nobody answers any more, or the match is over. */
async function playOn(address: string, table: Table, chance: Prng): Promise<void> {
  const { id, token, acknowledged } = table
  const path = `/v1/matches/${id}`
  try {
    for (;;) {
      const { body: match } = await ask(address, token, 'GET', path)
      if (match.choices.length === 0) return
      const { command, seat } = chance.pick(match.choices as { command: Typed; seat: number }[])
      const order = { command, seat, id: `after-${match.seq}` }
      table.doubtful = order
      const { status, body } = await ask(address, token, 'POST', `${path}/commands`, {
        ...order,
        expect: match.seq,
      })
      expect([200, 503]).toContain(status)
      if (status === 200) acknowledged.push({ seq: body.seq, head: body.head })
      table.doubtful = null
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

/** What was acknowledged is in the log, the log is whole, and the lists say the same as the log. */
async function expectKept(address: string, tables: readonly Table[]): Promise<void> {
  for (const { id, token, acknowledged } of tables) {
    const path = `/v1/matches/${id}`
    const log: Commit[] = (await ask(address, token, 'GET', `${path}/log`)).body
    for (const { seq, head } of acknowledged) expect(log[seq - 1]?.hash, `${id} ${seq}`).toBe(head)
    expect(log.length - acknowledged.at(-1)!.seq).toBeLessThanOrEqual(1)
    expect(verify(game!, log).faults).toEqual([])
    const { body: match } = await ask(address, token, 'GET', path)
    expect(match).toMatchObject({ seq: log.length, head: log.at(-1)!.hash })
    const { matches } = (await ask(address, token, 'GET', '/v1/matches?mine=true')).body
    expect(matches).toHaveLength(1)
    expect(matches[0]).toMatchObject({ id, seq: match.seq, turn: match.turn, status: match.status })
  }
}

function acknowledgedBy(tables: readonly Table[]): number {
  return tables.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
}

async function moreThan(tables: readonly Table[], count: number): Promise<void> {
  while (acknowledgedBy(tables) <= count) await sleep(5)
}

test('a server that is killed in the middle keeps all that it has acknowledged', async () => {
  let { child, address, ended } = await start()
  const tables = await Promise.all(Array.from({ length: 12 }, (_, i) => openTable(address, `Player ${i}`)))
  const chance = prng(11)
  for (let round = 0; round < 3; round++) {
    const before = acknowledgedBy(tables)
    const load = tables.map((table, i) => playOn(address, table, prng(100 * round + i)))
    await moreThan(tables, before + 20)
    await sleep(chance.int(600))
    child.kill('SIGKILL')
    expect(await ended).toBe('SIGKILL')
    await Promise.all(load)
    expect(acknowledgedBy(tables)).toBeGreaterThan(before + 20)

    ;({ child, address, ended } = await start())
    await expectKept(address, tables)
    for (const table of tables) {
      if (table.doubtful === null) continue
      const path = `/v1/matches/${table.id}/commands`
      const again = await ask(address, table.token, 'POST', path, table.doubtful)
      const twice = await ask(address, table.token, 'POST', path, table.doubtful)
      expect(again.status, JSON.stringify(again.body)).toBe(200)
      expect(twice.body).toEqual(again.body)
      expect(again.body.seq).toBe(table.acknowledged.at(-1)!.seq + 1)
      table.acknowledged.push({ seq: again.body.seq, head: again.body.head })
      table.doubtful = null
    }
    await expectKept(address, tables)
  }
})

/** A server that is asked to stop cuts off after ten seconds whoever is still there. */
const untilCut = 9_000

test.each(['SIGTERM', 'SIGINT'] as const)(
  'asked to stop by %s, it answers what is under way, lets go who waits, and ends well',
  async (signal) => {
    const first = await start()
    const tables = await Promise.all(
      Array.from({ length: 8 }, (_, i) => openTable(first.address, `Player ${i}`)),
    )
    const [idle, ...busy] = tables
    const { seq } = idle!.acknowledged[0]!
    const waits = Array.from({ length: 4 }, () =>
      ask(first.address, idle!.token, 'GET', `/v1/matches/${idle!.id}/events?after=${seq}&wait=25`),
    )
    const load = busy.map((table, i) => playOn(first.address, table, prng(i)))
    await sleep(500)
    const began = performance.now()
    first.child.kill(signal)
    for (const { status, body } of await Promise.all(waits)) {
      expect([status, body]).toEqual([200, { events: [], seq, head: null }])
    }
    expect(await first.ended, first.told.err).toBe(0)
    expect(performance.now() - began).toBeLessThan(untilCut)
    await Promise.all(load)
    expect(first.told.out).toBe('')
    const { address } = await start()
    await expectKept(address, tables)
  },
)

test('a client that goes away is not waited for', async () => {
  const { child, address, ended } = await start()
  const table = await openTable(address, 'Anne')
  const { seq } = table.acknowledged[0]!
  for (let i = 0; i < 30; i++) {
    const gone = AbortSignal.timeout(40)
    const url = `${address}/v1/matches/${table.id}/events?after=${seq}&wait=25`
    const lost = fetch(url, { signal: gone, headers: { authorization: `Bearer ${table.token}` } })
    await expect(lost).rejects.toThrow()
  }
  const { status } = await ask(
    address,
    table.token,
    'GET',
    `/v1/matches/${table.id}/events?after=${seq}&wait=1`,
  )
  expect(status).toBe(200)
  const early = connect(Number(new URL(address).port), '127.0.0.1')
  await once(early, 'connect')
  const began = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(untilCut)
})

test('asked to stop at its first word, it ends well', async () => {
  for (let round = 0; round < 5; round++) {
    const { child, ended, told } = await start()
    child.kill('SIGTERM')
    expect(await ended, told.err).toBe(0)
  }
})

test('who follows a match is told of every move, and then that it stops', async () => {
  const { child, address, ended } = await start()
  const table = await openTable(address, 'Anne')
  const { seq } = table.acknowledged[0]!
  const socket = await greetedSocket(`${address.replace('http', 'ws')}/graphql`, table.token)
  socket.send(subscribe('1', `subscription { match(id: "${table.id}", after: ${seq}) { seq } }`))
  const query = `mutation ($match: ID!) {
    play(match: $match, seat: 0, command: { resign: true }) { seq match { status } }
  }`
  const variables = { match: table.id }
  const { body } = await ask(address, table.token, 'POST', '/graphql', { query, variables })
  expect(body).toEqual({ data: { play: { seq: seq + 1, match: { status: 'RUNNING' } } } })
  expect((await socket.next()).payload.data.match.seq).toBe(seq + 1)
  child.kill('SIGTERM')
  expect(await socket.closed).toEqual({ code: 1001, reason: 'Going away' })
  expect(await ended).toBe(0)
})

test('if the thread of its service fails, the server does', async () => {
  const module = new URL('../../../src/cli/thread.ts', import.meta.url)
  const script = `
    import { startService } from '${module}'
    setInterval(() => {}, 1000)
    startService({ dataDir: 'not\\0a directory', matchesInMemory: 1 }, () => {}, () => {})
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'pipe' })
  let told = ''
  child.stderr.on('data', (text) => {
    told += text
  })
  expect((await once(child, 'close'))[0]).toBe(1)
  expect(told).toContain('null bytes')
})
