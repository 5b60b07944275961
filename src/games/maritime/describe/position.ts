import type { PositionPart } from '../../../kernel/game.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { list, type Sentence, seatParam } from '../../../kernel/sentence.ts'
import { book } from '../data.ts'
import { portHere } from '../rules/affairs.ts'
import type { Question } from '../rules/combat.ts'
import { type Action, combatIn, isAfloat, type State, type Tally } from '../state.ts'
import { stageOf, turn } from '../turn.ts'
import { counted, tell, word } from '../words/index.ts'
import { boardParts } from './position-board.ts'
import { captainLines, ownLines } from './position-captain.ts'

/** The position as a seat sees it, or a spectator: how the game stands, the captains, then the table by its areas. */
export function position(view: State, seat: Seat | null, rules: number): PositionPart[] {
  const others = [...view.captains.keys()].filter((each) => each !== seat)
  return [
    { part: 'phase', about: null, lines: phaseLines(view, rules) },
    ...(seat === null
      ? []
      : [
          {
            part: 'you',
            about: null,
            lines: [...captainLines(view, seat), ...ownLines(view, seat)],
          } as const,
        ]),
    ...others.map(
      (other) => ({ part: 'seat', about: seatParam(other), lines: captainLines(view, other) }) as const,
    ),
    ...boardParts(view),
  ]
}

function phaseLines(view: State, rules: number): Sentence[] {
  if (view.round === 0) return [tell('position.before')]
  const { round, order } = view
  return [
    tell('position.round', { round, order: list(order, seatParam) }),
    ...goal(view),
    ...awaited(view, rules),
  ]
}

function goal(view: State): Sentence[] {
  const { options, ending } = view
  if (ending !== null) return []
  const straight = options.diagonals ? [] : [tell('position.straight')]
  if (!options.timed) return [tell('position.goal', { objectives: options.objectives }), ...straight]
  const more = view.eventDeck.length + view.affairs.cards.length - book.cardsPerRound
  if (more <= 0) return [tell('position.goal.last'), ...straight]
  return [tell('position.goal.timed', { rounds: counted(more + 1, 'round') }), ...straight]
}

/** What is asked of whom, and who comes next. */
function awaited(view: State, rules: number): Sentence[] {
  const { phase } = view
  switch (phase.name) {
    case 'weather':
      return waiting(phase.waiting, (seat) => tell('position.weather', { seat: seatParam(seat) }))
    case 'action':
      return [...helm(view, phase), ...question(view, rules), ...next(phase.waiting)]
    case 'clean-up':
      return waiting(phase.waiting, (seat) => tell('position.clean-up', { seat: seatParam(seat) }))
    case 'draw':
      return waiting(phase.waiting, (seat) =>
        tell('position.draw', { tied: list(phase.tied, seatParam), seat: seatParam(seat) }),
      )
    case 'duel':
      return question(view, rules)
    case 'over':
      return ending(view)
  }
}

function waiting([first, ...others]: readonly Seat[], asks: (seat: Seat) => Sentence): Sentence[] {
  return first === undefined ? [] : [asks(first), ...next(others)]
}

function next(seats: readonly Seat[]): Sentence[] {
  return seats.length === 0 ? [] : [tell('position.then', { seats: list(seats, seatParam) })]
}

function helm(view: State, { seat, part, actions, bought, step }: Action): Sentence[] {
  const inPart = part === 1 ? 'position.turn.first' : 'position.turn.second'
  const lines = [
    tell(view.options.timed ? inPart : 'position.turn', {
      seat: seatParam(seat),
      actions: counted(actions, 'action'),
    }),
  ]
  if (step.name === 'market') {
    const params = { seat: seatParam(seat), port: word(`port/${portHere(view, seat)!}`) }
    lines.push(tell(step.letter ? 'position.market.letter' : 'position.market', params))
  }
  if (step.name === 'rebuild') {
    const port = word(`port/${step.port}`)
    lines.push(tell('position.rebuild', { seat: seatParam(seat), port, gold: book.rebuildCost }))
  }
  if (bought.length > 0) {
    const purchases = list(bought, ({ good, port }) =>
      tell('position.purchase', { good: word(`good/${good}`), port: word(`port/${port}`) }),
    )
    lines.push(tell('position.bought', { purchases }))
  }
  return lines
}

function question(view: State, rules: number): Sentence[] {
  if (combatIn(view) === undefined) return []
  const [seat] = turn(view, rules)
  if (seat === undefined) return []
  return [tell(`position.asked.${stageOf(view, rules) as Question}`, { seat: seatParam(seat) })]
}

function ending({ ending: end, captains }: State): Sentence[] {
  if (end === null) return []
  const adrift = end.reason === 'last-fleet' && !captains.some(isAfloat)
  return [
    tell(`position.over.${adrift ? 'no-fleet' : end.reason}`),
    ...end.tallies.map(tallyOf),
    ...(end.victor === null ? [] : [tell('position.victor', { seat: seatParam(end.victor) })]),
  ]
}

function tallyOf(
  { gold, merchant, admiral, governor, parts, points, awarded }: Tally,
  index: number,
): Sentence {
  const seat = seatParam(index)
  if (!awarded) return tell('position.tally.none', { seat, gold })
  const scored = { seat, points: counted(points, 'point'), merchant, admiral, governor, gold }
  if (parts === undefined) return tell('position.tally.first', scored)
  return tell('position.tally', { ...scored, fifties: parts.gold, ships: parts.ships, ports: parts.ports })
}
