import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { type Control, type KeyAct, keyAct } from './keys.ts'
import type { Table } from './model.ts'
import { speeds } from './time.ts'
import { askZoom } from './viewport.tsx'

/** What the keys open that is not the table's own: sheets over it. */
export type KeyDeeds = {
  readonly describe: () => void
  readonly keys: () => void
  readonly rules: () => void
  readonly command: () => void
  /** On a phone: the tab that holds a part. */
  readonly show: (part: 'now' | 'seats' | 'log') => void
}

/** The key table. Text fields and open sheets keep their keys. */
export function useKeys(table: Table, root: RefObject<HTMLElement | null>, deeds: KeyDeeds): void {
  const latest = useRef(deeds)
  latest.current = deeds
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A key ends what is moving, whatever else it does.
      table.time.skip()
      if (event.defaultPrevented || event.altKey || isBusy(event)) return
      const found = keyAct({
        key: event.key,
        shift: event.shiftKey,
        ctrl: event.ctrlKey || event.metaKey,
        on: controlAt(event.target),
        letters: table.preferences.peek().letters,
      })
      if (found === undefined || !perform(found, table, root.current, latest.current, event.target)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [table, root])
}

/** Whether the key is for something else than the table: a text, a slider, or what lies over the page. */
function isBusy({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  // The browser closes it, wherever the focus is.
  if (key === 'Escape' && document.querySelector(':popover-open') !== null) return true
  if (!(target instanceof HTMLElement)) return false
  const others = 'input:not([type="radio"], [type="checkbox"]), textarea, select, :popover-open'
  return target.isContentEditable || target.closest(others) !== null
}

function controlAt(target: EventTarget | null): Control {
  if (!(target instanceof HTMLElement)) return 'none'
  if (target.matches('input[type="radio"]')) return 'radio'
  if (target.matches('input[type="checkbox"]')) return 'checkbox'
  if (target.closest('button, a, summary') !== null) return 'button'
  const isScrolled = target.tabIndex === 0 && target.scrollHeight > target.clientHeight
  return isScrolled ? 'scrolled' : 'none'
}

/** Whether the key did something. */
function perform(
  found: KeyAct,
  table: Table,
  root: HTMLElement | null,
  deeds: KeyDeeds,
  target: EventTarget | null,
): boolean {
  const { time, staging } = table
  switch (found.act) {
    case 'choice': {
      const button = root?.querySelector<HTMLButtonElement>(
        `.choice-groups:not([inert]) [data-key="${found.key}"]`,
      )
      button?.click()
      return button !== null && button !== undefined
    }
    case 'confirm':
      // What is hidden is confirmed by nobody.
      if (staging.staged.peek()?.phase === undefined || table.hidden.peek() !== undefined) return false
      staging.confirm()
      return true
    case 'escape':
      if (staging.staged.peek() !== undefined) staging.cancel()
      else table.stepBack()
      return false
    case 'undo':
    case 'redo': {
      const way = (found.act === 'undo' ? table.back : table.forward).peek()
      if (way !== undefined) table.undo(way)
      return way !== undefined
    }
    case 'previous':
    case 'next': {
      const to = time.shown.peek() + (found.act === 'next' ? 1 : -1)
      if (to >= time.head.peek()) time.goLive()
      else time.goTo(to)
      return true
    }
    case 'above':
    case 'below':
      return focusBeside(target, found.act)
    case 'first':
      time.goTo(1)
      return true
    case 'live':
      time.goLive()
      return true
    case 'toggle':
      if (time.playing.peek()) time.pause()
      else if (!time.live.peek()) time.play()
      else return false
      return true
    case 'slower':
    case 'faster': {
      const at = speeds.indexOf(time.speed.peek()) + (found.act === 'faster' ? 1 : -1)
      time.setSpeed(speeds[Math.max(0, Math.min(at, speeds.length - 1))]!)
      return true
    }
    case 'board':
      return focusOn(root, ['.board-region [data-stop]', '.board-words'])
    case 'seats':
      deeds.show('seats')
      return focusOn(root, ['.players [data-stop]', '.players h2'])
    case 'log':
      deeds.show('log')
      return focusOn(root, ['.log-panel [aria-current]', '.log-panel a'])
    case 'choices':
      deeds.show('now')
      return focusOn(root, ['.choices button', '.now-title'])
    case 'eyes':
      return nextEyes(table)
    case 'hand':
      table.hide()
      return true
    case 'describe':
      deeds.describe()
      return true
    case 'rules':
      deeds.rules()
      return true
    case 'keys':
      deeds.keys()
      return true
    case 'command':
      deeds.command()
      return true
    case 'explain':
      root?.dispatchEvent(new Event('rutter-explain'))
      return target instanceof Element
    case 'zoom-in':
      askZoom('in')
      return true
    case 'zoom-out':
      askZoom('out')
      return true
    case 'zoom-fit':
      askZoom('fit')
      return true
  }
}

function nextEyes({ sight }: Table): boolean {
  const may = sight.allowed.peek()
  if (may.length < 2) return false
  sight.look(may[(may.indexOf(sight.eyes.peek()) + 1) % may.length]!)
  return true
}

/** Goes through the choices, or the lines of the log. */
function focusBeside(target: EventTarget | null, way: 'above' | 'below'): boolean {
  if (!(target instanceof Element)) return false
  const items = [
    ...(target.closest('.now-panel')?.querySelectorAll<HTMLElement>('.choices button:enabled') ?? []),
    ...(target.closest('.log-panel')?.querySelectorAll<HTMLElement>('a') ?? []),
  ]
  const lies = (item: Element) => target.compareDocumentPosition(item)
  const next =
    way === 'below'
      ? items.find((item) => lies(item) & Node.DOCUMENT_POSITION_FOLLOWING)
      : items.findLast((item) => lies(item) & Node.DOCUMENT_POSITION_PRECEDING)
  next?.focus()
  return next !== undefined
}

/** The first that there is, once the part that holds it is drawn. */
function focusOn(root: HTMLElement | null, selectors: readonly string[]): boolean {
  requestAnimationFrame(() => {
    for (const selector of selectors) {
      const found = root?.querySelector<HTMLElement | SVGElement>(selector)
      if (found === null || found === undefined) continue
      if (!found.hasAttribute('tabindex') && !found.matches('a, button')) found.setAttribute('tabindex', '-1')
      found.focus()
      return
    }
  })
  return true
}
