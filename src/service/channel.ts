import type { MessagePort } from 'node:worker_threads'
import type { MatchId } from '../kernel/ids.ts'
import { StoreError, type Token } from '../store/port.ts'
import { forEachUseCase, type Service, type UseCase } from './service.ts'
import { rethrown, type Thrown, thrown } from './thrown.ts'

type Ask =
  | readonly ['ask', number: number, name: UseCase, args: readonly unknown[]]
  | readonly ['listen' | 'unlisten', MatchId]

type Told =
  | readonly ['done', number: number, value: unknown]
  | readonly ['threw', number: number, Thrown]
  | readonly ['woke', MatchId]

type Pending = { resolve(value: unknown): void; reject(error: unknown): void }

/** Answers whoever asks over a line. */
export function answerOver(line: MessagePort, service: Service): void {
  const tell = gather<Told>(line, ([what, number], error) => {
    if (what === 'done') tell(['threw', number, thrown(error)])
  })
  const listening = new Map<MatchId, () => void>()

  async function answer(number: number, name: UseCase, args: readonly unknown[]): Promise<void> {
    try {
      const useCase = service[name] as (...args: readonly unknown[]) => Promise<unknown>
      tell(['done', number, await useCase(...args)])
    } catch (error) {
      tell(['threw', number, thrown(error)])
    }
  }

  function hear(said: Ask): void {
    if (said[0] === 'ask') {
      void answer(said[1], said[2], said[3])
      return
    }
    const [what, match] = said
    if (what === 'listen') {
      listening.set(
        match,
        service.listen(match, () => tell(['woke', match])),
      )
    } else {
      listening.get(match)?.()
      listening.delete(match)
    }
  }

  line.on('message', (said: readonly Ask[]) => said.forEach(hear))
  line.on('messageerror', giveUp)
}

/** The service at the other end of a line, of which this is the only one who asks. */
export function askOver(line: MessagePort): Service {
  const ask = gather<Ask>(line, (said, error) => {
    if (said[0] === 'ask') pending.take(said[1]).reject(error)
  })
  const pending = openSlots<Pending>()
  const listeners = new Map<MatchId, Set<() => void>>()

  function hear(told: Told): void {
    if (told[0] === 'woke') {
      for (const listener of [...(listeners.get(told[1]) ?? [])]) listener()
      return
    }
    const [what, number, value] = told
    if (what === 'done') pending.take(number).resolve(value)
    else pending.take(number).reject(rethrown(value))
  }

  line.on('message', (said: readonly Told[]) => said.forEach(hear))
  line.on('messageerror', giveUp)
  line.on('close', () => {
    const error = new StoreError('unavailable', 'The service is closed.')
    for (const { reject } of pending.takeAll()) reject(error)
  })

  const service: Service = {
    ...forEachUseCase(
      (name) =>
        (...args: readonly unknown[]) =>
          new Promise((resolve, reject) => {
            ask(['ask', pending.put({ resolve, reject }), name, args])
          }),
    ),
    listen(match, listener) {
      const mine = () => listener()
      const all = listeners.get(match) ?? new Set()
      if (all.size === 0) ask(['listen', match])
      listeners.set(match, all.add(mine))
      return () => {
        if (!all.delete(mine) || all.size > 0) return
        listeners.delete(match)
        ask(['unlisten', match])
      }
    },
    peers: null,
  }
  return { ...service, ...keepTokens(service) }
}

/**
 * Messages that are sent together cost less than each alone. But few go together: whoever waited for all that
 * there is to say would let the other thread stand still meanwhile, and both would work in turns.
 */
function gather<T>(line: MessagePort, fail: (said: T, error: unknown) => void): (said: T) => void {
  let gathered: T[] = []

  function send(): void {
    const all = gathered
    gathered = []
    if (all.length > 0) post(all)
  }

  function post(all: readonly T[]): void {
    try {
      line.postMessage(all)
    } catch (error) {
      // One that can't be sent must not take the others with it.
      if (all.length === 1) fail(all[0]!, error)
      else for (const said of all) post([said])
    }
  }

  return (said) => {
    if (gathered.push(said) === 1) setImmediate(send)
    if (gathered.length === few) send()
  }
}

const few = 8

/** What was sent and can't be read is lost, and with it whoever waits for it. */
function giveUp(error: Error): never {
  throw error
}

/**
 * A token is looked up with every request. It is revoked by the same way: so once that is answered, what is kept here
 * can't be out of date.
 */
function keepTokens(service: Service): Pick<Service, 'findToken' | 'revokeToken' | 'erase'> {
  const known = new Map<string, Token>()
  let changes = 0

  /** Also where the change failed: it may have happened nevertheless. */
  async function forgetting<T>(change: Promise<T>, gone: (token: Token) => boolean): Promise<T> {
    try {
      return await change
    } finally {
      changes++
      for (const token of known.values()) if (gone(token)) known.delete(token.id)
    }
  }

  return {
    async findToken(id) {
      const kept = known.get(id)
      if (kept !== undefined) return kept
      const before = changes
      const found = await service.findToken(id)
      // Who was asked before a change and answers after it may tell what was.
      if (found === undefined || before !== changes) return found
      known.set(id, found)
      if (known.size > mostKnown) known.delete(known.keys().next().value!)
      return found
    },
    revokeToken: (player, id) => forgetting(service.revokeToken(player, id), (token) => token.id === id),
    erase: (player) => forgetting(service.erase(player), (token) => token.player === player),
  }
}

const mostKnown = 10_000

/**
 * Keeps things under numbers that are given out again. A Map would do; but where things come and go all the time, the
 * tables that it leaves behind hold on to what was in them, for the collector to copy about.
 */
function openSlots<T>() {
  const slots: (T | undefined)[] = []
  const free: number[] = []
  return {
    put(thing: T): number {
      const number = free.pop() ?? slots.length
      slots[number] = thing
      return number
    },
    take(number: number): T {
      const thing = slots[number]!
      slots[number] = undefined
      free.push(number)
      return thing
    },
    takeAll(): T[] {
      const things = slots.filter((thing) => thing !== undefined)
      slots.length = 0
      free.length = 0
      return things
    },
  }
}
