import type { SeatLook, Shape } from './board-game.ts'

/** The outline of a seat's shape round the origin, about `2 r` wide and high. */
export function shapePath(shape: Shape, r: number): string {
  switch (shape) {
    case 'circle':
      return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
    case 'square':
      return rounded([-0.9, -0.9, 0.9, -0.9, 0.9, 0.9, -0.9, 0.9], r)
    case 'triangle':
      return rounded([0, -1.1, 1.1, 0.9, -1.1, 0.9], r)
    case 'diamond':
      return rounded([0, -1.2, 1.1, 0, 0, 1.2, -1.1, 0], r)
    case 'star':
      return rounded(starPoints, r)
    case 'cross':
      return rounded(
        [
          -0.4, -1, 0.4, -1, 0.4, -0.4, 1, -0.4, 1, 0.4, 0.4, 0.4, 0.4, 1, -0.4, 1, -0.4, 0.4, -1, 0.4, -1,
          -0.4, -0.4, -0.4,
        ],
        r,
      )
  }
}

const starPoints = Array.from({ length: 10 }, (_, i) => {
  const far = i % 2 === 0 ? 1.25 : 0.55
  const angle = (i * Math.PI) / 5 - Math.PI / 2
  return [far * Math.cos(angle), far * Math.sin(angle)]
}).flat()

function rounded(points: readonly number[], r: number): string {
  const corners = Array.from(
    { length: points.length / 2 },
    (_, i) => `${tenth(points[2 * i]! * r)} ${tenth(points[2 * i + 1]! * r)}`,
  )
  return `M${corners.join('L')}Z`
}

function tenth(pixels: number): number {
  return Math.round(pixels * 10) / 10
}

/** A seat's shape inside an `<svg>`, always with an outline. */
export function SeatShape({ look, r, x = 0, y = 0 }: ShapeProps) {
  return (
    <path
      d={shapePath(look.shape, r)}
      transform={x === 0 && y === 0 ? undefined : `translate(${x} ${y})`}
      fill={look.fill}
      stroke="var(--ink)"
      stroke-width={Math.max(1, r / 6)}
      stroke-linejoin="round"
    />
  )
}

type ShapeProps = {
  readonly look: Pick<SeatLook, 'shape' | 'fill'>
  readonly r: number
  readonly x?: number
  readonly y?: number
}

/** The same in a line of text. Names stand beside it, so a screen reader leaves it out. */
export function SeatSign({
  look,
  size = 16,
}: {
  readonly look: Pick<SeatLook, 'shape' | 'fill'>
  readonly size?: number
}) {
  return (
    <svg class="seat-sign" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <SeatShape look={look} r={9} />
    </svg>
  )
}
