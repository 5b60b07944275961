import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Seat } from '../../src/kernel/ids.ts'
import type { Eyes } from '../log/followed-match.ts'
import { t } from '../words/index.ts'
import { stepHref } from './address.ts'
import { copyText } from './copy.ts'
import { Chances } from './course.tsx'
import type { Table } from './model.ts'
import { Scrubber } from './scrubber.tsx'
import { type Speed, speeds } from './time.ts'

type TimeBarProps = {
  readonly table: Table
  /** Opens the check of the whole log: here where the bar at the top has no room for it. */
  readonly verify: () => void
}

/** Any step of the match, played, and through whose eyes. What a small screen has no room for opens from a button. */
export function TimeBar({ table, verify }: TimeBarProps) {
  const { time } = table
  const seq = time.shown.value
  const head = time.head.value
  const playing = time.playing.value
  const root = useHeightTold()
  return (
    <div ref={root} class="time-bar">
      <div class="time-buttons">
        <IconButton label={t('table.first')} sign="first" act={() => time.goTo(1)} />
        <IconButton label={t('table.previous')} sign="previous" act={() => time.goTo(seq - 1)} />
        {playing ? (
          <IconButton label={t('table.pause')} sign="pause" act={time.pause} look="time-play" />
        ) : (
          <IconButton label={t('table.play')} sign="play" act={() => time.play()} look="time-play" />
        )}
        <IconButton
          label={t('table.next')}
          sign="next"
          act={() => (seq + 1 >= head ? time.goLive() : time.goTo(seq + 1))}
        />
      </div>
      <Scrubber table={table} />
      <Chances table={table} />
      <button
        type="button"
        class={`button live${time.live.value ? ' on' : ''}`}
        aria-pressed={time.live.value}
        onClick={time.goLive}
      >
        {t('table.live')}
      </button>
      <div id="time-options" class="time-options" popover="auto">
        <span class="time-text">{t('table.step.text', { seq, head })}</span>
        <SpeedChoice table={table} />
        <EyesChoice table={table} />
        <CopyLink table={table} />
        <button
          type="button"
          class="button plain time-verify"
          popovertarget="time-options"
          popovertargetaction="hide"
          onClick={verify}
        >
          {t('table.verify.title')}
        </button>
      </div>
      <button
        type="button"
        class="button plain icon time-more"
        popovertarget="time-options"
        aria-label={t('table.time.more')}
        title={t('table.time.more')}
      >
        <svg class="time-sign" viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path d="M3 8h4v4H3zM8 8h4v4H8zM13 8h4v4h-4z" fill="currentColor" />
        </svg>
      </button>
    </div>
  )
}

/** On a phone the bar stays at the bottom, and what stays above it has to know how high it is. */
function useHeightTold(): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const bar = root.current!
    const page = bar.closest<HTMLElement>('.table')
    const observer = new ResizeObserver(() => page?.style.setProperty('--time', `${bar.offsetHeight}px`))
    observer.observe(bar, { box: 'border-box' })
    return () => observer.disconnect()
  }, [])
  return root
}

const signs = {
  first: 'M2 3h2.5v14H2zM11 3v14l-6-7zM18 3v14l-6-7z',
  previous: 'M16 3v14l-9-7zM3.5 3H6v14H3.5z',
  play: 'M4 2v16l14-8z',
  pause: 'M4 3h4v14H4zM12 3h4v14h-4z',
  next: 'M4 3v14l9-7zM14 3h2.5v14H14z',
} as const

function IconButton({
  label,
  sign,
  act,
  look = '',
}: {
  readonly label: string
  readonly sign: keyof typeof signs
  readonly act: () => void
  readonly look?: string
}) {
  return (
    <button type="button" class={`button plain icon ${look}`} aria-label={label} title={label} onClick={act}>
      <svg class="time-sign" viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        <path d={signs[sign]} fill="currentColor" />
      </svg>
    </button>
  )
}

function SpeedChoice({ table: { time } }: { readonly table: Table }) {
  return (
    <label class="time-choice">
      <span class="time-label">{t('table.speed')}</span>
      <select
        class="select"
        value={String(time.speed.value)}
        onChange={(event) => time.setSpeed(Number(event.currentTarget.value) as Speed)}
      >
        {speeds.map((speed) => (
          <option key={speed} value={String(speed)}>
            {t('table.speed.times', { speed })}
          </option>
        ))}
      </select>
    </label>
  )
}

function EyesChoice({ table }: { readonly table: Table }) {
  const { eyes, allowed } = table.sight
  if (allowed.value.length < 2) return null
  const nameOf = (of: Eyes) =>
    of === null
      ? t('table.eyes.spectator')
      : t('table.eyes.of', { name: { literal: table.looks.value[of]?.name ?? '' } })
  return (
    <label class="time-choice">
      <span class="time-label">{t('table.eyes')}</span>
      <select
        class="select"
        value={eyes.value === null ? '' : String(eyes.value)}
        onChange={(event) => table.sight.look(readEyes(event.currentTarget.value))}
      >
        {allowed.value.map((of) => (
          <option key={of ?? ''} value={of === null ? '' : String(of)}>
            {nameOf(of)}
          </option>
        ))}
      </select>
    </label>
  )
}

function readEyes(text: string): Eyes {
  return text === '' ? null : (Number(text) as Seat)
}

function CopyLink({ table }: { readonly table: Table }) {
  const [said, setSaid] = useState<string | undefined>(undefined)
  const copy = async () => {
    const { href } = new URL(stepHref(table, table.time.shown.peek()), location.href)
    setSaid((await copyText(href)) ? t('table.copied') : t('table.not-copied'))
    setTimeout(() => setSaid(undefined), 2000)
  }
  return (
    <>
      <button type="button" class="button plain copy-link" onClick={() => void copy()}>
        {said ?? t('table.copy-link')}
      </button>
      <span class="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}
