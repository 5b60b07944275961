import { expect, test } from 'vitest'
import { editions } from '../../../src/games/winds-of-plunder/data.ts'
import { meta } from '../../../src/games/winds-of-plunder/meta.ts'
import { schemas } from '../../../src/games/winds-of-plunder/schema/index.ts'

test('every option and every edition has a name and is explained, and no other', () => {
  expect(Object.keys(meta.options)).toEqual(Object.keys(schemas.options.parse({})))
  expect(Object.keys(meta.editions)).toEqual(Object.keys(editions))
  for (const { name, text } of [...Object.values(meta.options), ...Object.values(meta.editions)]) {
    expect(name).toMatch(/^[A-Z].*[^.]$/)
    expect(text).toMatch(/^[A-Z].*\.$/)
  }
  expect(meta.description.match(/\.(?= |$)/g)).toHaveLength(2)
})
