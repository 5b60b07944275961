/**
 * What version 2 of the rules changed, by the ruling that it corrected (docs/rulings/winds-of-plunder.md). All other
 * rules are the same in both. A match goes on by the version that it began with.
 */

/** 27: the holder of a marker who is tied for the lead keeps it, also where all have nothing. */
export function markersStayAtZero(rules: number): boolean {
  return rules >= 2
}

/** 19 and 51: Largest Crew gives its point only to a ship that has sailed. */
export function bonusNeedsSailing(rules: number): boolean {
  return rules >= 2
}

/** 13: where nobody votes a cube, no wind has more votes than another. */
export function allWindsTieWithoutVotes(rules: number): boolean {
  return rules >= 2
}

/** 42: a Gust is not sold where no Action Point could be left to sail with it. */
export function gustNeedsUse(rules: number): boolean {
  return rules >= 2
}

/** 53: outside tournaments the tie breakers find the winner, and lower places are shared. */
export function friendsShareLowerPlaces(rules: number): boolean {
  return rules >= 2
}

/** A tile with a treasure is told to have brought none where the deck is empty. */
export function tellsMissingTreasure(rules: number): boolean {
  return rules >= 2
}
