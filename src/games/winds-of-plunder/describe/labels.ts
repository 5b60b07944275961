import { type Label, unreachable } from '../../../kernel/game.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { type Param, type Params, seatParam } from '../../../kernel/sentence.ts'
import { type Direction, kindOf, type Port } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { roomFor } from '../rules/advantages.ts'
import { cubesToSteal, itemGained, itemHit, type Play, priceOf } from '../rules/plays.ts'
import { needsGust, portsWith } from '../rules/sailing.ts'
import { type Command, type CommandOf, pirateAt, plundering, type State, tileAt } from '../state.ts'
import {
  cardParam,
  counted,
  directionParam,
  itemParam,
  placeParam,
  portParam,
  portsParam,
  tell,
} from '../words/index.ts'
import { gainsAt, tileParam } from './gains.ts'

type Key = Parameters<typeof tell>[0]

/** A choice as the seat reads it: what it does, what it costs, and what it brings as far as the seat can know. */
export function label(view: State, seat: Seat, command: Command, rules: number): Label {
  switch (command.type) {
    case 'set-compass':
      return ofWind(view, seat, 'choice.compass', command.direction)
    case 'choose-wind':
      return ofWind(view, seat, 'choice.wind', command.direction)
    case 'vote': {
      const left = pirateAt(view, seat).windCubes - command.cubes
      if (command.cubes === 0) return labelled('wind', 'choice.vote.none', { left })
      return labelled('wind', 'choice.vote', { cubes: counted(command.cubes, 'wind-cube'), left })
    }
    case 'give-tile':
      return ofSeat('choice.give-tile', seat, command.to)
    case 'choose-first':
      return ofSeat('choice.first', seat, command.seat)

    case 'pay-brawl':
      return ofBrawl(view, seat, command)
    case 'draw':
      return labelled('points', 'choice.draw', { cost: inPoints(figuresOf(view).drawCost) })
    case 'buy-cubes':
      return ofCubes(view, seat, command.points)
    case 'gust':
      return labelled('points', 'choice.gust', { cost: inPoints(figuresOf(view).gustCost) })
    case 'end-turn':
      return labelled('end', 'choice.end-turn', { points: inPoints(plundering(view).actionPoints) })
    case 'sail':
      return labelled('sail', key('choice.sail', 'gust', needsGust(view, seat, command.port)), {
        port: portParam(command.port),
        gains: gainsAt(view, seat, command.port, rules),
      })

    case 'play':
    case 'play-on':
    case 'play-swindle':
    case 'play-intrigue':
    case 'play-heave':
      return ofPlay(view, seat, command, rules)

    case 'board':
      return ofBoarding(view, seat, command)
    case 'decline-boarding':
      return labelled('boarding', 'choice.decline-boarding')
    case 'resist': {
      const caches = counted(command.caches, 'secret-cache')
      return labelled('boarding', 'choice.resist', { boarder: seatParam(plundering(view).seat), caches })
    }
    case 'submit':
      return labelled('boarding', 'choice.submit', { boarder: seatParam(plundering(view).seat) })
    case 'discard':
      return labelled('cards', 'choice.discard', {
        card: cardParam(command.card, pirateAt(view, seat).hand),
      })
    default:
      return unreachable(command)
  }
}

function labelled(group: string, key: Key, params: Params = {}): Label {
  return { group, ...tell(key, params) }
}

/** The text of a special case, where it is one. */
function key<K extends string, C extends string>(usual: K, special: C, applies: boolean): K | `${K}.${C}` {
  return applies ? `${usual}.${special}` : usual
}

function inPoints(cost: number): Param {
  return counted(cost, 'action-point')
}

function ofWind(
  view: State,
  seat: Seat,
  usual: 'choice.compass' | 'choice.wind',
  direction: Direction,
): Label {
  const open = portsWith(view, seat, direction)
  const wind = { direction: directionParam(direction) }
  if (open.length === 0) return labelled('wind', `${usual}.locked`, wind)
  return labelled('wind', usual, { ...wind, ports: portsParam(open) })
}

function ofSeat(usual: 'choice.give-tile' | 'choice.first', seat: Seat, chosen: Seat): Label {
  if (chosen === seat) return labelled('wind', `${usual}.self`)
  return labelled('wind', usual, { seat: seatParam(chosen) })
}

function ofBrawl(view: State, seat: Seat, command: CommandOf<'pay-brawl'>): Label {
  const { brawlActionPoints, brawlVictoryPoints } = figuresOf(view)
  if (command.with === 'action-points') {
    const left = plundering(view).actionPoints - brawlActionPoints
    return labelled('points', 'choice.brawl', { price: inPoints(brawlActionPoints), left })
  }
  const left = pirateAt(view, seat).points - brawlVictoryPoints
  return labelled('points', 'choice.brawl', { price: counted(brawlVictoryPoints, 'victory-point'), left })
}

function ofCubes(view: State, seat: Seat, points: number): Label {
  const offered = figuresOf(view).cubeOffers.find((offer) => offer.points === points)?.cubes ?? 0
  const cubes = Math.min(offered, pirateAt(view, seat).reserve)
  return labelled('points', 'choice.cubes', { cubes: counted(cubes, 'wind-cube'), cost: inPoints(points) })
}

function ofPlay(view: State, seat: Seat, play: Play, rules: number): Label {
  const card = cardParam(play.card, pirateAt(view, seat).hand)
  const played = { card, cost: inPoints(figuresOf(view).playCost) }
  switch (play.type) {
    case 'play':
      return ofPlainPlay(view, seat, play, played)
    case 'play-on':
      return ofPlayOn(view, seat, play, { ...played, target: seatParam(play.target) })
    case 'play-swindle':
      return labelled('cards', 'choice.swindle', {
        ...played,
        target: seatParam(play.target),
        give: itemParam(play.give),
        take: itemParam(play.take),
      })
    case 'play-intrigue':
      return labelled('cards', 'choice.intrigue', {
        ...played,
        first: placeParam(play.first),
        tile: tileParam(view, tileAt(view, play.first)),
        second: placeParam(play.second),
        other: tileParam(view, tileAt(view, play.second)),
      })
    case 'play-heave':
      return ofHeave(view, seat, play.port, played, rules)
  }
}

function ofPlainPlay(view: State, seat: Seat, { card }: CommandOf<'play'>, played: Params): Label {
  const kind = kindOf(card)
  const { testPoints, cacheWeapons, stormHand } = figuresOf(view)
  const bought = itemGained[kind]
  if (bought !== undefined) {
    const item = itemParam(bought)
    const price = priceOf(view, seat, card)
    if (price === 0) return labelled('cards', 'choice.buy.free', { ...played, item })
    return labelled('cards', 'choice.buy', { ...played, item, price: counted(price, 'victory-point') })
  }
  if (kind === 'put-the-crew') {
    return labelled('cards', 'choice.test', { ...played, points: inPoints(testPoints) })
  }
  if (kind === 'secret-cache') {
    return labelled('cards', 'choice.cache', { ...played, weapons: counted(cacheWeapons, 'item/weapons') })
  }
  return labelled('cards', 'choice.storm', { ...played, cards: counted(stormHand, 'action-card') })
}

function ofPlayOn(view: State, seat: Seat, { card, target }: CommandOf<'play-on'>, played: Params): Label {
  const kind = kindOf(card)
  const hit = itemHit[kind]
  if (hit !== undefined) return labelled('cards', 'choice.hit', { ...played, item: itemParam(hit) })
  if (kind === 'tavern-brawl') {
    const { brawlActionPoints, brawlVictoryPoints } = figuresOf(view)
    return labelled('cards', 'choice.tavern-brawl', {
      ...played,
      points: inPoints(brawlActionPoints),
      victory: counted(brawlVictoryPoints, 'victory-point'),
    })
  }
  const cubes = counted(cubesToSteal(view, seat, target), 'wind-cube')
  return labelled('cards', 'choice.treachery', { ...played, cubes })
}

function ofHeave(view: State, seat: Seat, port: Port, played: Params, rules: number): Label {
  return labelled('cards', key('choice.heave', 'gust', needsGust(view, seat, port)), {
    ...played,
    port: portParam(port),
    gains: gainsAt(view, seat, port, rules, 'heave'),
  })
}

function ofBoarding(view: State, seat: Seat, { target, loot }: CommandOf<'board'>): Label {
  if (loot === 'victory-points') {
    const points = Math.min(figuresOf(view).lootPoints, pirateAt(view, target).points)
    return labelled('boarding', 'choice.board', {
      target: seatParam(target),
      loot: counted(points, 'victory-point'),
    })
  }
  const full = roomFor(view, seat, loot) === 0
  const taken = { target: seatParam(target), loot: itemParam(loot) }
  return labelled('boarding', key('choice.board', 'no-room', full), taken)
}
