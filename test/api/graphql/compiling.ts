import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * The texts of all documents that Mercurius has compiled in this process. It compiles between requests, when the event
 * loop has a moment, so a test that is about compiled documents has to wait for it. To be loaded before Mercurius is.
 */
export const compiledTexts: string[] = []

export async function compiled(text: string): Promise<void> {
  while (!compiledTexts.includes(text)) await delay(5)
}

type Compile = (schema: unknown, document: Parsed, ...rest: unknown[]) => unknown
type Parsed = { readonly loc: { readonly source: { readonly body: string } } }

const require = createRequire(createRequire(import.meta.url).resolve('mercurius'))
const jit = require('graphql-jit') as { readonly compileQuery: Compile }
require.cache[require.resolve('graphql-jit')]!.exports = {
  ...jit,
  compileQuery: ((schema, document, ...rest) => {
    compiledTexts.push(document.loc.source.body)
    return jit.compileQuery(schema, document, ...rest)
  }) satisfies Compile,
}
