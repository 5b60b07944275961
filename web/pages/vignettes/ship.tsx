/** A ship under sail, about 60 wide, its waterline at the origin. */
export function SailingShip({ x, y, scale = 1, fill, flip = false }: ShipProps) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`}
      stroke="var(--ink)"
      stroke-width={1.6}
      stroke-linejoin="round"
      stroke-linecap="round"
    >
      <path d="M-2 -8V-52M-16 -8V-42M14 -8V-44M14 -14L31 -21" fill="none" />
      <path d="M-23 -20C-18 -25 -18 -33 -22 -39H-9C-6 -33 -6 -26 -9 -20Z" fill="var(--face)" />
      <path d="M-11 -16C-5 -23 -5 -33 -10 -40H6C10 -33 10 -24 6 -16Z" fill={fill} />
      <path d="M-8 -42C-5 -45 -5 -47 -7 -50H4C6 -47 6 -45 4 -42Z" fill="var(--face)" />
      <path d="M9 -18C14 -24 14 -32 10 -39H20C24 -32 24 -25 21 -18Z" fill="var(--face)" />
      <path d="M17 -38L29 -21L20 -18Z" fill="var(--face)" />
      <path d="M-2 -52L-14 -56L-10 -53L-14 -49L-2 -49" fill={fill} stroke-width={1.2} />
      <path d="M-29 -16L-25 -6L-22 2H17C22 -1 25 -6 27 -12L14 -9H-17L-20 -16Z" fill="var(--coast)" />
      <path d="M-24 -4H21" fill="none" stroke="var(--card)" stroke-width={1.2} opacity={0.7} />
    </g>
  )
}

type ShipProps = {
  readonly x: number
  readonly y: number
  readonly scale?: number
  readonly fill: string
  readonly flip?: boolean
}

/** Short waves in a row. */
export function Waves({ x, y, count, width = 12 }: WavesProps) {
  const crest = `q${width / 4} ${-width / 3} ${width / 2} 0t${width / 2} 0`
  return (
    <path
      d={`M${x} ${y}${crest.repeat(count)}`}
      fill="none"
      stroke="var(--sea-line)"
      stroke-width={1.4}
      stroke-linecap="round"
    />
  )
}

type WavesProps = {
  readonly x: number
  readonly y: number
  readonly count: number
  readonly width?: number
}
