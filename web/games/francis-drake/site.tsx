import type { Face, Treasure } from '../../../src/games/francis-drake/data.ts'
import { editionOf, figuresOf, strengthOf } from '../../../src/games/francis-drake/edition.ts'
import { treasureAt } from '../../../src/games/francis-drake/rules/counters.ts'
import { pointsFor } from '../../../src/games/francis-drake/rules/missions.ts'
import type { Site, State } from '../../../src/games/francis-drake/state.ts'
import { word } from '../../../src/games/francis-drake/words/index.ts'
import { SeatShape } from '../seat-shape.tsx'
import { plateHeight, plateOutline, plateWidth } from './chart.ts'
import { IconMark, kindIcons } from './icons.tsx'
import type { Mark } from './mark.ts'
import type { Props } from './names.ts'
import { Counter, Figure, Outline, Stone, Ware } from './pieces.tsx'

/** The plate of a Destination round the origin: its shape tells the kind. */
export function SitePlate({ state, site, mark }: PlateProps) {
  const width = widthOf(state, site)
  return (
    <>
      <path
        d={plateOutline(site.kind, width)}
        fill="var(--face)"
        stroke="var(--coast)"
        stroke-width={1.3}
        stroke-linejoin="round"
      />
      <Outline mark={mark} path={(beyond) => plateOutline(site.kind, width, beyond)} />
    </>
  )
}

type PlateProps = { readonly state: State; readonly site: Site; readonly mark: Mark }

/** What stands on the plate: what the place asks and pays, and who has been there. For the counter a gap is left. */
export function SiteSigns({ props, site }: { readonly props: Props; readonly site: Site }) {
  const { state } = props.view
  const width = widthOf(state, site)
  return (
    <>
      <IconMark name={kindIcons[site.kind]} x={-width / 2 + 14} scale={0.8} ink="var(--coast)" />
      {site.blocked ? (
        <path
          d={`M${-width / 2 + 4} 12L${width / 2 - 4} -12M${-width / 2 + 4} -12L${width / 2 - 4} 12`}
          stroke="var(--danger)"
          stroke-width={2.5}
        />
      ) : (
        <>
          {site.kind === 'port' ? (
            <Wares props={props} site={site} width={width} />
          ) : (
            <Defence state={state} site={site} width={width} />
          )}
          <Visitors props={props} site={site} x={width / 2 - 8} />
        </>
      )}
    </>
  )
}

/** The counter of a Fort or Galleon. Before it is laid it will be one that nobody has seen, but for who is about to lay it. */
export function SiteCounter({ state, site, face }: CounterProps) {
  const known = site.counter?.face ?? face
  return (
    <Counter
      strength={known === undefined ? undefined : strengthOf(known)}
      up={site.counter?.up ?? false}
      x={-widthOf(state, site) / 2 + 50}
    />
  )
}

type CounterProps = { readonly state: State; readonly site: Site; readonly face?: Face | undefined }

export function isGuarded({ kind, blocked }: Site): boolean {
  return !blocked && (kind === 'fort' || kind === 'galleon')
}

export function widthOf(state: State, { destination, kind }: Site): number {
  const charted = editionOf(state).chart[destination]
  return plateWidth(kind, charted.kind === 'port' ? charted.commodities.length : 0)
}

type DefenceProps = { readonly state: State; readonly site: Site; readonly width: number }

/** Troops and guns as printed, with a gap for the counter after what it adds to; then the points. */
function Defence({ state, site, width }: DefenceProps) {
  const charted = editionOf(state).chart[site.destination]
  const troops = 'troops' in charted ? charted.troops : 0
  const guns = charted.kind === 'fort' ? charted.guns : (site.galleon?.guns ?? 0)
  const asked = (['crew', 'guns'] as const).filter((item) => (item === 'crew' ? troops : guns) > 0)
  const left = -width / 2 + 23
  const at = (index: number) => left + index * 21 + (index > 0 && isGuarded(site) ? 15 : 0)
  const points = at(asked.length)
  return (
    <>
      {asked.map((item, index) => (
        <Asked key={item} x={at(index)} item={item} number={item === 'crew' ? troops : guns} />
      ))}
      <IconMark name="points" x={points + 7} scale={0.62} ink="var(--gold)" />
      <Figure x={points + 18} size={14}>
        {pointsFor(state, site)}
      </Figure>
    </>
  )
}

function Asked({
  x,
  item,
  number,
}: {
  readonly x: number
  readonly item: 'crew' | 'guns'
  readonly number: number
}) {
  return (
    <>
      <IconMark name={item} x={x + 6} scale={0.66} />
      <Figure x={x + 17} size={14}>
        {number}
      </Figure>
    </>
  )
}

/** One place for each commodity that the port has at first; what was traded away leaves it empty. */
function Wares({
  props,
  site,
  width,
}: {
  readonly props: Props
  readonly site: Site
  readonly width: number
}) {
  const charted = editionOf(props.view.state).chart[site.destination]
  if (charted.kind !== 'port') return null
  return (
    <>
      {charted.commodities.map((commodity, index) => (
        <Ware
          key={commodity}
          commodity={commodity}
          letter={letterOf(props, commodity)}
          x={-width / 2 + 32 + index * 19}
          gone={!site.commodities.includes(commodity)}
        />
      ))}
    </>
  )
}

export function letterOf({ say }: Pick<Props, 'say'>, commodity: Site['commodities'][number]): string {
  return say(word(`commodity/${commodity}`)).charAt(0)
}

/** As many circles as there are attacks or trades, with the shape of who has made them. */
function Visitors({ props, site, x }: { readonly props: Props; readonly site: Site; readonly x: number }) {
  const charted = editionOf(props.view.state).chart[site.destination]
  const circles = charted.kind === 'port' ? charted.circles : figuresOf(props.view.state).attacks
  const step = circles > 2 ? 9.6 : 12
  return (
    <>
      {Array.from({ length: circles }, (_, index) => {
        const y = (index - (circles - 1) / 2) * step
        const visitor = site.visitors[index]
        return visitor === undefined ? (
          <circle
            key={index}
            cx={x}
            cy={y}
            r={4}
            fill="var(--well)"
            stroke="var(--coast)"
            stroke-width={0.9}
          />
        ) : (
          <SeatShape key={index} look={props.looks[visitor]!} r={4.6} x={x} y={y} />
        )
      })}
    </>
  )
}

/** Until the ships are about to sail the board only shows what will be laid out. */
export function treasureOn(
  state: State,
  site: Site,
): { readonly treasure: Treasure; readonly later: boolean } | undefined {
  const later = state.phase.name === 'provisioning'
  const treasure = site.blocked ? null : later ? treasureAt(state, site) : site.treasure
  return treasure === null ? undefined : { treasure, later }
}

/** The stone at the corner of the plate. */
export function SiteStone({ state, site }: { readonly state: State; readonly site: Site }) {
  const found = treasureOn(state, site)
  if (found === undefined) return null
  return (
    <g opacity={found.later ? 0.55 : 1}>
      <Stone treasure={found.treasure} x={widthOf(state, site) / 2 - 2} y={-plateHeight / 2} />
    </g>
  )
}
