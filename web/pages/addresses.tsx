import { useId, useState } from 'preact/hooks'
import type { Outcome } from '../api/outcome.ts'
import type { Address } from '../api/types.ts'
import { useClient } from '../app/client.ts'
import { useLoad } from '../app/load.ts'
import { reasonOf } from '../app/sign-up.tsx'
import { useBusy } from '../table/busy.ts'
import { t } from '../words/index.ts'
import { spoken } from '../words/spoken.ts'
import { Entry } from './entry.tsx'

/** What brings me back if I lose this browser: mail addresses, and a code to write down. */
export function Addresses() {
  const { api, me } = useClient()
  const id = useId()
  const loaded = useLoad(`addresses ${me.player.value?.id}`, api.addresses)
  const [wrong, setWrong] = useState<string>()
  const { alone } = useBusy()
  const { addresses = [], recovery } = loaded.value ?? {}

  /** Does one thing, says what was wrong with it, and looks at the list again. */
  async function change(work: Promise<Outcome<unknown>>): Promise<void> {
    const done = await work
    setWrong(done.ok ? undefined : reasonOf(done.problem))
    loaded.again()
  }

  return (
    <section class="panel stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('pages.mail.title')}</h2>
      <p class="second">{t('pages.mail.what')}</p>
      {recovery === 'none' && <p>{t('pages.mail.none')}</p>}
      {addresses.length > 0 && (
        <ul class="plain token-list">
          {addresses.map((address) => (
            <AddressItem
              key={address.id}
              address={address}
              onChoose={() => void alone(() => change(api.chooseAddress(address.id)))}
              onDrop={() => void alone(() => change(api.dropAddress(address.id)))}
            />
          ))}
        </ul>
      )}
      {(wrong ?? loaded.problem) !== undefined && (
        <p class="wrong" role="alert">
          {wrong ?? loaded.problem?.detail}
        </p>
      )}
      <AddAddress onAdded={loaded.again} />
      <Recovery onMade={loaded.again} />
    </section>
  )
}

type ItemProps = {
  readonly address: Address
  readonly onChoose: () => void
  readonly onDrop: () => void
}

function AddressItem({ address: { email, mails }, onChoose, onDrop }: ItemProps) {
  const named = { email: { literal: email } }
  return (
    <li class="token">
      <div>
        <b>{email}</b> {mails && <span class="chip">{t('pages.mail.gets')}</span>}
      </div>
      <div class="row">
        {!mails && (
          <button
            type="button"
            class="button"
            aria-label={t('pages.mail.choose.named', named)}
            onClick={onChoose}
          >
            {t('pages.mail.choose')}
          </button>
        )}
        <button type="button" class="button" aria-label={t('pages.mail.drop.named', named)} onClick={onDrop}>
          {t('pages.mail.drop')}
        </button>
      </div>
    </li>
  )
}

function AddAddress({ onAdded }: { readonly onAdded: () => void }) {
  const { api } = useClient()
  const { isBusy, alone } = useBusy()
  const [email, setEmail] = useState('')
  const [pending, setPending] = useState<string>()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()

  async function add(): Promise<void> {
    const added = await api.addAddress(email.trim(), spoken.peek().page.tag)
    setWrong(added.ok ? undefined : reasonOf(added.problem))
    if (added.ok) setPending(added.value.id)
  }

  async function confirm(): Promise<void> {
    const confirmed = await api.confirmAddress(pending!, code)
    if (!confirmed.ok) return setWrong(reasonOf(confirmed.problem))
    begin()
    setEmail('')
    onAdded()
  }

  function begin(): void {
    setPending(undefined)
    setCode('')
    setWrong(undefined)
  }

  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void alone(pending === undefined ? add : confirm)
      }}
    >
      {pending === undefined ? (
        <Entry key="email" kind="email" label={t('pages.in.email')} value={email} onValue={setEmail} />
      ) : (
        <>
          <p role="status">{t('pages.in.asked', { email: { literal: email.trim() } })}</p>
          <Entry key="code" kind="code" label={t('pages.in.digits')} value={code} onValue={setCode} />
        </>
      )}
      {wrong !== undefined && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div class="row">
        <button type="submit" class="button" aria-disabled={isBusy}>
          {t(pending === undefined ? 'pages.mail.add' : 'pages.mail.confirm')}
        </button>
        {pending !== undefined && (
          <button type="button" class="button" onClick={begin}>
            {t('pages.in.other')}
          </button>
        )}
      </div>
    </form>
  )
}

/** The one time that the recovery code can be seen. */
function Recovery({ onMade }: { readonly onMade: () => void }) {
  const { api } = useClient()
  const id = useId()
  const { isBusy, alone } = useBusy()
  const [code, setCode] = useState<string>()
  const [wrong, setWrong] = useState<string>()

  async function make(): Promise<void> {
    const made = await api.makeRecovery()
    setWrong(made.ok ? undefined : made.problem.detail)
    if (!made.ok) return
    setCode(made.value.code)
    onMade()
  }

  if (code === undefined) {
    return (
      <div class="row">
        <button type="button" class="button" aria-disabled={isBusy} onClick={() => void alone(make)}>
          {t('pages.mail.recovery')}
        </button>
        {wrong !== undefined && (
          <p class="wrong" role="alert">
            {wrong}
          </p>
        )}
      </div>
    )
  }
  return (
    <div class="code stack">
      <label for={id}>{t('pages.mail.recovery.once')}</label>
      <input
        id={id}
        class="input token-text"
        readOnly
        value={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div class="row">
        <button type="button" class="button" onClick={() => setCode(undefined)}>
          {t('pages.mail.recovery.kept')}
        </button>
      </div>
    </div>
  )
}
