import type { Seat } from '../../../kernel/ids.ts'
import type { Chance, GameWorlds } from '../../../kernel/worlds.ts'
import { directions } from '../data.ts'
import { lootOn } from '../rules/encounters.ts'
import { mayVoteFor } from '../rules/winds.ts'
import { type Event, pirateAt, type State } from '../state.ts'
import { dealActionCards } from './cards.ts'
import { copy } from './copy.ts'
import { type Memory, recall } from './recall.ts'
import { dealTreasures } from './treasures.ts'

export const worlds: GameWorlds<State, Event, Memory> = { copy, worlds: worldOf, recall }

/** Whoever looks sees their own pieces in the view, so it takes no seat to tell what is hidden from it. */
function worldOf(view: State, _seat: Seat, chance: Chance, memory: Memory | null): State {
  const world = copy(view)
  dealActionCards(world, chance, memory)
  dealTreasures(world, chance, memory)
  dealSecretChoices(world, chance)
  return world
}

/** What somebody has chosen and not shown yet: any choice that they had. */
function dealSecretChoices(world: State, chance: Chance): void {
  const { phase } = world
  if (phase.name === 'compass') {
    const winds = directions.filter((direction) => mayVoteFor(world, direction))
    for (const [seat, set] of phase.set.entries()) {
      if (set) phase.compasses[seat] ??= winds[chance.below(winds.length)]!
    }
  } else if (phase.name === 'cubes') {
    for (const [seat, cast] of phase.cast.entries()) {
      if (cast) phase.cubes[seat] ??= chance.below(pirateAt(world, seat).windCubes + 1)
    }
  } else if (phase.name === 'plundering' && phase.step.name === 'reaction') {
    const loot = lootOn(world, phase.step.target)
    phase.step.loot ??= loot[chance.below(loot.length)]!
  }
}
