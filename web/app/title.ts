import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

/** What this page is called in the browser's tab; notices add "Your turn" to it. */
export const pageTitle = signal('')

export function usePageTitle(title: string): void {
  useEffect(() => {
    pageTitle.value = title
  }, [title])
}
