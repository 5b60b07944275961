import {
  type ActionCard,
  agreed,
  type BarPlace,
  barPlaces,
  cardNames,
  type Item,
  kindOf,
  type Port,
  portNames,
  ports,
} from './data.ts'
import { itemGained } from './rules/plays.ts'
import type { Loot, Place } from './state.ts'

/** How sentences call the pieces and places of the game. */

export const itemNames = { weapons: 'Weapon', crew: 'Crew', provisions: 'Provision' } as const
export const markerNames = {
  weapons: 'Most Weapons',
  crew: 'Largest Crew',
  provisions: 'Most Provisions',
} as const

/** The copies of a Buy or Hire card differ by the ports where its item is free. */
export function titleOf(card: ActionCard): string {
  const kind = kindOf(card)
  if (itemGained[kind] === undefined) return cardNames[kind]
  const copy = `${cardNames[kind]} ${card.slice(kind.length + 1)}`
  const ports = agreed(({ freePorts }) => freePorts[card]?.ports)
  return ports === undefined ? copy : `${copy} (${portsOf(ports)})`
}

export function lootOf(loot: Loot): string {
  return loot === 'victory-points' ? 'Victory Points' : `a ${itemNames[loot]}`
}

export function itemsOf(items: readonly Item[]): string {
  return listOf(items.map((item) => `a ${itemNames[item]}`))
}

export function portsOf(ports: readonly Port[]): string {
  return ports.map((port) => portNames[port]).join(', ')
}

/** Areas have no names on the board, so their ports stand for them. */
export function areaOf(area: number): string {
  const inArea = agreed(({ chart }) => ports.filter((port) => chart[port].area === area))
  return inArea === undefined ? `area ${area + 1}` : listOf(inArea.map((port) => portNames[port]))
}

export function placeOf(place: Place): string {
  const slot = barPlaces.indexOf(place as BarPlace)
  return slot === -1 ? portNames[place as Port] : `bar ${slot + 1}`
}

export function listOf(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ')
}
