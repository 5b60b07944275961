import type { Face } from '../../../src/games/francis-drake/data.ts'
import { captainAt, type Site } from '../../../src/games/francis-drake/state.ts'
import { destinationParam, word } from '../../../src/games/francis-drake/words/index.ts'
import { smallCapitals } from '../caribbean/type.ts'
import { ChartPiece, pieceAttributes } from '../piece.tsx'
import { discAt, type MapLayout } from './chart.ts'
import { markOf } from './mark.ts'
import { type Facts, guardName, missionName, type Props, stoneName } from './names.ts'
import { MissionDisc, Overlay, Ship } from './pieces.tsx'
import { isGuarded, SiteCounter, SitePlate, SiteSigns, SiteStone, treasureOn, widthOf } from './site.tsx'
import { isOffered, layingAt, missionSeatAt } from './stage.ts'
import { words } from './words/index.ts'

type PieceProps = {
  readonly props: Props
  readonly facts: Facts
  readonly site: Site
  readonly layout: MapLayout
}

/** A Destination with all that lies there: its counter, its stone, the discs, and the ship that has come to it. */
export function SitePiece({ props, facts, site, layout }: PieceProps) {
  const { destination } = site
  const { state } = props.view
  const [x, y] = layout.sites[destination]
  const piece = `site/${destination}`
  const pale = site.blocked || !isOffered(props, piece)
  return (
    <g transform={`translate(${x} ${y})`}>
      <g opacity={pale ? 0.5 : 1}>
        <g {...pieceAttributes(props, piece, facts.site(destination))}>
          <TouchArea width={widthOf(state, site)} touch={layout.touch} />
          <text
            y={-22}
            text-anchor="middle"
            font-family={smallCapitals}
            font-size={15}
            fill="var(--ink)"
            stroke="var(--sea)"
            stroke-width={3.5}
            stroke-linejoin="round"
            paint-order="stroke"
          >
            {siteName(props, site)}
          </text>
          <SitePlate state={state} site={site} mark={markOf(props, piece)} />
        </g>
        <Overlay>
          <SiteSigns props={props} site={site} />
        </Overlay>
        <Guard props={props} site={site} face={layingAt(props, site)} />
        <Treasure props={props} site={site} />
      </g>
      <Discs props={props} site={site} />
      <Arrived props={props} site={site} />
    </g>
  )
}

/** From its name to its discs: what a finger has of a Destination beyond what is drawn of it. */
function TouchArea({ width, touch }: { readonly width: number; readonly touch: number }) {
  if (touch === 0) return null
  const wide = Math.max(width, touch)
  return <rect x={-wide / 2} y={-2 - touch / 2} width={wide} height={touch} fill="transparent" />
}

/** All Spanish Galleons are called by their kind: the zone is to be seen. */
function siteName({ say }: Props, { destination, kind }: Site): string {
  return say(kind === 'galleon' ? word('kind/galleon') : destinationParam(destination))
}

type OnSite = { readonly props: Props; readonly site: Site }

function Guard({ props, site, face }: OnSite & { readonly face: Face | undefined }) {
  if (!isGuarded(site)) return null
  const { destination } = site
  return (
    <ChartPiece
      table={props}
      piece={`guard/${destination}`}
      name={guardName(props, site)}
      instead={`site/${destination}`}
    >
      <SiteCounter state={props.view.state} site={site} face={face} />
    </ChartPiece>
  )
}

function Treasure({ props, site }: OnSite) {
  if (treasureOn(props.view.state, site) === undefined) return null
  const { destination } = site
  return (
    <ChartPiece
      table={props}
      piece={`stone/${destination}`}
      name={stoneName(props, destination)}
      instead={`site/${destination}`}
    >
      <SiteStone state={props.view.state} site={site} />
    </ChartPiece>
  )
}

/** In the order of the circles once it is known, else as they were placed. */
function Discs({ props, site }: OnSite) {
  const { destination } = site
  const owners = missionSeatAt(props.view.state, destination)
  return owners.map((seat, index) => {
    const { missions } = captainAt(props.view.state, seat)
    const { disc } = missions.find((each) => each.destination === destination)!
    const [x, y] = discAt(index, owners.length)
    return (
      <ChartPiece
        key={seat}
        table={props}
        piece={`mission/${seat}/${destination}`}
        name={missionName(props, seat, disc, destination)}
        instead={`site/${destination}`}
        transform={`translate(${x} ${y})`}
      >
        <MissionDisc look={props.looks[seat]!} disc={disc} />
      </ChartPiece>
    )
  })
}

/** The ship whose mission is dealt with lies at the Destination. */
function Arrived({ props, site }: OnSite) {
  const { phase } = props.view.state
  if (phase.name !== 'missions' || phase.destination !== site.destination) return null
  const { seat } = phase
  const { ship } = captainAt(props.view.state, seat)
  return (
    <ChartPiece
      table={props}
      piece={`ship/${seat}`}
      name={words('ship.at', {
        ship: props.say(word(`ship/${ship}`)),
        name: props.looks[seat]!.name,
        destination: props.say(destinationParam(site.destination)),
      })}
      transform="translate(-34 -40)"
    >
      <Ship look={props.looks[seat]!} ship={ship} />
    </ChartPiece>
  )
}
