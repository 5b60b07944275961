import type { FastifyServerOptions } from 'fastify'

/** Requests are validated by zod and no route has a JSON Schema, so Fastify need not load ajv and its serializer. */
export const withoutAjv: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: () => compile, buildSerializer: () => compile },
}

function compile(): never {
  throw new Error('no route has a schema of its own')
}
