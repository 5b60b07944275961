import type { Commodity, Item } from '../../../src/games/francis-drake/data.ts'
import type { Kind } from '../../../src/games/francis-drake/edition.ts'

export type IconName =
  | Item
  | Exclude<Kind, 'galleon'>
  | 'spanish-galleon'
  | 'frigate'
  | 'galleon'
  | 'pinnace'
  | 'die'
  | 'points'
  | 'admiral'
  | 'governor'
  | 'informer'
  | 'golden-hind'
  | 'ghost-ship'
  | 'troops'
  | 'dock'
  | 'home'
  | 'chest'
  | 'investor'
  | 'player-disc'
  | 'mission-disc'

/** Our own signs, in a square of 20 round the origin; strokes take the colour of the text. */
const strokes: { readonly [name in IconName]: string } = {
  crew: 'M-7.5-2.5C-5-8.5 5-8.5 7.5-2.5C3-4.5-3-4.5-7.5-2.5ZM-3-2.2a3.1 3.1 0 1 0 6 0M-6.5 8.5C-5.5 3.2 5.5 3.2 6.5 8.5',
  guns: 'M-8 1.5L6-6.5L8.5-2L-4 5ZM-8 1.5C-9.5 3-7 6.5-4 5M-1 3.2a3.4 3.4 0 1 0 6.6 1.2a3.4 3.4 0 0 0-3.6-2.9M-9.5 2L-8 1.5',
  goods: 'M-7.5-6H7.5V7H-7.5ZM-7.5-6L7.5 7M7.5-6L-7.5 7M0-6V7',
  barrels: 'M-4.5-7.5H4.5C7.5-2.5 7.5 2.5 4.5 7.5H-4.5C-7.5 2.5-7.5-2.5-4.5-7.5ZM-6.3-3H6.3M-6.3 3H6.3',
  town: 'M-8.5 7.5V-.5L-4-5L.5-.5V7.5ZM.5 7.5V2L4.5-2L8.5 2V7.5ZM-5.5 7.5V3.5H-2.5V7.5',
  fort: 'M-8 7.5V-6H-5V-3.5H-2V-6H2V-3.5H5V-6H8V7.5ZM-2 7.5V3.5a2 2 0 0 1 4 0V7.5',
  port: 'M0-4.5V7.5M-7 2C-6 6-3 7.5 0 7.5C3 7.5 6 6 7 2M-4-2.5H4M0-4.5a2 2 0 1 0-.1 0M-8.5 4L-7 2L-5 3.6M8.5 4L7 2L5 3.6',
  'spanish-galleon':
    'M-9 3.5C-7 9 7 9 9 2.5L6 2V4H-6ZM0 3.5V-8.5M-5 3.5V-6M5 3.5V-5M-2.6-7H2.6V-1.5H-2.6ZM-7.2-4.5H-3.6V0H-7.2ZM3.6-3.8H6.9V0H3.6M0-2.9V-5.6M-1.4-4.2H1.4',
  frigate: 'M-8 3.5C-6 8.5 6 8.5 8 3.5ZM0 3.5V-8M.5-7C6-4.5 6.5-1 6 1.5H.5ZM-.5-5.5C-4.5-3.5-5-1-5 1.5H-.5',
  galleon: 'M-9 3C-7 9 7 9 9 1.5L6.5 1.5V3ZM-3.5 3V-8M3.5 3V-7M-6.8-6.5H0V-1.5H-6.8ZM1.6-5.6H7V-1.2H1.6Z',
  pinnace: 'M-8 4.5C-5 8 5 8 8 4.5ZM-2 4.5V-7.5M-1.5-7L6 2H-1.5M-8.5 1.5L-5 4M3 4.5L8.5 .5',
  die: 'M-6.5-6.5H6.5V6.5H-6.5ZM-3.2-3.2h.1M3.2-3.2h.1M0 0h.1M-3.2 3.2h.1M3.2 3.2h.1',
  points: 'M0-8L2.4-2.6L8-2.2L3.6 1.6L5 7.4L0 4.2L-5 7.4L-3.6 1.6L-8-2.2L-2.4-2.6Z',
  admiral:
    'M-9 1.5C-6-1-5-7.5 0-7.5S6-1 9 1.5C4 4.5-4 4.5-9 1.5ZM0-4.5V-.5M-2-2.5H2M-6 6.5C-2 8.5 2 8.5 6 6.5',
  governor:
    'M-6.5-8H4.5V5.5a2.5 2.5 0 0 0 2.5 2.5H-4a2.5 2.5 0 0 1-2.5-2.5ZM-3.5-4.5H1.5M-3.5-1.5H1.5M-3.5 1.5H.5M4.5 2.5H8V5.5',
  informer: 'M-9 0C-5-6.5 5-6.5 9 0C5 6.5-5 6.5-9 0ZM-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  'golden-hind':
    'M-6.5-8.5C-7-4-4-3-1.5-1.5M3.5-8.5C4.5-4.5 3-2.5 1-1.5M-6.8-5L-3.4-6.4M4.1-5.5L1-6.8M-3.5-1.5H4L8 2.5L5.5 5L2 3.5C2 6 0 8.5-3.5 8.5C-5 6-5 1.5-3.5-1.5ZM1.2 .6h.1',
  'ghost-ship': 'M-6 8V-2a6 6 0 0 1 12 0V8L4 6L2 8L0 6L-2 8L-4 6ZM-2.4-2h.1M2.4-2h.1M-1.5 2C-.5 1 .5 1 1.5 2',
  troops: 'M-6.5 2.5C-7-6.5 7-6.5 6.5 2.5ZM-9 2.5H9M0-4.3V-8.5M-5 5C-4 8.5 4 8.5 5 5',
  dock: 'M-9-2H9M-6-2V8M0-2V8M6-2V8M-3-2V-7a3 3 0 0 1 6 0',
  home: 'M-8.5 0L0-8L8.5 0M-6-2V7.5H6V-2M-2 7.5V2H2V7.5',
  chest: 'M-7.5-1C-7.5-7.5 7.5-7.5 7.5-1ZM-7.5-1H7.5V6.5H-7.5ZM-1.5-1V2.2H1.5V-1',
  investor: 'M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0ZM2.8-3C1.5-5-3-4.6-2.8-2.2S3-.4 3 2.2S-2 5-3.2 2.6M0-6V6',
  'player-disc': 'M-8-1a8 5 0 1 0 16 0a8 5 0 1 0-16 0ZM-8-1V2a8 5 0 0 0 16 0V-1',
  'mission-disc': 'M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0ZM-5.4 0a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0-10.8 0',
}

export const kindIcons: { readonly [kind in Kind]: IconName } = {
  town: 'town',
  fort: 'fort',
  galleon: 'spanish-galleon',
  port: 'port',
}

/** A sign inside an `<svg>`. */
export function IconMark({ name, x = 0, y = 0, scale = 1, ink = 'var(--ink)' }: MarkProps) {
  return (
    <path
      d={strokes[name]}
      transform={`translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`}
      fill="none"
      stroke={ink}
      stroke-width={1.5}
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  )
}

type MarkProps = {
  readonly name: IconName
  readonly x?: number
  readonly y?: number
  readonly scale?: number
  readonly ink?: string
}

/** The same in a line of text; what it stands for is said beside it. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg class="icon" data-token={name} width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
      <IconMark name={name} ink="currentColor" />
    </svg>
  )
}

/** The tokens of a commodity: its colour, and the ink of the letter on it. */
export function wareColours(commodity: Commodity) {
  return { fill: `var(--ware-${commodity})`, ink: `var(--on-ware-${commodity})` }
}
