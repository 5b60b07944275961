import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'

/** What a page puts into the middle of the bar at the top, in place of the links: the match page its title and phase. */
export const barMiddle = signal<ComponentType | undefined>(undefined)

/** While the calling page is shown. The component reads signals of its own. */
export function useBarMiddle(middle: ComponentType): void {
  useEffect(() => {
    barMiddle.value = middle
    return () => {
      if (barMiddle.value === middle) barMiddle.value = undefined
    }
  }, [middle])
}
