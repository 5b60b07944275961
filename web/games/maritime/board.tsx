import { useId } from 'preact/hooks'
import { StillChart } from './backdrop.tsx'
import { Beyond } from './beyond.tsx'
import { size } from './chart.ts'
import { Deeds } from './deeds.tsx'
import { Fleets } from './fleets.tsx'
import type { Props } from './names.ts'
import { Ports } from './ports.tsx'
import { Targets } from './targets.tsx'
import { Drifts, Wind } from './wind.tsx'
import { words } from './words/index.ts'

/** The whole chart. */
export function Board(props: Props) {
  return <Chart {...props} part={[0, 0, size.width, size.height]} />
}

/** A part of the chart: what never changes at the bottom, then the wind, spaces, ports and ships. */
export function Chart({ part, ...props }: Props & { readonly part: readonly number[] }) {
  const { edition, globe } = props.view.state
  return (
    // biome-ignore lint/a11y/useSemanticElements: no other element holds a group of drawn pieces.
    <svg
      class={`mari-board${props.taken.length > 0 ? ' narrowed' : ''}`}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={part.join(' ')}
      role="group"
      aria-label={words('chart')}
    >
      <StillChart id={`land${useId()}`} edition={edition} globe={globe} say={props.say} />
      <Wind {...props} />
      <Beyond {...props} />
      <Targets {...props} />
      <Ports {...props} />
      <Drifts {...props} />
      <Fleets {...props} />
      <Deeds {...props} />
    </svg>
  )
}
