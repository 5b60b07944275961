import { readFile, writeFile } from 'node:fs/promises'
import { stringify } from 'yaml'
import { withSchemas } from '../games/entry.ts'
import { loadGames, registry } from '../games/index.ts'
import { gameShapes, matchShapes } from '../kernel/log-schema.ts'
import { errorsPage } from './errors-page.ts'
import { schemaOf } from './game-infos.ts'
import { printSchemas } from './graphql/schema.ts'
import { openApi } from './openapi.ts'

/** The generated contract files: path from the root → text. */
export async function contracts(): Promise<Readonly<Record<string, string>>> {
  const games = await withSchemas(registry)
  const graphql = Object.entries(printSchemas(games)).map(([name, text]) => [`schema/${name}`, text])
  const sent = games.map(({ id, schemas: { options, command } }) => [
    `schema/sent/${id}.json`,
    json({ options: schemaOf(options), command: schemaOf(command) }),
  ])
  const logs = games.map(({ id, schemas }) => [`schema/log/${id}.json`, json(gameShapes(schemas))])
  return {
    'openapi.yaml': stringify(openApi(games), { lineWidth: 110, aliasDuplicateObjects: false }),
    ...Object.fromEntries(graphql),
    'schema/log/match.json': json(matchShapes()),
    ...Object.fromEntries(logs),
    ...Object.fromEntries(sent),
    'docs/errors.md': errorsPage(await loadGames()),
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`
}

/** Paths of contract files whose text differs from the generated one. */
export async function drifted(root: URL): Promise<string[]> {
  const drifts: string[] = []
  for (const [path, text] of Object.entries(await contracts())) {
    const written = await readFile(new URL(path, root), 'utf8').catch(() => undefined)
    if (written !== text) drifts.push(path)
  }
  return drifts
}

if (import.meta.main) {
  const root = new URL('../../', import.meta.url)
  const drifts = await drifted(root)
  if (process.argv.includes('--check')) {
    for (const path of drifts) process.stderr.write(`${path} is not what the code says: npm run contracts\n`)
    process.exitCode = drifts.length === 0 ? 0 : 1
  } else {
    const texts = await contracts()
    for (const path of drifts) {
      await writeFile(new URL(path, root), texts[path]!)
      process.stdout.write(`${path} is written\n`)
    }
  }
}
