import { beforeEach, expect, test } from 'vitest'
import { openTrust, type Trust } from '../../lambdas/live/trust.ts'
import { socketLimits } from '../../src/api/ws/limits.ts'
import type { PlayerId } from '../../src/kernel/ids.ts'
import type { Token } from '../../src/store/port.ts'

const id = 'a'.repeat(26)
const caller = { player: 'p_1' as PlayerId, scopes: ['read' as const], expires: null }
const token: Token = { ...caller, id, kind: 'token', hash: '', label: '', created: 0 }

let kept: Token | undefined
let clock: number
let monotonic: number
let trust: Trust
beforeEach(async () => {
  kept = token
  clock = 1_790_000_000_000
  monotonic = 0
  trust = openTrust({
    service: { findToken: async () => kept },
    clock: () => clock,
    monotonic: () => monotonic,
  })
  expect(await trust({ caller, token: id })).toBe(caller)
  kept = undefined
})

test('a token that was good is believed for a moment', async () => {
  clock += socketLimits.trust - 1
  monotonic += socketLimits.trust - 1
  expect(await trust({ caller, token: id })).toBe(caller)
})

test.each([
  ['and both clocks go on', socketLimits.trust, socketLimits.trust],
  ['though the time of day is set back', -3600_000, socketLimits.trust],
  ['though the process was frozen, and its own clock with it', socketLimits.trust, 0],
])('a revoked one is not believed for longer, %s', async (_what, passed, ticked) => {
  clock += passed
  monotonic += ticked
  expect(await trust({ caller, token: id })).toBeUndefined()
})
