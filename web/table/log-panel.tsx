import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Commit } from '../../src/kernel/commit.ts'
import type { Seat, Seq } from '../../src/kernel/ids.ts'
import { SeatSign } from '../games/seat-shape.tsx'
import type { Recap, RecapLine } from '../log/recap.ts'
import { type ToldLine, tellCommit } from '../log/tell.ts'
import { undoneIn } from '../log/tree.ts'
import { t } from '../words/index.ts'
import { locale } from '../words/spoken.ts'
import { stepHref } from './address.ts'
import type { Table } from './model.ts'

/** So many commits are drawn at first; the rest on demand. */
const page = 120

type LogProps = {
  readonly table: Table
  /** What the reader had seen when the page was opened; undefined where nothing is new. */
  readonly seen: Seq | undefined
  /** Whether its tab is the one that a small screen shows. */
  readonly open: boolean
}

/** The match in sentences, with what happened since the reader was here on top. Every line leads to its step. */
export function LogPanel({ table, seen, open }: LogProps) {
  const { commits } = table.match
  const [pages, setPages] = useState(1)
  const list = useRef<HTMLDivElement>(null)
  const eyes = table.sight.eyes.value
  const log = commits.value
  const gone = useMemo(() => undoneIn(log), [log])
  const first = Math.max(0, log.length - page * pages)
  const shown = table.time.shown.value
  useScrollTo(list, shown, open)
  const drawn = useDrawn([eyes, table.say.value, table.looks.value])
  const entryOf = (commit: Commit) => {
    const current = commit.seq === shown
    const taken = gone.has(commit.seq)
    const unread = seen !== undefined && seen > 0 && commit.seq === seen + 1
    return drawn(commit, `${current} ${taken} ${unread}`, () => (
      <LogEntry
        key={commit.seq}
        table={table}
        seq={commit.seq}
        seat={commit.by.seat}
        lines={tellCommit(table.game, commit, eyes)}
        current={current}
        gone={taken}
        unread={unread}
      />
    ))
  }
  return (
    <section class="panel log-panel" aria-label={t('table.log')}>
      <RecapPart table={table} recap={table.recap.value} />
      <h2>{t('table.whole-log')}</h2>
      <div ref={list} class="log-lines" role="log" aria-live="off" aria-label={t('table.whole-log')}>
        {first > 0 && (
          <button type="button" class="button plain" onClick={() => setPages(pages + 4)}>
            {t('table.earlier')}
          </button>
        )}
        <ol class="plain">{log.slice(first).map(entryOf)}</ol>
      </div>
    </section>
  )
}

type Drawn = { readonly marks: string; readonly entry: VNode }

/** Entries that look as before are the same objects, and are not compared again: a long log grows by one line at a time. */
function useDrawn(by: readonly unknown[]) {
  const cache = useMemo(() => new WeakMap<Commit, Drawn>(), by)
  return (commit: Commit, marks: string, draw: () => VNode): VNode => {
    const known = cache.get(commit)
    if (known?.marks === marks) return known.entry
    const entry = draw()
    cache.set(commit, { marks, entry })
    return entry
  }
}

type EntryProps = {
  readonly table: Table
  readonly seq: Seq
  readonly seat: Seat | null
  readonly lines: readonly ToldLine[]
  readonly current: boolean
  readonly gone: boolean
  readonly unread: boolean
}

function LogEntry({ table, seq, seat, lines, current, gone, unread }: EntryProps) {
  const say = table.say.value
  return (
    <li class={`log-entry${gone ? ' gone' : ''}`} data-seq={seq}>
      {unread && <p class="unread">{t('table.unread')}</p>}
      <StepLink table={table} seq={seq} current={current}>
        <SeatMark table={table} seat={seat} />
        <span class="log-text">
          {lines.map(({ sentence }, index) => (
            <span key={index} class="log-sentence">
              {say(sentence)}{' '}
            </span>
          ))}
          {gone && <span class="gone-note">({t('table.undone')})</span>}
        </span>
      </StepLink>
    </li>
  )
}

/** A link, so that it can be copied; a click goes there without loading anything. */
export function StepLink({
  table,
  seq,
  current,
  children,
}: {
  readonly table: Table
  readonly seq: Seq
  readonly current: boolean
  readonly children: ComponentChildren
}) {
  return (
    <a
      class="step-link"
      href={stepHref(table, seq)}
      aria-current={current ? 'step' : undefined}
      title={t('table.move', { seq })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        table.time.goTo(seq)
      }}
    >
      {children}
    </a>
  )
}

function SeatMark({ table, seat }: { readonly table: Table; readonly seat: Seat | null }) {
  const look = seat === null ? undefined : table.looks.value[seat]
  return <span class="seat-mark">{look !== undefined && <SeatSign look={look} size={12} />}</span>
}

/** What the reader missed: what touched them first, then turn by turn. */
function RecapPart({ table, recap }: { readonly table: Table; readonly recap: Recap | undefined }) {
  const over = table.newest.value.status !== 'running'
  if (recap === undefined || over || !table.time.live.value) return null
  return (
    <div class="recap">
      <div class="recap-head">
        <h2>{t('table.recap')}</h2>
        <button
          type="button"
          class="button"
          onClick={({ currentTarget }) => {
            // This button goes while it plays; the one that pauses takes the focus.
            currentTarget.closest('.table')?.querySelector<HTMLElement>('.time-play')?.focus()
            table.time.play(recap.since)
          }}
        >
          ▶ {t('table.recap.play')}
        </button>
      </div>
      {recap.touched.length > 0 && (
        <>
          <h3>{t('table.recap.touched')}</h3>
          <ul class="plain touched">
            {recap.touched.map((line, index) => (
              <li key={`${line.seq} ${index}`}>
                <strong>{lineText(table, line)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul class="plain recap-turns">
        {recap.groups.map(({ seat, from, to, at, lines }) => (
          <li key={from}>
            <StepLink table={table} seq={to} current={false}>
              <SeatMark table={table} seat={seat} />
              <span class="log-text">
                {lines.map((line, index) => (
                  <span key={index} class="log-sentence">
                    {lineText(table, line)}{' '}
                  </span>
                ))}
              </span>
              <time class="caption" dateTime={new Date(at).toISOString()}>
                {timeText(at)}
              </time>
            </StepLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function lineText(table: Table, { sentence, times }: RecapLine): string {
  const text = table.say.value(sentence)
  return times === 1 ? text : t('table.recap.times', { text: { literal: text }, times })
}

/** In the reader's own zone. */
export function timeText(at: number, now = Date.now()): string {
  const near = now - at < 20 * 3600_000
  return new Intl.DateTimeFormat(
    locale(),
    near ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' },
  ).format(at)
}

/** The line of the step on the table is in sight, without moving the page. */
function useScrollTo(list: { readonly current: HTMLElement | null }, shown: Seq, open: boolean): void {
  useEffect(() => {
    const line = list.current?.querySelector(`[data-seq="${shown}"]`)
    const box = list.current && boxOf(list.current)
    if (!box || !line) return
    const frame = box.getBoundingClientRect()
    const { top, bottom } = line.getBoundingClientRect()
    if (top < frame.top || bottom > frame.bottom) box.scrollTop += bottom - frame.bottom + 8
  }, [list, shown, open])
}

/** What is scrolled. On a phone that is the panel, which begins with the recap: where there is one, it is read first. */
function boxOf(list: HTMLElement): HTMLElement | null {
  if (getComputedStyle(list).overflowY === 'auto') return list
  const panel = list.closest<HTMLElement>('.log-panel')
  return panel?.querySelector('.recap') === null ? panel : null
}
