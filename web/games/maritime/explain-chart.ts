import { goods, type Port, type Space } from '../../../src/games/maritime/data.ts'
import { figuresOf } from '../../../src/games/maritime/edition.ts'
import { atWar, hasPassengerFor, isHostile, regionOf } from '../../../src/games/maritime/rules/affairs.ts'
import { actionsOf } from '../../../src/games/maritime/rules/fleet.ts'
import { buyPrice, fareNow, sellPrice } from '../../../src/games/maritime/rules/prices.ts'
import { captainAt, portIn } from '../../../src/games/maritime/state.ts'
import { pirateShip, tell, word } from '../../../src/games/maritime/words/index.ts'
import { list, type Param, type Sentence } from '../../../src/kernel/sentence.ts'
import type { Deed } from './deeds.tsx'
import { fleetName, type Props, portName, spaceName } from './names.ts'
import { about, namesOf, words } from './words/index.ts'

export type Line = Sentence | Param | string
export type Explanation = (props: Props, first: string, second: string) => readonly Line[]

/** What lies on the chart. */
export const onChart: { readonly [kind: string]: Explanation } = {
  port: (props, port) => portLines(props, port as Port),
  space: (props, space) => [spaceName(props, space as Space), words('about.space')],
  across: (props, space) => [
    words('across', { place: spaceName(props, space as Space) }),
    about('piece/globe'),
  ],
  fleet: (props, seat) => fleetLines(props, Number(seat)),
  pirate: (_, pirate) => [pirateShip(Number(pirate)), words('about.pirate')],
  raider: (_, pirate) => [pirateShip(Number(pirate)), words('about.pirate')],
  wind: (props) => windLines(props),
  weather: (props) => windLines(props),
  deed: (_, deed) => [words(`deed.${deed as Deed}`), words(`about.deed.${deed as Deed}`)],
}

function portLines(props: Props, port: Port): Line[] {
  const { view, seat, say } = props
  const { state } = view
  const { productive } = figuresOf(state).ports[port]
  const region = regionOf(state, port)
  const { flag, closed } = portIn(state, port)
  const local = goods.filter((good) => figuresOf(state).goods[good] === region)
  return [
    word(`port/${port}`),
    portName(props, port),
    ...(port === 'port-royal' ? [about('port/port-royal')] : []),
    ...(productive
      ? [
          words('about.port.goods', {
            region: say(word(`area/${region}`)),
            goods: namesOf(local.map((good) => say(word(`good/${good}`)))),
          }),
        ]
      : []),
    ...(seat === null
      ? []
      : [
          tell('position.prices', {
            port: word(`port/${port}`),
            prices: list(goods, (good) =>
              tell('position.price', {
                good: word(`good/${good}`),
                buy: buyPrice(state, port, good),
                sell: sellPrice(state, seat, port, good),
              }),
            ),
          }),
        ]),
    ...(flag === 'pirates' ? [about('piece/pirate-marker')] : []),
    ...(closed ? [about('piece/no-entry-marker')] : []),
    ...(seat !== null && isHostile(state, seat, port) ? [words('about.port.hostile')] : []),
    ...(seat !== null && hasPassengerFor(state, seat, port)
      ? [words('about.port.landing', { gold: fareNow(state) })]
      : []),
  ]
}

function fleetLines(props: Props, seat: number): Line[] {
  const { view, seat: reader } = props
  const { nation } = captainAt(view.state, seat)
  const enemy = reader !== null && atWar(view.state, captainAt(view.state, reader).nation, nation)
  return [
    fleetName(props, seat),
    words('about.fleet', { actions: actionsOf(view.state, seat) }),
    ...(enemy ? [words('about.fleet.war')] : []),
  ]
}

function windLines({ view, say }: Props): Line[] {
  const { weather } = view.state.affairs
  if (weather === null) return [words('rose'), words('about.weather'), about('segment/weather')]
  const direction = say(word(`direction/${weather.direction}`))
  return [
    words('weather', { direction, spaces: weather.spaces }),
    words('about.weather'),
    about('segment/weather'),
  ]
}
