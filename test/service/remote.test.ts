import { MessageChannel } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MatchId, PlayerId } from '../../src/kernel/ids.ts'
import { remoteService, serveRemote } from '../../src/service/remote.ts'
import type { Service } from '../../src/service/service.ts'
import { StoreError, type Token } from '../../src/store/port.ts'

const match = 'm_1' as MatchId
const player = 'p_1' as PlayerId

let line: MessageChannel
/** What the other end answers with; anything else is not there. */
let there: { -readonly [name in keyof Service]?: unknown }
let here: Service

beforeEach(() => {
  line = new MessageChannel()
  there = {}
  serveRemote(line.port1, new Proxy({} as Service, { get: (_target, name) => there[name as keyof Service] }))
  here = remoteService(line.port2)
})
afterEach(() => line.port1.close())

describe('what is asked over a line', () => {
  test('is answered, however much at once, each with its own', async () => {
    there.whoAmI = async (id: string) => ({ id, name: `the player ${id}` })
    const ids = Array.from({ length: 100 }, (_, index) => `p_${index}` as PlayerId)
    const answers = await Promise.all(ids.map((id) => here.whoAmI(id)))
    expect(answers.map((answer) => answer?.id)).toEqual(ids)
    expect((await here.whoAmI(player))?.name).toBe('the player p_1')
  })

  test('is asked for once by those who follow with the same eyes, until it is sent', async () => {
    const asked: unknown[] = []
    there.feed = async (caller: unknown, query: unknown) => {
      asked.push([caller, query])
      return { ok: true, value: { seq: asked.length, over: false, updates: [] } }
    }
    const query = { match, after: 3, limit: 4 }
    const anne = { player, scopes: ['read'], expires: null } as const
    const [one, two, own, further] = await Promise.all([
      here.feed(null, query),
      here.feed(null, { ...query }),
      here.feed(anne, query),
      here.feed(null, { ...query, after: 2 }),
    ])
    expect(one).toBe(two)
    expect([own, further]).not.toContain(one)
    expect(asked).toHaveLength(3)
    const early = here.feed(null, query)
    await new Promise(setImmediate)
    const late = here.feed(null, query)
    expect(await late).not.toBe(await early)
    expect(asked).toHaveLength(5)
  })

  test('is answered in the order in which the answers are found', async () => {
    const slow = Promise.withResolvers<undefined>()
    there.whoAmI = (id: string) => (id === 'p_1' ? slow.promise : Promise.resolve(undefined))
    const order: string[] = []
    const asked = here.whoAmI(player).then(() => order.push('slow'))
    await here.whoAmI('p_2' as PlayerId).then(() => order.push('quick'))
    slow.resolve(undefined)
    await asked
    expect(order).toEqual(['quick', 'slow'])
  })

  test('is refused by itself where it can’t be sent', async () => {
    there.whoAmI = async (id: string) => ({ id })
    const bad = here.whoAmI((() => {}) as never)
    const good = here.whoAmI(player)
    await expect(bad).rejects.toThrow('could not be cloned')
    expect((await good)?.id).toBe(player)
  })

  test('is refused once the other end is closed', async () => {
    there.whoAmI = () => new Promise(() => {})
    const asked = [here.whoAmI(player), here.whoAmI(player)]
    await new Promise((resolve) => setImmediate(resolve))
    line.port1.close()
    for (const each of asked) await expect(each).rejects.toThrow('The service is closed.')
  })

  test('is refused by itself where the answer can’t be sent', async () => {
    there.whoAmI = async (id: string) => (id === 'p_1' ? { id: () => {} } : { id })
    const bad = here.whoAmI(player)
    const good = here.whoAmI('p_2' as PlayerId)
    await expect(bad).rejects.toThrow('could not be cloned')
    expect((await good)?.id).toBe('p_2')
  })
})

describe('what is thrown at the other end', () => {
  const thrownBy = async (error: unknown): Promise<Error> => {
    there.check = async () => {
      throw error
    }
    return here.check().then(
      () => expect.unreachable(),
      (caught) => caught,
    )
  }

  test('is thrown here: the store’s errors as such, with what they say', async () => {
    const cause = Object.assign(new Error('disk full'), { errcode: 13 })
    const error = await thrownBy(new StoreError('corrupt', 'a row was changed', { match, cause }))
    expect(error).toBeInstanceOf(StoreError)
    expect(error).toMatchObject({ code: 'corrupt', match, message: 'a row was changed' })
    expect(error.cause).toMatchObject({ message: 'disk full', errcode: 13 })
  })

  test('keeps its kind, and tells where it was thrown', async () => {
    const bug = new TypeError('no such thing')
    const error = await thrownBy(bug)
    expect(error).toBeInstanceOf(TypeError)
    expect(error.stack).toBe(bug.stack)
    expect((await thrownBy('a word')).message).toBe('a word')
  })

  test('may have been its own cause', async () => {
    const error = new Error('round and round')
    error.cause = error
    expect((await thrownBy(error)).cause).toMatchObject({ message: 'round and round' })
  })
})

describe('whoever listens', () => {
  let wake: Map<MatchId, () => void>
  beforeEach(() => {
    wake = new Map()
    there.listen = (id: MatchId, listener: () => void) => {
      wake.set(id, listener)
      return () => wake.delete(id)
    }
  })

  test('is woken, all by one word, until the last has left', async () => {
    const [one, two] = [vi.fn(), vi.fn()]
    const [leaveOne, leaveTwo] = [here.listen(match, one), here.listen(match, two)]
    await expect.poll(() => wake.size).toBe(1)
    wake.get(match)!()
    await expect.poll(() => [one.mock.calls.length, two.mock.calls.length]).toEqual([1, 1])
    leaveOne()
    leaveOne()
    wake.get(match)!()
    await expect.poll(() => [one.mock.calls.length, two.mock.calls.length]).toEqual([1, 2])
    leaveTwo()
    await expect.poll(() => wake.size).toBe(0)
  })

  test('may come back', async () => {
    here.listen(match, () => {})()
    const again = vi.fn()
    here.listen(match, again)
    await expect.poll(() => wake.size).toBe(1)
    wake.get(match)!()
    await expect.poll(() => again.mock.calls.length).toBe(1)
  })
})

describe('a token', () => {
  const token = (id: string) => ({ id, player }) as Token
  let kept: Map<string, Token>
  let looks: number
  beforeEach(() => {
    kept = new Map([
      ['a', token('a')],
      ['b', token('b')],
    ])
    looks = 0
    there.findToken = async (id: string) => {
      looks++
      return kept.get(id)
    }
    there.revokeToken = async (_player: string, id: string) => ({ ok: true, value: kept.delete(id) })
    there.erase = async () => kept.clear()
  })

  test('is looked up once', async () => {
    for (let time = 0; time < 3; time++) expect((await here.findToken('a'))?.id).toBe('a')
    expect(looks).toBe(1)
  })

  test('that is unknown is looked up each time, since it may come to be', async () => {
    expect(await here.findToken('c')).toBeUndefined()
    kept.set('c', token('c'))
    expect((await here.findToken('c'))?.id).toBe('c')
  })

  test('is forgotten with its revocation, and with its player', async () => {
    await Promise.all([here.findToken('a'), here.findToken('b')])
    await here.revokeToken(player, 'a')
    expect([await here.findToken('a'), (await here.findToken('b'))?.id]).toEqual([undefined, 'b'])
    await here.erase(player)
    expect(await here.findToken('b')).toBeUndefined()
  })

  test('is looked up again once its end was moved', async () => {
    there.renewSession = async (id: string) => {
      kept.set(id, { ...token(id), expires: 9 })
      return true
    }
    await Promise.all([here.findToken('a'), here.findToken('b')])
    expect(await here.renewSession('a')).toBe(true)
    expect((await here.findToken('a'))?.expires).toBe(9)
    await here.findToken('b')
    expect(looks).toBe(3)
  })

  test('of somebody else is kept meanwhile', async () => {
    await Promise.all([here.findToken('a'), here.findToken('b')])
    await here.revokeToken(player, 'a')
    await here.erase('p_2' as PlayerId)
    await here.findToken('b')
    expect(looks).toBe(2)
  })

  test('is forgotten also where its player was erased and something failed afterwards', async () => {
    await here.findToken('a')
    there.erase = async () => {
      kept.clear()
      throw new StoreError('unavailable', 'the disk is full')
    }
    await expect(here.erase(player)).rejects.toThrow('the disk is full')
    expect(await here.findToken('a')).toBeUndefined()
  })

  test('that was found before its revocation and told after it is not kept', async () => {
    const held = Promise.withResolvers<void>()
    const find = there.findToken as Service['findToken']
    there.findToken = async (id: string) => {
      const found = await find(id)
      await held.promise
      return found
    }
    const early = here.findToken('a')
    await here.revokeToken(player, 'a')
    held.resolve()
    expect((await early)?.id).toBe('a')
    expect(await here.findToken('a')).toBeUndefined()
  })
})
