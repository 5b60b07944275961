import { effect, untracked } from '@preact/signals'
import type { Client } from '../api/client.ts'
import { t } from '../words/index.ts'
import { askUntilAnswered } from './asking.ts'
import { noteReach } from './reach.ts'

/** Asks who is signed in, whenever that is not known. Nobody is a good answer: pages ask for a name where they need one. */
export function startFindingMe({ me, wake }: Client): void {
  let isAsking = false

  async function find(): Promise<void> {
    isAsking = true
    while (me.player.peek() === undefined) {
      await askUntilAnswered({
        ask: me.load,
        note: (outcome) => noteReach(outcome.ok ? undefined : outcome.problem),
        wake,
        // Something on the way that says no to everything, such as the log-in page of a network, may be gone the next time.
        again: () => true,
      })
    }
    isAsking = false
  }

  effect(() => {
    if (me.player.value === undefined && !isAsking) void untracked(find)
  })
}

/** What this browser is called in the list of devices, by what it says of itself. */
export function deviceName(userAgent: string): string {
  const browser = named(browsers, userAgent)
  const system = named(systems, userAgent)
  if (browser === undefined || system === undefined) return browser ?? system ?? t('frame.device.unknown')
  return t('frame.device', { browser: { literal: browser }, system: { literal: system } })
}

/** The first that is named counts: browsers also name those that they are like. */
const browsers = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' }
const systems = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  Macintosh: 'Mac',
  CrOS: 'ChromeOS',
  Linux: 'Linux',
}

function named(names: Readonly<Record<string, string>>, userAgent: string): string | undefined {
  return Object.entries(names).find(([sign]) => userAgent.includes(sign))?.[1]
}
