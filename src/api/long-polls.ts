import type { FastifyReply } from 'fastify'
import { failed, type Outcome } from '../service/outcome.ts'

export type LongPolls = {
  /** Runs `work` with a signal that ends it when the client leaves or the server closes. */
  wait<T>(
    reply: FastifyReply,
    who: string,
    work: (signal: AbortSignal) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>>
  /** Lets everybody go who waits, and nobody wait from now on. */
  release(): void
  readonly size: number
}

/** A held request costs little, but not nothing: each caller may have a few, and all together many. */
export function openLongPolls(each = 8, all = 5000): LongPolls {
  const waiting = new Map<string, number>()
  const held = new Set<AbortController>()
  let closed = false

  return {
    async wait(reply, who, work) {
      const mine = waiting.get(who) ?? 0
      if (mine >= each || held.size >= all) {
        return failed(
          'limited',
          'too-many-waiting',
          'Too many of your requests are waiting: at most {most}.',
          {
            most: each,
            seconds: 5,
          },
        )
      }
      const controller = new AbortController()
      const leave = () => controller.abort()
      waiting.set(who, mine + 1)
      held.add(controller)
      reply.raw.once('close', leave)
      if (closed) leave()
      try {
        return await work(controller.signal)
      } finally {
        reply.raw.off('close', leave)
        held.delete(controller)
        const left = (waiting.get(who) ?? 1) - 1
        if (left === 0) waiting.delete(who)
        else waiting.set(who, left)
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
