/**
 * The time of day, and the milliseconds since some moment. The first is set right now and then, by an hour if somebody
 * insists; the second never goes back, but stands still while the machine sleeps or a function is frozen.
 */
export type Clocks = { readonly clock: () => number; readonly monotonic: () => number }

/** A moment by both clocks. */
export type Moment = { readonly clock: number; readonly monotonic: number }

export function momentOf({ clock, monotonic }: Clocks): Moment {
  return { clock: clock(), monotonic: monotonic() }
}

/** Milliseconds since a moment, by the clock that says more: what is believed for a while must not be believed for longer. */
export function elapsed(since: Moment, clocks: Clocks): number {
  return Math.max(clocks.clock() - since.clock, clocks.monotonic() - since.monotonic)
}
