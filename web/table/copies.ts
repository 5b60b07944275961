import { number } from '../words/numbers.ts'
import { middleOf } from './in-sight.ts'

/** A copy of what is drawn, over the middle of `at`. It lies over the whole table, so that no panel cuts it off on its way. */
export function copyOver(root: Element, drawing: Element, at: Element, look: string): HTMLElement {
  const copy = document.createElement('span')
  copy.className = look
  const { font, color } = getComputedStyle(drawing)
  Object.assign(copy.style, { font, color })
  const { width } = drawing.getBoundingClientRect()
  const inDrawing = drawing instanceof SVGGraphicsElement && drawing.ownerSVGElement !== null
  if (!inDrawing && width > 0) copy.style.width = `${width}px`
  copy.append(inDrawing ? pictureOf(drawing) : bare(drawing))
  return lay(root, copy, at)
}

/** What a figure has changed by, with its sign where there are several. Chips over the same place stand below each other. */
export function chipOver(
  root: Element,
  at: Element,
  by: number,
  sign: Element | undefined,
  before: number,
): HTMLElement {
  const chip = document.createElement('span')
  chip.className = by < 0 ? 'count-chip loss' : 'count-chip'
  chip.textContent = `${by > 0 ? '+' : ''}${number(by)}`
  if (sign !== undefined) chip.append(bare(sign))
  lay(root, chip, at)
  chip.style.marginTop = `${before * 1.5}rem`
  return chip
}

function lay(root: Element, element: HTMLElement, at: Element): HTMLElement {
  element.ariaHidden = 'true'
  element.inert = true
  root.append(element)
  const [is, wanted] = [middleOf(element), middleOf(at)]
  element.style.left = `${wanted.x - is.x}px`
  element.style.top = `${wanted.y - is.y}px`
  return element
}

/** A part of a drawing, in a drawing of its own. */
function pictureOf(part: SVGGraphicsElement): SVGSVGElement {
  const { left, top, width, height } = part.getBoundingClientRect()
  const { a, b, c, d, e, f } = part.getScreenCTM() ?? new DOMMatrix()
  const copy = bare(part)
  copy.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${e - left} ${f - top})`)
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  picture.setAttribute('width', String(width))
  picture.setAttribute('height', String(height))
  picture.append(copy)
  return picture
}

/** It can't be pointed at, and nothing about it says that it could. */
function bare(drawing: Element): Element {
  const copy = drawing.cloneNode(true) as Element
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    each.classList.remove('lit', 'taken')
    for (const name of ['data-piece', 'role', 'tabindex', 'aria-label', 'id']) each.removeAttribute(name)
  }
  return copy
}
