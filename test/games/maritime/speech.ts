import { maritime as game } from '../../../src/games/maritime/index.ts'
import { englishOf } from '../../../src/kernel/english.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { Param, Sentence } from '../../../src/kernel/sentence.ts'
import { plainly } from '../../kit/plain-words.ts'

const english = englishOf(game as unknown as Game)
const names = ['Anne', 'Bart', 'Cate', 'Dirk', 'Emma', 'Finn']

/** The keys of all that was said in a file of tests, without the game's prefix. */
export const spoken = new Set<string>()

/** A sentence as a person reads it. The captains are Anne for England, Bart for France, Cate for Spain and so on. */
export function say(sentence: Sentence): string {
  for (const key of keysIn(sentence)) spoken.add(key.slice('maritime.'.length))
  return plainly(sentence, english, (seat) => names[seat]!)
}

export function wordFor(id: string): string {
  const forms = english.words.get(id)
  if (forms === undefined) throw new Error(`there is no word for ${id}`)
  return typeof forms === 'string' ? forms : forms.one
}

function keysIn(param: Param): string[] {
  if (typeof param === 'number') return []
  if ('list' in param) return param.list.flatMap(keysIn)
  return 'key' in param ? [param.key, ...Object.values(param.params).flatMap(keysIn)] : []
}
