import type { MatchId, PlayerId } from '../kernel/ids.ts'
import { addAddress, chooseAddress, confirmAddress, dropAddress, listAddresses } from './addresses.ts'
import { advise } from './advice.ts'
import { readAnalysis } from './analysis.ts'
import { readBoard } from './board.ts'
import type { Context, Peers } from './context.ts'
import {
  claimDeviceCode,
  claimedDeviceCode,
  confirmDeviceCode,
  createDeviceCode,
  dropDeviceCode,
  readDeviceCode,
} from './device-codes.ts'
import { feed } from './feed.ts'
import { addAbsence, endAbsence, readHours, setHours } from './hours.ts'
import { notMe, readNotMe } from './not-me.ts'
import { play } from './play.ts'
import {
  erase,
  findToken,
  issueToken,
  listTokens,
  rename,
  renewSession,
  revokeToken,
  signUp,
  signUpWithSession,
  whoAmI,
} from './players.ts'
import { readPosition } from './position.ts'
import { log, readMatch, updates } from './read.ts'
import { makeRecovery, recover } from './recovery.ts'
import { finishSignIn, readSignInLink, startSignIn } from './sign-in.ts'
import {
  createMatch,
  leaveSeat,
  listMatches,
  openNonce,
  sealNonce,
  setCapacity,
  setPace,
  startMatch,
  takeOver,
  takeSeat,
} from './tables.ts'
import { turns } from './turns.ts'

/** The use cases. All that goes in and comes out is plain data. */
const useCases = {
  signUp,
  signUpWithSession,
  whoAmI,
  rename,
  readHours,
  setHours,
  addAbsence,
  endAbsence,
  erase,
  issueToken,
  listTokens,
  findToken,
  revokeToken,
  renewSession,
  createDeviceCode,
  claimDeviceCode,
  claimedDeviceCode,
  readDeviceCode,
  confirmDeviceCode,
  dropDeviceCode,
  startSignIn,
  finishSignIn,
  readSignInLink,
  recover,
  makeRecovery,
  listAddresses,
  addAddress,
  confirmAddress,
  chooseAddress,
  dropAddress,
  readNotMe,
  notMe,
  createMatch,
  listMatches,
  takeSeat,
  takeOver,
  setPace,
  leaveSeat,
  setCapacity,
  sealNonce,
  openNonce,
  startMatch,
  readMatch,
  readPosition,
  readBoard,
  readAnalysis,
  updates,
  log,
  feed,
  turns,
  play,
  advise,
  check: ({ store }: Context): Promise<void> => store.check(),
}

export type UseCase = keyof typeof useCases | 'settled'

type WithoutContext<F> = F extends (context: Context, ...args: infer A) => infer R ? (...args: A) => R : never

/** The service as an edge knows it, wherever it is: in the same thread, or in another. */
export type Service = {
  readonly [name in keyof typeof useCases]: WithoutContext<(typeof useCases)[name]>
} & {
  /** Resolves once the lists show everything committed before the call. */
  settled(): Promise<void>
  /** Calls `listener` at each signal for a match, or for a player's matches, until the returned function is called. */
  listen(topic: MatchId | PlayerId, listener: () => void): () => void
  readonly peers: Peers | null
}

/** The service in this thread. */
export function serviceOf(context: Context, settled: Service['settled'] = async () => {}): Service {
  const bound = forEachUseCase((name) => {
    if (name === 'settled') return settled
    const useCase = useCases[name] as (context: Context, ...args: unknown[]) => unknown
    return (...args: unknown[]) => useCase(context, ...args)
  })
  return { ...bound, listen: context.signals.listen, peers: context.peers }
}

/** One function for each use case. */
export function forEachUseCase(make: (name: UseCase) => unknown): Omit<Service, 'listen' | 'peers'> {
  const names = [...Object.keys(useCases), 'settled'] as UseCase[]
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Omit<Service, 'listen' | 'peers'>
}
