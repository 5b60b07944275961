import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'

/**
 * `node bench/opponents/freeze.ts --game ID --as VERSION`: keeps the computer players of a game as they are now, as opponents for
 * `rutter arena`. The file holds all of their code, so that it goes on playing the same whatever becomes of the rules of thumb and the
 * search; it is given the rules of the game and its worlds. A file once written is never written again.
 */
const { values } = parseArgs({ options: { game: { type: 'string' }, as: { type: 'string' } } })
const { game, as } = values
if (game === undefined || as === undefined) throw new Error('--game ID --as VERSION')
const path = `${import.meta.dirname}/${game}-${as}.js`
if (existsSync(path)) throw new Error(`${path} is kept already`)

const thinkers = `
  import { pilot } from './src/bots/${game}/index.ts'
  import { thinkNow } from './src/bots/search/think.ts'
  const asks = (iterations, recalls) => (mind) => (asked) =>
    thinkNow(mind, { ...asked, memory: recalls ? asked.memory : null, iterations })
  const levels = { policy: asks(0, false), mate: asks(60, false), captain: asks(1000, true) }
  export const opponents = (game, worlds) =>
    Object.fromEntries(Object.entries(levels).map(([name, level]) => [name, level({ game, worlds, pilot })]))`
const captains = `
  import { captains } from './src/bots/maritime/index.ts'
  const asks = (game, captain) => ({ view, seat, rules }) => ({ command: captain(game, view, seat, rules), iterations: 0 })
  export const opponents = (game) =>
    Object.fromEntries(Object.entries(captains).map(([name, captain]) => [name, asks(game, captain)]))`

const { outputFiles } = await build({
  stdin: {
    contents: game === 'maritime' ? captains : thinkers,
    resolveDir: `${import.meta.dirname}/../..`,
    loader: 'ts',
  },
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  minify: true,
  charset: 'utf8',
  write: false,
})
writeFileSync(
  path,
  `// Computer players of ${game} as they were once; made by bench/opponents/freeze.ts, never changed.\n${outputFiles[0]!.text}`,
)
