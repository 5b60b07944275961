import { describe, expect, test } from 'vitest'
import {
  around,
  fitScale,
  isInSight,
  nearestTo,
  settle,
  showing,
  zoomAt,
} from '../../../web/table/geometry.ts'

describe('arrows', () => {
  const spots = [
    { of: 'middle', x: 50, y: 50 },
    { of: 'right', x: 90, y: 55 },
    { of: 'far right', x: 160, y: 50 },
    { of: 'above', x: 45, y: 10 },
    { of: 'off to the side', x: 60, y: 120 },
  ]
  const [middle] = spots

  test('go to the nearest piece in their direction', () => {
    expect(nearestTo(middle!, 'right', spots)).toBe('right')
    expect(nearestTo(middle!, 'up', spots)).toBe('above')
    expect(nearestTo(middle!, 'down', spots)).toBe('off to the side')
  })

  test('go nowhere where nothing lies', () => {
    expect(nearestTo(spots[2]!, 'right', spots)).toBeUndefined()
  })
})

describe('a board in its box', () => {
  const board = { width: 800, height: 520 }
  const phone = { width: 390, height: 320, beside: 0 }

  test('fits, in the middle', () => {
    expect(fitScale(board, phone)).toBeCloseTo(390 / 800)
    const { x, y, zoom } = settle({ x: 99, y: 99, zoom: 1 }, board, phone)
    expect([x, zoom]).toEqual([0, 1])
    expect(y).toBeCloseTo((320 - 520 * (390 / 800)) / 2)
  })

  test('has no empty edge when it is larger', () => {
    const { x, y } = settle({ x: 50, y: -9999, zoom: 3 }, board, phone)
    expect(x).toBe(0)
    expect(y).toBeCloseTo(320 - 520 * (390 / 800) * 3)
  })

  test('keeps what is under the finger there', () => {
    const before = settle({ x: -100, y: -100, zoom: 2 }, board, phone)
    const at = { x: 200, y: 150 }
    const after = zoomAt(before, 1.5, at, board, phone)
    const scale = fitScale(board, phone)
    const under = ({ x, zoom }: typeof before) => (at.x - x) / (scale * zoom)
    expect(under(after)).toBeCloseTo(under(before))
  })

  test('shows a part as near as all of it is in sight', () => {
    const part = around(
      [
        { x: 600, y: 100, width: 20, height: 20 },
        { x: 700, y: 300, width: 20, height: 20 },
      ],
      30,
    )!
    const pan = showing(part, board, phone, 3)
    const scale = fitScale(board, phone) * pan.zoom
    expect(pan.zoom).toBeGreaterThan(1.5)
    expect(part.x * scale + pan.x).toBeGreaterThanOrEqual(-0.01)
    expect((part.x + part.width) * scale + pan.x).toBeLessThanOrEqual(phone.width + 0.01)
    expect(part.y * scale + pan.y).toBeGreaterThanOrEqual(-0.01)
    expect((part.y + part.height) * scale + pan.y).toBeLessThanOrEqual(phone.height + 0.01)
  })

  describe('with controls at its right edge', () => {
    const beside = { ...phone, beside: 52 }
    const free = phone.width - 52

    test('fits beside them', () => {
      const { x } = settle({ x: 0, y: 0, zoom: 1 }, board, beside)
      expect(x).toBe(0)
      expect(board.width * fitScale(board, beside)).toBeCloseTo(free)
    })

    test('stays in the middle of a box that is wide enough', () => {
      const desk = { width: 1000, height: 520, beside: 52 }
      expect(settle({ x: 0, y: 0, zoom: 1 }, board, desk).x).toBe(100)
      // … and makes way where the middle would reach under them.
      expect(settle({ x: 0, y: 0, zoom: 1 }, board, { ...desk, width: 860 }).x).toBe(8)
    })

    test('can be moved until its own right edge is clear of them', () => {
      const zoom = 2
      const { x } = settle({ x: -9999, y: 0, zoom }, board, beside)
      expect(x + board.width * fitScale(board, beside) * zoom).toBeCloseTo(free)
    })

    test('shows a part at the edge of the board beside them, not under them', () => {
      const part = { x: 690, y: 380, width: 110, height: 130 }
      const pan = showing(part, board, beside, 2.6)
      const scale = fitScale(board, beside) * pan.zoom
      expect(pan.zoom).toBe(2.6)
      expect((part.x + part.width) * scale + pan.x).toBeLessThanOrEqual(free + 0.01)
      expect(isInSight(part, pan, scale, beside)).toBe(true)
      expect(isInSight(part, { ...pan, x: pan.x + 10 }, scale, beside)).toBe(false)
    })
  })
})
