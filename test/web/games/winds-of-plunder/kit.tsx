import { renderToString } from 'preact-render-to-string'
import { windsOfPlunder as rules } from '../../../../src/games/winds-of-plunder/index.ts'
import type { Command, State } from '../../../../src/games/winds-of-plunder/state.ts'
import { render, renderParam } from '../../../../src/kernel/catalogue.ts'
import { englishOf } from '../../../../src/kernel/english.ts'
import type { Game } from '../../../../src/kernel/game.ts'
import type { Seat } from '../../../../src/kernel/ids.ts'
import type { Match } from '../../../../src/kernel/match.ts'
import type { PieceId, Say, TableProps } from '../../../../web/games/board-game.ts'
import { looksOf } from '../../../../web/games/looks.ts'
import { windsOfPlunder as board } from '../../../../web/games/winds-of-plunder/index.ts'
import type { LiveMatch } from '../../../kit/live-match.ts'
import { playRandomMatch } from '../../../kit/random-match.ts'

export const game = rules as unknown as Game
export const names = ['Anne', 'Ned', 'Mary', 'Jack', 'Bart']

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
    looks: looksOf(rules.id, names.slice(0, view.state.pirates.length)),
    say,
    lit,
    taken,
    tap: () => {},
  }
}

/** Everything that the game draws on a table, as text. */
export function drawn(props: Props): string {
  return renderToString(
    <>
      <board.Board {...props} />
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

const none = {
  reactiveCaches: false,
  strictAdvantages: false,
  noGust: false,
  localNorthSouth: false,
  tournament: false,
}
const tables = [
  { seats: 3, options: none },
  { seats: 4, options: { ...none, reactiveCaches: true } },
  { seats: 5, options: none },
  { seats: 5, options: { ...none, reactiveCaches: true, localNorthSouth: true } },
  { seats: 4, options: { ...none, noGust: true, strictAdvantages: true } },
]

/** Positions of random matches, each as the seat that has to act sees it. */
export function everyPosition(seeds: number, look: (position: Position) => void): number {
  let looked = 0
  for (let seed = 1; seed <= seeds; seed++) {
    playRandomMatch(
      game,
      { ...tables[seed % tables.length]!, seed },
      {
        position(live, seat, choices) {
          looked++
          look({ live, seat, view: live.views[seat] as View, commands: choices as readonly Command[] })
        },
      },
    )
  }
  return looked
}

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
