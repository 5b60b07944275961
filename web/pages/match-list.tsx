import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { MatchRow, RowQuery } from '../api/types.ts'
import { useClient } from '../app/client.ts'
import { useLoad } from '../app/load.ts'
import { t } from '../words/index.ts'
import { MatchRowItem } from './match-row.tsx'
import { useKeepLooking } from './polling.ts'

type ListProps = {
  readonly title: string
  readonly query: RowQuery
  /** Said where there is none. */
  readonly empty: ComponentChildren
  /** Asked for anew when this changes. */
  readonly fresh?: string | number
  readonly leaveOut?: (row: MatchRow) => boolean
}

/** A list of matches that grows page by page, and is looked at again now and then. */
export function MatchList({ title, query, empty, fresh = '', leaveOut = () => false }: ListProps) {
  const { api, me } = useClient()
  const id = title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  const key = JSON.stringify([query, fresh, me.player.value?.id ?? null])
  const first = useLoad(key, () => api.matches(query))
  const [more, setMore] = useState<{ rows: readonly MatchRow[]; cursor: string | null }>()
  const [wrong, setWrong] = useState<string>()
  // Others open and start tables meanwhile. What has grown page by page stands still, so that nothing slips between two of them.
  useKeepLooking(more === undefined, first.again)
  // The list has changed under the pages that were added to it.
  useEffect(() => setMore(undefined), [key])
  const cursor = more === undefined ? (first.value?.cursor ?? null) : more.cursor
  const rows = [...(first.value?.matches ?? []), ...(more?.rows ?? [])].filter((row) => !leaveOut(row))

  // Where all of a page is left out there is nothing to stand above a button for more.
  const isBare = rows.length === 0 && cursor !== null && wrong === undefined
  useEffect(() => {
    if (isBare) void showMore()
  }, [isBare, cursor])

  async function showMore(): Promise<void> {
    if (cursor === null) return
    const next = await api.matches({ ...query, cursor })
    setWrong(next.ok ? undefined : next.problem.detail)
    if (!next.ok) return
    setMore({ rows: [...(more?.rows ?? []), ...next.value.matches], cursor: next.value.cursor })
  }

  return (
    <section class="stack match-list" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {first.value === undefined && first.problem !== undefined && (
        <p role="alert">
          {first.problem.detail}{' '}
          <button type="button" class="button" onClick={first.again}>
            {t('frame.try-again')}
          </button>
        </p>
      )}
      {first.value !== undefined && rows.length === 0 && cursor === null && <div class="empty">{empty}</div>}
      <ul class="plain match-rows">
        {rows.map((row) => (
          <MatchRowItem key={row.id} row={row} me={me.player.value?.id} />
        ))}
      </ul>
      {cursor !== null && !isBare && (
        <div class="row">
          <button type="button" class="button" onClick={() => void showMore()}>
            {t('pages.list.more')}
          </button>
          {wrong !== undefined && <p role="alert">{wrong}</p>}
        </div>
      )}
    </section>
  )
}
