import { computed, effect } from '@preact/signals'
import { languageFor, speak } from '../words/speak.ts'
import { spoken } from '../words/spoken.ts'
import { preferences } from './preferences.ts'

/** Follows what the reader prefers, or their browser. Resolves when the first language is there; where it can't be had, in English. */
export async function startLanguage(): Promise<void> {
  const wanted = computed(() => {
    const { language } = preferences.value
    return language === 'system' ? languageFor(navigator.languages) : language
  })
  let speaking = Promise.resolve()
  effect(() => {
    speaking = speak(wanted.value).catch(() => undefined)
  })
  effect(() => {
    document.documentElement.lang = spoken.value.page.tag
  })
  await speaking
}
