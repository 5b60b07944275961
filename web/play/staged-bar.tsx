import { useEffect, useRef, useState } from 'preact/hooks'
import type { Seat } from '../../src/kernel/ids.ts'
import { t } from '../words/index.ts'
import type { News, Staged, Staging } from './staging.ts'

type StagedBarProps = {
  readonly staging: Staging
  /** Whose eyes look at the screen; null for nobody's. */
  readonly eyes: Seat | null
  /** Tells commits to these eyes. */
  readonly tell: (news: News) => readonly string[]
}

/** The move that is about to be played, with Confirm and Cancel; or why the last one was not. */
export function StagedBar({ staging, eyes, tell }: StagedBarProps) {
  const staged = staging.staged.value
  const refusal = staging.refusal.value
  const confirm = useRef<HTMLButtonElement>(null)
  const id = staged?.phase === 'asked' ? staged.id : undefined
  const isLate = useLate(staged?.phase === 'sending' ? staged.id : undefined)
  const asked = useRef<string | undefined>(undefined)
  if (id !== undefined) asked.current = id
  // The reader has just chosen: the next key should find Confirm.
  useEffect(() => {
    if (id !== undefined) confirm.current?.focus({ preventScroll: true })
  }, [id])
  if (staged === undefined) {
    // What one seat was about to do is nothing for the next who takes the screen.
    const isOthers = eyes !== null && refusal?.seat !== eyes
    return refusal === undefined || isOthers ? null : (
      <Refusal text={refusal.text} dismiss={staging.dismiss} />
    )
  }
  // A move that was not asked for stands here only while something is the matter.
  if (staged.phase === 'sending' && !isLate && asked.current !== staged.id) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as a form.
    <div class="staged" role="group" aria-label={t('play.staged')}>
      <p class="staged-text">{staged.text}</p>
      {staged.news !== undefined && <NewsPart lines={tell(staged.news)} />}
      <Why staged={staged} />
      <div class="staged-buttons">
        {staged.phase === 'sending' ? (
          <span class="staged-sending">{t('play.sending')}</span>
        ) : (
          <button
            ref={confirm}
            type="button"
            class="button go"
            onClick={staging.confirm}
            aria-keyshortcuts="Enter"
          >
            {staged.phase === 'open' ? t('play.send-again') : t('play.confirm')}
          </button>
        )}
        {staged.phase !== 'sending' && (
          <button type="button" class="button" onClick={staging.cancel} aria-keyshortcuts="Escape">
            {staged.phase === 'open' ? t('play.leave') : t('play.cancel')}
          </button>
        )}
      </div>
    </div>
  )
}

function NewsPart({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div class="staged-news" role="alert">
      <p>{t('play.stale')}</p>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function Why({ staged: { phase, why } }: { readonly staged: Staged }) {
  if (why === undefined) return null
  return <p role="alert">{t(phase === 'open' ? 'play.open' : 'play.later', { why: { literal: why } })}</p>
}

/** Whether something has taken longer than a blink: before that nothing is shown of it. */
function useLate(id: string | undefined): boolean {
  const [late, setLate] = useState<string | undefined>(undefined)
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => setLate(id), 300)
    return () => clearTimeout(timer)
  }, [id])
  return id !== undefined && late === id
}

function Refusal({ text, dismiss }: { readonly text: string; readonly dismiss: () => void }) {
  return (
    <div class="staged refused">
      <p role="alert">{text}</p>
      <button type="button" class="button" onClick={dismiss}>
        {t('play.dismiss')}
      </button>
    </div>
  )
}
