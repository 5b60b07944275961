import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'

/** cdk/http-edge.ts has the same list for answers that API Gateway makes itself. */
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

export const allowedMethods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']
/** Never `Rutter-Client`: that other origins can't send it is what makes a session safe from them. */
export const allowedHeaders = ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match']
export const preflightSeconds = 86_400

/** Any origin may call, with a token that its script sends in a header, and never with the cookies of our own pages. */
const sharing: FastifyCorsOptions = {
  origin: '*',
  credentials: false,
  methods: allowedMethods,
  allowedHeaders,
  maxAge: preflightSeconds,
  strictPreflight: false,
}

/** Headers of every response. Responses are data: a browser that opens one loads and frames nothing. */
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
  await app.register(preflights)
}

/** In its own scope, so that it answers preflights and nothing else. */
const preflights: FastifyPluginAsync = async (scope) => {
  await scope.register(cors, sharing)
}
