import { useId, useState } from 'preact/hooks'
import { TextSizeChoice, ThemeChoice } from '../app/display.tsx'
import { permission, show } from '../app/notifications.ts'
import { choicesOf, type Preferences, prefer, preferences } from '../app/preferences.ts'
import { type TextKey, t } from '../words/index.ts'
import { languages } from '../words/speak.ts'
import { Switch } from './option-fields.tsx'

/** How the reader likes the pages. Kept in this browser. */
export function PreferencesPart() {
  const { contrast, letters } = preferences.value
  return (
    <section class="panel stack" id="preferences" aria-labelledby="preferences-title">
      <h2 id="preferences-title">{t('pages.preferences.title')}</h2>
      <p class="second">{t('pages.preferences.what')}</p>
      <div class="me-columns">
        <div class="stack">
          <ThemeChoice name="theme-here" />
          <TextSizeChoice name="text-size-here" />
          <Switch
            name={t('frame.contrast')}
            text={t('pages.contrast.text')}
            on={contrast === 'more'}
            onChange={(on) => prefer({ contrast: on ? 'more' : 'system' })}
          />
          <Choice of="motion" />
          <LanguageChoice />
        </div>
        <div class="stack">
          <Choice of="confirm" />
          <Choice of="colour" />
          <Switch
            name={t('pages.letters')}
            text={t('pages.letters.text')}
            on={letters}
            onChange={(on) => prefer({ letters: on })}
          />
          <Notifications />
        </div>
      </div>
    </section>
  )
}

/** One preference with a few answers. */
function Choice<K extends 'motion' | 'confirm' | 'colour'>({ of }: { readonly of: K }) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{t(`pages.${of}` as TextKey)}</label>
      <select
        id={id}
        class="select"
        value={preferences.value[of]}
        aria-describedby={`${id}-text`}
        onChange={({ currentTarget }) => prefer({ [of]: currentTarget.value } as Partial<Preferences>)}
      >
        {choicesOf[of].map((choice) => (
          <option key={choice} value={choice}>
            {t(`pages.${of}.${choice}` as TextKey)}
          </option>
        ))}
      </select>
      <p id={`${id}-text`} class="second">
        {t(`pages.${of}.text` as TextKey)}
      </p>
    </div>
  )
}

function LanguageChoice() {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{t('pages.language')}</label>
      <select
        id={id}
        class="select"
        value={preferences.value.language}
        aria-describedby={`${id}-text`}
        onChange={({ currentTarget }) => prefer({ language: currentTarget.value as Preferences['language'] })}
      >
        <option value="system">{t('pages.language.system')}</option>
        {languages
          .filter((each) => each !== 'pseudo')
          .map((language) => (
            <option key={language} value={language} lang={language}>
              {t(`pages.language.${language}`)}
            </option>
          ))}
      </select>
      <p id={`${id}-text`} class="second">
        {t('pages.language.text')}
      </p>
    </div>
  )
}

/** The browser itself has to allow them, and asks once; then it shows the first one, as those of turns will be. */
function Notifications() {
  const [state, setState] = useState(permission)
  async function change(on: boolean): Promise<void> {
    if (!on) return prefer({ notify: false })
    const answer = await Notification.requestPermission()
    const shown =
      answer === 'granted' ? show(t('pages.notify'), { body: t('pages.notify.granted') }) : undefined
    setState(answer === 'granted' && shown === undefined ? 'unable' : answer)
    prefer({ notify: shown !== undefined })
  }
  return (
    <Switch
      name={t('pages.notify')}
      text={t(`pages.notify.${state}`)}
      on={preferences.value.notify && state === 'granted'}
      disabled={state === 'missing' || state === 'unable'}
      onChange={(on) => void change(on)}
    />
  )
}
