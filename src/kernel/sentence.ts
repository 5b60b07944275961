import type { Seat } from './ids.ts'

/**
 * Something to tell a person. The text is English with {named} gaps; the key and the parameters are enough
 * to say it in another language.
 */
export type Sentence = {
  readonly key: string
  readonly text: string
  readonly params: Readonly<Record<string, Param>>
}

export type Param = string | number | { readonly seat: Seat }

/** Fills the gaps. A seat's parameter is shown by the name that the caller gives it. */
export function render(sentence: Sentence, nameOf: (seat: Seat) => string): string {
  return sentence.text.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const param = sentence.params[name]
    if (param === undefined) return gap
    return typeof param === 'object' ? nameOf(param.seat) : String(param)
  })
}

/** A command that was not played, and why: a value with a stable code, never an exception. */
export type Refusal = {
  readonly code: string
  readonly text: string
  readonly params: Readonly<Record<string, Param>>
}

export function refuse(code: string, text: string, params: Refusal['params'] = {}): Refusal {
  return { code, text, params }
}
