/**
 * Whether Accept (RFC 9110, 12.5.1) takes HTML: `named` where it says so, `any` where anything will do, as programs that
 * make previews of links ask, and `no` where it names other types alone.
 */
export function acceptsHtml(header: string | undefined): 'named' | 'any' | 'no' {
  if (header === undefined || header.trim() === '') return 'any'
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((each) => each.trim())
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
    weights.set(type, weight === undefined ? 1 : Number(weight) || 0)
  }
  const named = weights.get('text/html') ?? weights.get('text/*')
  if (named !== undefined) return named > 0 ? 'named' : 'no'
  return (weights.get('*/*') ?? 0) > 0 ? 'any' : 'no'
}
