/** How words are spelt on both sides: `wind-tie` in the rules is `WindTie`, `windTie` or `WIND_TIE` here. */
export function pascalName(text: string): string {
  return safe(
    wordsOf(text)
      .map((word) => word[0]!.toUpperCase() + word.slice(1))
      .join(''),
  )
}

export function camelName(text: string): string {
  const name = pascalName(text)
  return name[0]!.toLowerCase() + name.slice(1)
}

export function enumName(text: string): string {
  return safe(wordsOf(text).join('_').toUpperCase())
}

function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
}

/** A name of GraphQL starts with a letter or an underscore, and has at least one character. */
function safe(name: string): string {
  return /^[A-Za-z]/.test(name) ? name : `_${name}`
}

/** Throws where two keys of the rules would have the same name in GraphQL. */
export function fromPairs<T>(pairs: readonly (readonly [string, T])[]): Record<string, T> {
  const record = Object.fromEntries(pairs)
  if (Object.keys(record).length === pairs.length) return record
  throw new Error(`some of these names are spelt alike in GraphQL: ${pairs.map(([name]) => name).join(', ')}`)
}

/** The names of all types, each taken by one schema. */
export type Names = {
  /** The name for a type of a game: it begins with the game's name, and no other type has it. */
  claim(prefix: string, wanted: string): string
  has(name: string): boolean
}

export function openNames(): Names {
  const taken = new Set<string>()
  return {
    claim(prefix, wanted) {
      const name = wanted.startsWith(prefix) ? wanted : prefix + wanted
      if (taken.has(name)) throw new Error(`two types want the name ${name}: give one of them an id`)
      taken.add(name)
      return name
    },
    has: (name) => taken.has(name),
  }
}
