import type { PositionPart } from '../../../kernel/game.ts'
import { list, type Param, type Sentence, seatParam } from '../../../kernel/sentence.ts'
import { type ActionCard, cardKinds, items, kindOf, type Port, ports } from '../data.ts'
import { editionOf, figuresOf } from '../edition.ts'
import { itemGained } from '../rules/plays.ts'
import { type State, tileAt } from '../state.ts'
import { cardParam, counted, markerParam, portParam, portsParam, tell, word } from '../words/index.ts'
import { tileParam } from './gains.ts'

/** The board from west to east, then the Rotation Bar, then what lies beside it. */
export function boardParts(view: State): PositionPart[] {
  return [
    ...([0, 1, 2, 3] as const).map((area) => part(word(`area/${area}`), areaLines(view, area))),
    part(word('area/bar'), [
      tell('position.bar', {
        tiles: list(view.bar, (tile) => tell('position.tile', { gains: tileParam(view, tile) })),
      }),
    ]),
    part(word('area/cards'), cardLines(view)),
  ]
}

function part(about: Param, lines: Sentence[]): PositionPart {
  return { part: 'board', about, lines }
}

function areaLines(view: State, area: number): Sentence[] {
  const { chart } = editionOf(view)
  const inArea = ports.filter((port) => chart[port].area === area)
  const complete = view.pirates.filter(({ reputation }) => inArea.every((port) => reputation.includes(port)))
  const bonus = figuresOf(view).areaBonus[complete.length]
  return [
    ...inArea.map((port) => portLine(view, port)),
    ...(bonus === undefined || complete.length === view.pirates.length
      ? []
      : [tell('position.area', { points: counted(bonus, 'victory-point') })]),
  ]
}

function portLine(view: State, port: Port): Sentence {
  const seats = [...view.pirates.keys()]
  const ships = seats.filter((seat) => view.pirates[seat]?.port === port)
  const known = seats.filter((seat) => view.pirates[seat]?.reputation.includes(port))
  const facts = [
    tell('position.tile', { gains: tileParam(view, tileAt(view, port)) }),
    ...(ships.length > 0 ? [tell('position.ships', { seats: list(ships, seatParam) })] : []),
    ...(known.length > 0 ? [tell('position.known', { seats: list(known, seatParam) })] : []),
  ]
  const { latitude } = editionOf(view).chart[port]
  return tell('position.port', { port: portParam(port), latitude, facts: { list: facts } })
}

function cardLines(view: State): Sentence[] {
  const { actionDeck, discards, treasureDeck, advantages } = view
  // Treasures that were dug up went under the deck for all to see.
  const seen = treasureDeck.filter((port) => port !== null)
  const free = items.filter((item) => advantages[item] === null)
  return [
    tell('position.action-cards', { cards: counted(actionDeck.length, 'card') }),
    ...(discards.length > 0 ? [tell('position.discards', { cards: { list: grouped(discards) } })] : []),
    tell('position.treasure-cards', { cards: counted(treasureDeck.length, 'card') }),
    ...(seen.length > 0 ? [tell('position.treasure-cards.known', { ports: portsParam(seen) })] : []),
    ...(free.length > 0 ? [tell('position.markers-free', { markers: list(free, markerParam) })] : []),
  ]
}

/** Cards of a kind together; Buy and Hire cards one by one, since their copies differ. */
function grouped(cards: readonly ActionCard[]): Param[] {
  return cardKinds.flatMap((kind) => {
    const copies = cards.filter((card) => kindOf(card) === kind).toSorted()
    const [first, second] = copies
    if (first === undefined) return []
    if (second === undefined || kind in itemGained) return copies.map((card) => cardParam(card))
    return [tell('position.times', { times: copies.length, card: cardParam(first) })]
  })
}
