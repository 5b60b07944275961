import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
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
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // Only a dialog that is closed before it goes gives the focus back.
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={heading}
      onCancel={close}
      onClose={({ currentTarget }) => {
        // The event comes later than the closing: by then a key may have opened the next sheet in its place.
        if (currentTarget.isConnected) close()
      }}
    >
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
