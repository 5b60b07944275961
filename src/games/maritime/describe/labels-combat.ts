import { unreachable } from '../../../kernel/game.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { list, type Param, type Sentence, seatParam } from '../../../kernel/sentence.ts'
import { book } from '../data.ts'
import { portHere } from '../rules/affairs.ts'
import { breaks, hitsIn, loadedIn, misfiresIn, opponentOf } from '../rules/combat.ts'
import { cannonsOf, lowestSails, passes } from '../rules/fleet.ts'
import { diceOf } from '../rules/rerolls.ts'
import type { BattleCommand } from '../rules/times.ts'
import {
  type CommandOf,
  captainAt,
  type Dice,
  fightIn,
  portIn,
  type State,
  type Volley,
  vesselIn,
  volleyOf,
} from '../state.ts'
import { counted, enemyParam, tell, word } from '../words/index.ts'

/** What a captain may do in a fight, and how likely it is to work where one die decides. */
export function labelFight(
  view: State,
  seat: Seat,
  command: Exclude<BattleCommand, { type: 'escape' }>,
): Sentence {
  switch (command.type) {
    case 'flee':
      return flight(view, seat)
    case 'stand':
      return tell('choice.stand', { enemy: otherSide(view, seat) })
    case 'pursue': {
      const chances = chancesOf(lowestSails(captainAt(view, seat)))
      return tell('choice.pursue', { enemy: otherSide(view, seat), chances })
    }
    case 'let-go':
      return tell('choice.let-go', { enemy: otherSide(view, seat) })
    case 'load': {
      const { shot, dice } = command
      return tell('choice.load', {
        cannons: counted(dice, 'cannon'),
        shot: word(`shot/${shot}`),
        part: word(`part/${breaks[shot]}`),
      })
    }
    case 'fire':
      return volley(view, seat)
    case 'reroll':
      return reroll(command.shot, command.dice)
    case 'reroll-until': {
      const { shot, hits } = command
      const roll = reroll(shot, diceOf(view, seat, shot)!.undecided)
      if (hits === undefined) return tell('choice.reroll-until', { roll })
      return tell('choice.reroll-until.hits', { roll, hits: counted(hits, 'hit') })
    }
    case 'hold': {
      const dice = volleyOf(view, seat)
      return tell('choice.hold', {
        hits: counted(hitsIn(dice), 'hit'),
        misfires: counted(misfiresIn(dice), 'misfire'),
      })
    }
    case 'lose-cannon': {
      const { cannons } = vesselIn(view, seat, command.ship)
      const ship = word(`ship/${command.ship}`)
      if (cannons === 1) return tell('choice.lose-cannon.last', { ship })
      return tell('choice.lose-cannon', { ship, cannons: counted(cannons, 'cannon') })
    }
    case 'board':
      return tell('choice.board', {
        ...boarders(view, seat, command),
        target: word(`ship/${command.target}`),
        theirs: vesselIn(view, opponentOf(fightIn(view), seat)!, command.target).sails,
      })
    case 'board-pirate':
      return tell('choice.board-enemy', { ...boarders(view, seat, command), enemy: otherSide(view, seat) })
    case 'invade':
      return tell('choice.invade', { ...boarders(view, seat, command), enemy: otherSide(view, seat) })
    case 'no-boarding':
      return tell('choice.no-boarding')
    case 'press-on': {
      const { with: ship } = fightIn(view).assault!
      const chances = chancesOf(vesselIn(view, seat, ship).buccaneers)
      return tell('choice.press-on', { ship: word(`ship/${ship}`), chances })
    }
    case 'break-off':
      return tell('choice.break-off', { ship: word(`ship/${fightIn(view).assault!.with}`) })
    case 'rebuild':
      return tell('choice.rebuild', {
        port: word(`port/${portHere(view, seat)!}`),
        strength: book.strongest,
        gold: book.rebuildCost,
      })
    case 'leave-damaged': {
      const port = portHere(view, seat)!
      return tell('choice.leave-damaged', {
        port: word(`port/${port}`),
        strength: portIn(view, port).strength,
      })
    }
    default:
      return unreachable(command)
  }
}

/** On how many faces of a die a test is passed. */
export function chancesOf(value: number): number {
  return [1, 2, 3, 4, 5, 6].filter((face) => passes(face, value)).length
}

/** Two who flee part without a test, and ports don’t pursue. */
function flight(view: State, seat: Seat): Sentence {
  const { enemy, fleeing } = fightIn(view)
  if (fleeing.length > 0) return tell('choice.flee.both', { enemy: otherSide(view, seat) })
  const chances = chancesOf(lowestSails(captainAt(view, seat)))
  if (enemy.kind === 'port') return tell('choice.flee.port', { port: word(`port/${enemy.port}`), chances })
  return tell('choice.flee', { enemy: otherSide(view, seat), chances })
}

function otherSide(view: State, seat: Seat): Param {
  const combat = fightIn(view)
  const other = opponentOf(combat, seat)
  return other === null ? enemyParam(combat.enemy) : seatParam(other)
}

function volley(view: State, seat: Seat): Sentence {
  const own = volleyOf(view, seat)
  if (own.loaded.length === 0) return tell('choice.fire.none')
  const silent = cannonsOf(captainAt(view, seat)) - loadedIn(own)
  if (silent === 0) return tell('choice.fire', { loaded: loadedWith(own) })
  return tell('choice.fire.some', { loaded: loadedWith(own), cannons: counted(silent, 'cannon') })
}

/** How many cannons are loaded with each kind of shot. */
export function loadedWith({ loaded }: Volley): Param {
  return list(loaded, ({ shot, dice }) =>
    tell('choice.loaded', { cannons: counted(dice, 'cannon'), shot: word(`shot/${shot}`) }),
  )
}

function reroll(shot: Dice, count: number): Sentence {
  const dice = counted(count, 'die')
  if (shot === 'any') return tell('choice.reroll.any', { dice })
  return tell('choice.reroll', { dice, shot: word(`shot/${shot}`) })
}

function boarders(view: State, seat: Seat, { ship }: CommandOf<'board' | 'board-pirate' | 'invade'>) {
  const { sails, buccaneers } = vesselIn(view, seat, ship)
  return { ship: word(`ship/${ship}`), sails, buccaneers: counted(buccaneers, 'buccaneer') }
}
