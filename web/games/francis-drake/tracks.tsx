import type { ComponentChildren } from 'preact'
import { editionOf } from '../../../src/games/francis-drake/edition.ts'
import { captainAt, type Site } from '../../../src/games/francis-drake/state.ts'
import { destinationParam, locationParam, word } from '../../../src/games/francis-drake/words/index.ts'
import { PanelPiece } from '../piece.tsx'
import { type House, houseOf } from './gains.ts'
import { Circle, sameIn } from './house.tsx'
import { type Facts, factsOf, missionName, type Props } from './names.ts'
import { MissionDisc } from './pieces.tsx'
import { isGuarded, SiteCounter, SitePlate, SiteSigns, SiteStone, widthOf } from './site.tsx'
import { chartOf, missionSeatAt } from './stage.ts'
import { words } from './words/index.ts'

/** The chart that is not large, as a strip that opens on a tap. */
export function Tracks(table: Props) {
  const large = table.large ?? chartOf(table.view.state)
  const facts = factsOf(table)
  // It is looked at, and opened; it is tapped where it is large.
  const props: Props = { ...table, lit: new Map(), taken: [] }
  return large === 'street' ? (
    <Strip props={props} chart="map" title={words('chart.map')}>
      <MapStrip props={props} facts={facts} />
    </Strip>
  ) : (
    <Strip props={props} chart="street" title={words('street')}>
      <StreetStrip props={props} facts={facts} />
    </Strip>
  )
}

function Strip({ props, chart, title, children }: StripProps) {
  const { enlarge } = props
  return (
    <section class="drake-panel drake-strip" aria-label={title}>
      <header class="drake-title">
        <h3>{title}</h3>
        {enlarge === undefined ? null : (
          <button type="button" class="button plain drake-open" onClick={() => enlarge(chart)}>
            <span class="visually-hidden">{title}: </span>
            {words('chart.open')} ⤢
          </button>
        )}
      </header>
      {children}
    </section>
  )
}

type StripProps = {
  readonly props: Props
  readonly chart: 'street' | 'map'
  readonly title: string
  readonly children: ComponentChildren
}

type InsideProps = { readonly props: Props; readonly facts: Facts }

/** The zones from the nearest on, each with its Destinations as they are on the map. */
function MapStrip({ props, facts }: InsideProps) {
  const { state } = props.view
  const { chart } = editionOf(state)
  return (
    <div class="drake-zones">
      {[4, 3, 2, 1].map((zone) => (
        <div key={zone} class="drake-zone">
          <h4>{words('zone', { zone })}</h4>
          <div class="drake-zone-sites">
            {state.sites
              .filter(({ destination }) => chart[destination].zone === zone)
              .map((site) => (
                <StripSite key={site.destination} props={props} facts={facts} site={site} />
              ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function StripSite({ props, facts, site }: InsideProps & { readonly site: Site }) {
  const { state } = props.view
  const { destination, kind } = site
  const width = widthOf(state, site) + 6
  const owners = missionSeatAt(state, destination)
  return (
    <div class={`drake-strip-site${site.blocked ? ' closed' : ''}`}>
      <PanelPiece
        table={props}
        piece={`site/${destination}`}
        name={facts.site(destination)}
        look="drake-site"
      >
        <span>{props.say(kind === 'galleon' ? word('kind/galleon') : destinationParam(destination))}</span>
        <svg
          viewBox={`${-width / 2} -25 ${width} 43`}
          style={{ width: `${width * 0.053}rem` }}
          aria-hidden="true"
        >
          <SitePlate state={state} site={site} mark={undefined} />
          <SiteSigns props={props} site={site} />
          {isGuarded(site) ? <SiteCounter state={state} site={site} /> : null}
          <SiteStone state={state} site={site} />
        </svg>
      </PanelPiece>
      {owners.length === 0 ? null : (
        <span class="drake-strip-discs">
          {owners.map((seat) => {
            const { disc } = captainAt(state, seat).missions.find((each) => each.destination === destination)!
            return (
              <PanelPiece
                key={seat}
                table={props}
                piece={`mission/${seat}/${destination}`}
                name={missionName(props, seat, disc, destination)}
                look="drake-disc"
              >
                <svg viewBox="-13 -13 26 26" width={20} height={20} aria-hidden="true">
                  <MissionDisc look={props.looks[seat]!} disc={disc} />
                </svg>
              </PanelPiece>
            )
          })}
        </span>
      )}
    </div>
  )
}

/** All houses in the order of the street, with their circles. */
function StreetStrip({ props, facts }: InsideProps) {
  const { state } = props.view
  return (
    <div class="drake-houses">
      {state.street.map((stop, index) => (
        <PanelPiece
          key={stop.location}
          table={props}
          piece={`house/${stop.location}`}
          name={facts.house(stop.location)}
          look="drake-house"
        >
          <span>
            <small>{index + 1}</small> {props.say(locationParam(stop.location))}
          </span>
          <Circles props={props} house={houseOf(state, stop)} />
        </PanelPiece>
      ))}
    </div>
  )
}

/** The circles alone; a free one with the number that it gives, where it is a number. */
function Circles({ props, house }: { readonly props: Props; readonly house: House }) {
  const holders = house.choose
    ? [...house.circles.flat(), ...house.guests]
    : house.circles.map(([holder]) => holder)
  const same = sameIn(house)
  const step = holders.length > 4 ? 15 : 22
  const r = holders.length > 4 ? 7 : 10
  const width = Math.max(26, holders.length * step + 4)
  return (
    <svg viewBox={`0 0 ${width} 24`} width={width} height={24} aria-hidden="true">
      {holders.map((holder, index) => (
        <Circle
          key={index}
          props={props}
          holder={holder}
          x={step / 2 + 2 + index * step}
          y={12}
          r={r}
          number={same === undefined ? undefined : house.gains[index]?.[0]?.text}
        />
      ))}
    </svg>
  )
}
