import { type Commodity, type Disc, discs } from '../../../src/games/francis-drake/data.ts'
import { worthAt } from '../../../src/games/francis-drake/describe/missions.ts'
import { editionOf, strengthOf } from '../../../src/games/francis-drake/edition.ts'
import { heroBonusFor } from '../../../src/games/francis-drake/rules/missions.ts'
import { missionIn, type Site, siteOf } from '../../../src/games/francis-drake/state.ts'
import { stageOf } from '../../../src/games/francis-drake/turn.ts'
import {
  destinationParam,
  discParam,
  pointsParam,
  word,
} from '../../../src/games/francis-drake/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { type MapLayout, plateHeight } from './chart.ts'
import { missionLines, wareWorths } from './mission.ts'
import type { Props } from './names.ts'
import { Counter, MissionDisc, Ware } from './pieces.tsx'
import { type Chip, Plate, type PlateBeside, type PlateLine } from './plate.tsx'
import { letterOf, widthOf } from './site.tsx'
import { toLay } from './stage.ts'
import { namesOf, words } from './words/index.ts'

type Own = Props & { readonly seat: Seat }

/** What the reader can do at a Destination, beside it; or what they can leave undone, in the corner. */
export function MapPlate({ layout, ...props }: Props & { readonly layout: MapLayout }) {
  if (props.seat === null || (props.lit.size === 0 && props.staged === undefined)) return null
  const asked = askedOf({ ...props, seat: props.seat })
  if (asked === undefined) return null
  return (
    <Plate
      props={props}
      title={asked.title}
      told={asked.told}
      lines={asked.lines ?? []}
      chips={asked.chips}
      beside={besideOf(props, asked, layout)}
      layout={layout}
    />
  )
}

function besideOf(props: Props, { site, tray }: Asked, layout: MapLayout): PlateBeside {
  if (site !== undefined) return boxOf(props, site, layout)
  return tray ? layout.tray : layout.corner
}

type Asked = {
  readonly site?: Site
  /** Where all places of the chart have to be in sight. */
  readonly tray?: boolean
  readonly title: string
  readonly told?: string
  readonly lines?: readonly PlateLine[]
  readonly chips: readonly Chip[]
}

function askedOf(props: Own): Asked | undefined {
  switch (stageOf(props.view.state)) {
    case 'frigates':
    case 'troops':
      return laying(props)
    case 'placing':
      return placing(props)
    case 'look':
      return looking(props)
    case 'swap':
    case 'move':
      return props.lit.has('act/keep-discs')
        ? { title: words('informer'), chips: [textChip('act/keep-discs', words('discs.keep'))] }
        : undefined
    case 'mission':
      return mission(props)
    case 'home':
      return home(props)
    default:
      return undefined
  }
}

/** The counters that have no place yet; once each has one, what lays them all. */
function laying(props: Own): Asked {
  const { say, lit } = props
  const left = [...toLay(props)].filter(([, counters]) => counters > 0)
  if (left.length === 0) {
    const all = lit.has('act/lay-all') ? [textChip('act/lay-all', words('counters.lay'))] : []
    return { tray: true, title: words('counters.laid'), chips: all }
  }
  return {
    tray: true,
    title: words('counters.choose'),
    chips: left.map(([face, counters]) => {
      const name = say(word(`face/${face}`))
      return {
        piece: `counter/${face}`,
        name: counters === 1 ? name : words('counters.several', { counter: name, counters }),
        drawing: Array.from({ length: counters }, (_, index) => (
          <Counter
            key={index}
            strength={strengthOf(face)}
            up
            scale={1.5}
            x={4 * (counters - 1 - 2 * index)}
            y={-2 * (counters - 1 - 2 * index)}
          />
        )),
      }
    }),
  }
}

/**
 * What a disc may bring at a Destination. Where that was tapped first: which disc goes there. Where the disc was: the one that is
 * pointed at, or that the disc is about to be placed at.
 */
function placing(props: Own): Asked | undefined {
  const { view, seat, taken, staged, lit, looks, say } = props
  const { state } = view
  const first = takenSite(state, taken)
  const site = first ?? pointedSite(props) ?? takenSite(state, staged?.slice(-1) ?? [])
  if (site === undefined) return undefined
  const open = first === undefined ? [] : discs.filter((disc) => lit.has(`disc/${disc}`))
  const destination = say(destinationParam(site.destination))
  return {
    site,
    title: first === undefined ? destination : words('discs.choose'),
    told: toldOf(destination, worthOf(props, 'disc-1', site)),
    lines: missionLines(state, seat, site),
    chips: open.map((disc) => ({
      piece: `disc/${disc}`,
      name: say(discParam(disc)),
      drawing: <MissionDisc look={looks[seat]!} disc={disc} r={13} />,
    })),
  }
}

function looking({ view: { state }, taken, lit }: Own): Asked | undefined {
  const site = takenSite(state, taken)
  if (site === undefined) {
    return lit.has('act/decline-informer')
      ? { title: words('informer'), chips: [textChip('act/decline-informer', words('look.decline'))] }
      : undefined
  }
  return {
    site,
    title: words('look.title'),
    chips: [textChip('look/discs', words('look.discs')), textChip('look/counter', words('look.counter'))],
  }
}

function mission(props: Own): Asked {
  const { state } = props.view
  const { destination, disc } = missionIn(state)
  const site = siteOf(state, destination)
  const title = words('mission.title', {
    disc: props.say(discParam(disc)),
    destination: props.say(destinationParam(destination)),
  })
  const lines = missionLines(state, props.seat, site)
  const acts =
    site.kind === 'port'
      ? wareChips(props, site)
      : [textChip('act/attack', words(site.counter?.up === false ? 'mission.turn-up' : 'mission.attack'))]
  const told = toldOf(title, worthOf(props, disc, site))
  return { site, title, told, lines, chips: [...acts, textChip('act/pass', words('mission.pass'))] }
}

/** All that the port has at first: what is gone can't be tapped. */
function wareChips(props: Own, site: Site): Chip[] {
  const { destination } = site
  const charted = editionOf(props.view.state).chart[destination]
  if (charted.kind !== 'port') return []
  return charted.commodities.map((commodity) => ({
    piece: `trade/${commodity}`,
    name: wareName(props, site, commodity),
    drawing: (
      <g transform="scale(1.4)">
        <Ware
          commodity={commodity}
          letter={letterOf(props, commodity)}
          gone={!site.commodities.includes(commodity)}
        />
      </g>
    ),
  }))
}

function wareName({ view: { state }, seat, say }: Own, site: Site, commodity: Commodity): string {
  const ware = say(word(`commodity/${commodity}`))
  const found = wareWorths(state, seat, site).find((each) => each.commodity === commodity)
  return found === undefined ? ware : words('ware.worth', { ware, points: say(pointsParam(found.points)) })
}

/** The dock that is free now, and what it is worth to this captain; or the next of their discs. */
function home({ view: { state }, seat, say }: Own): Asked {
  const { destination, waiting } = missionIn(state)
  const next = waiting.find((each) => each.seat === seat)
  return {
    site: siteOf(state, destination),
    title: words('home.title'),
    lines: [
      {
        label: words('home.bonus'),
        signs: [{ icon: 'points', text: `+${heroBonusFor(state, seat)}` }],
      },
    ],
    chips: [
      textChip('act/go-home', words('home.go', { dock: state.homebound.length + 1 })),
      textChip(
        'act/sail-on',
        next === undefined
          ? words('home.on')
          : words('home.on.to', {
              disc: say(discParam(next.disc)),
              destination: say(destinationParam(next.destination)),
            }),
      ),
    ],
  }
}

/** What lies at a port is told with what each of it would add when the match ends. */
function worthOf({ view: { state }, seat, say }: Own, disc: Disc, site: Site): string {
  const worth = say(worthAt(state, seat, disc, site.destination))
  const wares = wareWorths(state, seat, site).map(({ commodity, points }) =>
    words('ware.worth', { ware: say(word(`commodity/${commodity}`)), points: say(pointsParam(points)) }),
  )
  return wares.length === 0 ? worth : words('plate.told', { title: worth, worth: namesOf(wares) })
}

function toldOf(title: string, worth: string): string {
  return words('plate.told', { title, worth })
}

function textChip(piece: string, text: string): Chip {
  return { piece, name: text, text }
}

function takenSite(state: Own['view']['state'], taken: Own['taken']): Site | undefined {
  const [first] = taken
  return state.sites.find(({ destination }) => first === `site/${destination}`)
}

/** Also by what lies there: its counter, its stone, a disc. */
function pointedSite({ view, pointed, lit }: Own): Site | undefined {
  const place = pointed?.split('/').at(-1)
  return view.state.sites.find(({ destination }) => destination === place && lit.has(`site/${destination}`))
}

/** A Destination with its name and discs. */
function boxOf({ view: { state } }: Props, site: Site, { sites }: MapLayout) {
  const [x, y] = sites[site.destination]
  const width = widthOf(state, site)
  const down = captainAtSite(state, site) ? 26 : 8
  return { x: x - width / 2, y: y - plateHeight / 2 - 18, width, height: plateHeight + 18 + down }
}

function captainAtSite({ captains }: Own['view']['state'], { destination }: Site): boolean {
  return captains.some(({ missions }) => missions.some((each) => each.destination === destination))
}
