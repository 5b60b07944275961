import { join } from 'node:path'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Motion } from '../../web/games/board-game.ts'
import type { runMotions } from '../../web/table/motion.ts'
import { openTable, startMatch } from './kit/api.ts'
import { waitForTurn } from './kit/playing.ts'
import { phone, test } from './kit/visitor.ts'

declare const motion: { readonly runMotions: typeof runMotions }

const root = join(import.meta.dirname, '../..')
let code: string

/** What moves the pieces of a table, to be asked for what no match has to come to first. */
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'web/table/motion.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'motion',
    footer: { js: 'globalThis.motion = motion' },
    platform: 'browser',
    write: false,
  })
  code = outputFiles[0]!.text
})

type Spot = { readonly x: number; readonly y: number }
/** What goes over the table, and the piece that it began at: where they are at the start, and at the end. */
type Held = {
  readonly animations: number
  readonly over: readonly { readonly text: string; readonly parent: string; readonly at: readonly Spot[] }[]
  readonly piece: { readonly at: readonly Spot[]; readonly opacity: string } | undefined
  /** What is left of it all afterwards. */
  readonly left: number
}

/** Holds the motions of an event at their beginning and at their end, and sees them through. */
function hold(page: Page, ...motions: readonly Motion[]): Promise<Held> {
  return page.evaluate(async (motions) => {
    const table = document.querySelector('.table')!
    const ofTable = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && table.contains(effect.target))
    const before = new Set(ofTable())
    const running = motion.runMotions(table, [motions], 1)
    const animations = ofTable().filter((each) => !before.has(each))
    const over = [...table.querySelectorAll<HTMLElement>('.copied, .count-chip')]
    const shown = [...table.querySelectorAll(`[data-piece="${CSS.escape(motions[0]!.piece)}"]`)]
    const piece = shown.find((each) => each.checkVisibility())
    const spots = new Map<Element, Spot[]>([...over, ...(piece ? [piece] : [])].map((each) => [each, []]))
    for (const part of [0, 0.999]) {
      for (const each of animations) {
        each.pause()
        each.currentTime = part * Number(each.effect!.getComputedTiming().endTime)
      }
      for (const [each, at] of spots) {
        const { left, top, width, height } = each.getBoundingClientRect()
        at.push({ x: left + width / 2, y: top + height / 2 })
      }
    }
    const held = {
      animations: animations.length,
      over: over.map((each) => ({
        text: each.textContent ?? '',
        parent: each.parentElement!.className,
        at: spots.get(each)!,
      })),
      piece: piece && { at: spots.get(piece)!, opacity: getComputedStyle(piece).opacity },
    }
    running.finish()
    await running.done
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    const left = table.querySelectorAll('.copied, .count-chip').length
    return { ...held, left: left + ofTable().filter((each) => !before.has(each)).length }
  }, motions)
}

/** The middle of what is shown by this selector. */
function middleOf(page: Page, selector: string): Promise<Spot> {
  return page.evaluate((selector) => {
    const shown = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility())!
    const { left, top, width, height } = shown.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }, selector)
}

function expectNear(one: Spot | undefined, other: Spot, within = 3): void {
  expect(one).toBeDefined()
  expect(Math.hypot(one!.x - other.x, one!.y - other.y)).toBeLessThan(within)
}

async function openStreet(page: Page): Promise<void> {
  await page.goto('/about')
  const id = await openTable(page, 'Anne', { game: 'francis-drake', seats: 3, bots: 2 })
  await startMatch(page, id)
  await page.goto(`/matches/${id}`)
  await waitForTurn(page)
  await page.evaluate(code)
}

test('what moves is seen on all of its way at a desk, dice come to lie, and what is not there takes no time', async ({
  visit,
}) => {
  const { page } = await visit()
  await openStreet(page)
  const ship = await middleOf(page, '[data-piece="ship/0"]')
  const panel = await middleOf(page, '[data-piece="seat/1"]')

  // From the chart to a panel, both of which cut off what leaves them: a copy goes over the table.
  const across = await hold(page, { kind: 'move', piece: 'ship/0', to: 'seat/1' })
  expect(across.over.map(({ parent }) => parent)).toEqual(['table'])
  expectNear(across.over[0]!.at[0], ship)
  expectNear(across.over[0]!.at[1], panel)
  expect(across.piece!.opacity).toBe('0')
  expect(across.left).toBe(0)
  // Within the chart the ship itself goes.
  const within = await hold(page, { kind: 'move', piece: 'ship/0', to: 'house/tavern' })
  expect(within.over).toEqual([])
  expectNear(within.piece!.at[1], await middleOf(page, '[data-piece="house/tavern"]'))
  expectNear((await hold(page, { kind: 'pulse', piece: 'ship/0' })).piece!.at[0], ship)
  // Of what is in stock a sign goes, as often as there are pieces of it.
  const sent = await hold(page, {
    kind: 'send',
    piece: 'stock/crew/0',
    token: 'crew',
    many: 3,
    from: ['house/tavern'],
    to: ['known/panama', 'ship/0'],
  })
  expect(sent.over).toHaveLength(3)
  for (const { at } of sent.over) expectNear(at[1], ship, 6)
  expect(sent.piece!.opacity).toBe('1')
  expect(sent.left).toBe(0)

  const nowhere = await hold(
    page,
    { kind: 'count', piece: 'known/panama', from: 0, to: 20 },
    { kind: 'flip', piece: 'known/panama' },
    { kind: 'move', piece: 'ship/0', to: 'known/panama' },
  )
  expect(nowhere.animations).toBe(0)
  expect(await thrown(page)).toEqual([['hit'], [], ['undecided'], ['misfire']])
  // A panel that is scrolled out of sight is told of by nothing that would lie over other panels.
  await page.setViewportSize({ width: 1440, height: 300 })
  expect((await hold(page, { kind: 'count', piece: 'chest/2', from: 0, to: 2 })).over).toEqual([])
})

/** What dice show once they have come to lie: a hit, an undecided one and a misfire, and between them one that is not thrown. */
function thrown(page: Page): Promise<(string | undefined)[][]> {
  return page.evaluate(async () => {
    const faces = ['hit', 'misfire', 'undecided'] as const
    const table = document.querySelector('.table')!
    const row = document.createElement('div')
    row.dataset.piece = 'row'
    for (let dice = 0; dice < 4; dice++) {
      const die = document.createElement('i')
      die.dataset.die = ''
      for (const face of faces) {
        const side = document.createElement('b')
        Object.assign(side.dataset, { face })
        side.style.opacity = '0'
        die.append(side)
      }
      row.append(die)
    }
    row.style.cssText = 'position: absolute; top: 50%; left: 50%; width: 9rem; height: 3rem'
    table.append(row)
    const running = motion.runMotions(
      table,
      [[{ kind: 'roll', piece: 'row', faces: ['hit', null, 'undecided', 'misfire'] }]],
      1,
    )
    const own = row.getAnimations({ subtree: true })
    for (const each of own) {
      each.pause()
      each.currentTime = Number(each.effect!.getComputedTiming().endTime) - 1
    }
    const seen = [...row.children].map((die) =>
      [...die.children].flatMap((side) =>
        getComputedStyle(side).opacity === '1' ? [(side as HTMLElement).dataset.face] : [],
      ),
    )
    running.finish()
    await running.done
    row.remove()
    return seen
  })
}

test('on a phone what has no room is told of by the head of its seat, and stock by its line', async ({
  visit,
}) => {
  const { page } = await visit({ size: phone })
  await openStreet(page)
  const counted = await hold(
    page,
    { kind: 'count', piece: 'chest/1', from: 0, to: 2 },
    { kind: 'count', piece: 'stock/guns/2', from: 3, to: 1 },
  )
  const [chest, guns] = counted.over
  expect(counted.over.map(({ text }) => text)).toEqual(['+2', '−2'])
  expectNear(chest!.at[0], await middleOf(page, '.seat-card:nth-child(2) .seat-head'))
  expectNear(guns!.at[0], await middleOf(page, '.seat-line [data-piece="stock/guns/2"]'))
  const house = (await page.locator('.viewport-box .piece.lit').first().getAttribute('data-piece'))!
  const laid = await hold(page, {
    kind: 'send',
    piece: 'discs/1',
    token: 'player-disc',
    from: ['discs/1'],
    to: [house],
  })
  expectNear(laid.over[0]!.at[0], await middleOf(page, '.seat-card:nth-child(2) .seat-head'))
  expectNear(laid.over[0]!.at[1], await middleOf(page, `[data-piece="${house}"]`))
})
