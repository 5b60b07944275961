import { unreachable } from '../../../kernel/game.ts'
import { missionsInOrder } from '../rules/missions.ts'
import { captainAt, type Event, missionIn, type State, siteOf, stopAt } from '../state.ts'
import { finishDisc, layCounters, reset, score, take, takeDisc, winDisc } from './pieces.ts'

/**
 * Applies one event in place. What the rules and the edition said stands in the event, with two exceptions that no
 * rules version has changed: how many cubes the box holds, and the order in which discs are resolved. Where the value
 * of a secret is missing, the disc, counter or chest is there all the same and reads null.
 */
export function evolve(state: State, event: Event): void {
  switch (event.type) {
    case 'starting-order-drawn':
    case 'starting-order-set':
      state.starting = [...event.order]
      return
    case 'tiles-laid':
      state.street = [...event.street, 'investor' as const, 'dockside' as const].map((location) => ({
        location,
        discs: [],
      }))
      return
    case 'map-blocked':
      for (const destination of event.destinations) siteOf(state, destination).blocked = true
      return
    case 'commodities-laid':
      for (const port of event.ports) {
        siteOf(state, port.destination).commodities = [...port.commodities]
        for (const commodity of port.commodities) state.supply[commodity]--
      }
      return
    case 'galleons-laid':
      for (const { destination, guns, points } of event.galleons) {
        siteOf(state, destination).galleon = { guns, points }
        state.supply.galleons--
      }
      return
    case 'voyage-began':
      state.voyage = event.voyage
      return
    case 'gun-granted':
      take(state, event.seat, { guns: event.guns })
      return

    case 'turn-began':
      state.phase = { name: event.phase, seat: event.seat }
      return
    case 'location-visited': {
      const captain = captainAt(state, event.seat)
      const place = state.street.findIndex(({ location }) => location === event.location)
      state.street[place]!.discs.push(event.seat)
      captain.place = place + 1
      captain.discs--
      return
    }
    case 'items-taken':
      take(state, event.seat, event)
      return
    case 'tavern-rolled':
      take(state, event.seat, { crew: event.crew })
      return
    case 'ghost-ship-won':
      winDisc(state, event.seat, 'ghost-ship')
      return
    case 'golden-hind-won':
      winDisc(state, event.seat, 'golden-hind')
      return
    case 'galleon-taken':
      captainAt(state, event.seat).ship = 'galleon'
      return
    case 'galleon-kept':
      return
    case 'pinnace-taken':
      captainAt(state, event.seat).pinnace = true
      state.supply.pinnaces--
      return
    case 'role-taken':
      state[event.role] = event.seat
      return
    case 'investor-paid':
      captainAt(state, event.seat).investor = false
      score(state, event.seat, 'investor', -event.points)
      return
    case 'docked':
      state.outbound.push(event.seat)
      return
    case 'hawkins-rolled':
      return
    case 'hawkins-visited': {
      const hawkins = state.hawkins!
      stopAt(state, event.location).discs.push(null)
      hawkins.place = state.street.findIndex(({ location }) => location === event.location) + 1
      hawkins.discs--
      if (event.location === 'investor') hawkins.investor = false
      return
    }
    case 'hawkins-docked':
      state.outbound.push(null)
      return

    case 'treasure-laid':
      for (const { destination, treasure } of event.treasures) {
        siteOf(state, destination).treasure = treasure
        state.supply[treasure]--
      }
      return
    case 'admiral-called':
      state.phase = { name: 'frigates', seat: event.seat }
      return
    case 'governor-called':
      state.phase = { name: 'troops', seat: event.seat }
      return
    case 'frigates-laid':
    case 'frigates-drawn': {
      const { supply } = state
      supply.frigates = layCounters(state, event.destinations, supply.frigates, event.counters.value)
      return
    }
    case 'troops-laid':
    case 'troops-drawn': {
      const { supply } = state
      supply.troops = layCounters(state, event.destinations, supply.troops, event.counters.value)
      return
    }
    case 'hawkins-stayed':
      state.outbound = state.outbound.filter((ship) => ship !== null)
      return
    case 'governor-moved-up': {
      const dock = state.outbound.indexOf(event.seat)
      state.outbound[dock] = event.past
      state.outbound[dock - 1] = event.seat
      return
    }
    case 'zones-marked':
      for (const [seat, zone] of event.zones.entries()) captainAt(state, seat).zone = zone
      return

    case 'disc-placed': {
      const captain = captainAt(state, event.seat)
      captain.hand = takeDisc(captain.hand, event.disc.value)
      captain.missions.push({ disc: event.disc.value ?? null, destination: event.destination })
      return
    }
    case 'left-behind':
    case 'discs-kept':
      return
    case 'informer-called':
      state.phase = { name: 'informer', seat: event.seat, looked: 'not-yet', destination: null }
      return
    case 'discs-examined': {
      const { seat, destination } = event
      state.phase = { name: 'informer', seat, looked: 'at-discs', destination }
      for (const { seat: owner, disc } of event.discs.value ?? []) {
        for (const mission of captainAt(state, owner).missions) {
          if (mission.destination === destination) mission.disc = disc
        }
      }
      return
    }
    case 'counter-examined': {
      const { seat, destination } = event
      state.phase = { name: 'informer', seat, looked: 'at-counter', destination }
      const { counter } = siteOf(state, destination)
      if (counter !== null) counter.face = event.counter.value ?? counter.face
      return
    }
    case 'discs-swapped': {
      const { missions } = captainAt(state, event.seat)
      for (const mission of missions) {
        if (mission.destination === event.first) mission.destination = event.second
        else if (mission.destination === event.second) mission.destination = event.first
      }
      return
    }
    case 'disc-moved':
      for (const mission of captainAt(state, event.seat).missions) {
        if (mission.destination === event.from) mission.destination = event.to
      }
      return
    case 'informer-declined':
    case 'discs-left':
      return

    case 'discs-turned-over':
      for (const { seat, disc, destination } of event.discs) {
        for (const mission of captainAt(state, seat).missions) {
          if (mission.destination === destination) mission.disc = disc
        }
      }
      return
    case 'ghost-ship-vanished': {
      const captain = captainAt(state, event.seat)
      captain.missions = captain.missions.filter(({ disc }) => disc !== 'ghost-ship')
      captain.aside.push('ghost-ship')
      return
    }
    case 'mission-began': {
      const { seat, disc, destination } = event
      const waiting = state.phase.name === 'missions' ? state.phase.waiting : [...missionsInOrder(state)]
      state.phase = { name: 'missions', seat, disc, destination, done: false, waiting }
      return
    }
    case 'counter-turned-up':
      siteOf(state, event.destination).counter = { face: event.counter, up: true }
      return
    case 'attacked': {
      const site = siteOf(state, event.destination)
      const captain = captainAt(state, event.seat)
      take(state, event.seat, { crew: -event.crew, guns: -event.guns })
      site.visitors.push(event.seat)
      if (site.kind !== 'port') {
        captain.conquests[site.kind] = true
        score(state, event.seat, `${site.kind}s`, event.points)
      }
      finishDisc(state, event.seat, event.destination)
      return
    }
    case 'treasure-taken':
      siteOf(state, event.destination).treasure = null
      captainAt(state, event.seat).chest = event.chest.value === undefined ? null : { ...event.chest.value }
      return
    case 'traded': {
      const site = siteOf(state, event.destination)
      take(state, event.seat, { goods: -1 })
      site.commodities = site.commodities.filter((commodity) => commodity !== event.commodity)
      captainAt(state, event.seat).commodities[event.commodity]++
      site.visitors.push(event.seat)
      finishDisc(state, event.seat, event.destination)
      return
    }
    case 'mission-passed':
    case 'mission-failed':
      finishDisc(state, event.seat, event.destination)
      return
    case 'sailed-on':
      return
    case 'went-home': {
      const captain = captainAt(state, event.seat)
      for (const { disc } of captain.missions) if (disc !== null) captain.aside.push(disc)
      captain.missions = []
      const phase = missionIn(state)
      phase.waiting = phase.waiting.filter(({ seat }) => seat !== event.seat)
      state.homebound.push(event.seat)
      score(state, event.seat, 'herosBonus', event.bonus)
      return
    }
    case 'stayed-in-plymouth':
      state.homebound.push(event.seat)
      return

    case 'conquests-scored':
      for (const [seat, points] of event.points.entries()) score(state, seat, 'conquests', points)
      return
    case 'admiral-scored':
      score(state, event.seat, 'admiral', event.points)
      return
    case 'governor-scored':
      score(state, event.seat, 'governor', event.points)
      return
    case 'board-reset':
      reset(state)
      state.supply.frigates = [...event.frigates]
      state.supply.troops = [...event.troops]
      return
    case 'commodities-scored':
      for (const [seat, points] of event.points.entries()) score(state, seat, 'commodities', points)
      return
    case 'chests-opened':
      for (const [seat, chest] of event.chests.entries()) {
        captainAt(state, seat).chest = { ...chest }
        score(state, seat, 'treasure', event.points[seat]!)
      }
      state.phase = { name: 'over' }
      return
    default:
      unreachable(event)
  }
}
