import { useEffect, useState } from 'preact/hooks'
import type { Seat } from '../../src/kernel/ids.ts'
import { closedNonces, seatsAreFinal } from '../../src/kernel/nonces.ts'
import { list, type Param } from '../../src/kernel/sentence.ts'
import { done } from '../api/outcome.ts'
import { isFull, seatsToOpen } from '../cosign/deeds.ts'
import { t } from '../words/index.ts'
import type { Parts } from './lobby-seats.tsx'

/** The host's button; for all others, who has it. */
export function StartPart(parts: Parts) {
  const { match, view, isHost } = parts
  if (isHost) return <HostStart {...parts} />
  const host = view.seats.findIndex(({ player }) => player === view.host)
  const name = { literal: match.sitters.value[host]?.name ?? '' }
  return <p class="second">{t('table.lobby.host-starts', { name })}</p>
}

/** Milliseconds within which a page that is open has usually opened its number. */
const usual = 1_500

function HostStart(parts: Parts) {
  const { match, client, cosigning, view, act, busy } = parts
  const { min, max } = match.game.seats
  const { starting } = cosigning
  const few = view.seats.length < min
  const closed = closedNonces(view)
  const waited = seatsToOpen(view)
  const final = seatsAreFinal(view)
  const late = useLate((starting.value || final) && waited.length > 0, waited.join())

  /** Without those that are closed. One that is opened in this very moment is none of them: then the log knows in the next. */
  const begin = async () => {
    const wish = closed.length > 0 ? { without: closed } : {}
    starting.value = await act(async () => {
      const started = await client.api.start(match.id, wish)
      const isOutdated = !started.ok && ['wrong-without', 'none-closed'].includes(started.problem.code)
      return isOutdated ? done(null) : started
    })
  }
  /** Numbers are opened at a full table: one that starts with free seats has no more of them. */
  const start = async () => {
    starting.value = true
    if (closed.length > 0 && !isFull(view))
      starting.value = await act(() => client.api.setCapacity(match.id, view.seats.length))
  }
  const isReady = starting.value && waited.length === 0
  useEffect(() => {
    if (isReady) void begin()
  }, [isReady])

  return (
    <>
      {late && <StillClosed {...parts} waited={waited} />}
      <div class="row">
        <button
          type="button"
          class="button go large"
          disabled={busy || few || starting.value}
          onClick={() => void start()}
        >
          {starting.value ? startingText(parts, waited) : t('table.lobby.start')}
        </button>
        {late && (
          <button type="button" class="button" disabled={busy} onClick={() => void begin()}>
            {t(waited.length === 1 ? 'table.lobby.without.one' : 'table.lobby.without.more')}
          </button>
        )}
        {few && (
          <span class="second">{t('table.lobby.too-few', { game: { literal: match.game.title }, min })}</span>
        )}
        {isFull(view) && !final && view.capacity < max && (
          <button
            type="button"
            class="button plain"
            disabled={busy || starting.value}
            onClick={() => void act(() => client.api.setCapacity(match.id, view.capacity + 1))}
          >
            {t('table.lobby.more')}
          </button>
        )}
      </div>
    </>
  )
}

function startingText(parts: Parts, waited: readonly Seat[]): string {
  const others = othersIn(parts, waited)
  return others.length === 0
    ? t('table.lobby.starting')
    : t('table.lobby.waiting', { names: namesOf(parts, others) })
}

/** Whose number the start waits for, and what can be done about it. */
export function StillClosed(parts: Parts & { readonly waited: readonly Seat[] }) {
  const others = othersIn(parts, parts.waited)
  if (others.length === 0) return null
  const key = others.length === 1 ? 'table.lobby.closed.one' : 'table.lobby.closed.more'
  return <p role="status">{t(key, { names: namesOf(parts, others) })}</p>
}

function othersIn({ match }: Parts, seats: readonly Seat[]): readonly Seat[] {
  return seats.filter((seat) => !match.mine.value.includes(seat))
}

function namesOf({ match }: Parts, seats: readonly Seat[]): Param {
  return list(seats, (seat) => ({ literal: match.sitters.value[seat]?.name ?? '' }))
}

/** Whether something has been so for longer than it usually is; `what` it is about, else it counts anew. */
function useLate(isSo: boolean, what: string): boolean {
  const [late, setLate] = useState('')
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLate(what), usual)
    return () => clearTimeout(timer)
  }, [isSo, what])
  return isSo && late === what
}
