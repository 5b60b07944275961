import { unreachable } from '../../../kernel/game.ts'
import type { Seat } from '../../../kernel/ids.ts'
import {
  captainAt,
  type Event,
  type EventOf,
  fightIn,
  pirateIn,
  portIn,
  type State,
  turnIn,
  vesselIn,
  volleyOf,
} from '../state.ts'
import { dismiss, earn, fightBetween, launch, lay, load, setStrength, silent, unload } from './pieces.ts'

const combatEvents = [
  ...(['attack-declared', 'combat-round-began', 'flight-chosen', 'flight-agreed', 'flight-tested'] as const),
  ...(['pursuit-tested', 'pirate-pursued', 'not-pursued', 'escaped', 'battle-joined'] as const),
  ...(['shot-loaded', 'guns-run-out', 'cannons-fired', 'enemy-fired', 'dice-rerolled'] as const),
  ...(['volley-held', 'misfires-rolled', 'enemy-misfired', 'cannon-lost', 'enemy-hit'] as const),
  ...(['hits-landed', 'smoke-cleared', 'boarding-tried', 'boarding-declined', 'boarders-tested'] as const),
  ...(['boarding-failed', 'pirates-boarded', 'grapples-tested', 'pirates-tested', 'ship-sunk'] as const),
  ...(['ship-captured', 'ship-taken', 'captain-lost', 'pirate-sunk', 'pirate-captured'] as const),
  ...(['port-captured', 'rebuild-offered', 'port-rebuilt', 'port-left-damaged', 'combat-ended'] as const),
] as const
export type CombatEvent = EventOf<(typeof combatEvents)[number]>

const combatTypes: ReadonlySet<string> = new Set(combatEvents)

export function isCombatEvent(event: Event): event is CombatEvent {
  return combatTypes.has(event.type)
}

/** The events of combat, and of ships lost and taken. */
export function evolveCombat(state: State, event: CombatEvent): void {
  switch (event.type) {
    case 'attack-declared': {
      const turn = turnIn(state)
      turn.actions--
      turn.step = { name: 'combat', combat: fightBetween(event.seat, event.enemy, false) }
      if (event.letter) {
        captainAt(state, event.seat).letters--
        state.letters++
      }
      return
    }
    case 'combat-round-began': {
      const combat = fightIn(state)
      const { attacker, enemy, duel } = combat
      Object.assign(combat, fightBetween(attacker, enemy, duel), { round: event.round })
      return
    }
    case 'flight-chosen': {
      const combat = fightIn(state)
      combat.answered.push(event.seat)
      if (event.flee) combat.fleeing.push(event.seat)
      return
    }
    case 'flight-tested':
      fightIn(state).sailsTested.push(event.sails)
      if (event.passed) fightIn(state).stage = 'pursuit'
      else fightIn(state).fleeing = []
      return
    case 'pursuit-tested':
    case 'pirate-pursued':
      if (event.passed) fightIn(state).fleeing = []
      else fightIn(state).stage = 'escape'
      return
    case 'flight-agreed':
    case 'not-pursued':
      fightIn(state).stage = 'escape'
      return
    case 'escaped': {
      const combat = fightIn(state)
      captainAt(state, event.seat).space = event.to
      combat.fleeing = combat.fleeing.filter((seat) => seat !== event.seat)
      combat.refuge = event.to
      return
    }
    case 'battle-joined': {
      const combat = fightIn(state)
      const { attacker, enemy } = combat
      combat.stage = 'volley'
      combat.volleys = [silent(attacker), silent(enemy.kind === 'fleet' ? enemy.seat : null)]
      return
    }
    case 'shot-loaded':
      load(volleyOf(state, event.seat), event.shot, event.dice)
      return
    case 'guns-run-out':
      volleyOf(state, event.seat).ready = true
      return
    case 'cannons-fired': {
      const volley = volleyOf(state, event.seat)
      volley.ready = true
      volley.fired = true
      for (const { shot, faces } of event.volley) {
        if (shot === 'any') load(volley, shot, faces.length)
        lay(volley, shot, faces)
      }
      return
    }
    case 'enemy-fired': {
      const volley = volleyOf(state, null)
      Object.assign(volley, { ready: true, fired: true, held: true, checked: true })
      load(volley, 'any', event.faces.length)
      lay(volley, 'any', event.faces)
      return
    }
    case 'dice-rerolled': {
      const volley = volleyOf(state, event.seat)
      volley.loaded.find(({ shot }) => shot === event.shot)!.undecided -= event.faces.length
      lay(volley, event.shot, event.faces)
      return
    }
    case 'volley-held':
      volleyOf(state, event.seat).held = true
      return
    case 'misfires-rolled': {
      const volley = volleyOf(state, event.seat)
      volley.checked = true
      volley.lost = event.lost
      return
    }
    case 'cannon-lost':
      volleyOf(state, event.seat).lost--
      vesselIn(state, event.seat, event.ship).cannons--
      return
    case 'enemy-hit':
    case 'enemy-misfired':
      setStrength(state, event.strength)
      return
    case 'hits-landed':
      for (const { ship, part } of event.hits) {
        const vessel = vesselIn(state, event.seat, ship)
        vessel[part] = Math.max(0, vessel[part] - 1)
      }
      return
    case 'smoke-cleared':
      fightIn(state).stage = 'boarding'
      return
    case 'boarding-tried': {
      const combat = fightIn(state)
      combat.sailsTested.push(event.sails)
      combat.boarded.push(event.seat)
      if (!event.locked) return
      combat.stage = 'assault'
      combat.assault = { seat: event.seat, with: event.ship, target: event.target }
      return
    }
    case 'boarding-declined':
      fightIn(state).boarded.push(event.seat)
      return
    case 'boarders-tested':
      if (!event.passed) vesselIn(state, event.seat, event.ship).buccaneers--
      return
    case 'boarding-failed':
      fightIn(state).stage = 'boarding'
      fightIn(state).assault = null
      return
    case 'pirates-boarded':
    case 'grapples-tested':
      return
    case 'pirates-tested':
      if (!event.passed) pirateIn(state, event.pirate).strength--
      return

    case 'ship-sunk': {
      const vessel = dismiss(state, event.seat, event.ship)
      unload(state, vessel, 'above')
      state.shipsSunk.push(vessel.ship)
      payWithShip(state, event)
      return
    }
    case 'ship-captured':
      captainAt(state, event.by).fleet.push(dismiss(state, event.seat, event.ship))
      payWithShip(state, event)
      earn(state, event.by, event.gold)
      return
    case 'ship-taken': {
      const vessel = dismiss(state, event.seat, event.ship)
      unload(state, vessel, 'box')
      state.shipsDiscarded.push(vessel.ship)
      payWithShip(state, event)
      return
    }
    case 'captain-lost': {
      const captain = captainAt(state, event.seat)
      captain.lost = event.afloat
      state.letters += captain.letters
      captain.letters = 0
      const { phase } = state
      if ('waiting' in phase) phase.waiting = phase.waiting.filter((seat) => seat !== event.seat)
      return
    }
    case 'pirate-sunk':
    case 'pirate-captured':
      Object.assign(pirateIn(state, event.pirate), { space: null, strength: event.strength })
      earn(state, event.seat, event.bounty)
      if (event.type === 'pirate-captured' && event.vessel !== null) {
        state.shipDeck.shift()
        captainAt(state, event.seat).fleet.push(launch(event.vessel))
      }
      return
    case 'port-captured': {
      takeDown(state, event)
      const captain = captainAt(state, event.seat)
      portIn(state, event.port).flag = event.marked ? captain.nation : null
      if (event.marked) captain.markers--
      return
    }
    case 'rebuild-offered':
      turnIn(state).step = { name: 'rebuild', port: event.port }
      return
    case 'port-rebuilt':
      portIn(state, event.port).strength = event.strength
      earn(state, event.seat, -event.gold)
      turnIn(state).step = { name: 'act' }
      return
    case 'port-left-damaged':
      turnIn(state).step = { name: 'act' }
      return
    case 'combat-ended':
      if (state.phase.name === 'action') state.phase.step = { name: 'act' }
      return
    default:
      unreachable(event)
  }
}

function payWithShip(state: State, { seat, gold, left }: { seat: Seat; gold: number; left: number }): void {
  earn(state, seat, -gold)
  captainAt(state, seat).shown = left
}

/** The marker that stood in a captured port goes back to where it came from, or into the box. */
function takeDown(state: State, { from, boxed }: EventOf<'port-captured'>): void {
  if (from === null) return
  if (from === 'pirates') state.pirateMarkers.waiting++
  else if (boxed) state.boxedMarkers.push(from)
  else state.captains.find(({ nation }) => nation === from)!.markers++
}
