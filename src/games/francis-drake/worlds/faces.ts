import type { Chance } from '../../../kernel/worlds.ts'
import { type Disc, discs, type Face } from '../data.ts'
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
  let hidden = 0
  for (const disc of hand) if (disc === null) hidden++
  for (const { disc } of missions) if (disc === null) hidden++
  if (hidden === 0) return
  const unseen: Disc[] = discs.slice()
  for (const disc of aside) remove(unseen, disc)
  for (const disc of hand) if (disc !== null) remove(unseen, disc)
  for (const { disc } of missions) if (disc !== null) remove(unseen, disc)
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

function remove<T>(faces: T[], face: T): void {
  faces[faces.indexOf(face)] = faces[faces.length - 1]!
  faces.length--
}

function draw<T>(unseen: T[], chance: Chance): T {
  const at = chance.below(unseen.length)
  const drawn = unseen[at]!
  unseen[at] = unseen[unseen.length - 1]!
  unseen.length--
  return drawn
}
