import { createSourceEventStream, GraphQLError } from 'graphql'
import { authenticate } from '../../src/api/authenticate.ts'
import { orThrow, reader, signedIn } from '../../src/api/graphql/context.ts'
import type { Request, Subscription } from '../../src/api/graphql/documents/run.ts'
import { problemError, publicError } from '../../src/api/graphql/errors.ts'
import type { SocketLimits } from '../../src/api/ws/limits.ts'
import { type Asker, contextOf, executionOf, type Said, saidOf, textOf } from '../../src/api/ws/operate.ts'
import {
  authenticated,
  type Connection,
  closes,
  receive,
  type Step,
  type Task,
  type Who,
} from '../../src/api/ws/protocol.ts'
import type { MatchId, Seq } from '../../src/kernel/ids.ts'
import type { Caller } from '../../src/service/context.ts'
import { failed } from '../../src/service/outcome.ts'
import { StoreError } from '../../src/store/port.ts'
import type { Connections } from '../live/connections.ts'
import { asGraphql, type DeliveryDeps, deliver } from '../live/deliver.ts'
import { reportTo, unhurried } from '../live/engine.ts'
import type { Topic } from '../live/keys.ts'
import type { SocketEvent, Unreadable } from './event.ts'

export type MessageDeps = DeliveryDeps & { readonly connections: Connections; readonly limits: SocketLimits }
type Message = SocketEvent & { type: 'MESSAGE' }
type Begun = { readonly topic: Topic; readonly cursor: number }

/** Handles one message of a client: the step it makes, and all that is sent for it. */
export function messageHandler(deps: MessageDeps): (message: Message) => Promise<void> {
  const { engine, connections, subscriptions, sender, trust, limits, log } = deps
  const { clock } = engine.deps

  async function handle({ connection, text, requestId }: Message): Promise<void> {
    const step = await connections.step(connection, (known) => stepOf(known, text))
    if (step === undefined) return sender.close(connection, closes.goingAway)
    await carryOut(connection, step, requestId)
  }

  function stepOf(known: Connection, text: string | Unreadable): Step {
    if (typeof text === 'string') return receive(known, text, clock(), limits)
    const close = text.unreadable === 'binary' ? closes.malformed('Message is not text') : tooLong
    return { connection: known, replies: [], close }
  }

  async function carryOut(connection: string, step: Step, requestId: string): Promise<void> {
    for (const reply of step.replies) await sender.send(connection, JSON.stringify(reply))
    if (step.close !== undefined) return sender.close(connection, step.close)
    if (step.task !== undefined) await perform(connection, step, step.task, requestId)
  }

  async function perform(connection: string, step: Step, task: Task, requestId: string): Promise<void> {
    switch (task.do) {
      case 'authenticate':
        return greet(connection, await whoIs(task.token, step.connection.session), requestId)
      case 'start':
        return start(connection, step.connection, task, requestId)
      case 'stop':
        return subscriptions.stop(connection, task.id)
    }
  }

  /** Null where what was brought is not good. A token counts before the session that the socket was opened with. */
  async function whoIs(token: string | undefined, session: Connection['session']): Promise<Who | null> {
    if (token === undefined && session !== undefined) return session
    const outcome = await authenticate(engine.deps, token)
    return outcome.ok ? { caller: outcome.value, token: outcome.value?.token ?? null } : null
  }

  async function greet(connection: string, who: Who | null, requestId: string): Promise<void> {
    if (who?.caller != null && !(await connections.admit(who.caller.player, connection, limits.perPlayer))) {
      return sender.close(connection, closes.tooManyConnections)
    }
    const step = await connections.step(connection, (known) => authenticated(known, who))
    if (step !== undefined) return carryOut(connection, step, requestId)
    // The connection closed while its token was looked up.
    if (who?.caller != null) await connections.dismiss(who.caller.player, connection)
  }

  async function start(
    connection: string,
    { who }: Connection,
    { id, request }: Extract<Task, { do: 'start' }>,
    requestId: string,
  ): Promise<void> {
    const caller = await trust(who)
    if (caller === undefined) return sender.close(connection, closes.forbidden)
    const asker: Asker = {
      ...unhurried,
      signal: new AbortController().signal,
      report: reportTo(log, requestId),
      caller: async () => caller,
    }
    const ran = await engine.run(request, contextOf(engine, asker, caller))
    if (!('subscription' in ran)) return sendLast(connection, id, saidOf(ran))
    const begun = await begin(ran.subscription, asker, caller)
    if ('error' in begun) return sendLast(connection, id, begun)
    const subscriber = { topic: begun.topic, connection, id, wish: { request: plain(request), who } }
    const lease = await subscriptions.open(subscriber, begun.cursor)
    // A client that ended it or left before the item was written found nothing to remove.
    if (!(await isUnderWay(connection, id))) return subscriptions.end(lease)
    return deliver(deps, lease)
  }

  async function isUnderWay(connection: string, id: string): Promise<boolean> {
    return (await connections.read(connection))?.operations.includes(id) ?? false
  }

  /** Sends the result only if the operation is still open. */
  async function sendLast(connection: string, id: string, said: Said): Promise<void> {
    if (!(await sender.finish(connection, id))) return
    const sent = await sender.send(connection, textOf(id, said))
    if (sent === 'ended' || 'error' in said) return
    if (sent === 'too-large') {
      await sender.send(connection, textOf(id, { error: [problemError(tooLarge).toJSON()] }))
      return
    }
    await sender.send(connection, JSON.stringify({ type: 'complete', id }))
  }

  /** What a subscription is to, and what it has already: what its resolver would follow on a socket of its own. */
  async function begin(
    subscription: Subscription,
    asker: Asker,
    caller: Caller,
  ): Promise<Begun | Extract<Said, { error: unknown }>> {
    let wanted: (() => Promise<Begun>) | undefined
    const contextValue = {
      ...contextOf(engine, asker, caller),
      follow: (match: MatchId, after: Seq | null) => {
        wanted = async () => ({ topic: match, cursor: await firstSeq(match, after, caller) })
        return nothing()
      },
      followTurns: () => {
        wanted = async () => ({ topic: signedIn({ caller }, 'read').player, cursor: 0 })
        return nothing()
      },
    }
    try {
      const stream = await createSourceEventStream(executionOf(engine.schema, subscription, contextValue))
      if (!(Symbol.asyncIterator in stream)) throw stream.errors?.[0]
      return await wanted!()
    } catch (error) {
      const told = error instanceof StoreError ? asGraphql(error) : error
      if (!(told instanceof GraphQLError)) throw error
      return { error: [publicError(told, asker.report)] }
    }
  }

  /** The last commit that a subscriber has: the one that was named, or the newest. Refused before anything is written. */
  async function firstSeq(match: MatchId, after: Seq | null, caller: Caller): Promise<Seq> {
    const { seq } = orThrow(await engine.deps.service.feed(reader({ caller }), { match, after, limit: 0 }))
    return after ?? seq
  }

  return handle
}

const tooLong = { code: 1009, reason: 'Message is too long' }

const tooLarge = failed('refused', 'socket-answer-too-large').problem

/** Only what is needed to ask again: a client may send along what it likes. */
function plain({ query, operationName = null, variables = null }: Request) {
  return { query, operationName, variables: variables === null ? null : { ...variables } }
}

async function* nothing(): AsyncGenerator<never> {}
