import type { FastifyReply } from 'fastify'
import { failed, type Outcome } from '../service/outcome.ts'

export type LongPolls = {
  /** Runs `work` with a signal that aborts when the client disconnects or the server closes. */
  wait<T>(
    reply: FastifyReply,
    who: string,
    work: (signal: AbortSignal) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>>
  /** Ends all held requests, and holds none from now on. */
  release(): void
  readonly size: number
}

/** Requests held open by `?wait=`: at most `each` per caller and `all` in the process, since each costs memory. */
export function openLongPolls(each = 8, all = 5000): LongPolls {
  const heldBy = new Map<string, number>()
  const held = new Set<AbortController>()
  let closed = false

  return {
    async wait(reply, who, work) {
      const mine = heldBy.get(who) ?? 0
      if (mine >= each || held.size >= all) {
        return failed('limited', 'too-many-waiting', {
          most: each,
          seconds: 5,
        })
      }
      const controller = new AbortController()
      const abort = () => controller.abort()
      heldBy.set(who, mine + 1)
      held.add(controller)
      reply.raw.once('close', abort)
      if (closed) abort()
      try {
        return await work(controller.signal)
      } finally {
        reply.raw.off('close', abort)
        held.delete(controller)
        const left = (heldBy.get(who) ?? 1) - 1
        if (left === 0) heldBy.delete(who)
        else heldBy.set(who, left)
      }
    },
    release() {
      closed = true
      for (const controller of held) controller.abort()
    },
    get size() {
      return held.size
    },
  }
}
