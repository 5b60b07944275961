import { finish } from '../bots/thought.ts'
import type { Commit } from '../kernel/commit.ts'
import { botSeed } from '../kernel/dice.ts'
import type { CommandId, MatchId, Seat } from '../kernel/ids.ts'
import { turnOf } from '../kernel/turn.ts'
import { StoreError } from '../store/port.ts'
import type { Context } from './context.ts'
import type { Folded } from './match-cache.ts'
import { submit } from './play.ts'
import { rowOf } from './row.ts'

/**
 * Everything that follows from commits, however they were delivered: rows for the lists, snapshots, signals and the
 * moves of computer players. May be given the same commit twice, or out of order: each step reads the match as it is
 * and does what is still to do.
 */
export async function consume(
  context: Context,
  commits: readonly Commit[],
  report: (match: MatchId, error: unknown) => void,
): Promise<void> {
  const byMatch = [...Map.groupBy(commits, (commit) => commit.match)]
  const outcomes = await Promise.allSettled(byMatch.map(([match]) => consumeMatch(context, match)))
  outcomes.forEach((outcome, index) => {
    if (outcome.status === 'fulfilled') return
    // One match whose log is damaged must not hold up the others; a store that is away holds up all.
    const error: unknown = outcome.reason
    if (error instanceof StoreError && error.code === 'unavailable') throw error
    report(byMatch[index]![0], error)
  })
}

async function consumeMatch(context: Context, match: MatchId): Promise<void> {
  const { matches, store, signals } = context
  const row = await matches.use(match, async (folded) => {
    if (folded === undefined) return undefined
    await matches.storeSnapshots(folded)
    signals.notify(match, folded.truth.seq)
    return rowOf(folded)
  })
  if (row === undefined) return
  // Outside `use`, so that no command waits for it: a row is never replaced by an older one.
  await store.views.putRow(row)
  for (const { player } of row.seats) if (player !== null) signals.notifyPlayer(player)
  if (!row.turn.some((seat) => row.seats[seat]?.bot != null)) return
  await matches.use(match, async (folded) => {
    if (folded !== undefined) await moveComputerPlayer(context, folded)
  })
}

/** One move at a time: its commit is consumed as well. The id makes a repeated delivery harmless. */
async function moveComputerPlayer(context: Context, folded: Folded): Promise<void> {
  const { game, truth } = folded
  const minds = await context.minds(game.id)
  const botAt = (each: Seat) => truth.seats[each]?.bot ?? null
  const seat = turnOf(game, truth).find((each) => botAt(each) !== null && minds.knows(botAt(each)!))
  if (seat === undefined) return
  const bot = botAt(seat)!
  const view = await context.matches.view(folded, seat)
  const { command } = finish(
    minds.thinkAs({
      bot,
      view: view.state as object,
      seat,
      rules: view.rules,
      memory: null,
      seed: botSeed(truth.secret!, truth.seq, seat),
      iterations: minds.budgetOf(bot),
    }),
  )
  const id = `bot-${truth.seq}-${seat}` as CommandId
  await submit(context, folded, { player: null, seat }, { match: truth.id, command, id })
}

/**
 * Consumes the last commit of each match again: of those named, or else of all, after clearing every view. A match that
 * fails is reported, and the others go on.
 */
export async function* rebuild(
  context: Context,
  named: readonly MatchId[] | null = null,
): AsyncGenerator<{ readonly match: MatchId; readonly error: unknown }> {
  const { journal, views } = context.store
  if (named === null) await views.clear()
  for await (const match of named ?? journal.matches()) {
    let failure: unknown = null
    try {
      const last = (await journal.read(match, 0)).at(-1)
      if (last === undefined) throw new Error('there is no such match')
      await consume(context, [last], (_match, error) => {
        failure = error
      })
    } catch (error) {
      if (error instanceof StoreError && error.code === 'unavailable') throw error
      failure = error
    }
    yield { match, error: failure }
  }
}
