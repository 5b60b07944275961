import { useEffect, useState } from 'preact/hooks'
import { type Lesson, pageGame } from '../games/index.ts'
import { t } from '../words/index.ts'
import { Dialog } from './dialog.tsx'
import type { Table } from './model.ts'

/** The rules of what is going on now, loaded when they are first asked for. */
export function PhaseHelp({ table, close }: { readonly table: Table; readonly close: () => void }) {
  const [Help, setHelp] = useState<Lesson['Help'] | null | undefined>(undefined)
  const { id, title } = table.game
  useEffect(() => {
    let closed = false
    const loading = pageGame(id)?.lesson() ?? Promise.resolve(null)
    void loading
      .catch(() => null)
      .then((found) => {
        if (!closed) setHelp(() => found?.Help ?? null)
      })
    return () => {
      closed = true
    }
  }, [id])
  const { state } = table.view.value
  const phase = state === null ? undefined : table.board?.phase(state)
  return (
    <Dialog title={t('table.help.phase')} close={close}>
      {Help === null || (Help !== undefined && phase === undefined) ? <p>{t('table.help.none')}</p> : null}
      {Help !== null && Help !== undefined && phase !== undefined && <Help phase={phase} />}
      <p>
        <a href={`/learn/${id}`} target="_blank" rel="noopener">
          {t('table.help.whole', { game: { literal: title } })}
        </a>
      </p>
    </Dialog>
  )
}
