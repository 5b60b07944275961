import type { CardKind, Item } from '../../../src/games/winds-of-plunder/data.ts'

export type IconName =
  | Item
  | 'treasure'
  | 'cube'
  | 'booty'
  | 'cards'
  | 'points'
  | 'compass'
  | 'fist'
  | 'hat'
  | 'first'
  | Exclude<CardKind, 'buy-provisions' | 'buy-weapons' | 'hire-crew'>

/** Our own signs, in a square of 20 round the origin; strokes take the colour of the text. */
const strokes: { readonly [name in IconName]: string } = {
  weapons: 'M-7 7L6-6M-7.5 3.5L-3.5 7.5M7 7L-6-6M7.5 3.5L3.5 7.5',
  crew: 'M-7.5-2.5C-5-8.5 5-8.5 7.5-2.5C3-4.5-3-4.5-7.5-2.5ZM-3-2.2a3.1 3.1 0 1 0 6 0M-6.5 8.5C-5.5 3.2 5.5 3.2 6.5 8.5',
  provisions: 'M-4.5-7.5H4.5C7.5-2.5 7.5 2.5 4.5 7.5H-4.5C-7.5 2.5-7.5-2.5-4.5-7.5ZM-6.3-3H6.3M-6.3 3H6.3',
  treasure: 'M-7.5-1C-7.5-7.5 7.5-7.5 7.5-1ZM-7.5-1H7.5V6.5H-7.5ZM-1.5-1V2.2H1.5V-1',
  cube: 'M0-8L7-4V4L0 8L-7 4V-4ZM-7-4L0 0L7-4M0 0V8',
  booty: 'M-7.5 1H7.5V7H-7.5ZM-7.5 1L-5.5-3H5.5L7.5 1M-3-3.2a2.6 2.6 0 0 1 5-.2M.5-4.8a2.6 2.6 0 0 1 4.6 1.8',
  cards: 'M-6.5-7.5H2.5V4.5H-6.5ZM2.5-4.5H6.5V7.5H-2.5V4.5',
  points: 'M0-8L2.4-2.6L8-2.2L3.6 1.6L5 7.4L0 4.2L-5 7.4L-3.6 1.6L-8-2.2L-2.4-2.6Z',
  compass: 'M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0ZM-2.2 2.2L4.5-4.5L2.2 2.2L-4.5 4.5Z',
  fist: 'M-6-1V-4.5a1.6 1.6 0 0 1 3.2 0V-1M-2.8-2V-5.6a1.6 1.6 0 0 1 3.2 0V-2M.4-2V-5.2a1.6 1.6 0 0 1 3.2 0V-1M3.6-1V-3.6a1.5 1.5 0 0 1 3 0V2.5C6.6 6 4 8 .5 8S-6 6-6 2.5V-1C-3-2-1 .5 1.5 1',
  hat: 'M-8.5 3C-6-8 6-8 8.5 3C4-.5-4-.5-8.5 3ZM-2-2.6L2 .2M2-2.6L-2 .2M-6 5.5C-3 3.5 3 3.5 6 5.5',
  first: 'M-4.5 8.5V-8M-4.5-7.5C-1-9.5 2-5.5 6.5-7.5V.5C2 2.5-1-1.5-4.5.5',
  heave: 'M-8 6C-5 9 5 9 8 6M0 6V-8M0-7C6-5 7 0 6 3.5H0M0-5C-4-4-5.5 0-5.5 3.5H0',
  intrigue: 'M-7.5-3H5M2-6L5.5-3L2 0M7.5 4H-5M-2 1L-5.5 4L-2 7',
  misfire: 'M-8 4L3-3L5.5 1L-5 7ZM5-4L8-7M6.5-1L9-1M3.5-6L3.5-8.5M-5 7a2.4 2.4 0 1 0 4-2.4',
  mutiny: 'M-7 6L5-6M5-6V-1.5M5-6H.5M-7 6a2 2 0 1 0 .1.1M4 3L8 7M8 3L4 7',
  'put-the-crew':
    'M-8-1C-6-7 2-7 4-1C1-3-5-3-8-1ZM-5-.8a2.8 2.8 0 1 0 5.4 0M-7.5 8C-6.5 4 2 4 3 8M6.5-7V-1M3.5-4H9.5',
  rats: 'M-8 4C-8-1-3-4 2-3C5-5 7-3.5 6.4-1.6L8.5 1.5C6 4 3 4.5-2 4.5ZM-8 4C-9.5 6.5-5 8 0 7M5.2-.4V-.2',
  'secret-cache': 'M-7.5-1H7.5V7.5H-7.5ZM-7.5-1L-5.5-4H5.5L7.5-1M-4.5 5.5L4 .8M4.5 5.5L-4 .8M0-8.5V-5.5',
  storm: 'M-5.5 1a4 4 0 0 1 .5-7.6A5.2 5.2 0 0 1 5-6a3.7 3.7 0 0 1 .5 7ZM.5 1L-2.5 5H1L-1 9',
  swindle: 'M-8-2C-5-8 3-8 5.5-3.5M6-7.5L5.8-3L1.5-3.6M8 2C5 8-3 8-5.5 3.5M-6 7.5L-5.8 3L-1.5 3.6',
  'tavern-brawl':
    'M-6.5-4H3.5V7.5H-6.5ZM3.5-1.5H6a1.8 1.8 0 0 1 1.8 1.8V3A1.8 1.8 0 0 1 6 4.8H3.5M-6.5-4C-7.5-8-2-8.5-1.5-6.5C0-8.5 4.5-7.5 3.5-4M-3.2-.5V4.5M.3-.5V4.5',
  treachery: 'M7.5-7.5L-1 1M-3.5-1.5L1.5 3.5M-2 2.5L-6.5 7M7.5-7.5L6-2L1 3M7.5-7.5L2-6L-3-1',
}

const cardIcons: { readonly [kind in CardKind]?: IconName } = {
  'buy-provisions': 'provisions',
  'buy-weapons': 'weapons',
  'hire-crew': 'crew',
}

export function cardIcon(kind: CardKind): IconName {
  return cardIcons[kind] ?? (kind as IconName)
}

/** A sign inside an `<svg>`. */
export function IconMark({ name, x = 0, y = 0, scale = 1, ink = 'currentColor' }: MarkProps) {
  return (
    <path
      d={strokes[name]}
      transform={`translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`}
      fill="none"
      stroke={ink}
      stroke-width={1.6}
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
      <IconMark name={name} />
    </svg>
  )
}
