import { describe, expect, it } from 'vitest'
import { openQueue, type Queue } from '../../../src/api/graphql/queue.ts'

const { signal: never } = new AbortController()
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Work that ends when a test says so; tells the order in which it was begun. */
function workshop(queue: Queue) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    add(name: string, signal = never) {
      return queue.run(name[0]!, signal, () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      })
    },
    async end(name: string) {
      ends.get(name)!()
      await turn()
      await turn()
    },
  }
}

describe('the queue of those who catch up', () => {
  it('lets so many run for an address and in all, and the next when one has ended', async () => {
    const queue = openQueue({ perAddress: 2, inAll: 3 })
    const { add, begun, end } = workshop(queue)
    const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => add(name))
    await turn()
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    expect([queue.running, queue.waiting]).toEqual([3, 2])
    for (const name of ['a2', 'a1', 'a3', 'b1', 'b2']) await end(name)
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2'])
    expect([queue.running, queue.waiting]).toEqual([0, 0])
  })

  it('takes addresses in rotation: whoever has one thing to do is not behind whoever has many', async () => {
    const queue = openQueue({ perAddress: 1, inAll: 1 })
    const { add, begun, end } = workshop(queue)
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) void add(name)
    await turn()
    const order = ['a1', 'a2', 'b1', 'c1', 'a3', 'a4']
    for (const name of order) await end(name)
    expect(begun).toEqual(order)
  })

  it('begins the next only after the event loop has had a turn', async () => {
    const queue = openQueue({ perAddress: 2, inAll: 2 })
    let turns = 0
    let open = true
    const count = () => {
      turns++
      if (open) setImmediate(count)
    }
    setImmediate(count)
    const begunIn = await Promise.all(
      Array.from({ length: 10 }, () => queue.run('a', never, async () => turns)),
    )
    open = false
    const each = Map.groupBy(begunIn, (at) => at)
    expect(each.size).toBe(5)
    for (const together of each.values()) expect(together).toHaveLength(2)
  })

  it('forgets whoever leaves while waiting, and lets the others go on', async () => {
    const queue = openQueue({ perAddress: 1, inAll: 1 })
    const { add, begun, end } = workshop(queue)
    const leaver = new AbortController()
    const all = [add('a1'), add('a2', leaver.signal), add('a3')]
    await turn()
    leaver.abort()
    expect(await all[1]).toBeUndefined()
    expect(queue.waiting).toBe(1)
    expect(await add('b1', leaver.signal)).toBeUndefined()
    await end('a1')
    await end('a3')
    expect(begun).toEqual(['a1', 'a3'])
    expect([queue.running, queue.waiting]).toEqual([0, 0])
  })

  it('goes on after work that failed', async () => {
    const queue = openQueue({ perAddress: 1, inAll: 1 })
    const failing = queue.run('a', never, async () => {
      throw new Error('the store is away')
    })
    const next = queue.run('a', never, async () => 'done')
    await expect(failing).rejects.toThrow('away')
    expect(await next).toBe('done')
  })
})
