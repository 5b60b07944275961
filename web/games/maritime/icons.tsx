import type { Good, Shot } from '../../../src/games/maritime/data.ts'

export type IconName =
  | Good
  | Shot
  | 'any'
  | 'sails'
  | 'hull'
  | 'cannons'
  | 'buccaneers'
  | 'cargo'
  | 'cabins'
  | 'gold'
  | 'letter'
  | 'flag'
  | 'swords'
  | 'wind'
  | 'skull'
  | 'market'
  | 'special'
  | 'globe'
  | 'hit'

/** Our own signs, in a square of 20 round the origin; strokes take the colour of the text. */
const strokes: { readonly [name in IconName]: string } = {
  tea: 'M-7 6C-7-4 0-8 8-7C8 2 3 7-5 6M-8 8C-5 3 0-1 4-3',
  silk: 'M-7-7H7M-7 7H7M-5-7V7M5-7V7M-5-2.5C-1-5 1 0 5-2.5M-5 3C-1 .5 1 5.5 5 3',
  spices: 'M-6-4C-3-8 2-7 3-4C5 1 8 3 8.5 5.5C2 8-5 4-6-4ZM-2.5-6.5C-3-8-2-9 0-9',
  cotton:
    'M-3.2-.4a3.5 3.5 0 1 1 3.2-5.2a3.5 3.5 0 1 1 3.2 5.2a3.5 3.5 0 1 1-6.4 0M0 3.5V9M-4 4.5C-3 7-1 7 0 7C1 7 3 7 4 4.5',
  ivory: 'M-7.5-7.5C-3 2 2 5.5 8.5 5C4 9-6 8-7.5-7.5Z',
  wine: 'M-2-9H2V-4C4-3 5-1 5 1V8.5H-5V1C-5-1-4-3-2-4ZM-5 2.5H5',
  wool: 'M-7.5 0a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0ZM-5.5-4.5C0-3.5 4 0 5 5M-7.5 0C-3 0 1 3 2 7M-1-7.5C3-5 6-2 7.3 1',
  sugar: 'M-6 8.5L-2-6C-1-9 1-9 2-6L6 8.5ZM-4.6 3.5H4.6',
  silver: 'M-8.5 7L-6.5 1H-1.5L.5 7ZM-.5 7L1.5 1H6.5L8.5 7ZM-4.5 0L-2.5-6H2.5L4.5 0Z',
  tobacco: 'M-8.5-4V1C-8.5 5.5-2 5.5-2 1V-4ZM-2 1.5C2 2 3-3 8.5-3M-5.5-6.5C-7-8-4-8.5-5-10',
  furs: 'M-6-7.5L-3-5.5H3L6-7.5L7.5-3L5.5 0L7.5 6L3 5L0 9L-3 5L-7.5 6L-5.5 0L-7.5-3Z',
  ball: 'M-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0ZM-3-1.5C-2.5-3-1-3.5 .5-3.5',
  chain:
    'M-9 2a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0ZM1.8-2a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0ZM-2 1L2-1',
  grape:
    'M-6.5-3a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0ZM1.3-3a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0ZM-2.6 3.5a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0Z',
  any: 'M-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0Z',
  sails: 'M0-9V8M1.5-8C8-6 8.5 1 6.5 4.5H1.5ZM-1.5-5C-6.5-4-6.5 1-5.5 4H-1.5',
  hull: 'M-9-2.5H9C8 4.5 4 7 0 7S-8 4.5-9-2.5ZM-5.5-2.5V-6H5.5V-2.5',
  cannons: 'M-8.5 1.5L5-5.5L8.5-1L-5.5 6ZM-2.5 5.5a3 3 0 1 0 4.5-3.5M-8.5 1.5L-9.5 5L-5.5 6',
  buccaneers:
    'M-7.5-2.5C-5-8.5 5-8.5 7.5-2.5C3-4.5-3-4.5-7.5-2.5ZM-3-2.2a3.1 3.1 0 1 0 6 0M-6.5 8.5C-5.5 3.2 5.5 3.2 6.5 8.5',
  cargo: 'M-7.5-7H7.5V7.5H-7.5ZM-7.5-7L7.5 7.5M7.5-7L-7.5 7.5',
  cabins: 'M-3.4-4.5a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0ZM-6.5 8.5C-6.5 .5 6.5 .5 6.5 8.5Z',
  gold: 'M-7.5 0a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0ZM-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0Z',
  letter:
    'M-6-8.5H3.5L6.5-5.5V8.5H-6ZM-3-3.5H3.5M-3-.5H3.5M-3 2.5H1M1 6a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0',
  flag: 'M-5.5 9V-8.5H6.5L3.5-4.5L6.5-.5H-5.5',
  swords: 'M-7 7L6-6M-7.5 3.5L-3.5 7.5M7 7L-6-6M7.5 3.5L3.5 7.5',
  wind: 'M-9-2H3.5a3 3 0 1 0-3-3M-9 1.5H6a2.6 2.6 0 1 1-2.6 2.6M-9 5H-1',
  skull:
    'M-6.5-2.5a6.5 6 0 1 1 13 0C6.5 .5 4 1.5 4 4H-4C-4 1.5-6.5 .5-6.5-2.5ZM-3.8-2a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0ZM1.2-2a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0ZM-2.5 4V7.5H2.5V4',
  market: 'M0-8.5V7.5M-4.5 7.5H4.5M-6.5-5.5H6.5M-6.5-5.5L-9 1H-4ZM6.5-5.5L4 1H9Z',
  special: 'M0-8L2.4-2.6L8-2.2L3.6 1.6L5 7.4L0 4.2L-5 7.4L-3.6 1.6L-8-2.2L-2.4-2.6Z',
  globe: 'M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0ZM-8 0H8M0-8C-5-3-5 3 0 8M0-8C5-3 5 3 0 8',
  hit: 'M0-9L2-3.5L7.5-6L4.5-.5L9 3L3.5 3.5L2.5 9L-1 4.5L-6 7.5L-4.5 2L-9 0L-4-2.5L-6-7.5L-1.5-4.5Z',
}

/** A sign inside an `<svg>`. */
export function IconMark({ name, x = 0, y = 0, scale = 1, ink = 'currentColor', fill = 'none' }: MarkProps) {
  return (
    <path
      d={strokes[name]}
      transform={`translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`}
      fill={fill}
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
  readonly fill?: string
}

/** The same in a line of text; what it stands for is said beside it. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg class="icon" data-token={name} width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
      <IconMark name={name} />
    </svg>
  )
}
