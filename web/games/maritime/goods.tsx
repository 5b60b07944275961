import { type Good, goods, type Port, type Region, regions } from '../../../src/games/maritime/data.ts'
import { figuresOf } from '../../../src/games/maritime/edition.ts'
import { portHere, regionOf } from '../../../src/games/maritime/rules/affairs.ts'
import { buyPrice, sellPrice } from '../../../src/games/maritime/rules/prices.ts'
import { isAfloat, stockOf } from '../../../src/games/maritime/state.ts'
import { word } from '../../../src/games/maritime/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { PanelPiece } from '../piece.tsx'
import { Choosing } from './choosing.tsx'
import { Icon } from './icons.tsx'
import { goodName, type Props } from './names.ts'
import { words } from './words/index.ts'

/** Whose prices are shown, and where: the reader's, or for a spectator those of whoever has the turn. */
export function marketOf({
  view,
  seat,
}: Pick<Props, 'view' | 'seat'>): { seat: Seat; port: Port } | undefined {
  const { phase, captains } = view.state
  const trader = seat ?? (phase.name === 'action' ? phase.seat : null)
  if (trader === null || !isAfloat(captains[trader]!)) return undefined
  const port = portHere(view.state, trader)
  return port === undefined ? undefined : { seat: trader, port }
}

/** All goods along the trade track, with what is for sale, what waits to be produced, and prices in the port where the fleet is. */
export function Goods(props: Props) {
  const { view, say } = props
  const market = marketOf(props)
  const here = market === undefined ? undefined : regionOf(view.state, market.port)
  return (
    <section class="mari-panel mari-goods" aria-label={words('goods')}>
      <div class="mari-regions">
        {regions.map((region) => (
          <div key={region} class={`mari-region${region === here ? ' here' : ''}`}>
            <PanelPiece
              table={props}
              piece={`region/${region}`}
              name={regionName(props, region, market?.port, here)}
              look="mari-region-name"
            >
              {region === here && market !== undefined
                ? words('region.here', {
                    region: say(word(`area/${region}`)),
                    port: say(word(`port/${market.port}`)),
                  })
                : say(word(`area/${region}`))}
            </PanelPiece>
            <div class="mari-cells">
              {goodsOf(props, region).map((good) => (
                <Cell key={good} props={props} good={good} market={market} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <Choosing props={props} kinds={['buy', 'sell']} />
    </section>
  )
}

function goodsOf({ view }: Props, region: Region): Good[] {
  const origins = figuresOf(view.state).goods
  return goods.filter((good) => origins[good] === region)
}

function regionName(
  { say }: Props,
  region: Region,
  port: Port | undefined,
  here: Region | undefined,
): string {
  const name = say(word(`area/${region}`))
  return region === here && port !== undefined
    ? words('region.here', { region: name, port: say(word(`port/${port}`)) })
    : name
}

type CellProps = {
  readonly props: Props
  readonly good: Good
  readonly market: ReturnType<typeof marketOf>
}

function Cell({ props, good, market }: CellProps) {
  const { state } = props.view
  const { box, above } = stockOf(state, good)
  const name = goodName(props, good)
  const short = state.affairs.short === good
  return (
    <div class={`mari-cell${short ? ' short' : ''}`}>
      <PanelPiece
        table={props}
        piece={`good/${good}`}
        name={words('good', { good: name, box, above })}
        look="mari-good"
      >
        <span class="mari-good-name">
          <Icon name={good} size={16} /> {name}
        </span>{' '}
        <small>
          <b>{box}</b> · {above}
        </small>
      </PanelPiece>
      {market === undefined ? null : (
        <div class="mari-prices">
          <Price props={props} deal="buy" good={good} gold={buyPrice(state, market.port, good)} />
          <Price
            props={props}
            deal="sell"
            good={good}
            gold={sellPrice(state, market.seat, market.port, good)}
          />
        </div>
      )}
    </div>
  )
}

type PriceProps = {
  readonly props: Props
  readonly deal: 'buy' | 'sell'
  readonly good: Good
  readonly gold: number
}

function Price({ props, deal, good, gold }: PriceProps) {
  return (
    <PanelPiece
      table={props}
      piece={`${deal}/${good}`}
      name={words(`price.${deal}.name`, { gold, good: goodName(props, good) })}
      look="mari-price"
    >
      <small>{words(`price.${deal}`)}</small> <b>{words('gold', { gold })}</b>
    </PanelPiece>
  )
}
