export type Direction = 'up' | 'down' | 'left' | 'right'

export type Spot<T> = { readonly of: T; readonly x: number; readonly y: number }

/** The nearest in a direction; what lies off to the side counts as farther away. Undefined where nothing lies there. */
export function nearestTo<T>(from: Spot<T>, direction: Direction, spots: readonly Spot<T>[]): T | undefined {
  let best: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const spot of spots) {
    if (spot.of === from.of) continue
    const dx = spot.x - from.x
    const dy = spot.y - from.y
    const [along, aside] =
      direction === 'left'
        ? [-dx, dy]
        : direction === 'right'
          ? [dx, dy]
          : direction === 'up'
            ? [-dy, dx]
            : [dy, dx]
    if (along <= 0.5) continue
    // What lies more beside than ahead comes last.
    const far = along + 2 * Math.abs(aside) + (Math.abs(aside) > 2 * along ? 10_000 : 0)
    if (far < least) {
      least = far
      best = spot.of
    }
  }
  return best
}

export type Size = { readonly width: number; readonly height: number }
export type Rect = Size & { readonly x: number; readonly y: number }

/** What a board lies in. `beside` is what its controls take at the right edge: nothing of the board need stay under them. */
export type Box = Size & { readonly beside: number }

/** How a board lies in its box: where its corner is, and how much larger than fitted it is. */
export type Pan = { readonly x: number; readonly y: number; readonly zoom: number }

export const mostZoom = 5

/** The scale at which the whole board fits. */
export function fitScale(board: Size, box: Box): number {
  return Math.min(freeWidth(box) / board.width, box.height / board.height)
}

export function freeWidth({ width, beside }: Box): number {
  return Math.max(1, width - beside)
}

/** Within bounds: never an empty edge where there is more board, and in the middle where there is not. */
export function settle(pan: Pan, board: Size, box: Box): Pan {
  const zoom = Math.max(1, Math.min(mostZoom, pan.zoom))
  const scale = fitScale(board, box) * zoom
  const within = (offset: number, length: number, free: number, room: number) =>
    length <= free
      ? Math.min((room - length) / 2, free - length)
      : Math.min(0, Math.max(free - length, offset))
  return {
    x: within(pan.x, board.width * scale, freeWidth(box), box.width),
    y: within(pan.y, board.height * scale, box.height, box.height),
    zoom,
  }
}

/** Zooms so that what is under a point of the box stays there. */
export function zoomAt(
  pan: Pan,
  factor: number,
  at: { readonly x: number; readonly y: number },
  board: Size,
  box: Box,
): Pan {
  const zoom = Math.max(1, Math.min(mostZoom, pan.zoom * factor))
  const grown = zoom / pan.zoom
  return settle({ x: at.x - (at.x - pan.x) * grown, y: at.y - (at.y - pan.y) * grown, zoom }, board, box)
}

/** As near as can be with all of a part of the board in sight, in the board's own units, and none of it under the controls. */
export function showing(part: Rect, board: Size, box: Box, closest: number): Pan {
  const fit = fitScale(board, box)
  const width = freeWidth(box)
  const zoom = Math.max(1, Math.min(closest, width / part.width / fit, box.height / part.height / fit))
  const scale = fit * zoom
  return settle(
    {
      x: width / 2 - (part.x + part.width / 2) * scale,
      y: box.height / 2 - (part.y + part.height / 2) * scale,
      zoom,
    },
    board,
    box,
  )
}

/** Whether a part of the board is in sight, and none of it under the controls. */
export function isInSight(part: Rect, pan: Pan, scale: number, box: Box): boolean {
  const left = part.x * scale + pan.x
  const top = part.y * scale + pan.y
  return (
    left >= -1 &&
    top >= -1 &&
    left + part.width * scale <= freeWidth(box) + 1 &&
    top + part.height * scale <= box.height + 1
  )
}

export function around(rects: readonly Rect[], margin: number): Rect | undefined {
  if (rects.length === 0) return undefined
  const left = Math.min(...rects.map(({ x }) => x)) - margin
  const top = Math.min(...rects.map(({ y }) => y)) - margin
  const right = Math.max(...rects.map(({ x, width }) => x + width)) + margin
  const bottom = Math.max(...rects.map(({ y, height }) => y + height)) + margin
  return { x: left, y: top, width: right - left, height: bottom - top }
}
