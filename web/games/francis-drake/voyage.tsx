import { captainAt, type Ledger, type State } from '../../../src/games/francis-drake/state.ts'
import { pointsParam, tell, word } from '../../../src/games/francis-drake/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { number } from '../../words/numbers.ts'
import type { ChapterProps, Say, SeatLook } from '../board-game.ts'
import { SeatSign } from '../seat-shape.tsx'
import { Icon, type IconName } from './icons.tsx'
import { namesOf, words } from './words/index.ts'

/** Which voyage it is; one more than there are once the match is over. */
export function voyageOf({ voyage, phase }: State): number {
  return phase.name === 'over' ? voyage + 1 : voyage
}

type Source = keyof Ledger

const icons: { readonly [source in Source]: IconName } = {
  start: 'points',
  investor: 'investor',
  towns: 'town',
  forts: 'fort',
  galleons: 'spanish-galleon',
  herosBonus: 'home',
  conquests: 'mission-disc',
  admiral: 'admiral',
  governor: 'governor',
  commodities: 'goods',
  treasure: 'chest',
}

/** Who earned what on a voyage that is over. */
export function Voyage({ chapter, open, ...props }: ChapterProps<State>) {
  return (
    <details class="panel drake-voyage" open={open}>
      <summary>{words('voyage.title', { voyage: chapter })}</summary>
      <Earned {...props} />
    </details>
  )
}

/** A bar for each captain, with a part for each source. */
export function Earned({ looks, say, began, ended }: Omit<ChapterProps<State>, 'chapter' | 'open'>) {
  const earned = looks.map(({ seat }) => earnedBy(seat, began, ended))
  const most = Math.max(
    1,
    ...earned.map((parts) => parts.reduce((sum, { points }) => sum + Math.abs(points), 0)),
  )
  const sources = (Object.keys(icons) as Source[]).filter((source) =>
    earned.some((parts) => parts.some((part) => part.source === source)),
  )
  return (
    <>
      {looks.map((look) => (
        <Bar key={look.seat} look={look} say={say} parts={earned[look.seat]!} most={most} />
      ))}
      <ul class="plain drake-legend" aria-hidden="true">
        {sources.map((source) => (
          <li key={source}>
            <Icon name={icons[source]} size={14} /> {say(word(`source/${source}`))}
          </li>
        ))}
      </ul>
    </>
  )
}

function Bar({ look, say, parts, most }: BarProps) {
  const total = parts.reduce((sum, { points }) => sum + points, 0)
  return (
    <div
      class="drake-earned"
      role="img"
      aria-label={words('voyage.earned', {
        name: look.name,
        total: say(pointsParam(total)),
        parts: parts.length === 0 ? words('none') : namesOf(parts.map((part) => say(told(part)))),
      })}
    >
      <SeatSign look={look} size={16} />
      <span class="drake-earned-name">{look.name}</span>
      <b>{number(total)}</b>
      <span class="drake-bar">
        {parts.map(({ source, points }) => (
          <i
            key={source}
            class={points < 0 ? 'loss' : ''}
            style={{ flexBasis: `${(Math.abs(points) / most) * 100}%` }}
          >
            <Icon name={icons[source]} size={13} />
            {number(points)}
          </i>
        ))}
      </span>
    </div>
  )
}

type BarProps = {
  readonly look: SeatLook
  readonly say: Say
  readonly parts: readonly Part[]
  /** What the longest bar stands for. */
  readonly most: number
}

type Part = { readonly source: Source; readonly points: number }

/** The difference of two ledgers; what one begins with is not earned. */
export function earnedBy(seat: Seat, began: State, ended: State): Part[] {
  const [before, after] = [captainAt(began, seat).ledger, captainAt(ended, seat).ledger]
  return (Object.keys(icons) as Source[]).flatMap((source) => {
    const points = after[source] - before[source]
    return points === 0 ? [] : [{ source, points }]
  })
}

function told({ source, points }: Part) {
  return tell('position.source', { points, source: word(`source/${source}`) })
}
