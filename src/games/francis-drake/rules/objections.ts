import type { Seat } from '../../../kernel/ids.ts'
import { type Refusal, refuse } from '../../../kernel/sentence.ts'
import type { Command, CommandOf } from '../commands.ts'
import { destinationNames, destinationsOf } from '../names.ts'
import { missionIn, placeOnMap, siteOf, sitesOf } from '../pieces.ts'
import type { Phase, State } from '../state.ts'
import { objectionToAttack, objectionToTrade, waysOut } from './missions.ts'
import { objectionToDeal, objectionToFinish, objectionToLeaving, objectionToVisit } from './street.ts'
import { objectionToDestination, objectionToDisc, objectionToLaying } from './voyage.ts'

/** Who must act now: never more than one. */
export function turn({ phase }: State): Seat[] {
  return phase.name === 'over' ? [] : [phase.seat]
}

/**
 * Why a command of the seat whose turn it is may not be played; nothing if it may. `choices` is put together from the
 * same parts, and neither looks at more than the seat itself can see.
 */
export function objection(state: State, seat: Seat, command: Command, rules: number): Refusal | undefined {
  const stage = stageOf(state)
  if (!stagesFor[command.type].includes(stage)) return untimely(state, seat, command, stage, rules)
  return objectionInTime(state, seat, command, rules)
}

type Stage = Exclude<Phase['name'], 'informer' | 'missions'> | 'look' | 'swap' | 'move' | 'mission' | 'home'

export function stageOf({ phase }: State): Stage {
  if (phase.name === 'missions') return phase.done ? 'home' : 'mission'
  if (phase.name !== 'informer') return phase.name
  return phase.looked === 'not-yet' ? 'look' : phase.looked === 'at-discs' ? 'swap' : 'move'
}

const stagesFor: { readonly [type in Command['type']]: readonly Stage[] } = {
  visit: ['provisioning'],
  'finish-drake': ['provisioning'],
  'visit-investor': ['provisioning'],
  'visit-dockside': ['provisioning'],
  dock: ['provisioning'],
  'lay-frigates': ['frigates'],
  'lay-troops': ['troops'],
  place: ['placing'],
  'examine-discs': ['look'],
  'examine-counter': ['look'],
  'decline-informer': ['look'],
  'swap-discs': ['swap'],
  'move-disc': ['move'],
  'keep-discs': ['swap', 'move'],
  attack: ['mission'],
  trade: ['mission'],
  pass: ['mission'],
  'go-home': ['home'],
  'sail-on': ['home'],
}

const awaited: { readonly [stage in Stage]: string } = {
  provisioning: 'Now is the time to place a Player Disc on Plymouth Street, or to dock.',
  frigates: 'First lay the Frigate counters beside the Spanish Galleons.',
  troops: 'First lay the Troop counters on the Forts.',
  placing: 'Now is the time to place a Mission Disc.',
  look: 'First use the Informer: examine discs or a counter, or have no need of him.',
  swap: 'First swap two of your discs, or keep them all where they are.',
  move: 'First move the disc from where you looked, or keep it there.',
  mission: 'First deal with your disc: attack or trade if you can, or pass.',
  home: 'Your disc is dealt with: go home or sail on.',
  over: 'The game is over.',
}

/** Where a command comes at the wrong time, the reason that helps most. */
function untimely(state: State, seat: Seat, command: Command, stage: Stage, rules: number): Refusal {
  const { type } = command
  if (stage === 'swap' || stage === 'move') {
    if (type === 'examine-discs' || type === 'examine-counter' || type === 'decline-informer') {
      return refuse('informer-used', `The Informer looks once. ${awaited[stage]}`)
    }
    if (type === 'swap-discs') {
      return refuse('looked-at-counter', `Discs are swapped after a look at discs. ${awaited[stage]}`)
    }
    if (type === 'move-disc') {
      return refuse('looked-at-discs', `A disc is moved after a look at its counter. ${awaited[stage]}`)
    }
  }
  if (stage === 'look' && (type === 'swap-discs' || type === 'move-disc' || type === 'keep-discs')) {
    return refuse('look-first', `The Informer looks before anything is moved. ${awaited.look}`)
  }
  if (stage === 'mission' && (type === 'go-home' || type === 'sail-on')) {
    return refuse('mission-first', awaited.mission)
  }
  if (stage === 'home' && (type === 'attack' || type === 'trade' || type === 'pass')) {
    return objectionInTime(state, seat, command, rules) ?? refuse('mission-done', awaited.home)
  }
  const unfinished = stage === 'provisioning' ? objectionToLeaving(state, seat) : undefined
  return unfinished ?? refuse('not-now', awaited[stage])
}

/** The same question once it is known that a command of this kind is awaited. */
function objectionInTime(state: State, seat: Seat, command: Command, rules: number): Refusal | undefined {
  switch (command.type) {
    case 'visit':
      return objectionToVisit(state, seat, command.location)
    case 'finish-drake':
      return objectionToFinish(state, seat)
    case 'visit-investor':
      return objectionToDeal(state, seat, command.deal, rules)
    case 'visit-dockside':
      return objectionToVisit(state, seat, 'dockside')
    case 'dock':
      return objectionToLeaving(state, seat)
    case 'lay-frigates':
      return objectionToLaying(sitesOf(state, 'galleon'), state.supply.frigates, command.counters)
    case 'lay-troops':
      return objectionToLaying(sitesOf(state, 'fort'), state.supply.troops, command.counters)
    case 'place':
      return (
        objectionToDisc(state, seat, command.disc) ?? objectionToDestination(state, seat, command.destination)
      )
    case 'examine-discs':
    case 'examine-counter':
      return objectionToLook(state, seat, command)
    case 'swap-discs':
      return objectionToSwap(state, seat, command)
    case 'move-disc':
      return objectionToMove(state, seat, command)
    case 'attack':
    case 'trade':
      return objectionToMission(state, seat, command)
    case 'decline-informer':
    case 'keep-discs':
    case 'pass':
    case 'go-home':
    case 'sail-on':
      return undefined
  }
}

function objectionToMission(
  state: State,
  seat: Seat,
  command: CommandOf<'attack'> | CommandOf<'trade'>,
): Refusal | undefined {
  const { destination, done } = missionIn(state)
  const refusal =
    command.type === 'attack'
      ? objectionToAttack(state, seat, destination)
      : objectionToTrade(state, seat, destination, command.commodity)
  if (refusal === undefined) return undefined
  const { code, text, params } = refusal
  if (done) return refuse(code, `${text} ${awaited.home}`, params)
  return refuse(code, `${text} You can {ways}.`, { ...params, ways: waysOut(state, seat, destination) })
}

function objectionToLook(
  state: State,
  seat: Seat,
  { type, destination }: CommandOf<'examine-discs'> | CommandOf<'examine-counter'>,
): Refusal | undefined {
  const own = state.captains[seat]!.missions.map((mission) => mission.destination)
  const name = destinationNames[destination]
  if (!own.includes(destination)) {
    return refuse(
      'not-present',
      'You have no disc at {name}. The Informer looks where you have one: {own}.',
      {
        name,
        own: destinationsOf(own),
      },
    )
  }
  if (type === 'examine-discs' || siteOf(state, destination).counter !== null) return undefined
  const guarded = own.filter((each) => siteOf(state, each).counter !== null)
  return guarded.length === 0
    ? refuse('no-counter-there', 'There are counters at Forts and Galleons only, where you have no disc.')
    : refuse(
        'no-counter-there',
        'There is no counter at {name}. The Informer can look at those of: {guarded}.',
        {
          name,
          guarded: destinationsOf(guarded),
        },
      )
}

function objectionToSwap(
  state: State,
  seat: Seat,
  { first, second }: CommandOf<'swap-discs'>,
): Refusal | undefined {
  const own = state.captains[seat]!.missions.map((mission) => mission.destination)
  const yours = { own: destinationsOf(own) }
  if (!own.includes(first) || !own.includes(second)) {
    return refuse('not-your-disc', 'Only your own discs can be swapped: {own}.', yours)
  }
  if (first === second) return refuse('same-disc', 'A swap takes two of your discs: {own}.', yours)
  if (placeOnMap(first) < placeOnMap(second)) return undefined
  return refuse('discs-out-of-order', 'Name the two in the order of the map: {second} before {first}.', {
    first: destinationNames[first],
    second: destinationNames[second],
  })
}

function objectionToMove(
  state: State,
  seat: Seat,
  { from, to }: CommandOf<'move-disc'>,
): Refusal | undefined {
  const own = state.captains[seat]!.missions.map((mission) => mission.destination)
  const { phase } = state
  const looked = phase.name === 'informer' && phase.destination !== null ? phase.destination : from
  const params = { looked: destinationNames[looked] }
  if (!own.includes(from)) {
    return refuse('not-your-disc', 'You have no disc at {from}. You can move the one from {looked}.', {
      ...params,
      from: destinationNames[from],
    })
  }
  if (from !== looked) {
    return refuse(
      'not-the-examined-disc',
      'You can only move the disc from where you looked: {looked}.',
      params,
    )
  }
  return objectionToDestination(state, seat, to)
}
