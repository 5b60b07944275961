import { fork } from 'node:child_process'
import { WebSocket } from 'ws'

export type Flood = {
  /** Sends all subscriptions at once; resolves with the counts. */
  begin(): Promise<Flooded>
}

/** Delivered commits, and subscriptions refused by the rate limit. */
export type Flooded = { readonly delivered: number; readonly refused: number; readonly seconds: number }

export type Plan = {
  readonly port: number
  readonly sockets: number
  readonly operations: number
  /** The address in X-Forwarded-For, the same for all. */
  readonly address: string
  readonly query: string
  /** How many commits each subscription waits for. */
  readonly commits: number
}

/** Many anonymous subscriptions from one address, in a separate process, so that reading them does not slow the probes. */
export async function openFlood(plan: Plan): Promise<Flood> {
  const child = fork(new URL(import.meta.url), [JSON.stringify(plan)])
  const answer = () =>
    new Promise<Flooded>((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`the flood ended with ${code}`)))
    })
  await answer()
  return {
    begin() {
      const flooded = answer()
      child.send('begin')
      return flooded
    },
  }
}

if (process.send !== undefined && process.argv[1] === new URL(import.meta.url).pathname) {
  const plan: Plan = JSON.parse(process.argv[2]!)
  const counts = { delivered: 0, refused: 0 }
  const all = plan.sockets * plan.operations
  let open = all
  const done = Promise.withResolvers<void>()
  const sockets = await Promise.all(Array.from({ length: plan.sockets }, () => greeted(plan)))
  for (const socket of sockets) {
    const seen = new Map<string, number>()
    socket.on('message', (data) => {
      // The id comes first in the most frequent message; the rest need not be parsed.
      const text = String(data)
      const [, id = ''] = /^\{"id":"(\d+)"/.exec(text) ?? []
      const refused = text.includes('"type":"error"')
      if (refused) counts.refused++
      else counts.delivered++
      const told = (seen.get(id) ?? 0) + 1
      seen.set(id, told)
      if ((refused || told === plan.commits) && --open === 0) done.resolve()
    })
  }
  process.once('message', async () => {
    const began = performance.now()
    for (let id = 0; id < plan.operations; id++) {
      const message = JSON.stringify({ type: 'subscribe', id: `${id}`, payload: { query: plan.query } })
      for (const socket of sockets) socket.send(message)
    }
    await done.promise
    process.send!({ ...counts, seconds: (performance.now() - began) / 1000 } satisfies Flooded, () =>
      process.exit(),
    )
  })
  process.send({ delivered: 0, refused: 0, seconds: 0 } satisfies Flooded)
}

function greeted({ port, address }: Plan): Promise<WebSocket> {
  const headers = { 'x-forwarded-for': address }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', { headers })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send('{"type":"connection_init"}'))
    socket.once('message', () => resolve(socket))
  })
}
