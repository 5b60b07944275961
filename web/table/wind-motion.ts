import type { Timing } from './dice-motion.ts'

/** Streaks over a chart, at places that differ and are always the same: from the left top corner, in hundredths of its size. */
const starts = Array.from({ length: 14 }, (_, index) => [(index * 37) % 100, (index * 61 + 9) % 100] as const)

/** A wind over the chart that a piece is on. It goes with its box, and takes no place in it. */
export function blow(
  piece: Element,
  [right, down]: readonly [number, number],
  timing: Timing,
): { readonly element: Element; readonly animations: Animation[] } | undefined {
  const box = piece.closest('.viewport')
  if (box === null) return undefined
  const element = document.createElement('div')
  element.className = 'wind'
  element.ariaHidden = 'true'
  const length = Math.hypot(right, down)
  const way = 0.35 * Math.min(box.clientWidth, box.clientHeight)
  const animations = starts.map(([left, top], index) => {
    const streak = document.createElement('i')
    Object.assign(streak.style, {
      left: `${left}%`,
      top: `${top}%`,
      rotate: `${(Math.atan2(down, right) * 180) / Math.PI}deg`,
    })
    element.append(streak)
    const [x, y] = [(right / length) * way, (down / length) * way]
    return streak.animate(
      { translate: [`${-x / 2}px ${-y / 2}px`, `${x / 2}px ${y / 2}px`], opacity: [0, 0.9, 0] },
      // Gusts: some begin later, and all end in time.
      {
        ...timing,
        delay: timing.delay + ((index % 4) / 8) * timing.duration,
        duration: timing.duration * 0.6,
      },
    )
  })
  box.append(element)
  return { element, animations }
}
