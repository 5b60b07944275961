import type { Hash, Seat, Seq } from '../../src/kernel/ids.ts'
import type { Params } from '../../src/kernel/sentence.ts'
import { t } from '../words/index.ts'
import { spoken } from '../words/spoken.ts'
import type { ToldEvent } from './types.ts'

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem }

/** Why a call came to nothing: the server's answer (RFC 9457), or none that could be read. */
export type Problem = {
  /** `network`: no answer came, and whether the server has done what was asked is not known. */
  readonly kind: 'answer' | 'network' | 'aborted'
  /** 0 where no answer came. */
  readonly status: number
  readonly code: string
  readonly params: Params
  /** The code's text in the reader's language, filled with `params`. */
  readonly detail: string
  /** Seconds after which it is worth asking again, where the answer says so. */
  readonly retryAfter: number | null
  readonly errors?: readonly { readonly field: string; readonly detail: string }[]
  /** Of a stale command: where the match is now, and what happened after commit `after`. */
  readonly seq?: Seq
  readonly head?: Hash
  readonly turn?: readonly Seat[]
  readonly after?: Seq
  readonly events?: readonly ToldEvent[]
}

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

export function noAnswer(kind: 'network' | 'aborted' = 'network'): {
  readonly ok: false
  readonly problem: Problem
} {
  const detail = t('frame.no-answer')
  return { ok: false, problem: { kind, status: 0, code: kind, params: {}, detail, retryAfter: null } }
}

/** The body of a refused request; anything between the page and the server may answer in its own way. */
export function answeredProblem(status: number, body: unknown, retryAfter: number | null): Problem {
  const read = typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {}
  const { code, params = {}, detail } = read
  if (typeof code !== 'string' || typeof detail !== 'string') {
    const unreadable = t('frame.unreadable-answer', { status })
    return { kind: 'answer', status, code: 'unreadable', params: {}, detail: unreadable, retryAfter }
  }
  const { page, games } = spoken.value
  const told = page.problemText?.({ code, params }, games) ?? detail
  return { ...read, kind: 'answer', status, code, params, detail: told, retryAfter }
}

/** Whether the same request may well succeed a little later. */
export function passes({ kind, status }: Problem): boolean {
  return kind === 'network' || status === 429 || status === 408 || status >= 500
}

/** Answers to a command by which it was not done, though they are of a server in trouble. */
const undone = new Set(['too-busy', 'log-corrupt'])

/** Whether what was asked may have been done nevertheless: no answer came, or the server or something before it failed over it. */
export function leavesOpen({ kind, status, code }: Problem): boolean {
  return kind !== 'answer' || status === 408 || (status >= 500 && !undone.has(code))
}
