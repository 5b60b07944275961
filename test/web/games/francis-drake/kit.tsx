import { renderToString } from 'preact-render-to-string'
import { francisDrake as rules } from '../../../../src/games/francis-drake/index.ts'
import type { Command, State } from '../../../../src/games/francis-drake/state.ts'
import { render, renderParam } from '../../../../src/kernel/catalogue.ts'
import { englishOf } from '../../../../src/kernel/english.ts'
import type { Game } from '../../../../src/kernel/game.ts'
import type { Seat } from '../../../../src/kernel/ids.ts'
import type { Match } from '../../../../src/kernel/match.ts'
import type { PieceId, Say, TableProps } from '../../../../web/games/board-game.ts'
import { francisDrake as board } from '../../../../web/games/francis-drake/index.ts'
import { looksOf } from '../../../../web/games/looks.ts'
import type { LiveMatch } from '../../../kit/live-match.ts'
import { anyChoice, type Pick, playRandomMatch } from '../../../kit/random-match.ts'

export const game = rules as unknown as Game
export const names = ['Anne', 'Ned', 'Mary', 'Jack', 'Bart', 'Bess']

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

/** Everything that the game draws on a table, as text: the chart that the position is about, and the other as a strip. */
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

const usual = {
  montezuma: false,
  spainsRevenge: false,
  printedStreet: false,
  frigatesKeepOff: true,
  homeboundTies: false,
}
/** Every number of captains, and the expansions in all mixtures. */
export const tables = [
  { seats: 2, options: usual },
  { seats: 3, options: { ...usual, montezuma: true } },
  { seats: 4, options: { ...usual, spainsRevenge: true, frigatesKeepOff: false } },
  { seats: 5, options: { ...usual, homeboundTies: true } },
  { seats: 6, options: { ...usual, montezuma: true, spainsRevenge: true } },
  { seats: 2, options: { ...usual, montezuma: true, spainsRevenge: true, frigatesKeepOff: false } },
  { seats: 6, options: { ...usual, printedStreet: true } },
  { seats: 3, options: { ...usual, spainsRevenge: true } },
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
      seed % 2 === 0 ? anyChoice : keen,
    )
  }
  return looked
}

/** Seldom docks, passes or goes home while there is something else to do: so that there are missions to look at. */
const keen: Pick = (choices, chance) => {
  const more = choices.filter(({ type }) => !['dock', 'pass', 'go-home', 'decline-informer'].includes(type))
  return chance.pick(more.length > 0 && !chance.oneIn(12) ? more : choices)
}

/** What is to be read inside each button, with the button's name. */
export function buttonsIn(text: string): { readonly name: string; readonly read: string }[] {
  return [...text.matchAll(/<(\w+)[^>]*role="button"[^>]*>/g)].map((match) => {
    const [tag, element] = [match[0], match[1]!]
    const inside = text.slice(match.index + tag.length)
    return {
      name: plain(/aria-label="([^"]*)"/.exec(tag)![1]!),
      read: plain(inside.slice(0, endOf(inside, element))),
    }
  })
}

/** Where the element ends whose content this is. */
function endOf(inside: string, element: string): number {
  let depth = 1
  for (const part of inside.matchAll(new RegExp(`<(/?)${element}\\b[^>]*?(/?)>`, 'g'))) {
    depth += part[2] === '/' ? 0 : part[1] === '/' ? -1 : 1
    if (depth === 0) return part.index
  }
  throw new Error(`no end of ${element}`)
}

function plain(text: string): string {
  return text
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&\w+;|[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}
