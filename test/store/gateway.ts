import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Asked = { readonly operation: string; readonly body: string }

/** What the gateway does with a request: pass it on, answer it itself, or keep silent in some way. */
export type Reaction =
  | 'forward'
  | 'forward-and-hang-up'
  | 'hang-up'
  | 'silence'
  | { readonly status: number; readonly body: object }

/** Stands between a client and a DynamoDB endpoint, and is as unreliable as a test wants it. */
export async function openGateway(target: string, react: (asked: Asked, count: number) => Reaction) {
  const asked: Asked[] = []
  const server = createServer(async (incoming, outgoing) => {
    const operation = String(incoming.headers['x-amz-target']).split('.')[1]!
    const body = await text(incoming)
    asked.push({ operation, body })
    const reaction = react({ operation, body }, asked.length)
    if (reaction === 'silence') return
    if (reaction === 'hang-up') return incoming.socket.destroy()
    if (typeof reaction === 'object') {
      outgoing.writeHead(reaction.status, { 'content-type': 'application/x-amz-json-1.0' })
      return outgoing.end(JSON.stringify(reaction.body))
    }
    const answer = await pass(target, incoming, body)
    if (reaction === 'forward-and-hang-up') return incoming.socket.destroy()
    outgoing.writeHead(answer.status, answer.headers)
    return outgoing.end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function pass(target: string, incoming: IncomingMessage, body: string) {
  const onward = request(target, { method: 'POST', headers: incoming.headers })
  onward.end(body)
  const [answer] = (await once(onward, 'response')) as [IncomingMessage]
  return { status: answer.statusCode!, headers: answer.headers, body: await text(answer) }
}

export const throttled: Reaction = {
  status: 400,
  body: {
    __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
    message: 'Too fast.',
  },
}
