import { useEffect, useRef } from 'preact/hooks'
import { t } from '../words/index.ts'
import { gain as gainText } from '../words/numbers.ts'
import { shownIn } from './in-sight.ts'
import type { Table } from './model.ts'

/** Asks for a hint. That it was taken is told to all, so it is said beforehand. */
export function HintButton({ table }: { readonly table: Table }) {
  const { offered, asking, ask } = table.hints
  if (!offered.value) return null
  return (
    <button
      type="button"
      class="button"
      aria-disabled={asking.value}
      title={t('play.hint.told')}
      onClick={ask}
    >
      {asking.value ? t('play.hint.asking') : t('play.hint')}
    </button>
  )
}

/** The choices that a hint names, each with what it gains; on the board the one that is looked at is lit. */
export function HintPart({ table }: { readonly table: Table }) {
  const { hint, refusal, asking, look } = table.hints
  const { say, staging } = table
  const root = useRef<HTMLElement>(null)
  const asked = useRef(false)
  const advised = hint.value
  const has = advised.length > 0
  if (asking.value) asked.current = true
  useLight(table, root)
  // The button that was pressed is gone; so is the hint while others, who act at the same time, are seen to move. Whoever has
  // gone elsewhere meanwhile stays there.
  useEffect(() => {
    if (!has || !asked.current || (document.activeElement ?? document.body) !== document.body) return
    root.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [has])
  if (!has) return refusal.value === undefined ? null : <p role="alert">{refusal.value}</p>
  return (
    <section ref={root} class="hint" aria-label={t('play.hint.title')}>
      <p class="second">{t('play.hint.text')}</p>
      <ol class="plain choice-buttons">
        {advised.map(({ choice, gain }) => (
          <li key={JSON.stringify(choice.command)}>
            <button
              type="button"
              class="button choice"
              disabled={staging.busy.value}
              onClick={() => table.choose(choice)}
              onPointerEnter={() => look(choice)}
              onPointerLeave={() => look(undefined)}
              onFocus={() => look(choice)}
              onBlur={() => look(undefined)}
            >
              <span>{say.value(choice.label)}</span>
              <span class="choice-count">{gainText(gain)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** After every drawing, since pieces are drawn anew. */
function useLight(table: Table, root: { readonly current: HTMLElement | null }): void {
  const pieces = table.hints.pieces.value
  const shown = table.props.value
  useEffect(() => {
    const page = root.current?.closest('.table')
    const lit = pieces.flatMap((piece) => (page && shownIn(page, piece)) ?? [])
    for (const piece of lit) piece.setAttribute('data-hinted', '')
    return () => {
      for (const piece of lit) piece.removeAttribute('data-hinted')
    }
  }, [pieces, shown, root])
}
