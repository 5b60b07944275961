import { expect, test } from 'vitest'
import { sha256 } from '../../src/kernel/hash.ts'
import { canonical } from '../../src/kernel/json.ts'
import { games, schemasOf } from '../kit/all-games.ts'

/** What was published under a name stays as it is: a correction is an edition of its own. */
const published: Readonly<Record<string, string>> = {
  'winds-of-plunder gmt-2007': '15d337bdbc285b7c60e3c01d51829c60d87ee3e6b3182f66c8eb004f640fad25',
  'francis-drake kayal-2013': '1ac572313a7e4817987e6ba03e49dc926adaa737126461f721f5d0d9d33902c1',
  'maritime maritime-1': 'a384820695c67618b33094c984c1856182f399aa29522fb9017585349ecdd8cf',
  'maritime maritime-2': 'a8a4c3b32b1fb8b33aff35092cbec235e24b9024c708df11a76e60723e3e0e93',
}

test('every edition has the figures that were published under its name', () => {
  const now = games.flatMap((game) =>
    game.editions.map((edition) => [
      `${game.id} ${edition}`,
      sha256(canonical(schemasOf(game).editionOf(edition))),
    ]),
  )
  expect(Object.fromEntries(now)).toEqual(published)
})
