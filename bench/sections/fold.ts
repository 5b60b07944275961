import type { GameEntry } from '../../src/games/entry.ts'
import { registry } from '../../src/games/index.ts'
import { timeless } from '../../src/kernel/clock.ts'
import type { Commit } from '../../src/kernel/commit.ts'
import { decide } from '../../src/kernel/decide.ts'
import { diceOf } from '../../src/kernel/dice.ts'
import { blank, evolve, fold } from '../../src/kernel/fold.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { Match } from '../../src/kernel/match.ts'
import { perform } from '../../src/kernel/perform.ts'
import { cardOf, type Dealt, randomDeals } from '../games/deals.ts'
import { loadPeer } from '../games/peer.ts'
import { tricks } from '../games/tricks.ts'
import { moveOf, type Position } from '../games/tricks-boardgame-io.ts'
import { randomMatches } from '../matches.ts'
import { interleave, median, perSecond, ratio } from '../rounds.ts'
import { atLeast, rate, section } from '../section.ts'

const rounds = 7
const slice = 250

section(async (bench) => {
  const peer = loadPeer()
  bench.about(
    `**Fold.** Logs of random matches of each game are folded from their first commit to the server's state. ` +
      `The peer plays Tricks, a small game with hidden hands (\`bench/games\`) written for both: the ` +
      `same deals and the same moves, ending in the same scores. boardgame.io ${peer.version} takes each move ` +
      `through its reducer (production mode, undo off): it checks the turn, runs ` +
      `the move under Immer, and keeps its log entry. Ours is shown three ways: the fold alone (what a client or a ` +
      `reloading server does), the decision and its events (the same work as the reducer's, with the checks of ` +
      `the match around the game), the whole of \`perform\`, which also draws salts, seals secrets, hashes the ` +
      `commit and links it to the chain. The bound is on the fold.`,
  )

  const logs = await Promise.all(registry.map(logsOf))
  const dealt = await randomDeals(24)
  const starts = dealt.map(({ hands }) => peer.start(hands))
  const moves = dealt.map(({ log }) => log.map((commit) => moveOf(commit.by.seat!, cardOf(commit))))

  const folded = await interleave(
    rounds,
    Object.fromEntries(
      logs.map(({ game, logs }) => [
        game.id,
        () => perSecond(slice, () => sum(logs.map((log) => foldWhole(game, log)))),
      ]),
    ),
  )
  const measured = await interleave(rounds, {
    peer: () =>
      perSecond(slice, () =>
        sum(
          moves.map((mine, index) => {
            const end = mine.reduce(peer.reduce, starts[index] as Position)
            same(end.G.tricks, dealt[index]!.tricks)
            return mine.length
          }),
        ),
      ),
    fold: () => playAll(dealt, (match, commit) => fold(tricks, match, [commit])),
    decide: () => playAll(dealt, decideAndEvolve),
    perform: () => playAll(dealt, performAgain),
  })

  for (const { id, meta } of registry) {
    const commits = median(folded[id]!)
    bench.row({
      what: `Fold of ${meta.title} logs, one core`,
      ours: rate(commits, 'commits'),
      bound: atLeast(100_000, commits, '100,000/s'),
      headline: true,
    })
  }
  const beside = `boardgame.io ${peer.version} reducer: ${rate(median(measured.peer), 'moves')}`
  const ways = { fold: 'fold', decide: 'decide + evolve', perform: 'perform: seals and chain too' } as const
  for (const way of ['fold', 'decide', 'perform'] as const) {
    const times = ratio(measured[way], measured.peer)
    bench.row({
      what: `A hidden-hand game, ${ways[way]}`,
      ours: rate(median(measured[way]), 'moves'),
      beside,
      ratio: times,
      ...(way === 'fold' ? { bound: atLeast(10, times, '10 ×') } : {}),
      headline: way !== 'perform',
    })
  }
})

async function logsOf(entry: GameEntry): Promise<{ game: Game; logs: Commit[][] }> {
  const matches = await randomMatches(entry, 40)
  return { game: await entry.load(), logs: matches.map(({ log }) => log) }
}

function foldWhole(game: Game, log: readonly Commit[]): number {
  fold(game, blank(log[0]!.match), log)
  return log.length
}

/** Moves per second, without the copying of the starting positions. */
function playAll(games: readonly Dealt[], step: (match: Match, commit: Commit) => void): number {
  let moves = 0
  let spent = 0
  while (spent < slice) {
    const matches = games.map(({ start }) => structuredClone(start))
    const began = performance.now()
    games.forEach(({ log }, index) => {
      for (const commit of log) step(matches[index]!, commit)
      moves += log.length
    })
    spent += performance.now() - began
    games.forEach((game, index) => {
      same(matches[index]!.state!.tricks, game.tricks)
    })
  }
  return (1000 * moves) / spent
}

function decideAndEvolve(match: Match, commit: Commit): void {
  const game = tricks
  const secret = match.secret!
  const context = { by: commit.by, secret, rules: 1, dice: diceOf(match, secret), ...timeless }
  const decision = decide(game, match, commit.command.value!, context)
  for (let step = decision.next(); !step.done; step = decision.next()) evolve(game, match, step.value)
  match.seq = commit.seq
  if (commit.roll !== undefined) match.dice.rolls++
}

function performAgain(match: Match, { by, at, id, command }: Commit): void {
  perform(tricks, match, { by, at, id, command: command.value! })
}

function same(one: readonly number[], other: readonly number[]): void {
  if (one.join() !== other.join()) throw new Error(`the two games differ: ${one} and ${other}`)
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
