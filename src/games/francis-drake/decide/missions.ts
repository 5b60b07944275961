import type { Dice } from '../../../kernel/dice.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { secret } from '../../../kernel/secret.ts'
import type { Commodity, Treasure } from '../data.ts'
import { defenceOf, drawbackAt, heroBonusFor, nextMission, pointsFor } from '../rules/missions.ts'
import { captainAt, missionIn, type Site, type State, type Steps, siteOf } from '../state.ts'
import { endVoyage } from './end.ts'

/** All discs show their faces, and the Ghost Ships vanish. */
export function* turnDiscsOver(state: State, dice: Dice): Steps {
  const discs = state.captains.flatMap(({ missions }, seat) =>
    missions.map(({ disc, destination }) => ({ seat, disc: disc!, destination })),
  )
  yield { type: 'discs-turned-over', discs }
  for (const { seat, disc, destination } of discs) {
    if (disc === 'ghost-ship') yield { type: 'ghost-ship-vanished', seat, destination }
  }
  yield* carryOn(state, dice)
}

/** From mission to mission until somebody has a choice. A disc that can do nothing comes back by itself. */
function* carryOn(state: State, dice: Dice): Steps {
  for (;;) {
    const mission = nextMission(state)
    if (mission === undefined) break
    yield { type: 'mission-began', ...mission }
    const { seat, destination } = mission
    const drawback = drawbackAt(state, seat, destination)
    if (drawback === undefined) return
    yield { type: 'mission-failed', seat, destination, drawback }
    if (captainAt(state, seat).missions.length > 0) return
    yield* sailHome(state, seat)
  }
  yield* endVoyage(state, dice)
}

/** A counter that is face down is turned up first, and then one may think again (ruling 6). */
export function* attack(state: State, seat: Seat, dice: Dice): Steps {
  const { destination } = missionIn(state)
  const site = siteOf(state, destination)
  if (site.counter?.up === false) {
    yield { type: 'counter-turned-up', seat, destination, counter: site.counter.face! }
    const drawback = drawbackAt(state, seat, destination)
    if (drawback === undefined) return
    yield { type: 'mission-failed', seat, destination, drawback }
  } else {
    const points = pointsFor(state, site)
    yield { type: 'attacked', seat, destination, ...defenceOf(state, seat, site), points }
    if (site.treasure !== null) yield* takeTreasure(state, seat, site, site.treasure)
  }
  yield* closeMission(state, seat, dice)
}

/** All see what is taken; what lies in the chest by now is for its owner to know. */
function* takeTreasure(state: State, seat: Seat, { destination }: Site, treasure: Treasure): Steps {
  const chest = captainAt(state, seat).chest!
  const filled = { ...chest, [treasure]: chest[treasure] + 1 }
  yield { type: 'treasure-taken', seat, destination, treasure, chest: secret(filled, [seat]) }
}

export function* trade(state: State, seat: Seat, commodity: Commodity, dice: Dice): Steps {
  yield { type: 'traded', seat, destination: missionIn(state).destination, commodity }
  yield* closeMission(state, seat, dice)
}

export function* pass(state: State, seat: Seat, dice: Dice): Steps {
  yield { type: 'mission-passed', seat, destination: missionIn(state).destination }
  yield* closeMission(state, seat, dice)
}

/** Who has discs left may go home or sail on; who has none must go home. */
function* closeMission(state: State, seat: Seat, dice: Dice): Steps {
  if (captainAt(state, seat).missions.length > 0) return
  yield* goHome(state, seat, dice)
}

export function* goHome(state: State, seat: Seat, dice: Dice): Steps {
  yield* sailHome(state, seat)
  yield* carryOn(state, dice)
}

export function* sailOn(state: State, seat: Seat, dice: Dice): Steps {
  yield { type: 'sailed-on', seat }
  yield* carryOn(state, dice)
}

function* sailHome(state: State, seat: Seat): Steps {
  yield { type: 'went-home', seat, dock: state.homebound.length + 1, bonus: heroBonusFor(state, seat) }
}
