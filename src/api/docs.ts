import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Encoding, encodingFor } from './encoding.ts'
import { sendEdgeProblem } from './problem.ts'
import { withoutAjv } from './without-ajv.ts'

/**
 * The API reference (Scalar) under /docs, served by this process; its page loads nothing from other hosts. The
 * package is large, so it is loaded with the first request.
 */
export function registerDocs(app: FastifyInstance): void {
  let opening: Promise<Reference> | undefined

  function reference(): Promise<Reference> {
    opening ??= openReference()
    return opening
  }

  app.get('/docs', (_request, reply) => reply.redirect('/docs/', 301))
  app.get('/docs/', async (request, reply) => {
    const { page, policy } = await reference()
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
    return serve(request, reply, page)
  })
  app.get<{ Params: { name: string } }>('/docs/js/:name', async (request, reply) => {
    const { script, name } = await reference()
    if (request.params.name !== name) return sendEdgeProblem(reply, 'unknown-path')
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return serve(request, reply, script)
  })
}

type Reference = {
  readonly page: Asset
  readonly policy: string
  readonly script: Asset
  /** File name with part of the content's hash, so that it can be cached for ever. */
  readonly name: string
}

async function openReference(): Promise<Reference> {
  const scalar = await openScalar()
  const [page, script] = [await scalar.inject('/docs/'), await scalar.inject(`/docs/${scriptPath}`)]
  await scalar.close()
  const reader = openAsset(String(script.headers['content-type']), script.rawPayload)
  const name = `scalar.${reader.hash.slice(0, 16)}.js`
  if (!page.payload.includes(`"${scriptPath}"`)) throw new Error('the page does not load its script')
  const html = page.payload.replace(`"${scriptPath}"`, `"js/${name}"`)
  return {
    page: openAsset(String(page.headers['content-type']), Buffer.from(html)),
    policy: policyFor(html),
    script: reader,
    name,
  }
}

const scriptPath = 'js/scalar.js'

/** Bytes held once for all requests, plain and compressed. */
type Asset = {
  readonly type: string
  readonly hash: string
  readonly plain: Buffer
  packed(encoding: Encoding): Promise<Buffer>
}

function openAsset(type: string, plain: Buffer): Asset {
  const packing = new Map<Encoding, Promise<Buffer>>()
  return {
    type,
    hash: createHash('sha256').update(plain).digest('hex'),
    plain,
    packed(encoding) {
      const known = packing.get(encoding) ?? pack[encoding](plain)
      packing.set(encoding, known)
      return known
    },
  }
}

/** Runs in libuv's thread pool, once per process and encoding. */
const pack: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain) => promisify(gzip)(plain),
}

async function serve(request: FastifyRequest, reply: FastifyReply, asset: Asset): Promise<FastifyReply> {
  const tag = `W/"${asset.hash.slice(0, 32)}"`
  reply.headers({ etag: tag, vary: 'Accept-Encoding' })
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.type(asset.type)
  if (encoding === null) return reply.send(asset.plain)
  return reply.header('content-encoding', encoding).send(await asset.packed(encoding))
}

/** Scalar's plugin in an app of its own, from which its page and script are read once. */
async function openScalar(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const scalar = Fastify({ schemaController: withoutAjv })
  await scalar.register(reference, {
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
  return scalar
}

/** Inline scripts are allowed by hash, Scalar's script by origin; Scalar adds inline styles. */
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
