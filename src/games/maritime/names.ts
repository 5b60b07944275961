import {
  agreed,
  type Good,
  type Nation,
  type Objective,
  type Port,
  portNames,
  ports,
  type Region,
  type Ship,
  type Shot,
  type Space,
  shipNames,
  spaces,
  width,
} from './data.ts'
import type { Enemy, Flag, State } from './state.ts'

/** How sentences call the pieces and places of the game. */

export const nationNames: { readonly [nation in Nation]: string } = {
  england: 'England',
  france: 'France',
  spain: 'Spain',
  portugal: 'Portugal',
  netherlands: 'the Netherlands',
  denmark: 'Denmark',
}

export const regionNames: { readonly [region in Region]: string } = {
  asia: 'Asia',
  india: 'India',
  africa: 'Africa',
  europe: 'Europe',
  'south-america': 'South America',
  'north-america': 'North America',
}

export const goodNames: { readonly [good in Good]: string } = {
  tea: 'Tea',
  silk: 'Silk',
  spices: 'Spices',
  cotton: 'Cotton',
  ivory: 'Ivory',
  wine: 'Wine',
  wool: 'Wool',
  sugar: 'Sugar',
  silver: 'Silver',
  tobacco: 'Tobacco',
  furs: 'Furs',
}

export const objectiveNames: { readonly [objective in Objective]: string } = {
  'master-merchant': 'Master Merchant',
  'admiral-of-the-seas': 'Admiral of the Seas',
  'lord-governor': 'Lord Governor',
}

/** A space by the port that all editions chart there, else by its column and row. */
export function placeOf(space: Space): string {
  return charted.get(space) ?? space
}

const charted = new Map(
  spaces.flatMap((space, index) => {
    const port = agreed(({ map, ports: marks }) => {
      const mark = map[Math.floor(index / width)]![index % width]
      return ports.find((each) => marks[each].mark === mark) ?? null
    })
    return port == null ? [] : [[space, portNames[port]] as const]
  }),
)

export function portsOf(ports: readonly Port[]): string {
  return listOf(ports.map((port) => portNames[port]))
}

export function shipsOf(ships: readonly Ship[]): string {
  return listOf(ships.map((ship) => shipNames[ship]))
}

export function goodsOf(goods: readonly Good[]): string {
  return listOf(goods.map((good) => goodNames[good]))
}

export function flagOf(flag: Flag): string {
  return flag === 'pirates' ? 'the pirates' : nationNames[flag]
}

export function shotOf(shot: Shot): string {
  return `${shot} shot`
}

export function nameOfEnemy(state: State, enemy: Enemy): string {
  switch (enemy.kind) {
    case 'fleet':
      return `the fleet of ${nationNames[state.captains[enemy.seat]!.nation]}`
    case 'port':
      return portNames[enemy.port]
    case 'pirate':
      return `pirate ship ${enemy.pirate}`
  }
}

export function listOf(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ')
}
