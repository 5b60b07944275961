import type { Game } from '../../src/kernel/game.ts'
import type { CommandId, MatchId, PlayerId, Seat } from '../../src/kernel/ids.ts'
import { idText } from '../../src/kernel/ids.ts'
import type { Context } from '../../src/service/context.ts'
import { type ContextOptions, openContext } from '../../src/service/index.ts'
import type { Outcome } from '../../src/service/outcome.ts'
import { type Played, play } from '../../src/service/play.ts'
import { type MatchView, readMatch } from '../../src/service/read.ts'
import { createMatch, startMatch, takeSeat } from '../../src/service/tables.ts'
import type { Store } from '../../src/store/port.ts'
import { entryFor } from '../kit/all-games.ts'
import { highCard } from '../kit/high-card.ts'
import { prng } from '../kit/prng.ts'

export const options = { length: 'short', stakes: true }

/** A service over a store, with a clock that ticks and chance that repeats itself. */
export function serviceOn(
  store: Store,
  seed = 1,
  matchesInMemory = 100,
  more: Partial<ContextOptions> = {},
): Context {
  const chance = prng(seed)
  let now = 1_000
  return openContext({
    store,
    games: [entryFor(highCard as Game)],
    matchesInMemory,
    clock: () => ++now,
    random: (bytes) => Uint8Array.from({ length: bytes }, () => chance.int(256)),
    ...more,
  })
}

export const players = [0, 1, 2, 3].map(
  (each) => `p_${idText(new Uint8Array(16).fill(each + 1))}` as PlayerId,
)

export const as = (seat: Seat) => ({
  player: players[seat]!,
  scopes: ['read', 'play'] as const,
  expires: null,
})

/** A running match of High Card, with `people` seats held by players and the rest by computer players. */
export async function openTable(context: Context, people = 2, computers = 0): Promise<MatchId> {
  const id = value(
    await createMatch(context, players[0]!, { game: 'high-card', options, seats: people + computers }),
  )
  for (let seat = 1; seat < people; seat++) value(await takeSeat(context, players[seat]!, { match: id }))
  for (let bot = 0; bot < computers; bot++)
    value(await takeSeat(context, players[0]!, { match: id, bot: 'random' }))
  value(await startMatch(context, players[0]!, id))
  return id
}

export function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.problem.code}: ${outcome.problem.detail}`)
  return outcome.value
}

export async function see(context: Context, match: MatchId, seat: Seat, at?: number): Promise<MatchView> {
  return value(await readMatch(context, as(seat), { match, at })).match!
}

/** Plays a seat's first choice. */
export async function move(
  context: Context,
  match: MatchId,
  seat: Seat,
  id?: string,
): Promise<Outcome<Played>> {
  const { choices } = await see(context, match, seat)
  return play(context, as(seat), { match, command: choices[0]!.command, id: id as CommandId | undefined })
}

/** Everyone plays first choices until the match is over. */
export async function playOut(context: Context, match: MatchId): Promise<MatchView> {
  for (;;) {
    const seen = await see(context, match, 0)
    if (seen.status !== 'running') return seen
    for (const seat of seen.turn) value(await move(context, match, seat))
  }
}
