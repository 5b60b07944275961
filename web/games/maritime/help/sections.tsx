import type { ComponentType } from 'preact'
import { book, eventCards, nations, objectives } from '../../../../src/games/maritime/data.ts'
import { meta } from '../../../../src/games/maritime/meta.ts'
import type { Stage } from '../../../../src/games/maritime/turn.ts'
import {
  BoardingTable,
  FeeTable,
  FightPicture,
  MarketPicture,
  PointsTable,
  PriceTable,
  SailPicture,
  ShotList,
  TablePicture,
  WeatherPicture,
} from './pictures.tsx'
import { type TextKey, text } from './texts.ts'

/** A part of the lesson. `id` and `stages` are the anchors of the page, and the keys of `Help`. */
export type Section = {
  readonly id: string
  readonly stages: readonly Stage[]
  readonly title: TextKey
  readonly Text: ComponentType
}

export const sections: readonly Section[] = [
  {
    id: 'goal',
    stages: [],
    title: 'goal.title',
    Text: () => (
      <>
        <p>{text('goal.1', { nations: nations.length })}</p>
        <p>
          {text('goal.2', {
            objectives: objectives.length,
            gold: book.merchantGold,
            ships: book.admiralFleet,
            ports: book.markersPerNation,
          })}
        </p>
      </>
    ),
  },
  {
    id: 'table',
    stages: [],
    title: 'table.title',
    Text: () => (
      <>
        <p>{text('table.1')}</p>
        <TablePicture />
        <p>{text('table.2')}</p>
        <p>{text('table.3')}</p>
      </>
    ),
  },
  {
    id: 'round',
    stages: [],
    title: 'round.title',
    Text: () => (
      <>
        <p>{text('round.1', { cards: book.cardsPerRound })}</p>
        <ol>
          <li>{text('round.weather')}</li>
          <li>{text('round.war')}</li>
          <li>{text('round.trade')}</li>
          <li>{text('round.special')}</li>
        </ol>
        <p>{text('round.2')}</p>
      </>
    ),
  },
  {
    id: 'weather',
    stages: ['weather'],
    title: 'weather.title',
    Text: () => (
      <>
        <p>{text('weather.1')}</p>
        <WeatherPicture />
        <p>{text('weather.2')}</p>
      </>
    ),
  },
  {
    id: 'act',
    stages: ['act'],
    title: 'act.title',
    Text: () => (
      <>
        <p>{text('act.1', { buccaneers: book.buccaneersCarried })}</p>
        <SailPicture />
        <p>{text('act.2', { fare: book.fare, toll: book.toll })}</p>
        <p>{text('act.3')}</p>
      </>
    ),
  },
  {
    id: 'market',
    stages: ['market'],
    title: 'market.title',
    Text: () => (
      <>
        <p>{text('market.1')}</p>
        <PriceTable />
        <MarketPicture />
        <p>{text('market.2', { short: book.shortSupply })}</p>
        <p>{text('market.3')}</p>
        <FeeTable />
        <p>{text('market.4', { ships: book.fleetLimit })}</p>
      </>
    ),
  },
  {
    id: 'attack',
    stages: ['engine'],
    title: 'attack.title',
    Text: () => (
      <>
        <p>{text('attack.1')}</p>
        <p>{text('attack.2')}</p>
      </>
    ),
  },
  {
    id: 'flight',
    stages: ['flight', 'pursuit', 'escape'],
    title: 'flight.title',
    Text: () => (
      <>
        <p>{text('flight.1', { pursuit: book.pursuit })}</p>
        <p>{text('flight.2')}</p>
      </>
    ),
  },
  {
    id: 'loading',
    stages: ['loading', 'rolling', 'cannon'],
    title: 'loading.title',
    Text: () => (
      <>
        <p>{text('loading.1')}</p>
        <ShotList />
        <p>{text('loading.2')}</p>
        <FightPicture />
        <p>{text('loading.3')}</p>
      </>
    ),
  },
  {
    id: 'boarding',
    stages: ['boarding', 'assault'],
    title: 'boarding.title',
    Text: () => (
      <>
        <p>{text('boarding.1', { boarders: book.boarders, weakest: book.weakest })}</p>
        <p>{text('boarding.2')}</p>
        <BoardingTable />
      </>
    ),
  },
  {
    id: 'rebuild',
    stages: ['rebuild'],
    title: 'rebuild.title',
    Text: () => (
      <>
        <p>{text('rebuild.1')}</p>
        <p>{text('rebuild.2', { gold: book.rebuildCost, strength: book.strongest })}</p>
      </>
    ),
  },
  {
    id: 'over',
    stages: ['clean-up', 'draw', 'over'],
    title: 'over.title',
    Text: () => (
      <>
        <p>{text('over.1', { ships: book.admiralFleet })}</p>
        <p>{text('over.2', { rounds: timedRounds, turns: book.timedPhases })}</p>
        <PointsTable />
        <p>{text('over.3')}</p>
      </>
    ),
  },
  { id: 'variants', stages: [], title: 'variants.title', Text: Variants },
]

/** One card leaves the deck after each round, until too few are left for another. */
const timedRounds = eventCards.length - book.cardsPerRound + 1

function Variants() {
  return (
    <>
      <p>{text('variants.1')}</p>
      <dl>
        {[...Object.entries(meta.options), ...Object.entries(meta.editions)].map(
          ([option, { name, text: told }]) => (
            <div key={option}>
              <dt>{name}</dt>
              <dd>{told}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  )
}
