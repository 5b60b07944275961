/**
 * A line as commands are compared: digits and letters of full width, invisible signs, dashes of all kinds, spaces, and
 * the dot that a telephone adds at the end, made plain.
 */
export function plainLine(line: string): string {
  return line
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Dash}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s.,;:!]+$/, '')
}
