import type { Bot } from '../src/bots/bot.ts'
import { botsFor } from '../src/bots/index.ts'
import { random } from '../src/bots/random.ts'
import { simulate } from '../src/bots/simulate.ts'
import type { GameEntry } from '../src/games/entry.ts'
import { registry } from '../src/games/index.ts'
import type { Commit } from '../src/kernel/commit.ts'
import { diceAt } from '../src/kernel/dice.ts'
import { blank, fold } from '../src/kernel/fold.ts'
import type { Game } from '../src/kernel/game.ts'
import { hexToBytes, sha256 } from '../src/kernel/hash.ts'
import type { CommandId } from '../src/kernel/ids.ts'
import type { MatchCommand } from '../src/kernel/lobby.ts'
import type { Match } from '../src/kernel/match.ts'
import { perform } from '../src/kernel/perform.ts'

/** The game for measurements that hardly depend on the game. */
export const plunderEntry = registry.find(({ id }) => id === 'winds-of-plunder')!
export const plunder = await plunderEntry.load()

/** Whole matches by random bots, at each number of seats in turn. */
export function randomMatches(entry: GameEntry, count: number): Promise<Played[]> {
  return matchesBy([random], entry, count)
}

/** The same by the game's own bots, where it has some: they reach positions that random bots don't. */
export async function expertMatches(entry: GameEntry, count: number): Promise<Played[]> {
  const experts = Object.values(botsFor(await entry.load())).filter((bot) => bot !== random)
  return experts.length === 0 ? [] : matchesBy(experts, entry, count)
}

type Played = { readonly match: Match; readonly log: Commit[] }

async function matchesBy(bots: readonly Bot[], entry: GameEntry, count: number): Promise<Played[]> {
  const game = await entry.load()
  const options = await usualOptions(entry)
  const { min, max } = game.seats
  return Array.from({ length: count }, (_, index) =>
    matchBy(bots, game, options, min + (index % (max - min + 1)), index),
  )
}

function matchBy(bots: readonly Bot[], game: Game, options: object, seats: number, index: number): Played {
  return simulate(game, { seats, options, seed: `bench:${index}`, bots })
}

/** The options of a table that asks for nothing. */
export async function usualOptions({ schemas }: GameEntry): Promise<object> {
  return (await schemas()).options.parse({})
}

/** A match at a full table with many commits: moves that may be undone freely often are, and others are played. */
export async function longLog(commits: number): Promise<Commit[]> {
  const options = await usualOptions(plunderEntry)
  const { match: played, log } = matchBy([random], plunder, options, plunder.seats.max, 0)
  const start = log.findIndex(({ by }) => by.seat !== null)
  const long = log.slice(0, start)
  const chance = diceAt(hexToBytes(sha256('long')), 0)
  let match = refold(long)
  while (match.status === 'running' && long.length < commits) {
    const { undo } = match
    const turn = plunder.turn(match.state!, plunder.rules)
    const back = undo.seat !== null && undo.free < match.seq && chance.int(4) > 0
    const seat = back ? undo.seat! : turn[chance.int(turn.length)]!
    const takeBack: MatchCommand = { type: 'undo', to: match.seq - 1 }
    const command = back ? takeBack : random(plunder, match.state!, seat, match.rules, chance.int)
    const by = { player: played.seats[seat]!.player, seat }
    const id = `${match.seq}` as CommandId
    const performed = perform(plunder, match, { by, command, at: match.seq, id })
    if (!performed.ok) throw new Error(`refused: ${performed.refusal.code}`)
    long.push(performed.commit)
    if (performed.rewound) match = refold(long)
  }
  if (long.length < commits) throw new Error(`this match has only ${long.length} commits`)
  return long
}

function refold(log: readonly Commit[]): Match {
  const match = blank(log[0]!.match)
  fold(plunder, match, log)
  return match
}
