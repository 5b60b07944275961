import { boardWords } from '../../board-words.ts'
import * as english from './en.ts'

export type WordKey = keyof typeof english.texts

export const { words, namesOf, about } = boardWords('winds-of-plunder', english)

/** The areas as the chart numbers them. */
export const numerals = ['I', 'II', 'III', 'IV'] as const
