import * as z from 'zod'

export const IfNoneMatch = z.object({
  'if-none-match': z.string().max(1000).optional().describe('The ETag from last time.'),
})

/**
 * The header for a tag. It is weak, since the same tag stands for an answer and for what is made of it by compressing it;
 * If-None-Match does not tell weak from strong.
 */
export function etag(tag: string): string {
  return `W/"${tag}"`
}

/** The tags that a client has, without their quotes; `*` stands for any. */
export function tagsIn(header: string | undefined): string[] {
  if (header === undefined) return []
  if (header.trim() === '*') return ['*']
  return [...header.matchAll(/(?:W\/)?"([^"]*)"/g)].map(([, tag = '']) => tag)
}

export function isKnown(tag: string, header: string | undefined): boolean {
  const known = tagsIn(header)
  return known.includes(tag) || known.includes('*')
}

/** The tag that a client has, where it names one alone: the service need not make what it stands for. */
export function onlyTag(header: string | undefined): string | undefined {
  const [first, ...more] = tagsIn(header)
  return more.length === 0 ? first : undefined
}
