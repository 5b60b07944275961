import { SailingShip } from './ship.tsx'

/** A corner of the world by squares: ports with their flags, a fleet with its cargo, a pirate. */
export function MaritimeVignette() {
  return (
    <>
      <rect width={360} height={220} fill="var(--sea)" />
      {[0.12, 0.18, 0.28].map((opacity, ring) => (
        <path
          key={opacity}
          d={land}
          fill="none"
          stroke="var(--sea-line)"
          stroke-width={22 - 7 * ring}
          stroke-linejoin="round"
          opacity={opacity}
        />
      ))}
      <path d={grid} stroke="var(--sea-line)" stroke-width={0.9} opacity={0.6} fill="none" />
      <path d={land} fill="var(--land)" stroke="var(--coast)" stroke-width={1.5} />
      <Port x={76} y={120} fill="var(--seat-green)" strength={3} />
      <Port x={292} y={72} fill="var(--seat-orange)" strength={5} />
      <Port x={262} y={190} fill="var(--face)" strength={2} />
      <SailingShip x={158} y={124} scale={0.95} fill="var(--seat-green)" />
      <SailingShip x={200} y={140} scale={0.7} fill="var(--seat-green)" />
      <g stroke="var(--ink)" stroke-width={1.3} stroke-linejoin="round">
        {cargo.map(([x, fill]) => (
          <g key={x} transform={`translate(${x} 152)`}>
            <path d="M0 4L6 0L14 0L14 8L8 12L0 12Z" fill={`var(${fill})`} />
            <path d="M0 4H8V12M8 4L14 0" fill="none" />
          </g>
        ))}
      </g>
      <SailingShip x={206} y={54} scale={0.66} fill="var(--ink)" flip />
      <path
        d="M150 92Q176 68 198 62"
        fill="none"
        stroke="var(--border)"
        stroke-width={2}
        stroke-dasharray="7 6"
      />
    </>
  )
}

const land =
  'M-8 40C14 44 30 34 44 50C58 62 52 78 66 88C82 98 92 104 86 122C82 138 64 138 58 154C50 172 60 190 42 202C28 210 8 206 -8 214Z' +
  'M250 -8C256 12 246 26 258 38C272 50 268 62 286 74C304 84 322 78 334 90C346 100 352 96 368 102V-8Z' +
  'M236 228C238 212 246 204 258 198C274 190 292 196 310 190C330 184 342 190 368 184V228Z' +
  'M122 30C130 22 146 22 152 30C156 38 146 46 136 46C126 46 118 38 122 30Z'

const grid = `M0 44H360M0 88H360M0 132H360M0 176H360${Array.from({ length: 8 }, (_, i) => `M${(i + 1) * 40} 0V220`).join('')}`

const cargo = [
  [128, '--border'],
  [146, '--gold'],
  [164, '--sea-line'],
] as const

type PortProps = {
  readonly x: number
  readonly y: number
  readonly fill: string
  readonly strength: number
}

/** A house with its owner's flag, and its strength in pips. */
function Port({ x, y, fill, strength }: PortProps) {
  return (
    <g transform={`translate(${x} ${y})`} stroke="var(--ink)" stroke-width={1.4} stroke-linejoin="round">
      <path d="M-12 0V-14L0 -24L12 -14V0Z" fill="var(--face)" />
      <path d="M-4 0V-9H4V0" fill="var(--coast)" />
      <path d="M0 -24V-46" fill="none" />
      <path d="M0 -46H20L15 -40L20 -34H0Z" fill={fill} />
      {Array.from({ length: strength }, (_, pip) => (
        <circle
          key={pip}
          cx={(pip - (strength - 1) / 2) * 7}
          cy={7}
          r={2.4}
          fill="var(--ink)"
          stroke="none"
        />
      ))}
    </g>
  )
}
