import { CompassRose } from '../../games/caribbean/rose.tsx'
import { SailingShip, Waves } from './ship.tsx'

/** Two ships on a calm sea, before a compass rose. */
export function Hero() {
  return (
    <svg class="hero-art" viewBox="0 0 420 250" aria-hidden="true">
      <g transform="translate(300 118)" opacity={0.5}>
        <CompassRose r={100} letters={['', '', '', '']} />
      </g>
      <SailingShip x={96} y={196} scale={1.15} fill="var(--seat-yellow)" />
      <SailingShip x={258} y={208} scale={2.5} fill="var(--seat-red)" />
      <path d="M0 206C70 196 140 212 210 206S350 200 420 208V250H0Z" fill="var(--sea)" />
      <path
        d="M0 206C70 196 140 212 210 206S350 200 420 208"
        fill="none"
        stroke="var(--sea-line)"
        stroke-width={2}
      />
      <Waves x={24} y={222} count={6} width={16} />
      <Waves x={170} y={226} count={9} width={16} />
      <Waves x={70} y={238} count={12} width={16} />
      <Waves x={330} y={238} count={4} width={16} />
    </svg>
  )
}
