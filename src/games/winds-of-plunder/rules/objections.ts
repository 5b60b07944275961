import type { Seat } from '../../../kernel/ids.ts'
import { type Refusal, refuse } from '../../../kernel/sentence.ts'
import type { Command, CommandOf } from '../commands.ts'
import { type Direction, figuresOf, portNames } from '../data.ts'
import { type Phase, plundering, type State, type Step } from '../state.ts'
import { bonusIsDue } from './bonus.ts'
import { isCache, isStronger, lootOn, neighbours } from './encounters.ts'
import { objectionToPlay, pointsFor, seatExists } from './plays.ts'
import { destinations, objectionToPort } from './sailing.ts'
import { gustNeedsUse } from './versions.ts'

/** Who must act now. */
export function turn(state: State): Seat[] {
  const { phase } = state
  switch (phase.name) {
    case 'compass':
      return seatsWhere(phase.set, (set) => !set)
    case 'cubes':
      return seatsWhere(phase.cast, (cast) => !cast)
    case 'blackbeard-tie':
    case 'wind-tie':
    case 'first-player':
      return [state.blackbeard]
    case 'plundering':
      if (phase.step.name === 'reaction') return [phase.step.target]
      if (phase.step.name === 'storm') return seatsWhere(phase.step.owed, (cards) => cards > 0)
      return [phase.seat]
    case 'over':
      return []
  }
}

function seatsWhere<T>(bySeat: readonly T[], holds: (value: T) => boolean): Seat[] {
  return bySeat.flatMap((value, seat) => (holds(value) ? [seat] : []))
}

/**
 * Why a command may not be played now; nothing if it may. `decide` and `choices` both ask here, and it looks at
 * no more than the seat itself can see.
 */
export function objection(state: State, seat: Seat, command: Command, rules: number): Refusal | undefined {
  if (!turn(state).includes(seat)) return refuse('not-your-turn', 'It is not your turn to act.')
  const stage = stageOf(state)
  if (timeFor[command.type] !== stage) return refuse('not-now', awaited[stage])
  return objectionInTurn(state, seat, command, rules)
}

type Stage = Exclude<Phase['name'], 'plundering'> | Step['name']

export function stageOf({ phase }: State): Stage {
  return phase.name === 'plundering' ? phase.step.name : phase.name
}

const timeFor: { readonly [type in Command['type']]: Stage } = {
  'set-compass': 'compass',
  vote: 'cubes',
  'give-tile': 'blackbeard-tie',
  'choose-wind': 'wind-tie',
  'choose-first': 'first-player',
  'pay-brawl': 'brawl',
  draw: 'action',
  'buy-cubes': 'action',
  gust: 'action',
  sail: 'action',
  'end-turn': 'action',
  play: 'action',
  'play-on': 'action',
  'play-swindle': 'action',
  'play-intrigue': 'action',
  'play-heave': 'action',
  board: 'arrival',
  'decline-boarding': 'arrival',
  resist: 'reaction',
  submit: 'reaction',
  discard: 'storm',
}

const awaited: { readonly [stage in Stage]: string } = {
  compass: 'Now is the time to set your compass.',
  cubes: 'Now is the time to vote with Wind Cubes; none is a vote too.',
  'blackbeard-tie': 'First say which of the tied players gets Blackbeard’s tile.',
  'wind-tie': 'First say which of the tied winds blows.',
  'first-player': 'First name the player who plunders first.',
  brawl: 'First settle the Tavern Brawl: it costs you Action Points or Victory Points.',
  action: 'It is your turn of plundering: spend Action Points, sail, or end the turn.',
  arrival: 'First finish your arrival: board a weaker ship, or decline to.',
  reaction: 'First answer the boarding: resist with Secret Caches, or submit.',
  storm: 'First discard what the Storm takes from you.',
  over: 'The game is over.',
}

/** The same question once it is known that the seat is to act, and with a command of this kind. */
export function objectionInTurn(
  state: State,
  seat: Seat,
  command: Command,
  rules: number,
): Refusal | undefined {
  switch (command.type) {
    case 'set-compass':
      return objectionToCompass(state, command)
    case 'vote':
      return objectionToVote(state, seat, command)
    case 'give-tile':
    case 'choose-wind':
      return objectionToTieBreak(state, command)
    case 'choose-first':
      return seatExists(state, command.seat)
    case 'draw':
      return objectionToDraw(state)
    case 'buy-cubes':
      return objectionToCubes(state, seat, command)
    case 'gust':
      return objectionToGust(state, rules)
    case 'sail':
      if (plundering(state).sailed) {
        return refuse(
          'already-sailed',
          'A ship sails once in a turn; only Heave, Ye Scurvy Dogs! allows more.',
        )
      }
      return objectionToPort(state, seat, command.port)
    case 'end-turn':
      return objectionToEnd(state, seat)
    case 'play':
    case 'play-on':
    case 'play-swindle':
    case 'play-intrigue':
    case 'play-heave':
      return objectionToPlay(state, seat, command)
    case 'board':
      return objectionToBoarding(state, seat, command)
    case 'resist':
      return objectionToResistance(state, seat, command)
    case 'discard':
      return state.pirates[seat]!.hand.includes(command.card)
        ? undefined
        : refuse('not-in-hand', 'That card is not in your hand.')
    case 'pay-brawl':
    case 'decline-boarding':
    case 'submit':
      return undefined
  }
}

function objectionToCompass(state: State, { direction }: CommandOf<'set-compass'>): Refusal | undefined {
  if (mayVoteFor(state, direction)) return undefined
  return refuse('east-or-west', 'In the first round of this variant one votes for East or West.')
}

export function mayVoteFor(state: State, direction: Direction): boolean {
  if (!state.options.localNorthSouth || state.round > 1) return true
  return direction === 'east' || direction === 'west'
}

function objectionToVote(state: State, seat: Seat, { cubes }: CommandOf<'vote'>): Refusal | undefined {
  const have = state.pirates[seat]!.windCubes
  if (cubes <= have) return undefined
  return refuse('not-enough-wind-cubes', 'You can vote with up to {have} Wind Cubes.', { have })
}

function objectionToTieBreak(
  state: State,
  command: CommandOf<'give-tile'> | CommandOf<'choose-wind'>,
): Refusal | undefined {
  const { phase } = state
  if (command.type === 'choose-wind') {
    if (phase.name === 'wind-tie' && phase.tied.includes(command.direction)) return undefined
    return refuse('not-tied', 'Choose among the winds that are tied for most votes.')
  }
  if (phase.name === 'blackbeard-tie' && phase.tied.includes(command.to)) return undefined
  return refuse('not-tied', 'Give the tile to one of those who are tied for most cubes.')
}

function objectionToDraw(state: State): Refusal | undefined {
  if (state.actionDeck.length + state.discards.length === 0) {
    return refuse('deck-empty', 'There is no Action card left to draw, nor a discard to shuffle.')
  }
  return pointsFor(state, figuresOf(state).drawCost)
}

function objectionToCubes(state: State, seat: Seat, { points }: CommandOf<'buy-cubes'>): Refusal | undefined {
  const { cubeOffers } = figuresOf(state)
  if (!cubeOffers.some((offer) => offer.points === points)) {
    const offers = cubeOffers.map((offer) => `${offer.cubes} for ${offer.points}`).join(', ')
    return refuse('no-such-offer', 'Wind Cubes cost Action Points: {offers}.', { offers })
  }
  if (state.pirates[seat]!.reserve === 0) {
    return refuse('reserve-empty', 'Your reserve has no cube left to add.')
  }
  return pointsFor(state, points)
}

function objectionToGust(state: State, rules: number): Refusal | undefined {
  const { gust, sailed, heaved } = plundering(state)
  if (state.options.noGust) return refuse('gust-forbidden', 'This table plays without a Gust of Wind.')
  if (gust !== 'none') return refuse('gust-bought', 'One Gust of Wind in a turn is all there is.')
  if (sailed && heaved) return refuse('no-sailing-left', 'You have sailed twice: no Gust can help you now.')
  return pointsFor(state, figuresOf(state).gustCost) ?? gustInVain(state, rules)
}

/**
 * After sailing a Gust serves only the voyage of Heave, Ye Scurvy Dogs!, and that takes a point more. What all
 * can see decides, not the hand: a refusal must not tell who holds that card (ruling 42).
 */
function gustInVain(state: State, rules: number): Refusal | undefined {
  const { sailed, actionPoints } = plundering(state)
  const { gustCost, playCost } = figuresOf(state)
  if (!gustNeedsUse(rules) || !sailed) return undefined
  if (actionPoints - gustCost >= playCost || bonusIsDue(state, rules)) return undefined
  return refuse(
    'gust-in-vain',
    'You have sailed, and no Action Point would be left to sail once more: a Gust could not be used.',
  )
}

function objectionToEnd(state: State, seat: Seat): Refusal | undefined {
  if (plundering(state).sailed) return undefined
  const open = destinations(state, seat)
  if (open.length === 0) return undefined
  return refuse('must-sail', 'You must sail before your turn ends: to {ports}.', {
    ports: open.map((port) => portNames[port]).join(', '),
  })
}

function objectionToBoarding(
  state: State,
  seat: Seat,
  { target, loot }: CommandOf<'board'>,
): Refusal | undefined {
  if (!neighbours(state, seat).includes(target)) {
    return refuse('not-in-port', 'You can only board a ship that lies in your port.')
  }
  if (!isStronger(state, seat, target)) {
    return refuse('not-stronger', 'To board {target} takes more Weapons, or the Most Weapons marker.', {
      target: { seat: target },
    })
  }
  const aboard = lootOn(state, target)
  if (aboard.includes(loot)) return undefined
  return refuse('no-such-loot', '{target} has none of that. There is: {loot}.', {
    target: { seat: target },
    loot: aboard.join(', ') || 'nothing',
  })
}

function objectionToResistance(
  state: State,
  seat: Seat,
  { caches }: CommandOf<'resist'>,
): Refusal | undefined {
  const { step } = plundering(state)
  const needed = step.name === 'reaction' ? step.needed : 0
  if (caches < needed) {
    return refuse('caches-too-few', 'It takes at least {needed} Secret Caches to stop this boarding.', {
      needed,
    })
  }
  const held = state.pirates[seat]!.hand.filter(isCache).length
  if (caches <= held) return undefined
  return refuse('not-in-hand', 'You hold {held} Secret Caches.', { held })
}
