/**
 * The time of day, and the milliseconds since some moment. The first is corrected now and then, even by an hour; the
 * second never goes back, but stops while the machine sleeps or a function is frozen.
 */
export type Clocks = { readonly clock: () => number; readonly monotonic: () => number }

/** A moment by both clocks. */
export type Moment = { readonly clock: number; readonly monotonic: number }

export function momentOf({ clock, monotonic }: Clocks): Moment {
  return { clock: clock(), monotonic: monotonic() }
}

/** Milliseconds since a moment, by the clock that shows more of them: what is cached for a while must not be used for longer. */
export function elapsed(since: Moment, clocks: Clocks): number {
  return Math.max(clocks.clock() - since.clock, clocks.monotonic() - since.monotonic)
}
