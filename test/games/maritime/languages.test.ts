import { expect, test } from 'vitest'
import { words as german } from '../../../src/games/maritime/words/de.ts'
import { words as english } from '../../../src/games/maritime/words/en/words.ts'
import { words as french } from '../../../src/games/maritime/words/fr.ts'

test.each([
  ['French', french],
  ['German', german],
])('%s has no word that English lacks', (_, words) => {
  expect(Object.keys(words).filter((id) => !(id in english))).toEqual([])
  expect(Object.keys(words).length).toBeGreaterThan(20)
})
