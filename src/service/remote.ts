import type { MessagePort } from 'node:worker_threads'
import type { MatchId, PlayerId } from '../kernel/ids.ts'
import { StoreError, type Token } from '../store/port.ts'
import { fromWire, toWire, type WireError } from './error-wire.ts'
import { forEachUseCase, type Service, type UseCase } from './service.ts'

type Topic = MatchId | PlayerId

type Request =
  | readonly ['call', number: number, name: UseCase, args: readonly unknown[]]
  | readonly ['listen' | 'unlisten', Topic]

type Reply =
  | readonly ['done', number: number, value: unknown]
  | readonly ['threw', number: number, WireError]
  | readonly ['signal', Topic]

type Pending = { resolve(value: unknown): void; reject(error: unknown): void }

/** Answers the calls that arrive at a port. */
export function serveRemote(port: MessagePort, service: Service): void {
  const reply = batch<Reply>(port, ([what, number], error) => {
    if (what === 'done') reply(['threw', number, toWire(error)])
  })
  const listening = new Map<Topic, () => void>()

  async function answer(number: number, name: UseCase, args: readonly unknown[]): Promise<void> {
    try {
      const useCase = service[name] as (...args: readonly unknown[]) => Promise<unknown>
      reply(['done', number, await useCase(...args)])
    } catch (error) {
      reply(['threw', number, toWire(error)])
    }
  }

  function receive(request: Request): void {
    if (request[0] === 'call') {
      void answer(request[1], request[2], request[3])
      return
    }
    const [what, topic] = request
    if (what === 'listen') {
      listening.set(
        topic,
        service.listen(topic, () => reply(['signal', topic])),
      )
    } else {
      listening.get(topic)?.()
      listening.delete(topic)
    }
  }

  port.on('message', (requests: readonly Request[]) => requests.forEach(receive))
  port.on('messageerror', crash)
}

/** The service at the other end of a port, of which this is the only caller. */
export function remoteService(port: MessagePort): Service {
  const unsent = new Map<string, Unsent>()
  const send = batch<Request>(
    port,
    (request, error) => {
      if (request[0] === 'call') pending.take(request[1]).reject(error)
    },
    () => unsent.clear(),
  )
  const pending = openSlots<Pending>()
  const listeners = new Map<Topic, Set<() => void>>()

  function receive(reply: Reply): void {
    if (reply[0] === 'signal') {
      for (const listener of [...(listeners.get(reply[1]) ?? [])]) listener()
      return
    }
    const [what, number, value] = reply
    if (what === 'done') pending.take(number).resolve(value)
    else pending.take(number).reject(fromWire(value))
  }

  port.on('message', (replies: readonly Reply[]) => replies.forEach(receive))
  port.on('messageerror', crash)
  port.on('close', () => {
    const error = new StoreError('unavailable', 'The service is closed.')
    for (const { reject } of pending.takeAll()) reject(error)
  })

  const service: Service = {
    ...forEachUseCase(
      (name) =>
        (...args: readonly unknown[]) =>
          new Promise((resolve, reject) => {
            send(['call', pending.put({ resolve, reject }), name, args])
          }),
    ),
    listen(topic, listener) {
      const mine = () => listener()
      const all = listeners.get(topic) ?? new Set()
      if (all.size === 0) send(['listen', topic])
      listeners.set(topic, all.add(mine))
      return () => {
        if (!all.delete(mine) || all.size > 0) return
        listeners.delete(topic)
        send(['unlisten', topic])
      }
    },
    peers: null,
  }
  return { ...service, ...keepTokens(service), feed: shareCalls(service.feed, unsent) }
}

type Unsent = { call?: unknown }

/**
 * Followers of a match ask for the same when a signal wakes them. Those of one player, and all without a token, are
 * asked for once, and what comes back is rendered once. A call is shared until it is sent, and no longer: it may then be
 * answered before the commit that a later caller was woken for.
 */
function shareCalls(feed: Service['feed'], unsent: Map<string, Unsent>): Service['feed'] {
  return (caller, query) => {
    const key = JSON.stringify([caller?.player, query])
    const shared = unsent.get(key)?.call as ReturnType<Service['feed']> | undefined
    if (shared !== undefined) return shared
    // Before it is sent: a full batch goes at once, and takes the entry with it.
    const entry: Unsent = {}
    unsent.set(key, entry)
    const call = feed(caller, query)
    entry.call = call
    return call
  }
}

/**
 * Messages that are sent together cost less than each alone. But at most 8 go together: with longer batches each thread
 * would stand still while the other works through one.
 */
function batch<T>(
  port: MessagePort,
  fail: (message: T, error: unknown) => void,
  sent = () => {},
): (message: T) => void {
  let waiting: T[] = []

  function flush(): void {
    const all = waiting
    waiting = []
    sent()
    if (all.length > 0) post(all)
  }

  function post(all: readonly T[]): void {
    try {
      port.postMessage(all)
    } catch (error) {
      // One that can't be cloned must not take the others with it.
      if (all.length === 1) fail(all[0]!, error)
      else for (const message of all) post([message])
    }
  }

  return (message) => {
    if (waiting.push(message) === 1) setImmediate(flush)
    if (waiting.length === longestBatch) flush()
  }
}

const longestBatch = 8

/** A message that can't be read is lost, and the call that it answers would wait for ever. */
function crash(error: Error): never {
  throw error
}

/**
 * A token is looked up with every request, so it is cached here. All changes of tokens pass through here as well: once one
 * is answered, the cache is up to date.
 */
function keepTokens(
  service: Service,
): Pick<
  Service,
  'findToken' | 'revokeToken' | 'renewSession' | 'erase' | 'finishSignIn' | 'recover' | 'notMe'
> {
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
      // A lookup that started before a change may return the old token: don't cache it.
      if (found === undefined || before !== changes) return found
      known.set(id, found)
      if (known.size > mostKnown) known.delete(known.keys().next().value!)
      return found
    },
    revokeToken: (player, id) => forgetting(service.revokeToken(player, id), (token) => token.id === id),
    renewSession: (id) => forgetting(service.renewSession(id), (token) => token.id === id),
    // These end others of the same player, which is not known here.
    finishSignIn: (wish) => forgetting(service.finishSignIn(wish), () => true),
    recover: (wish) => forgetting(service.recover(wish), () => true),
    notMe: (token) => forgetting(service.notMe(token), () => true),
    erase: (player) => forgetting(service.erase(player), (token) => token.player === player),
  }
}

const mostKnown = 10_000

/**
 * Keeps values under numbers that are used again. With a Map, the tables that it leaves behind as it grows hold on to
 * finished calls, which the garbage collector then copies.
 */
function openSlots<T>() {
  const slots: (T | undefined)[] = []
  const free: number[] = []
  return {
    put(value: T): number {
      const number = free.pop() ?? slots.length
      slots[number] = value
      return number
    },
    take(number: number): T {
      const value = slots[number]!
      slots[number] = undefined
      free.push(number)
      return value
    },
    takeAll(): T[] {
      const values = slots.filter((value) => value !== undefined)
      slots.length = 0
      free.length = 0
      return values
    },
  }
}
