import type { Seat } from '../../../kernel/ids.ts'
import { secret } from '../../../kernel/secret.ts'
import { type Item, type Port, ports } from '../data.ts'
import { editionOf, figuresOf } from '../edition.ts'
import { roomFor, settleAdvantages } from '../rules/advantages.ts'
import { boardable, cachesNeeded, earnsReputation, isCache, mightResist } from '../rules/encounters.ts'
import { needsGust } from '../rules/sailing.ts'
import { tellsMissingTreasure } from '../rules/versions.ts'
import { type Loot, pirateAt, plundering, type State, type Steps, tileAt } from '../state.ts'

/** The Port Arrival Sequence. It stops for a boarding, if there is a ship to board, and ends in `completeArrival`. */
export function* sail(state: State, seat: Seat, port: Port, rules: number): Steps {
  const from = pirateAt(state, seat).port
  yield { type: 'sailed', seat, from, port, gust: needsGust(state, seat, port) }
  yield* takeTile(state, seat, port, rules)
  yield* locateTreasure(state, seat, port)
  if (boardable(state, seat).length === 0) yield* completeArrival(state, seat)
}

/** Items first, then the points: a tile that brings the lead in Provisions earns its bonus at once (ruling 26). */
function* takeTile(state: State, seat: Seat, port: Port, rules: number): Steps {
  const tile = tileAt(state, port)
  const { points, items } = editionOf(state).tiles[tile]!
  const cargo: Item[] = []
  const lost: Item[] = []
  for (const item of items) {
    if (item === 'treasure') continue
    const room = roomFor(state, seat, item) - cargo.filter((loaded) => loaded === item).length
    if (room > 0) cargo.push(item)
    else lost.push(item)
  }
  if (cargo.length + lost.length > 0) {
    yield { type: 'cargo-loaded', seat, items: cargo, ...(lost.length > 0 && { lost }) }
    yield* settleAdvantages(state, rules)
  }
  for (const item of items) {
    if (item !== 'treasure') continue
    if (state.treasureDeck.length > 0) {
      yield { type: 'treasure-drawn', seat, port: secret(state.treasureDeck[0]!, [seat]) }
    } else if (tellsMissingTreasure(rules)) yield { type: 'treasure-missing', seat }
  }
  const bonus = state.advantages.provisions === seat ? figuresOf(state).mostProvisionsPoints : 0
  yield { type: 'port-scored', seat, port, tile, points, bonus, next: state.bar.at(-1)! }
}

function* locateTreasure(state: State, seat: Seat, port: Port): Steps {
  const pirate = pirateAt(state, seat)
  if (!pirate.treasures.includes(port)) return
  const { booty } = figuresOf(state)
  const rung = Math.min(pirate.booty + 1, booty.length - 1)
  yield { type: 'treasure-scored', seat, port, rung, points: booty[rung]! }
}

export function* board(state: State, seat: Seat, target: Seat, loot: Loot, rules: number): Steps {
  if (mightResist(state, seat, target)) {
    const needed = cachesNeeded(state, seat, target)
    yield { type: 'boarding-declared', seat, target, loot: secret(loot, [seat]), needed }
    return
  }
  yield* plunder(state, seat, target, loot, rules)
  yield* completeArrival(state, seat)
}

/** Variant a: the boarding fails, and the boarder may not turn to another ship. */
export function* resist(state: State, target: Seat, caches: number, rules: number): Steps {
  const { seat } = plundering(state)
  const cards = pirateAt(state, target).hand.filter(isCache).slice(0, caches)
  yield { type: 'boarding-repelled', seat, target, cards }
  yield* settleAdvantages(state, rules)
  yield* completeArrival(state, seat)
}

export function* submit(state: State, target: Seat, rules: number): Steps {
  const { seat, step } = plundering(state)
  if (step.name !== 'reaction') throw new Error('nobody is boarding')
  const loot = step.loot!
  yield { type: 'boarding-unanswered', seat, target, loot }
  yield* plunder(state, seat, target, loot, rules)
  yield* completeArrival(state, seat)
}

function* plunder(state: State, seat: Seat, target: Seat, loot: Loot, rules: number): Steps {
  if (loot === 'victory-points') {
    const points = Math.min(figuresOf(state).lootPoints, pirateAt(state, target).points)
    yield { type: 'boarded', seat, target, loot, lost: points, gained: points }
    return
  }
  yield { type: 'boarded', seat, target, loot, lost: 1, gained: Math.min(1, roomFor(state, seat, loot)) }
  yield* settleAdvantages(state, rules)
}

export function* declineBoarding(state: State, seat: Seat): Steps {
  yield { type: 'boarding-declined', seat }
  yield* completeArrival(state, seat)
}

function* completeArrival(state: State, seat: Seat): Steps {
  const { port, reputation, reserve } = pirateAt(state, seat)
  if (!reputation.includes(port) && reserve > 0 && earnsReputation(state, seat)) {
    yield { type: 'reputation-gained', seat, port }
    yield* completeArea(state, seat, editionOf(state).chart[port].area)
  }
  yield { type: 'arrival-completed', seat }
}

function* completeArea(state: State, seat: Seat, area: number): Steps {
  const { chart, figures } = editionOf(state)
  const wanted = ports.filter((port) => chart[port].area === area)
  const known = state.pirates.map(({ reputation }) => wanted.every((port) => reputation.includes(port)))
  if (!known[seat]) return
  const place = known.filter(Boolean).length
  yield { type: 'area-completed', seat, area, place, points: figures.areaBonus[place - 1]! }
}
