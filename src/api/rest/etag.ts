/** The tags that a header If-None-Match names. */
export function tagsIn(header: string | undefined): string[] {
  if (header === undefined) return []
  if (header.trim() === '*') return ['*']
  return [...header.matchAll(/(?:W\/)?"([^"]*)"/g)].map(([, tag = '']) => tag)
}
