/** By the game's id. */
const versions: Readonly<Record<string, number>> = {
  'winds-of-plunder': 1,
  'francis-drake': 1,
  maritime: 2,
}

/**
 * The version of a game's computer players, raised whenever one of them may think otherwise than before: so that who thinks a move
 * again knows whether it can.
 */
export function botsVersion(game: string): number {
  return versions[game] ?? 1
}
