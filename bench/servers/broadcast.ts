import Fastify from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'

/** The minimum of a server on these sockets: sends each request's body unchanged to all. */
const app = Fastify()
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
const sockets = new Set<WebSocket>()
const server = new WebSocketServer({ server: app.server, perMessageDeflate: false })
server.on('connection', (socket) => {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
})
app.post('/', async ({ body }) => {
  for (const socket of sockets) socket.send(body as Buffer, { binary: false })
  return {}
})
console.error(`listens on ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
process.on('SIGTERM', () => process.exit())
