/** The header by which the distribution in front says its word. It overrides what a client sends under this name. */
export const frontHeader = 'rutter-front'

/**
 * The address of a client, by which limits count. Who comes through the distribution has its address; their own is the last
 * in X-Forwarded-For, before the one that the gateway adds. Without the word, anybody could write there what they like.
 * The names of headers are in small letters.
 */
export function clientAddress(
  headers: Readonly<Record<string, string>>,
  sourceIp: string,
  word: string | undefined,
): string {
  if (word === undefined || headers[frontHeader] !== word) return sourceIp
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim())
  if (hops.at(-1) === sourceIp) hops.pop()
  return hops.at(-1) || sourceIp
}
