import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { misshapenGames, schemasReached } from './kit/game-shape.ts'
import { readSource } from './kit/source.ts'

/** One row of the table in docs/architecture.md: the code in `folder`, and what it may import besides itself. */
type Zone = {
  readonly folder: string
  readonly holds: (path: string) => boolean
  /** Our own code, by paths of folders and files. */
  readonly ours: (path: string) => boolean
  /**
   * A name that ends in a slash stands for all below it; undefined for any. Where packages are listed, the code is pure:
   * no clock, no chance but the dice, no I/O. `import()` among them allows to load modules later.
   */
  readonly packages: readonly string[] | undefined
}

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

function zonesIn(markdown: string): readonly Zone[] {
  const table = /<!-- boundaries -->\n([\s\S]*?)<!-- \/boundaries -->/.exec(markdown)![1]!
  const [, , ...rows] = table.trim().split('\n')
  return rows.map((row) => {
    const [, folder = '', , ours = '', packages = ''] = row.split('|')
    const [name = ''] = codeIn(folder)
    return {
      folder: name,
      holds: inside([name]),
      ours: inside(codeIn(ours)),
      packages: packages.trim() === 'any' ? undefined : codeIn(packages),
    }
  })
}

function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!)
}

/** Whether a path is one of these files or lies in one of these folders; `<name>` stands for any one folder. */
function inside(places: readonly string[]): (path: string) => boolean {
  const patterns = places.map((place) => {
    const pattern = place.replaceAll('.', '\\.').replace(/<\w+>/g, '[^/]+(?=/)')
    return new RegExp(`^${pattern}(?:/|$)`)
  })
  return (path) => patterns.some((pattern) => pattern.test(path))
}

/** The row with the longest path. A game is a zone of its own: it may not import another game. */
function zoneOf(zones: readonly Zone[], path: string): Zone | undefined {
  const [zone] = zones.filter(({ holds }) => holds(path)).sort((a, b) => b.folder.length - a.folder.length)
  return zone?.folder.includes('<') ? { ...zone, holds: inside([folderOf(path)]) } : zone
}

const impure =
  /(?<![.\w$])(process|Date|fetch|setTimeout|setInterval|setImmediate|queueMicrotask|Buffer|console|performance|crypto|globalThis|require|localStorage|navigator)\b|\bMath\s*\.\s*random\b|\bimport\s*\(/g

function breachesIn(files: ReadonlyMap<string, string>, zones: readonly Zone[]): string[] {
  const breaches: string[] = []
  const edges = new Map<string, Set<string>>()
  for (const [path, text] of files) {
    if (!/\.tsx?$/.test(path)) continue
    const zone = zoneOf(zones, path)
    if (zone === undefined) {
      breaches.push(`${path} belongs to no part of the architecture`)
      continue
    }
    const { imports, code } = readSource(text)
    for (const name of imports) {
      const problem = name.startsWith('.') ? ourProblem(zone, path, name, files) : packageProblem(zone, name)
      if (problem !== undefined) breaches.push(`${path} imports ${name}: ${problem}`)
      if (!name.startsWith('.')) continue
      const from = folderOf(path)
      const to = folderOf(target(path, name))
      if (from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
    if (zone.packages !== undefined)
      for (const [name] of code.matchAll(impure)) {
        if (!(name.startsWith('import') && zone.packages.includes('import()')))
          breaches.push(`${path} uses ${name.trim()}`)
      }
  }
  return [...breaches, ...cyclesIn(edges)]
}

function ourProblem(
  zone: Zone,
  path: string,
  name: string,
  files: ReadonlyMap<string, string>,
): string | undefined {
  const to = target(path, name)
  if (!files.has(to)) return 'which is not there'
  return zone.holds(to) || zone.ours(to) ? undefined : `${zone.folder} may not import ${to}`
}

function packageProblem({ folder, packages }: Zone, name: string): string | undefined {
  const isAllowed =
    packages?.some((each) => (each.endsWith('/') ? name.startsWith(each) : name === each)) ?? true
  return isAllowed ? undefined : `${folder} may not use it`
}

function target(path: string, name: string): string {
  return normalize(join(dirname(path), name.replace(/\?.*$/, '')))
}

/** The parts that may not import each other in circles: each folder of src, and each game. */
function folderOf(path: string): string {
  return path.match(/^src\/games\/[^/]+(?=\/)|^src\/games\/index\.ts$|^src\/[^/]+|^[^/]+/)![0]
}

function cyclesIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const walk = (folder: string, trail: readonly string[]): void => {
    if (trail.includes(folder)) {
      cycles.push(`a circle: ${[...trail.slice(trail.indexOf(folder)), folder].join(' → ')}`)
      return
    }
    if (done.has(folder)) return
    for (const next of edges.get(folder) ?? []) walk(next, [...trail, folder])
    done.add(folder)
  }
  for (const folder of edges.keys()) walk(folder, [])
  return cycles
}

const ours = [
  'src/**/*.ts',
  'lambdas/**/*.ts',
  'cdk/**/*.ts',
  'web/**/*.{ts,tsx,css,json}',
  'schema/{log,sent}/*.json',
]
const paths = globSync(ours, { cwd: root, exclude: ['**/node_modules/**', '**/cdk.out/**', 'web/dist*/**'] })
const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

test('imports are those that the table allows, and the rules are pure', () => {
  expect(paths.length).toBeGreaterThan(50)
  expect(breachesIn(files, zonesIn(page))).toEqual([])
})

test('every game has the same files and folders', () => {
  expect(paths.filter((path) => /^src\/games\/[^/]+\/index\.ts$/.test(path)).length).toBeGreaterThan(2)
  expect(misshapenGames(paths)).toEqual([])
})

test('a client that loads a game loads no schemas', () => {
  expect(schemasReached(files)).toEqual([])
})

test('the table names what exists, and has a row for the rules, the stores, the service and the edges', () => {
  const zones = zonesIn(page)
  const rows = /<!-- boundaries -->\n([\s\S]*?)<!-- \/boundaries -->/.exec(page)![1]!
  const places = codeIn(rows).filter(
    (each) => /^(?:src|lambdas|cdk|schema)(?:\/|$)/.test(each) && !each.includes('<'),
  )
  for (const place of places) expect(existsSync(join(root, place)), place).toBe(true)
  const folders = [
    'src/kernel',
    'src/games/<game>',
    'src/bots',
    'src/store',
    'src/service',
    'src/api',
    'src/cli',
  ]
  expect(zones.map(({ folder }) => folder)).toEqual(expect.arrayContaining(folders))
  const pure = zones.filter(({ packages }) => packages !== undefined).map(({ folder }) => folder)
  expect(pure).toEqual([
    'src/kernel',
    'src/games/<game>',
    'src/games/entry.ts',
    'src/games/index.ts',
    'src/bots',
  ])
  const late = zones.filter(({ packages }) => packages?.includes('import()')).map(({ folder }) => folder)
  expect(late).toEqual(['src/games/index.ts'])
})

describe('a breach is found', () => {
  const tree = {
    'src/kernel/fold.ts': "import * as z from 'zod'",
    'src/kernel/hash.node.ts': "import { hash } from 'node:crypto'",
    'src/games/entry.ts': "import type { fold } from '../kernel/fold.ts'",
    'src/games/index.ts':
      "const chess = () => import('./chess/index.ts')\nconst log = () => import('../../schema/log/chess.json')",
    'schema/log/chess.json': '{}',
    'schema/all.json': '',
    'src/games/chess/index.ts': "import type { fold } from '../../kernel/fold.ts'",
    'src/store/port.ts': '',
    'src/store/sqlite/index.ts':
      "import { DatabaseSync } from 'node:sqlite'\nimport type { Port } from '../port.ts'",
    'src/service/play.ts': "import type { Port } from '../store/port.ts'",
    'src/api/app.ts': "import { play } from '../service/play.ts'",
    'src/cli/serve.ts': "import '../api/app.ts'\nimport { open } from '../store/sqlite/index.ts'",
  }
  const breaches = (change: Record<string, string>) =>
    breachesIn(new Map(Object.entries({ ...tree, ...change })), zonesIn(page))

  test('and only a breach', () => {
    expect(breaches({})).toEqual([])
  })

  test.each([
    ['src/kernel/fold.ts', "import { chess } from '../games/chess/index.ts'", 'may not import'],
    ['src/kernel/fold.ts', "import type { chess } from '../games/chess/index.ts'", 'may not import'],
    ['src/kernel/fold.ts', "export * from '../games/chess/index.ts'", 'may not import'],
    ['src/kernel/fold.ts', "import {\n  a,\n  type b,\n} from 'fastify'", 'may not use it'],
    ['src/kernel/fold.ts', "import { readFile } from 'node:fs'", 'may not use it'],
    ['src/kernel/fold.ts', "import 'node:fs'", 'may not use it'],
    ['src/games/chess/index.ts', "import { go } from '../go/index.ts'", 'is not there'],
    ['src/games/chess/index.ts', "import type { Port } from '../../store/port.ts'", 'may not import'],
    ['src/store/port.ts', "import { play } from '../service/play.ts'", 'may not import'],
    ['src/service/play.ts', "import { app } from '../api/app.ts'", 'may not import'],
    ['src/service/play.ts', "import { open } from '../store/sqlite/index.ts'", 'may not import'],
    ['src/api/app.ts', "import { open } from '../store/sqlite/index.ts'", 'may not import'],
    ['src/api/app.ts', "import type { Port } from '../store/port.ts'", 'may not import'],
    ['src/games/chess/index.ts', "import { games } from '../index.ts'", 'may not import'],
    ['src/games/index.ts', "const log = () => import('../../schema/log/go.json')", 'is not there'],
    ['src/games/index.ts', "const all = () => import('../../schema/all.json')", 'may not import'],
    ['src/games/index.ts', "const fs = () => import('node:fs')", 'may not use it'],
    ['src/games/entry.ts', "const chess = () => import('./chess/index.ts')", 'uses import('],
    ['src/kernel/fold.ts', "const chess = () => import('./dice.ts')", 'uses import('],
    ['src/bots/index.ts', "const fold = () => import('../kernel/fold.ts')", 'uses import('],
    ['src/bots/index.ts', "import * as z from 'zod'", 'may not use it'],
    ['cdk/stack.ts', "import { open } from '../src/store/port.ts'", 'may not import'],
    ['src/api/app.ts', "import { main } from '../cli/serve.ts'", 'may not import'],
    ['src/odds/ends.ts', '', 'belongs to no part'],
    ['src/kernel/fold.ts', 'const now = Date.now()', 'uses Date'],
    ['src/kernel/fold.ts', 'const die = Math.random()', 'uses Math.random'],
    ['src/kernel/fold.ts', 'const die = Math\n  .random()', 'uses Math'],
    ['src/games/chess/index.ts', 'const text = `$'.concat('{process.pid}`'), 'uses process'],
    ['src/games/chess/index.ts', 'setTimeout(() => fetch(url), 1)', 'uses setTimeout'],
    ['src/games/chess/index.ts', "const fs = await import('node:fs')", 'uses import('],
    ['src/games/chess/index.ts', "const pattern = /'/\nconst bytes = Buffer.from('x')", 'uses Buffer'],
  ])('in %s: %s', (path, text, told) => {
    expect(breaches({ [path]: text }).join('\n')).toContain(told)
  })

  test.each([
    ['src/games/maritime/decide/index.ts', undefined, 'maritime/decide/index.ts is missing'],
    ['src/games/maritime/describe/labels.ts', undefined, 'maritime/describe/labels.ts is missing'],
    ['src/games/maritime/census.ts', undefined, 'maritime/census.ts is missing'],
    ['src/games/maritime/pieces.ts', '', 'maritime/pieces.ts is no part of a game'],
    ['src/games/maritime/names/en.ts', '', 'maritime/names/ is no part of a game'],
    ['src/games/maritime/words/en/names.ts', '', 'words/en/names.ts is no part of a game'],
    ['src/games/maritime/decide/combat/volley.ts', '', 'decide/combat/index.ts is missing'],
    ['src/games/chess/index.ts', '', 'chess/turn.ts is missing'],
  ])('in the shape of a game: %s', (path, text, told) => {
    const changed = new Map(files).set(path, text ?? '')
    if (text === undefined) changed.delete(path)
    expect(misshapenGames([...changed.keys()]).join('\n')).toContain(told)
  })

  test.each([
    ['src/games/maritime/turn.ts', "import * as z from 'zod'", 'loads zod, by src/games/maritime/turn.ts'],
    ['src/games/maritime/turn.ts', "export { stage } from 'zod/mini'", 'loads zod/mini'],
    ['src/games/maritime/turn.ts', "import { type State } from './schema/state.ts'", 'schema/state.ts'],
    ['src/games/maritime/turn.ts', "const later = import('./schema/state.ts')", 'schema/state.ts'],
    ['src/kernel/catalogue.ts', "import { Seat } from './schema.ts'", 'by src/kernel/catalogue.ts'],
    [
      'src/kernel/hash.ts',
      "import type { A } from './schema.ts'\nimport { b } from './schema.ts'",
      'schema.ts',
    ],
  ])('in what a client loads: %s: %s', (path, text, told) => {
    expect(schemasReached(new Map(files).set(path, text)).join('\n')).toContain(told)
  })

  test('and types alone are not loaded', () => {
    const text = "import type * as z from 'zod'\nexport type { State } from './schema/state.ts'"
    expect(schemasReached(new Map(files).set('src/games/maritime/turn.ts', text))).toEqual([])
  })

  test('where two parts import each other', () => {
    const table = [
      '<!-- boundaries -->',
      '| folder | what it is | may import | packages |',
      '|---|---|---|---|',
      '| `src/api` | one | `src/mail` | any |',
      '| `src/mail` | other | `src/api` | any |',
      '<!-- /boundaries -->',
    ]
    const files = {
      'src/api/app.ts': "import { post } from '../mail/post.ts'",
      'src/mail/post.ts': "import { app } from '../api/app.ts'",
    }
    const circle = breachesIn(new Map(Object.entries(files)), zonesIn(table.join('\n')))
    expect(circle).toEqual(['a circle: src/api → src/mail → src/api'])
  })

  test('and a word in a comment, a string or a field is none', () => {
    const words = `
      // Date.now() and process.exit() are for others
      /* import { x } from 'fastify' */
      const text = "console.log(Math.random())" + 'fetch' + \`import 'x' \${'Buffer'} Date\`
      const pattern = /[/'"]process/g
      const half = total / 2 / parts
      const crew = state.performance + state['Date'] + dates + processed
    `
    expect(breaches({ 'src/kernel/fold.ts': words })).toEqual([])
  })
})
