import type { Chance } from '../../../kernel/worlds.ts'
import { type Port, ports } from '../data.ts'
import type { State } from '../state.ts'
import type { Memory } from './recall.ts'

/**
 * Deals the Buried Treasure cards that the view leaves open. Whoever lies in a port holds no treasure of it, since it would have been
 * scored on arrival; who remembers knows the same of ports left since a card was drawn.
 */
export function dealTreasures(world: State, chance: Chance, memory: Memory | null): void {
  const unseen = unseenTreasures(world)
  const barred: number[] = []
  for (const [seat, { port, treasures }] of world.pirates.entries()) {
    let hidden = 0
    for (const treasure of treasures) if (treasure === null) hidden++
    // Which of several unknown cards was scored can't be told, so the ones that say least are taken (see `recall`).
    const left = memory?.treasures[seat]?.slice(-hidden)
    for (let i = 0; i < hidden; i++) barred.push(bitOf(port) | bitsOf(left?.[i] ?? []))
  }
  draw(unseen, barred, chance)

  let next = 0
  for (const { treasures } of world.pirates) {
    for (let i = 0; i < treasures.length; i++) treasures[i] ??= unseen[next++]!
  }
  const { treasureDeck } = world
  for (let i = 0; i < treasureDeck.length; i++) treasureDeck[i] ??= unseen[next++]!
}

function unseenTreasures(world: State): Port[] {
  let seen = 0
  for (const port of world.treasureDeck) if (port !== null) seen |= bitOf(port)
  for (const { treasures } of world.pirates) {
    for (const port of treasures) if (port !== null) seen |= bitOf(port)
  }
  return ports.filter((port) => (seen & bitOf(port)) === 0)
}

/** More draws than are ever needed, but for a few positions in which hardly an order is allowed. */
const mostDraws = 500

/**
 * Puts the cards into an order in which no place has a card that is barred from it, all such orders being equally likely: an order
 * that breaks the rule is given up as soon as it does.
 */
function draw(cards: Port[], barred: readonly number[], { below }: Chance): void {
  for (let draws = 0; draws < mostDraws; draws++) {
    let place = 0
    while (place < cards.length) {
      swap(cards, place, place + below(cards.length - place))
      if (isBarred(cards, place, barred)) break
      place++
    }
    if (place === cards.length) return
  }
  arrange(cards, barred, 0)
}

/** The first order that is allowed, from the one that the cards are in. */
function arrange(cards: Port[], barred: readonly number[], place: number): boolean {
  if (place === barred.length) return true
  for (let other = place; other < cards.length; other++) {
    swap(cards, place, other)
    if (!isBarred(cards, place, barred) && arrange(cards, barred, place + 1)) return true
    swap(cards, place, other)
  }
  return false
}

function isBarred(cards: readonly Port[], place: number, barred: readonly number[]): boolean {
  return ((barred[place] ?? 0) & bitOf(cards[place]!)) !== 0
}

function swap(cards: Port[], one: number, other: number): void {
  const card = cards[one]!
  cards[one] = cards[other]!
  cards[other] = card
}

const bits: ReadonlyMap<Port, number> = new Map(ports.map((port, index) => [port, 1 << index]))

function bitOf(port: Port): number {
  return bits.get(port)!
}

function bitsOf(some: readonly Port[]): number {
  let set = 0
  for (const port of some) set |= bitOf(port)
  return set
}
