import { useState } from 'preact/hooks'
import type { Match } from '../../src/kernel/match.ts'
import { count } from '../../src/kernel/sentence.ts'
import type { Outcome } from '../api/outcome.ts'
import { isFull } from '../cosign/deeds.ts'
import { pageGame } from '../games/index.ts'
import { t } from '../words/index.ts'
import { copyText } from './copy.ts'
import { type LobbyProps, LobbySeats, type Parts } from './lobby-seats.tsx'
import { StartPart } from './lobby-start.tsx'

/** A table before its match starts: who sits where, who else may, and what will be played. */
export function Lobby({ match, client, cosigning }: LobbyProps) {
  const view = match.viewAt(match.commits.value.length, null)
  const [why, setWhy] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const player = client.me.player.value
  const isHost = player !== null && player !== undefined && player.id === view.host
  const title = match.title.value ?? t('table.untitled', { game: { literal: match.game.title } })

  /** One thing at a time; what is refused is said. */
  const act = async (work: () => Promise<Outcome<unknown>>) => {
    setBusy(true)
    setWhy(undefined)
    const outcome = await work()
    setBusy(false)
    if (!outcome.ok) setWhy(outcome.problem.detail)
    return outcome.ok
  }
  const parts: Parts = { match, client, cosigning, view, act, busy, isHost }
  return (
    <section class="lobby stack">
      <h1 tabIndex={-1}>{title}</h1>
      <p class="second">
        {match.game.title} · {view.private ? t('table.lobby.private') : t('table.lobby.public')}
        {view.hotseat && ` · ${t('table.lobby.hotseat')}`}
        {view.hints === true && ` · ${t('table.lobby.hints')}`}
      </p>
      <div class="panel stack">
        <h2>{t('table.lobby.title')}</h2>
        <p>{t('table.lobby.seats', { taken: view.seats.length, seats: count(view.capacity, 'seat') })}</p>
        <LobbySeats {...parts} />
        <NumbersText {...parts} />
        {why !== undefined && <p role="alert">{why}</p>}
        <StartPart {...parts} />
      </div>
      <InvitePart id={match.id} />
      <OptionsPart view={view} />
    </section>
  )
}

/** What the numbers at the seats are for, and where mine is if it is not here. */
function NumbersText({ view, cosigning }: Parts) {
  if (view.dice.version === 1) return null
  const elsewhere = cosigning.elsewhere.value.length > 0 && isFull(view)
  const changed = cosigning.changed.value
  return (
    <>
      <p class="caption">{t('table.number.text')}</p>
      {changed !== undefined && <p role="alert">{t('table.number.changed', { seq: changed })}</p>}
      {elsewhere && <p role="status">{t('table.number.elsewhere')}</p>}
    </>
  )
}

function InvitePart({ id }: { readonly id: string }) {
  const [said, setSaid] = useState<string | undefined>(undefined)
  const href = new URL(`/invite/${id}`, globalThis.location?.href ?? 'http://page').href
  const copy = async () => setSaid((await copyText(href)) ? t('table.copied') : t('table.not-copied'))
  return (
    <div class="panel stack">
      <label class="field">
        <span class="label">{t('table.lobby.invite')}</span>
        <input class="input" readOnly value={href} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="row">
        <button type="button" class="button" onClick={() => void copy()}>
          {t('table.lobby.copy')}
        </button>
        <span role="status">{said}</span>
      </div>
    </div>
  )
}

/** Every option in words, as the game's own table explains it. */
function OptionsPart({ view }: { readonly view: Match }) {
  const meta = pageGame(view.game)?.meta
  const options = Object.entries(view.options)
  if (meta === undefined || options.length === 0) return null
  return (
    <details class="panel">
      <summary>{t('table.lobby.options')}</summary>
      <dl class="lobby-options">
        {options.map(([id, value]) => (
          <div key={id}>
            <dt>
              {t('table.lobby.option', {
                name: { literal: meta.options[id]?.name ?? id },
                value: { literal: optionText(value) },
              })}
            </dt>
            <dd>{meta.options[id]?.text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function optionText(value: unknown): string {
  if (typeof value === 'boolean') return value ? t('table.lobby.yes') : t('table.lobby.no')
  return String(value)
}
