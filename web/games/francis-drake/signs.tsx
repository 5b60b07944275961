import { type Treasure, treasures } from '../../../src/games/francis-drake/data.ts'
import type { Sign } from './gains.ts'
import { IconMark } from './icons.tsx'
import { Figure, Stone } from './pieces.tsx'

/** Signs in a row from `x` on, or round it; in two rows where there is no room for one, and smaller where they need it. */
export function Signs({ signs, x, y, room = Number.POSITIVE_INFINITY, centred = false }: SignsProps) {
  const width = signsWidth(signs)
  if (width > room && signs.length > 1) {
    const [upper, lower] = halves(signs)
    return (
      <>
        <Row signs={upper} x={x} y={y - 9} room={room} />
        <Row signs={lower} x={x} y={y + 10} room={room} />
      </>
    )
  }
  return <Row signs={signs} x={centred ? x - width / 2 : x} y={y} room={room} />
}

function Row({ signs, x, y, room }: Required<Omit<SignsProps, 'centred'>>) {
  const scale = Math.min(1, room / signsWidth(signs))
  let left = 0
  return (
    <g transform={`translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`}>
      {signs.map((sign, index) => {
        const from = left
        left += signWidth(sign)
        return <SignMark key={index} sign={sign} x={from} y={0} />
      })}
    </g>
  )
}

/** Two rows that are as even as can be. */
function halves(signs: readonly Sign[]): [readonly Sign[], readonly Sign[]] {
  const splits = signs
    .slice(1)
    .map((_, index) => [signs.slice(0, index + 1), signs.slice(index + 1)] as const)
  const widest = ([upper, lower]: (typeof splits)[number]) => Math.max(signsWidth(upper), signsWidth(lower))
  const [upper, lower] = splits.toSorted((a, b) => widest(a) - widest(b))[0]!
  return [upper, lower]
}

type SignsProps = {
  readonly signs: readonly Sign[]
  readonly x: number
  readonly y: number
  readonly room?: number
  readonly centred?: boolean
}

function SignMark({
  sign: { icon, text },
  x,
  y,
}: {
  readonly sign: Sign
  readonly x: number
  readonly y: number
}) {
  return (
    <>
      {isStone(icon) ? (
        <Stone treasure={icon} x={x + 7} y={y} scale={0.8} />
      ) : (
        <IconMark name={icon} x={x + 8} y={y} scale={0.74} />
      )}
      {text === '' ? null : (
        <Figure x={x + 16.5} y={y} anchor="start">
          {text}
        </Figure>
      )}
    </>
  )
}

function isStone(icon: Sign['icon']): icon is Treasure {
  return treasures.some((treasure) => treasure === icon)
}

function signWidth({ text }: Sign): number {
  return 17 + text.length * 7
}

export function signsWidth(signs: readonly Sign[]): number {
  return signs.reduce((sum, sign) => sum + signWidth(sign), 0)
}
