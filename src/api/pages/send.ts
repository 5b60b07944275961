import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addVary } from '../compress.ts'
import { encodingFor } from '../encoding.ts'
import { etag, isKnown } from '../rest/etag.ts'
import type { SiteFile } from './site.ts'

/** A file of the build. With a hash in its name it never changes; any other is asked for again each time. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  policy: string,
): FastifyReply {
  const { type, tag, isHashed, plain, packed } = file
  reply.headers({
    'content-security-policy': policy,
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  if (packed.br !== undefined || packed.gzip !== undefined) addVary(reply, 'Accept-Encoding')
  if (!isHashed) {
    reply.header('etag', etag(tag))
    if (isKnown(tag, request.headers['if-none-match'])) return reply.code(304).send()
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  const smaller = encoding === null ? undefined : packed[encoding]
  reply.type(type)
  if (encoding === null || smaller === undefined) return reply.send(plain)
  return reply.header('content-encoding', encoding).send(smaller)
}

/** A page. It is small, so it is compressed as it is sent, with what was put into it for this address. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  policy: string,
  status = 200,
): FastifyReply {
  const tag = createHash('sha256').update(html).digest('hex').slice(0, 32)
  reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', etag: etag(tag) })
  if (status === 200 && isKnown(tag, request.headers['if-none-match'])) return reply.code(304).send()
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}
