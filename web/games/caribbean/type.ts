/**
 * The faces of the charts. They are attributes of the texts, since a chart is also drawn without the page and its style
 * sheets.
 */
export const smallCapitals = "'IM Fell English SC', Palatino, Georgia, serif"
/** Seas and lands: the small capitals, slanted by whoever draws them, since the slanted face weighs as much again. */
export const italics = smallCapitals
export const plain = "'Alegreya Sans', Candara, Optima, sans-serif"

/** The size at which a text stays on its plate, in whatever language: letters of these faces are about half as wide as high. */
export function sizeWithin(width: number, text: string, size: number): number {
  return Math.min(size, Math.round((width / (text.length * 0.54)) * 10) / 10)
}
