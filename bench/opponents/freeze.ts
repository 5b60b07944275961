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

/** A mate who plays quite unlike the others: whoever learns only how to beat its own kind is found out. */
const rovers: Readonly<Record<string, object>> = {
  'winds-of-plunder': {
    worth: { weapons: 2.5, crew: 0.6, provisions: 0.6, boarding: 3, treasure: 0.6, reputation: 0.3 },
    outlook: { 'arms-lead-turns': 0.3 },
  },
  'francis-drake': {
    worth: { town: 1.2, fort: 0.6, galleon: 2, port: 0.5, home: 1 },
    outlook: { galleons: 0.5, herosBonus: 0, commodities: -0.3 },
  },
}

const thinkers = `
  import { pilotFor, pilotIn } from './src/bots/${game}/index.ts'
  import { levelled } from './src/bots/levelled.ts'
  import { computerPlayers } from './src/bots/names.ts'
  import { finish } from './src/bots/thought.ts'
  export const opponents = (game, worlds) => {
    const asks = ({ careOf, thinkAs }, bot, iterations = careOf(bot).iterations) => (asked) =>
      finish(thinkAs({ ...asked, bot, iterations }))
    const all = levelled(game, worlds, pilotFor)
    const rovers = levelled(game, worlds, () => pilotIn(${JSON.stringify(rovers[game])}))
    const levels = computerPlayers('${game}').filter(({ level }) => level !== null)
    return {
      policy: asks(all, 'mate', 0),
      ...Object.fromEntries(levels.map(({ id }) => [id, asks(all, id)])),
      rover: asks(rovers, 'mate'),
    }
  }`
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
