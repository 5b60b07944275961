import type { Forms, Grammar } from '../catalogue.ts'

/**
 * A text asks for the case that its words need: `{item:a-acc}`, `{ports:dat}`, `{marker:the-gen}`. With the number of a count the
 * word has no article, so that `a-dat` there is `many-dat`.
 */
export const germanGrammar: Grammar = {
  number: (number) => numbers.format(number),
  counted(count, marks) {
    const inCase = ['dat', 'gen', 'acc'].find((each) => marks.some((mark) => mark.endsWith(each)))
    if (count === 1) return inCase === undefined ? [] : [inCase]
    return inCase === 'dat' ? ['many-dat', 'many'] : ['many']
  },
  semicolon: '; ',
}

const numbers = new Intl.NumberFormat('de')

type More = {
  /** All singular cases but the first: der Matrose, den Matrosen. */
  readonly weak?: string
  readonly gen?: string
  readonly manyDat?: string
}

/** All forms of a masculine noun. */
export function der(one: string, many: string, { weak, ...more }: More = {}): Forms {
  const gen = more.gen ?? weak ?? withS(one)
  const oblique = weak ?? one
  return {
    ...shared(one, many, { ...more, oblique, gen }),
    a: `ein ${one}`,
    'a-acc': `einen ${oblique}`,
    'a-dat': `einem ${oblique}`,
    the: `der ${one}`,
    'the-acc': `den ${oblique}`,
    'the-dat': `dem ${oblique}`,
    'the-gen': `des ${gen}`,
  }
}

/** … of a feminine one. */
export function die(one: string, many: string, more: More = {}): Forms {
  return {
    ...shared(one, many, { ...more, oblique: one, gen: one }),
    a: `eine ${one}`,
    'a-acc': `eine ${one}`,
    'a-dat': `einer ${one}`,
    the: `die ${one}`,
    'the-acc': `die ${one}`,
    'the-dat': `der ${one}`,
    'the-gen': `der ${one}`,
  }
}

/** … of a neuter one. */
export function das(one: string, many: string, more: More = {}): Forms {
  const gen = more.gen ?? withS(one)
  return {
    ...shared(one, many, { ...more, oblique: one, gen }),
    a: `ein ${one}`,
    'a-acc': `ein ${one}`,
    'a-dat': `einem ${one}`,
    the: `das ${one}`,
    'the-acc': `das ${one}`,
    'the-dat': `dem ${one}`,
    'the-gen': `des ${gen}`,
  }
}

type Endings = { readonly oblique: string; readonly gen: string; readonly manyDat?: string }

/** What does not show the gender. */
function shared(one: string, many: string, { oblique, gen, manyDat = withN(many) }: Endings) {
  return {
    one,
    acc: oblique,
    dat: oblique,
    gen,
    many,
    'many-acc': many,
    'many-dat': manyDat,
    'the-many': `die ${many}`,
    'the-many-dat': `den ${manyDat}`,
  }
}

function withS(noun: string): string {
  return /[sßxz]$/.test(noun) ? `${noun}es` : `${noun}s`
}

function withN(plural: string): string {
  return /[ns]$/.test(plural) ? plural : `${plural}n`
}
