import { describe, expect, test } from 'vitest'
import { choiceKeys } from '../../../web/play/keys.ts'
import { type Control, type KeyPress, keyAct } from '../../../web/table/keys.ts'

function press(key: string, more: Partial<KeyPress> = {}) {
  return keyAct({ key, shift: false, ctrl: false, on: 'none', letters: true, ...more })
}

describe('keys at a table', () => {
  test.each([
    ['1', { act: 'choice', key: '1' }],
    ['9', { act: 'choice', key: '9' }],
    ['a', { act: 'choice', key: 'a' }],
    ['0', { act: 'zoom-fit' }],
    ['z', { act: 'undo' }],
    ['d', { act: 'describe' }],
    ['?', { act: 'keys' }],
    ['ArrowLeft', { act: 'previous' }],
    ['ArrowDown', { act: 'below' }],
    ['End', { act: 'live' }],
    [' ', { act: 'toggle' }],
    ['Enter', { act: 'confirm' }],
  ])('%s', (key, wanted) => {
    expect(press(key)).toEqual(wanted)
  })

  test('Shift and Ctrl change what Z means', () => {
    expect(press('Z', { shift: true })).toEqual({ act: 'redo' })
    expect(press('z', { ctrl: true })).toEqual({ act: 'undo' })
    expect(press('d', { ctrl: true })).toBeUndefined()
  })

  test.each<[Control, readonly string[]]>([
    ['button', ['Enter', ' ']],
    ['checkbox', ['Enter', ' ']],
    ['radio', ['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp']],
    ['scrolled', [' ', 'ArrowUp', 'Home', 'End']],
  ])('a focused %s keeps the keys that it uses itself, and no other', (on, keys) => {
    const all = ['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home', 'End', '1', 'd', 'Escape']
    expect(all.filter((key) => press(key, { on }) === undefined)).toEqual(keys)
  })

  test('letters can be switched off; the rest stays', () => {
    for (const letter of 'zdbslcheia') expect(press(letter, { letters: false })).toBeUndefined()
    expect(press('z', { letters: false, ctrl: true })).toEqual({ act: 'undo' })
    expect(press('3', { letters: false })).toEqual({ act: 'choice', key: '3' })
    expect(press('ArrowRight', { letters: false })).toEqual({ act: 'next' })
  })

  test('no letter means two things', () => {
    for (const key of choiceKeys) expect(press(key)).toEqual({ act: 'choice', key })
    expect(choiceKeys).not.toContain('n')
  })
})
