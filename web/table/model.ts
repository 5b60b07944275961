import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import { type Action, actionsOf } from '../../src/kernel/actions.ts'
import type { Game } from '../../src/kernel/game.ts'
import { isHint } from '../../src/kernel/hints.ts'
import type { Seat, Seq } from '../../src/kernel/ids.ts'
import { isMatchCommand } from '../../src/kernel/lobby.ts'
import type { Match } from '../../src/kernel/match.ts'
import { turnOf, waitingOf } from '../../src/kernel/turn.ts'
import type { BoardGame, PieceId, Say, SeatLook, TableProps } from '../games/board-game.ts'
import { looksOf, type SeatColour } from '../games/looks.ts'
import type { Eyes, FollowedMatch } from '../log/followed-match.ts'
import { type Recap, recap } from '../log/recap.ts'
import { type Branch, branchesOf } from '../log/tree.ts'
import { choicesFor, litPieces, sayer } from '../play/choices.ts'
import { type ConfirmWish, needsConfirm } from '../play/confirming.ts'
import { type Refused, refusedOnBoard, refusedSince, whyNot } from '../play/reasons.ts'
import { openStaging, type Staging } from '../play/staging.ts'
import { type Choice, choicesAfter, type Taken, tap, tapsIn } from '../play/tree.ts'
import { type WayBack, wayBack, wayForward } from '../play/undoing.ts'
import { t } from '../words/index.ts'
import { seatName } from '../words/seat-name.ts'
import { answerOf } from './answer.ts'
import { type EyesOnTable, openEyes } from './eyes.ts'
import { type Hints, openHints } from './hints.ts'
import { openTime, type Running, type Speed, type Time } from './time.ts'

/** What the reader prefers that concerns a table. */
export type TablePreferences = {
  readonly confirm: ConfirmWish
  readonly letters: boolean
  readonly colour: 'seat' | SeatColour
}

export type TableOptions = {
  readonly match: FollowedMatch
  readonly board: BoardGame | undefined
  readonly preferences: ReadonlySignal<TablePreferences>
  readonly newId: () => string
  /** Where the address says to begin. */
  readonly step: Seq | null
  readonly seat: Eyes | undefined
  /** Moves what a commit changes; undefined where nothing shall move. */
  readonly animate: (table: Table, next: Seq, speed: Speed) => Running | undefined
  readonly pause: (milliseconds: number) => Running
  readonly now: () => number
}

/** Everything that the parts of a table show and do. All of it is derived from the log, the reader's steps and preferences. */
export type Table = {
  readonly match: FollowedMatch
  readonly game: Game
  readonly board: BoardGame | undefined
  readonly preferences: ReadonlySignal<TablePreferences>
  readonly time: Time
  readonly sight: EyesOnTable
  readonly staging: Staging
  readonly looks: ReadonlySignal<readonly SeatLook[]>
  readonly say: ReadonlySignal<Say>
  /** The match as it is on the table, through the eyes that look. */
  readonly view: ReadonlySignal<Match>
  /** The match as it is now, through the same eyes. */
  readonly newest: ReadonlySignal<Match>
  /** The reader's seat at this screen; null for a spectator, for one who has resigned, and while it is hidden. */
  readonly me: ReadonlySignal<Seat | null>
  /** The reader's seat while they see the table as spectators do: whatever is theirs alone is not on the screen. */
  readonly hidden: ReadonlySignal<Seat | undefined>
  /** The seats that have to act now. */
  readonly turn: ReadonlySignal<readonly Seat[]>
  readonly isMyTurn: ReadonlySignal<boolean>
  readonly choices: ReadonlySignal<readonly Choice[]>
  readonly taken: ReadonlySignal<readonly Taken[]>
  readonly props: ReadonlySignal<TableProps | undefined>
  readonly refused: ReadonlySignal<readonly Refused[]>
  readonly hints: Hints
  readonly actions: ReadonlySignal<readonly Action[]>
  readonly back: ReadonlySignal<WayBack | undefined>
  readonly forward: ReadonlySignal<WayBack | undefined>
  readonly recap: ReadonlySignal<Recap | undefined>
  /** Moves that were taken back. */
  readonly branches: ReadonlySignal<readonly Branch[]>
  /** Hides what is the reader's alone from whoever looks over their shoulder, or shows it again. */
  hide(): void
  choose(choice: Choice): void
  take(step: Taken): void
  stepBack(): void
  /** Of a piece, or of nothing: beside all pieces. What does not lead on begins another choice, or goes a step back. */
  tap(piece?: PieceId): void
  /** An action of the match, such as agreeing to an undo. */
  act(action: Pick<Action, 'command' | 'label'>): void
  undo(way: WayBack): void
  close(): void
}

export function openTable(options: TableOptions): Table {
  const { match, board, preferences } = options
  const { game, commits } = match
  const head = computed(() => commits.value.length)
  const sight = openEyes(match, options.seat)
  const time = openTime({
    head,
    start: options.step,
    animate: (next, speed) => options.animate(table, next, speed),
    pause: options.pause,
    now: options.now,
  })

  const nameOf = (seat: Seat): string => {
    const sitters = match.sitters.value
    return sitters[seat] === undefined ? t('table.seat', { number: seat + 1 }) : seatName(seat, sitters)
  }
  const say = computed(() => sayer(game, nameOf))
  const view = computed(() => match.viewAt(time.shown.value, sight.eyes.value))
  const newest = computed(() => match.viewAt(head.value, sight.eyes.value))
  const me = computed(() => {
    const eyes = sight.eyes.value
    const holder = eyes === null ? undefined : newest.value.seats[eyes]
    return eyes !== null && match.mine.value.includes(eyes) && holder?.resigned === null ? eyes : null
  })
  const hidden = computed(() => (sight.eyes.value === null ? (sight.usual.value ?? undefined) : undefined))
  const looks = computed(() => {
    const names = newest.value.seats.map((_, seat) => nameOf(seat))
    const { colour } = preferences.value
    const seat = match.mine.value[0]
    if (colour === 'seat' || seat === undefined || match.mine.value.length > 1) return looksOf(game.id, names)
    return looksOf(game.id, names, { seat, colour })
  })
  const turn = computed(() => turnOf(game, newest.value))
  const isMyTurn = computed(() =>
    match.mine.value.some((seat) => waitingOf(game, newest.value).includes(seat)),
  )

  const staging = openStaging({
    commits,
    play: async (order) => answerOf(await match.play(order)),
    // Commands of the match are for the server to decide.
    whyNot: (seat, command) =>
      isMatchCommand(command)
        ? undefined
        : whyNot(game, match.viewAt(head.peek(), seat), seat, command, say.peek()),
    newId: options.newId,
  })

  // Whoever moved knows what is moving, and need not wait for its end.
  const mayGoOn = computed(() => {
    if (time.settled.value) return true
    const moving = time.live.value ? time.moving.value : undefined
    if (moving === undefined || moving < head.value) return false
    const mover = commits.value[moving - 1]?.by.seat ?? null
    return mover !== null && match.mine.value.includes(mover)
  })
  const choices = computed((): readonly Choice[] => {
    const seat = me.value
    if (seat === null || !mayGoOn.value || !turn.value.includes(seat)) return []
    return choicesFor(game, board, newest.value, seat)
  })
  const steps = signal<readonly Taken[]>([])
  const taken = computed(() => (choicesAfter(choices.value, steps.value).length > 0 ? steps.value : []))
  // A new position is a new choice: steps towards the old one mean nothing in it.
  const unstep = effect(() => {
    if (choices.value.length >= 0) steps.value = []
  })

  function tapped(piece: PieceId | undefined): Choice | readonly Taken[] | undefined {
    if (piece === undefined) return undefined
    const before = taken.peek()
    const onward = tap(choices.peek(), before, piece)
    // A staged move is left by Cancel alone, and what has been taken is let go of by another tap on it.
    if (onward !== undefined || staging.staged.peek() !== undefined || tapsIn(before).includes(piece))
      return onward
    return tap(choices.peek(), [], piece)
  }

  const lit = computed(() =>
    // What is lit stands where the newest position has it.
    staging.busy.value || !time.settled.value
      ? new Map<PieceId, string>()
      : litPieces(choices.value, taken.value, say.value),
  )
  const stagedTaps = computed(() => {
    const command = staging.staged.value?.command
    const choice = choices.value.find((each) => each.command === command)
    return choice && [...(choice.pairs ?? []).flat(), ...choice.path].map(({ piece }) => piece)
  })
  const props = computed((): TableProps | undefined => {
    const { state } = view.value
    if (state === null) return undefined
    return {
      view: view.value as TableProps['view'],
      seat: sight.eyes.value,
      looks: looks.value,
      say: say.value,
      lit: lit.value,
      taken: tapsIn(taken.value),
      ...(stagedTaps.value === undefined ? {} : { staged: stagedTaps.value }),
      tap: choices.value.length === 0 || !time.settled.value ? undefined : table.tap,
    }
  })

  const refused = computed((): readonly Refused[] => {
    const seat = me.value
    if (seat === null || choices.value.length === 0) return []
    if (board !== undefined) return refusedOnBoard(game, board, newest.value, seat, say.value)
    return refusedSince(game, positionsOfTurn(seat), newest.value, seat, say.value)
  })
  /** The positions that a seat has moved in since others last did. */
  function positionsOfTurn(seat: Seat): readonly Match[] {
    const log = commits.value
    const others = log.findLastIndex((commit) => commit.by.seat !== seat && !isHint(commit))
    return log.slice(others + 1).map(({ seq }) => match.viewAt(seq - 1, seat))
  }

  const mayAct = computed(() => me.value !== null && mayGoOn.value)
  const missed = computed(() => {
    const seat = me.value
    if (seat === null || newest.value.state === null) return undefined
    const found = recap({ game, commits: commits.value, viewAt: match.viewAt }, seat)
    return found.groups.length === 0 ? undefined : found
  })

  const table: Table = {
    match,
    game,
    board,
    preferences,
    time,
    sight,
    staging,
    looks,
    say,
    view,
    newest,
    me,
    hidden,
    turn,
    isMyTurn,
    choices,
    taken,
    props,
    refused,
    hints: openHints({ match, me, choices }),
    actions: computed(() => (mayAct.value ? actionsOf(game, newest.value, me.value!) : [])),
    back: computed(() => (mayAct.value ? wayBack(commits.value, newest.value, me.value!) : undefined)),
    forward: computed(() => (mayAct.value ? wayForward(commits.value, newest.value, me.value!) : undefined)),
    recap: missed,
    branches: computed(() => branchesOf(commits.value)),

    hide() {
      sight.look(hidden.peek() === undefined ? null : undefined)
    },
    choose({ command, label }) {
      const seat = me.peek()
      if (seat === null) return
      const confirm = needsConfirm(preferences.peek().confirm, game, board, newest.peek(), seat, command)
      staging.stage({ seat, command, text: say.peek()(label) }, confirm)
    },
    take(step) {
      steps.value = [...taken.peek(), step]
    },
    stepBack() {
      steps.value = taken.peek().slice(0, -1)
    },
    tap(piece) {
      if (staging.busy.peek()) return
      const found = tapped(piece)
      if (found !== undefined && 'command' in found) table.choose(found)
      else if (found !== undefined) steps.value = found
      else if (staging.staged.peek() === undefined) table.stepBack()
    },
    act({ command, label }) {
      const seat = me.peek()
      // Newer rules are for good; all else here is an answer, or has been asked for already.
      if (seat !== null)
        staging.stage({ seat, command, text: say.peek()(label) }, command.type === 'adopt-rules')
    },
    undo({ to, free }) {
      const seat = me.peek()
      if (seat === null) return
      const text = free ? t('play.undo.go', { to }) : t('play.undo.ask.text', { to })
      staging.stage({ seat, command: { type: 'undo', to } as Choice['command'], text }, !free)
    },
    close() {
      unstep()
      staging.close()
      time.close()
      sight.close()
    },
  }
  return table
}
