import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSource } from './kit/source.ts'

/**
 * Imports go one way: an edge may know the service, the service the rules, and nobody the other way round.
 * This is the table of docs/architecture.md, held.
 */
type Zone = {
  readonly name: string
  readonly holds: (path: string) => boolean
  /** What of ours it may import besides itself. */
  readonly ours: (path: string) => boolean
  /** The packages it may import; any where this is absent. */
  readonly packages?: (name: string) => boolean
  /** No clock, no chance but the dice, no input and no output. */
  readonly pure?: boolean
}

const inside =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`))
const either =
  (...tests: ((path: string) => boolean)[]) =>
  (path: string) =>
    tests.some((each) => each(path))
const file =
  (...files: string[]) =>
  (path: string) =>
    files.includes(path)

const rules = inside('src/kernel', 'src/games')
const fillings = inside('src/store/sqlite', 'src/store/dynamo')

/** The one file of the kernel that may ask the platform for something: its SHA-256. */
const platformHash = 'src/kernel/hash.node.ts'

function zoneOf(path: string): Zone | undefined {
  return [...zones, ...gameZones(path)].find(({ holds }) => holds(path))
}

const zones: readonly Zone[] = [
  { name: "the platform's hash", holds: file(platformHash), ours: inside('src/kernel') },
  {
    name: 'the kernel',
    holds: inside('src/kernel'),
    ours: inside('src/kernel'),
    packages: (name) => name === 'zod' || name.startsWith('@noble/hashes/') || name === '#hash',
    pure: true,
  },
  {
    name: 'the list of games',
    holds: file('src/games/index.ts'),
    ours: rules,
    packages: () => false,
    pure: true,
  },
  { name: 'the bots', holds: inside('src/bots'), ours: rules, packages: () => false, pure: true },
  { name: 'a store', holds: inside('src/store'), ours: rules },
  {
    name: 'the service',
    holds: inside('src/service'),
    ours: either(rules, inside('src/bots'), file('src/store/port.ts')),
  },
  {
    name: 'an edge',
    holds: inside('src/api', 'src/mail'),
    ours: (path) => inside('src/service', 'src/bots', 'src/store')(path) || rules(path),
  },
  { name: 'a composition root', holds: inside('src/cli', 'lambdas'), ours: inside('src') },
  // The catalogue is written down when functions are packed, so that they need not make it.
  {
    name: 'the packing of games',
    holds: file('cdk/apart.ts'),
    ours: file('src/api/catalogue.ts', 'src/kernel/game.ts'),
  },
  // Otherwise it packs the functions as they are, and needs to know nothing of what is in them.
  { name: 'the stack', holds: inside('cdk'), ours: () => false },
  { name: 'the browser', holds: inside('web'), ours: rules },
]

/** Each game stands alone: it knows the kernel and itself, and no other game. */
function gameZones(path: string): Zone[] {
  const folder = path.match(/^src\/games\/[^/]+(?=\/)/)?.[0]
  if (folder === undefined) return []
  const ours = inside('src/kernel')
  return [{ name: folder, holds: inside(folder), ours, packages: (name) => name === 'zod', pure: true }]
}

const impure =
  /(?<![.\w$])(process|Date|fetch|setTimeout|setInterval|setImmediate|queueMicrotask|Buffer|console|performance|crypto|globalThis|require|localStorage|navigator)\b|\bMath\s*\.\s*random\b|\bimport\s*\(/g

function breachesIn(files: ReadonlyMap<string, string>): string[] {
  const breaches: string[] = []
  const edges = new Map<string, Set<string>>()
  for (const [path, text] of files) {
    const zone = zoneOf(path)
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
    if (zone.pure) for (const [name] of code.matchAll(impure)) breaches.push(`${path} uses ${name.trim()}`)
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
  if (zone.holds(to)) return undefined
  if (!zone.ours(to)) return `${zone.name} may not know ${to}`
  const root = zone.name === 'a composition root' || zone.name === 'a store'
  return fillings(to) && !root ? `${zone.name} may know the port, not what fills it` : undefined
}

function packageProblem(zone: Zone, name: string): string | undefined {
  if (zone.packages === undefined || zone.packages(name)) return undefined
  return `${zone.name} may not use it`
}

function target(path: string, name: string): string {
  return normalize(join(dirname(path), name))
}

/** The parts that may not know each other in circles: each folder of src, and each game. */
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

const root = join(import.meta.dirname, '..')

test('imports go one way, and the rules are pure', () => {
  const paths = globSync(['src/**/*.ts', 'lambdas/**/*.ts', 'cdk/**/*.ts', 'web/**/*.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/cdk.out/**'],
  })
  expect(paths.length).toBeGreaterThan(50)
  const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  expect(breachesIn(files)).toEqual([])
})

test('the parts that this test names exist', () => {
  for (const path of [platformHash, 'src/store/port.ts', 'src/games/index.ts']) {
    expect(existsSync(join(root, path)), path).toBe(true)
  }
})

describe('a breach is found', () => {
  const tree = {
    'src/kernel/fold.ts': "import { z } from 'zod'",
    'src/kernel/hash.node.ts': "import { hash } from 'node:crypto'",
    'src/games/index.ts': "import { chess } from './chess/index.ts'",
    'src/games/chess/index.ts': "import type { fold } from '../../kernel/fold.ts'",
    'src/store/port.ts': '',
    'src/store/sqlite/index.ts':
      "import { DatabaseSync } from 'node:sqlite'\nimport type { Port } from '../port.ts'",
    'src/service/play.ts': "import type { Port } from '../store/port.ts'",
    'src/api/app.ts': "import { play } from '../service/play.ts'",
    'src/cli/serve.ts': "import '../api/app.ts'\nimport { open } from '../store/sqlite/index.ts'",
  }
  const breaches = (change: Record<string, string>) =>
    breachesIn(new Map(Object.entries({ ...tree, ...change })))

  test('and only a breach', () => {
    expect(breaches({})).toEqual([])
  })

  test.each([
    ['src/kernel/fold.ts', "import { chess } from '../games/chess/index.ts'", 'may not know'],
    ['src/kernel/fold.ts', "import type { chess } from '../games/chess/index.ts'", 'may not know'],
    ['src/kernel/fold.ts', "export * from '../games/chess/index.ts'", 'may not know'],
    ['src/kernel/fold.ts', "import {\n  a,\n  type b,\n} from 'fastify'", 'may not use it'],
    ['src/kernel/fold.ts', "import { readFile } from 'node:fs'", 'may not use it'],
    ['src/kernel/fold.ts', "import 'node:fs'", 'may not use it'],
    ['src/games/chess/index.ts', "import { go } from '../go/index.ts'", 'is not there'],
    ['src/games/chess/index.ts', "import type { Port } from '../../store/port.ts'", 'may not know'],
    ['src/store/port.ts', "import { play } from '../service/play.ts'", 'may not know'],
    ['src/service/play.ts', "import { app } from '../api/app.ts'", 'may not know'],
    ['src/service/play.ts', "import { open } from '../store/sqlite/index.ts'", 'may not know'],
    ['src/api/app.ts', "import { open } from '../store/sqlite/index.ts'", 'not what fills it'],
    ['cdk/stack.ts', "import { open } from '../src/store/port.ts'", 'may not know'],
    ['src/api/app.ts', "import { main } from '../cli/serve.ts'", 'may not know'],
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

  test('where two parts know each other', () => {
    const circle = breaches({
      'src/api/app.ts': "import { post } from '../mail/post.ts'",
      'src/mail/post.ts': "import { app } from '../api/app.ts'",
    })
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
