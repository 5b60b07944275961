import { useState } from 'preact/hooks'
import { seatsToConsent } from '../../src/kernel/consent.ts'
import { changesOf } from '../words/changes.ts'
import { t } from '../words/index.ts'
import { exact } from '../words/moments.ts'
import { Dialog } from './dialog.tsx'
import type { Table } from './model.ts'

/** Takes a move back, or goes forward again. */
export function TakeBack({ table }: { readonly table: Table }) {
  const back = table.back.value
  const forward = table.forward.value
  const busy = table.staging.busy.value
  return (
    <>
      {back !== undefined && (
        <button
          type="button"
          class="button"
          disabled={busy}
          aria-keyshortcuts="z"
          title={back.free ? t('play.undo.to') : t('play.undo.ask.hint')}
          onClick={() => table.undo(back)}
        >
          {t('play.undo')}
        </button>
      )}
      {forward !== undefined && (
        <button
          type="button"
          class="button"
          disabled={busy}
          aria-keyshortcuts="Shift+Z"
          onClick={() => table.undo(forward)}
        >
          {t('play.redo')}
        </button>
      )}
    </>
  )
}

export function Resign({ table }: { readonly table: Table }) {
  const [resigning, setResigning] = useState(false)
  const resign = table.actions.value.find(({ command }) => command.type === 'resign')
  return (
    <>
      {resign !== undefined && (
        <button type="button" class="button plain" onClick={() => setResigning(true)}>
          {t('play.resign')}
        </button>
      )}
      {resigning && resign !== undefined && (
        <ResignDialog
          close={() => setResigning(false)}
          resign={() => {
            setResigning(false)
            table.act(resign)
          }}
        />
      )}
    </>
  )
}

/** It can't be undone, so it takes more than a click. */
function ResignDialog({ close, resign }: { readonly close: () => void; readonly resign: () => void }) {
  const [typed, setTyped] = useState('')
  const word = t('play.resign.word')
  const agreed = typed.trim().toLowerCase() === word
  return (
    <Dialog title={t('play.resign.title')} close={close}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (agreed) resign()
        }}
      >
        <p>{t('play.resign.text')}</p>
        <label class="field">
          <span class="label">{t('play.resign.type', { word: { literal: word } })}</span>
          <input
            autofocus
            class="input"
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
          />
        </label>
        <div class="row">
          <button type="submit" class="button danger" disabled={!agreed}>
            {t('play.resign')}
          </button>
          <button type="button" class="button" onClick={close}>
            {t('play.cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** Somebody asks to go back, or there are newer rules: a line that blocks nothing. */
export function Banners({ table }: { readonly table: Table }) {
  const { offer } = table.newest.value.undo
  const actions = table.actions.value
  const find = (type: string) => actions.find(({ command }) => command.type === type)
  const adopt = find('adopt-rules')
  const helm = find('take-helm')
  const { pause, seats, status } = table.newest.value
  const busy = table.staging.busy.value
  return (
    <>
      {offer !== null && table.newest.value.status === 'running' && (
        <div class="banner" role="status">
          <p>{offerText(table, offer)}</p>
          <div class="row">
            <ActionButton table={table} action={find('accept-undo')} busy={busy} text={t('play.accept')} go />
            <ActionButton
              table={table}
              action={find('decline-undo')}
              busy={busy}
              text={offer.seat === table.me.value ? t('play.withdraw') : t('play.decline')}
            />
            <button type="button" class="button plain" onClick={() => table.time.goTo(offer.to)}>
              {t('play.see-there', { to: offer.to })}
            </button>
          </div>
        </div>
      )}
      {helm !== undefined && (
        <div class="banner" role="status">
          <p>{t(seats[helm.seat]!.helm === 'adrift' ? 'play.mate.adrift' : 'play.mate.now')}</p>
          <ActionButton table={table} action={helm} busy={busy} text={t('play.take-helm')} go />
        </div>
      )}
      {pause.until !== null && status === 'running' && (
        <div class="banner" role="status">
          <p>{t('play.paused', { when: { literal: exact(pause.until) } })}</p>
          <ActionButton table={table} action={find('resume')} busy={busy} text={t('play.resume')} />
        </div>
      )}
      {pause.offer !== null && status === 'running' && (
        <div class="banner" role="status">
          <p>{pauseText(table, pause.offer)}</p>
          <div class="row">
            <ActionButton
              table={table}
              action={find('accept-pause')}
              busy={busy}
              text={t('play.accept')}
              go
            />
            <ActionButton
              table={table}
              action={find('decline-pause')}
              busy={busy}
              text={pause.offer.seat === table.me.value ? t('play.withdraw') : t('play.decline')}
            />
          </div>
        </div>
      )}
      {adopt !== undefined && (
        <div class="banner" role="status">
          <p>{t('play.new-rules', { rules: table.game.rules })}</p>
          <details>
            <summary>{t('play.new-rules.what')}</summary>
            <ul>
              {changesOf(table.game.id, table.newest.value.rules, table.game.rules).map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </details>
          <ActionButton
            table={table}
            action={adopt}
            busy={busy}
            text={t('play.adopt', { rules: table.game.rules })}
          />
        </div>
      )}
    </>
  )
}

type Offer = NonNullable<ReturnType<Table['newest']['peek']>['undo']['offer']>

function offerText(table: Table, { seat, to, accepted }: Offer): string {
  const name = (of: number) => ({ literal: table.looks.value[of]?.name ?? '' })
  if (seat !== table.me.value) return t('play.asks-undo', { name: name(seat), to })
  const awaited = seatsToConsent(table.newest.value, seat).filter((each) => !accepted.includes(each))
  return t('play.you-ask-undo', { to, names: { list: awaited.map(name) } })
}

type PauseOffer = NonNullable<ReturnType<Table['newest']['peek']>['pause']['offer']>

function pauseText(table: Table, { seat, until, accepted }: PauseOffer): string {
  const when = { literal: exact(until) }
  const name = (of: number) => ({ literal: table.looks.value[of]?.name ?? '' })
  if (seat !== table.me.value) return t('play.asks-pause', { name: name(seat), when })
  const awaited = seatsToConsent(table.newest.value, seat).filter((each) => !accepted.includes(each))
  return t('play.you-ask-pause', { when, names: { list: awaited.map(name) } })
}

type ActionButtonProps = {
  readonly table: Table
  readonly action: ReturnType<Table['actions']['peek']>[number] | undefined
  readonly text: string
  readonly busy: boolean
  readonly go?: boolean
}

function ActionButton({ table, action, text, busy, go = false }: ActionButtonProps) {
  if (action === undefined) return null
  return (
    <button
      type="button"
      class={`button${go ? ' go' : ''}`}
      disabled={busy}
      onClick={() => table.act(action)}
    >
      {text}
    </button>
  )
}
