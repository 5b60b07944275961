import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf } from './body.ts'
import { account, region } from './intrinsics.ts'
import { allows, type Statement, signer } from './permissions.ts'
import type { Connected } from './socket-gateway.ts'
import type { ApiSpec } from './template.ts'

export type Posted = { readonly connection: string; readonly text: string }

export type ConnectionsParts = {
  readonly api: ApiSpec
  readonly connections: ReadonlyMap<string, Connected>
  statementsOf(key: string): readonly Statement[] | undefined
  /** Called when a message was sent on and the answer is not on its way yet. */
  posted(message: Posted): void
}

const largestMessage = 128 * 1024

/** `@connections`: how functions send to a connection, ask about it and end it, if their role lets them. */
export function serveConnections({ api, connections, statementsOf, posted }: ConnectionsParts) {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await bodyOf(request)
    if (sent === undefined) return
    const body = String(sent)
    const [, stage, named] = /^\/([^/]+)\/@connections\/([^/?]+)$/.exec(request.url ?? '') ?? []
    if (stage !== api.stage || named === undefined) return fail(response, 404, 'NotFoundException')
    const key = signer(request.headers.authorization, 'execute-api')
    const resource = `arn:aws:execute-api:${region}:${account}:${api.id}/${stage}/${request.method}/@connections/${named}`
    const statements = key === null ? undefined : statementsOf(key)
    if (statements === undefined || !allows(statements, 'execute-api:ManageConnections', resource)) {
      return fail(response, 403, 'ForbiddenException')
    }
    const connected = connections.get(decodeURIComponent(named))
    if (connected === undefined || connected.socket.readyState !== connected.socket.OPEN) {
      return fail(response, 410, 'GoneException')
    }
    switch (request.method) {
      case 'POST':
        if (Buffer.byteLength(body) > largestMessage) return fail(response, 413, 'PayloadTooLargeException')
        connected.socket.send(body)
        posted({ connection: connected.id, text: body })
        response.writeHead(200).end()
        return
      case 'DELETE':
        // Always with this code: the caller has no say in it.
        connected.socket.close(1000)
        response.writeHead(204).end()
        return
      case 'GET': {
        const { connectedAt, sourceIp } = connected
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(
          JSON.stringify({ connectedAt: new Date(connectedAt).toISOString(), identity: { sourceIp } }),
        )
        return
      }
      default:
        fail(response, 405, 'MethodNotAllowedException')
    }
  }

  return (request: IncomingMessage, response: ServerResponse) => void answer(request, response)
}

function fail(response: ServerResponse, status: number, type: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type })
  response.end(JSON.stringify({ message: type }))
}
