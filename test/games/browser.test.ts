import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { readGolden } from '../kit/golden.ts'

/** Of 1,024 bytes, minified and compressed as a server sends it. */
const KB = 1024
const root = join(import.meta.dirname, '../..')

const games = [
  { id: 'winds-of-plunder', record: 'windsOfPlunder', most: 39 * KB, recorded: 'three-pirates' },
  { id: 'francis-drake', record: 'francisDrake', most: 43 * KB, recorded: 'three-captains' },
  { id: 'maritime', record: 'maritime', most: 60 * KB, recorded: 'two-captains' },
]

/** What a client uses: it folds its own log, shows choices, tells what happened and checks it all. */
function clientOf({ id, record }: (typeof games)[number]): string {
  return `
    export { actionsOf } from './src/kernel/actions.ts'
    export { render, renderParam } from './src/kernel/catalogue.ts'
    export { redactCommit } from './src/kernel/commit.ts'
    export { describe } from './src/kernel/describe.ts'
    export { englishOf } from './src/kernel/english.ts'
    export { blank, fold } from './src/kernel/fold.ts'
    export { position } from './src/kernel/position.ts'
    export { redact } from './src/kernel/secret.ts'
    export { verify } from './src/kernel/verify.ts'
    export { ${record} as game } from './src/games/${id}/index.ts'
  `
}

type Bundle = { readonly code: string; readonly inputs: readonly string[] }

async function bundle(contents: string, format: 'esm' | 'iife' = 'esm'): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    platform: 'browser',
    format,
    globalName: 'rutter',
    charset: 'utf8',
    metafile: true,
    write: false,
  })
  return { code: outputFiles[0]!.text, inputs: Object.keys(metafile.inputs) }
}

/** Inputs that a client should not have to load. */
function needless({ inputs }: Bundle): string[] {
  return inputs.filter((path) => /node_modules\/zod\/|\/schema(?:\/|\.ts$)|\/words\/(?:fr|de)\//.test(path))
}

describe.each(games)('$id in a browser', (game) => {
  const bundled = bundle(clientOf(game))

  test('is small, with all its English words', async () => {
    const { code, inputs } = await bundled
    expect(inputs).toContain(`src/games/${game.id}/words/en/words.ts`)
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(game.most)
  })

  test('brings no schema library and no other language', async () => {
    expect(needless(await bundled)).toEqual([])
  })

  test('folds, tells and verifies a recorded match where there is nothing but the language', async () => {
    const { log, golden } = readGolden(`${game.id}/${game.recorded}`)
    const context = createContext({ TextEncoder, structuredClone })
    runInContext((await bundle(clientOf(game), 'iife')).code, context)
    const shapes = { match: shapesOf('match'), game: shapesOf(game.id) }
    const call = `(${String(playThrough)})(rutter, ${JSON.stringify(JSON.stringify({ log, shapes }))})`
    const { events, choices, lines, result, verdict } = JSON.parse(runInContext(call, context)) as Told
    expect(verdict).toMatchObject({ faults: [], whole: true, decided: log.length })
    expect(result).toEqual(golden.result)
    expect(events).toHaveLength(log.flatMap((commit) => commit.events).length)
    expect(choices.length).toBeGreaterThan(100)
    expect(lines.length).toBeGreaterThan(1000)
    for (const text of [...events, ...choices, ...lines]) expect(text).toMatch(/^[^{}]*[ ][^{}]*$/)
  })
})

test('what a client should not load would be found', async () => {
  const [game] = games as [(typeof games)[number]]
  const words = ['fr', 'de'].map(
    (language) => `export * as ${language} from './src/games/${game.id}/words/${language}/index.ts'`,
  )
  const schemas = `export { schemas } from './src/games/${game.id}/schema/index.ts'`
  const found = needless(await bundle([clientOf(game), schemas, ...words].join('\n')))
  expect(found).toEqual(
    expect.arrayContaining([
      `src/games/${game.id}/schema/index.ts`,
      `src/games/${game.id}/words/de/index.ts`,
      `src/games/${game.id}/words/fr/index.ts`,
      expect.stringContaining('node_modules/zod/'),
    ]),
  )
})

function shapesOf(name: string): unknown {
  return JSON.parse(readFileSync(join(root, `schema/log/${name}.json`), 'utf8'))
}

type Told = {
  readonly events: readonly string[]
  readonly choices: readonly string[]
  readonly lines: readonly string[]
  readonly result: unknown
  readonly verdict: unknown
}

/** Runs inside the bare context, so it may use nothing from here: what it is given and what it gives back is text. */
// biome-ignore lint/suspicious/noExplicitAny: the bundle is code that types say nothing about.
function playThrough(rutter: any, given: string): string {
  const { log, shapes } = JSON.parse(given)
  const { game } = rutter
  const seat = 0
  const say = (sentence: unknown) =>
    rutter.render(sentence, rutter.englishOf(game), (at: number) => `Seat ${at}`)
  const view = rutter.blank(log[0].match)
  const events: string[] = []
  const choices: string[] = []
  const lines: string[] = []
  for (const commit of log) {
    const seen = rutter.redactCommit(commit, [seat])
    rutter.fold(game, view, [seen])
    for (const event of seen.events) events.push(say(rutter.describe(game, event)))
    for (const part of rutter.position(game, view, seat)) lines.push(...part.lines.map(say))
    for (const { label } of rutter.actionsOf(game, view, seat)) choices.push(say(label))
    if (view.status !== 'running' || !game.turn(view.state, view.rules).includes(seat)) continue
    for (const command of game.choices(view.state, seat, view.rules)) {
      choices.push(say(game.label(view.state, seat, command, view.rules)))
    }
  }
  const verdict = rutter.verify(game, log, shapes)
  return JSON.stringify({ events, choices, lines, result: view.result, verdict })
}
