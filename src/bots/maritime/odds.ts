import { book } from '../../games/maritime/data.ts'
import { cannonsOf } from '../../games/maritime/rules/fleet.ts'
import type { Captain, Vessel } from '../../games/maritime/state.ts'
import { boardersKept, type Fight, fightPirates } from './pirate-fight.ts'
import { besiege } from './siege.ts'

/** How a fight is likely to end: rough figures, but the same for everyone. */
export type Odds = { readonly win: number; readonly loss: number; readonly rounds: number }

const faces = 6
/** A die that is rolled until it is a hit or a misfire is one as often as the other. */
const hitsPerCannon = 0.5
const longest = 9

/** Whether a port would be taken, and whether a ship would be sunk before that. */
export function oddsAgainstPort(captain: Captain, strength: number): Fight {
  return besiege(captain, strength)
}

/** Whether a pirate ship would be captured. Its fire thins sails and crews and breaks no hull. */
export function oddsAgainstPirate(captain: Captain, strength: number): Fight {
  const { fleet } = captain
  const fight = fightPirates(captain, strength)
  if (fight.flees || fleet.length === 1) return fight
  const worn = fireUntilWeak(captain, strength) / 2 / fleet.length
  const after = fleet.map((each) => ({
    ...each,
    sails: each.sails - worn,
    buccaneers: Math.round(each.buccaneers - worn),
  }))
  return { ...fight, win: assaultOdds(after) }
}

/**
 * Whether a ship of another fleet would be captured, and whether one would be lost: as it came out in some 200 fights of equals and
 * unequals. Half of them end with nothing.
 */
export function oddsAgainstFleet(captain: Captain, other: Captain): Odds {
  const mine = mightOf(captain)
  const share = mine / (mine + mightOf(other))
  return { win: 0.4 * share * share, loss: 0.06 + 0.5 * (1 - share) * (1 - share), rounds: 2 }
}

/** Guns that fire for as long as the hulls and crews around them last. */
function mightOf(captain: Captain): number {
  const { fleet } = captain
  const staying = fleet.reduce((sum, { hull, buccaneers }) => sum + hull + buccaneers, 0)
  return (1 + cannonsOf(captain)) * (1 + staying)
}

/** The hits to be expected from an enemy until it is as weak as can be. */
function fireUntilWeak(captain: Captain, strength: number): number {
  const hits = cannonsOf(captain) * hitsPerCannon
  let fire = 0
  for (let left = strength, round = 0; left > book.weakest && round < longest; round++) {
    fire += left / faces
    left -= hits
  }
  return fire
}

/** The boarders of one ship after the other go over until they win or are too few. */
function assaultOdds(fleet: readonly Vessel[]): number {
  let repelled = 1
  for (const { sails, buccaneers } of fleet) {
    if (sails < 2) continue
    for (let boarders = buccaneers; boarders > boardersKept; boarders--)
      repelled *= 1 - (boarders - 1) / faces
  }
  return 1 - repelled
}
