import { Component } from 'preact'
import { useId } from 'preact/hooks'
import { captainAt } from '../../../src/games/francis-drake/state.ts'
import { CompassRose } from '../caribbean/rose.tsx'
import { Frame, Sea, WideName } from '../caribbean/sea.tsx'
import { plain } from '../caribbean/type.ts'
import { ChartPiece } from '../piece.tsx'
import { SeatShape } from '../seat-shape.tsx'
import { unspoken } from '../unspoken.ts'
import { borderPath, type MapLayout, narrowMap, westOf, wideMap } from './chart.ts'
import { IconMark } from './icons.tsx'
import { MapPlate } from './map-plate.tsx'
import { factsOf, type Props, seatsWhere } from './names.ts'
import { Figure } from './pieces.tsx'
import { Plymouth } from './plymouth.tsx'
import { SitePiece } from './site-piece.tsx'
import { words } from './words/index.ts'

/** The Spanish Main. */
export function SpanishMain(props: Props) {
  return <MapChart {...props} layout={wideMap} />
}

/** The same for a phone. */
export function NarrowMain(props: Props) {
  return <MapChart {...props} layout={narrowMap} />
}

type MapProps = Props & { readonly layout: MapLayout }

/** The whole map, or a part of it. */
export function MapChart({ layout, part, ...props }: MapProps & { readonly part?: readonly number[] }) {
  const { width, height } = layout.size
  return (
    // biome-ignore lint/a11y/useSemanticElements: no other element holds a group of drawn pieces.
    <svg
      class={`drake-board${props.taken.length > 0 ? ' narrowed' : ''}`}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={(part ?? [0, 0, width, height]).join(' ')}
      role="group"
      aria-label={words('map')}
    >
      <MapParts {...props} layout={layout} />
    </svg>
  )
}

/** What is in the chart, to be drawn in any `<svg>`. */
export function MapParts({ layout, ...props }: MapProps) {
  const facts = factsOf(props)
  return (
    <>
      <StillMap id={`land${useId()}`} layout={layout} />
      <OutOfReach {...props} layout={layout} />
      <Frame {...layout.size} />
      <Zones {...props} layout={layout} />
      <Plymouth props={props} {...layout.plymouth} />
      {props.view.state.sites.map((site) => (
        <SitePiece key={site.destination} props={props} facts={facts} site={site} layout={layout} />
      ))}
      <MapPlate {...props} layout={layout} />
    </>
  )
}

/** Sea, land and their names: drawn once, since no position changes them. */
class StillMap extends Component<{ readonly id: string; readonly layout: MapLayout }> {
  override shouldComponentUpdate({ layout }: { readonly layout: MapLayout }): boolean {
    return layout !== this.props.layout
  }

  override render() {
    const { id, layout } = this.props
    const { rose } = layout
    return (
      <>
        <Sea size={layout.size} projection={layout.projection} id={id} centre={[rose.x, rose.y]} />
        {layout.names.map(({ key, ...name }) => (
          <WideName key={key} {...name}>
            {words(key)}
          </WideName>
        ))}
        <g
          {...unspoken}
          fill="none"
          stroke="var(--border)"
          stroke-width={1.8}
          stroke-dasharray="9 6"
          opacity={0.8}
        >
          {layout.borders.map((border, index) => (
            <path key={index} d={borderPath(border)} />
          ))}
        </g>
        <g {...unspoken} transform={`translate(${rose.x} ${rose.y})`}>
          <CompassRose
            r={rose.r}
            letters={words('rose.letters').split(' ') as [string, string, string, string]}
          />
        </g>
      </>
    )
  }
}

/** The zones beyond the reader's barrels lie in shadow once that is known. */
function OutOfReach({ view, seat, layout }: MapProps) {
  const zone = seat === null ? 0 : captainAt(view.state, seat).zone
  const border = zone === 0 ? undefined : layout.borders[zone - 1]
  if (border === undefined) return null
  return <path d={westOf(border, layout.size.height)} fill="var(--ink)" opacity={0.13} {...unspoken} />
}

/** The number of each zone with the barrels that it takes, and whose barrels end there. */
function Zones(props: MapProps) {
  const { view, layout, looks } = props
  return layout.zones.map((x, index) => {
    const zone = index + 1
    const ending = seatsWhere(view.state, (seat) => captainAt(view.state, seat).zone === zone)
    const width = 80 + ending.length * 12
    return (
      <ChartPiece
        key={zone}
        table={props}
        piece={`zone/${zone}`}
        name={words('zone', { zone })}
        transform={`translate(${x - width / 2} 15)`}
      >
        <rect
          y={-11}
          width={width}
          height={22}
          rx={11}
          fill="var(--card)"
          stroke="var(--border)"
          stroke-width={1.3}
        />
        <text x={9} y={5} font-family={plain} font-size={13} font-weight={700} fill="var(--ink)">
          {words('zone', { zone })}
        </text>
        <g {...unspoken}>
          <IconMark name="barrels" x={56} scale={0.6} ink="var(--border)" />
          <Figure x={68} size={12} ink="var(--border)">
            {zone}
          </Figure>
          {ending.map((seat, place) => (
            <SeatShape key={seat} look={looks[seat]!} r={4.8} x={80 + place * 12} />
          ))}
        </g>
      </ChartPiece>
    )
  })
}
