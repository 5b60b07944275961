import { meta as francisDrake } from '../../src/games/francis-drake/meta.ts'
import { meta as maritime } from '../../src/games/maritime/meta.ts'
import { meta as windsOfPlunder } from '../../src/games/winds-of-plunder/meta.ts'
import type { Meta } from '../../src/kernel/meta.ts'
import { english as general } from '../../src/kernel/words/en.ts'
import { changes } from './en/rules.ts'
import { english, type GameWords, type Introduction, type PageWords } from './spoken.ts'

const plain = 'aeiouAEIOUncy'
const accents = 'áëïöüÁËÏÖÜñçÿ'

/** English with accents, a third longer: what a longer language would break, or what is in no table, is seen. */
export const pseudoPage: PageWords = {
  tag: 'en',
  general: deep(general),
  texts: deep(english.texts),
  changes: deep(changes),
  games: {
    'winds-of-plunder': async () => pseudoGame(await import('../games/winds-of-plunder/words/en.ts')),
    'francis-drake': async () => pseudoGame(await import('../games/francis-drake/words/en.ts')),
    maritime: async () => pseudoGame(await import('../games/maritime/words/en.ts')),
  },
  meta: Object.fromEntries(
    [windsOfPlunder, francisDrake, maritime].map((meta) => [meta.id, introduction(meta)]),
  ),
}

function introduction({ description, options, editions }: Meta): Introduction {
  return deep({ description, options, editions })
}

function pseudoGame({ tables, about, texts }: GameWords): GameWords {
  return { tables: deep(tables), about: deep(about), texts: deep(texts) }
}

/** Every text in it, however deep it lies. */
function deep<T>(value: T): T {
  if (typeof value === 'string') return pseudo(value) as T
  if (Array.isArray(value)) return value.map(deep) as T
  return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, deep(each)])) as T
}

/** Gaps stay as they are. Words get longer, not only sentences: it is long words that break a narrow column. */
export function pseudo(text: string): string {
  return text
    .split(/(\{[^{}]*\})/)
    .map((part) =>
      part.startsWith('{')
        ? part
        : part.replace(/\p{L}+/gu, (word) =>
            [...word]
              .map((letter) => accents[plain.indexOf(letter)] ?? letter)
              .join('')
              .concat('ö'.repeat(Math.ceil(word.length / 3))),
          ),
    )
    .join('')
}
