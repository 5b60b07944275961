import { choiceKeys } from '../play/keys.ts'

/** What a key means at a table. */
export type KeyAct =
  | { readonly act: 'choice'; readonly key: string }
  | { readonly act: Exclude<PlainAct, 'choice'> }

type PlainAct =
  | 'confirm'
  | 'escape'
  | 'undo'
  | 'redo'
  | 'previous'
  | 'next'
  | 'above'
  | 'below'
  | 'first'
  | 'live'
  | 'toggle'
  | 'slower'
  | 'faster'
  | 'board'
  | 'seats'
  | 'log'
  | 'choices'
  | 'hand'
  | 'describe'
  | 'rules'
  | 'explain'
  | 'eyes'
  | 'keys'
  | 'command'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-fit'
  | 'choice'

export type KeyPress = {
  readonly key: string
  readonly shift: boolean
  readonly ctrl: boolean
  readonly on: Control
  /** Whether keys of one letter are on. */
  readonly letters: boolean
}

/** What has the focus, as far as it uses keys itself; `scrolled` is a part of the page that is scrolled by keys. */
export type Control = 'none' | 'button' | 'checkbox' | 'radio' | 'scrolled'

const own: Readonly<Record<Control, readonly string[]>> = {
  none: [],
  button: ['Enter', ' '],
  checkbox: ['Enter', ' '],
  radio: ['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  scrolled: [' ', 'Home', 'End', 'ArrowUp', 'ArrowDown'],
}

const named: Readonly<Record<string, Exclude<PlainAct, 'choice'>>> = {
  Escape: 'escape',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'above',
  ArrowDown: 'below',
  Home: 'first',
  End: 'live',
  '[': 'slower',
  ']': 'faster',
  '?': 'keys',
  '/': 'command',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'zoom-fit',
}

const letters: Readonly<Record<string, Exclude<PlainAct, 'choice'>>> = {
  b: 'board',
  s: 'seats',
  l: 'log',
  c: 'choices',
  h: 'hand',
  d: 'describe',
  r: 'rules',
  i: 'explain',
  e: 'eyes',
}

/** What a key means outside of text fields; undefined where it means nothing. */
export function keyAct({ key, shift, ctrl, on, letters: hasLetters }: KeyPress): KeyAct | undefined {
  if (own[on].includes(key)) return undefined
  const lower = key.toLowerCase()
  if (lower === 'z' && (ctrl || hasLetters)) return { act: shift ? 'redo' : 'undo' }
  if (ctrl) return undefined
  const plain = named[key]
  if (plain !== undefined) return { act: plain }
  if (key === 'Enter') return { act: 'confirm' }
  if (key === ' ') return { act: 'toggle' }
  if (/^[1-9]$/.test(key)) return { act: 'choice', key }
  if (!hasLetters || shift) return undefined
  const letter = letters[lower]
  if (letter !== undefined) return { act: letter }
  return choiceKeys.includes(lower) ? { act: 'choice', key: lower } : undefined
}
