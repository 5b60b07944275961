import type { Download, Page } from 'playwright-core'
import { expect } from 'vitest'
import { size } from '../../web/games/winds-of-plunder/chart.ts'
import { call, openTable, playByApi, startMatch } from './kit/api.ts'
import { boardOf } from './kit/picture.ts'
import { nextScene } from './kit/scene.ts'
import { test } from './kit/visitor.ts'

/** A match against computers in which a move was taken back, on whose page the reader is. Answers its id and that move. */
async function withUndo(page: Page): Promise<{ id: string; undone: number; rewind: number }> {
  await page.goto('/about')
  const id = await openTable(page, 'Anne', { game: 'winds-of-plunder', seats: 3, bots: 2 })
  await startMatch(page, id)
  const before = await playByApi(page, id, 6)
  const undone = await moveOf(page, id, before)
  const { seq: rewind } = await call(page, 'POST', `/v1/matches/${id}/commands`, {
    command: { type: 'undo', to: undone - 1 },
    seat: 0,
  })
  await playByApi(page, id, 4)
  await page.goto(`/matches/${id}`)
  await page.getByRole('region', { name: 'Board', exact: true }).waitFor()
  return { id, undone, rewind }
}

/** The last commit of the first seat. */
async function moveOf(page: Page, id: string, upTo: number): Promise<number> {
  const text = await (await page.request.get(`/v1/matches/${id}/log`)).text()
  const lines: { seq: number; by: { seat: number | null } }[] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return lines.findLast(({ seq, by }) => by.seat === 0 && seq <= upTo)!.seq
}

async function goToStep(page: Page, step: number): Promise<void> {
  await page.getByRole('slider', { name: 'Step', exact: true }).fill(String(step))
  await nextScene(page, ({ shown }) => shown === step)
}

/** As a link in the page does. */
function follow(page: Page, href: string): Promise<void> {
  return page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, href)
}

test('what was taken back is said at its step, and a button leads to where it went on', async ({ visit }) => {
  const { page } = await visit()
  const { undone, rewind } = await withUndo(page)
  await goToStep(page, undone)
  const words = `Anne took this move back, with move ${rewind}.`
  await page.getByRole('status').filter({ hasText: words }).waitFor()
  const slider = page.getByRole('slider', { name: 'Step', exact: true })
  expect(await slider.getAttribute('aria-valuetext')).toContain(words)
  expect(await page.locator('.branch').count()).toBe(1)
  const branch = (await page.locator('.branch').boundingBox())!
  const track = (await slider.boundingBox())!
  // It leaves the line at the step before it.
  expect(branch.x).toBeGreaterThanOrEqual(track.x)
  expect(branch.x + branch.width).toBeLessThan(track.x + track.width)
  await page.getByRole('button', { name: 'To where it went on' }).click()
  await nextScene(page, ({ shown }) => shown === rewind)
  expect(await slider.getAttribute('aria-valuetext')).not.toContain('took this move back')
})

test('the address leads the table: to a step, to now, and through other eyes', async ({ visit }) => {
  const { page } = await visit()
  const { id } = await withUndo(page)
  const eyes = page.getByRole('combobox', { name: 'Through whose eyes' })
  await follow(page, `/matches/${id}?step=7`)
  await nextScene(page, ({ shown }) => shown === 7)
  await follow(page, `/matches/${id}?step=7&seat=spectator`)
  await expect.poll(() => eyes.inputValue()).toBe('')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => new URL(page.url()).search).toBe('?step=8&seat=spectator')
  await follow(page, `/matches/${id}`)
  await nextScene(page, ({ shown, head }) => shown === head)
  await expect.poll(() => eyes.inputValue()).toBe('0')
  expect(new URL(page.url()).search).toBe('')
})

test('a link to a step shows it to others as the reader saw it', async ({ visit }) => {
  const { page, context } = await visit()
  const { id } = await withUndo(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await goToStep(page, 7)
  await page.getByRole('combobox', { name: 'Through whose eyes' }).selectOption('')
  await page.getByRole('button', { name: 'Copy link to this step' }).click()
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${new URL(page.url()).origin}/matches/${id}?step=7&seat=spectator`)
  // The reader is offered their hand again, which leaves the board less room.
  await page.locator('.hand').evaluate((hand: HTMLElement) => {
    hand.style.display = 'none'
  })
  const picture = await boardOf(page)

  const { page: other } = await visit()
  await other.goto(link)
  await nextScene(other, ({ shown }) => shown === 7)
  expect((await boardOf(other)).equals(picture)).toBe(true)
})

test('a step is saved as a picture that stands by itself', async ({ visit }) => {
  const { page, context } = await visit()
  const { id } = await withUndo(page)
  const save = async (step: number, kind: 'SVG' | 'PNG') => {
    await goToStep(page, step)
    await page.getByRole('button', { name: '✓ chain' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Save as ${kind}` }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${id}-${step}.${kind.toLowerCase()}`)
    await page.keyboard.press('Escape')
    return contentOf(download)
  }
  const svg = (await save(12, 'SVG')).toString()
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  // Nothing in it needs the page: no style sheet, no variable, no address.
  expect(svg).not.toMatch(/class=|var\(|href="(?!#)|url\("?http/)
  expect((await save(7, 'SVG')).toString() === svg).toBe(false)
  // Before the start there is nothing to draw.
  await goToStep(page, 2)
  await page.getByRole('button', { name: '✓ chain' }).click()
  await page.getByRole('link', { name: 'Download the log' }).waitFor()
  expect(await page.getByRole('button', { name: /^Save as/ }).count()).toBe(0)
  await page.keyboard.press('Escape')

  const png = await save(12, 'PNG')
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * size.width, 2 * size.height])
  // Both show the same, and something: many colours.
  const alone = await context.newPage()
  expect(await coloursOf(alone, 'image/png', png)).toBeGreaterThan(20)
  expect(await coloursOf(alone, 'image/svg+xml', Buffer.from(svg))).toBeGreaterThan(20)
})

async function contentOf(download: Download): Promise<Buffer> {
  return Buffer.concat(await (await download.createReadStream()).toArray())
}

/** How many colours a picture has, drawn small on an empty page. */
function coloursOf(page: Page, type: string, picture: Buffer): Promise<number> {
  return page.evaluate(
    async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 200
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0, 200, 200)
      const { data } = context.getImageData(0, 0, 200, 200)
      return new Set(new Uint32Array(data.buffer)).size
    },
    `data:${type};base64,${picture.toString('base64')}`,
  )
}
