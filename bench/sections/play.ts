import { bots } from '../../src/bots/index.ts'
import { simulate } from '../../src/bots/simulate.ts'
import { decide } from '../../src/kernel/decide.ts'
import { blank, evolve, fold } from '../../src/kernel/fold.ts'
import type { Typed } from '../../src/kernel/game.ts'
import type { CommandId, Seat } from '../../src/kernel/ids.ts'
import type { Match } from '../../src/kernel/match.ts'
import { perform } from '../../src/kernel/perform.ts'
import { plunder, randomMatches } from '../matches.ts'
import { mulberry } from '../mulberry.ts'
import { interleave, median, perSecond, quantile } from '../rounds.ts'
import { milliseconds, rate, section } from '../section.ts'

const rounds = 5
const slice = 400

section(async (bench) => {
  bench.about(
    `**Play.** Whole random matches of Winds of Plunder at tables of every size, on one core: with ` +
      `\`choices\`, \`decide\` and \`evolve\` alone; with all that \`perform\` does to make a commit of each ` +
      `move; and as computer players play them, each choosing from a view of its own. The time of \`choices\` ` +
      `is taken at every position of such matches; the widest are the hundredth with the most choices.`,
  )
  const starts = randomMatches(plunder, 12).map(({ match, log }) => {
    const start = blank(match.id)
    fold(
      plunder,
      start,
      log.slice(
        0,
        log.findIndex((commit) => commit.by.seat !== null),
      ),
    )
    return start
  })
  let seed = 1
  const all = (finish: (match: Match, below: (n: number) => number) => void) => () =>
    perSecond(slice, () => {
      const below = mulberry(seed++)
      for (const start of starts) finish(structuredClone(start), below)
      return starts.length
    })

  const measured = await interleave(rounds, {
    bare: all(decideToTheEnd),
    perform: all(performToTheEnd),
    views: () =>
      perSecond(slice, () => {
        simulate(plunder, {
          seats: starts[seed % starts.length]!.seats.length,
          options: plunder.options.parse({}),
          seed: `${seed++}`,
          bot: bots.random!,
        })
        return 1
      }),
  })
  bench.row({
    what: 'Random matches of Winds of Plunder: choices, decide, evolve',
    ours: rate(median(measured.bare), 'matches'),
    headline: true,
  })
  bench.row({ what: '… with perform: seals and chain', ours: rate(median(measured.perform), 'matches') })
  bench.row({ what: '… and a view for each seat', ours: rate(median(measured.views), 'matches') })

  const positions = timeChoices(starts)
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
    what: `Choices, p99 over ${positions.length} positions`,
    ours: milliseconds(quantile(every, 0.99)),
  })
  bench.row({
    what: `Choices, p99 over the widest positions (${wide} to ${Math.max(...positions.map(({ width }) => width))} choices)`,
    ours: milliseconds(quantile(widestTimes, 0.99)),
  })
})

type Position = { readonly width: number; ms: number }

/** Each position is met again in every round, and its quickest time counts: the others had company. */
function timeChoices(starts: readonly Match[]): Position[] {
  const positions: Position[] = []
  for (let round = 0; round < 4; round++) {
    let at = 0
    for (let match = 0; match < 60; match++) {
      decideToTheEnd(structuredClone(starts[match % starts.length]!), mulberry(match), (width, ms) => {
        const position = positions[at++]
        if (position === undefined) positions.push({ width, ms })
        else position.ms = Math.min(position.ms, ms)
      })
    }
  }
  return positions
}

type Timed = (width: number, ms: number) => void

function decideToTheEnd(match: Match, below: (n: number) => number, timed?: Timed): void {
  while (match.status === 'running') {
    const { seat, command } = pick(match, below, timed)
    const by = { player: match.seats[seat]!.player, seat }
    const decision = decide(plunder, match, command, { by, secret: match.secret!, rules: plunder.rules })
    let step = decision.next()
    for (; !step.done; step = decision.next()) evolve(plunder, match, step.value)
    if (step.value !== undefined) throw new Error(`refused: ${step.value.code}`)
    match.seq++
  }
}

function performToTheEnd(match: Match, below: (n: number) => number): void {
  while (match.status === 'running') {
    const { seat, command } = pick(match, below)
    const by = { player: match.seats[seat]!.player, seat }
    const performed = perform(plunder, match, { by, command, at: match.seq, id: `${match.seq}` as CommandId })
    if (!performed.ok) throw new Error(`refused: ${performed.refusal.code}`)
  }
}

function pick(match: Match, below: (n: number) => number, timed?: Timed): { seat: Seat; command: Typed } {
  const turn = plunder.turn(match.state!)
  const seat = turn[below(turn.length)]!
  const began = timed && performance.now()
  const choices = plunder.choices(match.state!, seat)
  if (began !== undefined) timed!(choices.length, performance.now() - began)
  return { seat, command: choices[below(choices.length)]! }
}
