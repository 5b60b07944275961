import type { Dice } from '../../../kernel/dice.ts'
import { book, type EventFigures, editionOf } from '../data.ts'
import type { Steps } from '../events.ts'
import { portIn } from '../pieces.ts'
import { lowestSails, passes } from '../rules/fleet.ts'
import type { State } from '../state.ts'
import { drawTokens, drawUntil, roll } from './chance.ts'

/** The special event, then the repairs of pirates and ports. What can’t be carried out is ignored (ruling X4). */
export function* announce(state: State, back: EventFigures['back'], dice: Dice): Steps {
  const { special, pirateRepair, portRepair } = back
  yield { type: 'special-announced', special }
  const { plaguePorts, quarantinePorts } = editionOf(state).specials
  switch (special) {
    case 'world-is-round':
      yield state.globe ? { type: 'special-ignored', special } : { type: 'globe-placed' }
      break
    case 'pirate-haven':
      yield* foundHaven(state, dice)
      break
    case 'plague':
      yield* closePorts(state, plaguePorts, dice)
      break
    case 'quarantine':
      yield* closePorts(state, quarantinePorts, dice)
      break
    case 'hurricane':
      yield* hurricane(state, dice)
      break
    default:
    // The others change prices, actions or wars while the round lasts: the rules ask for them there.
  }
  yield* repair(state, pirateRepair, portRepair)
}

function* foundHaven(state: State, dice: Dice): Steps {
  const port =
    state.pirateMarkers.reserve === 0
      ? undefined
      : drawUntil(state, dice, (each) => portIn(state, each).flag === null)
  yield port === undefined
    ? { type: 'special-ignored', special: 'pirate-haven' }
    : { type: 'haven-founded', port }
}

function* closePorts(state: State, count: number, dice: Dice): Steps {
  for (const port of drawTokens(state, dice, Math.min(count, state.noEntryMarkers))) {
    yield { type: 'port-closed', port }
  }
}

function* hurricane(state: State, dice: Dice): Steps {
  const points = editionOf(state).specials.hurricaneDamage
  for (const seat of state.order) {
    const captain = state.captains[seat]!
    if (captain.lost !== null) continue
    const sails = lowestSails(captain)
    const face = roll(dice)
    const passed = passes(face, sails)
    yield { type: 'hurricane-tested', seat, sails, roll: face, passed }
    if (passed) continue
    for (const { ship } of [...captain.fleet])
      yield { type: 'ship-damaged', seat, ship, part: 'sails', points }
  }
}

/** Every damaged port and pirate ship gains what the card shows, up to six (ruling X5). */
function* repair(state: State, pirateRepair: number, portRepair: number): Steps {
  const mended = (strength: number, points: number) => Math.min(book.strongest, strength + points)
  const strengths = state.pirates.map(({ strength }) => mended(strength, pirateRepair))
  if (strengths.some((strength, index) => strength !== state.pirates[index]!.strength)) {
    yield { type: 'pirates-repaired', strengths }
  }
  const ports = state.ports.flatMap(({ port, strength }) =>
    mended(strength, portRepair) === strength ? [] : [{ port, strength: mended(strength, portRepair) }],
  )
  if (ports.length > 0) yield { type: 'ports-repaired', ports }
}
