import { t } from '../words/index.ts'
import { barMiddle } from './bar-middle.ts'
import { useConnection } from './client.ts'
import { Display } from './display.tsx'
import { nextMatchHref } from './next-match.ts'
import { route } from './router.ts'

/** The bar at the top of every page. */
export function Bar() {
  const Middle = barMiddle.value
  return (
    <header class="bar">
      <a class="bar-home title" href="/">
        {t('frame.rutter')}
      </a>
      {Middle === undefined ? <Links /> : <Middle />}
      <div class="bar-end">
        <Waiting />
        <Display />
        <Me />
      </div>
    </header>
  )
}

function Links() {
  const { page } = route.value
  return (
    <nav class="bar-links" aria-label={t('frame.nav')}>
      <a href="/tables" aria-current={page === 'tables' ? 'page' : undefined}>
        {t('frame.tables')}
      </a>
      <a class="wide-only" href="/new" aria-current={page === 'new' ? 'page' : undefined}>
        {t('frame.new')}
      </a>
    </nav>
  )
}

/** How many matches wait for me; leads to the next of them. */
function Waiting() {
  const { turns } = useConnection()
  const href = nextMatchHref(turns)
  const count = turns.count.value
  if (href === undefined) return null
  return (
    <a class="bar-waiting" href={href} aria-keyshortcuts="N" title={t('frame.waiting.key')}>
      {count}
      <span class="bar-waiting-word"> {t('frame.waiting')}</span>
      <span class="visually-hidden"> {t('frame.waiting.rest')}</span>
    </a>
  )
}

function Me() {
  const { client } = useConnection()
  const player = client.me.player.value
  const name = player?.name
  const label = name === undefined ? t('frame.sign-in') : t('frame.me.named', { name: { literal: name } })
  return (
    <a class="bar-me" href="/me" aria-label={label} title={label}>
      {name === undefined ? <Person /> : <span aria-hidden="true">{initialOf(name)}</span>}
    </a>
  )
}

/** The first letter that a reader would see: a letter may be of several code points. */
function initialOf(name: string): string {
  const first = [...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? ''
  return first.toLocaleUpperCase()
}

function Person() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <circle cx="10" cy="6.5" r="3.6" fill="none" stroke="currentColor" stroke-width="1.8" />
      <path
        d="M3 18c.6-4 3.4-6 7-6s6.4 2 7 6"
        fill="none"
        stroke="currentColor"
        stroke-width="1.8"
        stroke-linecap="round"
      />
    </svg>
  )
}
