import { expect, test } from 'vitest'
import { choicesOf, readPreferences } from '../../../web/app/preferences.ts'

const usual = {
  theme: 'system',
  contrast: 'system',
  textSize: 100,
  motion: 'system',
  confirm: 'final',
  colour: 'seat',
  letters: true,
  language: 'system',
  notify: false,
}

test('whoever never chose has the usual ones', () => {
  expect(readPreferences('{}')).toEqual(usual)
})

test('what was chosen is kept', () => {
  const chosen = { ...usual, theme: 'dark', textSize: 140, confirm: 'never', colour: 'blue', letters: false }
  expect(readPreferences(JSON.stringify(chosen))).toEqual(chosen)
})

test.each([
  '',
  'null',
  '[]',
  '7',
  '"dark"',
  '{"theme":',
  '{"theme":"pink","textSize":500,"notify":"yes","x":1}',
])('what is not ours is the usual: %s', (text) => {
  expect(readPreferences(text)).toEqual(usual)
})

test('text sizes go from 90 to 140 percent', () => {
  expect([Math.min(...choicesOf.textSize), Math.max(...choicesOf.textSize)]).toEqual([90, 140])
})
