import { useEffect, useState } from 'preact/hooks'
import type { Seat } from '../../src/kernel/ids.ts'
import type { Match, SeatHolder } from '../../src/kernel/match.ts'
import { seatsAreFinal } from '../../src/kernel/nonces.ts'
import type { Client } from '../api/client.ts'
import type { Outcome } from '../api/outcome.ts'
import type { Cosigning } from '../cosign/cosigning.ts'
import { takeSeat } from '../cosign/sealing.ts'
import { looksOf } from '../games/looks.ts'
import { SeatSign } from '../games/seat-shape.tsx'
import type { FollowedMatch } from '../log/followed-match.ts'
import { t } from '../words/index.ts'
import { seatNames } from '../words/seat-name.ts'
import { ComputerPlayerChoice } from './computer-player.tsx'
import { type ComputerPlayer, usualBots } from './computer-players.ts'

export type LobbyProps = {
  readonly match: FollowedMatch
  readonly client: Client
  /** My part in the dice. */
  readonly cosigning: Cosigning
}

/** What the parts of a lobby are given. */
export type Parts = LobbyProps & {
  readonly view: Match
  /** Whether it was done. */
  readonly act: (work: () => Promise<Outcome<unknown>>) => Promise<boolean>
  readonly busy: boolean
  readonly isHost: boolean
}

/** Who sits where, and who else may. */
export function LobbySeats(parts: Parts) {
  const { match, view } = parts
  const looks = looksOf(view.game, seatNames(match.sitters.value, view.capacity))
  return (
    <ul class="plain lobby-seats" aria-label={t('table.players')}>
      {looks.map((look, seat) => (
        <li key={seat}>
          <SeatSign look={look} size={22} />
          {seat < view.seats.length ? (
            <TakenSeat {...parts} seat={seat} name={look.name} />
          ) : (
            <FreeSeat {...parts} first={seat === view.seats.length} />
          )}
        </li>
      ))}
    </ul>
  )
}

function TakenSeat({
  match,
  client,
  view,
  act,
  busy,
  isHost,
  seat,
  name,
}: Parts & { seat: Seat; name: string }) {
  const holder = view.seats[seat]!
  const mine = match.mine.value.includes(seat)
  // Once a number is open, computer players stay, and one of them takes the seat of whoever leaves.
  const final = seatsAreFinal(view)
  const mayLeave = (mine || (holder.bot !== null && isHost && !final)) && holder.resigned === null
  const leave = () => void act(() => client.api.leaveSeat(match.id, seat))
  return (
    <>
      <span class="lobby-person">
        <span class="seat-name">
          {name} {mine && <span class="second">{t('table.you')}</span>}
          {holder.bot !== null && <span class="chip">{t('table.computer')}</span>}
        </span>
        {holder.player !== null && view.dice.version > 1 && <NumberSign holder={holder} />}
      </span>
      {mayLeave && (
        <button
          type="button"
          class="button"
          disabled={busy}
          aria-label={
            mine
              ? t(final ? 'table.lobby.hand-over.of' : 'table.lobby.leave.of', { number: seat + 1 })
              : t('table.lobby.remove.of', { name: { literal: name } })
          }
          onClick={leave}
        >
          {mine ? t(final ? 'table.lobby.hand-over' : 'table.lobby.leave') : t('table.lobby.remove')}
        </button>
      )}
    </>
  )
}

/** Whether a person has a part in the dice: their number, before and after it is opened. */
function NumberSign({ holder }: { readonly holder: SeatHolder }) {
  const state = holder.nonceHash === null ? 'none' : holder.nonce === null ? 'sealed' : 'opened'
  return (
    <span class="caption number-sign">
      {state !== 'none' && (
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          {state === 'sealed' ? <Seal /> : <Die />}
        </svg>
      )}
      {t(`table.number.${state}`)}
    </span>
  )
}

/** A blot of sealing wax. */
function Seal() {
  return (
    <>
      <path
        fill="currentColor"
        d="M8 .9l2.1 1.3 2.5-.1 1 2.2 2 1.5-.6 2.4.6 2.3-2 1.5-1 2.3-2.5-.1L8 15.1l-2.1-.9-2.5.1-1-2.3-2-1.5.6-2.3-.6-2.4 2-1.5 1-2.2 2.5.1z"
      />
      <circle cx="8" cy="8" r="3.4" fill="none" stroke="var(--face)" stroke-width="1.3" />
    </>
  )
}

function Die() {
  return (
    <>
      <rect
        x="1.7"
        y="1.7"
        width="12.6"
        height="12.6"
        rx="2.6"
        fill="none"
        stroke="currentColor"
        stroke-width="1.4"
      />
      {[5, 8, 11].map((at) => (
        <circle key={at} cx={at} cy={at} r="1.25" fill="currentColor" />
      ))}
    </>
  )
}

/** Seats are taken in their order, so only the first free one has buttons. */
function FreeSeat({ match, client, view, act, busy, isHost, first }: Parts & { first: boolean }) {
  const player = client.me.player.value
  const seated = match.mine.value.length > 0
  const bots = useBots(client, view.game, isHost && first)
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const [usual] = usualBots(
    bots.map(({ id }) => id),
    1,
  )
  const bot = chosen ?? usual!
  const minimum = Math.max(match.game.seats.min, view.seats.length)
  return (
    <>
      <span class="second">{t('table.lobby.free')}</span>
      {first && (
        <span class="row">
          {player !== null && player !== undefined && (!seated || view.hotseat) && (
            <button
              type="button"
              class={`button${seated ? '' : ' go'}`}
              disabled={busy}
              onClick={() => void act(() => takeSeat(client, view, player.id))}
            >
              {seated ? t('table.lobby.take-another') : t('table.lobby.take')}
            </button>
          )}
          {player === null && (
            <a class="button go" href={`/invite/${match.id}`}>
              {t('table.lobby.sign-in')}
            </a>
          )}
          {bots.length > 0 && (
            <>
              <ComputerPlayerChoice
                players={bots}
                value={bot}
                onChange={setChosen}
                label={t('table.lobby.bot')}
              />
              <button
                type="button"
                class="button"
                disabled={busy}
                onClick={() => void act(() => client.api.takeSeat(match.id, { bot }))}
              >
                {t('table.lobby.add-bot')}
              </button>
            </>
          )}
          {isHost && view.capacity > minimum && (
            <button
              type="button"
              class="button plain"
              disabled={busy}
              onClick={() => void act(() => client.api.setCapacity(match.id, view.capacity - 1))}
            >
              {t('table.lobby.fewer')}
            </button>
          )}
        </span>
      )}
    </>
  )
}

function useBots(client: Client, game: string, wanted: boolean): readonly ComputerPlayer[] {
  const [bots, setBots] = useState<readonly ComputerPlayer[]>([])
  useEffect(() => {
    if (!wanted) return
    let closed = false
    void client.api.games().then((found) => {
      if (!closed && found.ok) setBots(found.value.find(({ id }) => id === game)?.computerPlayers ?? [])
    })
    return () => {
      closed = true
    }
  }, [client, game, wanted])
  return wanted ? bots : []
}
