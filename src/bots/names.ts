/** Computer players that play one game only, by the game's id. A test compares the list with the bots themselves. */
const experts: Readonly<Record<string, readonly string[]>> = {
  maritime: ['trader', 'raider', 'governor'],
}

/** The names of the computer players that can take a seat in a match of this game. Loads no bot and no game. */
export function botNames(game: string): readonly string[] {
  return ['random', ...(experts[game] ?? [])]
}
