import { inflateSync } from 'node:zlib'

/**
 * A font as the drawing library reads it (OpenType) from one as pages load it (WOFF 1): the same tables, each compressed by
 * itself, behind another directory. https://www.w3.org/TR/WOFF/
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no WOFF font')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => tableAt(woff, 44 + 20 * i))
  const size = tables.reduce((sum, { data }) => sum + padded(data.length), 12 + 16 * count)
  const font = Buffer.alloc(size)
  woff.copy(font, 0, 4, 8)
  const power = 2 ** Math.floor(Math.log2(count))
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(16 * power, 6)
  font.writeUInt16BE(Math.log2(power), 8)
  font.writeUInt16BE(16 * (count - power), 10)
  let offset = 12 + 16 * count
  tables.forEach(({ tag, checksum, data }, i) => {
    const entry = 12 + 16 * i
    tag.copy(font, entry)
    font.writeUInt32BE(checksum, entry + 4)
    font.writeUInt32BE(offset, entry + 8)
    font.writeUInt32BE(data.length, entry + 12)
    data.copy(font, offset)
    offset += padded(data.length)
  })
  return font
}

function tableAt(woff: Buffer, entry: number) {
  const offset = woff.readUInt32BE(entry + 4)
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8))
  const length = woff.readUInt32BE(entry + 12)
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    data: packed.length < length ? inflateSync(packed) : packed,
  }
}

/** Tables begin at multiples of four bytes. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}
