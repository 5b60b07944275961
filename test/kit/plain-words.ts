import { expect } from 'vitest'
import { type Catalogue, type Forms, type NameOf, partsIn, render } from '../../src/kernel/catalogue.ts'
import type { Param, Params, Sentence } from '../../src/kernel/sentence.ts'

/** A sentence as a person reads it. It fails the test where the tables have no text, gap or word for what is told. */
export function plainly(sentence: Sentence, catalogue: Catalogue, nameOf: NameOf): string {
  const text = render(sentence, catalogue, nameOf)
  const faults = faultsOf(sentence, catalogue)
  if (faults.length > 0) expect.fail(`${text}\n${faults.join('\n')}`)
  return text
}

/**
 * What the renderer would pass over in silence: a key, a gap, a form or a word that is not there, or a param not told.
 * Only a refusal, and what stands in it, may repeat what its caller sent.
 */
export function faultsOf(
  { key, params }: Sentence,
  catalogue: Catalogue,
  mayRepeat = key.startsWith('refusal.'),
): string[] {
  const text = catalogue.texts.get(key)
  if (text === undefined) return [`no text: ${key}`]
  const faults: string[] = []
  const gaps = gapsIn(text)
  for (const name in params) {
    if (!gaps.some((gap) => gap.name === name)) faults.push(`${key}: ${name} is not told`)
  }
  for (const { name, marks } of gaps) {
    const param = (params as Partial<Params>)[name]
    if (param === undefined) faults.push(`${key}: no ${name}`)
    else for (const fault of faultsIn(param, marks, catalogue, mayRepeat)) faults.push(`${key}: ${fault}`)
  }
  return faults
}

/** Each text is taken apart once: laws ask about the same few hundred texts millions of times. */
function gapsIn(text: string): readonly Gap[] {
  const gaps = gapsKnown.get(text) ?? partsIn(text).filter((part) => typeof part !== 'string')
  gapsKnown.set(text, gaps)
  return gaps
}

type Gap = Exclude<ReturnType<typeof partsIn>[number], string>

const gapsKnown = new Map<string, readonly Gap[]>()

/** The same of a param alone. */
export function faultsIn(
  param: Param,
  marks: readonly string[],
  catalogue: Catalogue,
  mayRepeat = false,
): string[] {
  if (typeof param === 'number') return Number.isSafeInteger(param) ? [] : [`${param} is no whole number`]
  if ('seat' in param) return []
  if ('literal' in param) return mayRepeat ? [] : [`“${param.literal}” is of no language`]
  if ('key' in param) return faultsOf(param, catalogue, mayRepeat)
  if ('list' in param) return param.list.flatMap((item) => faultsIn(item, marks, catalogue, mayRepeat))
  const id = 'word' in param ? param.word : param.of
  const forms = catalogue.words.get(id)
  if (forms === undefined) return [`no word: ${id}`]
  if ('word' in param) return formFaults(id, forms, marks)
  if (typeof forms === 'string' || forms.many === undefined) return [`${id} has no plural`]
  const articles = marks.filter((mark) => /^a\b/.test(mark))
  return [...articles, ...[1, 2].flatMap((count) => catalogue.grammar.counted(count, marks).slice(0, 1))]
    .filter((form) => !(form in forms))
    .map((form) => `${id} has no form ${form}`)
}

/** Not forms of a word, but ways to put together what fills the gap. */
const manners = ['and', 'or', 'comma', 'semicolon', 'cap', 'signed']

/** A name has one form, whatever is asked for. */
function formFaults(id: string, forms: Forms, marks: readonly string[]): string[] {
  const wanted = marks.filter((mark) => !manners.includes(mark))
  if (typeof forms === 'string' || wanted.length === 0) return []
  return wanted.some((mark) => mark in forms) ? [] : [`${id} has no form ${wanted.join(' or ')}`]
}
