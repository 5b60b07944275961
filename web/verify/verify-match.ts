import { type ReadonlySignal, signal } from '@preact/signals'
import type { Hash, Seq } from '../../src/kernel/ids.ts'
import type { MatchEvent } from '../../src/kernel/lobby.ts'
import type { Client } from '../api/client.ts'
import { followFailureOf } from '../log/failure.ts'
import type { FollowFailure } from '../log/followed-match.ts'
import { readLog } from '../log/read-log.ts'
import type { VerifyReply, VerifyRequest } from './verify-log.ts'
import { type Checked, checkedIn, forgedAt, unknownWords } from './words.ts'

/** How far a verification has come. */
export type Verification =
  | { readonly stage: 'reading'; readonly read: number }
  | { readonly stage: 'checking'; readonly done: number; readonly of: number }
  | { readonly stage: 'done'; readonly checked: Checked }
  /** The log could not be read, or this page can't check it: that says nothing about the match. */
  | { readonly stage: 'failed'; readonly failure: FollowFailure; readonly words: string }

export type Verifying = { readonly state: ReadonlySignal<Verification>; stop(): void }

export type VerifyOptions = {
  /** The newest commit that the page has seen by itself: the log that is read now must have the same. */
  readonly noted?: { readonly seq: Seq; readonly hash: Hash }
  readonly openWorker?: () => VerifyWorker
}

export type VerifyWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** Reads the whole log of a match from the server, and checks it in a worker as far as it can be seen. */
export function verifyMatch(client: Client, id: string, options: VerifyOptions = {}): Verifying {
  const { noted, openWorker = browserWorker } = options
  const state = signal<Verification>({ stage: 'reading', read: 0 })
  const ended = new AbortController()
  let worker: VerifyWorker | undefined

  async function run(): Promise<void> {
    const log = await readLog(client.api, id, 0, ended.signal, (read) => {
      state.value = { stage: 'reading', read }
    })
    if (ended.signal.aborted) return
    if (!log.ok) return fail(followFailureOf(log.problem, client.wake, false), log.problem.detail)
    const commits = log.value
    const [opening] = (commits[0]?.events ?? []) as readonly MatchEvent[]
    if (opening?.type !== 'created') return tell(forgedAt([{ seq: 1, code: 'gap' }]))
    state.value = { stage: 'checking', done: 0, of: commits.length }
    worker = openWorker()
    worker.onmessage = ({ data }: MessageEvent<VerifyReply>) => hear(data, commits.length)
    worker.onerror = () => fail({ kind: 'unknown-game' }, unknownWords())
    const request: VerifyRequest = { game: opening.game, commits, ...(noted === undefined ? {} : { noted }) }
    worker.postMessage(request)
  }

  function hear(reply: VerifyReply, of: number): void {
    if (reply.type === 'progress') state.value = { stage: 'checking', done: reply.done, of }
    else if (reply.type === 'unknown') fail({ kind: 'unknown-game' }, unknownWords())
    else tell(checkedIn(reply.verdict))
  }

  function tell(checked: Checked): void {
    state.value = { stage: 'done', checked }
    stop()
  }

  function fail(failure: FollowFailure, words: string): void {
    state.value = { stage: 'failed', failure, words }
    stop()
  }

  function stop(): void {
    ended.abort()
    worker?.terminate()
    worker = undefined
  }

  void run()
  return { state, stop }
}

function browserWorker(): VerifyWorker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'verify' })
}
