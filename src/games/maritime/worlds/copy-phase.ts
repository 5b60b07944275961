import type { Action, Combat, Loaded, Phase, Step, Volley } from '../state.ts'

export function copyPhase(phase: Phase): Phase {
  switch (phase.name) {
    case 'weather':
    case 'clean-up':
      return { name: phase.name, waiting: phase.waiting.slice() }
    case 'action':
      return copyTurn(phase)
    case 'draw':
      return { name: 'draw', tied: phase.tied.slice(), waiting: phase.waiting.slice() }
    case 'duel':
      return { name: 'duel', combat: copyCombat(phase.combat) }
    case 'over':
      return { name: 'over' }
  }
}

function copyTurn(turn: Action): Action {
  return {
    name: 'action',
    part: turn.part,
    waiting: turn.waiting.slice(),
    seat: turn.seat,
    actions: turn.actions,
    done: turn.done,
    bought: turn.bought.map(({ port, good }) => ({ port, good })),
    step: copyStep(turn.step),
  }
}

function copyStep(step: Step): Step {
  switch (step.name) {
    case 'act':
      return { name: 'act' }
    case 'market':
      return { name: 'market', letter: step.letter }
    case 'combat':
      return { name: 'combat', combat: copyCombat(step.combat) }
    case 'rebuild':
      return { name: 'rebuild', port: step.port }
  }
}

function copyCombat(combat: Combat): Combat {
  return {
    attacker: combat.attacker,
    enemy: { ...combat.enemy },
    duel: combat.duel,
    round: combat.round,
    stage: combat.stage,
    answered: combat.answered.slice(),
    fleeing: combat.fleeing.slice(),
    refuge: combat.refuge,
    volleys: combat.volleys.map(copyVolley),
    sailsTested: combat.sailsTested.slice(),
    boarded: combat.boarded.slice(),
    assault: combat.assault === null ? null : { ...combat.assault },
  }
}

function copyVolley({ seat, ready, fired, held, checked, lost, loaded }: Volley): Volley {
  return { seat, ready, fired, held, checked, lost, loaded: loaded.map(copyLoaded) }
}

function copyLoaded({ shot, dice, undecided, hits, misfires }: Loaded): Loaded {
  return { shot, dice, undecided, hits, misfires }
}
