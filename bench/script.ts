import { timeless } from '../src/kernel/clock.ts'
import { decide } from '../src/kernel/decide.ts'
import { diceOf } from '../src/kernel/dice.ts'
import { evolve } from '../src/kernel/fold.ts'
import type { Typed } from '../src/kernel/game.ts'
import type { MatchId, PlayerId, Seat, Seq } from '../src/kernel/ids.ts'
import type { Match } from '../src/kernel/match.ts'
import type { Context } from '../src/service/context.ts'
import { openContext } from '../src/service/index.ts'
import { signUp } from '../src/service/players.ts'
import { createMatch, startMatch, takeSeat } from '../src/service/tables.ts'
import { openSqlite } from '../src/store/sqlite/index.ts'
import { plunder, plunderEntry } from './matches.ts'
import { mulberry } from './mulberry.ts'

export type Person = { readonly player: PlayerId; readonly token: string }

export type Step = {
  readonly match: MatchId
  readonly token: string
  readonly seat: Seat
  readonly expect: Seq
  readonly command: Typed
}

export async function signUpPeople(context: Context, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let index = 0; index < count; index++) {
    const { player, issued } = await signUp(context, { name: `Sailor ${index}` })
    people.push({ player: player.id, token: issued.token })
  }
  return people
}

/**
 * A match of Winds of Plunder that has started in the store, and a whole random game of it as the server will
 * accept it, command by command: its dice come from the match's secret, which only the store's owner can read.
 */
export async function scriptedMatch(
  context: Context,
  people: readonly Person[],
  seed: number,
): Promise<Step[]> {
  const [host, ...guests] = people as [Person, ...Person[]]
  const created = await createMatch(context, host.player, { game: plunder.id, seats: people.length })
  if (!created.ok) throw new Error(created.problem.detail)
  for (const { player } of guests) await takeSeat(context, player, { match: created.value })
  await startMatch(context, host.player, created.value)
  const started = await context.matches.use(created.value, async (folded) => structuredClone(folded!.truth))
  return script(started, people, mulberry(seed))
}

function script(match: Match, people: readonly Person[], below: (n: number) => number): Step[] {
  const steps: Step[] = []
  while (match.status === 'running') {
    const turn = plunder.turn(match.state!, plunder.rules)
    const seat = turn[below(turn.length)]!
    const choices = plunder.choices(match.state!, seat, plunder.rules)
    const command = choices[below(choices.length)]!
    const { player, token } = people[seat]!
    steps.push({ match: match.id, token, seat, expect: match.seq, command: structuredClone(command) })
    const dice = diceOf(match, match.secret!)
    const context = { by: { player, seat }, secret: match.secret!, rules: plunder.rules, dice, ...timeless }
    for (const event of decide(plunder, match, command, context)) evolve(plunder, match, event)
    match.seq++
    if (dice.rolls > 0) match.dice.rolls++
  }
  return steps
}

/** Fills a store with started matches, and scripts what will be played in each. */
export async function scriptedStore(
  dir: string,
  scripts: number,
): Promise<{ scripts: Step[][]; commits: number }> {
  const store = openSqlite({ dir })
  const context = openContext({ store, games: [plunderEntry] })
  const people = await signUpPeople(context, 50)
  const { min, max } = plunder.seats
  const made = await Promise.all(
    Array.from({ length: scripts }, (_, index) => {
      const seats = min + (index % (max - min + 1))
      const first = (index * max) % people.length
      return scriptedMatch(context, people.slice(first, first + seats), index)
    }),
  )
  const commits = await store.journal.stream!.end()
  await store.close()
  return { scripts: made, commits }
}

/** Each connection plays one match after another; undefined once they have all been played. */
export function stepper(scripts: Step[][]): (connection: number) => Step | undefined {
  const playing: { script: Step[]; at: number }[] = []
  return (connection) => {
    let mine = playing[connection]
    if (mine === undefined || mine.at === mine.script.length) {
      const script = scripts.pop()
      if (script === undefined) return undefined
      mine = { script, at: 0 }
      playing[connection] = mine
    }
    return mine.script[mine.at++]
  }
}
