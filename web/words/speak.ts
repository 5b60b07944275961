import { english, type PageWords, spoken } from './spoken.ts'

/** The languages that the pages can be read in. `pseudo` shows what a longer language would do to them; nobody is offered it. */
export const languages = ['en', 'fr', 'de', 'pseudo'] as const
export type Language = (typeof languages)[number]

const pageWords: Readonly<Record<Language, () => Promise<PageWords>>> = {
  en: async () => english,
  fr: async () => (await import('./fr/index.ts')).french,
  de: async () => (await import('./de/index.ts')).german,
  pseudo: async () => (await import('./pseudo.ts')).pseudoPage,
}

/** The games that have been met, which are to be spoken of in any language that is chosen. */
const met = new Set<string>()
let wanted: Language = 'en'

/** From then on the pages speak this language; at once everywhere, when all of it is loaded. Rejects where it can't be had. */
export async function speak(language: Language): Promise<void> {
  wanted = language
  const page = await pageWords[language]()
  const games = await Promise.all(
    [...met].flatMap((id) => page.games?.[id]?.().then((words) => [id, words] as const) ?? []),
  )
  if (wanted === language) spoken.value = { page, games: new Map(games) }
}

/** A game is met: its words are there in the language that is spoken. */
export async function speakOf(id: string): Promise<void> {
  if (met.has(id)) return
  met.add(id)
  // Where they can't be had the game is in English.
  if (wanted !== 'en') await speak(wanted).catch(() => undefined)
}

/** Of the languages that a reader prefers, the first that is spoken here. */
export function languageFor(preferred: readonly string[]): Language {
  const tags = preferred.map((tag) => tag.toLowerCase().split('-')[0])
  return tags.flatMap((tag) => languages.filter((each) => each === tag && each !== 'pseudo'))[0] ?? 'en'
}
