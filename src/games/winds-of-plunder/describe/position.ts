import type { PositionPart } from '../../../kernel/game.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { list, type Param, type Sentence, seatParam } from '../../../kernel/sentence.ts'
import { colours, items, scoreSources } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { weaponsOf } from '../rules/advantages.ts'
import { boardable } from '../rules/encounters.ts'
import { opponentsOf, type Plundering, pirateAt, type State } from '../state.ts'
import { stageOf, turn } from '../turn.ts'
import {
  cardParam,
  counted,
  directionParam,
  lootParam,
  markerParam,
  portParam,
  portsParam,
  tell,
  word,
} from '../words/index.ts'
import { boardParts } from './board.ts'
import { stormLosses, votedDirection } from './index.ts'

/** The position as a seat sees it, or as a spectator does. It is all that lies on the table, and the reader's own hand. */
export function position(view: State, reader: Seat | null): PositionPart[] {
  const others = reader === null ? [...view.pirates.keys()] : opponentsOf(view, reader)
  return [
    { part: 'phase', about: null, lines: phaseLines(view) },
    ...(reader === null ? [] : [{ part: 'you' as const, about: null, lines: seatLines(view, reader) }]),
    ...others.map((seat) => ({
      part: 'seat' as const,
      about: seatParam(seat),
      lines: seatLines(view, seat),
    })),
    ...boardParts(view),
  ]
}

function phaseLines(view: State): Sentence[] {
  const { round, wind, blackbeard } = view
  const stage = stageOf(view)
  return [
    stage === 'over'
      ? tell('position.over')
      : tell('position.round', { round, rounds: figuresOf(view).rounds, stage: word(`stage/${stage}`) }),
    tell('position.wind', { direction: directionParam(wind) }),
    tell('position.blackbeard', { seat: seatParam(blackbeard) }),
    ...awaited(view),
  ]
}

function awaited(view: State): Sentence[] {
  const { phase } = view
  const seat = seatParam(view.blackbeard)
  switch (phase.name) {
    case 'compass':
      return [tell('position.compass-awaited', { seats: list(turn(view), seatParam) })]
    case 'cubes':
      return [
        tell('position.compasses', { votes: list(phase.compasses, votedDirection) }),
        tell('position.cubes-awaited', { seats: list(turn(view), seatParam) }),
      ]
    case 'blackbeard-tie':
      return [votes(phase), tileAwaited(view, phase.tied)]
    case 'wind-tie':
      return [votes(phase), tell('position.wind-tie', { seat, directions: list(phase.tied, directionParam) })]
    case 'first-player':
      return [votes(phase), tell('position.first-player', { seat })]
    case 'plundering':
      return [...turns(view, phase), ...step(view, phase)]
    case 'over':
      return []
  }
}

function tileAwaited({ blackbeard }: State, tied: readonly Seat[]): Sentence {
  const others = tied.filter((seat) => seat !== blackbeard)
  const own = others.length < tied.length
  return tell(own ? 'position.blackbeard-tie.own' : 'position.blackbeard-tie', {
    seat: seatParam(blackbeard),
    seats: list(others, seatParam),
  })
}

type Voted = {
  readonly compasses: readonly Parameters<typeof directionParam>[0][]
  readonly cubes: readonly number[]
}

function votes({ compasses, cubes }: Voted): Sentence {
  return tell('position.votes', {
    votes: list(cubes, (voted, seat) =>
      tell('position.vote', {
        seat: seatParam(seat),
        direction: directionParam(compasses[seat]!),
        cubes: counted(voted, 'wind-cube'),
      }),
    ),
  })
}

function turns(view: State, { seat, first, taken, ...turn }: Plundering): Sentence[] {
  const order = view.pirates.map((_, each) => (first + each) % view.pirates.length)
  const facts: Param[] = [
    tell('position.points-left', { points: counted(turn.actionPoints, 'action-point') }),
    word(turn.sailed ? 'fact/sailed' : 'fact/not-sailed'),
    ...(turn.gust === 'none' ? [] : [word(`fact/gust-${turn.gust}`)]),
    ...(turn.heaved ? [word('fact/heaved')] : []),
    ...(turn.tested ? [word('fact/tested')] : []),
    ...(turn.bonus ? [word('fact/bonus')] : []),
  ]
  return [
    tell('position.turns', { seats: list(order, seatParam) }),
    ...(taken > 0 ? [tell('position.turns-over', { seats: list(order.slice(0, taken), seatParam) })] : []),
    tell('position.turn', { seat: seatParam(seat), facts: { list: facts } }),
  ]
}

function step(view: State, { seat, step: now }: Plundering): Sentence[] {
  const { brawlActionPoints, brawlVictoryPoints } = figuresOf(view)
  switch (now.name) {
    case 'action':
      return []
    case 'brawl':
      return [
        tell('position.brawl-awaited', {
          seat: seatParam(seat),
          points: counted(brawlActionPoints, 'action-point'),
          victory: counted(brawlVictoryPoints, 'victory-point'),
        }),
      ]
    case 'arrival':
      return [
        tell('position.arrival', {
          seat: seatParam(seat),
          port: portParam(pirateAt(view, seat).port),
          seats: list(boardable(view, seat), seatParam),
        }),
      ]
    case 'reaction':
      return [
        tell('position.reaction', {
          seat: seatParam(seat),
          target: seatParam(now.target),
          needed: counted(now.needed, 'secret-cache'),
        }),
      ]
    case 'storm':
      return [tell('position.storm', { losses: stormLosses(now.owed) })]
  }
}

/** What a seat has, as far as the view knows it: of one's own hand that is everything. */
function seatLines(view: State, seat: Seat): Sentence[] {
  const pirate = pirateAt(view, seat)
  const { booty } = figuresOf(view)
  const held = items.filter((item) => view.advantages[item] === seat)
  return [
    tell('position.ship', { colour: word(`colour/${colours[seat]!}`), port: portParam(pirate.port) }),
    tell('position.points', { points: counted(pirate.points, 'victory-point') }),
    tell('position.hold', { items: list(items, (item) => counted(pirate[item], `item/${item}`)) }),
    ...(pirate.caches.length > 0 ? [caches(view, seat)] : []),
    ...(held.length > 0 ? [tell('position.markers', { markers: list(held, markerParam) })] : []),
    tell('position.cubes', {
      cubes: counted(pirate.windCubes, 'wind-cube'),
      reserve: counted(pirate.reserve, 'cube'),
    }),
    tell('position.booty', {
      rung: pirate.booty,
      points: counted(booty[Math.min(pirate.booty + 1, booty.length - 1)]!, 'victory-point'),
    }),
    ...(pirate.reputation.length > 0
      ? [tell('position.reputation', { ports: portsParam(pirate.reputation) })]
      : []),
    ...(brawlAhead(view, seat) ? [tell('position.brawl')] : []),
    ...cards(view, seat),
    ...secrets(view, seat),
    ...(view.phase.name === 'over' ? [scores(view, seat)] : []),
  ]
}

/** A brawl that has begun is told with the phase; once the game is over there is no next turn. */
function brawlAhead(view: State, seat: Seat): boolean {
  const { phase } = view
  const begun = phase.name === 'plundering' && phase.step.name === 'brawl' && phase.seat === seat
  return pirateAt(view, seat).brawl !== null && !begun && phase.name !== 'over'
}

function caches(view: State, seat: Seat): Sentence {
  return tell('position.caches', {
    caches: counted(pirateAt(view, seat).caches.length, 'secret-cache'),
    weapons: counted(weaponsOf(view, seat), 'item/weapons'),
  })
}

function cards(view: State, seat: Seat): Sentence[] {
  const { hand, treasures } = pirateAt(view, seat)
  const seen = hand.filter((card) => card !== null)
  const found = treasures.filter((port) => port !== null)
  const lines: Sentence[] = []
  if (seen.length > 0) {
    const unseen = rest(hand.length - seen.length)
    lines.push(
      tell('position.hand', { cards: { list: [...seen.map((card) => cardParam(card, hand)), ...unseen] } }),
    )
  } else lines.push(tell('position.hand.unseen', { cards: counted(hand.length, 'action-card') }))
  if (found.length > 0) {
    const unseen = rest(treasures.length - found.length)
    lines.push(tell('position.treasures', { cards: { list: [...found.map(portParam), ...unseen] } }))
  } else if (treasures.length > 0) {
    lines.push(tell('position.treasures.unseen', { cards: counted(treasures.length, 'treasure-card') }))
  }
  return lines
}

function rest(unseen: number): Param[] {
  return unseen > 0 ? [counted(unseen, 'unseen-card')] : []
}

/** What has been said in secret, by whoever the view belongs to. */
function secrets({ phase }: State, seat: Seat): Sentence[] {
  if (phase.name === 'compass') {
    const direction = phase.compasses[seat] ?? null
    return direction === null ? [] : [tell('position.compass', { direction: directionParam(direction) })]
  }
  if (phase.name === 'cubes') {
    const cubes = phase.cubes[seat] ?? null
    return cubes === null ? [] : [tell('position.fist', { cubes: counted(cubes, 'wind-cube') })]
  }
  if (phase.name !== 'plundering' || phase.step.name !== 'reaction' || phase.seat !== seat) return []
  return phase.step.loot === null ? [] : [tell('position.loot', { loot: lootParam(phase.step.loot) })]
}

function scores(view: State, seat: Seat): Sentence {
  const { ledger } = pirateAt(view, seat)
  const counting = scoreSources.filter((source) => ledger[source] !== 0)
  return tell('position.scores', {
    scores: list(counting, (source) =>
      tell('position.score', { source: word(`score/${source}`), points: ledger[source] }),
    ),
  })
}
