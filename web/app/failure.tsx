import type { Problem } from '../api/outcome.ts'
import { type TextKey, t } from '../words/index.ts'
import { isOnline, reachOf } from './reach.ts'
import { usePageTitle } from './title.ts'

/** Why a page can't be shown. Each has a title, what it means, and what to do. */
export type FailureKind =
  | 'offline'
  | 'gone'
  | 'building'
  | 'busy'
  | 'not-found'
  | 'no-match'
  | 'signed-out'
  | 'insecure'
  | 'refused'
  | 'broken'
  | 'newer'

/** The kind of page that a problem of a call leads to. */
export function pageFailureOf(problem: Problem, online = isOnline()): FailureKind {
  const unreached = reachOf(problem, online)
  if (unreached !== undefined) return unreached
  if (problem.code === 'needs-https') return 'insecure'
  if (problem.code === 'unknown-match') return 'no-match'
  if (problem.status === 401) return 'signed-out'
  if (problem.status === 404) return 'not-found'
  return problem.status === 429 ? 'busy' : 'refused'
}

/** A whole page for a problem that left nothing to show. */
export function FailedLoad({ problem, retry }: { problem: Problem; retry?: () => void }) {
  const kind = pageFailureOf(problem)
  return <Failure kind={kind} retry={retry} detail={kind === 'refused' ? problem.detail : undefined} />
}

type FailureProps = {
  readonly kind: FailureKind
  readonly retry?: (() => void) | undefined
  /** In the server's own words. */
  readonly detail?: string | undefined
}

/** A whole page that says what is wrong. `retry` is offered where trying again can help. */
export function Failure({ kind, retry, detail }: FailureProps) {
  const title = t(`frame.${kind}.title` satisfies TextKey)
  usePageTitle(title)
  const reload = kind === 'broken' || kind === 'newer'
  return (
    <section class="failure stack">
      <Wreck />
      <h1 tabIndex={-1}>{title}</h1>
      <p class="read">{detail ?? t(`frame.${kind}.text` satisfies TextKey)}</p>
      <div class="row">
        {retry !== undefined && (
          <button type="button" class="button" onClick={retry}>
            {t('frame.try-again')}
          </button>
        )}
        {reload && (
          <button type="button" class="button" onClick={() => location.reload()}>
            {t('frame.reload')}
          </button>
        )}
        <a class="button" href="/">
          {t('frame.home')}
        </a>
      </div>
    </section>
  )
}

/** A mast above the water. */
function Wreck() {
  return (
    <svg class="wreck" viewBox="0 0 200 90" aria-hidden="true">
      <g fill="none" stroke="var(--ink)" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">
        <path d="M104 70 L118 12 M98 28 L130 36 M96 48 L126 55" />
        <path d="M100 30 C104 40 102 44 98 47 L124 54 C126 48 127 42 127 37 Z" fill="var(--face)" />
        <path d="M118 12 L134 8 L131 14 L137 19 L117 18" fill="var(--danger)" />
      </g>
      <g fill="none" stroke="var(--sea-line)" stroke-width="2.5" stroke-linecap="round">
        <path d="M20 68 q10 -8 20 0 t20 0 t20 0 t20 0 t20 0 t20 0 t20 0 t20 0" />
        <path d="M44 80 q8 -6 16 0 t16 0 t16 0 t16 0 t16 0 t16 0" opacity=".6" />
      </g>
    </svg>
  )
}
