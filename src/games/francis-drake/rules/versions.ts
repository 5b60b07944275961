/**
 * What differs between the versions of the rules. A match is played by the version it began with until its host adopts
 * a newer one, so the rules ask here, with the version of the match.
 */

/** Ruling 20, from version 2 on: the Investor exchanges Frigates alone. Before, the owner of a Galleon paid for nothing. */
export function investorWantsFrigate(rules: number): boolean {
  return rules >= 2
}

/** From version 2 on the log tells that a Galleon is kept where another could be had. Before, it said nothing. */
export function keptGalleonIsTold(rules: number): boolean {
  return rules >= 2
}
