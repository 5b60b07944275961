import { effect, signal } from '@preact/signals'
import { useErrorBoundary, useLayoutEffect } from 'preact/hooks'
import { t } from '../words/index.ts'
import { Bar } from './bar.tsx'
import { Failure } from './failure.tsx'
import { Foot } from './foot.tsx'
import { type Page, pages } from './pages.ts'
import { reach } from './reach.ts'
import { type Route, restoreScroll, route } from './router.ts'

/** The page on the screen: the last one that has been loaded, while the next is on its way. */
type Shown = { readonly route: Route; readonly Page: Page | 'not-found' | 'not-loaded' }

const shown = signal<Shown | undefined>(undefined)
const loading = signal(false)

/** Loads the page of each route, and shows it if the reader has not gone elsewhere meanwhile. */
export function startPages(): void {
  effect(() => {
    const wanted = route.value
    if (wanted.page === 'not-found') {
      shown.value = { route: wanted, Page: 'not-found' }
      return
    }
    const load = pages[wanted.page]
    const slow = setTimeout(() => {
      loading.value = true
    }, 300)
    load()
      .catch(() => 'not-loaded' as const)
      .then((Page) => {
        clearTimeout(slow)
        if (route.peek() !== wanted) return
        loading.value = false
        shown.value = { route: wanted, Page }
      })
  })
}

export function App() {
  const now = shown.value
  const full = now?.route.page === 'match'
  return (
    <>
      <a class="skip button" href="#main">
        {t('frame.skip')}
      </a>
      <Bar />
      {loading.value && <div class="loading" role="progressbar" aria-label={t('frame.loading')} />}
      <Reach />
      <main id="main" class={full ? 'full' : undefined} tabIndex={-1}>
        {now !== undefined && <ShownPage key={pathOf(now.route)} {...now} />}
      </main>
      {!full && <Foot />}
    </>
  )
}

/** One line under the bar while the server can't be reached. */
function Reach() {
  const now = reach.value
  return (
    <div class="reach" role="status">
      {now !== 'ok' && <p class="strip">{t(`frame.${now}.line`)}</p>}
    </div>
  )
}

function pathOf({ href }: Route): string {
  return href.split('?')[0]!
}

let first = true

function ShownPage({ route, Page }: Shown) {
  const [error] = useErrorBoundary()
  // Where the reader came by a link, reading goes on at the title of the new page. A page just opened leaves it to the browser.
  useLayoutEffect(() => {
    restoreScroll()
    const title = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    if (!first) title?.focus({ preventScroll: true })
    first = false
  }, [])
  if (error !== undefined) return <Failure kind="broken" />
  if (Page === 'not-found') return <Failure kind="not-found" />
  if (Page === 'not-loaded') return <Failure kind="newer" />
  return <Page route={route} />
}
