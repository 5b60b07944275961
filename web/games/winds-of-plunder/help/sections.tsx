import type { ComponentType } from 'preact'
import { meta } from '../../../../src/games/winds-of-plunder/meta.ts'
import type { Stage } from '../../../../src/games/winds-of-plunder/turn.ts'
import {
  BoardingPicture,
  CardList,
  CostTable,
  LastCountTable,
  MarkerList,
  TablePicture,
  VotesPicture,
  WindPictures,
} from './pictures.tsx'
import { figures } from './positions.ts'
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
        <p>{text('goal.1', { rounds: figures.rounds })}</p>
        <p>{text('goal.2', { points: figures.actionPoints })}</p>
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
        <p>{text('table.2')}</p>
        <p>{text('table.3')}</p>
        <TablePicture />
      </>
    ),
  },
  {
    id: 'wind',
    stages: [],
    title: 'wind.title',
    Text: () => (
      <>
        <p>{text('wind.1', { areas: figures.eastWestRange })}</p>
        <p>{text('wind.2')}</p>
        <WindPictures />
        <p>{text('wind.3')}</p>
      </>
    ),
  },
  {
    id: 'compass',
    stages: ['compass'],
    title: 'compass.title',
    Text: () => (
      <>
        <p>{text('compass.1')}</p>
        <p>{text('compass.2')}</p>
      </>
    ),
  },
  {
    id: 'cubes',
    stages: ['cubes'],
    title: 'cubes.title',
    Text: () => (
      <>
        <p>{text('cubes.1')}</p>
        <p>{text('cubes.2')}</p>
        <VotesPicture />
        <p>{text('cubes.3', { cubes: figures.windCubes })}</p>
      </>
    ),
  },
  {
    id: 'blackbeard',
    stages: ['blackbeard-tie', 'wind-tie', 'first-player'],
    title: 'blackbeard.title',
    Text: () => (
      <>
        <p>{text('blackbeard.1')}</p>
        <p>{text('blackbeard.2')}</p>
      </>
    ),
  },
  {
    id: 'action',
    stages: ['action'],
    title: 'action.title',
    Text: () => (
      <>
        <p>{text('action.1', { points: figures.actionPoints })}</p>
        <CostTable />
        <p>{text('action.2')}</p>
      </>
    ),
  },
  { id: 'arrival', stages: ['arrival'], title: 'arrival.title', Text: Arrival },
  {
    id: 'reaction',
    stages: ['reaction'],
    title: 'reaction.title',
    Text: () => (
      <>
        <p>{text('reaction.1')}</p>
        <p>{text('reaction.2')}</p>
      </>
    ),
  },
  {
    id: 'markers',
    stages: [],
    title: 'markers.title',
    Text: () => (
      <>
        <p>{text('markers.1', { points: figures.advantagePoints })}</p>
        <MarkerList />
      </>
    ),
  },
  {
    id: 'cards',
    stages: [],
    title: 'cards.title',
    Text: () => (
      <>
        <p>{text('cards.1', { draw: figures.drawCost, play: figures.playCost })}</p>
        <CardList />
      </>
    ),
  },
  {
    id: 'brawl',
    stages: ['brawl'],
    title: 'brawl.title',
    Text: () => (
      <p>{text('brawl.1', { points: figures.brawlActionPoints, victory: figures.brawlVictoryPoints })}</p>
    ),
  },
  {
    id: 'storm',
    stages: ['storm'],
    title: 'storm.title',
    Text: () => <p>{text('storm.1', { cards: figures.stormHand })}</p>,
  },
  {
    id: 'over',
    stages: ['over'],
    title: 'over.title',
    Text: () => (
      <>
        <p>{text('over.1', { rounds: figures.rounds })}</p>
        <LastCountTable />
        <p>{text('over.2')}</p>
      </>
    ),
  },
  { id: 'variants', stages: [], title: 'variants.title', Text: Variants },
]

function Arrival() {
  const [, first = 0, second = 0] = figures.booty
  const bonuses = { list: figures.areaBonus.map((points) => points) }
  return (
    <>
      <ol>
        <li>{text('arrival.items', { limit: figures.itemLimit })}</li>
        <li>{text('arrival.points', { bonus: figures.mostProvisionsPoints })}</li>
        <li>{text('arrival.bar')}</li>
        <li>{text('arrival.treasure', { first, second })}</li>
        <li>{text('arrival.board', { loot: figures.lootPoints })}</li>
        <li>{text('arrival.reputation')}</li>
        <li>{text('arrival.area', { bonuses })}</li>
      </ol>
      <BoardingPicture />
      <p>{text('arrival.note')}</p>
    </>
  )
}

function Variants() {
  return (
    <>
      <p>{text('variants.1')}</p>
      <dl>
        {Object.entries(meta.options).map(([option, { name, text: told }]) => (
          <div key={option}>
            <dt>{name}</dt>
            <dd>{told}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
