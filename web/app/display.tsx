import { useEffect } from 'preact/hooks'
import { t } from '../words/index.ts'
import { percentage } from '../words/numbers.ts'
import { choicesOf, prefer, preferences, textSizes } from './preferences.ts'
import { route } from './router.ts'

/** Theme and text size, at hand on every page. */
export function Display() {
  const { href } = route.value
  // Whoever goes to another page is done here.
  useEffect(() => document.getElementById('display')?.hidePopover(), [href])
  return (
    <>
      <button
        type="button"
        class="bar-button bar-display"
        popovertarget="display"
        aria-label={t('frame.display')}
        title={t('frame.display')}
      >
        <span class="bar-letters" aria-hidden="true">
          Aa
        </span>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <circle cx="8" cy="8" r="6.6" fill="none" stroke="currentColor" stroke-width="1.6" />
          <path d="M8 1.4a6.6 6.6 0 0 1 0 13.2z" fill="currentColor" />
        </svg>
      </button>
      <div id="display" class="panel stack display" popover="auto">
        <ThemeChoice />
        <TextSizeChoice />
        <a class="more" href="/me#preferences">
          {t('frame.more-preferences')}
        </a>
      </div>
    </>
  )
}

/** `name` ties the radio buttons together, so it is another one wherever they stand twice on a page. */
export function ThemeChoice({ name = 'theme' }) {
  return (
    <fieldset class="field">
      <legend class="label">{t('frame.theme')}</legend>
      <div class="segments">
        {choicesOf.theme.map((theme) => (
          <label key={theme}>
            <input
              type="radio"
              name={name}
              checked={preferences.value.theme === theme}
              onChange={() => prefer({ theme })}
            />
            {t(`frame.theme.${theme}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function TextSizeChoice({ name = 'text-size' }) {
  return (
    <fieldset class="field">
      <legend class="label">{t('frame.text-size')}</legend>
      <div class="segments">
        {textSizes.map((textSize) => (
          <label key={textSize}>
            <input
              type="radio"
              name={name}
              checked={preferences.value.textSize === textSize}
              onChange={() => prefer({ textSize })}
            />
            {percentage(textSize)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
