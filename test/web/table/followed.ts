import { signal } from '@preact/signals'
import { type Commit, redactCommit } from '../../../src/kernel/commit.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { MatchId, Seat } from '../../../src/kernel/ids.ts'
import { noAnswer, type Outcome } from '../../../web/api/outcome.ts'
import type { Advised, MatchAnalysis, Order, Played } from '../../../web/api/types.ts'
import type { BoardGame } from '../../../web/games/board-game.ts'
import type { FollowedMatch, FollowFailure, Link, ShownFault } from '../../../web/log/followed-match.ts'
import { openViews } from '../../../web/log/views.ts'
import { openTable, type Table, type TablePreferences } from '../../../web/table/model.ts'
import type { Running } from '../../../web/table/time.ts'
import { games } from '../../kit/all-games.ts'
import { readGolden } from '../../kit/golden.ts'

export const names = ['Anne', 'Ned', 'Mary', 'Jack', 'Bess', 'Tom']

/** A match of the corpus as a page follows it, up to a commit. */
export function followed(name: string, upTo: number, mine: readonly Seat[]) {
  const { log } = readGolden(name)
  const game = games.find(({ id }) => name.startsWith(`${id}/`))!
  return { ...followedLog(game, log.slice(0, upTo), mine), log, game }
}

/** A log as a page follows it that holds these seats. Its secrets are theirs alone, as the server sends it. `add` lets more come. */
export function followedLog(game: Game, log: readonly Commit[], mine: readonly Seat[], hints = false) {
  const seen = (commit: Commit) => redactCommit(commit, mine)
  const commits = signal<readonly Commit[]>(log.map(seen))
  const id = log[0]!.match as MatchId
  const link = signal<Link>('live')
  const analysis = signal<MatchAnalysis | undefined>(undefined)
  const fault = signal<ShownFault | undefined>(undefined)
  const views = openViews(game, id, () => commits.value)
  const orders: Order[] = []
  const match: FollowedMatch = {
    id,
    game,
    commits,
    title: signal<string | null>('Friday in <b>Havana</b>'),
    sitters: signal(names.map((name) => ({ name, player: null, bot: null }))),
    mine: signal<readonly Seat[]>(mine),
    link,
    fault,
    failure: signal<FollowFailure | undefined>(undefined),
    viewAt: views.viewAt,
    play: async (order): Promise<Outcome<Played>> => {
      orders.push(order)
      return noAnswer()
    },
    hints: signal(hints),
    analysis,
    advise: async (): Promise<Outcome<Advised>> => noAnswer(),
    reach: async () => {},
    close: () => {},
  }
  const add = (...more: Commit[]) => {
    commits.value = [...commits.value, ...more.map(seen)]
  }
  return { match, add, link, fault, analysis, orders }
}

export type Opening = {
  readonly step?: number
  readonly seat?: Seat
  readonly board?: BoardGame
  readonly preferences?: Partial<TablePreferences>
  readonly animate?: () => Running | undefined
}

/** A table of a followed match, without motion unless it is given. */
export function tableOf(
  match: FollowedMatch,
  { step, seat, board, preferences = {}, animate = () => undefined }: Opening = {},
): Table {
  let ids = 0
  return openTable({
    match,
    board,
    preferences: signal<TablePreferences>({
      confirm: 'final',
      letters: true,
      colour: 'seat',
      ...preferences,
    }),
    newId: () => `id ${++ids}`,
    step: step ?? null,
    seat,
    animate,
    pause: () => ({ done: Promise.resolve(), finish: () => {} }),
    now: () => 0,
  })
}
