import { momentOf } from './clocks.ts'
import type { Report } from './consumers/consumer.ts'
import type { Context } from './context.ts'
import { sweep } from './sweep.ts'
import { openWakes } from './thinking/wake.ts'

export type Sweeper = { stop(): Promise<void> }

/** Milliseconds between two sweeps. */
const usualPause = 10_000

/** If the time of day goes further ahead than this while the machine does not, it can't be believed. */
const furthestJump = 600_000

/**
 * Sweeps again and again, on one machine. A clock that was put far ahead would time out everybody at once: then nothing is done
 * until it is put back, or the service is started again, which takes the time in between for an outage.
 */
export function openSweeper(
  context: Context,
  report: (match: Parameters<Report>[0] | null, error: unknown) => void,
  pause: number = usualPause,
): Sweeper {
  const wakes = openWakes(context, { pause: 0 })
  let stopped = false
  let last = momentOf(context)
  let refused = false
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(next, 0)

  function next(): void {
    running = sweepOnce().finally(() => {
      if (!stopped) timer = setTimeout(next, pause)
    })
  }

  async function sweepOnce(): Promise<void> {
    const now = momentOf(context)
    const jump = now.clock - last.clock - (now.monotonic - last.monotonic)
    if (jump > furthestJump) {
      if (!refused) report(null, clockJumped(jump))
      refused = true
      return
    }
    refused = false
    last = now
    try {
      for (const match of await sweep(context, report)) {
        wakes.wake(match, report).catch((error: unknown) => {
          if (!stopped) report(match, error)
        })
      }
    } catch (error) {
      if (!stopped) report(null, error)
    }
  }

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      wakes.stop()
      await running
    },
  }
}

function clockJumped(jump: number): Error {
  const minutes = Math.round(jump / 60_000)
  return new Error(
    `The machine's clock went ahead by ${minutes} minutes. No player is timed out until it is right again; if it is right now, restart the service.`,
  )
}
