import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import { longestWait } from '../api/api.ts'
import type { Client } from '../api/client.ts'
import { type Outcome, type Problem, passes } from '../api/outcome.ts'
import { jittered } from '../api/repeat.ts'
import type { Link } from './followed-match.ts'

/** Something of the server's that changes, and both ways to hear of it. */
export type Topic<T> = {
  readonly query: string
  variables(): Record<string, unknown>
  next(data: T): void
  /** The server says that there is no more to come; answers whether that is so. */
  complete(): Promise<boolean>
  /** Asks once, held back for at most so many seconds. Answers after how many milliseconds to ask again. */
  poll(wait: number, signal: AbortSignal): Promise<Outcome<number>>
  /** The poll was refused for good; nothing is heard any more. */
  refused(problem: Problem): void
}

/** Between two polls, whatever holds back the first one or does not. */
const shortestPause = 100

export type Listening = { readonly link: ReadonlySignal<Link>; stop(): void }

/**
 * Hears by the socket; while it can't be opened, or refuses this topic, by long polls. The socket is tried again all the
 * while, and polls end as soon as it is open.
 */
export function listen<T>({ socket, wake }: Client, topic: Topic<T>): Listening {
  const deaf = signal(false)
  const polled = signal<'never' | 'answered' | 'failed'>('never')
  const ended = new AbortController()
  let refusals = 0
  let unsubscribe = subscribe()

  function subscribe(): () => void {
    return socket.subscribe<T>({
      query: topic.query,
      variables: topic.variables,
      next: (data) => {
        deaf.value = false
        refusals = 0
        topic.next(data)
      },
      problem: (problem) => void subscribeLater(problem.retryAfter),
      complete: () =>
        void topic.complete().then((isEnd) => {
          if (isEnd) stop()
          else void subscribeLater(null)
        }),
    })
  }

  async function subscribeLater(seconds: number | null): Promise<void> {
    deaf.value = true
    const pause = seconds === null ? Math.min(60_000, 1000 * 2 ** refusals) : seconds * 1000
    refusals++
    await wake.pause(jittered(pause) + 100, ended.signal)
    if (!ended.signal.aborted) unsubscribe = subscribe()
  }

  async function poll(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      // The first answer is not held back: until it comes nobody knows whether there is a server at all.
      const outcome = await topic.poll(polled.value === 'answered' ? longestWait : 0, signal)
      if (signal.aborted) return
      if (outcome.ok) {
        failures = 0
        polled.value = 'answered'
        await wake.pause(Math.max(outcome.value, shortestPause), signal)
        continue
      }
      const { problem } = outcome
      if (!passes(problem)) {
        stop()
        topic.refused(problem)
        return
      }
      polled.value = 'failed'
      const pause = problem.retryAfter === null ? 500 * 2 ** failures : problem.retryAfter * 1000
      failures++
      await wake.pause(jittered(Math.min(15_000, pause)), signal)
    }
  }

  const needed = computed(() => deaf.value || socket.state.value === 'failing')
  const endPolling = effect(() => {
    if (!needed.value) return undefined
    const polling = new AbortController()
    untracked(() => void poll(polling.signal))
    return () => {
      polling.abort()
      polled.value = 'never'
    }
  })

  const link = computed<Link>(() => {
    if (socket.state.value === 'open' && !deaf.value) return 'live'
    if (polled.value === 'answered') return 'polling'
    if (polled.value === 'never') return 'connecting'
    return wake.online() ? 'gone' : 'offline'
  })

  function stop(): void {
    ended.abort()
    unsubscribe()
    endPolling()
  }

  return { link, stop }
}
