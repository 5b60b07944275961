import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Its icons, in the folder of the pages. */
const icons = [
  { file: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { file: 'icon-192.png', sizes: '192x192', type: 'image/png' },
  { file: 'icon-512.png', sizes: '512x512', type: 'image/png' },
]

/**
 * The web manifest, by which the pages can be installed: only then do they have a badge. It is a file with a hash in its name like
 * all others, and so are its icons.
 */
export function manifest(folder: string): Plugin {
  let name = ''
  return {
    name: 'rutter-manifest',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    async renderStart() {
      const emit = (name: string, source: string | Uint8Array) =>
        this.getFileName(this.emitFile({ type: 'asset', name, source }))
      const placed: object[] = []
      for (const { file, ...icon } of icons)
        placed.push({ src: `/${emit(file, await readFile(join(folder, file)))}`, ...icon })
      const tokens = await readFile(join(folder, 'style/tokens.css'), 'utf8')
      name = emit('rutter.webmanifest', JSON.stringify(manifestWith(placed, tokens)))
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${name}` }, injectTo: 'head' },
    ],
  }
}

/** Its paths begin at the root, not in the folder that it lies in. */
function manifestWith(icons: readonly object[], tokens: string): object {
  return {
    id: '/',
    name: 'Rutter',
    short_name: 'Rutter',
    description: 'Age-of-sail board games at your own pace, on a log that anyone can verify.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: lightColour('bar', tokens),
    background_color: lightColour('paper', tokens),
    icons,
  }
}

/** A manifest has one colour for day and night. */
function lightColour(token: string, tokens: string): string {
  return new RegExp(`--${token}: light-dark\\((#\\w{6}),`).exec(tokens)![1]!
}
