/** What a person who looks at a page has to do with the next thing that they want to press, and what else is offered. */
export type Look = {
  /** Pixels that they scroll, in whatever can be scrolled, until they see it. */
  readonly scroll: number
  /** Something lies over it even then. */
  readonly covered: boolean
  /** The smaller side in pixels of what they have to hit. */
  readonly side: number
  readonly offer: Offer
}

export type Offer = {
  readonly choices: number
  /** Choices that stand under no heading. */
  readonly bare: number
  /** The most choices under one heading. */
  readonly most: number
  /** Choices that are out of sight, or under something. */
  readonly below: number
  readonly lit: number
  /** Pieces of the chart that can be tapped but not seen, or lie under something. */
  readonly litHidden: number
  /** Those with a side below 44 pixels. */
  readonly litSmall: number
  /** What is asked for stands in sight, and something to press as well. */
  readonly told: boolean
}

/** What a table shows, as far as a person who plays must know it. */
export type Scene = {
  readonly head: number
  readonly over: boolean
  readonly staged: boolean
  readonly curtain: boolean
  readonly taken: string
  readonly choices: readonly string[]
  /** What can be tapped at a table over the board, such as a fight: on a phone it hides the list. */
  readonly above: readonly string[]
}

/** Scripts for the page are texts: the types of the benchmark know no browser. Each page has this one from its beginning. */
export const lookScript = `window.looking = (() => {
  const now = () => performance.timeOrigin + performance.now()
  const shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) shifts.push({ value, what: sources.map(({ node }) => nameOf(node)) })
  }).observe({ type: 'layout-shift', buffered: true })
  let acted = performance.timeOrigin
  for (const type of ['pointerup', 'keydown', 'input', 'change']) addEventListener(type, () => (acted = now()), true)

  const nameOf = (node) => {
    const element = node?.nodeType === 1 ? node : node?.parentElement
    return element ? element.tagName.toLowerCase() + (element.getAttribute('class') ? '.' + element.getAttribute('class').split(' ')[0] : '') : '?'
  }
  const isHit = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  const isSeen = (element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= -1 && bottom <= innerHeight + 1 && isHit(element)
  }
  const isInSight = (selector) => [...document.querySelectorAll(selector)]
    .some((element) => element.getClientRects().length > 0 && isSeen(element))
  const scrolled = () => [...document.querySelectorAll('*')].filter(({ scrollTop, scrollLeft }) => scrollTop + scrollLeft > 0)
    .map((element) => [element, element.scrollTop, element.scrollLeft])
  const places = (before, after) => {
    const all = new Map()
    for (const [element, top, left] of before) all.set(element, [-top, -left])
    for (const [element, top, left] of after) {
      const [up = 0, along = 0] = all.get(element) ?? []
      all.set(element, [up + top, along + left])
    }
    return [...all.values()].reduce((sum, [top, left]) => sum + Math.abs(top) + Math.abs(left), 0)
  }
  const sideOf = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return Math.round(Math.min(width, height))
  }
  const region = (name) => document.querySelector('section[aria-label="' + name + '"]')
  const choices = () => [...(region('Your choices')?.querySelectorAll('button') ?? [])]
    .filter((button) => !button.disabled && button.closest('[inert]') === null && button.getClientRects().length > 0)
  return {
    now,
    acted: () => acted,
    shifts: () => shifts.splice(0),
    target(element) {
      const field = element.closest('label') ?? element
      const before = scrolled()
      if (!isSeen(field)) field.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      return { scroll: Math.round(places(before, scrolled())), covered: !isHit(field), side: sideOf(field) }
    },
    offer() {
      const all = choices()
      const groups = Map.groupBy(all, (button) => button.closest('.choice-group')?.querySelector('h3')?.textContent ?? '')
      const lit = [...document.querySelectorAll('.board-region [data-piece][role="button"]')].filter((piece) => piece.getClientRects().length > 0)
      return {
        choices: all.length,
        bare: groups.get('')?.length ?? 0,
        most: Math.max(0, ...[...groups.values()].map(({ length }) => length)),
        below: all.filter((button) => !isSeen(button)).length,
        lit: lit.length,
        litHidden: lit.filter((piece) => !isSeen(piece)).length,
        litSmall: lit.filter((piece) => sideOf(piece) < 44).length,
        told: isInSight('.staged-text, .board-over .mari-note, .curtain, dialog[open]') ||
          (isInSight('.now-title, .choice-group h3') && [...all, ...lit].some(isSeen)),
      }
    },
    /** The lit pieces of such names which a finger would hit. */
    pieces: (pattern) => [...document.querySelectorAll('.board-region [data-piece][role="button"]')]
      .filter((piece) => new RegExp(pattern).test(piece.dataset.piece) && piece.getClientRects().length > 0 && isSeen(piece))
      .map(({ dataset }) => dataset.piece),
    /** Whether what is to be read can be seen without scrolling. */
    seen: isInSight,
    scene() {
      const step = document.querySelector('input[aria-label="Step"]')
      return {
        head: Number(step?.max ?? 0),
        over: region('Result') !== null,
        staged: [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Confirm'),
        curtain: document.querySelector('.curtain') !== null,
        taken: document.querySelector('.steps-taken')?.textContent ?? '',
        above: [...document.querySelectorAll('.board-over [data-piece][role="button"]')].map(({ dataset }) => dataset.piece),
        choices: choices().map((button) => (button.querySelector('span') ?? button).textContent),
      }
    },
  }
})()`
