import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { indexedPng } from './indexed-png.ts'
import type { DrawAnswer, DrawOrder } from './pictures.ts'

/** Draws pictures in a thread of its own: a drawing takes a tenth of a second or more, and one in which the library fails ends it. */

/** Clients set mails on white or on black: nothing of that shines through. */
const paper = '#f4ead2'

const port = parentPort!
const { fonts } = workerData as { readonly fonts: readonly Uint8Array[] }
const ready = readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then(initWasm)

/** Pages call the small capitals as their package does, the library as the font itself does. */
port.on('message', async ({ svg, width }: DrawOrder) => {
  await ready
  const drawing = new Resvg(svg.replaceAll('IM Fell English SC', 'IM FELL English SC'), {
    background: paper,
    fitTo: { mode: 'width', value: width },
    font: { fontBuffers: [...fonts], loadSystemFonts: false, defaultFontFamily: 'Alegreya Sans' },
  })
  const image = drawing.render()
  const png = indexedPng(image.pixels, image.width, image.height)
  image.free()
  drawing.free()
  port.postMessage(png satisfies DrawAnswer)
})
