import { isStillGood, type Register } from '../../src/api/authenticate.ts'
import { socketLimits } from '../../src/api/ws/limits.ts'
import type { Who } from '../../src/api/ws/protocol.ts'
import { type Clocks, elapsed, type Moment, momentOf } from '../../src/service/clocks.ts'
import type { Caller } from '../../src/service/context.ts'

/** Whom a connection speaks for; undefined once its token is good no more. */
export type Trust = (who: Who) => Promise<Caller | undefined>

/** A token may be revoked or run out while its connection lives. What was found of one is believed for a moment. */
export function openTrust(register: Register & Clocks): Trust {
  const checked = new Map<string, Moment>()

  return async ({ caller, token }) => {
    if (token === null) return caller
    const last = checked.get(token)
    if (last !== undefined && elapsed(last, register) < socketLimits.trust) return caller
    const now = momentOf(register)
    checked.delete(token)
    if (!(await isStillGood(register, token))) return undefined
    checked.set(token, now)
    if (checked.size > most) checked.delete(checked.keys().next().value as string)
    return caller
  }
}

const most = 10_000
