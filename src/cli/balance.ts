import { parseArgs } from 'node:util'
import {
  captainNames,
  emptyTally,
  playInto,
  quartilesOf,
  type Tally,
  type Way,
  ways,
} from '../bots/maritime/balance.ts'
import { maritime } from '../games/maritime/index.ts'
import type { Game } from '../kernel/game.ts'
import { editionIn, whole } from './arguments.ts'
import { progress } from './progress.ts'

export const usage = 'balance [--edition ID] [--games N] [--seats N,…] [--seed TEXT]'

/** Plays Maritime by bots at tables of every size and prints rounds, winners and how they won. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      edition: { type: 'string' },
      games: { type: 'string', default: '729' },
      seats: { type: 'string', default: '1,2,3,4,5,6' },
      seed: { type: 'string', default: '1' },
    },
  })
  const { min, max } = maritime.seats
  const edition = editionIn(maritime as unknown as Game, values.edition)
  const games = whole('--games', values.games, 1, 1_000_000)
  const tables = values.seats.split(',').map((seats) => whole('--seats', seats, min, max))

  const began = performance.now()
  const rows = tables.map((seats, index) => {
    const tally = emptyTally()
    for (let number = 0; number < games; number++) {
      playInto(tally, edition, seats, values.seed, number)
      progress(index * games + number + 1, tables.length * games, began)
    }
    return rowOf(seats, tally)
  })
  console.log(`${maritime.title}, ${edition}: ${games} games for each number of players, seed ${values.seed}`)
  console.log(`Captains: ${captainNames.join(', ')}; every deal of them to the seats equally often`)
  console.table(rows)
  return 0
}

function rowOf(players: number, tally: Tally) {
  const [early, median, late] = quartilesOf(tally)
  const games = tally.rounds.length
  return {
    players,
    'rounds: median': median,
    quartiles: `${early} to ${late}`,
    ...Object.fromEntries(ways.map((way) => [titles[way], percent(tally.ways[way], games)])),
    'fleets lost': percent(tally.lost, tally.fleets),
    ...Object.fromEntries(captainNames.map((name) => [`${name} wins`, percent(tally.wins[name]!, games)])),
  }
}

const titles: { readonly [way in Way]: string } = {
  'master-merchant': 'merchant',
  'admiral-of-the-seas': 'admiral',
  'lord-governor': 'governor',
  'last-fleet': 'last afloat',
  none: 'none',
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(0)} %`
}
