import { globSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { registry } from '../../../src/games/index.ts'
import { issues, problems } from '../../../src/service/problems.ts'
import { answeredProblem } from '../../../web/api/outcome.ts'
import * as drakeGerman from '../../../web/games/francis-drake/words/de.ts'
import * as drake from '../../../web/games/francis-drake/words/en.ts'
import * as drakeFrench from '../../../web/games/francis-drake/words/fr.ts'
import { pageGame } from '../../../web/games/index.ts'
import * as maritimeGerman from '../../../web/games/maritime/words/de.ts'
import * as maritime from '../../../web/games/maritime/words/en.ts'
import * as maritimeFrench from '../../../web/games/maritime/words/fr.ts'
import * as windsGerman from '../../../web/games/winds-of-plunder/words/de.ts'
import * as winds from '../../../web/games/winds-of-plunder/words/en.ts'
import * as windsFrench from '../../../web/games/winds-of-plunder/words/fr.ts'
import { words } from '../../../web/games/winds-of-plunder/words/index.ts'
import { agoOf } from '../../../web/pages/ago.tsx'
import { sayer } from '../../../web/play/choices.ts'
import { changesOf } from '../../../web/words/changes.ts'
import { german } from '../../../web/words/de/index.ts'
import * as germanProblems from '../../../web/words/de/problems.ts'
import { changes } from '../../../web/words/en/rules.ts'
import { french } from '../../../web/words/fr/index.ts'
import * as frenchProblems from '../../../web/words/fr/problems.ts'
import { t } from '../../../web/words/index.ts'
import { pseudo } from '../../../web/words/pseudo.ts'
import { languageFor, speak } from '../../../web/words/speak.ts'
import { english, type GameWords } from '../../../web/words/spoken.ts'
import { tables, textFaults } from '../../kit/languages.ts'

type Texts = Readonly<Record<string, string>>

const kernel = tables.kernel!.en

const boards: readonly { of: string; english: GameWords; french: GameWords; german: GameWords }[] = [
  { of: 'winds-of-plunder', english: winds, french: windsFrench, german: windsGerman },
  { of: 'francis-drake', english: drake, french: drakeFrench, german: drakeGerman },
  { of: 'maritime', english: maritime, french: maritimeFrench, german: maritimeGerman },
]

/** Every table of texts that the pages have, in English and in another language. */
const translated = (['fr', 'de'] as const).flatMap((language) => {
  const page = language === 'fr' ? french : german
  const told = language === 'fr' ? frenchProblems : germanProblems
  const said: readonly { of: string; english: Texts; other: Texts }[] = [
    { of: 'pages', english: english.texts, other: page.texts },
    {
      of: 'problems',
      english: { ...problems, ...issues },
      other: { ...told.problems, ...told.issues },
    },
    { of: 'changes of the rules', english: flat(changes), other: flat(page.changes!) },
    ...['winds-of-plunder', 'francis-drake', 'maritime'].map((id) => {
      const { description, options, editions } = pageGame(id)!.meta
      return {
        of: `introduction of ${id}`,
        english: flat({ description, options, editions }),
        other: flat(page.meta![id]!),
      }
    }),
    ...boards.flatMap((board) => {
      const game = language === 'fr' ? board.french : board.german
      return [
        { of: `board of ${board.of}`, english: board.english.texts, other: game.texts },
        { of: `explanations of ${board.of}`, english: board.english.about, other: game.about },
      ]
    }),
  ]
  return said.map((each) => ({ language, ...each }))
})

describe.each(translated)('$of in $language', ({ language, english, other }) => {
  test('has every text, and no other', () => {
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort())
  })

  test('tells as much as in English, set as the language asks', () => {
    const faults = Object.entries(other).flatMap(([key, text]) =>
      textFaults(language, key, english[key]!, text),
    )
    expect(faults).toEqual([])
  })
})

/** Texts that lie deeper, by the path to each. */
function flat(value: unknown, path = ''): Texts {
  if (typeof value === 'string') return { [path]: value }
  const parts = Object.entries(value as object).map(([key, each]) => flat(each, `${path}/${key}`))
  return Object.assign({}, ...parts)
}

describe('every text is said somewhere', () => {
  test.each([
    { of: 'the pages', keys: english.texts as Texts, under: ['web'] },
    ...boards.map(({ of, english: { texts } }) => ({ of, keys: texts, under: [`web/games/${of}`] })),
    { of: 'the match', keys: { ...kernel.texts, ...kernel.refusals }, under: ['src/kernel'] },
    { of: 'what games share', keys: kernel.words, under: ['src', 'web'] },
    { of: 'problems', keys: { ...problems, ...issues }, under: ['src/service', 'src/api', 'lambdas'] },
  ])('of $of', ({ keys, under }) => {
    const files = under
      .flatMap((root) => globSync(`${root}/**/*.{ts,tsx}`))
      .filter((path) => !/\/dist\/|words\/(en|fr|de)\b|service\/problems\.ts/.test(path))
    const isSaid = sayingOf(files.map((path) => readFileSync(path, 'utf8')).join('\n'))
    expect(Object.keys(keys).filter((key) => !isSaid(key))).toEqual([])
    expect(isSaid('nobody.says-this')).toBe(false)
  })
})

// A thing has a word as well: only where its explanation is asked for it is said.
test.each(boards)('every explanation of $of is said somewhere', ({ of, english: { about } }) => {
  const source = globSync(`web/games/${of}/**/*.{ts,tsx}`)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const isSaid = sayingOf(
    [...source.matchAll(/\babout[([]('[^']*'|`[^`]*`)/g)].map(([, key]) => key).join('\n'),
  )
  expect(Object.keys(about).filter((key) => !isSaid(key))).toEqual([])
})

// The API serves the words of a game with its figures, so one that no sentence has may still be what a client calls a figure.
describe('every word is said somewhere, or names something in the figures', () => {
  test.each(registry.map((game) => [game.id, game] as const))('of %s', async (id, game) => {
    const roots = [`src/games/${id}`, 'src/kernel', `web/games/${id}`, 'web/play', 'web/table']
    const files = roots
      .flatMap((root) => globSync(`${root}/**/*.{ts,tsx}`))
      .filter((path) => !/words\/(en|fr|de)\b|\/help\//.test(path))
    const isSaid = sayingOf(files.map((path) => readFileSync(path, 'utf8')).join('\n'))
    const { editionOf } = await game.schemas()
    const figures = new Set(Object.keys(game.meta.editions).flatMap((edition) => namesIn(editionOf(edition))))
    const isFigure = (word: string) => figures.has(fields[word] ?? word.slice(word.indexOf('/') + 1))
    const words = Object.keys(tables[id]!.en.words)
    expect(words.filter((word) => !isSaid(word) && !isFigure(word))).toEqual([])
    expect(isSaid('nobody/says-this') || isFigure('nobody/says-this')).toBe(false)
  })
})

/** Words whose id does not end with the field that they are for. Clients know the id, so it stays. */
const fields: Readonly<Record<string, string>> = { 'segment/war': 'wars' }

/** All fields and texts of a value, however deep they lie. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return [...Object.keys(value), ...Object.values(value).flatMap(namesIn)]
}

/** Whether a key stands in the source, as a string or as what a template could make. */
function sayingOf(source: string): (key: string) => boolean {
  const strings = new Set([...source.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, text]) => text!))
  const templates = [...source.matchAll(/`([^`]*)`/g)].flatMap(([, text]) => {
    const fixed = text!.split(/\$\{[^}]*\}/)
    if (fixed.length === 1) strings.add(text!)
    // One that begins with a gap could make anything.
    const escaped = fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return fixed.length > 1 && fixed[0] !== '' ? new RegExp(`^${escaped.join('[^./]+')}$`) : []
  })
  return (key) => strings.has(key) || templates.some((template) => template.test(key))
}

describe('the language of the pages', () => {
  afterEach(() => speak('en'))

  test('is that of the browser, if it is spoken here', () => {
    expect(languageFor(['fr-CA', 'en'])).toBe('fr')
    expect(languageFor(['it', 'de-AT', 'fr'])).toBe('de')
    expect(languageFor(['pseudo', 'it'])).toBe('en')
    expect(languageFor([])).toBe('en')
  })

  test('is spoken by pages, boards, games, answers and times at once', async () => {
    const game = pageGame('winds-of-plunder')!
    const rules = await game.rules()
    const said = () => [
      t('frame.offline.line'),
      words('chart'),
      sayer(rules, () => 'Anne')({ key: 'winds-of-plunder.card-drawn', params: { seat: { seat: 0 } } }),
      game.meta.description,
      answeredProblem(
        409,
        { code: 'gust-forbidden', params: {}, detail: 'This table plays without a Gust of Wind.' },
        null,
      ).detail,
      answeredProblem(404, { code: 'unknown-match', params: {}, detail: 'There is no such match …' }, null)
        .detail,
      agoOf(0, 120_000),
      changesOf('maritime', 1, 3)[0],
    ]
    const inEnglish = said()
    await speak('fr')
    const inFrench = said()
    await speak('de')
    const inGerman = said()
    for (const [index, text] of inEnglish.entries()) {
      expect(new Set([text, inFrench[index], inGerman[index]]).size, text).toBe(3)
    }
    await speak('en')
    expect(said()).toEqual(inEnglish)
  })

  test('can be a longer one that nobody speaks, with every gap where it was', async () => {
    expect(pseudo('Sail to {port:or}: 2 points')).toBe('Sáïlöö töö {port:or}: 2 pöïñtsöö')
    await speak('pseudo')
    expect(t('table.over')).toMatch(/[áëïö]/)
    expect(pageGame('maritime')!.meta.description).toMatch(/[áëïö]/)
  })

  test('is the one that was asked for last, whichever is loaded first', async () => {
    await Promise.all([speak('fr'), speak('de')])
    const german = t('table.over')
    await speak('de')
    expect(t('table.over')).toBe(german)
  })
})
