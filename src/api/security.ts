import cors, { type FastifyCorsOptions } from '@fastify/cors'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** Answers to programs: a browser that opens one has nothing to load and nothing to frame. */
const policy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** Any origin may call, since a token is sent by hand and never by the browser itself. */
const sharing: FastifyCorsOptions = {
  origin: '*',
  credentials: false,
  methods: ['GET', 'HEAD', 'POST', 'DELETE'],
  allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match'],
  exposedHeaders: [
    'ETag',
    'Location',
    'Retry-After',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'X-Request-Id',
    'Allow',
  ],
  maxAge: 86_400,
  strictPreflight: false,
}

export async function registerSecurity(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
  // In a scope of its own, where it has the preflights to answer and nothing else.
  await app.register(async (scope) => {
    await scope.register(cors, sharing)
  })
}

/** Both packages compose their headers anew for every request; they are always the same, so they are asked once. */
export async function securityHeaders(): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: { action: 'deny' },
    // These speak to pages, or to browsers long gone; here are only answers to programs.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  })
  probe.addHook('onRequest', (_request, reply, next) => {
    reply.header('cache-control', 'no-store')
    next()
  })
  await probe.register(cors, sharing)
  probe.get('/', (_request, reply) => reply.code(204).send())
  const { headers } = await probe.inject('/')
  await probe.close()
  const names = Object.keys(headers).filter((name) => name !== 'date' && name !== 'connection')
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]))
}
