import { pageGame } from '../games/index.ts'
import { type VerifyReply, type VerifyRequest, verifyLog } from './verify-log.ts'

/** Checks one log for the page, in a thread of its own. */
const port = globalThis as unknown as {
  onmessage: (message: MessageEvent<VerifyRequest>) => void
  postMessage(reply: VerifyReply): void
}

port.onmessage = ({ data }) => {
  // Whatever goes wrong here reaches the page as the worker's `error`.
  void verifyLog(checksOf, data, (reply) => port.postMessage(reply)).catch((error) => {
    setTimeout(() => {
      throw error
    })
  })
}

async function checksOf(id: string) {
  const known = pageGame(id)
  if (known === undefined) return undefined
  const [game, shapes] = await Promise.all([known.rules(), known.shapes()])
  return { game, shapes }
}
