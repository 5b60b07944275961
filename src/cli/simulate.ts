import { parseArgs } from 'node:util'
import { botsOf, mindsOf } from '../bots/computer-players.ts'
import { botNames } from '../bots/names.ts'
import { simulate } from '../bots/simulate.ts'
import { registry } from '../games/index.ts'
import { botNamesIn, editionIn, optionsIn, whole } from './arguments.ts'
import { openTally } from './bot-tally.ts'
import { createMatches } from './matches.ts'
import { progress } from './progress.ts'
import { UsageError } from './usage-error.ts'

export const usage =
  'simulate --game ID [--games N] [--seats N] [--seed TEXT] [--options JSON] [--edition ID] [--bot NAME,…] [--log FILE] [--json]'

/**
 * Plays whole matches by bots and prints statistics; --log writes their logs to one file, --json prints one line for programs. From
 * match to match each bot moves to the next seat.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      game: { type: 'string' },
      games: { type: 'string', default: '100' },
      seats: { type: 'string' },
      seed: { type: 'string', default: '1' },
      options: { type: 'string', default: '{}' },
      edition: { type: 'string' },
      bot: { type: 'string', default: 'random' },
      log: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const entry = registry.find(({ id }) => id === values.game)
  if (entry === undefined) {
    throw new UsageError(`--game is one of: ${registry.map(({ id }) => id).join(', ')}`)
  }
  const game = await entry.load()
  const names = botNamesIn(botNames(entry.id), values.bot)
  const players = botsOf(await mindsOf(entry), names)
  const byName = openTally(names)
  const bots = Object.fromEntries(names.map((name) => [name, byName.timed(name, players[name]!)]))
  const { recall } = await entry.worlds()
  const edition = editionIn(game, values.edition)
  const count = whole('--games', values.games, 1, 1_000_000)
  const seats =
    values.seats === undefined ? undefined : whole('--seats', values.seats, game.seats.min, game.seats.max)
  const options = optionsIn(await entry.schemas(), values.options)

  const kept = values.log === undefined ? undefined : await createMatches(values.log)

  const tally = new Map<number, Tally>()
  const began = performance.now()
  let commits = 0
  for (let i = 0; i < count; i++) {
    const table = seats ?? game.seats.min + (i % (game.seats.max - game.seats.min + 1))
    const seated = Array.from({ length: table }, (_, seat) => names[(seat + i) % names.length]!)
    const { match, log } = simulate(game, {
      seats: table,
      options,
      seed: `${values.seed}:${i}`,
      edition,
      bots: seated.map((name) => bots[name]!),
      recall,
    })
    commits += log.length
    byName.count(match.result!, seated)
    await kept?.append(log)
    const here = tally.get(table) ?? {
      matches: 0,
      commits: 0,
      winning: 0,
      wins: Array(table).fill(0),
      shared: 0,
    }
    tally.set(table, here)
    here.matches++
    here.commits += log.length
    const winners = match.result!.places.filter(({ place }) => place === 1)
    here.winning += winners[0]!.score
    if (winners.length > 1) here.shared++
    for (const { seat } of winners) here.wins[seat]!++
    progress(i + 1, count, began)
  }
  await kept?.close()
  if (values.json) {
    console.log(JSON.stringify({ games: count, bots: byName.rows() }))
    return 0
  }

  const seconds = (performance.now() - began) / 1000
  console.log(
    `${game.title}: ${count} matches, ${commits} commits, ${(count / seconds).toFixed(1)} matches/s`,
  )
  console.table(
    [...tally]
      .sort(([a], [b]) => a - b)
      .map(([table, here]) => ({
        players: table,
        matches: here.matches,
        'commits each': Math.round(here.commits / here.matches),
        'mean winning score': (here.winning / here.matches).toFixed(1),
        'wins by seat': here.wins.join(' '),
        'shared wins': here.shared,
      })),
  )
  if (names.length > 1) console.table(byName.rows())
  return 0
}

type Tally = { matches: number; commits: number; winning: number; wins: number[]; shared: number }
