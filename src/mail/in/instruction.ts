import { plainLine } from './plain-line.ts'

/** What a line of a reply asks for. */
export type Instruction =
  /** A choice by its number in the mail answered. */
  | { readonly kind: 'choice'; readonly number: number }
  /** A move in the notation of the game. */
  | { readonly kind: 'move'; readonly text: string }
  /** Answered by mail; nothing is done. */
  | { readonly kind: 'show'; readonly what: 'choices' | 'board' | 'log' | 'help' }
  | { readonly kind: 'undo' | 'agree' | 'decline' | 'take-back' | 'resign' | 'stop' }
  /** No reminder for so many days. */
  | { readonly kind: 'later'; readonly days: number }
  | { readonly kind: 'absence'; readonly until: string }
  | { readonly kind: 'absence-days'; readonly days: number }
  | { readonly kind: 'absence-off' }

const words: Readonly<Record<string, Instruction>> = {
  choices: { kind: 'show', what: 'choices' },
  board: { kind: 'show', what: 'board' },
  log: { kind: 'show', what: 'log' },
  help: { kind: 'show', what: 'help' },
  undo: { kind: 'undo' },
  agree: { kind: 'agree' },
  decline: { kind: 'decline' },
  later: { kind: 'later', days: 1 },
  'vacation off': { kind: 'absence-off' },
  'take back': { kind: 'take-back' },
  'resign yes': { kind: 'resign' },
  stop: { kind: 'stop' },
}

/** The instruction that a whole line is, or undefined: a word more or less, and it is none. */
export function instructionOf(line: string, isMove: (text: string) => boolean): Instruction | undefined {
  const text = plainLine(line)
  const lower = text.toLowerCase()
  if (Object.hasOwn(words, lower)) return words[lower]
  const [, number] = /^#?(\d{1,4})\)?$/.exec(text) ?? []
  if (number !== undefined) return { kind: 'choice', number: Number(number) }
  const [, verb, days] = /^(later|vacation) (\d{1,2}) days?$/.exec(lower) ?? []
  if (days !== undefined && Number(days) > 0)
    return { kind: verb === 'later' ? 'later' : 'absence-days', days: Number(days) }
  const [, until] = /^vacation until (\d{4}-\d{2}-\d{2})$/.exec(lower) ?? []
  if (until !== undefined && isDate(until)) return { kind: 'absence', until }
  return isMove(text) ? { kind: 'move', text } : undefined
}

/** Whether the calendar has that day: 30 February is read as a day of March. */
function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
