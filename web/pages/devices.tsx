import { useId, useRef, useState } from 'preact/hooks'
import type { Timed } from '../api/api.ts'
import { passes } from '../api/outcome.ts'
import type { DeviceCode, DeviceCodePending, DeviceCodeState, Token } from '../api/types.ts'
import { useClient } from '../app/client.ts'
import { deviceName } from '../app/session.ts'
import { reasonOf } from '../app/sign-up.tsx'
import { useBusy } from '../table/busy.ts'
import { t } from '../words/index.ts'
import { Ago } from './ago.tsx'
import { useCountdown, usePolling } from './polling.ts'
import type { ListedTokens } from './use-tokens.ts'

/** The browsers that are signed in as me; here they are signed out, and another one is let in. */
export function Devices({ listed }: { readonly listed: ListedTokens }) {
  const { me } = useClient()
  const [code, setCode] = useState<Timed<DeviceCode>>()
  const [wrong, setWrong] = useState<string>()
  const { api } = useClient()
  const { isBusy, alone } = useBusy()
  const sessions = listed.tokens?.filter(({ kind }) => kind === 'session') ?? []

  async function show(): Promise<void> {
    const made = await api.deviceCode()
    setCode(made.ok ? made.value : undefined)
    setWrong(made.ok ? undefined : made.problem.detail)
  }

  async function signOut(): Promise<void> {
    const out = await me.signOut()
    if (!out.ok) setWrong(out.problem.detail)
  }

  function close(): void {
    setCode(undefined)
    listed.again()
  }

  return (
    <section class="panel stack" aria-labelledby="devices">
      <h2 id="devices">{t('pages.devices.title')}</h2>
      <p class="second">{t('pages.devices.what')}</p>
      <ul class="plain token-list">
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            onSignOut={() => void (session.current ? signOut() : listed.revoke(session.id))}
          />
        ))}
      </ul>
      {code === undefined ? (
        <div class="row">
          <button type="button" class="button" aria-disabled={isBusy} onClick={() => void alone(show)}>
            {t('pages.devices.add')}
          </button>
        </div>
      ) : (
        <ShownCode key={code.code} code={code} onClose={close} />
      )}
      {(wrong ?? listed.wrong) !== undefined && (
        <p class="wrong" role="alert">
          {wrong ?? listed.wrong}
        </p>
      )}
    </section>
  )
}

function Session({ session, onSignOut }: { readonly session: Token; readonly onSignOut: () => void }) {
  const label = { literal: session.label }
  return (
    <li class="token">
      <div>
        <b>{session.label}</b> {session.current && <span class="chip">{t('pages.devices.this')}</span>}
        <p class="caption">
          {t('pages.devices.since')} <Ago at={session.created} />
        </p>
      </div>
      <button
        type="button"
        class="button"
        aria-label={session.current ? t('pages.devices.out.this') : t('pages.devices.out.named', { label })}
        onClick={onSignOut}
      >
        {t('pages.devices.out')}
      </button>
    </li>
  )
}

/** Eight letters for the other device; once it has typed them, it is confirmed here. */
function ShownCode({ code, onClose }: { readonly code: Timed<DeviceCode>; readonly onClose: () => void }) {
  const { api } = useClient()
  const { isBusy, alone } = useBusy()
  const [state, setState] = useState<Timed<DeviceCodeState>>()
  const [wrong, setWrong] = useState<string>()
  const [isDone, setDone] = useState(false)
  // Once it is typed, there is as much time again to confirm it.
  const left = useCountdown(state ?? code)
  const device = state?.device

  usePolling(!isDone && left > 0 && !device, 2_000, async () => {
    const read = await api.readDeviceCode(code.id)
    if (read.ok) setState(read.value)
    else if (!passes(read.problem)) setWrong(read.problem.detail)
  })

  async function confirm(): Promise<void> {
    const confirmed = await api.confirmDeviceCode(code.id)
    setDone(confirmed.ok)
    setWrong(confirmed.ok ? undefined : confirmed.problem.detail)
  }

  async function drop(): Promise<void> {
    await api.dropDeviceCode(code.id)
    onClose()
  }

  if (isDone) {
    return (
      <div class="code stack" role="status">
        <p>{t('pages.devices.done', { label: { literal: device?.label ?? '' } })}</p>
        <div class="row">
          <button type="button" class="button" onClick={onClose}>
            {t('frame.close')}
          </button>
        </div>
      </div>
    )
  }
  return (
    <div class="code stack">
      <p>{t('pages.devices.type', { host: { literal: location.host } })}</p>
      <p class="code-letters">
        <span aria-hidden="true">{grouped(code.code)}</span>
        <span class="visually-hidden">{[...code.code].join(' ')}</span>
      </p>
      <p class="second" role="status">
        {statusOf(left, device)}
      </p>
      {wrong !== undefined && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div class="row">
        {device && left > 0 && (
          <button type="button" class="button go" aria-disabled={isBusy} onClick={() => void alone(confirm)}>
            {t('pages.devices.confirm')}
          </button>
        )}
        <button type="button" class="button" onClick={() => void drop()}>
          {t(left > 0 ? 'pages.devices.drop' : 'frame.close')}
        </button>
      </div>
    </div>
  )
}

function statusOf(left: number, device: DeviceCodeState['device'] | undefined): string {
  if (left <= 0) return t('pages.devices.over')
  if (!device) return t('pages.devices.left')
  return t('pages.devices.typed', {
    label: { literal: device.label },
    check: { literal: device.check },
  })
}

function grouped(code: string): string {
  return code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : code
}

/** On the new device: the code that the first one shows. */
export function EnterCode() {
  const { me } = useClient()
  const id = useId()
  const [code, setCode] = useState('')
  const [pending, setPending] = useState<DeviceCodePending>()
  const [wrong, setWrong] = useState<string>()
  const { isBusy, alone } = useBusy()
  /** Counts what was begun or cancelled: an answer to what was asked for before that is not waited for any more. */
  const attempt = useRef(0)

  async function claim(): Promise<void> {
    const own = attempt.current
    const claimed = await me.claim(code.trim(), deviceName(navigator.userAgent))
    if (own !== attempt.current) return
    if (claimed.ok) {
      setWrong(undefined)
      setPending('check' in claimed.value ? claimed.value : undefined)
    } else if (!passes(claimed.problem) || pending === undefined) {
      setPending(undefined)
      setWrong(reasonOf(claimed.problem))
    }
  }

  function cancel(): void {
    attempt.current++
    setPending(undefined)
  }

  usePolling(pending !== undefined, 2_000, claim)

  return (
    <form
      class="panel stack"
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault()
        if (pending === undefined) void alone(claim)
      }}
    >
      <h2 id={`${id}-title`}>{t('pages.devices.enter')}</h2>
      <p class="second">{t('pages.devices.enter.what')}</p>
      <div class="field">
        <label for={id}>{t('pages.devices.code')}</label>
        <input
          id={id}
          class="input code-input"
          required
          maxLength={12}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellcheck={false}
          value={code}
          readOnly={pending !== undefined}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-said`}
          onInput={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </div>
      <p id={`${id}-said`} role="status" class={wrong === undefined ? '' : 'wrong'}>
        {wrong ?? (pending && t('pages.devices.pending', { check: { literal: pending.check } }))}
      </p>
      <div class="row">
        {/* With keys: were it the same element, the click that cancels would submit the form that it has become part of. */}
        {pending === undefined ? (
          <button key="claim" type="submit" class="button" aria-disabled={isBusy}>
            {t('pages.devices.claim')}
          </button>
        ) : (
          <button key="cancel" type="button" class="button" onClick={cancel}>
            {t('pages.devices.drop')}
          </button>
        )}
      </div>
    </form>
  )
}
