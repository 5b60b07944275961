import type { ComponentType } from 'preact'
import { destinations } from '../../../../src/games/francis-drake/data.ts'
import { closedBy, editionOf } from '../../../../src/games/francis-drake/edition.ts'
import { meta } from '../../../../src/games/francis-drake/meta.ts'
import type { Stage } from '../../../../src/games/francis-drake/turn.ts'
import { Icon, kindIcons } from '../icons.tsx'
import {
  HouseList,
  LastCountTables,
  MissionPicture,
  PlacingPicture,
  PlateLegend,
  StreetPicture,
  VoyagePicture,
} from './pictures.tsx'
import { figures, positions } from './positions.ts'
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
        <p>{text('goal.1', { voyages: figures.voyages })}</p>
        <p>{text('goal.2')}</p>
        <p>{text('goal.3')}</p>
      </>
    ),
  },
  {
    id: 'provisioning',
    stages: ['provisioning'],
    title: 'street.title',
    Text: () => (
      <>
        <p>{text('street.1', { discs: figures.playerDiscs })}</p>
        <p>{text('street.2')}</p>
        <StreetPicture />
        <p>{text('street.3')}</p>
        <p>{text('street.need', { barrels: 2 })}</p>
      </>
    ),
  },
  {
    id: 'houses',
    stages: ['provisioning'],
    title: 'houses.title',
    Text: () => (
      <>
        <p>{text('houses.1')}</p>
        <HouseList />
        <p>{text('houses.price', { points: figures.investorPrice })}</p>
      </>
    ),
  },
  {
    id: 'map',
    stages: [],
    title: 'map.title',
    Text: () => (
      <>
        <p>{text('map.1', { zones: figures.farthestZone })}</p>
        <PlateLegend />
        <p>{text('map.circles')}</p>
      </>
    ),
  },
  {
    id: 'counters',
    stages: ['frigates', 'troops'],
    title: 'counters.title',
    Text: () => (
      <>
        <p>{text('counters.1')}</p>
        <p>{text('counters.2')}</p>
        <p>{text('counters.3')}</p>
      </>
    ),
  },
  {
    id: 'placing',
    stages: ['placing'],
    title: 'placing.title',
    Text: () => (
      <>
        <p>{text('placing.1')}</p>
        <p>{text('placing.2')}</p>
        <PlacingPicture />
        <p>{text('placing.3')}</p>
        <p>{text('placing.frigate')}</p>
      </>
    ),
  },
  {
    id: 'informer',
    stages: ['look', 'swap', 'move'],
    title: 'look.title',
    Text: () => (
      <>
        <p>{text('look.1')}</p>
        <ul>
          <li>{text('look.2')}</li>
          <li>{text('look.3')}</li>
        </ul>
      </>
    ),
  },
  { id: 'mission', stages: ['mission'], title: 'mission.title', Text: Mission },
  {
    id: 'home',
    stages: ['home'],
    title: 'home.title',
    Text: () => {
      const [first = 0, second = 0] = figures.heroBonus
      return (
        <>
          <p>{text('home.1', { first, second })}</p>
          <p>{text('home.2')}</p>
        </>
      )
    },
  },
  {
    id: 'count',
    stages: ['home'],
    title: 'count.title',
    Text: () => {
      const [, one = 0, two = 0, three = 0] = figures.conquestPoints
      return (
        <>
          <p>{text('count.1', { one, two, three })}</p>
          <p>{text('count.2', { points: figures.unclaimedPoints })}</p>
          <VoyagePicture />
          <p>{text('count.3')}</p>
        </>
      )
    },
  },
  {
    id: 'over',
    stages: ['over'],
    title: 'over.title',
    Text: () => (
      <>
        <p>{text('over.1', { voyages: figures.voyages })}</p>
        <LastCountTables />
        <p>{text('over.2')}</p>
      </>
    ),
  },
  {
    id: 'two',
    stages: [],
    title: 'two.title',
    Text: () => (
      <>
        <p>{text('two.1', closedForTwo())}</p>
        <p>{text('two.2', { points: figures.sixPlayerPoints })}</p>
      </>
    ),
  },
  { id: 'variants', stages: [], title: 'variants.title', Text: Variants },
]

/** Every number of the die closes as many. */
function closedForTwo() {
  const printed = editionOf(positions.street.state)
  return { closed: closedBy(printed, figures.blocks[0]!).length, places: destinations.length }
}

function Mission() {
  return (
    <>
      <p>{text('mission.1')}</p>
      <ul class="plain lesson-markers">
        {(['town', 'fort', 'galleon', 'port'] as const).map((kind) => (
          <li key={kind}>
            <Icon name={kindIcons[kind]} size={22} /> {text(`mission.${kind}`)}
          </li>
        ))}
      </ul>
      <MissionPicture />
      <p>{text('mission.2', { attacks: figures.attacks })}</p>
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
