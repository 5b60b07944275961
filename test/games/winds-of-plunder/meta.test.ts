import { expect, test } from 'vitest'
import { editions } from '../../../src/games/winds-of-plunder/data.ts'
import { meta } from '../../../src/games/winds-of-plunder/meta.ts'
import { schemas } from '../../../src/games/winds-of-plunder/schema/index.ts'
import { words as german } from '../../../src/games/winds-of-plunder/words/de.ts'
import { words as english } from '../../../src/games/winds-of-plunder/words/en/words.ts'
import { words as french } from '../../../src/games/winds-of-plunder/words/fr.ts'

test('every option and every edition has a name and is explained, and no other', () => {
  expect(Object.keys(meta.options)).toEqual(Object.keys(schemas.options.parse({})))
  expect(Object.keys(meta.editions)).toEqual(Object.keys(editions))
  for (const { name, text } of [...Object.values(meta.options), ...Object.values(meta.editions)]) {
    expect(name).toMatch(/^[A-Z].*[^.]$/)
    expect(text).toMatch(/^[A-Z].*\.$/)
  }
  expect(meta.description.match(/\.(?= |$)/g)).toHaveLength(2)
})

test('other languages have no word that English lacks', () => {
  for (const words of [french, german]) {
    expect(Object.keys(words).length).toBeGreaterThan(0)
    expect(Object.keys(words).filter((id) => !(id in english))).toEqual([])
  }
})
