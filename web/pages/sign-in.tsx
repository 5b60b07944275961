import { useId, useState } from 'preact/hooks'
import { useClient } from '../app/client.ts'
import { deviceName } from '../app/session.ts'
import { reasonOf } from '../app/sign-up.tsx'
import { useBusy } from '../table/busy.ts'
import { t } from '../words/index.ts'
import { spoken } from '../words/spoken.ts'
import { Entry } from './entry.tsx'

/** By a code that comes by mail; and by the recovery code, for who has nothing else. */
export function SignIn() {
  const { api, me } = useClient()
  const id = useId()
  const { isBusy, alone } = useBusy()
  const [email, setEmail] = useState('')
  const [attempt, setAttempt] = useState<string>()
  const [code, setCode] = useState('')
  const [name, setName] = useState<string>()
  const [wrong, setWrong] = useState<string>()

  async function ask(): Promise<void> {
    const asked = await api.startSignIn(email.trim(), spoken.peek().page.tag)
    setWrong(asked.ok ? undefined : reasonOf(asked.problem))
    if (asked.ok) setAttempt(asked.value.attempt)
  }

  async function enter(): Promise<void> {
    const device = deviceName(navigator.userAgent)
    const named = name === undefined ? {} : { name: name.trim() }
    const entered = await me.signIn(attempt!, { code, device, ...named })
    if (entered.ok) return
    if (entered.problem.code === 'name-needed') setName('')
    setWrong(reasonOf(entered.problem))
  }

  function again(): void {
    setAttempt(undefined)
    setCode('')
    setName(undefined)
    setWrong(undefined)
  }

  return (
    <section class="panel stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('pages.in.title')}</h2>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void alone(attempt === undefined ? ask : enter)
        }}
      >
        <p class="second" role="status">
          {attempt === undefined
            ? t('pages.in.what')
            : t('pages.in.asked', { email: { literal: email.trim() } })}
        </p>
        {attempt === undefined ? (
          <Entry key="email" kind="email" label={t('pages.in.email')} value={email} onValue={setEmail} />
        ) : (
          <Entry key="code" kind="code" label={t('pages.in.digits')} value={code} onValue={setCode} />
        )}
        {name !== undefined && <Entry kind="name" label={t('pages.name')} value={name} onValue={setName} />}
        {wrong !== undefined && (
          <p class="wrong" role="alert">
            {wrong}
          </p>
        )}
        <div class="row">
          <button type="submit" class="button go" aria-disabled={isBusy}>
            {t(attempt === undefined ? 'pages.in.ask' : 'pages.in.enter')}
          </button>
          {attempt !== undefined && (
            <button type="button" class="button" onClick={again}>
              {t('pages.in.other')}
            </button>
          )}
        </div>
      </form>
      <Recover />
    </section>
  )
}

function Recover() {
  const { me } = useClient()
  const { isBusy, alone } = useBusy()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()

  async function recover(): Promise<void> {
    const entered = await me.recover(code, deviceName(navigator.userAgent))
    if (!entered.ok) setWrong(reasonOf(entered.problem))
  }

  return (
    <details>
      <summary>{t('pages.in.recovery')}</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void alone(recover)
        }}
      >
        <Entry kind="recovery" label={t('pages.in.recovery.code')} value={code} onValue={setCode} />
        {wrong !== undefined && (
          <p class="wrong" role="alert">
            {wrong}
          </p>
        )}
        <div class="row">
          <button type="submit" class="button" aria-disabled={isBusy}>
            {t('pages.in.enter')}
          </button>
        </div>
      </form>
    </details>
  )
}
