/** More than any valid request needs, and safe for recursive code and structured clones. */
export const maxDepth = 64

/** Whether a JSON text is nested deeper than `maxDepth`. For text that is not JSON the result is arbitrary. */
export function isTooDeep(text: string): boolean {
  // Each level needs an opening and a closing bracket.
  if (text.length <= 2 * maxDepth) return false
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at)
        break
      case '[':
      case '{':
        if (++depth > maxDepth) return true
        break
      case ']':
      case '}':
        depth--
    }
  }
  return false
}

function endOfString(text: string, start: number): number {
  let end = start
  do {
    end = text.indexOf('"', end + 1)
    if (end === -1) return text.length
  } while (isEscaped(text, end))
  return end
}

/** A quote is part of the string after an odd number of backslashes. */
function isEscaped(text: string, quote: number): boolean {
  let first = quote
  while (text[first - 1] === '\\') first--
  return (quote - first) % 2 === 1
}
