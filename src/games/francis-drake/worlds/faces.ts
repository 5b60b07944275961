import type { Chance } from '../../../kernel/worlds.ts'
import { discs, type Face } from '../data.ts'
import type { Kind } from '../edition.ts'
import { counterSet } from '../rules/counters.ts'
import type { Captain, State } from '../state.ts'

/**
 * Discs and counters that lie face down, written into the nulls. Every order of the pieces is equally likely: what is unseen is
 * just as many pieces as there are nulls, since the box is known and all else lies open.
 */
export function dealFaces(world: State, chance: Chance): void {
  for (const captain of world.captains) dealDiscs(captain, chance)
  const { frigates, troops } = counterSet(world)
  dealCounters(world, 'galleon', frigates, world.supply.frigates, chance)
  dealCounters(world, 'fort', troops, world.supply.troops, chance)
}

/** Of the six that each captain has. */
function dealDiscs({ hand, missions, aside }: Captain, chance: Chance): void {
  if (!hand.includes(null) && missions.every(({ disc }) => disc !== null)) return
  const unseen = discs.filter(
    (disc) => !aside.includes(disc) && !hand.includes(disc) && missions.every((each) => each.disc !== disc),
  )
  for (const mission of missions) mission.disc ??= draw(unseen, chance)
  for (let i = 0; i < hand.length; i++) hand[i] ??= draw(unseen, chance)
}

/** What is left of a set lies on the Harbour Chart, as unseen as what lies on the map. */
function dealCounters<F extends Face>(
  world: State,
  kind: Kind,
  set: readonly F[],
  pile: (F | null)[],
  chance: Chance,
): void {
  const down: { face: Face | null }[] = []
  const unseen: Face[] = set.slice()
  for (const site of world.sites) {
    if (site.kind !== kind || site.counter === null) continue
    if (site.counter.face === null) down.push(site.counter)
    else remove(unseen, site.counter.face)
  }
  for (const face of pile) if (face !== null) remove(unseen, face)
  for (const counter of down) counter.face = draw(unseen, chance)
  for (let i = 0; i < pile.length; i++) pile[i] ??= draw(unseen, chance) as F
}

function remove(faces: Face[], face: Face): void {
  faces.splice(faces.indexOf(face), 1)
}

function draw<T>(unseen: T[], chance: Chance): T {
  const at = chance.below(unseen.length)
  const drawn = unseen[at]!
  unseen[at] = unseen[unseen.length - 1]!
  unseen.length--
  return drawn
}
