import type { MatchRow } from '../api/types.ts'
import { pageGame } from '../games/index.ts'
import { looksOf } from '../games/looks.ts'
import { SeatSign } from '../games/seat-shape.tsx'
import { t } from '../words/index.ts'
import { exact } from '../words/moments.ts'
import { seatNames } from '../words/seat-name.ts'
import { Ago } from './ago.tsx'
import { paceText } from './pace.ts'

/** A match in a list. The whole row is its link. */
export function MatchRowItem({ row, me }: { readonly row: MatchRow; readonly me: string | undefined }) {
  const game = pageGame(row.game)?.meta.title ?? row.game
  const looks = looksOf(row.game, seatNames(row.seats))
  const free = row.capacity - row.seats.length
  const deadline = deadlineOf(row, me)
  return (
    <li class="match-row panel">
      <div class="match-row-head">
        <a class="match-row-link" href={hrefOf(row, me)}>
          {row.title ?? game}
        </a>
        <Standing row={row} me={me} />
      </div>
      <p class="caption match-row-facts">
        {row.title !== null && <span>{game}</span>}
        {row.status !== 'open' && <span>{t('pages.row.moves', { seq: row.seq })}</span>}
        {row.private && <span>{t('pages.row.private')}</span>}
        {row.hotseat && <span>{t('pages.row.hotseat')}</span>}
        {row.pace !== null && <span>{paceText(row.pace)}</span>}
        {deadline !== undefined && (
          <span>{t('pages.row.deadline', { when: { literal: exact(deadline) } })}</span>
        )}
        {row.status === 'running' && row.seats.some(({ wanted }) => wanted) && (
          <span>{t('pages.row.wanted')}</span>
        )}
        <Ago at={row.updated} />
      </p>
      <ul class="plain row seats">
        {row.seats.map(({ seat, player, bot }) => (
          <li key={seat} class={waits(row, seat) ? 'seat waits' : 'seat'}>
            <SeatSign look={looks[seat]!} />
            <span>
              {player !== null && player === me
                ? t('pages.row.you', { name: { literal: looks[seat]!.name } })
                : looks[seat]!.name}
            </span>
            {bot !== null && <span class="visually-hidden">{t('pages.row.bot')}</span>}
          </li>
        ))}
        {row.status === 'open' && free > 0 && (
          <li class="seat free">
            {free === 1 ? t('pages.row.free.one') : t('pages.row.free.many', { free })}
          </li>
        )}
      </ul>
    </li>
  )
}

/** Until when the reader has to move; else when the next of the others is out of time. */
function deadlineOf({ clocks, seats }: MatchRow, me: string | undefined): number | undefined {
  const own = clocks.filter(({ seat }) => me !== undefined && seats[seat]?.player === me)
  const deadlines = (own.length > 0 ? own : clocks).map(({ deadline }) => deadline)
  return deadlines.length === 0 ? undefined : Math.min(...deadlines)
}

/** Who is not at an open table sees its invitation first. */
function hrefOf(row: MatchRow, me: string | undefined): string {
  const isGuest = row.status === 'open' && !row.seats.some(({ player }) => player !== null && player === me)
  return isGuest ? `/invite/${row.id}` : `/matches/${row.id}`
}

function waits({ status, waiting }: MatchRow, seat: number): boolean {
  return status === 'running' && waiting.includes(seat)
}

/** How the match stands, in a word or two. */
function Standing({ row, me }: { readonly row: MatchRow; readonly me: string | undefined }) {
  const { status, seats, waiting } = row
  if (status === 'open') return <span class="chip">{t('pages.row.open')}</span>
  if (status !== 'running') return <span class="chip">{t(`pages.row.${status}`)}</span>
  if (row.paused !== null) return <span class="chip">{t('pages.row.paused')}</span>
  if (waitsFor(row, me)) return <span class="chip go">{t('pages.row.your-turn')}</span>
  const names = seatNames(seats)
  const waited = waiting.map((seat) => ({ literal: names[seat] ?? '' }))
  return <span class="chip">{t('pages.row.waits', { names: { list: waited } })}</span>
}

export function waitsFor({ status, seats, waiting }: MatchRow, me: string | undefined): boolean {
  if (status !== 'running' || me === undefined) return false
  return waiting.some((seat) => seats[seat]?.player === me && !seats[seat].resigned)
}
