import { crc32, deflateSync } from 'node:zlib'

const mostColours = 256

/**
 * A picture as PNG with a table of its colours: a third of the size of one that names the colour of every point. A chart has
 * some dozens of colours and, where they meet, mixtures: the rarest of those become the nearest that is in the table.
 */
export function indexedPng(points: Uint8Array, width: number, height: number): Uint8Array {
  const counts = new Map<number, number>()
  for (let i = 0; i < points.length; i += 4) {
    const colour = colourAt(points, i)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const palette = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!).slice(0, mostColours)
  const indexes = new Map(palette.map((colour, index) => [colour, index]))
  const rows = Buffer.alloc((width + 1) * height)
  for (let i = 0; i < points.length; i += 4) {
    const point = i / 4
    const colour = colourAt(points, i)
    let index = indexes.get(colour)
    if (index === undefined) {
      index = nearest(palette, colour)
      indexes.set(colour, index)
    }
    rows[point + Math.floor(point / width) + 1] = index
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk(
      'PLTE',
      Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])),
    ),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Red, green and blue to six bits each, which nobody tells from eight; the points cover each other whole. */
function colourAt(points: Uint8Array, i: number): number {
  return ((points[i]! << 16) | (points[i + 1]! << 8) | points[i + 2]!) & 0xfcfcfc
}

function nearest(palette: readonly number[], colour: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  palette.forEach((each, index) => {
    const red = (each >> 16) - (colour >> 16)
    const green = ((each >> 8) & 255) - ((colour >> 8) & 255)
    const blue = (each & 255) - (colour & 255)
    const far = red * red + green * green + blue * blue
    if (far < least) [best, least] = [index, far]
  })
  return best
}

function chunk(type: string, body: Buffer): Buffer {
  const framed = Buffer.alloc(body.length + 12)
  framed.writeUInt32BE(body.length, 0)
  framed.write(type, 4, 'latin1')
  body.copy(framed, 8)
  framed.writeUInt32BE(crc32(framed.subarray(4, body.length + 8)), body.length + 8)
  return framed
}
