import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Seq } from '../../src/kernel/ids.ts'

/** A movement on the table that is under way. */
export type Running = { readonly done: Promise<void>; finish(): void }

export type Time = {
  /** The commit whose position is on the table. */
  readonly shown: ReadonlySignal<Seq>
  readonly head: ReadonlySignal<Seq>
  /** Whether the table follows the newest commit. It may still lag behind it by what is moving. */
  readonly live: ReadonlySignal<boolean>
  /** The position on the table is the newest, and nothing moves: moves may be offered. */
  readonly settled: ReadonlySignal<boolean>
  /** The commit that moves on the table now. */
  readonly moving: ReadonlySignal<Seq | undefined>
  readonly playing: ReadonlySignal<boolean>
  readonly speed: ReadonlySignal<Speed>
  goTo(seq: Seq): void
  goLive(): void
  /** Plays on from a commit, or from where the table is; from the start where it is at the end. */
  play(from?: Seq): void
  pause(): void
  setSpeed(speed: Speed): void
  /** Ends what is moving now. */
  skip(): void
  close(): void
}

export const speeds = [0.5, 1, 2, 4, 8] as const
export type Speed = (typeof speeds)[number]

export type TimeOptions = {
  readonly head: ReadonlySignal<Seq>
  /** Where to begin; null for the newest. */
  readonly start: Seq | null
  /** Moves what the next commit changes; undefined where nothing shall move. */
  readonly animate: (next: Seq, speed: Speed) => Running | undefined
  /** Milliseconds, at the given speed. */
  readonly pause: (milliseconds: number) => Running
  readonly now: () => number
}

/** A backlog of more commits, or of more milliseconds, is not played but jumped over. */
const mostCommits = 6
const mostTime = 8000
/** Others may move faster than they are shown: the more wait behind a commit, the less time it has. */
function paceOf(waiting: number): Speed {
  if (waiting === 0) return 1
  return waiting < 3 ? 2 : 4
}

/** How long a step stays on the table while it is played back. */
const dwell = 900

/** Which position is on the table: the newest, with each commit shown as it comes, or one that the reader went to. */
export function openTime({ head, start, animate, pause, now }: TimeOptions): Time {
  const live = signal(start === null)
  const shown = signal(start === null ? head.peek() : clamp(start))
  const playing = signal(false)
  const speed = signal<Speed>(1)
  const moving = signal<Seq | undefined>(undefined)
  let running: Running | undefined
  let looping = false
  /** Counts whatever the reader does to the time: a step that began before it does not count any more. */
  let turns = 0

  const unfollow = effect(() => {
    if (head.value > shown.peek() && live.value) void loop()
  })

  function clamp(seq: Seq): Seq {
    return Math.max(1, Math.min(seq, head.peek()))
  }

  const moves = () => playing.peek() || live.peek()

  /** One loop at a time: each round moves the table by one commit, or jumps. */
  async function loop(): Promise<void> {
    if (looping) return
    looping = true
    const began = now()
    while (moves() && shown.peek() < head.peek()) {
      const next = shown.peek() + 1
      const late = live.peek() && (head.peek() - next >= mostCommits || now() - began > mostTime)
      const begun = turns
      running = late ? undefined : animate(next, playing.peek() ? speed.peek() : paceOf(head.peek() - next))
      if (running === undefined && live.peek()) {
        shown.value = head.peek()
        break
      }
      if (running !== undefined) {
        moving.value = next
        await running.done
      }
      if (begun === turns) shown.value = next
      moving.value = undefined
      if (begun === turns && playing.peek()) {
        running = pause(dwell / speed.peek())
        await running.done
      }
    }
    running = undefined
    looping = false
    if (playing.peek() && shown.peek() >= head.peek()) goLive()
  }

  function interrupt(): void {
    turns++
    running?.finish()
  }

  function goLive(): void {
    interrupt()
    playing.value = false
    shown.value = head.peek()
    live.value = true
  }

  return {
    shown,
    head,
    live,
    settled: computed(() => live.value && shown.value === head.value),
    moving,
    playing,
    speed,
    goTo(seq) {
      interrupt()
      playing.value = false
      live.value = false
      shown.value = clamp(seq)
    },
    goLive,
    play(from) {
      interrupt()
      const at = from ?? (shown.peek() >= head.peek() ? 1 : shown.peek())
      live.value = false
      shown.value = clamp(at)
      playing.value = true
      void loop()
    },
    pause() {
      interrupt()
      playing.value = false
    },
    setSpeed(next) {
      speed.value = next
    },
    skip() {
      running?.finish()
    },
    close() {
      unfollow()
      interrupt()
      playing.value = false
      live.value = false
    },
  }
}
