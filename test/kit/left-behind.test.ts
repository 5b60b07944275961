import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { leftBehind, type Running, running } from './left-behind.ts'

describe.runIf(process.platform === 'linux')('of the processes of this machine', () => {
  test('a child that still runs is left behind, until it has ended', async () => {
    const before = running()
    const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000) // left behind'])
    await once(child, 'spawn')
    await expect.poll(() => left(before).map(({ pid }) => pid)).toContain(child.pid)
    await expect.poll(() => left(before)[0]?.command).toContain('// left behind')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(left(before).map(({ pid }) => pid)).not.toContain(child.pid)
  })

  test('so is one whose parent has ended', async () => {
    const before = running()
    const { stdout } = spawnSync('sh', ['-c', 'sleep 600 > /dev/null 2>&1 & echo $!'], { encoding: 'utf8' })
    const orphan = Number(stdout)
    try {
      await expect.poll(() => left(before)).toMatchObject([{ pid: orphan, command: 'sleep 600' }])
    } finally {
      process.kill(orphan, 'SIGKILL')
    }
    await expect.poll(() => left(before)).toEqual([])
  })

  function left(before: readonly Running[]): Running[] {
    return leftBehind(before, running(), process.pid)
  }
})

describe('nobody else is blamed', () => {
  const at = (pid: number, parent: number, group: number, more: Partial<Running> = {}): Running => ({
    pid,
    parent,
    group,
    started: 100 + pid,
    command: 'node server.ts',
    ...more,
  })
  const [init, shell, main] = [at(1, 0, 1), at(10, 1, 10), at(20, 10, 20)]
  const before = [init, shell, main, at(30, 20, 20)]
  const left = (...more: Running[]) => leftBehind(before, [...before, ...more], 20).map(({ pid }) => pid)

  test('not what ran before, nor what others start', () => {
    expect(left()).toEqual([])
    expect(left(at(40, 10, 40), at(41, 1, 40), at(42, 40, 40))).toEqual([])
  })

  test('not the workers of the runner, but what they have started', () => {
    const worker = at(50, 20, 20, { command: 'node /x/node_modules/vitest/dist/workers/forks.js' })
    expect(left(worker)).toEqual([])
    expect(left(worker, at(51, 50, 20), at(52, 51, 52))).toEqual([51, 52])
  })

  test('not the process that has the number of another now', () => {
    const again = at(30, 20, 20, { started: 999 })
    expect(leftBehind(before, [init, shell, main, again], 20).map(({ pid }) => pid)).toEqual([30])
  })
})
