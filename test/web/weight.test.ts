import { beforeAll, expect, test } from 'vitest'
import { games } from '../../web/games/index.ts'
import { contentOf, kilobyte, mostOf, type Weight, weighPages } from '../kit/page-weight.ts'

let weight: Weight
beforeAll(async () => {
  weight = await weighPages()
})

test('the first load is at most 60 KB, fonts apart', () => {
  expect(weight.firstLoad).toBeGreaterThan(20 * kilobyte)
  expect(weight.firstLoad).toBeLessThanOrEqual(60 * kilobyte)
})

test.each(games.map(({ meta }) => [meta.id, mostOf(meta.id)] as const))(
  '%s with its board is at most %i bytes',
  (id, most) => {
    expect(weight.game(id)).toBeGreaterThan(10 * kilobyte)
    expect(weight.game(id)).toBeLessThanOrEqual(most)
  },
)

test('fonts are at most 120 KB, and none holds up the first page', () => {
  expect(weight.fonts).toBeGreaterThan(0)
  expect(weight.fonts).toBeLessThanOrEqual(120 * kilobyte)
  const page = weight.files.find(({ fileName }) => fileName === 'index.html')!
  expect(new TextDecoder().decode(contentOf(page))).not.toContain('woff2')
})

test('no schema library is in any file', () => {
  for (const file of weight.files) {
    if (file.type === 'chunk')
      expect(file.moduleIds.filter((id) => /node_modules\/zod\//.test(id))).toEqual([])
    // The worker is built by itself, and known by its text alone.
    if (file.fileName.endsWith('.js')) {
      expect(new TextDecoder().decode(contentOf(file)), file.fileName).not.toMatch(/ZodError|safeParse|_zod/)
    }
  }
})

test('the pages can be installed: their manifest is linked, and names icons that are there', () => {
  const text = (name: string) =>
    new TextDecoder().decode(contentOf(weight.files.find(({ fileName }) => fileName === name)!))
  const [, linked] = /<link rel="manifest" href="\/([^"]+)">/.exec(text('index.html'))!
  const { icons, start_url, scope, theme_color } = JSON.parse(text(linked!))
  expect([start_url, scope]).toEqual(['/', '/'])
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['any', '192x192', '512x512'])
  const names = weight.files.map(({ fileName }) => `/${fileName}`)
  for (const { src } of icons) expect(names).toContain(src)
  expect(theme_color).toMatch(/^#\w{6}$/)
})

test('every file but the page itself has a hash of its content in its name', () => {
  const names = weight.files.map(({ fileName }) => fileName).filter((name) => name !== 'index.html')
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !/^assets\/[\w-]+-[\w-]{8}\.\w+$/.test(name))).toEqual([])
})
