import type { Bot } from '../src/bots/bot.ts'
import { botsFor } from '../src/bots/index.ts'
import { random } from '../src/bots/random.ts'
import { simulate } from '../src/bots/simulate.ts'
import { gameOf } from '../src/games/index.ts'
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
export const plunder = gameOf('winds-of-plunder')!

/** Whole matches by random bots, at each number of seats in turn. */
export function randomMatches(game: Game, count: number): Played[] {
  return matchesBy([random], game, count)
}

/** The same by the game's own bots, where it has some: they reach positions that random bots don't. */
export function expertMatches(game: Game, count: number): Played[] {
  const experts = Object.values(botsFor(game)).filter((bot) => bot !== random)
  return experts.length === 0 ? [] : matchesBy(experts, game, count)
}

type Played = { readonly match: Match; readonly log: Commit[] }

function matchesBy(bots: readonly Bot[], game: Game, count: number): Played[] {
  const { min, max } = game.seats
  return Array.from({ length: count }, (_, index) =>
    matchBy(bots, game, min + (index % (max - min + 1)), index),
  )
}

function matchBy(bots: readonly Bot[], game: Game, seats: number, index: number): Played {
  return simulate(game, { seats, options: game.options.parse({}), seed: `bench:${index}`, bots })
}

/** A match at a full table with many commits: moves that may be undone freely often are, and others are played. */
export function longLog(commits: number): Commit[] {
  const { match: played, log } = matchBy([random], plunder, plunder.seats.max, 0)
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
