import type { Captain, Phase, Site, State, Stop, Supply } from '../state.ts'

/** Field by field: a field that is forgotten here is a type error. */
export function copy(state: State): State {
  const { hawkins } = state
  return {
    edition: state.edition,
    options: { ...state.options },
    voyage: state.voyage,
    starting: state.starting.slice(),
    outbound: state.outbound.slice(),
    homebound: state.homebound.slice(),
    admiral: state.admiral,
    governor: state.governor,
    informer: state.informer,
    captains: state.captains.map(copyCaptain),
    hawkins: hawkins && { place: hawkins.place, discs: hawkins.discs, investor: hawkins.investor },
    street: state.street.map(copyStop),
    sites: state.sites.map(copySite),
    supply: copySupply(state.supply),
    phase: copyPhase(state.phase),
  }
}

function copyCaptain(captain: Captain): Captain {
  const { missions, conquests, commodities, chest, ledger } = captain
  return {
    points: captain.points,
    crew: captain.crew,
    guns: captain.guns,
    goods: captain.goods,
    barrels: captain.barrels,
    ship: captain.ship,
    pinnace: captain.pinnace,
    investor: captain.investor,
    discs: captain.discs,
    place: captain.place,
    zone: captain.zone,
    hand: captain.hand.slice(),
    missions: missions.map(({ disc, destination }) => ({ disc, destination })),
    aside: captain.aside.slice(),
    conquests: { town: conquests.town, fort: conquests.fort, galleon: conquests.galleon },
    commodities: {
      indigo: commodities.indigo,
      sugar: commodities.sugar,
      coffee: commodities.coffee,
      tobacco: commodities.tobacco,
    },
    chest: chest && { silver: chest.silver, gold: chest.gold, jewel: chest.jewel, relic: chest.relic },
    ledger: {
      start: ledger.start,
      investor: ledger.investor,
      towns: ledger.towns,
      forts: ledger.forts,
      galleons: ledger.galleons,
      herosBonus: ledger.herosBonus,
      conquests: ledger.conquests,
      admiral: ledger.admiral,
      governor: ledger.governor,
      commodities: ledger.commodities,
      treasure: ledger.treasure,
    },
  }
}

function copyStop({ location, discs }: Stop): Stop {
  return { location, discs: discs.slice() }
}

function copySite(site: Site): Site {
  const { counter, galleon } = site
  return {
    destination: site.destination,
    kind: site.kind,
    blocked: site.blocked,
    visitors: site.visitors.slice(),
    treasure: site.treasure,
    counter: counter && { face: counter.face, up: counter.up },
    galleon: galleon && { guns: galleon.guns, points: galleon.points },
    commodities: site.commodities.slice(),
  }
}

function copySupply(supply: Supply): Supply {
  return {
    crew: supply.crew,
    guns: supply.guns,
    goods: supply.goods,
    barrels: supply.barrels,
    pinnaces: supply.pinnaces,
    silver: supply.silver,
    gold: supply.gold,
    jewel: supply.jewel,
    relic: supply.relic,
    indigo: supply.indigo,
    sugar: supply.sugar,
    coffee: supply.coffee,
    tobacco: supply.tobacco,
    galleons: supply.galleons,
    frigates: supply.frigates.slice(),
    troops: supply.troops.slice(),
  }
}

function copyPhase(phase: Phase): Phase {
  switch (phase.name) {
    case 'informer':
      return { name: phase.name, seat: phase.seat, looked: phase.looked, destination: phase.destination }
    case 'missions':
      return {
        name: phase.name,
        seat: phase.seat,
        disc: phase.disc,
        destination: phase.destination,
        done: phase.done,
        waiting: phase.waiting.map(({ seat, disc, destination }) => ({ seat, disc, destination })),
      }
    case 'over':
      return { name: phase.name }
    default:
      return { name: phase.name, seat: phase.seat }
  }
}
