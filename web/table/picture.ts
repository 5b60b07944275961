/** Properties that the pages' style sheets give to what is drawn; a file by itself has no style sheet. */
const kept = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'fill-opacity',
  'stroke-opacity',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'stop-color',
  'display',
  'visibility',
] as const

/** A drawing on the page as a file by itself, with the colours that it has on the page. */
export function standaloneSvg(
  drawing: SVGSVGElement,
  size: { readonly width: number; readonly height: number },
): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = [drawing, ...drawing.querySelectorAll('*')]
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [index, original] of originals.entries()) {
    const element = copies[index]!
    const style = getComputedStyle(original)
    // What is drawn by `<use>` takes from there what it does not say itself.
    const shared = original.closest('defs') !== null
    for (const property of kept) {
      if (!shared || original.hasAttribute(property))
        element.setAttribute(property, style.getPropertyValue(property))
    }
    for (const name of ['class', 'style', 'tabindex', 'tabIndex', 'data-stop', 'data-piece', 'data-changed'])
      element.removeAttribute(name)
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(size.width))
  copy.setAttribute('height', String(size.height))
  return new XMLSerializer().serializeToString(copy)
}

export async function pngOf(
  svg: string,
  size: { readonly width: number; readonly height: number },
): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 2 * size.width
    canvas.height = 2 * size.height
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob === null ? reject(new Error('the picture is too large')) : resolve(blob)),
        'image/png',
      ),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}

export function saveAs(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
