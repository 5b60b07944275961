import { signal } from '@preact/signals'
import type { Grammar, Tables } from '../../src/kernel/catalogue.ts'
import type { Meta } from '../../src/kernel/meta.ts'
import type { Refusal } from '../../src/kernel/sentence.ts'
import { words } from '../../src/kernel/words/en-words.ts'
import { frame } from './en/frame.ts'
import { pages } from './en/pages.ts'
import { play } from './en/play.ts'
import { table } from './en/table.ts'

/** All texts of the pages themselves, in the same form as those of the games. Keys begin with the name of their file. */
const texts = { ...frame, ...pages, ...play, ...table }

export type TextKey = keyof typeof texts

/** Everything that the pages say in one language, besides what each game says. */
export type PageWords = {
  /** As `lang` and `Intl` have it. */
  readonly tag: string
  readonly grammar?: Grammar
  /** What is said of any match. The English sentences come with the rules of a game. */
  readonly general: Tables
  readonly texts: Readonly<Record<TextKey, string>>
  /** What newer rules do otherwise, where it is not in English. */
  readonly changes?: Changes
  /** Why a request came to nothing: by the server's own answer in English, by its code elsewhere. */
  problemText?(refusal: Refusal, games: ReadonlyMap<string, GameWords>): string | undefined
  /** What each game says, where it is not in English. */
  readonly games?: Readonly<Record<string, () => Promise<GameWords>>>
  /** What introduces a game, where it is not in English. */
  readonly meta?: Readonly<Record<string, Introduction>>
}

/** By game and version of its rules. */
export type Changes = Readonly<Record<string, Readonly<Record<number, readonly string[]>>>>

export type Introduction = Pick<Meta, 'description' | 'options' | 'editions'>

/** What a game says in one language: the game's own words and sentences, what things are for, and the labels on its board. */
export type GameWords = {
  readonly tables: Tables
  readonly about: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
}

export const english: PageWords = { tag: 'en', general: { words, texts: {}, refusals: {} }, texts }

/** What is spoken now. A game that is not in it speaks English. */
export const spoken = signal<{ readonly page: PageWords; readonly games: ReadonlyMap<string, GameWords> }>({
  page: english,
  games: new Map(),
})

/** How dates and numbers are written: as the reader's browser has it, if that is of the language that is spoken. */
export function locale(): string {
  const { tag } = spoken.value.page
  return navigator.languages.find((each) => each === tag || each.startsWith(`${tag}-`)) ?? tag
}
