import type { Label } from '../../../kernel/game.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { type Sentence, seatParam } from '../../../kernel/sentence.ts'
import { book } from '../data.ts'
import { enemyMeant, fightsDue, portHere, sameEnemy } from '../rules/affairs.ts'
import { driftOf } from '../rules/drift.ts'
import { cannonsOf, lowestSails } from '../rules/fleet.ts'
import { makesMerchant } from '../rules/objectives.ts'
import { fareNow } from '../rules/prices.ts'
import type { BattleCommand } from '../rules/times.ts'
import {
  type Command,
  type CommandOf,
  captainAt,
  type Enemy,
  pirateIn,
  portIn,
  type State,
  turnIn,
  vesselIn,
} from '../state.ts'
import { counted, pirateShip, place, tell, word } from '../words/index.ts'
import { aboard } from './cargo.ts'
import { foundAt } from './found.ts'
import { chancesOf } from './labels-combat.ts'
import { labelDeal, meets } from './labels-market.ts'

/** A choice as its captain reads it: what it does, what it costs and brings, as far as the captain can know. */
export function label(view: State, seat: Seat, command: Command): Label {
  return { ...choiceOf(view, seat, command), group: groupOf(command) }
}

type Group = 'weather' | 'sail' | 'attack' | 'port' | 'goods' | 'refit' | 'ships' | 'shift' | 'fight' | 'end'

/** Whatever is said in a fight, but for where to flee and what becomes of a port. */
type InFight = Exclude<BattleCommand, CommandOf<'escape' | 'rebuild' | 'leave-damaged'>>

function groupOf({ type }: Command): Group {
  return type in groups ? groups[type as keyof typeof groups] : 'fight'
}

const groups: { readonly [type in Exclude<Command['type'], InFight['type']>]: Group } = {
  'test-sails': 'weather',
  drift: 'weather',
  sail: 'sail',
  trade: 'port',
  'attack-fleet': 'attack',
  'attack-port': 'attack',
  'attack-pirate': 'attack',
  mend: 'refit',
  'carry-cannon': 'shift',
  'carry-buccaneers': 'shift',
  'pay-toll': 'port',
  deliver: 'port',
  'end-turn': 'end',
  buy: 'goods',
  sell: 'goods',
  repair: 'refit',
  hire: 'refit',
  arm: 'refit',
  embark: 'port',
  'buy-letter': 'ships',
  'buy-ship': 'ships',
  'sell-ship': 'ships',
  'shift-goods': 'shift',
  'shift-passenger': 'shift',
  'shift-cannons': 'shift',
  'shift-buccaneers': 'shift',
  leave: 'end',
  escape: 'sail',
  rebuild: 'port',
  'leave-damaged': 'port',
  'give-back': 'ships',
  'accept-draw': 'end',
  'fight-draw': 'end',
}

function choiceOf(view: State, seat: Seat, command: Command): Sentence {
  switch (command.type) {
    case 'test-sails': {
      const chances = chancesOf(lowestSails(captainAt(view, seat)))
      return tell('choice.test-sails', { chances, drift: drifting(view, seat) })
    }
    case 'drift':
      return tell('choice.drift', { drift: drifting(view, seat) })
    case 'sail':
    case 'escape':
      return step(view, seat, command)
    case 'attack-fleet':
    case 'attack-port':
    case 'attack-pirate':
      return attack(view, seat, command)
    case 'mend': {
      const { ship, part } = command
      const from = vesselIn(view, seat, ship)[part]
      return tell('choice.mend', {
        part: word(`part/${part}`),
        ship: word(`ship/${ship}`),
        from,
        to: from + 1,
      })
    }
    case 'carry-cannon':
    case 'carry-buccaneers': {
      const pieces =
        command.type === 'carry-cannon' ? counted(1, 'cannon') : counted(command.buccaneers, 'buccaneer')
      return tell('choice.carry', {
        pieces,
        from: word(`ship/${command.from}`),
        to: word(`ship/${command.to}`),
      })
    }
    case 'trade': {
      const choice = tell('choice.trade', { port: word(`port/${portHere(view, seat)!}`) })
      return makesMerchant(view, seat, captainAt(view, seat).gold ?? 0)
        ? meets(choice, 'master-merchant')
        : choice
    }
    case 'pay-toll':
      return tell('choice.pay-toll', { gold: book.toll })
    case 'deliver':
      return landing(view, seat)
    case 'end-turn': {
      const { actions } = turnIn(view)
      if (actions === 0) return tell('choice.end-turn')
      return tell('choice.end-turn.early', { actions: counted(actions, 'action') })
    }
    case 'give-back': {
      const vessel = vesselIn(view, seat, command.ship)
      const ship = word(`ship/${command.ship}`)
      const load = aboard(vessel)
      if (load.length === 0) return tell('choice.give-back', { ship })
      return tell('choice.give-back.laden', { ship, aboard: { list: load } })
    }
    case 'accept-draw':
      return tell('choice.accept-draw', { other: seatParam(rivalOf(view, seat)) })
    case 'fight-draw':
      return tell('choice.fight-draw', { other: seatParam(rivalOf(view, seat)) })
    default:
      return labelDeal(view, seat, command)
  }
}

function drifting(view: State, seat: Seat): Sentence {
  const { to, struck } = driftOf(view, seat)
  const params = { to: place(to) }
  const stays = to === captainAt(view, seat).space
  switch (struck) {
    case 'nothing':
      return tell('choice.drift.free', params)
    case 'land':
      return tell(stays ? 'choice.drift.aground' : 'choice.drift.land', params)
    case 'edge':
      return tell(stays ? 'choice.drift.off' : 'choice.drift.edge', params)
  }
}

/** A step by one's own will or in flight, and what is there. */
function step(view: State, seat: Seat, { type, to }: CommandOf<'sail' | 'escape'>): Sentence {
  const found = foundAt(view, seat, to)
  if (found.length === 0) return tell(`choice.${type}`, { to: place(to) })
  return tell(`choice.${type}.found`, { to: place(to), found: { list: found } })
}

type Attack = CommandOf<'attack-fleet' | 'attack-port' | 'attack-pirate'>

/** An attack that is not due takes a letter of marque. */
function attack(view: State, seat: Seat, command: Attack): Sentence {
  const enemy = enemyMeant(view, seat, command)
  const told = onslaught(view, seat, enemy)
  if (fightsDue(view, seat).some((due) => sameEnemy(due, enemy))) return told
  return tell('choice.by-letter', { attack: told, letters: captainAt(view, seat).letters })
}

function onslaught(view: State, seat: Seat, enemy: Enemy): Sentence {
  const cannons = counted(cannonsOf(captainAt(view, seat)), 'cannon')
  switch (enemy.kind) {
    case 'fleet':
      return tell('choice.attack-fleet', {
        target: seatParam(enemy.seat),
        cannons,
        theirs: cannonsOf(captainAt(view, enemy.seat)),
      })
    case 'port': {
      const { strength } = portIn(view, enemy.port)
      return tell('choice.attack-port', { port: word(`port/${enemy.port}`), cannons, strength })
    }
    case 'pirate': {
      const { strength } = pirateIn(view, enemy.pirate)
      return tell('choice.attack-pirate', { pirate: pirateShip(enemy.pirate), cannons, strength })
    }
  }
}

/** In a market visit the fare may be what a Master Merchant lacked. */
function landing(view: State, seat: Seat): Sentence {
  const gold = fareNow(view)
  const choice = tell('choice.deliver', { port: word(`port/${portHere(view, seat)!}`), gold })
  const trading = turnIn(view).step.name === 'market'
  const merchant = trading && makesMerchant(view, seat, (captainAt(view, seat).gold ?? 0) + gold)
  return merchant ? meets(choice, 'master-merchant') : choice
}

function rivalOf({ phase }: State, seat: Seat): Seat {
  const rival = phase.name === 'draw' ? phase.tied.find((each) => each !== seat) : undefined
  if (rival === undefined) throw new Error(`seat ${seat} is not tied with anybody`)
  return rival
}
