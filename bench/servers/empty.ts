import Fastify from 'fastify'

/** The least that Fastify can do: what any service on it pays before its own first line. */
const app = Fastify()
app.post('/v1/matches/:id/commands', async () => ({}))
console.error(`listens on ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
process.on('SIGTERM', () => app.close())
