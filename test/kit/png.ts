import { inflateSync } from 'node:zlib'

export type Image = {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of a point, each from 0 to 255. */
  at(x: number, y: number): readonly [number, number, number, number]
}

/** A PNG of eight bits, with a table of colours or without: what our pictures are. */
export function readPng(png: Uint8Array): Image {
  const bytes = Buffer.from(png)
  const parts: Buffer[] = []
  let header: Buffer | undefined
  let palette: Buffer | undefined
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const body = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at))
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IHDR') header = body
    if (type === 'PLTE') palette = body
    if (type === 'IDAT') parts.push(body)
  }
  const [width, height] = [header!.readUInt32BE(0), header!.readUInt32BE(4)]
  const channels = { 2: 3, 3: 1, 6: 4 }[header![9]!]
  if (header![8] !== 8 || channels === undefined || header![12] !== 0)
    throw new Error('a PNG of another kind')
  const points = unfiltered(inflateSync(Buffer.concat(parts)), width * channels, height, channels)
  return {
    width,
    height,
    at(x, y) {
      const i = (y * width + x) * channels
      if (palette !== undefined) {
        const [red, green, blue] = palette.subarray(3 * points[i]!)
        return [red!, green!, blue!, 255]
      }
      return [points[i]!, points[i + 1]!, points[i + 2]!, channels === 4 ? points[i + 3]! : 255]
    },
  }
}

function unfiltered(data: Buffer, length: number, height: number, channels: number): Uint8Array {
  const points = new Uint8Array(length * height)
  for (let y = 0; y < height; y++) {
    const filter = data[y * (length + 1)]!
    for (let i = 0; i < length; i++) {
      const left = i < channels ? 0 : points[y * length + i - channels]!
      const up = y === 0 ? 0 : points[(y - 1) * length + i]!
      const corner = i < channels || y === 0 ? 0 : points[(y - 1) * length + i - channels]!
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!
      points[y * length + i] = data[y * (length + 1) + 1 + i]! + guess
    }
  }
  return points
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [left, up, corner].map((each) => Math.abs(left + up - corner - each)) as [
    number,
    number,
    number,
  ]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
