import type { Forms, Grammar } from '../catalogue.ts'

/**
 * A text asks for the article or preposition that belongs to a word: `{item:a}` un canon, `{port:to}` à La Havane, `{ship:of}` du
 * galion. Before a name or number of any kind it is written out, and elided where it must be: `de {seat}` is "d’Anne".
 */
export const frenchGrammar: Grammar = {
  number: (number) => numbers.format(number),
  counted: (count) => (Math.abs(count) < 2 ? [] : ['many']),
  semicolon: '\u202f; ',
  before: (told, filled) =>
    vowel.test(filled) ? told.replace(elided, (_, start: string, word: string) => `${start}${word}’`) : told,
}

const numbers = new Intl.NumberFormat('fr')
const elided = /(^|[\s(«\u00a0’])(d|qu|D|Qu)e $/
const vowel = /^[aeiouàâäéèêëîïôöùûüœæ]/i

/** All forms of a masculine noun; `many` is the noun with an s, unless it is given. */
export function le(one: string, many = `${one}s`): Forms {
  return noun(one, many, `un ${one}`, vowel.test(one) ? undefined : ['le', 'du', 'au'])
}

/** … of a feminine one. */
export function la(one: string, many = `${one}s`): Forms {
  return noun(one, many, `une ${one}`, vowel.test(one) ? undefined : ['la', 'de la', 'à la'])
}

/** … of one that begins with a mute h; `a` is un or une. */
export function l(a: 'un' | 'une', one: string, many = `${one}s`): Forms {
  return noun(one, many, `${a} ${one}`, undefined)
}

/** `articles`: le, du, au, or undefined where they are elided. */
function noun(one: string, many: string, a: string, articles: readonly [string, string, string] | undefined) {
  const [the, of, to] = articles?.map((article) => `${article} `) ?? ['l’', 'de l’', 'à l’']
  return {
    one,
    many,
    a,
    the: `${the}${one}`,
    of: `${of}${one}`,
    to: `${to}${one}`,
    // "Trop de cartes", "pas d’équipage".
    de: articles === undefined ? `d’${one}` : `de ${one}`,
    'the-many': `les ${many}`,
    'of-many': `des ${many}`,
    'to-many': `aux ${many}`,
    'de-many': articles === undefined ? `d’${many}` : `de ${many}`,
  }
}
