import { decide } from '../../../src/games/francis-drake/decide/index.ts'
import { label } from '../../../src/games/francis-drake/describe/labels.ts'
import { evolve } from '../../../src/games/francis-drake/evolve/index.ts'
import { francisDrake } from '../../../src/games/francis-drake/index.ts'
import {
  type Command,
  missionIn,
  type State,
  siteOf,
  sitesOf,
} from '../../../src/games/francis-drake/state.ts'
import {
  destinationParam,
  discParam,
  locationParam,
  word,
} from '../../../src/games/francis-drake/words/index.ts'
import type { Dice } from '../../../src/kernel/dice.ts'
import { unreachable } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { PieceId, Step } from '../board-game.ts'
import type { Pair } from '../laying.ts'

/**
 * The taps that play a command: the piece first, then what it is done to. The last tap is called by the whole choice, so
 * that a list of choices reads as sentences; those before it by their piece.
 */
export function path(view: State, seat: Seat, command: Command): readonly Step[] {
  const last = (piece: PieceId): Step => ({ piece, label: label(view, seat, command) })
  switch (command.type) {
    case 'visit':
      return [last(`house/${command.location}`)]
    case 'finish-drake':
      return [last(`extra/${command.item}`)]
    case 'visit-investor':
      return [{ piece: 'house/investor', label: locationParam('investor') }, last(`deal/${command.deal}`)]
    case 'visit-dockside':
      return [{ piece: 'house/dockside', label: locationParam('dockside') }, last(`take/${command.item}`)]
    case 'dock':
      return [last('harbour')]
    case 'lay-frigates':
    case 'lay-troops':
      return [last('act/lay-all')]
    case 'place':
      return [
        { piece: `disc/${command.disc}`, label: discParam(command.disc) },
        last(`site/${command.destination}`),
      ]
    case 'examine-discs':
    case 'examine-counter': {
      const { destination } = command
      const first = { piece: `site/${destination}`, label: destinationParam(destination) }
      return [first, last(command.type === 'examine-discs' ? 'look/discs' : 'look/counter')]
    }
    case 'swap-discs':
      return [
        { piece: `site/${command.first}`, label: destinationParam(command.first) },
        last(`site/${command.second}`),
      ]
    case 'move-disc':
      return [last(`site/${command.to}`)]
    case 'trade':
      return [last(`trade/${command.commodity}`)]
    case 'decline-informer':
    case 'keep-discs':
    case 'attack':
    case 'pass':
    case 'go-home':
    case 'sail-on':
      return [last(`act/${command.type}`)]
    default:
      return unreachable(command)
  }
}

/** One counter for each place, from the nearest zone on. */
export function pairs(view: State, _seat: Seat, command: Command): readonly Pair[] | undefined {
  if (command.type !== 'lay-frigates' && command.type !== 'lay-troops') return undefined
  const sites = sitesOf(view, command.type === 'lay-frigates' ? 'galleon' : 'fort')
  return sites.map(({ destination }, index): Pair => {
    const face = command.counters[index]!
    return [
      { piece: `counter/${face}`, label: word(`face/${face}`) },
      { piece: `site/${destination}`, label: destinationParam(destination) },
    ]
  })
}

/** A Destination can be tapped before the disc that goes there, and of two discs either one first. */
export function otherPath(view: State, seat: Seat, command: Command): readonly Step[] | undefined {
  if (command.type === 'place') {
    const { disc, destination } = command
    return [
      { piece: `site/${destination}`, label: destinationParam(destination) },
      { piece: `disc/${disc}`, label: label(view, seat, command) },
    ]
  }
  if (command.type === 'swap-discs') {
    const { first, second } = command
    return [
      { piece: `site/${second}`, label: destinationParam(second) },
      { piece: `site/${first}`, label: label(view, seat, command) },
    ]
  }
  return undefined
}

/**
 * Whether a command waits for Confirm: it shows something, rolls, lays something down in secret, or gives something up.
 * Where only some of a kind do so, it is played out on a copy: Hawkins may roll after it, or the voyage may end with it.
 */
export function confirms(view: State, seat: Seat, command: Command, rules: number): boolean {
  switch (command.type) {
    case 'visit':
    case 'finish-drake':
    case 'visit-investor':
    case 'visit-dockside':
    case 'trade':
    case 'sail-on':
    case 'keep-discs':
      return showsSomething(view, seat, command, rules)
    case 'attack':
      return (
        siteOf(view, missionIn(view).destination).counter?.up === false ||
        showsSomething(view, seat, command, rules)
      )
    default:
      return true
  }
}

/** What undo stops at comes to light, or chance has a say, which the page can't know. */
function showsSomething(view: State, seat: Seat, command: Command, rules: number): boolean {
  const after = structuredClone(view)
  try {
    for (const event of decide(after, command, { seat, dice: noDice, rules })) {
      if (francisDrake.reveals.includes(event.type)) return true
      evolve(after, event)
    }
    return false
  } catch (error) {
    if (error === chance) return true
    throw error
  }
}

const chance = new Error('chance is not known to the page')

const noDice: Dice = { int: () => unrolled(), shuffle: () => unrolled(), rolls: 0 }

function unrolled(): never {
  throw chance
}
