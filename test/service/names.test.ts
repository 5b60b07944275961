import { expect, test } from 'vitest'
import type { PlayerId } from '../../src/kernel/ids.ts'
import { openNames } from '../../src/service/names.ts'
import type { Accounts } from '../../src/store/port.ts'

const anne = 'p_anne' as PlayerId
const clocks = { clock: () => 0, monotonic: () => 0 }

test('a name that was looked up before it changed and told after it is not kept', async () => {
  let name = 'Anne the Old'
  const held = Promise.withResolvers<void>()
  const accounts = {
    names: async () => {
      const found = new Map([[anne, name]])
      await held.promise
      return found
    },
  } as unknown as Accounts
  const names = openNames(accounts, clocks)
  const early = names.of([anne])
  name = 'Anne the New'
  names.forget(anne)
  held.resolve()
  expect((await early).get(anne)).toBe('Anne the Old')
  expect((await names.of([anne])).get(anne)).toBe('Anne the New')
  const nameOf = await names.seats({ seats: [{ player: anne, bot: null, resigned: null }] } as never)
  expect(nameOf(0)).toBe('Anne the New')
})
