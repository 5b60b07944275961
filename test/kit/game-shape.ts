import { dirname, join, normalize } from 'node:path'
import { readSource } from './source.ts'

/** What each game has in its folder, and nothing else: a folder by its slash. */
const entries = [
  ...['census.ts', 'choices.ts', 'data.ts', 'decide/', 'describe/', 'edition.ts', 'evolve/', 'index.ts'],
  ...['meta.ts', 'notation.ts', 'objections/', 'result.ts', 'rules/', 'schema/', 'state.ts', 'turn.ts'],
  'words/',
  'worlds/',
]

const tables = ['about.ts', 'choices.ts', 'events.ts', 'index.ts', 'position.ts', 'refusals.ts', 'words.ts']

/** What these folders have at least. One that `only` marks has nothing else. */
const folders: readonly { readonly name: string; readonly files: readonly string[]; readonly only?: true }[] =
  [
    { name: 'decide', files: ['index.ts', 'setup.ts'] },
    { name: 'describe', files: ['index.ts', 'labels.ts', 'position.ts'] },
    { name: 'evolve', files: ['index.ts'] },
    { name: 'objections', files: ['index.ts'] },
    {
      name: 'schema',
      files: ['commands.ts', 'edition.ts', 'events.ts', 'index.ts', 'state.ts'],
      only: true,
    },
    { name: 'worlds', files: ['copy.ts', 'index.ts', 'recall.ts'] },
    { name: 'words', files: ['de/', 'en/', 'fr/', 'index.ts'], only: true },
    { name: 'words/en', files: tables, only: true },
    // English introduces a game in `meta.ts`, which is loaded without its tables.
    { name: 'words/de', files: [...tables, 'meta.ts'], only: true },
    { name: 'words/fr', files: [...tables, 'meta.ts'], only: true },
  ]

/** Where the games in `src/games` differ from the one shape of a game. */
export function misshapenGames(paths: readonly string[]): string[] {
  const games = new Set(paths.flatMap((path) => /^src\/games\/([^/]+)\//.exec(path)?.[1] ?? []))
  return [...games].flatMap((game) => {
    const folder = `src/games/${game}`
    return [
      ...differences(paths, folder, entries, true),
      ...folders.flatMap(({ name, files, only = false }) =>
        differences(paths, `${folder}/${name}`, files, only),
      ),
      ...nested(paths, folder),
    ]
  })
}

function differences(paths: readonly string[], folder: string, wanted: readonly string[], only: boolean) {
  const found = entriesOf(paths, folder)
  return [
    ...wanted.filter((entry) => !found.has(entry)).map((entry) => `${folder}/${entry} is missing`),
    ...[...found]
      .filter((entry) => only && !wanted.includes(entry))
      .map((entry) => `${folder}/${entry} is no part of a game`),
  ]
}

function entriesOf(paths: readonly string[], folder: string): Set<string> {
  const below = paths.filter((path) => path.startsWith(`${folder}/`))
  return new Set(below.map((path) => /^[^/]+\/?/.exec(path.slice(folder.length + 1))![0]))
}

/** A folder inside the phases of a game says in its `index.ts` what it is. */
function nested(paths: readonly string[], folder: string): string[] {
  const inner = new RegExp(`^${folder}/(?:decide|describe|evolve|objections)/.+(?=/)`)
  const found = new Set(paths.flatMap((path) => inner.exec(path)?.[0] ?? []))
  return [...found]
    .filter((each) => !paths.includes(`${each}/index.ts`))
    .map((each) => `${each}/index.ts is missing`)
}

/** What a client would load with a game's record, though it needs no schema: `path` imports zod or a folder of schemas. */
export function schemasReached(files: ReadonlyMap<string, string>): string[] {
  const records = [...files.keys()].filter((path) => /^src\/games\/[^/]+\/index\.ts$/.test(path))
  return records.flatMap((record) => {
    const breaches: string[] = []
    const seen = new Set([record])
    for (const path of seen) {
      for (const name of readSource(files.get(path) ?? '').loads) {
        const to = name.startsWith('.') ? normalize(join(dirname(path), name)) : name
        if (/^zod(?:\/|$)|\/schema(?:\/|\.ts$)/.test(to)) breaches.push(`${record} loads ${to}, by ${path}`)
        else if (name.startsWith('.')) seen.add(to)
      }
    }
    return breaches
  })
}
