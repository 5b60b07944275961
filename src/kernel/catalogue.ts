import type { Seat } from './ids.ts'
import type { Param, Params, Refusal, Sentence } from './sentence.ts'

/**
 * A word with its forms. `one` is used unless a text asks for another form: `{item:a}` asks for `a`. A language has the forms
 * that its texts ask for. A word that has only one form, such as the name of a port, is a string.
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

/** The same in another language: as many words and texts, with the same gaps. */
export type Translation<T extends Tables> = {
  readonly words: Readonly<Record<keyof T['words'], Forms>>
  readonly texts: Readonly<Record<keyof T['texts'], string>>
  readonly refusals: Readonly<Record<keyof T['refusals'], string>>
}

type Merged<T extends readonly object[]> = T extends readonly [infer First, ...infer Rest extends object[]]
  ? First & Merged<Rest>
  : unknown

/**
 * Several tables as one. Spread into a literal, hundreds of keys become hundreds of hidden classes, which takes V8 4 ms and
 * 1 MB when a process starts; assigned, a tenth of a millisecond.
 */
export function merged<T extends readonly object[]>(...tables: T): Merged<T> {
  return Object.assign({}, ...tables)
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
  readonly grammar: Grammar
  /** Texts taken apart, as they are needed. */
  readonly parts: Map<string, readonly Part[]>
}

/** What a language does besides its texts and words. */
export type Grammar = {
  number(number: number): string
  /** The forms of a word that so many of it are called by, where a text has these marks. */
  counted(count: number, marks: readonly string[]): readonly string[]
  /** Between the items of a list that has commas in it. */
  readonly semicolon: string
  /** What was told before a gap, as what fills it asks for: French says "d’Anne". */
  before?(told: string, filled: string): string
}

const englishGrammar: Grammar = {
  number: String,
  counted: (count) => (count === 1 ? [] : ['many']),
  semicolon: '; ',
}

type Part = string | Gap
type Gap = { readonly name: string; readonly marks: readonly string[] }

/** Tables with the prefix of their keys; of two texts for one key the later one counts. */
export type Chapter = { readonly prefix: string; readonly tables: Tables }

export function catalogueOf(chapters: readonly Chapter[], grammar: Grammar = englishGrammar): Catalogue {
  const texts = new Map<string, string>()
  const words = new Map<string, Forms>()
  for (const { prefix, tables } of chapters) {
    for (const [key, text] of Object.entries(tables.texts)) texts.set(prefix + key, text)
    for (const [code, text] of Object.entries(tables.refusals)) texts.set(`refusal.${code}`, text)
    for (const [id, forms] of Object.entries(tables.words)) words.set(id, forms)
  }
  return { texts, words, grammar, parts: new Map() }
}

export type NameOf = (seat: Seat) => string

/** The sentence in the catalogue's language. What has no text is shown by its key, so that nothing is lost. */
export function render(sentence: Sentence, catalogue: Catalogue, nameOf: NameOf): string {
  let told = ''
  for (const part of partsOf(sentence.key, catalogue)) {
    const filled =
      typeof part === 'string' ? part : gapFilled(part, sentence.params[part.name], catalogue, nameOf)
    told = (catalogue.grammar.before?.(told, filled) ?? told) + filled
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
  if (typeof param === 'number') {
    return (param > 0 && marks.includes('signed') ? '+' : '') + catalogue.grammar.number(param)
  }
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

/** `a Weapon` where the text asks for the article (in some languages `a-dat`), else the number with the word. */
function counted(count: number, id: string, marks: readonly string[], catalogue: Catalogue): string {
  if (count === 1 && marks.some((mark) => /^a\b/.test(mark))) return formOf(id, marks, catalogue)
  const { grammar } = catalogue
  return `${grammar.number(count)} ${formOf(id, grammar.counted(count, marks), catalogue)}`
}

function joined(items: readonly string[], marks: readonly string[], catalogue: Catalogue): string {
  if (items.length === 0) return formOf('list/nothing', [], catalogue)
  if (marks.includes('comma')) return items.join(', ')
  if (marks.includes('semicolon')) return items.join(catalogue.grammar.semicolon)
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
