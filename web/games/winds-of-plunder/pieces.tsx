import type { Tile } from '../../../src/games/winds-of-plunder/data.ts'
import type { Edition } from '../../../src/games/winds-of-plunder/edition.ts'
import type { SeatLook } from '../board-game.ts'
import { plain } from '../caribbean/type.ts'
import { shapePath } from '../seat-shape.tsx'
import { tileSize } from './chart.ts'
import { IconMark } from './icons.tsx'
import type { Mark } from './mark.ts'

/** The face of a Victory Point tile round the origin: points, then what it brings. */
export function TileFace({ tile, edition, mark }: TileProps) {
  const { width, height } = tileSize
  const face = edition.tiles[tile]
  const [first, second] = face?.items ?? []
  return (
    <>
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={4}
        fill="var(--face)"
        stroke="var(--coast)"
        stroke-width={1.2}
      />
      <TileRing mark={mark} />
      <text x={-20} y={7} font-family={plain} font-size={21} font-weight={700} fill="var(--ink)">
        {face?.points ?? '?'}
      </text>
      {first === undefined ? null : (
        <IconMark
          ink="var(--ink)"
          name={first}
          x={second === undefined ? 9 : 0}
          scale={second === undefined ? 1.05 : 0.85}
        />
      )}
      {second === undefined ? null : <IconMark ink="var(--ink)" name={second} x={15.5} scale={0.85} />}
    </>
  )
}

type TileProps = { readonly tile: Tile; readonly edition: Edition; readonly mark?: Mark }

function TileRing({ mark }: { readonly mark: Mark }) {
  const { width, height } = tileSize
  if (mark === undefined) return null
  const box = (beyond: number) => ({
    x: -width / 2 - beyond,
    y: -height / 2 - beyond,
    width: width + 2 * beyond,
    height: height + 2 * beyond,
    rx: 4 + beyond,
    fill: 'none',
    stroke: 'var(--go)',
  })
  return (
    <>
      <rect {...box(1)} stroke-width={3.5} />
      {mark === 'lit' ? <rect {...box(5)} stroke-width={1.6} stroke-dasharray="3 3.5" /> : null}
    </>
  )
}

/** Two strokes, so that a target shows without colour: one solid, one dashed outside. */
export function Ring({ r, mark }: { readonly r: number; readonly mark: Mark }) {
  if (mark === undefined) return null
  return (
    <>
      <circle r={r} fill="none" stroke="var(--go)" stroke-width={3.5} />
      {mark === 'lit' ? (
        <circle r={r + 4.5} fill="none" stroke="var(--go)" stroke-width={1.6} stroke-dasharray="3 3.5" />
      ) : null}
    </>
  )
}

/** A ship round the origin, in its seat's colour and with its seat's shape at the mast. */
export function Ship({ look }: { readonly look: SeatLook }) {
  return (
    <g stroke="var(--ink)" stroke-linejoin="round">
      <path d="M-17 6C-12 15 12 15 18 5L15 5C6 8-6 8-14 6Z" fill="var(--coast)" stroke-width={1.1} />
      <path d="M1 6V-17M-9 6V-10" fill="none" stroke-width={1.3} />
      <path d="M2-15C13-11 14-2 12 3C8 1 5 1 2 2Z" fill={look.fill} stroke-width={1.1} />
      <path d="M-8-9C-2-7-2 0-3 3C-5 2-7 2-8 3Z" fill={look.fill} stroke-width={1} />
      <path d={shapePath(look.shape, 5)} transform="translate(1 -20)" fill={look.fill} stroke-width={1.1} />
    </g>
  )
}
