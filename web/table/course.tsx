import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Seq } from '../../src/kernel/ids.ts'
import type { CoursePoint, Mistake } from '../api/types.ts'
import type { SeatLook } from '../games/board-game.ts'
import { SeatSign } from '../games/seat-shape.tsx'
import { t } from '../words/index.ts'
import { percentage } from '../words/numbers.ts'
import { chancesAt, partOf, spread } from './course.ts'
import { markLabel } from './mistakes.tsx'
import type { Table } from './model.ts'

/** Each seat's chance to win, over the line of all steps, and below it a mark for each of the biggest mistakes. */
export function Course({ table }: { readonly table: Table }) {
  const analysis = table.match.analysis.value
  if (analysis === undefined) return null
  const { course, mistakes } = analysis
  const head = table.time.head.value
  const looks = table.looks.value
  const inOrder = mistakes.toSorted((a, b) => a.seq - b.seq)
  return (
    <div class="course">
      <Marks table={table} mistakes={inOrder}>
        {(drawn) => (
          <div class="course-plot">
            <svg
              class="course-lines"
              viewBox={`0 0 ${width} ${height}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={t('table.course')}
            >
              {[0, 0.5, 1].map((chance) => (
                <path key={chance} class="curve-grid" d={`M0 ${y(chance)}H${width}`} />
              ))}
              {inOrder.map(({ seq }, index) => (
                <path
                  key={seq}
                  class="course-stem"
                  d={`M${x(seq, head)} 0V${height}L${width * drawn[index]!} ${1.15 * height}`}
                />
              ))}
              <path class="course-here" d={`M${x(table.time.shown.value, head)} 0V${height}`} />
              {looks.map((look) => (
                <Line key={look.seat} look={look} course={course} head={head} />
              ))}
            </svg>
            {[0.5, 1].map((chance) => (
              <span
                key={chance}
                class="course-axis"
                style={{ top: `${100 * (1 - chance)}%` }}
                aria-hidden="true"
              >
                {percentage(100 * chance)}
              </span>
            ))}
            {looks.map((look) => (
              <Shapes key={look.seat} look={look} of={looks.length} course={course} head={head} />
            ))}
          </div>
        )}
      </Marks>
    </div>
  )
}

const width = 1000
const height = 100

function x(seq: Seq, head: Seq): number {
  return Math.round(width * partOf(seq, head))
}

function y(chance: number): number {
  return Math.round(height * (1 - chance))
}

/** Whose line is which, and what it says at the step on the table. */
export function Chances({ table }: { readonly table: Table }) {
  const analysis = table.match.analysis.value
  if (analysis === undefined) return null
  const { course, done, of } = analysis
  const seq = table.time.shown.value
  const chances = chancesAt(analysis, seq)
  return (
    <div class="course-chances">
      <ul class="plain" aria-label={t('table.course.at', { seq })}>
        {course.length > 0 &&
          table.looks.value.map((look) => (
            <li key={look.seat}>
              <svg class="course-key" viewBox="0 0 24 8" width="24" height="8" aria-hidden="true">
                <path class="curve-under" d="M0 4H24" stroke-dasharray={dashes[look.seat]} />
                <path
                  class="curve-line"
                  d="M0 4H24"
                  stroke-dasharray={dashes[look.seat]}
                  stroke={look.fill}
                />
              </svg>
              <SeatSign look={look} size={12} />
              <span class="course-name">{look.name}</span>{' '}
              {chances !== undefined && <b>{percentage(100 * chances[look.seat]!)}</b>}
            </li>
          ))}
      </ul>
      {done < of && (
        <span class="caption">{t('table.course.making', { percent: { literal: made(done, of) } })}</span>
      )}
    </div>
  )
}

export function made(done: number, of: number): string {
  return percentage(Math.floor((100 * done) / of))
}

/** By seat: lines differ where colours don't. */
const dashes = [undefined, '9 4', '2 4', '14 4 2 4', '6 3 2 3 2 3', '20 5']

type LineProps = {
  readonly look: SeatLook
  readonly course: readonly CoursePoint[]
  readonly head: Seq
}

function Line({ look, course, head }: LineProps) {
  const points = course.map(({ seq, chances }) => `${x(seq, head)} ${y(chances[look.seat]!)}`)
  if (points.length === 0) return null
  const d = `M${points.join('L')}`
  return (
    <>
      <path class="curve-under" d={d} stroke-dasharray={dashes[look.seat]} />
      <path class="curve-line" d={d} stroke-dasharray={dashes[look.seat]} stroke={look.fill} />
    </>
  )
}

/** The seat's shape a few times along its line, beside those of the others. */
function Shapes({ look, of, course, head }: LineProps & { readonly of: number }) {
  const stretches = 3
  const places = Array.from({ length: stretches }, (_, each) => (each + (look.seat + 0.5) / of) / stretches)
  return places.map((place) => {
    const point = course[Math.floor(place * course.length)]
    if (point === undefined) return null
    const left = `${100 * partOf(point.seq, head)}%`
    return (
      <span
        key={place}
        class="course-shape"
        style={{ left, top: `${100 * (1 - point.chances[look.seat]!)}%` }}
      >
        <SeatSign look={look} size={12} />
      </span>
    )
  })
}

type MarksProps = {
  readonly table: Table
  /** In the order of the match. */
  readonly mistakes: readonly Mistake[]
  /** What stands over them, drawn with where they are. */
  readonly children: (drawn: readonly number[]) => ComponentChildren
}

/** What a finger needs, in pixels. */
const finger = 44
/** So far inside of the line's ends that all of a mark is in the window, whose edge is eight pixels from the line's. */
const overhang = finger / 2 - 8

/** They stand apart, so that each can be pressed; a line leads from each to its step. */
function Marks({ table, mistakes, children }: MarksProps) {
  const root = useRef<HTMLOListElement>(null)
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = root.current!
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const head = table.time.head.value
  const drawn = spread(
    mistakes.map(({ seq }) => partOf(seq, head)),
    finger / Math.max(room, 5 * finger),
    overhang / Math.max(room, 5 * finger),
  )
  return (
    <>
      {children(drawn)}
      <ol ref={root} class="plain course-marks" aria-label={t('table.mistakes')}>
        {mistakes.map((mistake, index) => (
          <li key={mistake.seq} style={{ left: `${100 * drawn[index]!}%` }}>
            <button
              type="button"
              class="course-mark"
              aria-label={markLabel(table, mistake)}
              title={markLabel(table, mistake)}
              aria-current={table.time.shown.value === mistake.seq ? 'step' : undefined}
              onClick={() => table.time.goTo(mistake.seq)}
            >
              <span aria-hidden="true">?</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
