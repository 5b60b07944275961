import { book } from '../../games/maritime/data.ts'
import { canBeBoarded } from '../../games/maritime/rules/combat.ts'
import type { Captain } from '../../games/maritime/state.ts'
import type { Odds } from './odds.ts'

/** What a fight with pirates can take from a ship, and what the ship can take from them. */
type Duel = {
  readonly sails: number
  readonly crew: number
  readonly cannons: number
  readonly strength: number
}

/** How a fight with a pirate ship goes on from here if its captain makes the best of it. */
export type Fight = Odds & { readonly flees: boolean }

export const faces = 6
/** A die that is rolled until it is a hit or a misfire is one as often as the other; every sixth misfire bursts a cannon. */
export const hits = 1 / 2
export const bursts = 1 / faces
/** How many captured pirates a ship is worth, and how many the last one is. */
const aShip = 2
const theLastShip = 10
/** What a round of a fight wears off, in captured pirates: somebody has to pay for it, or meet the next pirate without. */
const wear = 0.05
/** So many hands stay aboard: a ship with fewer would be boarded by the next pirate. */
export const boardersKept = book.boarders
/** No figure counts for more than this. */
const most = 7

/**
 * Whether to stand or to flee, worked out to the end of the fight: a flight that fails costs nothing, and nothing that is lost
 * comes back, so each position leads to itself or to weaker ones. Of several ships the one that is easiest to board fights with all
 * the guns, and the others take some of the hits.
 */
export function fightPirates({ fleet }: Captain, strength: number): Fight {
  const others = fleet.length - 1
  const cannons = Math.min(
    most,
    fleet.reduce((sum, vessel) => sum + vessel.cannons, 0),
  )
  const hands = Math.min(...fleet.map(({ buccaneers }) => buccaneers))
  const duel = {
    sails: Math.min(most, others + Math.min(...fleet.map(({ sails }) => sails))),
    crew: fleet.some(canBeBoarded) ? hands : Math.min(most, others + hands),
    cannons,
    strength,
  }
  return others === 0 ? foresee(duel, theLastShip, alone) : foresee(duel, aShip, together)
}

/** Worked out once for all matches. */
const alone = new Map<number, Fight>()
const together = new Map<number, Fight>()

function foresee(duel: Duel, price: number, known: Map<number, Fight>): Fight {
  const key = ((duel.sails * 8 + duel.crew) * 8 + duel.cannons) * 8 + duel.strength
  const before = known.get(key)
  if (before !== undefined) return before
  const round = volley(duel, (next) => foresee(next, price, known))
  const away = passing(duel.sails) * (1 - passing(Math.min(book.pursuit, duel.strength)))
  const [stand, flee] = [ended(round, 0), ended(round, away)]
  const worth = ({ win, loss, rounds }: Odds) => win - price * loss - wear * rounds
  const flees = worth(flee) > worth(stand)
  const fight = flees ? { ...flee, flees } : { ...stand, flees }
  known.set(key, fight)
  return fight
}

/** What one round of a fight leads to; `same` is the chance that all stands as before. */
type Round = { win: number; loss: number; rounds: number; same: number }
type Foresight = (next: Duel) => Odds

/** Rounds that change nothing are fought again. */
function ended({ win, loss, rounds, same }: Round, away: number): Odds {
  const fought = 1 - away
  const over = 1 - fought * same
  if (over < 1e-9) return { win: 0, loss: 0, rounds: forever }
  return { win: (fought * win) / over, loss: (fought * loss) / over, rounds: (fought * (1 + rounds)) / over }
}

/** Where neither side can do anything, the rules end a fight. */
const forever = 10

/** The ship fires to weaken and not to sink, as long as it has boarders; the pirates hit sails and crew by turns. */
function volley(duel: Duel, foresight: Foresight): Round {
  const { sails, crew, cannons, strength } = duel
  const round: Round = { win: 0, loss: 0, rounds: 0, same: 0 }
  const boards = crew > boardersKept && sails > 1
  const wanted = boards ? strength - book.weakest : strength
  for (let struck = 0; struck <= cannons; struck++) {
    const left = strength - Math.min(struck, wanted)
    const chance = binomial(cannons, struck, hits)
    if (left === 0) continue
    for (let taken = 0; taken <= strength; taken++) {
      const next = {
        sails: Math.max(0, sails - Math.ceil(taken / 2)),
        crew: Math.max(0, crew - Math.floor(taken / 2)),
        cannons,
        strength: left,
      }
      const odds = chance * binomial(strength, taken, 1 / faces)
      burst(next, cannons - struck, odds, (after, part) => alongside(duel, after, part, round, foresight))
    }
  }
  return round
}

/** At most one cannon is reckoned to burst in a round. */
function burst(duel: Duel, misfires: number, odds: number, then: (duel: Duel, odds: number) => void): void {
  const lost = duel.cannons === 0 ? 0 : 1 - power(1 - bursts, misfires)
  if (lost > 0) then({ ...duel, cannons: duel.cannons - 1 }, odds * lost)
  then(duel, odds * (1 - lost))
}

/** Who is strong enough boards: the ship a weak pirate, the pirates a ship without a crew. */
function alongside(before: Duel, duel: Duel, odds: number, round: Round, foresight: Foresight): void {
  const goOn = (next: Duel, part: number) => {
    if (isSame(before, next)) {
      round.same += part
      return
    }
    const { win, loss, rounds } = foresight(next)
    round.win += part * win
    round.loss += part * loss
    round.rounds += part * rounds
  }
  const { sails, crew, strength } = duel
  if (strength === book.weakest && crew > boardersKept) {
    const locked = odds * passing(sails)
    let repelled = 1
    for (let boarders = crew; boarders > boardersKept; boarders--) repelled *= 1 - passing(boarders)
    round.win += locked * (1 - repelled)
    goOn({ ...duel, crew: boardersKept }, locked * repelled)
    goOn(duel, odds - locked)
    return
  }
  let held = odds
  for (let left = strength; crew < book.boarders && left > book.weakest; left--) {
    goOn({ ...duel, strength: left }, held * passing(sails))
    held *= 1 - passing(sails)
    round.loss += held * passing(left)
    held *= 1 - passing(left)
  }
  if (crew >= book.boarders) goOn(duel, held)
  else goOn({ ...duel, strength: book.weakest }, held)
}

function isSame(one: Duel, other: Duel): boolean {
  return (
    one.sails === other.sails &&
    one.crew === other.crew &&
    one.cannons === other.cannons &&
    one.strength === other.strength
  )
}

/** A test is passed by a roll below the value. */
export function passing(value: number): number {
  return Math.min(1, Math.max(0, (value - 1) / faces))
}

export function binomial(dice: number, successes: number, chance: number): number {
  let ways = 1
  for (let i = 0; i < successes; i++) ways *= (dice - i) / (i + 1)
  return ways * power(chance, successes) * power(1 - chance, dice - successes)
}

/** By multiplication alone, which every machine rounds alike. */
export function power(base: number, exponent: number): number {
  let product = 1
  for (let times = 0; times < exponent; times++) product *= base
  return product
}
