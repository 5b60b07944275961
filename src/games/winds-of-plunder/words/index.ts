import { speaker } from '../../../kernel/catalogue.ts'
import { list, type Param } from '../../../kernel/sentence.ts'
import {
  type ActionCard,
  type BarPlace,
  copyOf,
  type Direction,
  type Item,
  kindOf,
  type Port,
  ports,
} from '../data.ts'
import { agreed } from '../edition.ts'
import { itemGained } from '../rules/plays.ts'
import type { Loot, Place } from '../state.ts'
import { english } from './en/index.ts'

export const { tell, refuse, word, counted } = speaker('winds-of-plunder', english)

/**
 * The copies of a Buy or Hire card differ by the ports where its item is free. Of other cards one copy is as good as
 * another, and they are told apart only where several are in the same hand.
 */
export function cardParam(card: ActionCard, among: readonly (ActionCard | null)[] = []): Param {
  const kind = kindOf(card)
  const name = word(`card/${kind}`)
  const copy = copyOf(card)
  const free = agreed(({ freePorts }) => freePorts[card]?.ports)
  if (free !== undefined) return tell('card.ports', { card: name, copy, ports: portsParam(free) })
  const alike = among.filter((each) => each !== null && kindOf(each) === kind).length > 1
  return alike || kind in itemGained
    ? tell('card.numbered', { card: name, copy })
    : tell('card', { card: name })
}

export function portParam(port: Port): Param {
  return word(`port/${port}`)
}

export function portsParam(ports: readonly Port[]): Param {
  return list(ports, portParam)
}

/** Areas have no names on the board, so their ports stand for them. */
export function areaParam(area: number): Param {
  const inArea = agreed(({ chart }) => ports.filter((port) => chart[port].area === area))
  return inArea === undefined ? word(`area/${area as 0 | 1 | 2 | 3}`) : portsParam(inArea)
}

export function placeParam(place: Place): Param {
  return isPort(place) ? portParam(place) : word(`place/${place}`)
}

function isPort(place: Place): place is Exclude<Place, BarPlace> {
  return (ports as readonly Place[]).includes(place)
}

export function directionParam(direction: Direction): Param {
  return word(`direction/${direction}`)
}

export function itemParam(item: Item): Param {
  return word(`item/${item}`)
}

export function lootParam(loot: Loot): Param {
  return loot === 'victory-points' ? word('loot/victory-points') : itemParam(loot)
}

/** One of each: their texts ask for the article. */
export function itemsParam(items: readonly Item[]): Param {
  return list(items, itemParam)
}

/** Of the Advantage marker for an item. */
export function markerParam(item: Item): Param {
  return word(`marker/${item}`)
}
