import type { FastifyServerOptions } from 'fastify'

/** What comes in is read by zod, and no route has other schemas: so Fastify need not load its compilers for them. */
export const withoutAjv: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: () => compile, buildSerializer: () => compile },
}

function compile(): never {
  throw new Error('no route has a schema of its own')
}
