import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Boards, BuiltSite, SiteFile } from '../../../src/api/pages/site.ts'

export const index =
  '<!doctype html><html><head><title>Rutter</title>\n    <!-- meta -->\n</head><body></body></html>'
export const script = `console.log(${JSON.stringify('Ahoy! '.repeat(500))})`

/** A build as it is read from the disk. */
export function madeSite(boards: Partial<Boards> = {}): BuiltSite {
  const file = (type: string, text: string, more: Partial<SiteFile> = {}): SiteFile => ({
    type,
    tag: `tag-of-${text.length}`,
    isHashed: true,
    plain: Buffer.from(text),
    packed: {},
    ...more,
  })
  return {
    kind: 'built',
    index,
    stamp: '0123456789abcdef',
    files: new Map([
      [
        '/assets/index-AbCd_123.js',
        file('text/javascript; charset=utf-8', script, {
          packed: { br: brotliCompressSync(script), gzip: gzipSync(script) },
        }),
      ],
      ['/assets/icon-AbCd-123.svg', file('image/svg+xml; charset=utf-8', '<svg/>')],
      ['/assets/face-AbCd-123.woff2', file('font/woff2', 'wOF2')],
      ['/robots.txt', file('text/plain; charset=utf-8', 'User-agent: *\n', { isHashed: false })],
    ]),
    boards: async () => ({ drawn: [], faces: [], renderBoard: async () => null, ...boards }),
  }
}

export const html = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
