import { globSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../../web')
const read = (path: string) => readFileSync(join(web, path), 'utf8')
const tokens = read('style/tokens.css')

type Palette = ReadonlyMap<string, string>

/** The colours of a block of tokens.css, in one theme. */
function paletteOf(selector: string, theme: 0 | 1, base: Palette = new Map()): Palette {
  const start = tokens.indexOf(`${selector} {`)
  const block = tokens.slice(start, tokens.indexOf('\n}', start))
  const palette = new Map(base)
  for (const [, name, value] of block.matchAll(/--([a-z0-9-]+): ([^;]+);/g)) {
    const colours = value!.match(/#[0-9a-f]{6}/g)
    if (colours !== null) palette.set(name!, colours[theme] ?? colours[0]!)
  }
  return palette
}

/** WCAG's ratio of two colours. */
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

const themes = ([0, 1] as const).flatMap((theme) => {
  const name = theme === 0 ? 'light' : 'dark'
  const usual = paletteOf(':root', theme)
  return [
    { name, palette: usual, least: 4.5 },
    {
      name: `${name}, high contrast`,
      palette: paletteOf(':root[data-contrast="more"]', theme, usual),
      least: 7,
    },
  ]
})

describe.each(themes)('$name', ({ palette, least }) => {
  const ratio = (text: string, ground: string) => contrast(palette.get(text)!, palette.get(ground)!)

  test.each(['ink', 'ink-2', 'ink-3', 'danger', 'gold'])('%s can be read on every ground', (text) => {
    for (const ground of ['paper', 'card', 'face', 'well'])
      expect(ratio(text, ground), ground).toBeGreaterThanOrEqual(4.5)
  })

  test('plain text is easy to read', () => {
    for (const ground of ['paper', 'card', 'face'])
      expect(ratio('ink', ground), ground).toBeGreaterThanOrEqual(least)
  })

  test('words on what I can do now, on the bar and on the water can be read', () => {
    expect(ratio('on-go', 'go')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('on-danger', 'danger')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('on-bar', 'bar')).toBeGreaterThanOrEqual(7)
    expect(ratio('on-bar-2', 'bar')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('sea-name', 'sea')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('land-name', 'land')).toBeGreaterThanOrEqual(4.5)
  })

  test('the edges of fields are seen', () => {
    for (const ground of ['card', 'paper']) expect(ratio('edge', ground), ground).toBeGreaterThanOrEqual(3)
  })

  test('words on a seat’s colour can be read', () => {
    for (const seat of ['red', 'green', 'blue', 'yellow', 'orange', 'white'])
      expect(ratio(`on-seat-${seat}`, `seat-${seat}`), seat).toBeGreaterThanOrEqual(4.5)
  })
})

test('nothing but the tokens names a colour', () => {
  const files = globSync('**/*.{css,ts,tsx}', { cwd: web }).filter((path) => !path.startsWith('dist'))
  const naming = files.filter(
    (path) =>
      path !== 'style/tokens.css' &&
      /#(?:[0-9a-f]{3}){1,2}\b(?!["'`]?\))|\brgba?\(|\bhsla?\(/i.test(read(path)),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(naming).toEqual([])
})

test('all fonts together weigh at most 120 KB, and are shown late', () => {
  const fonts = read('style/fonts.css')
  const files = [...fonts.matchAll(/url\("([^"]+)"\)/g)].map(([, path]) =>
    createRequire(import.meta.url).resolve(path!),
  )
  expect(files).toHaveLength(3)
  expect(files.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThanOrEqual(120_000)
  expect(fonts.match(/font-display: swap/g)).toHaveLength(3)
})
