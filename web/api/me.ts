import { type ReadonlySignal, signal } from '@preact/signals'
import type { Api } from './api.ts'
import { done, type Outcome } from './outcome.ts'
import { noTabs, type Tabs } from './tabs.ts'
import type { DeviceCodePending, Player } from './types.ts'

/** Who is signed in, and what changes that. */
export type Me = {
  /** Null for nobody, undefined until it is known: at first, and after somebody else has signed in in another tab. */
  readonly player: ReadonlySignal<Player | null | undefined>
  load(): Promise<Outcome<Player | null>>
  /** Where somebody is signed in already, it is they who are answered, and nobody is signed up. */
  signUp(name: string, device: string): Promise<Outcome<Player>>
  signOut(): Promise<Outcome<null>>
  rename(name: string): Promise<Outcome<Player>>
  /** Signs this device in by a code that another one shows, once that one has confirmed: called again until then. */
  claim(code: string, device: string): Promise<Outcome<Player | DeviceCodePending>>
  /** By the code that was mailed; `name` makes an account where the address has none. */
  signIn(attempt: string, proof: SignInProof): Promise<Outcome<Player>>
  recover(code: string, device: string): Promise<Outcome<Player>>
  erase(): Promise<Outcome<null>>
}

export type SignInProof = { readonly code: string; readonly device: string; readonly name?: string }

/** `changed` is called when somebody else is signed in than before. */
export function openMe(
  api: Api,
  changed: () => void,
  tabs: Tabs = noTabs,
): Me & { watchSession(): () => void } {
  const player = signal<Player | null | undefined>(undefined)
  /** How often somebody has signed in or out, in this tab or another. */
  let changes = 0

  function set(next: Player | null | undefined): void {
    const before = player.peek()
    // First the socket, then those who follow something over it: their socket is not the one that ends.
    if (before !== undefined && (next === undefined || before?.id !== next?.id)) changed()
    player.value = next
  }

  /** By what was done in this tab. */
  function become(next: Player | null): void {
    changes++
    set(next)
    tabs.tell(next?.id ?? null)
  }

  tabs.hear((id) => {
    changes++
    const known = player.peek()
    if (id === null) set(null)
    else if (known?.id === id) void load()
    else set(undefined)
  })

  async function load(): Promise<Outcome<Player | null>> {
    for (;;) {
      const asked = changes
      const outcome = await api.me()
      // Whoever has signed in or out meanwhile may not be in this answer.
      if (asked !== changes) continue
      const before = player.peek()
      if (outcome.ok) set(outcome.value)
      if (outcome.ok && before !== undefined && before?.id !== outcome.value?.id)
        tabs.tell(outcome.value?.id ?? null)
      return outcome
    }
  }

  function became(outcome: Outcome<Player>): Outcome<Player> {
    if (outcome.ok) become(outcome.value)
    return outcome
  }

  function gone(outcome: Outcome<null>): Outcome<null> {
    // Signed out already: that is what was wanted.
    const isOut = outcome.ok || outcome.problem.status === 401
    if (isOut) become(null)
    return isOut ? done(null) : outcome
  }

  return {
    player,
    load,
    async signUp(name, device) {
      const signedUp = became(playerIn(await api.signUp(name, device)))
      if (signedUp.ok || signedUp.problem.code !== 'already-signed-in') return signedUp
      const loaded = await load()
      if (!loaded.ok) return loaded
      return loaded.value === null ? signedUp : done(loaded.value)
    },
    signOut: async () => gone(await api.signOut()),
    rename: async (name) => became(await api.rename(name)),
    async claim(code, device) {
      const claimed = await api.claimDeviceCode(code, device)
      if (!claimed.ok || !('player' in claimed.value)) return claimed as Outcome<DeviceCodePending>
      return became(done(claimed.value.player))
    },
    signIn: async (attempt, proof) => became(playerIn(await api.finishSignIn(attempt, proof))),
    recover: async (code, device) => became(playerIn(await api.recover(code, device))),
    erase: async () => gone(await api.eraseMe()),
    /** An answer may come after somebody else has signed in: then it tells nothing of them. */
    watchSession() {
      const asked = player.peek()?.id
      return () => {
        if (asked !== undefined && player.peek()?.id === asked) become(null)
      }
    },
  }
}

function playerIn(outcome: Outcome<{ readonly player: Player }>): Outcome<Player> {
  return outcome.ok ? done(outcome.value.player) : outcome
}
