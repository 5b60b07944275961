import type { Site } from '../../src/api/pages/site.ts'

/**
 * The pages that this function sends itself, since they tell of a match; their files are in a bucket. In a bundle, what was
 * built stands in the place of this module (cdk/built-site.ts).
 */
export const site: Site = { kind: 'absent' }

export const version: string | undefined = undefined
