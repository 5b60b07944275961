import { useId, useState } from 'preact/hooks'
import { useClient } from '../app/client.ts'
import { go } from '../app/router.ts'
import { t } from '../words/index.ts'

/** Everything about me goes, after a typed word. */
export function Erase() {
  const { me } = useClient()
  const id = useId()
  const [word, setWord] = useState('')
  const [wrong, setWrong] = useState<string>()
  const wanted = t('pages.erase.word')

  async function erase(event: Event): Promise<void> {
    event.preventDefault()
    if (word.trim().toLowerCase() !== wanted)
      return setWrong(t('pages.erase.type', { word: { literal: wanted } }))
    const erased = await me.erase()
    if (erased.ok) go('/')
    else setWrong(erased.problem.detail)
  }

  return (
    <form class="panel stack" aria-labelledby={`${id}-title`} onSubmit={(event) => void erase(event)}>
      <h2 id={`${id}-title`}>{t('pages.erase.title')}</h2>
      <p>{t('pages.erase.what')}</p>
      <div class="field">
        <label for={id}>{t('pages.erase.type', { word: { literal: wanted } })}</label>
        <input
          id={id}
          class="input code-input"
          autoComplete="off"
          spellcheck={false}
          value={word}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-said`}
          onInput={({ currentTarget }) => setWord(currentTarget.value)}
        />
      </div>
      <p id={`${id}-said`} role="alert" class="wrong">
        {wrong}
      </p>
      <div class="row">
        <button type="submit" class="button danger">
          {t('pages.erase.do')}
        </button>
      </div>
    </form>
  )
}
