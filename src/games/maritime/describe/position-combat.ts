import { list, type Sentence, seatParam } from '../../../kernel/sentence.ts'
import { shots } from '../data.ts'
import { shotLeft, strengthOf } from '../rules/combat.ts'
import { type Combat, combatIn, type State, type Volley } from '../state.ts'
import { counted, enemyParam, place, tell, word } from '../words/index.ts'
import { loadedWith } from './labels-combat.ts'

/** The fight that is being fought: who against whom, what is loaded, how the dice lie, which ships are locked. */
export function combatLines(view: State): Sentence[] {
  const combat = combatIn(view)
  if (combat === undefined) return []
  const { refuge, boarded } = combat
  return [
    opponents(view, combat),
    ...flight(combat),
    ...(refuge === null ? [] : [tell('position.refuge', { place: place(refuge) })]),
    ...combat.volleys.flatMap((volley) => volleyLines(combat, volley)),
    ...reserve(view, combat),
    ...(boarded.length === 0 ? [] : [tell('position.boarded', { seats: list(boarded, seatParam) })]),
    ...assault(combat),
  ]
}

function opponents(view: State, combat: Combat): Sentence {
  const { enemy, duel, round } = combat
  const params = { attacker: seatParam(combat.attacker), enemy: enemyParam(enemy), round }
  if (duel) return tell('position.duel', params)
  if (enemy.kind === 'fleet') return tell('position.fight', params)
  return tell('position.fight.strength', { ...params, strength: strengthOf(view, combat) })
}

function flight({ answered, fleeing, stage }: Combat): Sentence[] {
  const standing = stage === 'flight' ? answered.filter((seat) => !fleeing.includes(seat)) : []
  return [
    ...(standing.length === 0 ? [] : [tell('position.standing', { seats: list(standing, seatParam) })]),
    ...(fleeing.length === 0 ? [] : [tell('position.fleeing', { seats: list(fleeing, seatParam) })]),
  ]
}

function volleyLines({ enemy }: Combat, volley: Volley): Sentence[] {
  const { seat, fired, ready, held, lost, loaded } = volley
  if (seat === null) {
    return fired
      ? [tell('position.dice.enemy', { enemy: enemyParam(enemy), dice: list(loaded, diceOf) })]
      : []
  }
  const lines: Sentence[] = []
  if (fired) lines.push(tell('position.dice', { seat: seatParam(seat), dice: list(loaded, diceOf) }))
  else if (loaded.length > 0) {
    const params = { seat: seatParam(seat), loaded: loadedWith(volley) }
    lines.push(tell(ready ? 'position.ready' : 'position.loaded', params))
  }
  if (held) lines.push(tell('position.held', { seat: seatParam(seat) }))
  if (lost > 0) {
    lines.push(tell('position.bursting', { seat: seatParam(seat), cannons: counted(lost, 'cannon') }))
  }
  return lines
}

function diceOf({ shot, hits, misfires, undecided }: Volley['loaded'][number]): Sentence {
  const faces = { hits: counted(hits, 'hit'), misfires: counted(misfires, 'misfire'), undecided }
  if (shot === 'any') return tell('position.die', faces)
  return tell('position.die.shot', { shot: word(`shot/${shot}`), ...faces })
}

/** Shot runs out only between fleets, while they load. */
function reserve(view: State, { enemy, stage, volleys }: Combat): Sentence[] {
  if (enemy.kind !== 'fleet' || stage !== 'volley' || volleys.every(({ ready }) => ready)) return []
  const left = list(shots, (shot) =>
    tell('position.shot', { dice: counted(shotLeft(view, shot), 'die'), shot: word(`shot/${shot}`) }),
  )
  return [tell('position.shot-left', { shots: left })]
}

function assault({ assault: locked, enemy }: Combat): Sentence[] {
  if (locked === null) return []
  const params = { ship: word(`ship/${locked.with}`), seat: seatParam(locked.seat) }
  return locked.target === null
    ? [tell('position.alongside', { ...params, enemy: enemyParam(enemy) })]
    : [tell('position.locked', { ...params, target: word(`ship/${locked.target}`) })]
}
