import { type Commit, commitHash, genesis, redactCommit } from '../../src/kernel/commit.ts'
import type { Hash, Seq } from '../../src/kernel/ids.ts'
import { sealOf, secretsIn, type Viewer } from '../../src/kernel/secret.ts'

/** A finished log as somebody was given it when the match still ran: without its end, unless told otherwise. */
export function givenTo(viewer: Viewer, log: readonly Commit[], upTo = log.length - 1): Commit[] {
  return log.slice(0, upTo).map((commit) => redactCommit(commit, viewer))
}

/** A copy of the log in which one field of one commit was changed by hand: `forge(log, 5, 'by.seat', 1)`. */
export function forge(log: readonly Commit[], seq: Seq, path: string, value: unknown): Commit[] {
  const copy = structuredClone(log) as Commit[]
  const keys = path.split('.')
  const last = keys.pop()!
  let place = copy[seq - 1] as unknown as Record<string, unknown>
  for (const key of keys) place = place[key] as Record<string, unknown>
  if (!(last in place)) throw new Error(`nothing to forge at ${path}`)
  place[last] = value
  return copy
}

/** What a cheating server does next: every seal fits its value and salt again. */
export function reseal(log: readonly Commit[]): Commit[] {
  const copy = structuredClone(log) as Commit[]
  for (const { secret } of secretsIn(copy)) {
    if (secret.salt === undefined) continue
    ;(secret as { seal: Hash }).seal = sealOf(secret.salt, secret.value)
  }
  return copy
}

/** And last: the hashes are made again, so that the chain holds. */
export function rechain(log: readonly Commit[]): Commit[] {
  let prev = genesis
  return log.map((commit) => {
    const body = { ...commit, prev }
    prev = commitHash(body)
    return { ...body, hash: prev }
  })
}
