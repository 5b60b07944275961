import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** When the app closes: long polls are answered at once, and each connection ends after its current response. */
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
    // Browsers open connections in advance. Node does not count an unused one as idle and would wait for it.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
  // An answer whose headers were made before closing began promised to keep its connection; Node would wait for it.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (closing) app.server.closeIdleConnections()
    done()
  })
}
