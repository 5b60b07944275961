import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Commit } from '../../src/kernel/commit.ts'
import { lastHint } from '../../src/kernel/hints.ts'
import type { Seat, Seq } from '../../src/kernel/ids.ts'
import { canonical } from '../../src/kernel/json.ts'
import type { MatchEvent } from '../../src/kernel/lobby.ts'
import { choicesOf } from '../../src/kernel/turn.ts'
import type { PieceId } from '../games/board-game.ts'
import type { FollowedMatch } from '../log/followed-match.ts'
import type { Choice } from '../play/tree.ts'

/** One of the choices, as a hint values it: in thousandths of a win, against the average. */
export type Advised = { readonly choice: Choice; readonly gain: number }

export type Hints = {
  /** Whether the reader may ask for a hint that they don't have. */
  readonly offered: ReadonlySignal<boolean>
  readonly asking: ReadonlySignal<boolean>
  /** Why none was given. */
  readonly refusal: ReadonlySignal<string | undefined>
  /** The hint that the reader has taken here, the best choice first. */
  readonly hint: ReadonlySignal<readonly Advised[]>
  /** What is tapped for the choice that the reader looks at, or for the best one. */
  readonly pieces: ReadonlySignal<readonly PieceId[]>
  ask(): void
  look(at: Choice | undefined): void
}

type HintOptions = {
  readonly match: FollowedMatch
  readonly me: ReadonlySignal<Seat | null>
  readonly choices: ReadonlySignal<readonly Choice[]>
}

/** What a hint says is in the log, as far as it is the reader's own; it holds while their choices are those that it was given for. */
export function openHints({ match, me, choices }: HintOptions): Hints {
  const { game, commits, viewAt } = match
  const asking = signal(false)
  const refused = signal<{ readonly seq: Seq; readonly why: string } | undefined>(undefined)
  const looked = signal<Choice | undefined>(undefined)

  const commandsAt = (seq: Seq, seat: Seat): string => canonical(choicesOf(game, viewAt(seq, seat), seat))
  const hint = computed((): readonly Advised[] => {
    const seat = me.value
    const log = commits.value
    if (seat === null || choices.value.length === 0) return []
    const taken = lastHint(log, seat)
    if (taken === undefined || commandsAt(taken.seq, seat) !== commandsAt(log.length, seat)) return []
    return adviceIn(taken).flatMap(({ command, gain }) => {
      const text = canonical(command)
      const choice = choices.value.find((each) => canonical(each.command) === text)
      return choice === undefined ? [] : [{ choice, gain }]
    })
  })

  async function ask(): Promise<void> {
    const seat = me.peek()
    if (seat === null || asking.peek()) return
    asking.value = true
    refused.value = undefined
    const advised = await match.advise(seat)
    asking.value = false
    if (!advised.ok) refused.value = { seq: commits.peek().length, why: advised.problem.detail }
  }

  return {
    offered: computed(() => match.hints.value && choices.value.length > 0 && hint.value.length === 0),
    asking,
    refusal: computed(() => (refused.value?.seq === commits.value.length ? refused.value.why : undefined)),
    hint,
    pieces: computed(() => {
      const shown = hint.value.map(({ choice }) => choice)
      const choice = shown.find((each) => each === looked.value) ?? shown[0]
      return choice?.path.map(({ piece }) => piece) ?? []
    }),
    ask: () => void ask(),
    look(at) {
      looked.value = at
    },
  }
}

type Taken = Extract<MatchEvent, { type: 'advised' }>

function adviceIn({ events }: Commit): NonNullable<Taken['advice']['value']> {
  return (events[0] as Taken).advice.value ?? []
}
