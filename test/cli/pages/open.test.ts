import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build as vite } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildPages } from '../../../src/cli/pages/build.ts'
import { openPages, type PagesBuild } from '../../../src/cli/pages/open.ts'
import { openWorkshop, type Workshop } from './workshop.ts'

let shop: Workshop
let told: string[]
beforeEach(async () => {
  shop = await openWorkshop()
  told = []
})
afterEach(() => shop.remove())

const open = (build: Partial<PagesBuild>) =>
  openPages(shop.places, (line) => told.push(line), {
    isPossible: () => true,
    run: () => buildPages(shop.places, vite),
    ...build,
  })

const impossible = {
  isPossible: () => false,
  run: async () => {
    throw new Error('not to be called')
  },
}

test('pages that are not built are building, and then there', async () => {
  const held = Promise.withResolvers<void>()
  const pages = open({ run: () => held.promise.then(() => buildPages(shop.places, vite)) })
  const started = pages.start()
  expect((await pages.site()).kind).toBe('building')
  held.resolve()
  await started
  expect((await pages.site()).kind).toBe('built')
  expect(told).toEqual([expect.stringMatching(/^Built the pages in \d+\.\d s$/)])
})

test('pages that are built are there at once, and nothing is said or built', async () => {
  await buildPages(shop.places, vite)
  const pages = open(impossible)
  await pages.start()
  expect((await pages.site()).kind).toBe('built')
  expect(told).toEqual([])
})

test('pages of older sources are built again', async () => {
  await buildPages(shop.places, vite)
  const before = open({})
  await before.start()
  await shop.write('src/games/chess/index.ts', 'export const chess = 2')
  const pages = open({})
  await pages.start()
  const [old, now] = [await before.site(), await pages.site()]
  if (old.kind !== 'built' || now.kind !== 'built') throw new Error('not built')
  expect(now.stamp).not.toBe(old.stamp)
  expect(told).toHaveLength(1)
})

test('a build that fails leaves no pages, says so in one line, and what is built by hand is found', async () => {
  const pages = open({
    run: async () => {
      throw new Error('Could not resolve "./nowhere.ts"')
    },
  })
  await pages.start()
  expect((await pages.site()).kind).toBe('failed')
  expect(told).toEqual([
    'The pages could not be built: Could not resolve "./nowhere.ts". The API is served; npm run build:web tells more.',
  ])
  await buildPages(shop.places, vite)
  expect((await pages.site()).kind).toBe('built')
})

test('an older build is not served where a newer one fails', async () => {
  await buildPages(shop.places, vite)
  await shop.write('web/main.ts', 'import "./nowhere.ts"')
  const pages = open({})
  await pages.start()
  expect((await pages.site()).kind).toBe('failed')
  expect((await pages.site()).kind).toBe('failed')
})

test('without Vite there is what was built, or nothing', async () => {
  const none = open(impossible)
  await none.start()
  expect((await none.site()).kind).toBe('absent')
  await buildPages(shop.places, vite)
  expect((await none.site()).kind).toBe('built')
  await shop.write('web/main.ts', 'document.title = "New"')
  const stale = open(impossible)
  await stale.start()
  expect((await stale.site()).kind).toBe('built')
  expect(told).toEqual([expect.stringContaining('not built'), expect.stringContaining('from other sources')])
})

test.each(['at its start', 'later'])(
  'a build that is copied here bit by bit, begun %s, is served when it is whole',
  async (when) => {
    await buildPages(shop.places, vite)
    const { dist } = shop.places
    const whole = `${dist}-elsewhere`
    await rename(dist, whole)
    const names = (await readdir(whole, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(whole.length + 1))
    // The stamp and the index may come first, and a file may be half there.
    const rank = (name: string) => ['.stamp', 'index.html'].indexOf(name) >>> 0
    names.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    const pages = open(impossible)
    if (when === 'later') await pages.start()
    for (const [index, name] of names.entries()) {
      const content = await readFile(join(whole, name))
      for (const part of [content.subarray(0, content.length / 2), content]) {
        await shop.write(`web/dist/${name}`, part)
        await pages.start()
        const isWhole = index === names.length - 1 && part === content
        expect((await pages.site()).kind, `${name}, ${part.length} bytes`).toBe(isWhole ? 'built' : 'absent')
      }
    }
  },
)

test('a build of which a file is missing is built again', async () => {
  await buildPages(shop.places, vite)
  await rm(join(shop.places.dist, 'robots.txt'))
  const pages = open({})
  await pages.start()
  const site = await pages.site()
  expect(site.kind === 'built' && [...site.files.keys()]).toContain('/robots.txt')
})

test('a build that is under way ends with the server, and nothing is said of it', async () => {
  const pages = open({
    run: (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('killed')))),
  })
  void pages.start()
  expect((await pages.site()).kind).toBe('building')
  await pages.close()
  expect(told).toEqual([])
})

test('a server that never listened has nothing to end', async () => {
  await open(impossible).close()
})

test('a build that is gone from the disk, or replaced there, is served on, its boards as well', async () => {
  await buildPages(shop.places, vite)
  const pages = open({})
  await pages.start()
  await shop.write('web/board.ts', "export const board = '<svg>of another build</svg>'")
  await buildPages(shop.places, vite)
  const site = await pages.site()
  if (site.kind !== 'built') throw new Error('not built')
  expect(await (await site.boards()).renderBoard('chess', {}, null, [])).toBe('<svg/>')
  await rm(shop.places.dist, { recursive: true })
  expect(site.files.size).toBe(3)
  expect((await site.boards()).drawn).toEqual(['chess'])
})
