/** A TypeScript file as far as its imports and the names it uses are concerned. */
export type Source = {
  /** The modules that it names, types included. */
  readonly imports: readonly string[]
  /** Those of them that are loaded when the file is: types alone are not. */
  readonly loads: readonly string[]
  /** Its text without comments, strings and patterns. */
  readonly code: string
}

export function readSource(text: string): Source {
  const { code, strings } = strip(text)
  // A string stands in the code as its number in quotes: what is quoted after `from` is a module.
  const patterns = [/\bfrom\s*'(\d+)'/g, /\bimport\s*'(\d+)'/g, /\bimport\s*\(\s*'(\d+)'/g]
  const imports = patterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, number]) => strings[Number(number)]!),
  )
  const erased = new Set([...code.matchAll(typesOnly)].map(([, number]) => strings[Number(number)]!))
  const named = [...code.matchAll(withValues)].map(([, number]) => strings[Number(number)]!)
  const loads = imports.filter((name) => named.includes(name) || !erased.has(name))
  return { imports, loads, code: code.replace(/'\d+'/g, "''") }
}

/** `import { type A } from` is loaded, since only what stands in the braces is erased. */
const typesOnly = /\b(?:import|export)\s+type\s+(?!from\b)[\w$\s{},*]+?\bfrom\s*'(\d+)'/g
const withValues =
  /\b(?:import|export)\s+(?!type\s+(?!from\b)[\w$\s{},*]+?\bfrom)[\w$\s{},*]+?\bfrom\s*'(\d+)'/g

function strip(text: string): { code: string; strings: string[] } {
  const strings: string[] = []
  let code = ''
  let at = 0

  const keep = (string: string): void => {
    code += `'${strings.push(string) - 1}'`
  }
  const upTo = (end: number): string => {
    const taken = text.slice(at, end)
    at = end
    return taken
  }

  function template(): void {
    at++
    let part = ''
    while (text[at] !== '`' && at < text.length) {
      if (text[at] === '\\') part += upTo(at + 2)
      else if (text.startsWith('${', at)) {
        at += 2
        code += ' ('
        plain('}')
        code += ') '
      } else part += upTo(at + 1)
    }
    at++
    keep(part)
  }

  /** Code up to the bracket that ends it: a template's gap is code again. */
  function plain(end: string | undefined): void {
    let depth = 0
    while (at < text.length) {
      const rest = text.slice(at, at + 2)
      const char = text[at]!
      if (char === end && depth === 0) {
        at++
        return
      }
      if (char === '{') depth++
      if (char === '}') depth--
      if (rest === '//') upTo(endOf(text, '\n', at))
      else if (rest === '/*') upTo(endOf(text, '*/', at) + 2)
      else if (char === "'" || char === '"') keep(upTo(closing(text, at)).slice(1, -1))
      else if (char === '`') template()
      else if (char === '/' && startsPattern(code)) keep(upTo(closingSlash(text, at)))
      else code += upTo(at + 1)
    }
  }

  plain(undefined)
  return { code, strings }
}

function endOf(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from)
  return end === -1 ? text.length : end
}

function closing(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== text[from]) at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function closingSlash(text: string, from: number): number {
  let inClass = false
  let at = from + 1
  for (; at < text.length && (inClass || text[at] !== '/'); at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '[') inClass = true
    else if (text[at] === ']') inClass = false
  }
  return at + 1
}

/** After a value a slash divides; anywhere else it begins a pattern. */
function startsPattern(code: string): boolean {
  const before = code.trimEnd()
  return /(^|[(,=:[!&|?{};+\-*%<>~^]|\b(return|typeof|case|yield|of|in))$/.test(before)
}
