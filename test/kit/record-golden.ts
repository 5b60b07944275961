import { parseArgs } from 'node:util'
import { botsFor } from '../../src/bots/index.ts'
import type { Typed } from '../../src/kernel/game.ts'
import type { Seat } from '../../src/kernel/ids.ts'
import { schemasOf } from './all-games.ts'
import { goldenGames, writeGolden } from './golden.ts'
import { actor, send, startMatch } from './live-match.ts'
import { prng } from './prng.ts'
import { botCommand, longest, patient, randomChoice, restlessCommand } from './random-match.ts'

/**
 * Records one match into the corpus, a random one unless bots are named:
 *
 *   npm run golden -- --game winds-of-plunder --name no-gust --seats 5 --options '{"noGust":true}' --seed 7
 *
 * `--restless` adds people who take back, ask to, and resign; `--rules 1` plays by an older rules version;
 * `--patience 5` has them look at five choices and pick the one nearest to the front; `--edition maritime-1` plays
 * with other figures than the usual; `--bot trader,raider` deals these bots around the table.
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    name: { type: 'string' },
    seats: { type: 'string' },
    options: { type: 'string', default: '{}' },
    seed: { type: 'string', default: '1' },
    rules: { type: 'string' },
    restless: { type: 'boolean', default: false },
    patience: { type: 'string', default: '1' },
    edition: { type: 'string' },
    bot: { type: 'string' },
  },
})

const game = goldenGames.find(({ id }) => id === values.game)
if (game === undefined) complain(`--game must be one of ${goldenGames.map(({ id }) => id).join(', ')}`)
if (values.name === undefined || !/^[a-z0-9-]+$/.test(values.name))
  complain('--name must be small letters, digits, dashes')
const seats = Number(values.seats ?? game.seats.min)
const seed = Number(values.seed)
const options = schemasOf(game).options.safeParse(JSON.parse(values.options))
if (!options.success) complain(`--options: ${options.error.message}`)

const rules = values.rules === undefined ? game.rules : Number(values.rules)
const edition = values.edition ?? game.editions[0]
const bots = values.bot?.split(',').map((name) => botsFor(game)[name] ?? complain(`there is no bot ${name}`))
const live = startMatch(game, { seats, seed, options: options.data, rules, edition })
const chance = patient(prng(seed), Number(values.patience))
while (live.match.status === 'running') {
  if (live.log.length >= longest) complain('this match does not end; try another seed')
  const { seat, command } = nextCommand()
  send(live, actor(live.match, seat), command)
}
try {
  writeGolden(game, values.name, live.log)
} catch (error) {
  complain((error as Error).message)
}
const kinds = new Set(live.log.flatMap(({ events }) => events.map(({ type }) => type)))
console.log(`${game.id}/${values.name}: ${live.log.length} commits, ${kinds.size} kinds of events`)

function nextCommand(): { seat: Seat; command: Typed } {
  if (bots !== undefined) return botCommand(live, bots, chance)
  return values.restless ? restlessCommand(live, chance, 12) : randomChoice(live, chance)
}

function complain(text: string): never {
  console.error(text)
  process.exit(1)
}
