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
  const { text, params } = sentence
  let told = ''
  let from = 0
  // By hand: this is done for every event that anybody is told, and a pattern takes three times as long.
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', open + 1)) {
    const close = text.indexOf('}', open)
    const param = params[text.slice(open + 1, close)]
    if (close < 0 || param === undefined) continue
    told += text.slice(from, open) + (typeof param === 'object' ? nameOf(param.seat) : param)
    from = close + 1
  }
  return told + text.slice(from)
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
