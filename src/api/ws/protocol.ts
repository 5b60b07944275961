import type { GraphQLFormattedError } from 'graphql'
import { unreachable } from '../../kernel/game.ts'
import type { Caller } from '../../service/context.ts'
import { failed } from '../../service/outcome.ts'
import type { Request } from '../graphql/documents/run.ts'
import { problemError } from '../graphql/errors.ts'
import { bearer } from '../identity.ts'
import { type Budget, type SocketLimits, spend } from './limits.ts'
import { type ClientMessage, parseMessage } from './message.ts'

export const subprotocol = 'graphql-transport-ws'

/**
 * The state of a connection between two messages, as plain data: kept in memory where a process holds the socket,
 * in a table on AWS, where none does.
 */
export type Connection = {
  readonly opened: number
  /** `greeted` while the token of `connection_init` is checked, `ready` once it was found valid. */
  readonly phase: 'opened' | 'greeted' | 'ready'
  readonly who: Who
  /** Whom the cookie of the opening speaks for, where it is looked up before the greeting; null if its session has ended. */
  readonly session?: Who | null
  /** Ids of the running operations. */
  readonly operations: readonly string[]
  readonly budget: Budget
}

/** The player and the token's id; never the token's secret. */
export type Who = { readonly caller: Caller; readonly token: string | null }

export type ServerMessage =
  | { readonly type: 'connection_ack' }
  | { readonly type: 'pong'; readonly payload?: object }
  | { readonly type: 'next'; readonly id: string; readonly payload: object }
  | { readonly type: 'error'; readonly id: string; readonly payload: readonly GraphQLFormattedError[] }
  | { readonly type: 'complete'; readonly id: string }

export type Close = { readonly code: number; readonly reason: string }

/** Asynchronous work for the caller of a step. */
export type Task =
  | { readonly do: 'authenticate'; readonly token: string | undefined }
  | { readonly do: 'start'; readonly id: string; readonly request: Request }
  | { readonly do: 'stop'; readonly id: string }

export type Step = {
  readonly connection: Connection
  readonly replies: readonly ServerMessage[]
  readonly close?: Close
  readonly task?: Task
}

export const closes = {
  malformed: (reason: string): Close => ({ code: 4400, reason }),
  unauthorised: { code: 4401, reason: 'Unauthorized' },
  forbidden: { code: 4403, reason: 'Forbidden' },
  noSubprotocol: { code: 4406, reason: 'Subprotocol not acceptable' },
  initTimeout: { code: 4408, reason: 'Connection initialisation timeout' },
  duplicate: (id: string): Close => ({ code: 4409, reason: `Subscriber for ${inReason(id)} already exists` }),
  initTwice: { code: 4429, reason: 'Too many initialisation requests' },
  bug: { code: 4500, reason: 'Internal server error' },
  goingAway: { code: 1001, reason: 'Going away' },
  tooManyMessages: { code: 1008, reason: 'Too many messages' },
  tooManyConnections: { code: 1008, reason: 'Too many connections' },
  tooSlow: { code: 1013, reason: 'Too slow: come back with the last seq you have' },
  tryLater: { code: 1013, reason: 'Try again later' },
} as const

export function openConnection(now: number, { messages }: SocketLimits): Connection {
  const budget = { left: messages.burst, at: now }
  return { opened: now, phase: 'opened', who: { caller: null, token: null }, operations: [], budget }
}

/** Handles one message: replies, the new state, work to do, and whether to close. */
export function receive(connection: Connection, text: string, now: number, limits: SocketLimits): Step {
  const budget = spend(connection.budget, now, limits.messages)
  if (budget === undefined) return { connection, replies: [], close: closes.tooManyMessages }
  const paid = { ...connection, budget }
  if (late(paid, now, limits)) return { connection: paid, replies: [], close: closes.initTimeout }
  const message = parseMessage(text)
  if (typeof message === 'string') return { connection: paid, replies: [], close: closes.malformed(message) }
  return answer(paid, message, limits)
}

function answer(connection: Connection, message: ClientMessage, limits: SocketLimits): Step {
  switch (message.type) {
    case 'connection_init':
      return greet(connection, message.payload)
    case 'ping':
      return {
        connection,
        replies: [{ type: 'pong', ...(message.payload ? { payload: message.payload } : {}) }],
      }
    case 'pong':
      return { connection, replies: [] }
    case 'subscribe':
      return start(connection, message.id, message.payload, limits)
    case 'complete':
      return stop(connection, message.id)
    default:
      return unreachable(message)
  }
}

function greet(connection: Connection, payload: Readonly<Record<string, unknown>>): Step {
  if (connection.phase !== 'opened') return { connection, replies: [], close: closes.initTwice }
  const token = tokenIn(payload)
  if (token === 'unreadable') return { connection, replies: [], close: closes.forbidden }
  return {
    connection: { ...connection, phase: 'greeted' },
    replies: [],
    task: { do: 'authenticate', token },
  }
}

/** `{ token }`, or `{ authorization: "Bearer …" }` as in an HTTP header. */
function tokenIn(payload: Readonly<Record<string, unknown>>): string | undefined | 'unreadable' {
  const { token, authorization = payload.Authorization } = payload
  if (token !== undefined) return typeof token === 'string' ? token : 'unreadable'
  if (authorization === undefined) return undefined
  return (typeof authorization === 'string' ? bearer(authorization) : undefined) ?? 'unreadable'
}

/** After the token was checked: null where it was invalid. */
export function authenticated(connection: Connection, who: Who | null): Step {
  if (who === null) return { connection, replies: [], close: closes.forbidden }
  return { connection: { ...connection, phase: 'ready', who }, replies: [{ type: 'connection_ack' }] }
}

function start(connection: Connection, id: string, request: Request, limits: SocketLimits): Step {
  const { phase, operations } = connection
  if (phase !== 'ready') return { connection, replies: [], close: closes.unauthorised }
  if (operations.includes(id)) return { connection, replies: [], close: closes.duplicate(id) }
  if (operations.length >= limits.operations) return { connection, replies: [tooMany(id, limits.operations)] }
  return {
    connection: { ...connection, operations: [...operations, id] },
    replies: [],
    task: { do: 'start', id, request },
  }
}

function tooMany(id: string, most: number): ServerMessage {
  const problem = failed('limited', 'too-many-operations', { most }).problem
  return { type: 'error', id, payload: [problemError(problem).toJSON()] }
}

function stop(connection: Connection, id: string): Step {
  if (!connection.operations.includes(id)) return { connection, replies: [] }
  return { connection: finished(connection, id), replies: [], task: { do: 'stop', id } }
}

/** After an operation has ended. */
export function finished(connection: Connection, id: string): Connection {
  return { ...connection, operations: connection.operations.filter((each) => each !== id) }
}

/** Whether `connection_init` is overdue. */
export function late({ phase, opened }: Connection, now: number, { initWait }: SocketLimits): boolean {
  return phase === 'opened' && now - opened >= initWait
}

/** A close reason has at most 123 bytes (RFC 6455), and an id may be any text. */
function inReason(id: string): string {
  return id.replace(/[^\x20-\x7e]/g, '?').slice(0, 80)
}
