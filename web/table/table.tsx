import { type Dispatch, type StateUpdater, useEffect, useRef, useState } from 'preact/hooks'
import type { Seq } from '../../src/kernel/ids.ts'
import { position } from '../../src/kernel/position.ts'
import type { Chart, TableProps } from '../games/board-game.ts'
import { StepsTaken } from '../play/list.tsx'
import { StagedBar } from '../play/staged-bar.tsx'
import { t } from '../words/index.ts'
import { Announcer, sentencesOf } from './announcer.tsx'
import { Chapters } from './chapter-panels.tsx'
import { useCharts } from './charts.ts'
import { Curtain } from './curtain.tsx'
import { Describe, PositionText } from './describe.tsx'
import { Dialog } from './dialog.tsx'
import { KeysHelp } from './keys-help.tsx'
import { LogPanel } from './log-panel.tsx'
import { MistakePart } from './mistakes.tsx'
import type { Table } from './model.ts'
import { Now } from './now.tsx'
import { PhaseHelp } from './phase-help.tsx'
import { usePointed } from './pointed.ts'
import { ResultPanel } from './result.tsx'
import { pieceOf, Roving } from './roving.tsx'
import { Seats } from './seats.tsx'
import { type Tab, Tabs } from './tabs.tsx'
import { TimeBar } from './time-bar.tsx'
import { Tooltip } from './tooltip.tsx'
import { TypedMove } from './typed-move.tsx'
import { useKeys } from './use-keys.ts'
import { useScrolled } from './use-scrolled.ts'
import { type Deeds, VerifyPart } from './verify-part.tsx'
import { Viewport } from './viewport.tsx'

export type Sheet = 'describe' | 'keys' | 'command' | 'verify' | 'rules'

type TableViewProps = {
  readonly table: Table
  readonly deeds: Deeds
  /** The step that changed the table while the reader's number was on its way. */
  readonly changed: Seq | undefined
  /** What the reader had seen when the page was opened. */
  readonly seen: Seq | undefined
  readonly sheet: Sheet | undefined
  readonly setSheet: Dispatch<StateUpdater<Sheet | undefined>>
}

/** The table, or the curtain before it. */
export function TableView(props: TableViewProps) {
  const { sight, time } = props.table
  const to = sight.curtain.value
  // What the last player did is seen to its end before the screen goes on.
  return to !== undefined && (time.settled.value || !time.live.value) ? (
    <Curtain table={props.table} seat={to} />
  ) : (
    <OpenTable {...props} />
  )
}

function OpenTable({ table, deeds, changed, seen, sheet, setSheet }: TableViewProps) {
  const root = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState<Tab>('now')
  const scrolled = useScrolled(root, tab)
  useKeys(table, root, {
    describe: () => setSheet('describe'),
    keys: () => setSheet('keys'),
    rules: () => setSheet('rules'),
    command: () => {
      if (table.choices.peek().length > 0) setSheet('command')
    },
    show: setTab,
  })
  const { time, match } = table
  const past = time.live.value ? undefined : time.shown.value
  useEffect(() => {
    // Another step is looked at on the board, which on a phone may have gone up with a list.
    if (past !== undefined) root.current?.scrollTo({ top: 0 })
  }, [past])
  // Who has won is told once the last move has been seen.
  const over = table.newest.value.status === 'finished' && (time.settled.value || !time.live.value)
  const { props, chart } = useCharts(table)
  // The browser tells that a sheet was closed a moment later: another may be open by then.
  const close = () => setSheet((open) => (open === sheet ? undefined : open))
  const missed = seen !== undefined && table.recap.value !== undefined && time.live.value && !over
  const catchUp = () => {
    setTab('log')
    // The button that was pressed goes out of sight.
    root.current?.querySelector<HTMLElement>('.tab[data-part="log"]')?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={root}
      class="table"
      data-tab={tab}
      data-replay={time.live.value ? undefined : ''}
      data-scrolled={scrolled ? '' : undefined}
      onPointerDown={time.skip}
    >
      <States table={table} changed={changed} />
      <Seats table={table} />
      <div class="table-middle">
        <BoardRegion
          table={table}
          props={props}
          chart={chart}
          show={() => root.current?.scrollTo({ top: 0 })}
        />
        <Tabs table={table} seen={seen} tab={tab} setTab={setTab} />
        <TracksAndHand table={table} props={props} />
      </div>
      <div class="table-side">
        <Move table={table} />
        <div class="table-now">
          {over && <ResultPanel table={table} deeds={deeds} />}
          <Chapters table={table} part="new" />
          <Now
            table={table}
            describe={() => setSheet('describe')}
            rules={() => setSheet('rules')}
            catchUp={missed ? catchUp : undefined}
          />
          <Chapters table={table} part="earlier" />
        </div>
      </div>
      <div class="table-log">
        <LogPanel table={table} seen={seen} open={tab === 'log'} />
      </div>
      <TimeBar table={table} verify={() => setSheet('verify')} />
      <Announcer table={table} />
      <Tooltip table={table} root={root} />
      {sheet === 'describe' && <Describe table={table} close={close} />}
      {sheet === 'keys' && <KeysHelp letters={table.preferences.value.letters} close={close} />}
      {sheet === 'rules' && <PhaseHelp table={table} close={close} />}
      {sheet === 'verify' && (
        <Dialog title={t('table.verify.title')} close={close}>
          <VerifyPart deeds={deeds} />
        </Dialog>
      )}
      {sheet === 'command' && <TypedMove table={table} close={close} />}
      <span hidden data-match={match.id} data-seq={time.shown.value} />
    </div>
  )
}

/** The move that is being made, or what is said of one that was. It stands beside the parts that share a small screen, so it is in sight with each of them. */
function Move({ table }: { readonly table: Table }) {
  const { choices, taken, say, staging, stepBack, match, sight } = table
  const eyes = sight.eyes.value
  return (
    <div class="table-move">
      {table.hidden.value === undefined && (
        <StagedBar
          staging={staging}
          eyes={eyes}
          tell={({ after, upTo }) =>
            match.commits.value.slice(after, upTo).map((commit) => sentencesOf(table, commit, eyes))
          }
        />
      )}
      {staging.staged.value === undefined && (
        <StepsTaken choices={choices.value} taken={taken.value} say={say.value} back={stepBack} />
      )}
      <MistakePart table={table} />
    </div>
  )
}

type StatesProps = { readonly table: Table; readonly changed: Seq | undefined }

/** Lines over the table: no connection, a log that is not what it was, dice that somebody may have chosen, eyes that are not the reader's. */
function States({ table, changed }: StatesProps) {
  const { link, fault } = table.match
  const lost = link.value === 'offline' || link.value === 'gone' ? link.value : undefined
  const broken = fault.value
  const closed = table.sight.refused.value
  return (
    <div class="table-states" role="status">
      {broken !== undefined && (
        <p class="strip danger">{t('table.fault', { seq: broken.seq, text: { literal: broken.words } })}</p>
      )}
      {changed !== undefined && <p class="strip danger">{t('table.number.changed', { seq: changed })}</p>}
      {lost !== undefined && <p class="strip">{t(`table.link.${lost}`)}</p>}
      {closed !== undefined && (
        <p class="strip">
          {t('table.not-your-seat', {
            name: {
              literal: table.looks.value[closed]?.name ?? t('table.seat', { number: closed + 1 }),
            },
          })}
        </p>
      )}
    </div>
  )
}

type BoardProps = {
  readonly table: Table
  readonly props: TableProps | undefined
  readonly chart: Chart | undefined
  readonly show: () => void
}

/** On a phone the board goes up with the list that is scrolled; `show` brings it back, as do the keys that lead to a piece of it. */
function BoardRegion({ table, props, chart, show }: BoardProps) {
  const { board } = table
  const tall = chart !== undefined && chart.size.height > chart.size.width
  const { pointed, listen } = usePointed(props ?? { taken: [] })
  return (
    <section
      class="board-region"
      aria-label={t('table.board')}
      data-tall={tall ? '' : undefined}
      {...listen}
      onFocusIn={(event) => {
        listen.onFocusIn(event)
        // What a finger has found must not move under it.
        if (pieceOf(event.target)?.matches(':focus-visible')) show()
      }}
    >
      {board === undefined || props === undefined || chart === undefined ? (
        <PositionInWords table={table} />
      ) : (
        <>
          <Viewport
            key={chart.id}
            size={chart.size}
            focus={[...board.focus(props), ...props.lit.keys()]}
            occasion={`${table.time.shown.value} ${props.taken.join()}`}
            beside={() => table.tap()}
          >
            <Roving tap={props.tap}>
              <chart.Board {...props} {...(pointed === undefined ? {} : { pointed })} />
            </Roving>
          </Viewport>
          {board.Over !== undefined && (
            <Roving class="board-over" tap={props.tap}>
              <board.Over {...props} />
            </Roving>
          )}
        </>
      )}
      <button type="button" class="board-show" onClick={show}>
        {t('table.show-board')}
      </button>
    </section>
  )
}

/** For games whose board is not drawn. */
function PositionInWords({ table }: { readonly table: Table }) {
  const parts = position(table.game, table.view.value, table.sight.eyes.value)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it is scrolled by keys, which need the focus in it.
    <div class="board-words panel" tabIndex={0}>
      <p class="second">{t('table.no-board', { game: { literal: table.game.title } })}</p>
      <PositionText table={table} parts={parts.filter(({ part }) => part === 'phase' || part === 'board')} />
    </div>
  )
}

type HandProps = {
  readonly table: Table
  readonly props: TableProps | undefined
}

function TracksAndHand({ table, props }: HandProps) {
  const { board } = table
  const hidden = table.hidden.value !== undefined
  if (board === undefined || props === undefined) return null
  return (
    <>
      <section class="tracks" aria-label={board.partName?.('tracks') ?? t('table.tracks')}>
        <Roving tap={props.tap}>
          <board.Tracks {...props} />
        </Roving>
      </section>
      {(props.seat !== null || hidden) && (
        <div class="hand">
          {hidden ? (
            <p class="panel second">{t('table.hand.hidden')}</p>
          ) : (
            <Roving tap={props.tap}>
              <board.Hand {...props} />
            </Roving>
          )}
          <button
            type="button"
            class="button plain hand-cover"
            aria-pressed={hidden}
            aria-keyshortcuts="h"
            onClick={table.hide}
          >
            {hidden ? t('table.hand.show') : t('table.hand.hide')}
          </button>
        </div>
      )}
    </>
  )
}
