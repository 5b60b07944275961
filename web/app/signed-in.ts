import type { Me } from '../api/me.ts'
import { done, type Outcome } from '../api/outcome.ts'
import type { Player } from '../api/types.ts'

/**
 * Whoever is signed in. Only once it is known that nobody is, somebody signs up: a new session would take the place of the old one,
 * and with it an account would be lost. `unnamed`: nobody is signed in, and there is no name.
 */
export async function signedInOr(
  me: Me,
  { name, device }: { readonly name: string; readonly device: string },
): Promise<Outcome<Player> | 'unnamed'> {
  if (me.player.peek() === undefined) {
    const loaded = await me.load()
    if (!loaded.ok) return loaded
  }
  const player = me.player.peek()
  if (player) return done(player)
  return name === '' ? 'unnamed' : me.signUp(name, device)
}
