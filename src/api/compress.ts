import { pipeline, Readable } from 'node:stream'
import {
  type BrotliOptions,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type ZlibOptions,
} from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Encoding, encodingFor } from './encoding.ts'

/**
 * Compresses texts of 1 KB and more for clients that ask for it. It is done in libuv's thread pool: 0.1 to 0.2 ms for a
 * match, 1.5 ms for 120 KB of events. Tokens and cookies are in short answers alone, so that no length of a compressed
 * one tells anything of them.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const size = sizeOf(payload)
    if (size < least || !isText(reply) || reply.hasHeader('content-encoding')) return done(null, payload)
    addVary(reply, 'Accept-Encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === null) return done(null, payload)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    // A stream that answers HEAD is closed, and never read.
    if (payload instanceof Readable)
      return done(null, request.method === 'HEAD' ? payload : packStream(payload, encoding))
    pack(payload as string | Buffer, size, encoding, done)
  })
}

/** Below this, what is saved fits into the same packet. */
const least = 1024

/** Characters are fewer than bytes: a text that is counted too short is sent as it is. */
function sizeOf(payload: unknown): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length
  // The log is sent as a stream only where it is long.
  return payload instanceof Readable ? Number.POSITIVE_INFINITY : 0
}

function isText(reply: FastifyReply): boolean {
  const type = reply.getHeader('content-type')
  return typeof type === 'string' && /^(?:text\/|image\/svg\+xml|application\/[\w.+-]*json\b)/.test(type)
}

type Packed = (error: Error | null, packed: Buffer) => void

function pack(plain: string | Buffer, size: number, encoding: Encoding, done: Packed): void {
  if (encoding === 'br') brotliCompress(plain, brotliFor(size), done)
  else gzip(plain, gzipOptions, done)
}

/** A source that breaks off breaks the answer off, so that the client sees that it is not complete. */
function packStream(plain: Readable, encoding: Encoding): Readable {
  const packing = encoding === 'br' ? createBrotliCompress(brotliFor(1 << 18)) : createGzip(gzipOptions)
  return pipeline(plain, packing, () => {})
}

/** Quality 4 is about as small as gzip at its best, and as quick as gzip at 5. A window for the size saves memory. */
function brotliFor(size: number): BrotliOptions {
  const window = Math.min(18, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(size))))
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  }
}

const gzipOptions: ZlibOptions = { level: 5 }

/** Adds a header by which caches tell answers of one address apart. */
export function addVary(reply: FastifyReply, name: string): void {
  const known = reply.getHeader('vary')
  const names = known === undefined ? [] : String(known).split(', ')
  if (!names.includes(name)) reply.header('vary', [...names, name].join(', '))
}
