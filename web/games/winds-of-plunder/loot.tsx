import { loots } from '../../../src/games/winds-of-plunder/data.ts'
import { figuresOf } from '../../../src/games/winds-of-plunder/edition.ts'
import { pirateAt } from '../../../src/games/winds-of-plunder/state.ts'
import { counted, lootParam } from '../../../src/games/winds-of-plunder/words/index.ts'
import { plain } from '../caribbean/type.ts'
import { ChartPiece } from '../piece.tsx'
import { unspoken } from '../unspoken.ts'
import { type ShipSlot, size } from './chart.ts'
import { IconMark } from './icons.tsx'
import { nameOf, type Props } from './names.ts'
import { Ring } from './pieces.tsx'
import { shipSlot } from './ships.tsx'
import { words } from './words/index.ts'

/** Once a ship is chosen for boarding, what can be taken from it stands beside it. */
export function LootChips(props: Props) {
  const { view, lit, taken, say } = props
  const open = loots.filter((loot) => lit.has(`loot/${loot}`))
  const target = taken.map((piece) => /^ship\/(\d)$/.exec(piece)?.[1]).find((seat) => seat !== undefined)
  if (open.length === 0 || target === undefined) return null
  const name = nameOf(props, Number(target))
  const points = Math.min(figuresOf(view.state).lootPoints, pirateAt(view.state, Number(target)).points)
  const [x, y] = cornerBeside(shipSlot(view.state, Number(target)), open.length)
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width={width(open.length)}
        height={height}
        rx={8}
        fill="var(--card)"
        stroke="var(--go)"
        stroke-width={2}
        {...unspoken}
      />
      <text x={12} y={19} font-family={plain} font-size={13} fill="var(--ink-2)" {...unspoken}>
        {words('loot', { name })}
      </text>
      {open.map((loot, index) => (
        <ChartPiece
          key={loot}
          table={props}
          piece={`loot/${loot}`}
          name={words('loot.name', {
            loot: loot === 'victory-points' ? say(counted(points, 'victory-point')) : say(lootParam(loot)),
            name,
          })}
          transform={`translate(${gap / 2 + 8 + index * gap} 48)`}
        >
          <circle r={17} fill="var(--face)" />
          {loot === 'victory-points' ? (
            <text
              y={6}
              font-family={plain}
              font-size={17}
              font-weight={700}
              text-anchor="middle"
              fill="var(--ink)"
            >
              {`${points} ★`}
            </text>
          ) : (
            <IconMark ink="var(--ink)" name={loot} scale={1.25} />
          )}
          <Ring r={17} mark="lit" />
        </ChartPiece>
      ))}
    </g>
  )
}

const gap = 52
const height = 80

function width(chips: number): number {
  return Math.max(3, chips) * gap + 16
}

/** Below the ship where there is room, else above it; never beyond the frame. */
function cornerBeside({ x, y, scale }: ShipSlot, chips: number): readonly [number, number] {
  const left = Math.min(Math.max(10, x - width(chips) / 2), size.width - width(chips) - 10)
  const below = y + 24 * scale
  return [left, below + height < size.height - 8 ? below : y - 36 * scale - height]
}
