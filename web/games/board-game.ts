import type { ComponentType } from 'preact'
import type { Typed } from '../../src/kernel/game.ts'
import type { Seat } from '../../src/kernel/ids.ts'
import type { Match } from '../../src/kernel/match.ts'
import type { Param, Sentence } from '../../src/kernel/sentence.ts'
import type { Pair } from './laying.ts'

/**
 * Something on the table that can be pointed at: `port/havana`, `card/2`, `seat/1`, `rose/east`, `button/end-turn`. Whatever
 * draws it carries it as `data-piece`, so that taps, explanations and motion find it.
 */
export type PieceId = string

/** One tap of a choice: what is tapped, and what the list of choices calls it. */
export type Step = { readonly piece: PieceId; readonly label: Sentence | Param }

/** How a seat looks everywhere: colour, shape and name, never colour alone. */
export type SeatLook = {
  readonly seat: Seat
  readonly name: string
  /** `var(--seat-red)` … */
  readonly fill: string
  /** The ink of a text on the fill. */
  readonly ink: string
  readonly shape: Shape
}

export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'star' | 'cross'

/** Says sentences, words and counts in the reader's language. */
export type Say = (said: Sentence | Param) => string

/** What every part of a table is drawn from. All parts are pure: the same props, the same picture. */
export type TableProps<S extends object = object> = {
  /** The match as the reader's eyes see it; its state is not null. */
  readonly view: Match & { readonly state: S }
  /** The seat whose eyes these are; null for a spectator. */
  readonly seat: Seat | null
  readonly looks: readonly SeatLook[]
  readonly say: Say
  /** The pieces that a tap leads on from, with what the tap means. Empty for still pictures. */
  readonly lit: ReadonlyMap<PieceId, string>
  /** What has been tapped so far, in order. */
  readonly taken: readonly PieceId[]
  /** All that is tapped for the move that waits for Confirm. */
  readonly staged?: readonly PieceId[]
  /** What the mouse or the keys point at once something has been tapped. */
  readonly pointed?: PieceId
  /** Undefined where nothing can be tapped. */
  readonly tap: ((piece: PieceId) => void) | undefined
  /** Of a game with several charts: which one is large, and how another is opened. Still pictures have neither. */
  readonly large?: string
  readonly enlarge?: (chart: string) => void
}

/** One of several charts of a game: an `<svg>` of this size, which the page zooms. */
export type Chart<S extends object = object> = {
  readonly id: string
  readonly Board: ComponentType<TableProps<S>>
  readonly size: { readonly width: number; readonly height: number }
}

/** What a chapter of a match, such as a voyage, is drawn from once it is over: the states when it began and after its last commit. */
export type ChapterProps<S extends object = object> = Pick<TableProps<S>, 'looks' | 'say'> & {
  readonly chapter: number
  readonly began: S
  readonly ended: S
  /** Whether it is unfolded at first. */
  readonly open: boolean
}

/** A movement of one event, played on the view before it. `after` is how many milliseconds later than the others it begins. */
export type Motion = Movement & { readonly after?: number }

type Movement =
  | { readonly kind: 'move'; readonly piece: PieceId; readonly to: PieceId }
  /** To a place where nothing lies: so far right and down, in the units of the chart. */
  | { readonly kind: 'shift'; readonly piece: PieceId; readonly by: readonly [x: number, y: number] }
  /**
   * So many of what a piece stands for cross the table, while the piece stays where it is. What is seen of it on its way is the part
   * of it with this `data-token`. Of several places the first that is in sight counts.
   */
  | {
      readonly kind: 'send'
      readonly piece: PieceId
      readonly token?: string
      readonly many?: number
      readonly from: readonly PieceId[]
      readonly to: readonly PieceId[]
    }
  | { readonly kind: 'flip' | 'pulse'; readonly piece: PieceId }
  /** Where a piece has several figures, the token is that of the one that changes. */
  | {
      readonly kind: 'count'
      readonly piece: PieceId
      readonly token?: string
      readonly from: number
      readonly to: number
    }
  /** The dice of a row: what each shows afterwards, from the first on; null is one that is not thrown. */
  | { readonly kind: 'roll'; readonly piece: PieceId; readonly faces: readonly (DieFace | null)[] }
  /** A wind over the chart that the piece is on, so far right and down. */
  | { readonly kind: 'blow'; readonly piece: PieceId; readonly by: readonly [x: number, y: number] }

/** What a die shows that hits or misfires, or may be thrown again. Each is a part of its drawing, with the face as `data-face`. */
export type DieFace = 'hit' | 'misfire' | 'undecided'

/** What a game adds to the pages: pictures, and how its commands are pointed at. Rules and words are the game's own. */
export type BoardGame<S extends object = object, C extends Typed = Typed> = {
  readonly id: string
  /** The chart, an `<svg>` of this size; it fills its box, and the page zooms it. Of a game with several: the one that the position is about. */
  readonly Board: ComponentType<TableProps<S>>
  readonly size: { readonly width: number; readonly height: number }
  /** Where there are several charts: the one that the position is about comes first. On a phone they may lie otherwise. */
  charts?(state: S, narrow: boolean): readonly Chart<S>[]
  /** The part of the chart that matters to the reader now: own pieces and all lit ones. */
  focus(props: TableProps<S>): readonly PieceId[]
  /**
   * What is played at a table of its own, over the lower half of the chart: a fight. On a phone it fills the screen. Draws
   * nothing where there is no such thing.
   */
  readonly Over?: ComponentType<TableProps<S>>
  /** Tracks and stock that all share, below the chart. */
  readonly Tracks: ComponentType<TableProps<S>>
  /** The reader's own hand or fleet; draws nothing for a spectator. */
  readonly Hand: ComponentType<TableProps<S>>
  /** What a seat's card shows below name and score. */
  readonly SeatDetails: ComponentType<TableProps<S> & { readonly of: Seat }>
  /** What a card shows of it where there is room for one line, as on a phone: the same pieces, in figures alone. */
  readonly SeatLine: ComponentType<TableProps<S> & { readonly of: Seat }>
  /** What stands below the seats: what all share and is no track. */
  readonly Shared: ComponentType<TableProps<S>>
  /** What the parts of the table are called that the page calls hand and tracks, where this game has other names for them. */
  partName?(part: 'hand' | 'tracks'): string
  /** Undefined where nobody counts points yet. */
  score(state: S, seat: Seat): number | undefined
  /** The taps that play a command: no path is another's beginning, none stands for two commands. */
  path(view: S, seat: Seat, command: C, rules: number): readonly Step[]
  /**
   * For a command that lays several things down: each with its place. They are tapped in any order, the thing or the place first, and
   * two places that are tapped change what lies there; `path` is what ends it.
   */
  pairs?(view: S, seat: Seat, command: C, rules: number): readonly Pair[] | undefined
  /** The same taps in another order, where people would expect either to work. It keeps the same law as `path`. */
  otherPath?(view: S, seat: Seat, command: C, rules: number): readonly Step[] | undefined
  /** What the list of choices says of a command beside its label, such as how likely it is to work. */
  note?(view: S, seat: Seat, command: C, rules: number): string | undefined
  /** Whether a command is staged with Confirm and Cancel, since it can't be taken back freely. */
  confirms(view: S, seat: Seat, command: C, rules: number): boolean
  /** Pieces that look playable but are not now, each with a command that says why not. */
  refusedPieces(
    view: S,
    seat: Seat,
    rules: number,
  ): readonly { readonly piece: PieceId; readonly command: C }[]
  /** What there is to know about a piece, for hover, focus and long press: the first line is its name. */
  explain(props: TableProps<S>, piece: PieceId): readonly (Sentence | Param | string)[]
  motions(before: S, event: Typed): readonly Motion[]
  /** The key of the help for what is going on now: a section of `Help`. */
  phase(state: S): string
  /** For games in chapters: which one this is, counted from 1; once the match is over, one more than there are. */
  chapter?(state: S): number
  /** Who earned what in a chapter that is over. */
  readonly Chapter?: ComponentType<ChapterProps<S>>
}
