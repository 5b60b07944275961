/**
 * What the rules of thumb weigh with, in gold unless said otherwise. Guessed, or fitted to who won; then some 9,500 matches at three seats,
 * in which each captain had all of them a little different, showed which way each should go.
 */
export const weights = {
  /** What a cube in the hold, and a passenger, should earn with every step. */
  cubePerStep: 0.16,
  farePerStep: 0.2,
  /** How much of an action counts on the way to where goods are carried. */
  voyageStep: 0.85,
  /** What a cube that could be sold here should earn with every step further: gold in hand can be put to work. */
  cubeCarriedOn: 0.3,
  /** Nobody is taken aboard for a longer way, in steps. */
  longestPassage: 9,
  /** Somebody taken aboard has yet to be landed: so much of the fare counts. */
  partOfFare: 0.6,

  /** Whatever decides the match is worth more than any cargo. */
  victory: 200,
  /** The means for the next prize: a ship for sale, a letter of marque. */
  means: 25,
  /** A ship more, by how many there are, and a port more, by how many fly the own flag. */
  secondShip: 90,
  thirdShip: 115,
  secondPort: 60,
  thirdPort: 90,
  /** One that no objective needs any more. */
  spare: 15,
  /** Where points are counted in the end, what a point is worth. */
  point: 20,
  /** Ships that are lost: one of several, and the last, with which the match is lost. */
  ship: 80,
  lastShip: 700,
  /** A round of a fight, or a point of hull before a port: somebody has to pay for what it wears off. */
  roundFought: 2.5,
  /** Below this chance no fight is sought with pirates or a port, and none with a fleet, which gets away more often. */
  fairChance: 0.45,
  fleetChance: 0.25,

  /** In actions' detour: a fight, a ship that is lost, the last one, a toll. */
  fightAvoided: 2,
  shipAvoided: 40,
  lastShipAvoided: 400,
  tollAvoided: 2,

  /** What is kept back when a ship is bought, to hire a crew and to fill it; and from crew and guns, to buy goods with. */
  working: 12,
  capital: 8,
  /** What a point of the fleet is worth once it is mended, hired or bought back; for whoever has no other ship. */
  mending: 3,
  mendingTheLast: 6,
  /** A ship to be bought: a round that it saves a merchant, a part of what a ship more is worth, what it fights with. */
  roundSaved: 20,
  shipBought: 0.5,
  might: 2,
  /** What is mended at sea: sails, and the hull of the only ship, where no more than this is left. */
  sailsMended: 4.5,
  hullMended: 1.2,
  /** With so much gold a port is worth its walls. */
  rich: 40,
}

/** How much a captain cares for ships and for ports, where 1 is what they are worth: all that tells one manner from another. */
export type Appetite = { readonly ships: number; readonly ports: number }

/** Those who carry goods, hunt ships and take ports; and one who takes what is nearest. */
export const appetites = {
  trader: { ships: 0, ports: 0 },
  raider: { ships: 1.5, ports: 0.25 },
  governor: { ships: 0.25, ports: 1.5 },
} as const satisfies Readonly<Record<string, Appetite>>

export const plain: Appetite = { ships: 1, ports: 1 }

export type Manner = keyof typeof appetites
