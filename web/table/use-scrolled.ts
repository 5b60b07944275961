import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Tab } from './tabs.tsx'

/**
 * On a phone: whether the table is scrolled so far that nothing but its strip is left of the board. Another tab begins at its own
 * top, under that strip.
 */
export function useScrolled(root: RefObject<HTMLElement | null>, tab: Tab): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const table = root.current!
    const look = () => setScrolled(table.scrollTop > 0 && table.scrollTop >= goneAt(table) - 1)
    table.addEventListener('scroll', look, { passive: true })
    return () => table.removeEventListener('scroll', look)
  }, [root])
  useEffect(() => {
    const table = root.current!
    const gone = goneAt(table)
    if (table.scrollTop > gone) table.scrollTop = gone
  }, [root, tab])
  return scrolled
}

/** How far the table is scrolled when the board sticks to its place; never, where it does not. */
function goneAt(table: HTMLElement): number {
  const board = table.querySelector('.board-region')
  if (board === null) return Number.POSITIVE_INFINITY
  const { position, top, order } = getComputedStyle(board)
  if (position !== 'sticky') return Number.POSITIVE_INFINITY
  const above = [...table.children].filter((part) => Number(getComputedStyle(part).order) < Number(order))
  return above.reduce((sum, part) => sum + part.clientHeight, 0) - Number.parseFloat(top)
}
