import { random } from '../../src/bots/random.ts'
import { simulate } from '../../src/bots/simulate.ts'
import type { GameEntry } from '../../src/games/entry.ts'
import { registry } from '../../src/games/index.ts'
import { timeless } from '../../src/kernel/clock.ts'
import type { Commit } from '../../src/kernel/commit.ts'
import { decide } from '../../src/kernel/decide.ts'
import { diceOf } from '../../src/kernel/dice.ts'
import { blank, evolve, fold } from '../../src/kernel/fold.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import type { CommandId, Seat } from '../../src/kernel/ids.ts'
import type { Match } from '../../src/kernel/match.ts'
import { perform } from '../../src/kernel/perform.ts'
import { expertMatches, randomMatches, usualOptions } from '../matches.ts'
import { mulberry } from '../mulberry.ts'
import { interleave, median, perSecond, quantile } from '../rounds.ts'
import { type Bench, milliseconds, rate, section, below as under } from '../section.ts'

const rounds = 5
const slice = 400
/** Bound in milliseconds for the position with the most choices: a player waits for it in every request. */
const widestWithin: Readonly<Record<string, number>> = {
  'winds-of-plunder': 1,
  'francis-drake': 1,
  maritime: 2,
}

section(async (bench) => {
  bench.about(
    `**Play.** Whole random matches of each game at tables of every size, on one core: with ` +
      `\`choices\`, \`decide\` and \`evolve\` alone; with all that \`perform\` does to make a commit of each ` +
      `move; and as computer players play them, each choosing from a view of its own. The time of \`choices\` ` +
      `is taken at every position of such matches, and of matches by bots who know the game, where it has any: ` +
      `they get rich, and stand in wide markets. The widest positions are the hundredth with the most choices.`,
  )
  for (const entry of registry) await measure(bench, entry)
})

async function measure(bench: Bench, entry: GameEntry): Promise<void> {
  const game = await entry.load()
  const options = await usualOptions(entry)
  const starts = (await randomMatches(entry, 12)).map(({ match, log }) => {
    const start = blank(match.id)
    fold(
      game,
      start,
      log.slice(
        0,
        log.findIndex((commit) => commit.by.seat !== null),
      ),
    )
    return start
  })
  let seed = 1
  const all = (finish: typeof decideToTheEnd) => () =>
    perSecond(slice, () => {
      const below = mulberry(seed++)
      for (const start of starts) finish(game, structuredClone(start), below)
      return starts.length
    })

  const measured = await interleave(rounds, {
    bare: all(decideToTheEnd),
    perform: all(performToTheEnd),
    views: () =>
      perSecond(slice, () => {
        simulate(game, {
          seats: starts[seed % starts.length]!.seats.length,
          options,
          seed: `${seed++}`,
          bots: [random],
        })
        return 1
      }),
  })
  bench.row({
    what: `Random matches of ${game.title}: choices, decide, evolve`,
    ours: rate(median(measured.bare), 'matches'),
    headline: true,
  })
  bench.row({ what: '… with perform: seals and chain', ours: rate(median(measured.perform), 'matches') })
  bench.row({ what: '… and a view for each seat', ours: rate(median(measured.views), 'matches') })

  const played = [...(await randomMatches(entry, 60)), ...(await expertMatches(entry, 24))]
  const positions = timeChoices(
    game,
    played.map(({ log }) => log),
  )
  const wide = quantile(
    positions.map(({ width }) => width),
    0.99,
  )
  const widest = positions.filter(({ width }) => width >= wide)
  const [every, widestTimes] = [positions, widest].map((some) => some.map(({ ms }) => ms)) as [
    number[],
    number[],
  ]
  bench.row({
    what: `… choices, p99 over ${positions.length} positions`,
    ours: milliseconds(quantile(every, 0.99)),
  })
  const within = widestWithin[game.id]
  const slowest = quantile(widestTimes, 0.99)
  bench.row({
    what: `… choices, p99 over the widest positions (${wide} to ${Math.max(...positions.map(({ width }) => width))} choices)`,
    ours: milliseconds(slowest),
    ...(within === undefined ? {} : { bound: under(within, slowest, `${within} ms`) }),
  })
}

type Position = { readonly width: number; ms: number }

/** Each position is measured in every round, and its quickest time counts: slower ones were disturbed by other processes. */
function timeChoices(game: Game, logs: readonly Commit[][]): Position[] {
  const positions: Position[] = []
  for (let round = 0; round < 4; round++) {
    let at = 0
    for (const log of logs) {
      const match = blank(log[0]!.match)
      for (const commit of log) {
        const { seat } = commit.by
        if (seat !== null && match.state !== null) {
          const began = performance.now()
          const width = game.choices(match.state, seat, match.rules).length
          const ms = performance.now() - began
          const position = positions[at++]
          if (position === undefined) positions.push({ width, ms })
          else position.ms = Math.min(position.ms, ms)
        }
        fold(game, match, [commit])
      }
    }
  }
  return positions
}

function decideToTheEnd(game: Game, match: Match, below: (n: number) => number): void {
  while (match.status === 'running') {
    const { seat, command } = pick(game, match, below)
    const by = { player: match.seats[seat]!.player, seat }
    const secret = match.secret!
    const dice = diceOf(match, secret)
    const decision = decide(game, match, command, { by, secret, rules: game.rules, dice, ...timeless })
    let step = decision.next()
    for (; !step.done; step = decision.next()) evolve(game, match, step.value)
    if (step.value !== undefined) throw new Error(`refused: ${step.value.code}`)
    match.seq++
    if (dice.rolls > 0) match.dice.rolls++
  }
}

function performToTheEnd(game: Game, match: Match, below: (n: number) => number): void {
  while (match.status === 'running') {
    const { seat, command } = pick(game, match, below)
    const by = { player: match.seats[seat]!.player, seat }
    const performed = perform(game, match, { by, command, at: match.seq, id: `${match.seq}` as CommandId })
    if (!performed.ok) throw new Error(`refused: ${performed.refusal.code}`)
  }
}

function pick(game: Game, match: Match, below: (n: number) => number): { seat: Seat; command: Typed } {
  const turn = game.turn(match.state!, match.rules)
  const seat = turn[below(turn.length)]!
  const choices = game.choices(match.state!, seat, match.rules)
  return { seat, command: choices[below(choices.length)]! }
}
