import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Said once more where a gateway answers by itself, in cdk/http-edge.ts. */
export const exposedHeaders = [
  'ETag',
  'Location',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'X-Request-Id',
  'Allow',
]

export const allowedMethods = ['GET', 'HEAD', 'POST', 'DELETE']
export const allowedHeaders = ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match']
export const preflightSeconds = 86_400

/** Any origin may call, since a token is sent by hand and never by the browser itself. */
const sharing: FastifyCorsOptions = {
  origin: '*',
  credentials: false,
  methods: allowedMethods,
  allowedHeaders,
  maxAge: preflightSeconds,
  strictPreflight: false,
}

/** Always the same: answers to programs, so a browser that opens one has nothing to load and nothing to frame. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposedHeaders.join(', '),
}

export async function registerSecurity(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(securityHeaders)
    next()
  })
  // In a scope of its own, where it has the preflights to answer and nothing else.
  await app.register(async (scope) => {
    await scope.register(cors, sharing)
  })
}
