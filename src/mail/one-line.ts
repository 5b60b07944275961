/** Names and titles come from people: what would break a line, or turn the direction of writing, goes. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
