import { SeatSign } from '../games/seat-shape.tsx'
import { t } from '../words/index.ts'
import { number, percentage } from '../words/numbers.ts'
import { made } from './course.tsx'
import { MistakeList } from './mistakes.tsx'
import type { Table } from './model.ts'

/** How a match went, in words: how that was worked out and how sure it is, the biggest mistakes, and the curve as a table. */
export function CoursePart({ table }: { readonly table: Table }) {
  const analysis = table.match.analysis.value
  if (analysis === undefined) return null
  const { done, of } = analysis
  return (
    <section class="course-part" aria-label={t('table.course')}>
      <h3>{t('table.course')}</h3>
      {done < of && (
        <p class="course-making">
          <progress max={of} value={done} aria-label={t('table.course')} />
          <span>{t('table.course.making', { percent: { literal: made(done, of) } })}</span>
          <span class="caption">{t('table.course.leave')}</span>
        </p>
      )}
      <p class="second">{t('table.course.how')}</p>
      <h4>{t('table.mistakes')}</h4>
      {/* They are looked for after the curve: until all are known there may be larger ones. */}
      {done === of && <MistakeList table={table} />}
      <p class="second">{t('table.mistakes.how')}</p>
      <CourseTable table={table} />
    </section>
  )
}

/** So many rows say what the curve does. */
const rows = 12

function CourseTable({ table }: { readonly table: Table }) {
  const { course } = table.match.analysis.value!
  const looks = table.looks.value
  const last = course.length - 1
  if (last < 1) return null
  const every = Math.max(1, Math.ceil(last / (rows - 1)))
  const shown = course.filter((_, index) => index % every === 0 || index === last)
  return (
    <details>
      <summary>{t('table.course.table')}</summary>
      <div class="points-scroll">
        <table class="points-table">
          <thead>
            <tr>
              <th scope="col">{t('table.step')}</th>
              {looks.map((look) => (
                <th key={look.seat} scope="col">
                  <SeatSign look={look} size={14} /> <span class="points-name">{look.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ seq, chances }) => (
              <tr key={seq}>
                <th scope="row">{number(seq)}</th>
                {chances.map((chance, seat) => (
                  <td key={seat}>{percentage(100 * chance)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
