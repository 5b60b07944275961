import { SeatSign } from '../games/seat-shape.tsx'
import { t } from '../words/index.ts'
import type { Table } from './model.ts'

type MatchBarProps = {
  readonly table: Table
  readonly keys: () => void
  /** Opens the check of the whole log. */
  readonly verify: () => void
}

/** The middle of the bar at a table: what is played, what is going on, whose turn it is, and whether the log is sound. */
export function MatchBar({ table, keys, verify }: MatchBarProps) {
  const covered = table.sight.curtain.value !== undefined
  const [phase, asks] = covered ? [] : phaseLines(table)
  return (
    <div class="match-bar">
      <a class="match-back" href="/tables">
        ‹ <span>{t('table.back')}</span>
      </a>
      <div class="match-names">
        <h1 tabIndex={-1}>{titleOf(table)}</h1>
        <p>{table.game.title}</p>
      </div>
      <div class="match-phase">
        {phase !== undefined && <p class="phase">{phase}</p>}
        {asks !== undefined && <p class="asks">{asks}</p>}
      </div>
      <Turn table={table} />
      <Chain table={table} verify={verify} />
      <button
        type="button"
        class="bar-button match-keys"
        aria-label={t('table.keys')}
        title={t('table.keys')}
        onClick={keys}
      >
        ?
      </button>
    </div>
  )
}

export function titleOf(table: Table): string {
  return table.match.title.value ?? t('table.untitled', { game: { literal: table.game.title } })
}

/** What the game says of its phase, without the stop at the end of a heading. */
export function phaseLines(table: Table): readonly string[] {
  const { state, rules, status } = table.view.value
  if (state === null || status !== 'running') return []
  const parts = table.game.position(state, table.sight.eyes.value, rules)
  const lines = parts.find(({ part }) => part === 'phase')?.lines ?? []
  return lines.map((line) => table.say.value(line).replace(/\.$/, ''))
}

function Turn({ table }: { readonly table: Table }) {
  const { status, seats } = table.newest.value
  if (status !== 'running') return null
  const thinks = table.turn.value.every((seat) => seats[seat]?.bot != null)
  if (table.isMyTurn.value) return <span class="chip go match-turn">{t('table.your-turn')}</span>
  return (
    <span class="chip match-turn">
      {table.turn.value.map((seat) => (
        <SeatSign key={seat} look={table.looks.value[seat]!} size={13} />
      ))}
      <span>
        {t(thinks ? 'table.thinking' : 'table.turn-of', {
          names: { list: table.turn.value.map((seat) => ({ literal: table.looks.value[seat]!.name })) },
        })}
      </span>
    </span>
  )
}

function Chain({ table, verify }: Pick<MatchBarProps, 'table' | 'verify'>) {
  const fault = table.match.fault.value
  const title = fault === undefined ? t('table.chain.good', { seq: table.time.head.value }) : fault.words
  return (
    <button
      type="button"
      class={`bar-button match-chain${fault === undefined ? '' : ' broken'}`}
      title={title}
      onClick={verify}
    >
      {fault === undefined ? t('table.chain') : t('table.chain.broken')}
    </button>
  )
}
