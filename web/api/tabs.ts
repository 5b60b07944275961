import type { PlayerId } from '../../src/kernel/ids.ts'

/** The other tabs of this browser: they share its cookie, so whoever signs in or out in one does so in all. */
export type Tabs = {
  /** Tells them who is signed in now; null for nobody. */
  tell(player: PlayerId | null): void
  hear(heard: (player: PlayerId | null) => void): void
}

export function browserTabs(): Tabs {
  const channel = new BroadcastChannel('rutter.me')
  return {
    tell: (player) => channel.postMessage(player),
    hear: (heard) => channel.addEventListener('message', ({ data }) => heard(data)),
  }
}

/** Where a page is the only one. */
export const noTabs: Tabs = { tell() {}, hear() {} }
