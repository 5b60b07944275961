import { useMemo } from 'preact/hooks'
import { isHint } from '../../src/kernel/hints.ts'
import { SeatSign } from '../games/seat-shape.tsx'
import { pathTo } from '../log/tree.ts'
import { capital } from '../play/choices.ts'
import { t } from '../words/index.ts'
import { number } from '../words/numbers.ts'
import { AgainPart } from './again.tsx'
import { CoursePart } from './course-part.tsx'
import type { Table } from './model.ts'
import { ScoreCurve } from './score-curve.tsx'
import { curvesOf } from './scores.ts'
import { type Deeds, VerifyPart } from './verify-part.tsx'

/** Who won, where the points came from, and what can be done with a match that is over. */
export function ResultPanel({ table, deeds }: { readonly table: Table; readonly deeds: Deeds }) {
  const { result, status } = table.newest.value
  if (status !== 'finished' || result === null) return null
  return (
    <section class="panel result" aria-label={t('table.result')}>
      <h2>{t('table.result')}</h2>
      <ol class="plain places">
        {result.places.map(({ seat, place, score, tieBreak }) => (
          <li key={seat} class={place === 1 ? 'winner' : undefined}>
            <span class="place">{t('table.place', { place })}</span>
            <SeatSign look={table.looks.value[seat]!} size={18} />
            <span class="seat-name">{table.looks.value[seat]!.name}</span>
            <strong class="place-score">{number(score)}</strong>
            {tieBreak !== null && (
              <span class="caption">
                {t('table.tie', { breaker: { literal: breakerText(table, tieBreak) } })}
              </span>
            )}
          </li>
        ))}
      </ol>
      <HintsTaken table={table} />
      {deeds.again !== undefined && <AgainPart again={deeds.again} />}
      {/* Before the long parts: on a phone it is in sight with the places. */}
      <VerifyPart deeds={deeds} />
      <CoursePart table={table} />
      <Curves table={table} />
      <PointsTable table={table} />
    </section>
  )
}

/** So that a result says how it came about. */
function HintsTaken({ table }: { readonly table: Table }) {
  const taken = table.match.commits.value.filter(isHint)
  if (taken.length === 0) return null
  const hints = table.looks.value.flatMap(({ seat, name }) => {
    const times = taken.filter(({ by }) => by.seat === seat).length
    return times === 0 ? [] : [{ literal: t('table.result.hints.of', { name: { literal: name }, times }) }]
  })
  return <p class="second">{t('table.result.hints', { hints: { list: hints } })}</p>
}

function breakerText(table: Table, breaker: string): string {
  return wordOf(table, [`tie-break/${breaker}`]) ?? breaker.replaceAll('-', ' ')
}

/** A row for each source of points that anybody had. */
function PointsTable({ table }: { readonly table: Table }) {
  const { places } = table.newest.value.result!
  const sources = [...new Set(places.flatMap(({ detail }) => Object.keys(detail)))].filter((source) =>
    places.some(({ detail }) => (detail[source] ?? 0) !== 0),
  )
  if (sources.length === 0) return null
  return (
    <div class="points-scroll">
      <table class="points-table">
        <caption>{t('table.from')}</caption>
        <thead>
          <tr>
            <td />
            {places.map(({ seat }) => (
              <th key={seat} scope="col">
                <SeatSign look={table.looks.value[seat]!} size={14} />{' '}
                <span class="points-name">{table.looks.value[seat]!.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <tr key={source}>
              <th scope="row">{sourceText(table, source)}</th>
              {places.map(({ seat, detail }) => (
                <td key={seat}>{number(detail[source] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** By the game's own word, where it has one; else the name of the field, taken apart. */
export function sourceText(table: Pick<Table, 'say'>, source: string): string {
  const known = wordOf(table, [`score/${source}`, `source/${source}`])
  return capital(known ?? source.replace(/([A-Z])/g, ' $1').toLowerCase())
}

/** The first of these words that the game has: one that it has not is said by its id. */
function wordOf(table: Pick<Table, 'say'>, ids: readonly string[]): string | undefined {
  return ids.map((word) => table.say.value({ word })).find((said, index) => said !== ids[index])
}

function Curves({ table }: { readonly table: Table }) {
  const { commits } = table.match
  const eyes = table.sight.eyes.value
  const curves = useMemo(
    () =>
      curvesOf(table.board, pathTo(commits.value, commits.value.length), (seq) =>
        table.match.viewAt(seq, eyes),
      ),
    [table, commits.value, eyes],
  )
  if (curves.length === 0) return null
  return (
    <figure class="curve">
      <figcaption>{t('table.curve')}</figcaption>
      <ScoreCurve curves={curves} looks={table.looks.value} />
    </figure>
  )
}
