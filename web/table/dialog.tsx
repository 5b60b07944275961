import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { t } from '../words/index.ts'

type DialogProps = {
  readonly title: string
  readonly close: () => void
  readonly children: ComponentChildren
}

/**
 * A sheet over the table. The browser keeps the focus in it, and gives it back afterwards. A field that has `autofocus` has it
 * first.
 */
export function Dialog({ title, close, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} class="sheet" aria-labelledby={heading} onClose={close}>
      <header class="sheet-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" class="button plain" onClick={close}>
          {t('table.close')}
        </button>
      </header>
      <div class="sheet-body">{children}</div>
    </dialog>
  )
}
