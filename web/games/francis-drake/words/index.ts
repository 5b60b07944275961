import { boardWords } from '../../board-words.ts'
import * as english from './en.ts'

export type WordKey = keyof typeof english.texts

export const { words, namesOf, about } = boardWords('francis-drake', english)
