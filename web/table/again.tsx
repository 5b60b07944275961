import type { ReadonlySignal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../words/index.ts'
import { useBusy } from './busy.ts'

/** A table that one of the same people has opened since. */
export type NextTable = { readonly id: string; readonly host: string; readonly isSeated: boolean }

/** What follows a match that is over. */
export type Again = {
  readonly next: ReadonlySignal<NextTable | undefined>
  /** Whether other people took part. */
  readonly others: boolean
  readonly isPrivate: boolean
  /** Looks for the next table until it is stopped. */
  watch(): () => void
  /** Looks once. */
  find(): Promise<void>
  /** Opens a table like this one; answers why not, if so. */
  open(): Promise<string | undefined>
  join(next: NextTable): Promise<string | undefined>
}

/** To the next match of the same people: to the table that one of them has opened, or to one of the reader's own. */
export function AgainPart({ again }: { readonly again: Again }) {
  const { isBusy, alone } = useBusy()
  const [why, setWhy] = useState<string | undefined>(undefined)
  const next = again.next.value
  useEffect(() => (again.others && !again.isPrivate ? again.watch() : undefined), [again])

  function attempt(work: () => Promise<string | undefined>): void {
    void alone(async () => {
      setWhy(undefined)
      setWhy(await work())
    })
  }

  /** Somebody may have been quicker since the page last looked: then that is offered instead. */
  async function open(): Promise<string | undefined> {
    await again.find()
    return again.next.peek() === undefined ? again.open() : undefined
  }

  return (
    <div class="again">
      {next === undefined ? (
        <>
          <button type="button" class="button go" aria-disabled={isBusy} onClick={() => attempt(open)}>
            {t('table.again')}
          </button>
          <p class="caption">{t(textOf(again))}</p>
        </>
      ) : (
        <>
          <p role="status">
            {next.isSeated
              ? t('table.again.seated')
              : t('table.again.found', { name: { literal: next.host } })}
          </p>
          <div class="row">
            <button
              type="button"
              class="button go"
              aria-disabled={isBusy}
              onClick={() => attempt(() => again.join(next))}
            >
              {next.isSeated ? t('table.again.go') : t('table.again.join')}
            </button>
            <button
              type="button"
              class="button plain"
              aria-disabled={isBusy}
              onClick={() => attempt(again.open)}
            >
              {t('table.again.other')}
            </button>
          </div>
        </>
      )}
      {why !== undefined && <p role="alert">{t('table.again.failed', { why: { literal: why } })}</p>}
    </div>
  )
}

/** How the others come to the new table. */
function textOf({ others, isPrivate }: Again) {
  if (!others) return 'table.again.alone'
  return isPrivate ? 'table.again.private' : 'table.again.text'
}
