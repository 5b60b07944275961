import type { ComponentChildren } from 'preact'
import { locations, treasures } from '../../../../src/games/francis-drake/data.ts'
import { priceParam } from '../../../../src/games/francis-drake/describe/missions.ts'
import { captainAt, siteOf } from '../../../../src/games/francis-drake/state.ts'
import { about } from '../../../../src/games/francis-drake/words/en/about.ts'
import { counted, word } from '../../../../src/games/francis-drake/words/index.ts'
import { wideMap } from '../chart.ts'
import { Icon, type IconName, kindIcons } from '../icons.tsx'
import { MapChart } from '../map.tsx'
import { Counter, Stone } from '../pieces.tsx'
import { isGuarded, SiteCounter, SitePlate, SiteSigns, SiteStone, widthOf } from '../site.tsx'
import { Street } from '../street.tsx'
import { Earned } from '../voyage.tsx'
import { beforeFirst, figures, offered, positions, say, still } from './positions.ts'
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

export function StreetPicture() {
  return (
    <Figure caption={text('street.picture')}>
      <Street {...offered(positions.street, 'first')} />
    </Figure>
  )
}

export function PlacingPicture() {
  return (
    <Figure caption={text('placing.picture')}>
      <MapChart {...offered(positions.placing, 'last')} layout={wideMap} />
    </Figure>
  )
}

/** The sea round the Galleon of zone 2, with what the mission asks and pays. */
export function MissionPicture() {
  const { state, seat } = positions.mission
  const caption = text('mission.picture', {
    price: { literal: say(priceParam(state, seat!, siteOf(state, 'galleon-2'))) },
    guns: captainAt(state, seat!).guns,
  })
  return (
    <Figure caption={caption}>
      <MapChart {...offered(positions.mission, 'last')} layout={wideMap} part={[262, 84, 400, 320]} />
    </Figure>
  )
}

export function VoyagePicture() {
  const { looks } = still(positions.ended)
  const { state } = positions.ended
  return (
    <Figure caption={text('count.picture')}>
      <div class="drake-panel">
        <Earned looks={looks} say={say} began={beforeFirst(positions.ended)} ended={state} />
      </div>
    </Figure>
  )
}

/** The plate of a Fort, and what each sign on it stands for; then the other kinds by their shapes. */
export function PlateLegend() {
  const props = still(positions.placing)
  const { state } = positions.placing
  const kinds = ['puerto-cabello', 'cartagena', 'galleon-2', 'santo-domingo'] as const
  const signs: readonly (readonly [ComponentChildren, string])[] = [
    [<IconSign key="crew" name="crew" />, about['item/crew']],
    [<IconSign key="guns" name="guns" />, about['item/guns']],
    [<CounterSign key="counter" />, text('map.counter')],
    [<StoneSign key="stone" />, text('map.stone')],
  ]
  return (
    <div class="drake-lesson-plates">
      {kinds.map((destination) => {
        const site = siteOf(state, destination)
        const width = widthOf(state, site) + 20
        return (
          <figure key={destination}>
            <svg viewBox={`${-width / 2} -26 ${width} 46`} width={width * 1.5} height={69} aria-hidden="true">
              <SitePlate state={state} site={site} mark={undefined} />
              <SiteSigns props={props} site={site} />
              {isGuarded(site) ? <SiteCounter state={state} site={site} /> : null}
              <SiteStone state={state} site={site} />
            </svg>
            <figcaption>
              <strong>
                <Icon name={kindIcons[site.kind]} /> {say(word(`kind/${site.kind}`))}
              </strong>{' '}
              {about[`kind/${site.kind}`]}
            </figcaption>
          </figure>
        )
      })}
      <ul class="plain">
        {signs.map(([sign, told], index) => (
          <li key={index}>
            {sign} {told}
          </li>
        ))}
      </ul>
    </div>
  )
}

function IconSign({ name }: { readonly name: IconName }) {
  return <Icon name={name} size={22} />
}

function CounterSign() {
  return (
    <svg class="icon" viewBox="-9 -9 18 18" width={22} height={22} aria-hidden="true">
      <Counter strength={undefined} up={false} />
    </svg>
  )
}

function StoneSign() {
  return (
    <svg class="icon" viewBox="-9 -9 18 18" width={22} height={22} aria-hidden="true">
      <Stone treasure="gold" />
    </svg>
  )
}

/** Every house with what it does. */
export function HouseList() {
  return (
    <dl class="drake-lesson-houses">
      {locations.map((location) => (
        <div key={location}>
          <dt>{say(word(`location/${location}`))}</dt>
          <dd>{about[`location/${location}`]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What treasure and sets of commodities score at the end. */
export function LastCountTables() {
  const { treasurePoints, commodityPoints } = figures
  const stones = treasures.filter((treasure) => treasure !== 'relic')
  return (
    <div class="drake-lesson-tables">
      <Figures
        head={text('over.treasure')}
        rows={stones.map((treasure) => [say(word(`treasure/${treasure}`)), treasurePoints[treasure]])}
      />
      <Figures
        head={text('over.sets')}
        rows={commodityPoints
          .slice(1)
          .map((points, index) => [say(counted(index + 1, 'count/kind')), points])}
      />
    </div>
  )
}

type FiguresProps = {
  readonly head: string
  readonly rows: readonly (readonly [string, number])[]
}

function Figures({ head, rows }: FiguresProps) {
  return (
    <table class="lesson-figures">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{text('over.points')}</th>
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
