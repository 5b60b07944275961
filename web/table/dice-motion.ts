import type { DieFace } from '../games/board-game.ts'

export type Timing = { readonly duration: number; readonly delay: number; readonly fill: 'both' }

/** When the dice lie: so much of the time they roll. */
const rolled = 0.6

/**
 * Dice that are thrown roll and come to lie, and show their faces until the next position is drawn: hits leap, misfires smoke. A die
 * has all its faces in its drawing, each a part with `data-face`, and its smoke as `data-smoke`.
 */
export function rollDice(row: Element, faces: readonly (DieFace | null)[], timing: Timing): Animation[] {
  const dice = [...row.querySelectorAll('[data-die]')]
  return faces.flatMap((face, index) => {
    const die = dice[index]
    return face === null || die === undefined ? [] : roll(die, face, index, timing)
  })
}

function roll(die: Element, face: DieFace, index: number, timing: Timing): Animation[] {
  // Neighbours don't turn alike.
  const turn = index % 2 === 0 ? 1 : -1
  const tumbling = die.animate(
    [
      { rotate: '0deg', translate: '0 0', offset: 0 },
      { rotate: `${turn * 150}deg`, translate: `${turn * 3}px -5px`, offset: rolled * 0.3 },
      { rotate: `${turn * 280}deg`, translate: `${turn * -2}px 3px`, offset: rolled * 0.7 },
      { rotate: `${turn * 360}deg`, translate: '0 0', scale: '1', offset: rolled },
      face === 'hit'
        ? { rotate: `${turn * 360}deg`, translate: '0 -10px', scale: '1.25', offset: 0.8 }
        : { rotate: `${turn * 360}deg`, translate: '0 0', offset: 0.8 },
      { rotate: `${turn * 360}deg`, translate: '0 0', scale: '1', offset: 1 },
    ],
    timing,
  )
  const shown = [...die.querySelectorAll<SVGElement>('[data-face]')].map((side) =>
    side.animate(
      [
        { opacity: 0, offset: 0.05 },
        { opacity: 0, offset: rolled },
        { opacity: side.dataset.face === face ? 1 : 0, offset: rolled + 0.05 },
        { opacity: side.dataset.face === face ? 1 : 0, offset: 1 },
      ],
      timing,
    ),
  )
  return [tumbling, ...shown, ...(face === 'misfire' ? smoke(die, timing) : [])]
}

function smoke(die: Element, timing: Timing): Animation[] {
  return [...die.querySelectorAll('[data-smoke]')].map((puff) =>
    puff.animate(
      [
        { opacity: 0, translate: '0 0', scale: '0.4', offset: 0 },
        { opacity: 0, translate: '0 0', scale: '0.4', offset: rolled },
        { opacity: 0.8, translate: '0 -5px', scale: '1', offset: rolled + 0.15 },
        { opacity: 0, translate: '0 -13px', scale: '1.7', offset: 1 },
      ],
      timing,
    ),
  )
}
