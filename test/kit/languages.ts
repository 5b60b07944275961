import { german as drakeGerman } from '../../src/games/francis-drake/words/de/index.ts'
import { english as drakeEnglish } from '../../src/games/francis-drake/words/en/index.ts'
import { french as drakeFrench } from '../../src/games/francis-drake/words/fr/index.ts'
import { german as maritimeGerman } from '../../src/games/maritime/words/de/index.ts'
import { english as maritimeEnglish } from '../../src/games/maritime/words/en/index.ts'
import { french as maritimeFrench } from '../../src/games/maritime/words/fr/index.ts'
import { german as windsGerman } from '../../src/games/winds-of-plunder/words/de/index.ts'
import { english as windsEnglish } from '../../src/games/winds-of-plunder/words/en/index.ts'
import { french as windsFrench } from '../../src/games/winds-of-plunder/words/fr/index.ts'
import { type Catalogue, type Grammar, partsIn, type Tables } from '../../src/kernel/catalogue.ts'
import { catalogueFor, englishOf } from '../../src/kernel/english.ts'
import type { Game } from '../../src/kernel/game.ts'
import { german } from '../../src/kernel/words/de.ts'
import { english } from '../../src/kernel/words/en.ts'
import { french } from '../../src/kernel/words/fr.ts'
import { frenchGrammar } from '../../src/kernel/words/french.ts'
import { germanGrammar } from '../../src/kernel/words/german.ts'

/** Every table of words and texts in the three languages: the kernel's, and each game's by its id. */
export const tables: Readonly<Record<string, Readonly<Record<'en' | 'fr' | 'de', Tables>>>> = {
  kernel: { en: english, fr: french, de: german },
  'winds-of-plunder': { en: windsEnglish, fr: windsFrench, de: windsGerman },
  'francis-drake': { en: drakeEnglish, fr: drakeFrench, de: drakeGerman },
  maritime: { en: maritimeEnglish, fr: maritimeFrench, de: maritimeGerman },
}

export const grammars: Readonly<Record<'fr' | 'de', Grammar>> = { fr: frenchGrammar, de: germanGrammar }

/** All that can be said of a game, in every language. */
export function cataloguesOf(game: Game): readonly Catalogue[] {
  const translated = (['fr', 'de'] as const).map((language) =>
    catalogueFor(game, tables.kernel![language], tables[game.id]![language], grammars[language]),
  )
  return [englishOf(game), ...translated]
}

/** Where a text in another language differs from the English one in what it tells, or from how its language is set. */
export function textFaults(language: 'fr' | 'de', key: string, english: string, text: string): string[] {
  const faults = gapsOf(english).join() === gapsOf(text).join() ? [] : ['other gaps']
  if (/['"]/.test(text)) faults.push('a straight quote')
  if (language === 'de' && /[”«»]/.test(text)) faults.push('quotes that are not „…“')
  if (language === 'fr' && /[„“”]/.test(text)) faults.push('quotes that are not « … »')
  if (language === 'fr' && /(^|[^\u00a0\u202f?!])[:;?!»](?=\s|$)|«(?!\u00a0)/.test(text))
    faults.push('no fixed space')
  return faults.map((fault) => `${key}: ${fault}: ${text}`)
}

function gapsOf(text: string): string[] {
  const names = partsIn(text).flatMap((part) => (typeof part === 'string' ? [] : part.name))
  return [...new Set(names)].sort()
}
