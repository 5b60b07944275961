import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FunctionName } from '../build.ts'
import { cachePath, openScripts } from './scripts.ts'

/** `node warm-up.ts FUNCTION DIRECTORY`: runs a bundle as its loader would and writes its code cache. */
const [name, directory = ''] = process.argv.slice(2)

/** Fake tables and sockets: every request is answered with `{}`, so tables look empty. */
const server = createServer((request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint
process.env.SOCKET_ENDPOINT = `${endpoint}/live`

const { require, compiled } = openScripts(directory)
const main = require('./main.js') as { open(variables: NodeJS.ProcessEnv): Promise<Handler> }
const handler = await main.open(process.env)
for (const event of events(name as FunctionName)) await handler(event)
// Scripts that were not required yet: the first request may be about any game.
for (const file of readdirSync(directory)) if (file.endsWith('.js')) require(`./${file}`)

for (const [filename, script] of compiled) writeFileSync(cachePath(filename), script.createCachedData())
process.exit(0)

type Handler = (event: object) => Promise<unknown>

function events(of: FunctionName): object[] {
  switch (of) {
    case 'http':
      return [
        request('GET', '/health'),
        request('GET', '/v1/games'),
        request('POST', '/v1/players', { name: 'Anne' }),
        request('GET', '/v1/matches/m_00000000000000000000000000'),
        request('GET', '/matches/m_00000000000000000000000000'),
        request('POST', '/graphql', { query: '{ games { id } matches { cursor } }' }),
      ]
    case 'websocket':
      return [
        socket('CONNECT', { headers: { 'Sec-WebSocket-Protocol': 'graphql-transport-ws' } }),
        socket('MESSAGE', { body: '{"type":"ping"}' }),
        socket('DISCONNECT', {}),
      ]
    case 'stream-views':
    case 'stream-live':
      return [{ Records: [] }]
    case 'think':
      return [message({ what: 'move', match: 'm_00000000000000000000000000', seq: 1, seat: 0 })]
  }
}

function request(method: string, rawPath: string, body?: object): object {
  return {
    version: '2.0',
    rawPath,
    rawQueryString: '',
    headers: { 'content-type': 'application/json', host: 'localhost' },
    requestContext: { http: { method, sourceIp: '127.0.0.1' } },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  }
}

function message(work: object): object {
  return { Records: [{ body: JSON.stringify(work) }] }
}

function socket(eventType: string, more: object): object {
  return {
    requestContext: { eventType, connectionId: 'warm-up=', identity: { sourceIp: '127.0.0.1' } },
    ...more,
    isBase64Encoded: false,
  }
}
