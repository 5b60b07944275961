import { createSourceEventStream, GraphQLError } from 'graphql'
import { reader } from '../../src/api/graphql/context.ts'
import type { Request, Subscription } from '../../src/api/graphql/documents/run.ts'
import { problemError, publicError } from '../../src/api/graphql/errors.ts'
import { beyond } from '../../src/api/graphql/follow.ts'
import type { SocketLimits } from '../../src/api/ws/limits.ts'
import { type Asker, contextOf, executionOf, type Said, saidOf, textOf } from '../../src/api/ws/operate.ts'
import {
  authenticated,
  type Connection,
  closes,
  receive,
  type Step,
  type Task,
} from '../../src/api/ws/protocol.ts'
import type { MatchId, Seq } from '../../src/kernel/ids.ts'
import type { Caller } from '../../src/service/context.ts'
import { failed, unknownMatch } from '../../src/service/outcome.ts'
import { authenticate, tokenId } from '../../src/service/players.ts'
import { StoreError } from '../../src/store/port.ts'
import type { Connections } from '../live/connections.ts'
import { reportTo, unhurried } from '../live/engine.ts'
import { asGraphql, type Parts as TellParts, tell } from '../live/tell.ts'
import { openWatch } from '../live/watch.ts'
import type { SocketEvent, Unreadable } from './event.ts'

export type Parts = TellParts & { readonly connections: Connections; readonly limits: SocketLimits }
type Message = SocketEvent & { type: 'MESSAGE' }

/** One message of a client, from the step it makes to the last word that is said to it. */
export function carry(parts: Parts): (message: Message) => Promise<void> {
  const { engine, connections, subscriptions, line, trust, limits, log } = parts
  const { deps } = engine

  async function take({ connection, text, requestId }: Message): Promise<void> {
    const step = await connections.step(connection, (known) => stepOf(known, text))
    if (step === undefined) return line.hangUp(connection, closes.goingAway)
    await carryOut(connection, step, requestId)
  }

  function stepOf(known: Connection, text: string | Unreadable): Step {
    if (typeof text === 'string') return receive(known, text, deps.clock(), limits)
    const close = text.unreadable === 'binary' ? closes.malformed('Message is not text') : tooLong
    return { connection: known, replies: [], close }
  }

  async function carryOut(connection: string, step: Step, requestId: string): Promise<void> {
    for (const reply of step.replies) await line.say(connection, JSON.stringify(reply))
    if (step.close !== undefined) return line.hangUp(connection, step.close)
    if (step.task !== undefined) await perform(connection, step, step.task, requestId)
  }

  function perform(connection: string, step: Step, task: Task, requestId: string): Promise<void> {
    switch (task.do) {
      case 'authenticate':
        return greet(connection, task.token, requestId)
      case 'start':
        return start(connection, step.connection, task, requestId)
      case 'stop':
        return subscriptions.stop(connection, task.id)
    }
  }

  async function greet(connection: string, token: string | undefined, requestId: string): Promise<void> {
    const outcome = await authenticate(deps, token)
    const who = outcome.ok ? { caller: outcome.value, token: tokenId(token) } : null
    if (who?.caller != null && !(await connections.admit(who.caller.player, connection, limits.perPlayer))) {
      return line.hangUp(connection, closes.tooManyConnections)
    }
    const step = await connections.step(connection, (known) => authenticated(known, who))
    if (step !== undefined) return carryOut(connection, step, requestId)
    // It ended while its token was looked at.
    if (who?.caller != null) await connections.dismiss(who.caller.player, connection)
  }

  async function start(
    connection: string,
    { who }: Connection,
    { id, request }: Extract<Task, { do: 'start' }>,
    requestId: string,
  ): Promise<void> {
    const caller = await trust(who)
    if (caller === undefined) return line.hangUp(connection, closes.forbidden)
    const asker: Asker = {
      ...unhurried,
      signal: new AbortController().signal,
      report: reportTo(log, requestId),
      caller: async () => caller,
    }
    const ran = await engine.run(request, contextOf(engine, asker, caller))
    if (!('subscription' in ran)) return lastWords(connection, id, saidOf(ran))
    const begun = await begin(ran.subscription, asker, caller)
    if ('error' in begun) return lastWords(connection, id, begun)
    const follower = { match: begun.match, connection, id, wish: { request: plain(request), who } }
    const turn = await subscriptions.open(follower, begun.after)
    // A client that ended it or left before this was written found nothing to remove.
    if (!(await isUnderWay(connection, id))) return subscriptions.end(turn)
    return follow(begun.match, (watch) => tell(parts, watch, turn))
  }

  async function isUnderWay(connection: string, id: string): Promise<boolean> {
    return (await connections.read(connection))?.operations.includes(id) ?? false
  }

  /** Said only if the client has not ended the operation meanwhile. */
  async function lastWords(connection: string, id: string, said: Said): Promise<void> {
    if (!(await line.finish(connection, id))) return
    const sent = await line.say(connection, textOf(id, said))
    if (sent === 'ended' || 'error' in said) return
    if (sent === 'too-large') {
      await line.say(connection, textOf(id, { error: [problemError(tooLarge).toJSON()] }))
      return
    }
    await line.say(connection, JSON.stringify({ type: 'complete', id }))
  }

  /** What a subscription is to, and from where: what its resolver would follow on a socket of its own. */
  async function begin(
    subscription: Subscription,
    asker: Asker,
    caller: Caller,
  ): Promise<{ readonly match: MatchId; readonly after: Seq } | Extract<Said, { error: unknown }>> {
    let wanted: { match: MatchId; after: Seq | null } | undefined
    const contextValue = {
      ...contextOf(engine, asker, caller),
      follow: (match: MatchId, after: Seq | null) => {
        wanted = { match, after }
        return nothing()
      },
    }
    try {
      const stream = await createSourceEventStream(executionOf(engine.schema, subscription, contextValue))
      if (!(Symbol.asyncIterator in stream)) throw stream.errors?.[0]
      const { match, after } = wanted!
      return { match, after: await firstSeq(match, after, caller) }
    } catch (error) {
      const told = error instanceof StoreError ? asGraphql(error) : error
      if (!(told instanceof GraphQLError)) throw error
      return { error: [publicError(told, asker.report)] }
    }
  }

  /** The last commit that a follower has: the one he named, or the newest. Refused before anything is noted of him. */
  async function firstSeq(match: MatchId, after: Seq | null, caller: Caller): Promise<Seq> {
    const who = reader({ caller })
    const sighting = await follow(match, (watch) => watch.sight())
    if (sighting === undefined || !sighting.mayLook(who)) throw problemError(unknownMatch.problem)
    if (after !== null && after > sighting.seq) throw problemError(beyond(sighting.seq))
    return after ?? sighting.seq
  }

  async function follow<T>(
    match: MatchId,
    work: (watch: ReturnType<typeof openWatch>) => Promise<T>,
  ): Promise<T> {
    const watch = openWatch(engine.lookouts, match)
    try {
      return await work(watch)
    } finally {
      watch.leave()
    }
  }

  return take
}

const tooLong = { code: 1009, reason: 'Message is too long' }

const tooLarge = failed(
  'refused',
  'answer-too-large',
  'The answer is too large for this socket: ask for less, or over HTTP.',
).problem

/** Only what is needed to ask again: a client may send along what it likes. */
function plain({ query, operationName = null, variables = null }: Request) {
  return { query, operationName, variables: variables === null ? null : { ...variables } }
}

async function* nothing(): AsyncGenerator<never> {}
