import Fastify from 'fastify'

/** The minimum of a Fastify server: what any service on it costs before its own code. */
const app = Fastify()
app.post('/v1/matches/:id/commands', async () => ({}))
console.error(`listens on ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
process.on('SIGTERM', () => app.close())
