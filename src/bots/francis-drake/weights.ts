/**
 * What the rules of thumb weigh with, in Victory Points unless said otherwise. Guessed first; then some 6,000 matches at three and four
 * seats, in which each captain had all of them a little different, showed which way each should go.
 */
export const weights = {
  /** How much of a stone counts while nobody knows who comes first. */
  stone: 0.44,
  /** A kind of Destination that was not yet attacked on this voyage: the first, the second, the third. */
  firstKind: 3.2,
  secondKind: 3,
  thirdKind: 3.4,
  /** What a crew or a gun is worth that an attack costs. */
  cube: 0.43,
  /** How much of a commodity's part in its set counts, and what a new kind adds for each voyage still to come. */
  commodity: 0.9,
  newCommodity: 1.5,

  /** A balanced kit: what each piece is worth up to a number, whatever lies on the map. */
  crew: 0.55,
  guns: 0.5,
  goods: 2.05,
  barrels: 1.5,
  galleon: 1.5,
  enoughCrew: 8,
  enoughGuns: 7,
  enoughGoods: 2.5,
  /** How much of the gain in what a kit would bring counts on the street. */
  haul: 0.31,
  admiral: 1.35,
  governor: 1.9,
  informer: 0.75,
  goldenHind: 0.9,
  pinnace: 0.5,
  secondDisc: 1.1,
  /** For every open place that is skipped, times discs left per place left. */
  skipped: 1.05,
  /** And of what the place would have been worth. */
  forgone: 0.12,

  /** How often a rival who can attack where they have a disc does so. */
  resolve: 1,
  /** How likely one of a rival's discs in hand will come to a Destination. */
  arrival: 0.17,
  /** What a better number is worth: spent where it matters. */
  number: 0.42,
  /** Points to be expected of a whole voyage, by the number of seats from two on. */
  voyage: [28, 29, 24, 23, 21.5],
}
