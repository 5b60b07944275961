/** By the game's id. */
const versions: Readonly<Record<string, number>> = {
  'winds-of-plunder': 2,
  'francis-drake': 2,
  maritime: 2,
}

/**
 * The version of a game's computer players, raised whenever one of them may think otherwise than before: so that who thinks a move
 * again knows whether it can. Each version is kept: `bench/opponents/<game>-v<version>.js`.
 */
export function botsVersion(game: string): number {
  return versions[game] ?? 1
}
