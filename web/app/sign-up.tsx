import type { VNode } from 'preact'
import { useId, useRef, useState } from 'preact/hooks'
import type { Problem } from '../api/outcome.ts'
import type { Player } from '../api/types.ts'
import { t } from '../words/index.ts'
import { useClient } from './client.ts'
import { deviceName } from './session.ts'
import { signedInOr } from './signed-in.ts'

/** Signing up in place: a page that needs to know who acts shows `field`, and calls `signedIn` before it acts. */
export function useSignUp() {
  const { me } = useClient()
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const running = useRef<Promise<Player | undefined> | undefined>(undefined)

  /** Whoever is signed in, or has just been; undefined if that failed, which the field then says. Asked twice, it is done once. */
  function signedIn(): Promise<Player | undefined> {
    running.current ??= signIn().finally(() => {
      running.current = undefined
    })
    return running.current
  }

  async function signIn(): Promise<Player | undefined> {
    const device = deviceName(navigator.userAgent)
    const signed = await signedInOr(me, { name: name.trim(), device })
    if (signed !== 'unnamed' && signed.ok) return signed.value
    setWrong(signed === 'unnamed' ? t('pages.name.missing') : reasonOf(signed.problem))
    box.current?.focus()
    return undefined
  }

  const field = fieldFor(
    me.player.value,
    <NameField box={box} name={name} wrong={wrong} onName={setName} />,
    wrong,
  )
  return { field, signedIn }
}

/** Nobody is asked for a name who may have one: until it is known who is signed in, only what went wrong is said. */
function fieldFor(player: Player | null | undefined, field: VNode, wrong: string | undefined): VNode | null {
  if (player === null) return field
  if (player !== undefined || wrong === undefined) return null
  return (
    <p class="wrong" role="alert">
      {wrong}
    </p>
  )
}

/** The server's word on a name stands on its field, and without the field's path. */
export function reasonOf(problem: Problem): string {
  if (problem.code === 'needs-https') return t('frame.insecure.text')
  return problem.errors?.[0]?.detail ?? problem.detail
}

type NameFieldProps = {
  readonly box: { current: HTMLInputElement | null }
  readonly name: string
  readonly wrong: string | undefined
  readonly onName: (name: string) => void
}

function NameField({ box, name, wrong, onName }: NameFieldProps) {
  const id = useId()
  // Over plain http, but for this very machine, the server takes no sign-up: better said before than after.
  const insecure = typeof window !== 'undefined' && window.isSecureContext === false
  return (
    <div class="field name-field">
      <label for={id}>{t('pages.name')}</label>
      <input
        ref={box}
        id={id}
        class="input"
        value={name}
        maxLength={40}
        autoComplete="nickname"
        required
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-hint`}
        onInput={({ currentTarget }) => onName(currentTarget.value)}
      />
      <div id={`${id}-hint`} class="hint">
        {wrong !== undefined && <p class="wrong">{wrong}</p>}
        {insecure && wrong === undefined && <p class="wrong">{t('frame.insecure.text')}</p>}
        <p>
          {t('pages.name.hint')} <a href="/me">{t('pages.name.elsewhere')}</a>
        </p>
      </div>
    </div>
  )
}
