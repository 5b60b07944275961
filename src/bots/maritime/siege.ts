import { book } from '../../games/maritime/data.ts'
import { cannonsOf, lowestSails } from '../../games/maritime/rules/fleet.ts'
import type { Captain } from '../../games/maritime/state.ts'
import { binomial, boardersKept, bursts, type Fight, faces, hits, passing, power } from './pirate-fight.ts'

/** Hull and guns wear off in a fight with a port; no sails and no crew are hit, but boarders may be repelled. */
type Siege = {
  readonly hull: number
  readonly cannons: number
  readonly strength: number
  /** Of the ship that boards. */
  readonly sails: number
  /** Hands of the two ships that can send most. */
  readonly crew: number
  readonly reserve: number
  readonly slowest: number
  readonly alone: boolean
}

/** How many captured ports a ship is worth, and how many the last one is. */
const aShip = 1.5
const theLastShip = 8
/** What a point of hull is worth, in captured ports. */
const wear = 0.03
/** No figure counts for more than this. */
const most = 7
const nothing: Fight = { win: 0, loss: 0, rounds: 0, flees: true }

/** Whether to stand or to flee before a port, worked out to the end of the fight; nobody is pursued from there. */
export function besiege(captain: Captain, strength: number): Fight {
  const { fleet } = captain
  let [hull, sails, crew, reserve] = [most, 0, 0, 0]
  for (const vessel of fleet) {
    hull = Math.min(hull, vessel.hull)
    if (vessel.sails < 2) continue
    reserve = Math.max(reserve, Math.min(crew, vessel.buccaneers))
    if (vessel.buccaneers > crew) {
      sails = vessel.sails
      crew = vessel.buccaneers
    }
  }
  return foresee({
    // Of several ships each takes its part of the hits.
    hull: Math.min(most, hull + 2 * (fleet.length - 1)),
    cannons: Math.min(most, cannonsOf(captain)),
    strength,
    sails: Math.min(most, sails),
    crew: Math.min(most, crew),
    reserve: Math.min(most, reserve),
    slowest: Math.min(most, lowestSails(captain)),
    alone: fleet.length === 1,
  })
}

/** Worked out once for all matches. */
const known = new Map<number, Fight>()

function foresee(siege: Siege): Fight {
  const key = keyOf(siege)
  const before = known.get(key)
  if (before !== undefined) return before
  const round = { win: 0, loss: 0, worn: 0, same: 0 }
  const { cannons, strength, hull } = siege
  for (let struck = 0; struck <= cannons; struck++) {
    const left = Math.max(book.weakest, strength - struck)
    const burst = cannons === 0 ? 0 : 1 - power(1 - bursts, cannons - struck)
    for (let taken = 0; taken <= strength; taken++) {
      const odds = binomial(cannons, struck, hits) * binomial(strength, taken, 1 / faces)
      if (taken >= hull) {
        round.loss += odds
        continue
      }
      round.worn += odds * taken
      const next = { ...siege, strength: left, hull: hull - taken }
      if (burst > 0) ashore(siege, { ...next, cannons: cannons - 1 }, odds * burst, round)
      ashore(siege, next, odds * (1 - burst), round)
    }
  }
  const away = passing(siege.slowest)
  const [stand, flee] = [ended(round, 0), ended(round, away)]
  const price = siege.alone ? theLastShip : aShip
  const worth = ({ win, loss, rounds }: Fight) => win - price * loss - wear * rounds
  const fight = worth(flee) > worth(stand) ? flee : { ...stand, flees: false }
  known.set(key, fight)
  return fight
}

function keyOf({ hull, cannons, strength, sails, crew, reserve, slowest, alone }: Siege): number {
  const parts = [hull, cannons, strength, sails, crew, reserve, slowest]
  return parts.reduce((key, part) => key * 8 + part, Number(alone))
}

type Round = { win: number; loss: number; worn: number; same: number }

/** Once the walls are down boarders are sent over; whoever is left of them after they were repelled stays aboard. */
function ashore(before: Siege, siege: Siege, odds: number, round: Round): void {
  const { strength, sails, crew, reserve } = siege
  const lands = strength === book.weakest && crew > boardersKept ? odds * passing(sails) : 0
  if (lands > 0) {
    let repelled = 1
    for (let boarders = crew; boarders > boardersKept; boarders--) repelled *= 1 - passing(boarders)
    round.win += lands * (1 - repelled)
    goOn(
      before,
      { ...siege, crew: Math.max(boardersKept, reserve), reserve: boardersKept },
      lands * repelled,
      round,
    )
  }
  goOn(before, siege, odds - lands, round)
}

function goOn(before: Siege, next: Siege, odds: number, round: Round): void {
  if (keyOf(before) === keyOf(next)) {
    round.same += odds
    return
  }
  const { win, loss, rounds } = foresee(next)
  round.win += odds * win
  round.loss += odds * loss
  round.worn += odds * rounds
}

/** Rounds that change nothing are fought again; `rounds` counts the points of hull that it costs. */
function ended({ win, loss, worn, same }: Round, away: number): Fight {
  const fought = 1 - away
  const over = 1 - fought * same
  if (over < 1e-9) return nothing
  const part = fought / over
  return { win: part * win, loss: part * loss, rounds: part * worn, flees: true }
}
