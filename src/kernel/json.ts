export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * The one text of a value: keys sorted, no spaces, absent where undefined. Everything that is hashed is
 * hashed as this text, so numbers must be integers: a fraction has no single spelling worth relying on.
 */
export function canonical(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return plain.test(value) ? `"${value}"` : JSON.stringify(value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'number':
      if (!Number.isSafeInteger(value)) throw new TypeError(`not an integer: ${value}`)
      return Object.is(value, -0) ? '0' : String(value)
    case 'object':
      if (value === null) return 'null'
      return Array.isArray(value) ? canonicalArray(value) : canonicalObject(value as Record<string, unknown>)
    default:
      throw new TypeError(`not JSON: ${typeof value}`)
  }
}

/** Text that needs nothing but its quotes, as nearly all of ours is. */
const plain = /^[ !#-[\]-~]*$/

function canonicalArray(items: readonly unknown[]): string {
  let text = '['
  for (let i = 0; i < items.length; i++) {
    if (i > 0) text += ','
    text += canonical(items[i])
  }
  return `${text}]`
}

function canonicalObject(fields: Record<string, unknown>): string {
  let text = '{'
  for (const key of sortedKeys(fields)) {
    const field = fields[key]
    if (field === undefined) continue
    if (text.length > 1) text += ','
    text += named(key) + canonical(field)
  }
  return `${text}}`
}

/** In the order of their code units, as `sort` has it; for a handful of keys, by hand is quicker. */
function sortedKeys(fields: object): string[] {
  const keys = Object.keys(fields)
  if (keys.length > 16) return keys.sort()
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i]!
    let j = i
    for (; j > 0 && keys[j - 1]! > key; j--) keys[j] = keys[j - 1]!
    keys[j] = key
  }
  return keys
}

/** The same few names stand in every commit, and quoting them anew was half the work of writing one. */
function named(key: string): string {
  let text = names.get(key)
  if (text === undefined) {
    text = `${JSON.stringify(key)}:`
    // A log from outside may bring any number of names; the games' own are some hundreds.
    if (names.size < 2000) names.set(key, text)
  }
  return text
}

const names = new Map<string, string>()
