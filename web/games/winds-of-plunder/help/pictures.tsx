import type { ComponentChildren } from 'preact'
import { cardKinds, items } from '../../../../src/games/winds-of-plunder/data.ts'
import { editionOf } from '../../../../src/games/winds-of-plunder/edition.ts'
import { about } from '../../../../src/games/winds-of-plunder/words/en/about.ts'
import { counted, markerParam, word } from '../../../../src/games/winds-of-plunder/words/index.ts'
import { SeatSign } from '../../seat-shape.tsx'
import { Chart } from '../board.tsx'
import { size, tileSize } from '../chart.ts'
import { cardIcon, Icon } from '../icons.tsx'
import { TileFace } from '../pieces.tsx'
import { VoteSign } from '../vote-sign.tsx'
import { boarding, figures, positions, say, still, under } from './positions.ts'
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

const whole = [0, 0, size.width, size.height]

export function TablePicture() {
  return (
    <>
      <Figure caption={text('table.picture', { round: positions.turn.state.round })}>
        <Chart {...still(positions.turn)} part={whole} />
      </Figure>
      <TileLegend />
    </>
  )
}

/** A tile, and what each sign on tiles stands for. */
function TileLegend() {
  const { width, height } = tileSize
  return (
    <div class="lesson-legend">
      <svg
        class="lesson-tile"
        viewBox={`${-width / 2 - 2} ${-height / 2 - 2} ${width + 4} ${height + 4}`}
        aria-hidden="true"
      >
        <TileFace tile="weapons-provisions-2" edition={editionOf(positions.turn.state)} />
      </svg>
      <ul class="plain">
        {items.map((item) => (
          <li key={item}>
            <Icon name={item} size={22} /> <strong>{say(word(`item/${item}`))}</strong>{' '}
            {about[`item/${item}`]}
          </li>
        ))}
        <li>
          <Icon name="treasure" size={22} /> <strong>{say(word('treasure-card'))}</strong>{' '}
          {about['treasure-card']}
        </li>
      </ul>
    </div>
  )
}

export function WindPictures() {
  return (
    <div class="lesson-pair">
      <Figure caption={text('wind.west')}>
        <Chart {...under(positions.turn, 'west')} part={whole} />
      </Figure>
      <Figure caption={text('wind.south')}>
        <Chart {...under(positions.turn, 'south')} part={whole} />
      </Figure>
    </div>
  )
}

export function VotesPicture() {
  const props = still(positions.votes)
  return (
    <Figure caption={text('cubes.picture')}>
      <ul class="plain lesson-votes">
        {props.looks.map((look) => (
          <li key={look.seat}>
            <SeatSign look={look} size={20} />
            <strong>{look.name}</strong>
            <VoteSign {...props} of={look.seat} />
          </li>
        ))}
      </ul>
    </Figure>
  )
}

export function CostTable() {
  const rows: readonly (readonly [string, number])[] = [
    [text('action.draw'), figures.drawCost],
    [text('action.play'), figures.playCost],
    ...figures.cubeOffers.map(({ cubes, points }) => [text('action.cubes', { cubes }), points] as const),
    [text('action.gust'), figures.gustCost],
  ]
  return <Figures head={text('action.cost')} rows={rows} />
}

export function LastCountTable() {
  const rows: readonly (readonly [string, number])[] = [
    [text('over.markers'), figures.advantagePoints],
    [text('over.provisions'), 1],
    [text('over.crew', { count: figures.crewPerPoint }), 1],
    [text('over.weapons', { count: figures.weaponsPerPoint }), 1],
    [text('over.cubes', { count: figures.windCubesPerPoint }), 1],
  ]
  return <Figures head={text('over.points')} rows={rows} />
}

function Figures({
  head,
  rows,
}: {
  readonly head: string
  readonly rows: readonly (readonly [string, number])[]
}) {
  return (
    <table class="lesson-figures">
      <thead>
        <tr>
          <td />
          <th scope="col">{head}</th>
        </tr>
      </thead>
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

/** The sea round Puerto Rico, with the loot of a boarding. */
export function BoardingPicture() {
  return (
    <Figure caption={text('arrival.picture')}>
      <Chart {...boarding(positions.arrival)} part={[400, 172, 392, 236]} />
    </Figure>
  )
}

export function MarkerList() {
  return (
    <ul class="plain lesson-markers">
      {items.map((item) => (
        <li key={item}>
          <Icon name={item} size={22} /> <strong>{say(markerParam(item))}</strong> {about[`marker/${item}`]}
        </li>
      ))}
    </ul>
  )
}

/** Every kind of card with how many there are of it. */
export function CardList() {
  const { deck } = editionOf(positions.turn.state)
  return (
    <ul class="plain lesson-cards">
      {cardKinds.map((kind) => {
        const copies = deck.filter((card) => card.startsWith(`${kind}-`)).length
        return (
          <li key={kind} class="winds-card">
            <span class="winds-card-head">
              <Icon name={cardIcon(kind)} />
              <span>{say(word(`card/${kind}`))}</span>
            </span>
            <span class="winds-card-text">{about[`card/${kind}`]}</span>
            <span class="winds-card-cost">{say(counted(copies, 'card'))}</span>
          </li>
        )
      })}
    </ul>
  )
}
