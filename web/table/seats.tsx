import type { Seat } from '../../src/kernel/ids.ts'
import type { SeatHolder } from '../../src/kernel/match.ts'
import { position } from '../../src/kernel/position.ts'
import { SeatSign } from '../games/seat-shape.tsx'
import { t } from '../words/index.ts'
import { exact } from '../words/moments.ts'
import { number } from '../words/numbers.ts'
import type { Table } from './model.ts'
import { Roving } from './roving.tsx'
import { scoreAt } from './scores.ts'

/** One card for each seat: the reader's own first, then round the table. Below them what all share. */
export function Seats({ table }: { readonly table: Table }) {
  const props = table.props.value
  const Shared = table.board?.Shared
  return (
    <section class="players" aria-label={t('table.players')}>
      <Roving class="player-cards" tap={props?.tap}>
        {seatsInOrder(table).map((seat) => (
          <SeatCard key={seat} table={table} seat={seat} />
        ))}
      </Roving>
      {Shared !== undefined && props !== undefined && (
        <Roving class="shared" tap={props.tap}>
          <Shared {...props} />
        </Roving>
      )}
    </section>
  )
}

export function seatsInOrder(table: Table): readonly Seat[] {
  const { length } = table.newest.value.seats
  const first = table.sight.eyes.value ?? table.hidden.value ?? 0
  return Array.from({ length }, (_, index) => (first + index) % length)
}

function SeatCard({ table, seat }: { readonly table: Table; readonly seat: Seat }) {
  const look = table.looks.value[seat]!
  const holder = table.newest.value.seats[seat]!
  const acts = table.turn.value.includes(seat)
  const thinks = acts && holder.bot !== null
  const isMe = seat === table.me.value || seat === table.hidden.value
  const { state } = table.view.value
  const score = state === null ? undefined : scoreAt(table.board, state, seat)
  const props = table.props.value
  const SeatLine = table.board?.SeatLine
  return (
    <article class={`panel seat-card${isMe ? ' mine' : ''}${acts ? ' acts' : ''}${thinks ? ' thinks' : ''}`}>
      <header class="seat-head">
        <SeatSign look={look} size={20} />
        <div class="seat-who">
          <h2 class="seat-name" title={look.name}>
            {look.name} {isMe && <span class="second">{t('table.you')}</span>}
          </h2>
          <p class="seat-notes">
            {acts && <span class="chip turn">{thinks ? t('table.thinks') : t('table.to-act')}</span>}
            <TimeNotes holder={holder} />
            {holder.resigned !== null ? (
              <span class="chip">{t('table.resigned')}</span>
            ) : (
              // In its place stands that it thinks: as many lines as before.
              holder.bot !== null && !thinks && <span class="chip">{t('table.computer')}</span>
            )}
          </p>
        </div>
        {score !== undefined && (
          <p class="seat-score" data-piece={`score/${seat}`}>
            <strong>{number(score)}</strong> <span class="caption">{t('table.points')}</span>
          </p>
        )}
      </header>
      {SeatLine !== undefined && props !== undefined && (
        <div class="seat-line">
          <SeatLine {...props} of={seat} />
        </div>
      )}
      <div class="seat-details">
        <Details table={table} seat={seat} />
      </div>
    </article>
  )
}

/** Until when the match waits for the seat, and who has its helm. */
function TimeNotes({ holder: { clock, helm, wanted } }: { readonly holder: SeatHolder }) {
  const deadline = clock?.deadline ?? null
  return (
    <>
      {deadline !== null && (
        <span class="chip">{t('table.deadline', { when: { literal: exact(deadline) } })}</span>
      )}
      {helm !== 'player' && <span class="chip">{t(`table.${helm}`)}</span>}
      {wanted && <span class="chip">{t('table.wanted')}</span>}
    </>
  )
}

/** Drawn where the game draws it, else in words. */
function Details({ table, seat }: { readonly table: Table; readonly seat: Seat }) {
  const props = table.props.value
  if (props === undefined) return null
  if (table.board !== undefined) {
    const { SeatDetails } = table.board
    return <SeatDetails {...props} of={seat} />
  }
  const parts = position(table.game, table.view.value, table.sight.eyes.value)
  const mine = seat === table.sight.eyes.value
  const part = parts.find(
    ({ part, about }) =>
      (mine && part === 'you') ||
      (part === 'seat' &&
        typeof about === 'object' &&
        about !== null &&
        'seat' in about &&
        about.seat === seat),
  )
  if (part === undefined) return null
  return (
    <ul class="plain lines">
      {part.lines.map((line, index) => (
        <li key={index}>{props.say(line)}</li>
      ))}
    </ul>
  )
}
