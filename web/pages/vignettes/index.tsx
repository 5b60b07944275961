import type { FunctionComponent } from 'preact'
import { DrakeVignette } from './drake.tsx'
import { MaritimeVignette } from './maritime.tsx'
import { WindsVignette } from './winds.tsx'

const vignettes: Readonly<Record<string, FunctionComponent>> = {
  'winds-of-plunder': WindsVignette,
  'francis-drake': DrakeVignette,
  maritime: MaritimeVignette,
}

/** A small picture of a game. It says nothing that the words beside it don't. */
export function Vignette({ game }: { readonly game: string }) {
  const Picture = vignettes[game]
  if (Picture === undefined) return null
  return (
    <svg class="vignette" viewBox="0 0 360 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Picture />
    </svg>
  )
}
