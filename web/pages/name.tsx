import { useId, useState } from 'preact/hooks'
import { useClient } from '../app/client.ts'
import { reasonOf, useSignUp } from '../app/sign-up.tsx'
import { useBusy } from '../table/busy.ts'
import { t } from '../words/index.ts'

/** For whoever is new here. */
export function SignUp() {
  const { field, signedIn } = useSignUp()
  const { isBusy, alone } = useBusy()
  return (
    <form
      class="panel stack"
      aria-labelledby="sign-up"
      onSubmit={(event) => {
        event.preventDefault()
        void alone(async () => void (await signedIn()))
      }}
    >
      <h2 id="sign-up">{t('pages.me.new')}</h2>
      {field}
      <div class="row">
        <button type="submit" class="button go" aria-disabled={isBusy}>
          {t('pages.me.sign-up')}
        </button>
      </div>
    </form>
  )
}

/** My name, and the way out. */
export function Name() {
  const { me } = useClient()
  const id = useId()
  const [name, setName] = useState(me.player.value?.name ?? '')
  const [said, say] = useState<{ text: string; isWrong: boolean }>()

  async function rename(event: Event): Promise<void> {
    event.preventDefault()
    const renamed = await me.rename(name.trim())
    if (renamed.ok) setName(renamed.value.name)
    say(
      renamed.ok
        ? { text: t('pages.me.name.kept'), isWrong: false }
        : { text: reasonOf(renamed.problem), isWrong: true },
    )
  }

  return (
    <section class="panel stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('pages.me.name')}</h2>
      <form class="me-line" onSubmit={(event) => void rename(event)}>
        <div class="field">
          <label for={id}>{t('pages.name')}</label>
          <input
            id={id}
            class="input"
            required
            maxLength={40}
            autoComplete="nickname"
            value={name}
            aria-invalid={said?.isWrong === true}
            aria-describedby={`${id}-said`}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </div>
        <button type="submit" class="button">
          {t('pages.me.name.keep')}
        </button>
      </form>
      <p id={`${id}-said`} role="status" class={said?.isWrong ? 'wrong' : 'second'}>
        {said?.text ?? t('pages.me.name.hint')}
      </p>
    </section>
  )
}
