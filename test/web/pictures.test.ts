import { afterAll, describe, expect, test } from 'vitest'
import { openPictures } from '../../src/mail/picture/pictures.ts'
import { unpackFont } from '../../src/mail/picture/unpack-font.ts'
import * as boards from '../../web/boards.tsx'
import { games, usualOptions } from '../kit/all-games.ts'
import { type Image, readPng } from '../kit/png.ts'
import { playRandomMatch } from '../kit/random-match.ts'

const fonts = boards.faces.map((face) => unpackFont(Buffer.from(face, 'base64')))
const errors: unknown[] = []
const pictures = openPictures({ fonts, report: (error) => errors.push(error) })
afterAll(() => pictures.close())

const text = (face: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><rect width="200" height="40" fill="#fff"/><text x="8" y="28" font-size="24" font-family="${face}" font-weight="WEIGHT">Havana 12</text></svg>`

describe('a board as a picture', () => {
  test.each(games.map((game) => [game.title, game] as const))('%s', async (_, game) => {
    const live = playRandomMatch(game, { seats: game.seats.min, options: usualOptions(game), seed: 5 })
    const svg = (await boards.renderBoard(game.id, live.views[0]!, 0, ['Anne', 'Ned', 'Mary']))!
    const png = (await pictures.png(svg, 600))!
    const image = readPng(png)
    expect(image.width).toBe(600)
    expect(png.length).toBeLessThan(100_000)
    // Clients set mails on white or on black: nothing shines through.
    for (let x = 0; x < image.width; x += 7)
      for (let y = 0; y < image.height; y += 7) expect(image.at(x, y)[3]).toBe(255)
    expect(coloursOf(image)).toBeGreaterThan(50)
  })

  test('has its texts, each in its face', async () => {
    const drawn = async (face: string, weight = '400') =>
      readPng((await pictures.png(text(face).replace('WEIGHT', weight), 200))!)
    const usual = darkIn(await drawn('Alegreya Sans'))
    // A face that is missing leaves no point of the text, or that of another face.
    expect(usual).toBeGreaterThan(100)
    expect(darkIn(await drawn('Alegreya Sans', '700'))).toBeGreaterThan(1.1 * usual)
    const capitals = darkIn(await drawn('IM Fell English SC'))
    expect(capitals).toBeGreaterThan(100)
    expect(capitals).not.toBe(usual)
  })

  test('is the same for the same drawing', async () => {
    const twice = [
      await pictures.png(text('Alegreya Sans'), 300),
      await pictures.png(text('Alegreya Sans'), 300),
    ]
    expect(twice[0]).toEqual(twice[1])
  })
})

describe('what can’t be drawn', () => {
  test.each([
    ['no drawing at all', '<p>2</p>'],
    ['a drawing without size', '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'],
    ['half a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
  ])('is left out, and the next one is drawn: %s', async (_, svg) => {
    errors.length = 0
    const [broken, next] = await Promise.all([
      pictures.png(svg, 600),
      pictures.png(text('Alegreya Sans'), 200),
    ])
    expect(broken).toBeUndefined()
    expect(next).toBeDefined()
    expect(errors).toHaveLength(1)
  })

  test('what lies far off the frame ends nothing but its own picture', async () => {
    const far = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><g opacity="0.5" transform="translate(1e9 0)"><rect width="9" height="9"/><circle r="4"/></g><g clip-path="url(#c)" transform="translate(-4e7 0)"><rect width="9" height="9"/></g><clipPath id="c"><rect width="5" height="5"/></clipPath></svg>`
    await pictures.png(far, 600)
    expect(await pictures.png(text('Alegreya Sans'), 200)).toBeDefined()
  })

  test('what takes too long is given up, and the next one is drawn', async () => {
    const slow: unknown[] = []
    const hasty = openPictures({ fonts, report: (error) => slow.push(error), patience: 1 })
    expect(await hasty.png(text('Alegreya Sans'), 2000)).toBeUndefined()
    expect(slow).toEqual([expect.objectContaining({ message: 'a picture took too long' })])
    await hasty.close()
  })

  test('a font that is none is said to be none', () => {
    expect(() => unpackFont(Buffer.from('wOF2 and more'))).toThrow('no WOFF font')
  })
})

function darkIn(image: Image): number {
  let dark = 0
  for (let x = 0; x < image.width; x++)
    for (let y = 0; y < image.height; y++) if (image.at(x, y)[0] < 96) dark++
  return dark
}

function coloursOf(image: Image): number {
  const found = new Set<string>()
  for (let x = 0; x < image.width; x += 3)
    for (let y = 0; y < image.height; y += 3) found.add(image.at(x, y).join())
  return found.size
}
