import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** On closing: whoever waits is answered at once, and every connection ends with its current answer. */
export function drain(app: FastifyInstance, release: () => void): void {
  const sockets = new Set<Socket>()
  let closing = false

  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', (done) => {
    closing = true
    release()
    // Browsers connect ahead of need. To Node such a connection is not idle, and it would be waited for.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}
