import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { followed, seqs, until, upTo } from '../api/graphql/following.ts'
import {
  type GraphKit,
  graphKitOn,
  greetedSocket,
  init,
  type Loose,
  playOn,
  rawSocket,
  type Sailor,
  socketClient,
  startedMatch,
} from '../api/graphql/kit.ts'
import { withoutInside } from '../api/kit.ts'
import { mischief, type OnTemplate, openOnTemplate } from '../api/on-template.ts'
import { tableOf } from './kit.ts'

let kit: GraphKit & OnTemplate
let url: string
let sailors: Sailor[]
beforeEach(async () => {
  kit = graphKitOn(withoutInside(await openOnTemplate({ mischief: { ...mischief(5), twice: 0.5 } })))
  url = await kit.socket()
  sailors = [await kit.signUp('Anne'), await kit.signUp('Mary')]
})
afterEach(() => kit.close())

/** The connections that the functions remember. */
async function remembered(): Promise<string[]> {
  const TableName = tableOf(kit.deployment, 'LIVE')
  const { Items = [] } = await kit.deployment.tables.client.send(new ScanCommand({ TableName }))
  return [...new Set(Items.map(({ pk }) => pk!.S!).filter((pk) => pk.startsWith('C#')))]
}

/**
 * All that somebody was told of a match who comes back with the last seq he has, however often he is cut off. By
 * hand: the standard client would repeat its first wish by itself, and so be told again what it knows.
 */
function faithful(id: string, token: string, from = 0) {
  const seen: Loose[] = []
  let lives = 0
  async function persist(): Promise<void> {
    for (let over = false; !over; lives++) {
      const raw = await greetedSocket(url, token)
      const after = seen.at(-1)?.seq ?? from
      const query = `subscription { match(id: "${id}", after: ${after}) { seq } }`
      raw.send({ type: 'subscribe', id: 's', payload: { query } })
      for (let open = true; open && !over; ) {
        const told: Loose = await Promise.race([raw.next(), raw.closed])
        if (told.type === 'next') seen.push(told.payload.data.match)
        else open = false
        over = told.type === 'complete'
      }
      raw.socket.terminate()
    }
  }
  return { seen, done: persist(), lives: () => lives }
}

describe('a connection', () => {
  test('that died without a word is forgotten at the next commit, and the others are told', async () => {
    const id = await startedMatch(sailors)
    const dead = await greetedSocket(url, sailors[0]!.token)
    dead.send({
      type: 'subscribe',
      id: 's',
      payload: { query: `subscription { match(id: "${id}") { seq } }` },
    })
    await until(async () => (await kit.followed()) === 1)
    const [connection] = [...kit.deployment.sockets.connections.keys()]
    const alive = faithful(id, sailors[1]!.token, 3)
    await until(async () => (await remembered()).length === 2)
    kit.deployment.sockets.vanish(connection!)
    await playOn(sailors, id, 1)
    await until(async () => !(await remembered()).includes(`C#${connection}`))
    await playOn(sailors, id)
    await alive.done
    const { match } = await sailors[0]!.get('query($id: ID!) { match(id: $id) { seq } }', { id })
    expect(seqs(alive.seen)).toEqual(upTo(4, match.seq))
    await until(async () => (await remembered()).length === 0)
  })

  test('leaves nothing behind, however it ends', async () => {
    const id = await startedMatch(sailors)
    const query = `subscription { match(id: "${id}") { seq } }`
    for (const end of ['close', 'terminate'] as const) {
      const raw = await greetedSocket(url, sailors[0]!.token)
      raw.send({ type: 'subscribe', id: 's', payload: { query } })
      await until(async () => (await kit.followed()) === 1)
      raw.socket[end]()
      await raw.closed
      await until(async () => (await kit.followed()) === 0 && (await remembered()).length === 0)
    }
  })

  test('whose first message comes too late is ended', { timeout: 60_000 }, async () => {
    const raw = await rawSocket(url)
    await delay(15_100)
    raw.send(init)
    await raw.closed
    expect(raw.received.some((text) => text.includes('connection_ack'))).toBe(false)
  })

  test('with a bad token ends in an error, and the standard client does not come back for ever', async () => {
    let openings = 0
    const client = socketClient(url, 'rt_nonsense', {
      retryAttempts: 5,
      on: { connected: () => openings++, opened: () => openings++ },
    })
    const { done, seen } = followed(client, 'm_00000000000000000000000000', 0)
    expect(await done).toBeDefined()
    expect(seen).toEqual([])
    expect(openings).toBe(1)
  })

  test('has at most so many operations', async () => {
    const id = await startedMatch(sailors)
    const raw = await greetedSocket(url, sailors[0]!.token)
    for (let operation = 0; operation < 24; operation++) {
      raw.send({
        type: 'subscribe',
        id: `${operation}`,
        payload: { query: `subscription { match(id: "${id}", after: 2) { seq } }` },
      })
    }
    const types: string[] = []
    while (types.length < 24) types.push((await raw.next()).type)
    expect(types.filter((type) => type === 'next')).toHaveLength(20)
    expect(types.filter((type) => type === 'error')).toHaveLength(4)
    raw.socket.close()
  })
})

describe('those who follow', () => {
  test('by the example client get over what the gateway says of its own', async () => {
    const id = await startedMatch(sailors)
    const { sockets } = kit.deployment
    let refused = 0
    // Twice at first and once more in the midst of it, where the client has asked for what comes after some commit.
    sockets.throttles = (text) => {
      const { type, payload } = JSON.parse(text)
      const meets = type === 'subscribe' && (refused < 2 || (refused === 2 && payload.variables.after > 0))
      if (meets) refused++
      return meets
    }
    const example = join(import.meta.dirname, '../../docs/examples/follow.mjs')
    const following = promisify(execFile)(process.execPath, [example, id], {
      env: { ...process.env, RUTTER: url, TOKEN: sailors[0]!.token },
    })
    let printed = ''
    following.child.stdout!.on('data', (text) => {
      printed += text
    })
    await until(() => printed.includes('The match begins'))
    await playOn(sailors, id, 2)
    for (const { socket } of sockets.connections.values()) socket.terminate()
    await playOn(sailors, id)
    const { stdout } = await following
    expect(refused).toBe(3)
    const { events } = await sailors[0]!.get('query($id: ID!) { events(match: $id) { text } }', { id })
    const [seen, told] = [stdout.trim().split('\n'), events.map(({ text }: Loose) => text)]
    // What others were dealt and bid is told once the match is over, and may not have been while it was followed.
    const covered = (texts: string[]) => texts.map((text) => text.replace(/(cutlass|pistol)-\d+/g, 'a card'))
    expect(covered(seen)).toEqual(covered(told))
  })

  test('miss nothing and get nothing twice while those who tell are killed', {
    timeout: 120_000,
  }, async () => {
    const id = await startedMatch(sailors)
    const followers = sailors.map(({ token }) => faithful(id, token))
    await until(async () => (await kit.followed()) === 1)
    const live = kit.deployment.lambda('StreamLive')
    let killed = 0
    // A teller that dies between two turns does no harm, so they are killed until somebody had to come back.
    const enough = () => killed >= 2 && followers.some(({ lives }) => lives() > 0)
    kit.deployment.sockets.posted = () => {
      if (!enough() && live.kill()) killed++
    }
    const stands = 'query($id: ID!) { match(id: $id) { seq status } }'
    // Move by move: all of them at once might be told in one turn.
    while (!enough()) {
      await playOn(sailors, id, 1)
      const { match } = await sailors[0]!.get(stands, { id })
      if (match.status === 'FINISHED') break
      await until(async () => enough() || followers.every(({ seen }) => seen.at(-1)?.seq === match.seq))
    }
    await playOn(sailors, id)
    const { match } = await sailors[0]!.get(stands, { id })
    expect(match.status).toBe('FINISHED')
    for (const { seen, done } of followers) {
      await done
      expect(seqs(seen)).toEqual(upTo(1, match.seq))
    }
    expect(killed).toBeGreaterThanOrEqual(2)
    expect(followers.reduce((sum, { lives }) => sum + lives(), 0)).toBeGreaterThan(2)
    expect(kit.reported).toEqual([])
  })
})
