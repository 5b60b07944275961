import type { Dice } from '../../../kernel/dice.ts'
import { book, type Special } from '../data.ts'
import { type EventFigures, figuresOf } from '../edition.ts'
import { lowestSails, passes } from '../rules/fleet.ts'
import { specialFigure } from '../rules/special.ts'
import { captainAt, portIn, type State, type Steps } from '../state.ts'
import { drawTokens, drawUntil, roll } from './chance.ts'
import { damageFleet } from './losses.ts'

/** The special event, then the repairs of pirates and ports. What can’t be carried out is ignored (ruling X4). */
export function* announce(state: State, back: EventFigures['back'], dice: Dice, rules: number): Steps {
  const { special, pirateRepair, portRepair } = back
  yield { type: 'special-announced', special, figure: specialFigure(state, special) }
  const { plaguePorts, quarantinePorts } = figuresOf(state).specials
  switch (special) {
    case 'world-is-round':
      yield state.globe ? { type: 'special-ignored', special } : { type: 'globe-placed' }
      break
    case 'pirate-haven':
      yield* foundHaven(state, dice)
      break
    case 'plague':
      yield* closePorts(state, special, plaguePorts, dice)
      break
    case 'quarantine':
      yield* closePorts(state, special, quarantinePorts, dice)
      break
    case 'hurricane':
      yield* hurricane(state, dice, rules)
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

function* closePorts(state: State, special: Special, count: number, dice: Dice): Steps {
  const drawn = drawTokens(state, dice, Math.min(count, state.noEntryMarkers))
  if (drawn.length === 0) yield { type: 'special-ignored', special }
  for (const port of drawn) yield { type: 'port-closed', port }
}

function* hurricane(state: State, dice: Dice, rules: number): Steps {
  const points = figuresOf(state).specials.hurricaneDamage
  for (const seat of state.order) {
    const captain = captainAt(state, seat)
    if (captain.lost !== null) continue
    const sails = lowestSails(captain)
    const face = roll(dice)
    const passed = passes(face, sails)
    yield { type: 'hurricane-tested', seat, sails, roll: face, passed }
    if (!passed) yield* damageFleet(state, seat, 'sails', points, rules)
  }
}

/** Every damaged port and pirate ship gains what the card shows, up to six (ruling X5). */
function* repair(state: State, pirateRepair: number, portRepair: number): Steps {
  const mended = (strength: number, points: number) => Math.min(book.strongest, strength + points)
  const pirates = state.pirates.flatMap(({ strength }, index) => {
    const now = mended(strength, pirateRepair)
    return now === strength ? [] : [{ pirate: index + 1, strength: now }]
  })
  if (pirates.length > 0) yield { type: 'pirates-repaired', pirates }
  const ports = state.ports.flatMap(({ port, strength }) =>
    mended(strength, portRepair) === strength ? [] : [{ port, strength: mended(strength, portRepair) }],
  )
  if (ports.length > 0) yield { type: 'ports-repaired', ports }
}
