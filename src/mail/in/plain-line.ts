/** Longer lines are read as far as this: the time that one takes grows with the square of its length. */
const longest = 2000

/**
 * A line as commands are compared: digits and letters of full width, invisible signs, dashes of all kinds, spaces, and
 * the dot that a telephone adds at the end, made plain.
 */
export function plainLine(line: string): string {
  return line
    .slice(0, longest)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Dash}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s.,;:!]+$/, '')
}
