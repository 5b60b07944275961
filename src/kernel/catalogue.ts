import type { Seat } from './ids.ts'
import type { Param, Params, Refusal, Sentence } from './sentence.ts'

/**
 * A word with its forms. `one` is used unless a text asks for another form: `{item:a}` asks for `a`. A word that has
 * only one form, such as the name of a port, is a string.
 */
export type Forms = string | Readonly<{ one: string; many?: string } & Record<string, string>>

/**
 * What a part of the program can say in one language. A text has gaps: `{name}`, or `{name:form}` for a form of a word or
 * of all words of a list. Lists are joined by "and", or as the gap asks: `{ports:or}`, `{ports:comma}`,
 * `{parts:semicolon}`. `cap` begins with a capital letter, `signed` puts a plus before a number above zero.
 */
export type Tables = {
  readonly words: Readonly<Record<string, Forms>>
  readonly texts: Readonly<Record<string, string>>
  /** By the code of the refusal. */
  readonly refusals: Readonly<Record<string, string>>
}

/** The typed makers of everything that a game's English tables have a text for. */
export function speaker<const P extends string, T extends Tables>(prefix: P, _english: T) {
  return {
    tell: (key: keyof T['texts'] & string, params: Params = {}): Sentence => ({
      key: prefix === '' ? key : `${prefix}.${key}`,
      params,
    }),
    refuse: (code: keyof T['refusals'] & string, params: Params = {}): Refusal => ({ code, params }),
    word: (id: keyof T['words'] & string): { readonly word: string } => ({ word: id }),
    counted: (count: number, of: keyof T['words'] & string): Param => ({ count, of }),
  }
}

/** Everything that can be said about one game in one language. */
export type Catalogue = {
  readonly texts: ReadonlyMap<string, string>
  readonly words: ReadonlyMap<string, Forms>
  readonly plural: (count: number) => 'one' | 'many'
  /** Texts taken apart, as they are needed. */
  readonly parts: Map<string, readonly Part[]>
}

type Part = string | Gap
type Gap = { readonly name: string; readonly marks: readonly string[] }

/** Tables with the prefix of their keys; of two texts for one key the later one counts. */
export type Chapter = { readonly prefix: string; readonly tables: Tables }

export function catalogueOf(
  chapters: readonly Chapter[],
  plural: Catalogue['plural'] = (count) => (count === 1 ? 'one' : 'many'),
): Catalogue {
  const texts = new Map<string, string>()
  const words = new Map<string, Forms>()
  for (const { prefix, tables } of chapters) {
    for (const [key, text] of Object.entries(tables.texts)) texts.set(prefix + key, text)
    for (const [code, text] of Object.entries(tables.refusals)) texts.set(`refusal.${code}`, text)
    for (const [id, forms] of Object.entries(tables.words)) words.set(id, forms)
  }
  return { texts, words, plural, parts: new Map() }
}

export type NameOf = (seat: Seat) => string

/** The sentence in the catalogue's language. What has no text is shown by its key, so that nothing is lost. */
export function render(sentence: Sentence, catalogue: Catalogue, nameOf: NameOf): string {
  let told = ''
  for (const part of partsOf(sentence.key, catalogue)) {
    if (typeof part === 'string') told += part
    else told += gapFilled(part, sentence.params[part.name], catalogue, nameOf)
  }
  return told
}

/** A parameter by itself, such as the name of an area. */
export function renderParam(param: Param, catalogue: Catalogue, nameOf: NameOf): string {
  return said(param, [], catalogue, nameOf)
}

/** A gap that nothing fills stays to be seen. */
function gapFilled(
  { name, marks }: Gap,
  param: Param | undefined,
  catalogue: Catalogue,
  nameOf: NameOf,
): string {
  if (param === undefined) return `{${[name, ...marks].join(':')}}`
  const plain = said(param, marks, catalogue, nameOf)
  return marks.includes('cap') ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain
}

/** What fills one gap. */
function said(param: Param, marks: readonly string[], catalogue: Catalogue, nameOf: NameOf): string {
  if (typeof param === 'number') return param > 0 && marks.includes('signed') ? `+${param}` : String(param)
  if ('seat' in param) return nameOf(param.seat)
  if ('word' in param) return formOf(param.word, marks, catalogue)
  if ('count' in param) return counted(param.count, param.of, marks, catalogue)
  if ('literal' in param) return param.literal
  if ('key' in param) return render(param, catalogue, nameOf)
  const items = param.list.map((item) => said(item, marks, catalogue, nameOf))
  return joined(items, marks, catalogue)
}

function formOf(id: string, marks: readonly string[], { words }: Catalogue): string {
  const forms = words.get(id)
  if (forms === undefined || typeof forms === 'string') return forms ?? id
  for (const mark of marks) {
    const form = forms[mark]
    if (form !== undefined) return form
  }
  return forms.one
}

/** `a Weapon` where the text asks for the article and there is one, else the number with the word. */
function counted(count: number, id: string, marks: readonly string[], catalogue: Catalogue): string {
  const number = catalogue.plural(count)
  if (count === 1 && marks.includes('a')) return formOf(id, marks, catalogue)
  return `${count} ${formOf(id, number === 'one' ? [] : ['many'], catalogue)}`
}

function joined(items: readonly string[], marks: readonly string[], catalogue: Catalogue): string {
  if (items.length === 0) return formOf('list/nothing', [], catalogue)
  if (marks.includes('comma')) return items.join(', ')
  if (marks.includes('semicolon')) return items.join('; ')
  const last = items.at(-1)!
  if (items.length === 1) return last
  const conjunction = formOf(marks.includes('or') ? 'list/or' : 'list/and', [], catalogue)
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`
}

function partsOf(key: string, catalogue: Catalogue): readonly Part[] {
  const known = catalogue.parts.get(key)
  if (known !== undefined) return known
  const text = catalogue.texts.get(key)
  const parts = text === undefined ? [key] : partsIn(text)
  // Only keys of the tables are kept: there is no end of others.
  if (text !== undefined) catalogue.parts.set(key, parts)
  return parts
}

/** The pieces of a text and its gaps, in order. */
export function partsIn(text: string): Part[] {
  return text.split(/(\{[^{}]*\})/).flatMap((piece): Part[] => {
    if (piece === '') return []
    if (!piece.startsWith('{') || !piece.endsWith('}')) return [piece]
    const [name = '', ...marks] = piece.slice(1, -1).split(':')
    return [{ name, marks }]
  })
}
