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
  const gaps = partsIn(text).filter((part) => typeof part !== 'string')
  const named = new Set(gaps.map(({ name }) => name))
  return [
    ...Object.keys(params).flatMap((name) => (named.has(name) ? [] : [`${key}: ${name} is not told`])),
    ...gaps.flatMap(({ name, marks }) => {
      const param = (params as Partial<Params>)[name]
      if (param === undefined) return [`${key}: no ${name}`]
      return faultsIn(param, marks, catalogue, mayRepeat).map((fault) => `${key}: ${fault}`)
    }),
  ]
}

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
  return marks.includes('a') && forms.a === undefined ? [`${id} has no article`] : []
}

/** Not forms of a word, but ways to put together what fills the gap. */
const manners = ['and', 'or', 'comma', 'semicolon', 'cap', 'signed']

/** A name has one form, whatever is asked for. */
function formFaults(id: string, forms: Forms, marks: readonly string[]): string[] {
  const wanted = marks.filter((mark) => !manners.includes(mark))
  if (typeof forms === 'string' || wanted.length === 0) return []
  return wanted.some((mark) => mark in forms) ? [] : [`${id} has no form ${wanted.join(' or ')}`]
}
