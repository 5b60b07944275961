import { expect, test } from 'vitest'
import type { MatchId } from '../../src/kernel/ids.ts'
import { openSignals } from '../../src/service/signals.ts'

const [havana, tortuga] = ['m_havana', 'm_tortuga'] as MatchId[] as [MatchId, MatchId]

function woken(signals: ReturnType<typeof openSignals>, topic: MatchId | 'any') {
  const calls = { count: 0, stop: () => {} }
  calls.stop = signals.listen(topic, () => calls.count++)
  return calls
}

test('who listens to a match is woken once for each of its commits, however often they are told', () => {
  const signals = openSignals()
  const [here, there] = [woken(signals, havana), woken(signals, tortuga)]
  signals.notify(havana, 4)
  signals.notify(havana, 4)
  signals.notify(havana, 3)
  expect([here.count, there.count]).toEqual([1, 0])
  signals.notify(havana, 5)
  expect([here.count, there.count]).toEqual([2, 0])
})

test('who listens to any match hears everything', () => {
  const signals = openSignals()
  const all = woken(signals, 'any')
  signals.notify(havana, 4)
  signals.notify(havana, 4)
  signals.notify(tortuga, 1)
  expect(all.count).toBe(3)
})

test('who comes later is woken by the next commit, and who has left by none', () => {
  const signals = openSignals()
  const early = woken(signals, havana)
  signals.notify(havana, 4)
  const late = woken(signals, havana)
  early.stop()
  early.stop()
  signals.notify(havana, 5)
  expect([early.count, late.count, signals.listeners]).toEqual([1, 1, 1])
  late.stop()
  expect(signals.listeners).toBe(0)
})
