import { useState } from 'preact/hooks'
import type { Token } from '../api/types.ts'
import { useClient } from '../app/client.ts'
import { useLoad } from '../app/load.ts'

export type ListedTokens = {
  /** Undefined until they are known. */
  readonly tokens: readonly Token[] | undefined
  readonly wrong: string | undefined
  readonly again: () => void
  revoke(id: string): Promise<void>
}

/** My tokens and sessions. */
export function useTokens(): ListedTokens {
  const { api, me } = useClient()
  const loaded = useLoad(`tokens ${me.player.value?.id}`, () => api.tokens())
  const [wrong, setWrong] = useState<string>()

  async function revoke(id: string): Promise<void> {
    const revoked = await api.revokeToken(id)
    setWrong(revoked.ok ? undefined : revoked.problem.detail)
    loaded.again()
  }

  const failed = loaded.value === undefined ? loaded.problem?.detail : undefined
  return { tokens: loaded.value, wrong: wrong ?? failed, again: loaded.again, revoke }
}
