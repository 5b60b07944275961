import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Commit } from '../../src/kernel/commit.ts'
import type { MatchId } from '../../src/kernel/ids.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { prng } from '../kit/prng.ts'
import { aChain, aMatch, commitAfter } from './made.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rutter-crash-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const matches = Array.from({ length: 8 }, aMatch)

describe('a server that is killed', () => {
  it('has every commit that it acknowledged, in unbroken logs, round after round', async () => {
    const chance = prng(9)
    const acknowledged = new Map<string, string>()
    for (let round = 0; round < 6; round++) {
      const appender = startAppender()
      while (appender.acks.length < 100) await appender.heard('ack', appender.lines.length)
      await sleep(chance.int(300))
      await appender.kill()
      for (const { match, seq, hash } of appender.acks) acknowledged.set(`${match} ${seq}`, hash)

      const store = openSqlite({ dir })
      let commits = 0
      for (const match of matches) {
        const log = await store.journal.read(match, 0)
        commits += log.length
        for (const { seq, hash } of log) {
          const told = acknowledged.get(`${match} ${seq}`)
          if (told !== undefined) expect(hash).toBe(told)
          acknowledged.delete(`${match} ${seq}`)
        }
        for (const { seq, hash } of log) acknowledged.set(`${match} ${seq}`, hash)
      }
      expect(acknowledged.size).toBe(commits)
      expect(await store.journal.stream!.end()).toBe(commits)
      await store.close()
    }
    expect(acknowledged.size).toBeGreaterThan(500)
  })

  it('leaves its directory free, but shares it with nobody while it lives', async () => {
    const appender = startAppender()
    await appender.heard('ack')
    expect(() => openSqlite({ dir })).toThrow(/Another Rutter is using/)
    await appender.kill()
    await openSqlite({ dir }).close()
  })
})

const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0

describe.skipIf(!hasPrlimit)('a disk that takes no more', () => {
  it('fails appends as a whole, and takes them again once it has room', async () => {
    // No file may grow beyond 1 MB: the commit of a group fails in the middle of being written.
    const appender = startAppender(1_000_000)
    await appender.heard('unavailable')
    const refused = appender.lines.length
    execFileSync('prlimit', [`--pid=${appender.pid}`, '--fsize=unlimited'])
    await appender.heard('ack', refused)
    await sleep(100)
    await appender.kill()

    const store = openSqlite({ dir })
    const logs = new Map<MatchId, Commit[]>()
    for (const match of matches) logs.set(match, await store.journal.read(match, 0))
    for (const { match, seq, hash } of appender.acks) expect(logs.get(match)![seq - 1]!.hash).toBe(hash)
    await store.close()
  })
})

describe('a write-ahead log', () => {
  it.each([
    ['cut off', (path: string, at: number) => truncateSync(path, at)],
    ['damaged', flip],
  ])('that was %s anywhere leaves a clean beginning of what was written', async (_, damage) => {
    const source = join(dir, 'source')
    const chains = Array.from({ length: 5 }, () => aChain(30))
    const written: Commit[] = []
    const store = openSqlite({ dir: source })
    for (let i = 0; i < 30; i += 3) {
      const group = chains.flatMap((chain) => chain.slice(i, i + 3))
      await Promise.all(group.map((commit) => store.journal.append(commit)))
      written.push(...group)
    }
    const wal = statSync(join(source, 'journal.db-wal')).size
    const chance = prng(4)
    const lengths = new Set<number>()
    for (let round = 0; round < 25; round++) {
      const copy = join(dir, `copy-${round}`)
      mkdirSync(copy)
      for (const file of ['journal.db', 'journal.db-wal']) copyFileSync(join(source, file), join(copy, file))
      damage(join(copy, 'journal.db-wal'), chance.int(wal))

      const damaged = openSqlite({ dir: copy })
      const { commits } = await damaged.journal.stream!.read(0, 1000)
      expect(commits).toEqual(written.slice(0, commits.length))
      // Whole groups or nothing of them.
      expect(commits.length % 15).toBe(0)
      lengths.add(commits.length)
      for (const chain of chains) {
        const { match } = chain[0]!
        const log = await damaged.journal.read(match, 0)
        expect(log).toEqual(chain.slice(0, log.length))
        expect(await damaged.journal.append(commitAfter(log.at(-1), match))).toEqual({ ok: true })
      }
      await damaged.close()
    }
    expect(lengths.size).toBeGreaterThan(5)
    await store.close()
  })
})

function flip(path: string, at: number): void {
  const bytes = readFileSync(path)
  bytes[at]! ^= 0x10
  writeFileSync(path, bytes)
}

type Ack = { readonly match: MatchId; readonly seq: number; readonly hash: string }

/** Runs appender.ts in a process of its own. */
function startAppender(fileLimit?: number) {
  const script = join(import.meta.dirname, 'appender.ts')
  const args = [process.execPath, script, dir, ...matches]
  // The limit's signal would end the process; ignored, the write fails instead.
  const limited = ['sh', '-c', `trap '' XFSZ; exec prlimit --fsize=${fileLimit}: "$@"`, 'sh', ...args]
  const [command, ...rest] = fileLimit === undefined ? args : limited
  const child: ChildProcess = spawn(command!, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  createInterface(child.stdout!).on('line', (line) => lines.push(line))
  const ended = once(child.stdout!, 'close')

  return {
    pid: child.pid,
    lines,
    /** Only what it said in full counts: it may have been killed in the middle of a line. */
    get acks(): Ack[] {
      return lines.flatMap((line) => {
        const said = /^ack (\S+) (\d+) ([0-9a-f]{64})$/.exec(line)
        return said === null ? [] : [{ match: said[1] as MatchId, seq: Number(said[2]), hash: said[3]! }]
      })
    },
    async heard(word: string, after = 0): Promise<void> {
      while (!lines.slice(after).some((line) => line.startsWith(word))) {
        if (child.exitCode !== null) throw new Error(`the appender ended with ${child.exitCode}`)
        await sleep(5)
      }
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
  }
}
