import { useEffect, useState } from 'preact/hooks'
import type { Seq } from '../../src/kernel/ids.ts'
import { t } from '../words/index.ts'
import type { Table } from './model.ts'

/** The parts of a table of which a small screen shows one at a time. */
export type Tab = 'now' | 'hand' | 'seats' | 'tracks' | 'log'

type TabsProps = {
  readonly table: Table
  /** What the reader had seen when the page was opened: the rest is news. Undefined where nothing is new. */
  readonly seen: Seq | undefined
  readonly tab: Tab
  readonly setTab: (tab: Tab) => void
}

/** Where there is no room for all parts at once. */
export function Tabs({ table, seen, tab, setTab }: TabsProps) {
  const drawn = table.board !== undefined
  const [read, setRead] = useState(seen ?? table.time.head.peek())
  const head = table.time.head.value
  useEffect(() => {
    if (tab === 'log') setRead(head)
  }, [tab, head])
  const tabs: readonly Tab[] = drawn
    ? table.sight.usual.value === null
      ? ['now', 'seats', 'tracks', 'log']
      : ['now', 'hand', 'seats', 'tracks', 'log']
    : ['now', 'seats', 'log']
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields.
    <div class="table-tabs" role="group" aria-label={t('table.tabs')}>
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          class="tab"
          data-part={each}
          aria-pressed={each === tab}
          onClick={() => setTab(each)}
        >
          {((each === 'hand' || each === 'tracks') && table.board?.partName?.(each)) ||
            t(`table.tab.${each}`)}
          {each === 'log' && read < head && tab !== 'log' && (
            <span class="dot">
              <span class="visually-hidden">{t('table.news')}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
