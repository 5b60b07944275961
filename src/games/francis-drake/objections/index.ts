import type { Seat } from '../../../kernel/ids.ts'
import { notYourTurn, type Refusal } from '../../../kernel/sentence.ts'
import { isHalfway } from '../rules/street.ts'
import { type Command, type State, sitesOf } from '../state.ts'
import { type Stage, stageOf, turn } from '../turn.ts'
import { refuse, tell } from '../words/index.ts'
import { objectionToLook, objectionToMove, objectionToSwap } from './informer.ts'
import { objectionToAttack, objectionToTrade } from './missions.ts'
import { objectionToLaying } from './preparation.ts'
import { objectionToDeal, objectionToFinish, objectionToLeaving, objectionToVisit } from './provisioning.ts'
import { objectionToDestination, objectionToDisc } from './sailing.ts'

/**
 * Why a seat may not play a command now; nothing if it may. `choices` is put together from the same parts, and neither
 * looks at more than the seat itself can see.
 */
export function objection(view: State, seat: Seat, command: Command, rules: number): Refusal | undefined {
  const stage = stageOf(view)
  const awaited = turn(view)
  if (stage === 'over' || !awaited.includes(seat)) return notYourTurn(awaited)
  if (!stagesFor[command.type].includes(stage)) return untimely(view, seat, command, stage, rules)
  return objectionInTime(view, seat, command, rules)
}

/** A stage in which something is awaited. */
type Time = Exclude<Stage, 'over'>

const stagesFor: { readonly [type in Command['type']]: readonly Time[] } = {
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

/** Where a command comes at the wrong time, the reason that helps most. */
function untimely(view: State, seat: Seat, command: Command, stage: Time, rules: number): Refusal {
  const { type } = command
  const now = { now: tell(`now.${stage}`) }
  if (stage === 'swap' || stage === 'move') {
    if (type === 'examine-discs' || type === 'examine-counter' || type === 'decline-informer') {
      return refuse('informer-used', now)
    }
    if (type === 'swap-discs') return refuse('looked-at-counter', now)
    if (type === 'move-disc') return refuse('looked-at-discs', now)
  }
  if (stage === 'look' && (type === 'swap-discs' || type === 'move-disc' || type === 'keep-discs')) {
    return refuse('look-first', now)
  }
  if (stage === 'mission' && (type === 'go-home' || type === 'sail-on')) return refuse('mission-first', now)
  if (stage === 'home' && (type === 'attack' || type === 'trade' || type === 'pass')) {
    return objectionInTime(view, seat, command, rules) ?? refuse('mission-done', now)
  }
  const halfway = stage === 'provisioning' && isHalfway(view, seat)
  return halfway ? refuse('drake-unfinished') : refuse('not-now', now)
}

/** The same question once it is known that a command of this kind is awaited. */
function objectionInTime(view: State, seat: Seat, command: Command, rules: number): Refusal | undefined {
  switch (command.type) {
    case 'visit':
      return objectionToVisit(view, seat, command.location)
    case 'finish-drake':
      return objectionToFinish(view, seat)
    case 'visit-investor':
      return objectionToDeal(view, seat, command.deal, rules)
    case 'visit-dockside':
      return objectionToVisit(view, seat, 'dockside')
    case 'dock':
      return objectionToLeaving(view, seat)
    case 'lay-frigates':
      return objectionToLaying(sitesOf(view, 'galleon'), view.supply.frigates, command.counters)
    case 'lay-troops':
      return objectionToLaying(sitesOf(view, 'fort'), view.supply.troops, command.counters)
    case 'place':
      return (
        objectionToDisc(view, seat, command.disc) ?? objectionToDestination(view, seat, command.destination)
      )
    case 'examine-discs':
    case 'examine-counter':
      return objectionToLook(view, seat, command)
    case 'swap-discs':
      return objectionToSwap(view, seat, command)
    case 'move-disc':
      return objectionToMove(view, seat, command)
    case 'attack':
      return objectionToAttack(view, seat)
    case 'trade':
      return objectionToTrade(view, seat, command.commodity)
    case 'decline-informer':
    case 'keep-discs':
    case 'pass':
    case 'go-home':
    case 'sail-on':
      return undefined
  }
}
