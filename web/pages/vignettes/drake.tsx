import { SailingShip, Waves } from './ship.tsx'

/** Plymouth Street: a house for everything that a voyage needs, with captains' discs before the doors. */
export function DrakeVignette() {
  return (
    <>
      <rect width={360} height={220} fill="var(--sea)" />
      <rect width={360} height={84} fill="var(--paper)" />
      <path d="M0 70C40 54 90 60 130 66S250 50 300 60S350 62 360 58V92H0Z" fill="var(--land)" opacity={0.6} />
      <SailingShip x={316} y={88} scale={0.72} fill="var(--seat-yellow)" flip />
      <SailingShip x={258} y={92} scale={0.9} fill="var(--face)" />
      <path d="M0 88H360V104H0Z" fill="var(--sea)" />
      <Waves x={218} y={98} count={11} />
      <path d="M0 150C90 140 250 140 360 152V220H0Z" fill="var(--land)" />
      <path
        d="M0 184C90 172 260 172 360 186"
        fill="none"
        stroke="var(--coast)"
        stroke-width={1.2}
        opacity={0.6}
      />
      <path
        d="M0 214C100 202 260 202 360 216"
        fill="none"
        stroke="var(--coast)"
        stroke-width={1.2}
        opacity={0.6}
      />
      {houses.map((house) => (
        <House key={house.x} {...house} />
      ))}
      {discs.map(([x, y, fill]) => (
        <g key={`${x}`} transform={`translate(${x} ${y})`}>
          <ellipse rx={11} ry={5.5} cy={3} fill="var(--ink)" />
          <ellipse rx={11} ry={5.5} fill={`var(--seat-${fill})`} stroke="var(--ink)" stroke-width={1.4} />
        </g>
      ))}
      <Barrel x={338} y={176} />
      <Barrel x={320} y={182} />
      <Barrel x={329} y={164} />
    </>
  )
}

type HouseProps = {
  readonly x: number
  readonly width: number
  readonly height: number
  readonly roof: string
  readonly sign: string
}

const houses: readonly HouseProps[] = [
  { x: 12, width: 58, height: 74, roof: 'var(--back)', sign: 'M-6 -5h12v8a6 6 0 0 1 -12 0ZM6 -2h4v5h-4' },
  { x: 74, width: 52, height: 86, roof: 'var(--coast)', sign: 'M-7 2L-2 -6H2L7 2ZM0 2V6' },
  { x: 130, width: 60, height: 70, roof: 'var(--sea-name)', sign: 'M0 -7V6M-6 1A6 6 0 0 0 6 1M-3 -4H3' },
  {
    x: 194,
    width: 50,
    height: 82,
    roof: 'var(--back)',
    sign: 'M-8 2H6L8 -2H-8ZM-3 5a2 2 0 1 0 0.1 0M4 5a2 2 0 1 0 0.1 0',
  },
  { x: 248, width: 56, height: 68, roof: 'var(--coast)', sign: 'M-6 -6h12v12h-12ZM-6 0h12M0 -6v12' },
]

/** A timbered house with a gable and a hanging sign, standing on the street. */
function House({ x, width, height, roof, sign }: HouseProps) {
  const ground = 166
  const eaves = ground - height * 0.62
  const top = ground - height - 22
  const middle = x + width / 2
  return (
    <g stroke="var(--ink)" stroke-width={1.5} stroke-linejoin="round">
      <rect x={x} y={eaves} width={width} height={ground - eaves} fill="var(--face)" />
      <path d={`M${x - 5} ${eaves}L${middle} ${top}L${x + width + 5} ${eaves}Z`} fill={roof} />
      <path
        d={`M${x} ${eaves + 17}H${x + width}M${x + 9} ${eaves}V${ground}M${x + width - 9} ${eaves}V${ground}`}
        fill="none"
        stroke="var(--coast)"
        stroke-width={2.4}
      />
      <path d={`M${middle - 7} ${ground}V${ground - 17}a7 7 0 0 1 14 0V${ground}Z`} fill="var(--coast)" />
      <rect x={middle - 6} y={eaves - 15} width={12} height={11} fill="var(--gold)" stroke-width={1.2} />
      <path d={`M${middle} ${eaves - 15}v11M${middle - 6} ${eaves - 9.5}h12`} fill="none" stroke-width={1} />
      <g transform={`translate(${middle} ${eaves + 9})`}>
        <circle r={10} fill="var(--card)" />
        <path d={sign} fill="none" stroke-width={1.3} stroke-linecap="round" />
      </g>
    </g>
  )
}

const discs = [
  [41, 186, 'red'],
  [96, 182, 'yellow'],
  [118, 190, 'red'],
  [160, 184, 'blue'],
  [219, 184, 'green'],
  [276, 188, 'yellow'],
] as const

function Barrel({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke="var(--ink)" stroke-width={1.3}>
      <path d="M-7 -9Q-10 0 -7 9H7Q10 0 7 -9Z" fill="var(--border)" />
      <path d="M-8.5 -4H8.5M-8.5 4H8.5" fill="none" />
      <ellipse cy={-9} rx={7} ry={2.6} fill="var(--land)" />
    </g>
  )
}
