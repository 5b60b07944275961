import type { Ledger, Phase, Pirate, State, Step } from '../state.ts'

/**
 * Field by field: some forty times as fast as `structuredClone`. A field that is added to the state and forgotten here does not
 * compile.
 */
export function copy(state: State): State {
  const { options, advantages } = state
  return {
    edition: state.edition,
    options: {
      reactiveCaches: options.reactiveCaches,
      strictAdvantages: options.strictAdvantages,
      noGust: options.noGust,
      localNorthSouth: options.localNorthSouth,
      tournament: options.tournament,
    },
    round: state.round,
    wind: state.wind,
    blackbeard: state.blackbeard,
    advantages: { weapons: advantages.weapons, crew: advantages.crew, provisions: advantages.provisions },
    pirates: state.pirates.map(copyPirate),
    ports: state.ports.map(({ port, tile }) => ({ port, tile })),
    bar: state.bar.slice(),
    actionDeck: state.actionDeck.slice(),
    discards: state.discards.slice(),
    treasureDeck: state.treasureDeck.slice(),
    phase: copyPhase(state.phase),
  }
}

function copyPirate(pirate: Pirate): Pirate {
  return {
    port: pirate.port,
    points: pirate.points,
    windCubes: pirate.windCubes,
    reserve: pirate.reserve,
    weapons: pirate.weapons,
    crew: pirate.crew,
    provisions: pirate.provisions,
    booty: pirate.booty,
    reputation: pirate.reputation.slice(),
    hand: pirate.hand.slice(),
    treasures: pirate.treasures.slice(),
    caches: pirate.caches.slice(),
    brawl: pirate.brawl,
    ledger: copyLedger(pirate.ledger),
  }
}

function copyLedger(ledger: Ledger): Ledger {
  return {
    tiles: ledger.tiles,
    mostProvisions: ledger.mostProvisions,
    treasures: ledger.treasures,
    portBonuses: ledger.portBonuses,
    boarding: ledger.boarding,
    boarded: ledger.boarded,
    cards: ledger.cards,
    brawls: ledger.brawls,
    windCubes: ledger.windCubes,
    weapons: ledger.weapons,
    crew: ledger.crew,
    provisions: ledger.provisions,
    advantages: ledger.advantages,
  }
}

function copyPhase(phase: Phase): Phase {
  switch (phase.name) {
    case 'compass':
      return { name: phase.name, set: phase.set.slice(), compasses: phase.compasses.slice() }
    case 'cubes':
      return {
        name: phase.name,
        compasses: phase.compasses.slice(),
        cast: phase.cast.slice(),
        cubes: phase.cubes.slice(),
      }
    case 'blackbeard-tie':
      return {
        name: phase.name,
        compasses: phase.compasses.slice(),
        cubes: phase.cubes.slice(),
        tied: phase.tied.slice(),
      }
    case 'wind-tie':
      return {
        name: phase.name,
        compasses: phase.compasses.slice(),
        cubes: phase.cubes.slice(),
        tied: phase.tied.slice(),
      }
    case 'first-player':
      return { name: phase.name, compasses: phase.compasses.slice(), cubes: phase.cubes.slice() }
    case 'plundering':
      return {
        name: phase.name,
        first: phase.first,
        taken: phase.taken,
        seat: phase.seat,
        actionPoints: phase.actionPoints,
        sailed: phase.sailed,
        gust: phase.gust,
        heaved: phase.heaved,
        tested: phase.tested,
        bonus: phase.bonus,
        step: copyStep(phase.step),
      }
    case 'over':
      return { name: phase.name }
  }
}

function copyStep(step: Step): Step {
  switch (step.name) {
    case 'brawl':
    case 'action':
    case 'arrival':
      return { name: step.name }
    case 'reaction':
      return { name: step.name, target: step.target, loot: step.loot, needed: step.needed }
    case 'storm':
      return { name: step.name, owed: step.owed.slice() }
  }
}
