import { expect } from 'vitest'
import type { Destination } from '../../../src/games/francis-drake/data.ts'
import type { Event, State } from '../../../src/games/francis-drake/state.ts'
import type { Seat } from '../../../src/kernel/ids.ts'

/** Who may know what, kept by the rulebook and apart from the game's own book-keeping. */
export type Knowledge = {
  hear(event: Event): void
  /** What a seat, or a spectator, has to see of a state: null for all that it may not know. */
  viewOf(state: State, seat: Seat | null): State
}

export function knowledge(): Knowledge {
  let voyage = blank()
  let chests: Set<Seat> | 'open' = new Set()

  function hear(event: Event): void {
    switch (event.type) {
      case 'frigates-laid':
      case 'troops-laid':
        expect(event.counters.to).toEqual([event.seat])
        voyage[event.type === 'frigates-laid' ? 'frigates' : 'troops'] = event.seat
        return
      case 'frigates-drawn':
      case 'troops-drawn':
        expect(event.counters.to).toEqual([])
        return
      case 'disc-placed':
        expect(event.disc.to).toEqual([event.seat])
        voyage.placing.add(event.seat)
        return
      case 'discs-examined':
        expect(event.discs.to).toEqual([event.seat])
        voyage.discsSeen = { by: event.seat, at: event.destination }
        return
      case 'counter-examined':
        expect(event.counter.to).toEqual([event.seat])
        voyage.counterSeen = { by: event.seat, at: event.destination }
        return
      case 'discs-turned-over':
        voyage.turnedOver = true
        return
      case 'treasure-taken':
        expect(event.chest.to).toEqual([event.seat])
        if (chests !== 'open') chests.add(event.seat)
        return
      case 'chests-opened':
        chests = 'open'
        return
      case 'board-reset':
        voyage = blank()
        return
    }
  }

  function viewOf(state: State, seat: Seat | null): State {
    const view = structuredClone(state)
    const { placing, turnedOver, discsSeen, counterSeen } = voyage
    for (const [owner, captain] of view.captains.entries()) {
      if (owner === seat) continue
      if (placing.has(owner)) captain.hand.fill(null)
      if (chests !== 'open' && chests.has(owner)) captain.chest = null
      for (const mission of captain.missions) {
        const seen = discsSeen?.by === seat && discsSeen.at === mission.destination
        if (!turnedOver && !seen) mission.disc = null
      }
    }
    for (const { kind, counter, destination } of view.sites) {
      if (counter === null || counter.up) continue
      const laid = seat !== null && voyage[kind === 'fort' ? 'troops' : 'frigates'] === seat
      const seen = counterSeen?.by === seat && counterSeen.at === destination
      if (!laid && !seen) counter.face = null
    }
    const onMap = (kind: string) => view.sites.some((site) => site.kind === kind && site.counter !== null)
    if (onMap('galleon') && (seat === null || voyage.frigates !== seat)) view.supply.frigates.fill(null)
    if (onMap('fort') && (seat === null || voyage.troops !== seat)) view.supply.troops.fill(null)
    return view
  }

  return { hear, viewOf }
}

type Voyage = {
  /** Who laid the counters; undefined where chance did. */
  frigates?: Seat
  troops?: Seat
  /** Who has placed a disc, so that others can't tell what is left in his hand. */
  readonly placing: Set<Seat>
  turnedOver: boolean
  discsSeen?: { by: Seat; at: Destination }
  counterSeen?: { by: Seat; at: Destination }
}

function blank(): Voyage {
  return { placing: new Set(), turnedOver: false }
}
