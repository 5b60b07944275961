import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { amountsLit, Stepper } from '../../../web/games/stepper.tsx'

const lit = new Map([
  ['ship/heron', 'Heron'],
  ...[1, 2, 3].map((cubes) => [`amount/${cubes}`, `Buy ${cubes} Tea: ${2 * cubes}g`] as const),
])

test('amounts are those that lead on', () => {
  expect(amountsLit(lit)).toEqual([1, 2, 3])
  expect(amountsLit(new Map())).toEqual([])
})

test('the most is offered first, with what it comes to; nothing where no amount is asked for', () => {
  const html = renderToString(<Stepper table={{ lit, taken: ['buy/tea'], tap: () => {} }} />)
  expect(html).toContain('<output>3</output>')
  expect(html).toMatch(/data-piece="amount\/3"[^>]*role="button"[^>]*>Buy 3 Tea: 6g</)
  expect(html).toMatch(
    /<button[^>]*disabled[^>]*aria-label="One more"|<button[^>]*aria-label="One more"[^>]*disabled/,
  )
  expect(html).not.toMatch(/<button[^>]*aria-label="One less"[^>]*disabled/)
  expect(renderToString(<Stepper table={{ lit: new Map(), taken: [], tap: undefined }} />)).toBe('')
})
