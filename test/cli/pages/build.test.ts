import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build as vite } from 'vite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildPages } from '../../../src/cli/pages/build.ts'
import { readSite } from '../../../src/cli/pages/read-site.ts'
import { builtStamp, stampOf } from '../../../src/cli/pages/stamp.ts'
import { openWorkshop, type Workshop } from './workshop.ts'

let shop: Workshop
beforeEach(async () => {
  shop = await openWorkshop()
})
afterEach(() => shop.remove())

const beside = async () => (await readdir(join(shop.places.root, 'web'))).filter((name) => /^dist/.test(name))

describe('the stamp', () => {
  test.each([
    'web/main.ts',
    'web/games/new.ts',
    'src/kernel/fold.ts',
    'src/games/chess/index.ts',
    'schema/log/match.json',
    'package-lock.json',
  ])('is another one when %s changes', async (path) => {
    const before = await stampOf(shop.places)
    expect(await stampOf(shop.places)).toBe(before)
    await shop.write(path, 'changed')
    expect(await stampOf(shop.places)).not.toBe(before)
  })

  test.each(['web/dist/index.html', 'web/dist-1-ab/x.js', 'src/api/app.ts', 'web/node_modules/x/x.js'])(
    'is the same when %s changes',
    async (path) => {
      const before = await stampOf(shop.places)
      await shop.write(path, 'changed')
      expect(await stampOf(shop.places)).toBe(before)
    },
  )

  test('tells a file from another of the same content', async () => {
    await shop.write('web/a.ts', 'x')
    const before = await stampOf(shop.places)
    await rm(join(shop.places.root, 'web/a.ts'))
    await shop.write('web/b.ts', 'x')
    expect(await stampOf(shop.places)).not.toBe(before)
  })
})

describe('a build', () => {
  test('has all files, packed ones beside the long ones, and the stamp of its sources', async () => {
    await buildPages(shop.places, vite)
    const { dist } = shop.places
    expect(await builtStamp(shop.places)).toBe(await stampOf(shop.places))
    expect(await beside()).toEqual(['dist'])
    const names = (await readdir(dist, { recursive: true })).sort()
    const script = names.find((name) => /^assets\/index-[\w-]{8}\.js$/.test(name))!
    expect(names).toEqual(
      expect.arrayContaining([
        '.stamp',
        'boards.mjs',
        'index.html',
        'robots.txt',
        `${script}.br`,
        `${script}.gz`,
      ]),
    )
    expect(names).not.toContain('index.html.br')
    const plain = await readFile(join(dist, script))
    expect(brotliDecompressSync(await readFile(join(dist, `${script}.br`)))).toEqual(plain)
    expect(gunzipSync(await readFile(join(dist, `${script}.gz`)))).toEqual(plain)
  })

  test('is read whole: what is served, and the boards in one module', async () => {
    await buildPages(shop.places, vite)
    const site = await readSite(shop.places.dist)
    expect(site.index).toContain('<!-- meta -->')
    const paths = [...site.files.keys()].sort()
    expect(paths).toEqual([
      expect.stringMatching(/^\/assets\/icon-[\w-]{8}\.svg$/),
      expect.stringMatching(/^\/assets\/index-[\w-]{8}\.js$/),
      '/robots.txt',
    ])
    const [icon, script, robots] = paths.map((path) => site.files.get(path)!)
    expect([icon!.isHashed, script!.isHashed, robots!.isHashed]).toEqual([true, true, false])
    expect([icon!.type, script!.type, robots!.type]).toEqual([
      'image/svg+xml; charset=utf-8',
      'text/javascript; charset=utf-8',
      'text/plain; charset=utf-8',
    ])
    expect([Object.keys(icon!.packed), Object.keys(script!.packed)]).toEqual([[], ['br', 'gzip']])
    const boards = await site.boards()
    expect(boards.drawn).toEqual(['chess'])
    expect(await boards.renderBoard('chess', {}, null, [])).toBe('<svg/>')
  })

  test('takes the place of an older one', async () => {
    await buildPages(shop.places, vite)
    const before = await readSite(shop.places.dist)
    await shop.write('web/main.ts', 'document.title = "New"')
    await buildPages(shop.places, vite)
    const after = await readSite(shop.places.dist)
    expect([...after.files.keys()]).not.toEqual([...before.files.keys()])
    expect(await builtStamp(shop.places)).toBe(await stampOf(shop.places))
    expect(await beside()).toEqual(['dist'])
  })

  test('that fails leaves the older one as it is, and nothing else', async () => {
    await buildPages(shop.places, vite)
    const stamp = await builtStamp(shop.places)
    await shop.write('web/main.ts', 'import "./nowhere.ts"')
    await expect(buildPages(shop.places, vite)).rejects.toThrow('nowhere')
    expect(await builtStamp(shop.places)).toBe(stamp)
    expect(await beside()).toEqual(['dist'])
    expect((await readSite(shop.places.dist)).files.size).toBe(3)
  })

  test('clears away what was left by those that were killed long ago, and not what is under way', async () => {
    for (const name of ['dist-1-old', 'dist-2-new']) await shop.write(`web/${name}/index.html`, '')
    const yesterday = new Date(Date.now() - 86_400_000)
    await utimes(join(shop.places.root, 'web/dist-1-old'), yesterday, yesterday)
    await buildPages(shop.places, vite)
    expect(await beside()).toEqual(['dist', 'dist-2-new'])
  })
})

describe('several at once', () => {
  /** Writes what Vite would, in no time, with a source that is a little different each time. */
  function quickBuild(stamp: string) {
    return async ({ build }: { build?: { outDir?: string } | undefined }) => {
      const folder = build!.outDir!
      const { mkdir } = await import('node:fs/promises')
      await mkdir(join(folder, 'assets'), { recursive: true })
      await writeFile(join(folder, 'index.html'), `<title>${stamp}</title>`)
      await writeFile(join(folder, 'boards.mjs'), 'export const drawn = []')
      await writeFile(join(folder, `assets/index-${stamp.padStart(8, '0')}.js`), stamp)
    }
  }

  test('of the same sources end with one whole build', async () => {
    await Promise.all(Array.from({ length: 4 }, () => buildPages(shop.places, vite)))
    expect(await beside()).toEqual(['dist'])
    expect((await readSite(shop.places.dist)).files.size).toBe(3)
  })

  test('of different sources too, and whoever reads meanwhile gets one or the other', async () => {
    let isDone = false
    await buildPages(shop.places, quickBuild('0'))
    const builders = Array.from({ length: 4 }, async (_, builder) => {
      for (let i = 1; i <= 10; i++) {
        await shop.write('web/main.ts', `${builder}.${i}`)
        await buildPages(shop.places, quickBuild(`${builder}${i}`))
      }
    })
    const reading = (async () => {
      while (!isDone) {
        const site = await readSite(shop.places.dist)
        const [script] = site.files.values()
        expect(site.index).toBe(`<title>${script!.plain}</title>`)
      }
    })()
    await Promise.all(builders)
    isDone = true
    await reading
    expect(await beside()).toEqual(['dist'])
  })
})
