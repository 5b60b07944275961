import { unspoken } from '../unspoken.ts'
import { houseAt, narrowStreet, roadPath, type StreetLayout, wideStreet } from './chart.ts'
import { Harbour } from './harbour.tsx'
import { HousePiece } from './house.tsx'
import { factsOf, type Props } from './names.ts'
import { StreetPlate } from './street-plate.tsx'
import { words } from './words/index.ts'

/** Plymouth Street from its first house to the last, and the harbour at its end. */
export function Street(props: Props) {
  return <StreetChart {...props} layout={wideStreet} />
}

/** The same in three columns. */
export function NarrowStreet(props: Props) {
  return <StreetChart {...props} layout={narrowStreet} />
}

type StreetProps = Props & { readonly layout: StreetLayout }

function StreetChart({ layout, ...props }: StreetProps) {
  const { size } = layout
  return (
    // biome-ignore lint/a11y/useSemanticElements: no other element holds a group of drawn pieces.
    <svg
      class={`drake-board drake-street${props.taken.length > 0 ? ' narrowed' : ''}`}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="group"
      aria-label={words('street.harbour')}
    >
      <StreetParts {...props} layout={layout} />
    </svg>
  )
}

/** What is in the chart, to be drawn in any `<svg>`. */
export function StreetParts({ layout, ...props }: StreetProps) {
  const { size, house, harbour } = layout
  const { street } = props.view.state
  const facts = factsOf(props)
  return (
    <>
      <rect width={size.width} height={harbour.y} fill="var(--land)" {...unspoken} />
      <Road layout={layout} places={street.length} />
      <Harbour props={props} y={harbour.y} size={size} />
      {street.map((stop, index) => (
        <HousePiece
          key={stop.location}
          props={props}
          facts={facts}
          stop={stop}
          place={index + 1}
          at={houseAt(layout, index + 1)}
          size={house}
        />
      ))}
      <StreetPlate {...props} layout={layout} />
    </>
  )
}

/** A cobbled way past all houses, with the direction in which everybody walks. */
function Road({ layout, places }: { readonly layout: StreetLayout; readonly places: number }) {
  const path = roadPath(layout, places)
  return (
    <g {...unspoken} fill="none" stroke-linejoin="round" stroke-linecap="round">
      <path d={path} stroke="var(--coast)" stroke-width={13} opacity={0.35} />
      <path d={path} stroke="var(--card)" stroke-width={10} opacity={0.8} />
      <path d={path} stroke="var(--coast)" stroke-width={6} stroke-dasharray="1 7" opacity={0.6} />
    </g>
  )
}
