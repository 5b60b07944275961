/** What the rules of thumb weigh with, in Victory Points unless said otherwise. Guessed first, then tried against each other. */
export const weights = {
  /** How much of a stone counts while nobody knows who comes first. */
  stone: 0.6,
  /** A kind of Destination that was not yet attacked on this voyage. */
  newKind: 3,
  /** What a crew or a gun is worth that an attack costs. */
  cube: 0.35,
  /** How much of a commodity's part in its set counts, and what a new kind adds for each voyage still to come. */
  commodity: 0.75,
  newCommodity: 1,

  /** A balanced kit: what each piece is worth up to a number, whatever lies on the map. */
  crew: 0.7,
  guns: 0.7,
  goods: 1.2,
  barrels: 1.1,
  galleon: 2,
  enoughCrew: 6,
  enoughGuns: 7,
  enoughGoods: 2,
  /** How much of the gain in what a kit would bring counts on the street. */
  haul: 0.6,
  admiral: 2,
  governor: 2.3,
  informer: 0.7,
  goldenHind: 1,
  pinnace: 0.5,
  secondDisc: 1,
  /** For every open place that is skipped, times discs left per place left. */
  skipped: 0.55,

  /** How often a captain who can attack where they have a disc does so before their turn is spoilt. */
  resolve: 0.85,
  /** How likely one of a rival's discs in hand will come to a Destination. */
  arrival: 0.1,
  /** What a better number is worth: spent where it matters. */
  number: 0.5,
  /** Points to be expected of a whole voyage. */
  voyage: 28,
}
