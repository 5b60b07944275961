import { type Catalogue, catalogueOf } from '../../kernel/catalogue.ts'
import { frenchGrammar } from '../../kernel/words/french.ts'
import { germanGrammar } from '../../kernel/words/german.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { french } from './fr.ts'

/** What mails say, by the player's language. */
export const mailWords: Readonly<Record<'en' | 'fr' | 'de', Catalogue>> = {
  en: catalogueOf([{ prefix: '', tables: english }]),
  fr: catalogueOf([{ prefix: '', tables: french }], frenchGrammar),
  de: catalogueOf([{ prefix: '', tables: german }], germanGrammar),
}
