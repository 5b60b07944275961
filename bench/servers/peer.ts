import { createRequire } from 'node:module'
import { type Core, tricksFor } from '../games/tricks-boardgame-io.ts'

type Library = {
  Server(options: { games: readonly object[]; origins: readonly RegExp[] }): {
    run(config: { port: { port: number; host: string } }): Promise<{ appServer: import('node:http').Server }>
  }
}

/** boardgame.io's own server as its documentation starts it: matches are kept in memory. */
const require = createRequire(import.meta.url)
const { Server }: Library = require('boardgame.io/server')
const core: Core = require('boardgame.io/core')
const server = Server({ games: [tricksFor(core)], origins: [/^http:\/\/127\.0\.0\.1:/] })
// What it calls a port it hands to listen() as it is.
const { appServer } = await server.run({ port: { port: 0, host: '127.0.0.1' } })
const address = appServer.address()
if (address === null || typeof address === 'string') throw new Error('the peer has no port')
console.error(`listens on http://127.0.0.1:${address.port}`)
process.on('SIGTERM', () => process.exit())
