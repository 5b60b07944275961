import { nextTurn, type Turns } from '../log/turns.ts'
import { preferences } from './preferences.ts'
import { go, route } from './router.ts'

/** The way to the next match that waits for me, as seen from this page; undefined if no other does. */
export function nextMatchHref({ waiting }: Turns): string | undefined {
  const { page, params } = route.value
  const here = page === 'match' ? (params.id ?? null) : null
  const next = nextTurn(waiting.value ?? [], here)
  return next === undefined ? undefined : `/matches/${next.id}`
}

/** `N` goes there from every page. */
export function startNextMatchKey(turns: Turns): void {
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'n' || !isFreeKey(event)) return
    const href = nextMatchHref(turns)
    if (href === undefined) return
    event.preventDefault()
    go(href)
  })
}

/** Letters are keys only outside of text fields, without modifiers, and if the reader has not switched them off. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (!preferences.value.letters || event.defaultPrevented) return false
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  const { target } = event
  if (!(target instanceof HTMLElement)) return true
  return (
    !target.isContentEditable &&
    target.closest('input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select') === null
  )
}
