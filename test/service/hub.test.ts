import { expect, test } from 'vitest'
import type { MatchId } from '../../src/kernel/ids.ts'
import { openHub } from '../../src/service/hub.ts'

const [havana, tortuga] = ['m_havana', 'm_tortuga'] as MatchId[] as [MatchId, MatchId]

function woken(hub: ReturnType<typeof openHub>, topic: MatchId | 'any') {
  const calls = { count: 0, stop: () => {} }
  calls.stop = hub.listen(topic, () => calls.count++)
  return calls
}

test('who listens to a match is woken once for each of its commits, however often they are told', () => {
  const hub = openHub()
  const [here, there] = [woken(hub, havana), woken(hub, tortuga)]
  hub.wake(havana, 4)
  hub.wake(havana, 4)
  hub.wake(havana, 3)
  expect([here.count, there.count]).toEqual([1, 0])
  hub.wake(havana, 5)
  expect([here.count, there.count]).toEqual([2, 0])
})

test('who listens to any match hears everything', () => {
  const hub = openHub()
  const all = woken(hub, 'any')
  hub.wake(havana, 4)
  hub.wake(havana, 4)
  hub.wake(tortuga, 1)
  expect(all.count).toBe(3)
})

test('who comes later is woken by the next commit, and who has left by none', () => {
  const hub = openHub()
  const early = woken(hub, havana)
  hub.wake(havana, 4)
  const late = woken(hub, havana)
  early.stop()
  early.stop()
  hub.wake(havana, 5)
  expect([early.count, late.count, hub.listeners]).toEqual([1, 1, 1])
  late.stop()
  expect(hub.listeners).toBe(0)
})
