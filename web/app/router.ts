import { signal } from '@preact/signals'

/** The paths of the pages, which the server knows as well. `{…}` is one part of a path. */
export const paths = {
  home: '/',
  tables: '/tables',
  new: '/new',
  match: '/matches/{id}',
  learn: '/learn/{game}',
  me: '/me',
  invite: '/invite/{id}',
  about: '/about',
} as const

export type PageName = keyof typeof paths | 'not-found'

export type Route = {
  readonly page: PageName
  /** The parts of the path that the page's own path names: `id`, `game`. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** With the query: what a link to here says. */
  readonly href: string
  /** The id of a part of the page, or empty. */
  readonly part: string
}

/** Where the reader is. Changed by `go`, `setQuery` and the browser's own buttons. */
export const route = signal<Route>(routeOf('/'))

export function routeOf(href: string): Route {
  const url = new URL(href, 'http://page')
  const found = { query: url.searchParams, href: url.pathname + url.search, part: url.hash.slice(1) }
  for (const [page, pattern] of Object.entries(paths)) {
    const params = matchPath(pattern, url.pathname)
    if (params !== undefined) return { page: page as PageName, params, ...found }
  }
  return { page: 'not-found', params: {}, ...found }
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = (path.length > 1 ? path.replace(/\/$/, '') : path).split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const text = given[at]!
    if (!part.startsWith('{')) {
      if (part !== text) return undefined
    } else {
      if (!/^[\w-]{1,64}$/.test(text)) return undefined
      params[part.slice(1, -1)] = text
    }
  }
  return params
}

/** To another page of ours, as a link does. */
export function go(href: string, { replace = false } = {}): void {
  keepScroll()
  if (replace) history.replaceState({ y: 0 }, '', href)
  else history.pushState({ y: 0 }, '', href)
  route.value = routeOf(href)
}

/** Changes the query of this page, in place: no new entry in the history, and neither focus nor scroll move. */
export function setQuery(changes: Readonly<Record<string, string | number | null>>): void {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, String(value))
  }
  const href = url.pathname + url.search
  if (href === route.value.href) return
  history.replaceState(history.state, '', href)
  route.value = routeOf(href)
}

/**
 * Links are plain `<a href>`: a click on one that leads to another page of ours changes the route instead of loading anew. To
 * parts of the same page the browser itself leads.
 */
export function startRouter(): void {
  history.scrollRestoration = 'manual'
  route.value = routeOf(location.href)
  window.addEventListener('popstate', () => {
    route.value = routeOf(location.href)
  })
  window.addEventListener('pagehide', keepScroll)
  document.addEventListener('click', (event) => {
    const href = ownHref(event)
    if (href === undefined) return
    event.preventDefault()
    go(href)
  })
}

function ownHref(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || !link.hasAttribute('href') || link.hasAttribute('download') || link.target !== '')
    return undefined
  const url = new URL(link.href)
  const { page, href } = routeOf(url.href)
  if (url.origin !== location.origin || page === 'not-found') return undefined
  return href === route.value.href && url.hash !== '' ? undefined : href + url.hash
}

/** Where this entry of the history is scrolled to, for `restoreScroll`. */
function keepScroll(): void {
  history.replaceState({ ...history.state, y: window.scrollY }, '')
}

/** Once a page has been drawn: to the part that the link named, to where the page was left, or to its top. */
export function restoreScroll(): void {
  const kept: unknown = history.state?.y
  const y = typeof kept === 'number' ? kept : 0
  const part = route.value.part === '' ? null : document.getElementById(route.value.part)
  if (part !== null && y === 0) part.scrollIntoView()
  else window.scrollTo(0, y)
  if (window.scrollY < y) scrollWhenLonger(y)
}

/** Lists come a moment after their page. Whoever scrolls meanwhile is left alone. */
function scrollWhenLonger(y: number): void {
  const size = new ResizeObserver(() => {
    window.scrollTo(0, y)
    if (window.scrollY >= y) end()
  })
  const end = (): void => {
    clearTimeout(timer)
    size.disconnect()
    for (const sign of signs) window.removeEventListener(sign, end)
  }
  const signs = ['wheel', 'touchstart', 'keydown', 'popstate']
  const timer = setTimeout(end, 2_000)
  for (const sign of signs) window.addEventListener(sign, end, { passive: true })
  size.observe(document.body)
}
