/** How answers can be compressed, the smaller one first. */
export const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** The encoding that Accept-Encoding (RFC 9110, 12.5.3) asks for; null where the answer goes as it is. */
export function encodingFor(header: string | string[] | undefined): Encoding | null {
  if (header === undefined) return null
  const weights = weightsIn(String(header))
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [first, second] = encodings
  const best = weightOf(second) > weightOf(first) ? second : first
  const weight = weightOf(best)
  return weight > 0 && weight >= (weights.get('identity') ?? 0) ? best : null
}

/** A part with a weight that is none counts as not acceptable. */
function weightsIn(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [, name, weight = '1'] =
      /^\s*([^\s;]+)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/.exec(part) ?? []
    if (name !== undefined) weights.set(name === 'x-gzip' ? 'gzip' : name, Number(weight))
  }
  return weights
}
