import type { ComponentChildren } from 'preact'
import { book, objectives, type Space, shots } from '../../../../src/games/maritime/data.ts'
import { breaks } from '../../../../src/games/maritime/rules/combat.ts'
import { captainAt, fightIn } from '../../../../src/games/maritime/state.ts'
import { word } from '../../../../src/games/maritime/words/index.ts'
import { Chart } from '../board.tsx'
import { cell, centreOf, size } from '../chart.ts'
import { DiceRows } from '../dice.tsx'
import { Side } from '../fight-side.tsx'
import { Goods } from '../goods.tsx'
import { Icon } from '../icons.tsx'
import { assaultOdds, percent, testOdds } from '../odds.ts'
import { ShipCard } from '../ship-card.tsx'
import { positions, priceStep, sailing, say, still } from './positions.ts'
import { text } from './texts.ts'

/** The caption says what a picture shows, so that nothing in it has to be read out. */
function Figure({ caption, children }: { readonly caption: string; readonly children: ComponentChildren }) {
  return (
    <figure class="lesson-figure">
      <div aria-hidden="true">{children}</div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

export function TablePicture() {
  return (
    <Figure caption={text('table.picture')}>
      <Chart {...still(positions.turn)} part={[0, 0, size.width, size.height]} />
    </Figure>
  )
}

export function WeatherPicture() {
  const { seat, state } = positions.weather
  return (
    <Figure caption={text('weather.picture')}>
      <Chart {...still(positions.weather)} part={around(captainAt(state, seat).space)} />
    </Figure>
  )
}

export function SailPicture() {
  const { seat, state } = positions.turn
  return (
    <Figure caption={text('act.picture')}>
      <Chart {...sailing(positions.turn)} part={around(captainAt(state, seat).space)} />
    </Figure>
  )
}

/** Seven spaces by four round a fleet, as far as the chart goes. */
function around(space: Space): readonly number[] {
  const [x, y] = centreOf(space)
  const [width, height] = [7 * cell, 4.4 * cell]
  const within = (at: number, wide: number, all: number) => Math.max(0, Math.min(at - wide / 2, all - wide))
  return [within(x, width, size.width), within(y, height, size.height), width, height]
}

/** Prices in the port, and a ship with what it has aboard. */
export function MarketPicture() {
  const props = still(positions.turn)
  const { seat } = positions.turn
  const [vessel] = captainAt(props.view.state, seat).fleet
  return (
    <Figure caption={text('market.picture')}>
      <div class="lesson-market">
        <Goods {...props} />
        {vessel === undefined ? null : (
          <div class="mari-panel">
            <ShipCard props={{ ...props, seat }} vessel={vessel} refused={new Set()} />
          </div>
        )}
      </div>
    </Figure>
  )
}

export function FightPicture() {
  const props = still(positions.fight)
  const combat = fightIn(props.view.state)
  return (
    <Figure caption={text('loading.picture')}>
      <div class="mari-fight lesson-fight">
        <div class="mari-fight-table">
          <Side props={props} combat={combat} seat={combat.attacker} />
          <DiceRows props={props} combat={combat} />
          <Side
            props={props}
            combat={combat}
            seat={combat.enemy.kind === 'fleet' ? combat.enemy.seat : null}
          />
        </div>
      </div>
    </Figure>
  )
}

/** What each kind of shot breaks. */
export function ShotList() {
  return (
    <ul class="plain lesson-list">
      {shots.map((shot) => (
        <li key={shot}>
          <Icon name={shot} size={22} /> <strong class="mari-cap">{say(word(`shot/${shot}`))}</strong>{' '}
          <Icon name={breaks[shot]} size={22} /> {say(word(`part/${breaks[shot]}`))}
        </li>
      ))}
    </ul>
  )
}

export function PriceTable() {
  return (
    <Table
      rows={[
        [text('market.buy'), text('market.step', { gold: book.buyBase, step: priceStep })],
        [text('market.buy.productive'), text('market.flat', { gold: book.productivePrice })],
        [text('market.sell'), text('market.step', { gold: book.sellBase, step: priceStep })],
        [text('market.sell.home'), text('market.more', { gold: book.homeBonus })],
      ]}
    />
  )
}

export function FeeTable() {
  return (
    <Table
      head={text('market.cost')}
      rows={[
        [text('market.repair'), text('market.flat', { gold: book.repairCost })],
        [text('market.hire'), text('market.flat', { gold: book.buccaneerCost })],
        [text('market.arm'), text('market.flat', { gold: book.cannonCost })],
        [text('market.letter'), text('market.flat', { gold: book.letterCost })],
      ]}
    />
  )
}

/** How likely boarders take a ship, a crew at a time. */
export function BoardingTable() {
  const crews = Array.from({ length: book.strongest - 1 }, (_, index) => index + book.boarders)
  return (
    <table class="lesson-figures">
      <thead>
        <tr>
          <th scope="col">{text('boarding.crew')}</th>
          <th scope="col">{text('boarding.once')}</th>
          <th scope="col">{text('boarding.all')}</th>
        </tr>
      </thead>
      <tbody>
        {crews.map((crew) => (
          <tr key={crew}>
            <th scope="row">{crew}</th>
            <td>{text('boarding.percent', { odds: percent(testOdds(crew)) })}</td>
            <td>{text('boarding.percent', { odds: percent(assaultOdds(crew)) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function PointsTable() {
  const { points } = book
  return (
    <Table
      head={text('over.points')}
      rows={[
        ...objectives.map((objective): [string, number] => [
          say(word(`objective/${objective}`)),
          points[objective],
        ]),
        [text('over.fifty', { gold: points.goldPerPoint }), 1],
        [text('over.ship'), points.extraShip],
        [text('over.port'), points.extraPort],
      ]}
    />
  )
}

type TableProps = {
  readonly head?: string
  readonly rows: readonly (readonly [string, string | number])[]
}

function Table({ head, rows }: TableProps) {
  return (
    <table class="lesson-figures">
      {head === undefined ? null : (
        <thead>
          <tr>
            <td />
            <th scope="col">{head}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([what, figure]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{figure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
