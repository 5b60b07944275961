/**
 * The faces of the charts. They are attributes of the texts, since a chart is also drawn without the page and its style
 * sheets.
 */
export const smallCapitals = "'IM Fell English SC', Palatino, Georgia, serif"
/** Seas and lands: the small capitals, slanted by whoever draws them, since the slanted face weighs as much again. */
export const italics = smallCapitals
export const plain = "'Alegreya Sans', Candara, Optima, sans-serif"
