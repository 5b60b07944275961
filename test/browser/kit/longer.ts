import type { Page } from 'playwright-core'

/** What is in no table: text that is read or read out and has a word which the longer language would have changed. */
export function leftInEnglish(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Names of people, games, publishers and of this service, what was written by whoever signed up, and spans of time,
    // whose words are the browser's.
    const own =
      /Zoë|browser|Winds of Plunder|Francis Drake|Maritime|Rutter|Alan Newman|Peter Hawes|\w+ Games|\d+ (?:minute|hour|day)s?\b/g
    const isEnglish = (text: string) =>
      /(?<![\p{L}\d/_.-])(?!\p{Lu}{2})\p{L}{3,}(?![\p{L}\d/_.-])/u.test(
        text.replace(own, '').replace(/\p{L}*ö+(?!\p{L})/gu, ''),
      )
    const found: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement!
      if (element.closest('[lang]:not(html), script, style, noscript, code, time, .credits') !== null)
        continue
      const texts =
        node instanceof Element
          ? ['aria-label', 'title', 'placeholder', 'alt'].map((name) => node.getAttribute(name) ?? '')
          : [node.textContent ?? '']
      found.push(...texts.filter(isEnglish))
    }
    return [...new Set(found)]
  })
}

/** Where a longer text does not fit: a page that scrolls sideways, a control or heading that is cut, a board's text beyond its plate. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth
    const found = wide > 0 ? [`the page is ${wide} px too wide`] : []
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, h1, h2, h3, label, select, summary, th, td, p',
    )) {
      const { width, height, left, right } = element.getBoundingClientRect()
      if (width === 0 || height === 0 || element.closest('[aria-hidden=true], .sr-only, [inert]') !== null)
        continue
      // The bar says in short what the table says in full.
      if (element.closest('svg, .match-bar') !== null) continue
      const scrolls = [...ancestors(element)].some((each) =>
        /auto|scroll/.test(getComputedStyle(each).overflowX),
      )
      const { overflowX } = getComputedStyle(element)
      const isCut =
        element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible' && element.clientWidth > 0
      const isOutside = !scrolls && (right > innerWidth + 1 || left < -1)
      if (isCut || isOutside)
        found.push(`${element.tagName}.${element.className}: ${element.textContent?.slice(0, 60)}`)
    }
    for (const text of document.querySelectorAll<SVGTextElement>('main svg text')) {
      const own = text.getBoundingClientRect()
      const plate = plateOf(text, own)
      if (plate === undefined || (own.left >= plate.left - 1 && own.right <= plate.right + 1)) continue
      const over = Math.round(Math.max(plate.left - own.left, own.right - plate.right))
      const piece = text.closest('[data-piece]')?.getAttribute('data-piece') ?? 'a picture'
      found.push(`${piece}: “${text.textContent}” is ${over} px wider than its plate of ${plate.width} px`)
    }
    return found

    /** What a text of a board is written on: the smallest shape of its piece round its middle. Names on the bare chart have none. */
    function plateOf(text: Element, { left, right, top, bottom }: DOMRect): DOMRect | undefined {
      if (left === right) return undefined
      const shapes = text.closest('[data-piece]')?.querySelectorAll('rect, circle') ?? []
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return [...shapes]
        .filter((shape) => !/^none$|^rgba\(0, 0, 0, 0\)$/.test(getComputedStyle(shape).fill))
        .map((shape) => shape.getBoundingClientRect())
        .filter((box) => box.left < x && x < box.right && box.top < y && y < box.bottom)
        .sort((one, other) => one.width * one.height - other.width * other.height)[0]
    }

    function* ancestors(element: Element) {
      for (let each = element.parentElement; each !== null; each = each.parentElement) yield each
    }
  })
}
