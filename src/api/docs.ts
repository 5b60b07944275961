import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { noSchemas } from './no-schemas.ts'

/**
 * The contract as pages to read and try, from this process alone: no other host is asked for anything. The
 * reader is large, so it is loaded when somebody first asks for it.
 */
export function registerDocs(app: FastifyInstance): void {
  let shelf: Promise<FastifyInstance> | undefined

  async function page(path: string, reply: FastifyReply): Promise<FastifyReply> {
    shelf ??= openShelf()
    const found = await (await shelf).inject(path)
    const type = String(found.headers['content-type'])
    reply.type(type).header('cache-control', 'public, max-age=3600')
    if (type.startsWith('text/html')) reply.header('content-security-policy', policyFor(found.payload))
    return reply.send(found.payload)
  }

  app.get('/docs', (_request, reply) => reply.redirect('/docs/', 301))
  app.get('/docs/', (_request, reply) => page('/docs/', reply))
  app.get('/docs/js/scalar.js', (_request, reply) => page('/docs/js/scalar.js', reply))
}

async function openShelf(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const shelf = Fastify({ schemaController: noSchemas })
  await shelf.register(reference, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      pageTitle: 'Rutter: the API',
      authentication: { preferredSecurityScheme: 'token' },
      withDefaultFonts: false,
      telemetry: false,
      showDeveloperTools: 'never',
      hideClientButton: true,
      mcp: { disabled: true },
      agent: { disabled: true },
    },
  })
  return shelf
}

/** The page's own scripts are allowed by what they say, the reader by where it comes from; styles it makes itself. */
function policyFor(html: string): string {
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  const inline = scripts.filter((text) => text !== '')
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
