import { signal } from '@preact/signals'
import { describe, expect, test } from 'vitest'
import { openTime, type Running } from '../../../web/table/time.ts'

/** Time over a log whose motions end when they are told to. */
function timed(commits: number, start: number | null, moving = true) {
  const head = signal(commits)
  const running: { next: number; speed: number; end: () => void }[] = []
  const pauses: (() => void)[] = []
  const run = (into: (end: () => void) => void): Running => {
    const { promise, resolve } = Promise.withResolvers<void>()
    into(resolve)
    return { done: promise, finish: resolve }
  }
  let clock = 0
  const time = openTime({
    head,
    start,
    animate: (next, speed) => (moving ? run((end) => running.push({ next, speed, end })) : undefined),
    pause: () => run((end) => pauses.push(end)),
    now: () => clock,
  })
  const pass = (milliseconds: number) => {
    clock += milliseconds
  }
  return { time, head, running, pauses, pass }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('live', () => {
  test('each commit is moved before its position is shown', async () => {
    const { time, head, running } = timed(5, null)
    expect(time.settled.value).toBe(true)
    head.value = 7
    expect(running.map(({ next }) => next)).toEqual([6])
    expect(time.shown.value).toBe(5)
    expect(time.settled.value).toBe(false)
    running[0]!.end()
    await settled()
    expect(time.shown.value).toBe(6)
    running[1]!.end()
    await settled()
    expect(time.shown.value).toBe(7)
    expect(time.settled.value).toBe(true)
  })

  test('without motion the newest is there at once', () => {
    const { time, head } = timed(5, null, false)
    head.value = 9
    expect(time.shown.value).toBe(9)
  })

  test('the more commits wait, the faster each is shown', async () => {
    const { time, head, running } = timed(5, null)
    time.setSpeed(0.5)
    head.value = 9
    while (!time.settled.value) {
      running.at(-1)!.end()
      await settled()
    }
    // The speed that the reader has chosen is that of playing back.
    expect(running.map(({ speed }) => speed)).toEqual([4, 2, 2, 1])
  })

  test('a long backlog is jumped over', () => {
    const { time, head, running } = timed(5, null)
    head.value = 12
    expect(running).toEqual([])
    expect(time.shown.value).toBe(12)
  })

  test('a slow one too', async () => {
    const { time, head, running, pass } = timed(5, null)
    head.value = 10
    pass(9000)
    running[0]!.end()
    await settled()
    expect(time.shown.value).toBe(10)
  })

  test('skipping ends what is moving', async () => {
    const { time, head } = timed(5, null)
    head.value = 6
    time.skip()
    await settled()
    expect(time.shown.value).toBe(6)
  })
})

describe('replay', () => {
  test('stays where the reader is while the match goes on', () => {
    const { time, head, running } = timed(9, 4)
    expect(time.live.value).toBe(false)
    head.value = 12
    expect(time.shown.value).toBe(4)
    expect(running).toEqual([])
    time.goLive()
    expect(time.shown.value).toBe(12)
    expect(time.live.value).toBe(true)
  })

  test('never leaves the log', () => {
    const { time } = timed(9, 400)
    expect(time.shown.value).toBe(9)
    time.goTo(-3)
    expect(time.shown.value).toBe(1)
  })

  test('plays step by step to the end, and is live then', async () => {
    const { time, running, pauses } = timed(3, 1)
    time.play()
    expect(time.playing.value).toBe(true)
    for (const step of [2, 3]) {
      running.at(-1)!.end()
      await settled()
      expect(time.shown.value).toBe(step)
      pauses.at(-1)!()
      await settled()
    }
    expect(time.playing.value).toBe(false)
    expect(time.live.value).toBe(true)
  })

  test('pauses where it is, in the middle of a motion', async () => {
    const { time } = timed(9, 3)
    time.play()
    time.pause()
    await settled()
    expect(time.shown.value).toBe(3)
    expect(time.playing.value).toBe(false)
  })

  test('a step that was begun does not undo a jump', async () => {
    const { time } = timed(9, 3)
    time.play()
    time.goTo(7)
    await settled()
    expect(time.shown.value).toBe(7)
  })

  test('plays from the start where it stands at the end', () => {
    const { time } = timed(9, null)
    time.play()
    expect(time.shown.value).toBe(1)
  })
})
