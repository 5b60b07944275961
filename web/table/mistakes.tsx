import type { Mistake } from '../api/types.ts'
import { SeatSign } from '../games/seat-shape.tsx'
import { t } from '../words/index.ts'
import { percentage } from '../words/numbers.ts'
import { gravityOf, mistakeShown } from './course.ts'
import type { Table } from './model.ts'

/** The mistake at the step on the table: what was played, what was better, and how much that gave away. */
export function MistakePart({ table }: { readonly table: Table }) {
  const mistake = mistakeShown(table)
  if (mistake === undefined) return null
  const { time } = table
  const isBefore = time.shown.value !== mistake.seq
  return (
    <section class="panel mistake" aria-label={markLabel(table, mistake)}>
      <h3>
        <SeatSign look={table.looks.value[mistake.seat]!} size={16} /> {markLabel(table, mistake)}
      </h3>
      <MistakeText table={table} mistake={mistake} />
      <button
        type="button"
        class="button"
        onClick={() => time.goTo(isBefore ? mistake.seq : mistake.seq - 1)}
      >
        {isBefore ? t('table.mistake.after') : t('table.mistake.before')}
      </button>
    </section>
  )
}

type MistakeProps = { readonly table: Table; readonly mistake: Mistake }

/** The same for each of the biggest, with a way to its step. */
export function MistakeList({ table }: { readonly table: Table }) {
  const { mistakes } = table.match.analysis.value!
  if (mistakes.length === 0) return <p>{t('table.mistakes.none')}</p>
  return (
    <ol class="plain mistakes">
      {mistakes.map((mistake) => (
        <li key={mistake.seq}>
          <button type="button" class="button plain" onClick={() => table.time.goTo(mistake.seq)}>
            <SeatSign look={table.looks.value[mistake.seat]!} size={14} />
            {markLabel(table, mistake)}
          </button>
          <MistakeText table={table} mistake={mistake} />
        </li>
      ))}
    </ol>
  )
}

function MistakeText(props: MistakeProps) {
  return (
    <div class="mistake-text">
      {linesOf(props).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function linesOf({ table, mistake: { played, better, loss } }: MistakeProps): readonly string[] {
  const say = table.say.value
  const wins = Math.round(100 * loss)
  return [
    t('table.mistake.played', { move: { literal: say(played) } }),
    t('table.mistake.better', { move: { literal: say(better) } }),
    t('table.mistake.loss', { percent: { literal: percentage(wins) }, wins }),
  ]
}

/** For those who hear the page: what stands at the step on the table. */
export function mistakeAloud(table: Table): string {
  const mistake = mistakeShown(table)
  return mistake === undefined ? '' : [markLabel(table, mistake), ...linesOf({ table, mistake })].join('. ')
}

export function markLabel(table: Table, mistake: Mistake): string {
  const { seat, seq } = mistake
  const name = { literal: table.looks.value[seat]!.name }
  return t(`table.mistake.${gravityOf(mistake)}`, { seq, name })
}
