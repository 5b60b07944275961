import { renderToString } from 'preact-render-to-string'
import { maritime as rules } from '../../../../src/games/maritime/index.ts'
import type { Command, State } from '../../../../src/games/maritime/state.ts'
import { render, renderParam } from '../../../../src/kernel/catalogue.ts'
import { redactCommit } from '../../../../src/kernel/commit.ts'
import { englishOf } from '../../../../src/kernel/english.ts'
import { blank, fold } from '../../../../src/kernel/fold.ts'
import type { Game } from '../../../../src/kernel/game.ts'
import type { Seat } from '../../../../src/kernel/ids.ts'
import type { Match } from '../../../../src/kernel/match.ts'
import type { PieceId, Say, TableProps } from '../../../../web/games/board-game.ts'
import { looksOf } from '../../../../web/games/looks.ts'
import { maritime as board } from '../../../../web/games/maritime/index.ts'
import { rich } from '../../../conformance/own/maritime.ts'
import { readGolden, recorded } from '../../../kit/golden.ts'
import { foldLog, type LiveMatch } from '../../../kit/live-match.ts'
import { anyChoice, anyKind, playRandomMatch } from '../../../kit/random-match.ts'

export const game = rules as unknown as Game
export const names = ['Anne', 'Ned', 'Mary', 'Jack', 'Bart', 'Grace']

const catalogue = englishOf(game)

export const say: Say = (said) =>
  typeof said === 'object' && 'key' in said
    ? render(said, catalogue, (seat) => names[seat]!)
    : renderParam(said, catalogue, (seat) => names[seat]!)

export type View = Match & { readonly state: State }
export type Props = TableProps<State>

export function propsOf(
  match: Match,
  seat: Seat | null,
  taken: readonly PieceId[] = [],
  lit = new Map<PieceId, string>(),
): Props {
  const view = match as View
  return {
    view,
    seat,
    looks: looksOf(rules.id, names.slice(0, view.state.captains.length)),
    say,
    lit,
    taken,
    tap: () => {},
  }
}

/** Everything that the game draws on a table, as text. */
export function drawn(props: Props): string {
  const Over = board.Over!
  return renderToString(
    <>
      <board.Board {...props} />
      <Over {...props} />
      <board.Tracks {...props} />
      <board.Hand {...props} />
      <board.Shared {...props} />
      {props.looks.map(({ seat }) => (
        <div key={seat}>
          <board.SeatLine {...props} of={seat} />
          <board.SeatDetails {...props} of={seat} />
        </div>
      ))}
    </>,
  )
}

export function piecesIn(text: string): Set<PieceId> {
  return new Set([...text.matchAll(/data-piece="([^"]+)"/g)].map(([, piece]) => piece!))
}

/** The opening tags of all pieces. */
export function tagsIn(text: string): string[] {
  return text.match(/<[^>]*data-piece="[^>]*>/g) ?? []
}

export type Position = {
  readonly live: LiveMatch
  readonly view: View
  readonly seat: Seat
  readonly commands: readonly Command[]
}

const usual = { objectives: 1, timed: false, diagonals: true }

/** Every number of captains, both editions, all versions of the rules, all options; every other table is rich and quarrelsome. */
const tables = [
  { of: rich, seats: 2, options: { ...usual, timed: true } },
  { of: game, seats: 3, options: usual, edition: 'maritime-1', rules: 2 },
  { of: rich, seats: 4, options: { ...usual, objectives: 2 } },
  { of: game, seats: 1, options: usual },
  { of: rich, seats: 6, options: { ...usual, objectives: 3, timed: true } },
  { of: game, seats: 2, options: { ...usual, diagonals: false }, rules: 1 },
  { of: rich, seats: 5, options: { ...usual, diagonals: false }, edition: 'maritime-1' },
  { of: rich, seats: 3, options: { ...usual, timed: true }, rules: 1 },
] as const

/** Positions of random matches, each as the seat that has to act sees it. */
export function everyPosition(seeds: number, look: (position: Position) => void): number {
  let looked = 0
  for (let seed = 1; seed <= seeds; seed++) {
    const { of, ...table } = tables[seed % tables.length]!
    playRandomMatch(
      of,
      { ...table, seed },
      {
        position(live, seat, choices) {
          looked++
          look({ live, seat, view: live.views[seat] as View, commands: choices as readonly Command[] })
        },
      },
      seed % 3 === 0 ? anyChoice : anyKind,
    )
  }
  return looked
}

/** The positions of recorded matches, for what chance seldom leads to: a draw, a fleet of four. */
export function recordedPositions(
  logs: readonly string[],
  look: (position: Omit<Position, 'live'>) => void,
): number {
  let looked = 0
  for (const name of logs) {
    const { log, golden } = readGolden(name)
    for (let seat = 0; seat < golden.seats; seat++) {
      let view = blank(log[0]!.match)
      for (const [index, commit] of log.entries()) {
        const kept = fold(game, view, [redactCommit(commit, [seat])])
        if (!kept) view = foldLog(game, log.slice(0, index + 1), [seat])
        if (view.status !== 'running') continue
        const commands = rules.choices(view.state as State, seat, view.rules)
        if (commands.length === 0) continue
        looked++
        look({ view: view as View, seat, commands })
      }
    }
  }
  return looked
}

export const everyLog = recorded().filter((each) => each.startsWith('maritime/'))
/** Together with random matches these have every command. */
export const rareLogs = ['maritime/duel-without-diagonals', 'maritime/second-objective']

/** What is to be read inside each button, with the button's name. */
export function buttonsIn(text: string): { readonly name: string; readonly read: string }[] {
  return [...text.matchAll(/<(\w+)[^>]*role="button"[^>]*>/g)].map((match) => {
    const [tag, element] = [match[0], match[1]!]
    const inside = text.slice(match.index + tag.length)
    let depth = 1
    for (const part of inside.matchAll(new RegExp(`<(/?)${element}\\b[^>]*?(/?)>`, 'g'))) {
      depth += part[2] === '/' ? 0 : part[1] === '/' ? -1 : 1
      if (depth > 0) continue
      return { name: plain(/aria-label="([^"]*)"/.exec(tag)![1]!), read: plain(inside.slice(0, part.index)) }
    }
    throw new Error(`no end of ${tag}`)
  })
}

function plain(text: string): string {
  return text
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&\w+;|[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}
