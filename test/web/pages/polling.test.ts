import { afterEach, expect, test, vi } from 'vitest'
import { wakeFrom } from '../../../web/api/wake.ts'
import { keepLooking } from '../../../web/pages/polling.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a list is looked at every 20 seconds while it is in sight, and at once when somebody comes back to it', async () => {
  vi.useFakeTimers()
  const page = { hidden: false }
  vi.stubGlobal('document', page)
  let wakened = () => {}
  const wake = wakeFrom((listener) => {
    wakened = () => listener(0)
    return () => {}
  })
  const ended = new AbortController()
  let looks = 0
  const looking = keepLooking(wake, () => void looks++, ended.signal)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(looks).toBe(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(looks).toBe(1)
  page.hidden = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toBe(1)
  page.hidden = false
  wakened()
  await vi.advanceTimersByTimeAsync(0)
  expect(looks).toBe(2)
  ended.abort()
  await looking
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toBe(2)
})
