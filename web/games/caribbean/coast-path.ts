import { type Coast, coasts, isles } from './coasts.ts'

export type Point = readonly [x: number, y: number]

/** Degrees to pixels: both axes are straight, so that north is up everywhere. */
export type Projection = {
  readonly west: number
  readonly north: number
  readonly perLongitude: number
  readonly perLatitude: number
}

export function project(
  { west, north, perLongitude, perLatitude }: Projection,
  lon: number,
  lat: number,
): Point {
  return [(lon - west) * perLongitude, (north - lat) * perLatitude]
}

/** How often a straight edge of the coarse coast is broken, and how far each break is moved, in pixels. */
const every = 13
const shake = 2.6

/** All land as one path. The same projection gives the same path, always: the coast is shaken with a fixed seed. */
export function landPath(projection: Projection): string {
  const chance = seeded(1715)
  const land = coasts.map((coast) => shaken(pointsOf(projection, coast), chance))
  const small = isles.map(([lon, lat, radius]) => {
    const [x, y] = project(projection, lon, lat)
    return islePoints(x, y, radius * projection.perLatitude, chance)
  })
  return [...land, ...small].map(smooth).join('')
}

function pointsOf(projection: Projection, coast: Coast): Point[] {
  return Array.from({ length: coast.length / 2 }, (_, i) =>
    project(projection, coast[2 * i]!, coast[2 * i + 1]!),
  )
}

/** The points of a closed line with more of them between, each a little off. */
function shaken(points: readonly Point[], chance: () => number): Point[] {
  return points.flatMap((from, index) => {
    const to = points[(index + 1) % points.length]!
    const steps = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / every))
    return Array.from({ length: steps }, (_, step): Point => {
      const [x, y] = [
        from[0] + ((to[0] - from[0]) * step) / steps,
        from[1] + ((to[1] - from[1]) * step) / steps,
      ]
      const reach = step === 0 ? shake / 2 : shake
      return [x + (chance() * 2 - 1) * reach, y + (chance() * 2 - 1) * reach]
    })
  })
}

function islePoints(x: number, y: number, radius: number, chance: () => number): Point[] {
  return Array.from({ length: 7 }, (_, i): Point => {
    const angle = (i / 7) * 2 * Math.PI
    const far = radius * (0.8 + 0.4 * chance())
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
  })
}

/** A closed Catmull–Rom curve through all points, as cubic Béziers. */
export function smooth(points: readonly Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length]!
  const curves = points.map((_, i) => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${text(first)} ${text(second)} ${text(to)}`
  })
  return `M${text(at(0))}${curves.join('')}Z`
}

function text([x, y]: Point): string {
  return `${short(x)} ${short(y)}`
}

/** One digit after the point: a tenth of a pixel is enough for a coast. */
export function short(pixels: number): string {
  return String(Math.round(pixels * 10) / 10)
}

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
