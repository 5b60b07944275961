import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { ChoiceList } from '../play/list.tsx'
import { wayTo } from '../play/undoing.ts'
import { t } from '../words/index.ts'
import { HintButton, HintPart } from './hint.tsx'
import { Banners, Resign, TakeBack } from './match-actions.tsx'
import type { Table } from './model.ts'
import { branchAt, takenBackText } from './scrubber.tsx'

type NowProps = {
  readonly table: Table
  readonly describe: () => void
  readonly rules: () => void
  /** Leads to what the reader missed, where the log is out of sight; undefined where they missed nothing. */
  readonly catchUp: (() => void) | undefined
}

/** What the reader can do now, or why there is nothing to do. The way back and the rules are at hand above a list of any length. */
export function Now({ table, describe, rules, catchUp }: NowProps) {
  const { choices, taken, say, staging, time, me } = table
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfterMove(table, heading)
  const acts = choices.value.length > 0
  return (
    <div class={`panel now-panel${acts ? ' now' : ''}`}>
      <div class="now-head">
        <h2 ref={heading} tabIndex={-1} class={acts ? 'now-title' : 'now-title named'}>
          {acts ? t('play.now') : headingOf(table)}
        </h2>
        <div class="now-first">
          <TakeBack table={table} />
          <HintButton table={table} />
          <button type="button" class="button plain" onClick={rules} aria-keyshortcuts="r">
            {t('table.help')}
          </button>
        </div>
      </div>
      {catchUp !== undefined && (
        <button type="button" class="button catch-up" onClick={catchUp}>
          {t('table.recap')} ›
        </button>
      )}
      <Banners table={table} />
      {!time.live.value && <Replaying table={table} />}
      <HintPart table={table} />
      {me.value !== null && time.live.value && table.newest.value.status === 'running' && (
        <ChoiceList
          choices={choices.value}
          taken={taken.value}
          say={say.value}
          letters={table.preferences.value.letters}
          busy={staging.busy.value}
          choose={table.choose}
          take={table.take}
        />
      )}
      <NotNow table={table} />
      {table.hidden.value !== undefined && table.newest.value.status === 'running' && (
        <div class="now-hidden">
          <p>{t('table.hidden')}</p>
          <button type="button" class="button" onClick={table.hide} aria-keyshortcuts="h">
            {t('table.hand.show')}
          </button>
        </div>
      )}
      <div class="now-actions">
        <Resign table={table} />
        <button type="button" class="button plain" onClick={describe} aria-keyshortcuts="d">
          {t('table.describe')}
        </button>
      </div>
    </div>
  )
}

function headingOf(table: Table): string {
  const { status, seats } = table.newest.value
  if (status === 'finished') return t('table.over')
  if (status === 'abandoned') return t('table.closed')
  const names = { list: table.turn.value.map((seat) => ({ literal: table.looks.value[seat]?.name ?? '' })) }
  const seat = table.me.value ?? table.hidden.value
  if (seat !== undefined)
    return table.turn.value.includes(seat) ? t('table.your-turn') : t('table.waiting', { names })
  const resigned = table.match.mine.value.some((seat) => seats[seat]?.resigned !== null)
  return resigned ? t('table.resigned-seat') : t('table.watching', { names })
}

/** The past is looked at, never played in; but the match may go back to it. */
function Replaying({ table }: { readonly table: Table }) {
  const { time, newest, me } = table
  const seq = time.shown.value
  const head = time.head.value
  const branch = branchAt(table.branches.value, seq)
  const way = me.value === null ? undefined : wayTo(table.match.commits.value, newest.value, me.value, seq)
  return (
    <div class="replaying" role="status">
      <p>{t('table.replay', { seq, head })}</p>
      {branch !== undefined && <p>{takenBackText(branch, table.looks.value)}</p>}
      <div class="row">
        <button type="button" class="button" onClick={time.goLive}>
          {t('table.replay.live')}
        </button>
        {branch !== undefined && (
          <button type="button" class="button plain" onClick={() => time.goTo(branch.rewind)}>
            {t('table.taken-back.see')}
          </button>
        )}
        {way !== undefined && (
          <button
            type="button"
            class="button plain"
            onClick={() => {
              table.undo(way)
              time.goLive()
            }}
          >
            {way.free ? t('table.replay.undo') : t('table.replay.ask')}
          </button>
        )}
      </div>
    </div>
  )
}

/** What can't be done now, and why: the rules' own words, each once. A long list is folded away. */
function NotNow({ table }: { readonly table: Table }) {
  const refused = table.refused.value
  if (refused.length === 0 || table.taken.value.length > 0) return null
  const reasons = [...new Set(refused.map(({ why }) => why))]
  return (
    <details class="not-now" open={reasons.length <= 2}>
      <summary>{t('play.not-now')}</summary>
      <ul class="plain">
        {reasons.map((why) => (
          <li key={why}>
            <span class="refused-label">
              {refused
                .filter((each) => each.why === why)
                .map(({ label }) => withoutGains(label))
                .join(' · ')}
            </span>{' '}
            <span class="why">{why}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What a move would bring, after the colon, is of no use while it can't be made. */
function withoutGains(label: string): string {
  return label.split(': ')[0]!
}

/** After the reader's own move reading goes on here. When others move, the focus stays where it is. */
function useFocusAfterMove(table: Table, heading: { readonly current: HTMLElement | null }): void {
  const moved = useRef(false)
  const { busy } = table.staging
  const seq = table.time.shown.value
  useEffect(() => {
    if (busy.value) moved.current = true
  })
  // Before it is seen: nothing moves under a finger.
  useLayoutEffect(() => {
    if (!moved.current || busy.peek()) return
    moved.current = false
    // On a phone the board may have gone up with the list.
    heading.current?.closest('.table')?.scrollTo({ top: 0 })
    const { activeElement } = document
    // A button that is gone leaves the focus to the page; whoever has gone elsewhere meanwhile stays there.
    if (activeElement === null || activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [seq, busy.value])
}
