import { CompassRose } from '../../games/caribbean/rose.tsx'
import { Sea } from '../../games/caribbean/sea.tsx'
import { SailingShip } from './ship.tsx'

/** Ships among the Antilles, and the wind that carries them. */
export function WindsVignette() {
  return (
    <>
      <Sea
        size={{ width: 360, height: 220 }}
        projection={{ west: -75.4, north: 21.6, perLongitude: 23, perLatitude: 25 }}
        id="vignette-winds"
        centre={[62, 164]}
      />
      <g fill="none" stroke="var(--border)" stroke-width={2} stroke-dasharray="7 6" opacity={0.85}>
        <path d="M214 116C238 120 272 134 296 158" />
      </g>
      {ports.map(([x, y]) => (
        <g key={`${x}`} transform={`translate(${x} ${y})`}>
          <circle r={5.5} fill="var(--face)" stroke="var(--ink)" stroke-width={1.4} />
          <circle r={2.2} fill="var(--ink)" />
        </g>
      ))}
      <g fill="none" stroke="var(--sea-name)" stroke-width={1.6} stroke-linecap="round" opacity={0.75}>
        <path d="M92 48h52c12 0 12 -15 1 -15q-7 0 -7 6M84 60h88c12 0 13 14 2 15q-6 0 -7 -5M100 72h38" />
      </g>
      <SailingShip x={205} y={118} scale={0.95} fill="var(--seat-red)" />
      <SailingShip x={268} y={196} scale={0.78} fill="var(--seat-blue)" flip />
      <g transform="translate(62 160)">
        <CompassRose r={32} letters={['', '', '', '']} />
      </g>
    </>
  )
}

const ports = [
  [127, 82],
  [236, 79],
  [322, 134],
  [303, 170],
] as const
