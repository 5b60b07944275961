import { MessageChannel, type MessagePort } from 'node:worker_threads'

export type HeldLine = {
  /** The service's end and the edge's end. */
  readonly port1: MessagePort
  readonly port2: MessagePort
  /** From now on what is said at either end stays on the way. */
  hold(): void
  /** Hands on what was held, in order, and holds nothing more. */
  release(): void
  /** How many messages are on the way. */
  readonly waiting: number
}

/** The line between the edge and the service, as slow as a test wants it: for races that a busy machine would find. */
export function heldLine(): HeldLine {
  const [near, far] = [new MessageChannel(), new MessageChannel()]
  let held = false
  let waiting: (() => void)[] = []

  function relay(from: MessagePort, to: MessagePort): void {
    from.on('message', (message) => {
      if (held) waiting.push(() => to.postMessage(message))
      else to.postMessage(message)
    })
    from.on('close', () => to.close())
  }

  relay(near.port2, far.port1)
  relay(far.port1, near.port2)
  return {
    port1: near.port1,
    port2: far.port2,
    hold() {
      held = true
    },
    release() {
      held = false
      for (const send of waiting) send()
      waiting = []
    },
    get waiting() {
      return waiting.length
    },
  }
}
