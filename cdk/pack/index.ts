/**
 * This folder shortens cold starts and may be deleted without changing behaviour: then bundle each `main.ts` into an
 * `index.mjs` that exports `await open(process.env)` as `handler`. `npm run bench` measures what it saves;
 * docs/decisions/0017-scripts-with-a-code-cache.md says why it is done this way.
 */
import { join } from 'node:path'

export { makeCodeCache } from './code-cache.ts'
export { leaner } from './leave-out.ts'
export { cachePath } from './scripts.ts'
export { toScripts } from './to-scripts.ts'

/** The entry that Lambda loads. */
export const loader = join(import.meta.dirname, 'loader.ts')
