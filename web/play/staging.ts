import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Commit } from '../../src/kernel/commit.ts'
import type { Typed } from '../../src/kernel/game.ts'
import type { Seat, Seq } from '../../src/kernel/ids.ts'
import { t } from '../words/index.ts'

/** A command that the reader means to play. */
export type Intent = {
  readonly seat: Seat
  readonly command: Typed
  /** What it does, in words. */
  readonly text: string
}

export type Staged = Intent & {
  /** Made once: however often it is sent, it is played once. */
  readonly id: string
  /** `asked`: waits for Confirm or Cancel. `sending`: is on its way. `open`: was sent, and whether it was played is not known. */
  readonly phase: 'asked' | 'sending' | 'open'
  /** Why it was not played when it was sent, or is not known to have been. */
  readonly why: string | undefined
  readonly news: News | undefined
}

/** What has happened while the reader was thinking: the commits after one, up to another. */
export type News = { readonly after: Seq; readonly upTo: Seq }

/** What became of a command that is staged no more. */
export type Said = {
  readonly seat: Seat
  readonly text: string
  /** Of a command that may have been played nevertheless. */
  readonly id?: string
}

export type Order = {
  readonly command: Typed
  readonly seat: Seat
  readonly expect: Seq
  readonly id: string
}

/** What came of an order. */
export type Answer =
  | { readonly kind: 'played'; readonly seq: Seq }
  /** Others were quicker, and the seat's choices have changed. */
  | { readonly kind: 'stale'; readonly seq: Seq }
  /** By the rules, or for good. */
  | { readonly kind: 'refused'; readonly why: string }
  /** Not now: it was not played, and may be sent again. */
  | { readonly kind: 'later'; readonly why: string }
  /** Whether it was played is not known. */
  | { readonly kind: 'open'; readonly why: string }

export type Staging = {
  readonly staged: ReadonlySignal<Staged | undefined>
  /** Why the last command was not played, in the rules' words, or that it may have been; gone with the next one. */
  readonly refusal: ReadonlySignal<Said | undefined>
  /** A command is on its way, or was played and its commit has not come yet: nothing else can be chosen. */
  readonly busy: ReadonlySignal<boolean>
  stage(intent: Intent, confirm: boolean): void
  confirm(): void
  /** Nothing is sent any more. What was sent can't be called back: where it may have been played, that is said. */
  cancel(): void
  dismiss(): void
  close(): void
}

export type StagingOptions = {
  readonly commits: ReadonlySignal<readonly Commit[]>
  readonly play: (order: Order) => Promise<Answer>
  /** Why a seat may not play a command now; undefined if it may. */
  readonly whyNot: (seat: Seat, command: Typed) => string | undefined
  readonly newId: () => string
}

/** Commands between the reader's choice and the log: staged, sent once under one id, and kept where the match has moved on. */
export function openStaging({ commits, play, whyNot, newId }: StagingOptions): Staging {
  const staged = signal<Staged | undefined>(undefined)
  const refusal = signal<Said | undefined>(undefined)
  /** The commit that was played last, until the log has it. */
  const awaited = signal<Seq>(0)
  const head = computed(() => commits.value.length)
  const busy = computed(
    () => (staged.value !== undefined && staged.value.phase !== 'asked') || awaited.value > head.value,
  )

  const unwatch = effect(() => {
    const log = commits.value
    const now = staged.peek()
    const isPlayed = (id: string | undefined) => id !== undefined && log.some((commit) => commit.id === id)
    if (isPlayed(refusal.peek()?.id)) refusal.value = undefined
    if (now === undefined) return
    // Its answer may be lost, but what is in the log was played.
    if (isPlayed(now.id)) staged.value = undefined
    // Nor can it have been played if it can't be any more, and the log does not have it.
    else if (now.phase !== 'sending') keepIfLegal(now)
  })

  function keepIfLegal(now: Staged): void {
    const why = whyNot(now.seat, now.command)
    if (why === undefined) return
    staged.value = undefined
    const text = t('play.no-longer', { choice: { literal: now.text }, why: { literal: why } })
    refusal.value = { seat: now.seat, text }
  }

  async function send(now: Staged): Promise<void> {
    staged.value = { ...now, phase: 'sending', why: undefined, news: undefined }
    refusal.value = undefined
    const { command, seat, id } = now
    const seen = head.peek()
    const answer = await play({ command, seat, expect: seen, id })
    // The log may have been quicker than the answer.
    if (staged.peek()?.id !== id) return
    switch (answer.kind) {
      case 'played':
        awaited.value = answer.seq
        staged.value = undefined
        return
      case 'stale':
        stage({ ...now, phase: 'asked', why: undefined, news: { after: seen, upTo: answer.seq } }, answer.seq)
        return
      case 'refused':
        staged.value = undefined
        refusal.value = { seat, text: answer.why }
        return
      case 'later':
        // What was open before stays so: this time it was not even looked at.
        if (now.phase === 'open') staged.value = { ...now, why: answer.why }
        else stage({ ...now, phase: 'asked', why: answer.why, news: undefined }, 0)
        return
      case 'open':
        staged.value = { ...now, phase: 'open', why: answer.why, news: undefined }
    }
  }

  /** Asked for again, unless the rules have something against it by now. `known`: only once the log has come so far. */
  function stage(now: Staged, known: Seq): void {
    staged.value = now
    if (head.peek() >= known) keepIfLegal(now)
  }

  return {
    staged,
    refusal,
    busy,
    stage(intent, confirm) {
      if (busy.peek()) return
      refusal.value = undefined
      const now: Staged = { ...intent, id: newId(), phase: 'asked', why: undefined, news: undefined }
      if (confirm) staged.value = now
      else void send(now)
    },
    confirm() {
      const now = staged.peek()
      if (now !== undefined && now.phase !== 'sending') void send(now)
    },
    cancel() {
      const now = staged.peek()
      if (now === undefined || now.phase === 'sending') return
      staged.value = undefined
      if (now.phase !== 'open') return
      const text = t('play.left-open', { choice: { literal: now.text } })
      refusal.value = { seat: now.seat, text, id: now.id }
    },
    dismiss() {
      refusal.value = undefined
    },
    close: unwatch,
  }
}
