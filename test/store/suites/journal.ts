import { describe, expect, it } from 'vitest'
import { type Commit, commitHash } from '../../../src/kernel/commit.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import type { Scale, Subject } from '../conformance.ts'
import { aChain, aMatch, appendAll, collect, commitAfter } from '../made.ts'

export function journalSuite(subject: () => Subject, scale: Scale): void {
  describe('the journal', () => {
    it('gives back what was appended, to the letter', async () => {
      const chain = aChain(3, aMatch(), 'señor, “¡al abordaje!” \u{1F3F4} \\ " \n \u0000 \ud83c')
      await appendAll(subject().store, chain)
      await subject().reopen()
      const read = await subject().store.journal.read(chain[0]!.match, 0)
      expect(JSON.stringify(read)).toBe(JSON.stringify(chain))
    })

    it('knows nothing of a match that nobody wrote', async () => {
      expect(await subject().store.journal.read(aMatch(), 0)).toEqual([])
    })

    it('answers a taken seq with the commit that holds it, and changes nothing', async () => {
      const { journal } = subject().store
      const chain = aChain(2)
      const { match } = chain[0]!
      await appendAll(subject().store, chain)
      const late = commitAfter(chain[0], match)
      expect(await journal.append(late)).toEqual({ ok: false, winner: chain[1] })
      expect(await journal.append(commitAfter(undefined, match))).toEqual({ ok: false, winner: chain[0] })
      expect(await journal.read(match, 0)).toEqual(chain)
    })

    it('takes a commit that meets itself for appended', async () => {
      const { journal } = subject().store
      const chain = aChain(2)
      await appendAll(subject().store, [...chain, ...chain])
      await Promise.all(
        chain.map(async (commit) => expect(await journal.append(commit)).toEqual({ ok: true })),
      )
      expect(await journal.read(chain[0]!.match, 0)).toEqual(chain)
    })

    it('lets one of many win at the same moment, and shows the others which', async () => {
      const { journal } = subject().store
      const match = aMatch()
      const rivals = Array.from({ length: 20 }, () => commitAfter(undefined, match))
      const outcomes = await Promise.all(rivals.map((commit) => journal.append(commit)))
      const [winner, ...more] = rivals.filter((_, index) => outcomes[index]!.ok)
      expect(more).toEqual([])
      expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(
        Array.from({ length: 19 }, () => ({ ok: false, winner })),
      )
      expect(await journal.read(match, 0)).toEqual([winner])
    })

    it('reads the tail, and no more than was asked for', async () => {
      const { journal } = subject().store
      const chain = aChain(9)
      const { match } = chain[0]!
      await appendAll(subject().store, chain)
      for (const reopened of [false, true]) {
        if (reopened) await subject().reopen()
        const { read } = subject().store.journal
        expect(await read(match, 6)).toEqual(chain.slice(6))
        expect(await read(match, 9)).toEqual([])
        expect(await read(match, 12)).toEqual([])
        expect(await read(match, 0, 4)).toEqual(chain.slice(0, 4))
        expect(await read(match, 3, 2)).toEqual(chain.slice(3, 5))
        expect(await read(match, 3, 100)).toEqual(chain.slice(3))
        expect(await read(match, 3, 0)).toEqual([])
      }
      expect(journal).toBeDefined()
    })

    it('reads a log of 2,000 commits and more than a megabyte', async () => {
      const { journal } = subject().store
      const chain = aChain(2000)
      const { match } = chain[0]!
      for (let i = 0; i < chain.length; i += 50) {
        await Promise.all(chain.slice(i, i + 50).map((commit) => journal.append(commit)))
      }
      expect(await journal.read(match, 0)).toEqual(chain)
      expect(await journal.read(match, 1990)).toEqual(chain.slice(1990))
      expect(await journal.read(match, 3, 1995)).toEqual(chain.slice(3, 1998))
    })

    it('names every match, oldest first', async () => {
      const firsts = Array.from({ length: 12 }, (_, age) => {
        const match = aMatch()
        return commitAfter(undefined, match, { note: `${age}` })
      })
      const aged = firsts.map((commit, age) => redated(commit, 1_600_000_000_000 + age * 1000))
      await appendAll(subject().store, aged)
      await appendAll(subject().store, [commitAfter(aged[3], aged[3]!.match)])
      const ours = new Set(aged.map(({ match }) => match))
      const named = (await collect(subject().store.journal.matches())).filter((match) => ours.has(match))
      expect(named).toEqual(aged.map(({ match }) => match))
    })

    it(`loses and doubles nothing of ${scale.appends} appends by 64 writers`, async () => {
      const { journal } = subject().store
      const contended = Array.from({ length: 4 }, aMatch)
      const accepted = new Map<MatchId, Commit[]>()
      let left = scale.appends
      let conflicts = 0

      async function write(match: MatchId): Promise<void> {
        let last: Commit | undefined
        while (left > 0) {
          left--
          for (;;) {
            const commit = commitAfter(last, match)
            const outcome = await journal.append(commit)
            if (outcome.ok) {
              last = commit
              break
            }
            conflicts++
            expect(outcome.winner.seq).toBe(commit.seq)
            last = (await journal.read(match, commit.seq - 1)).at(-1)
          }
          accepted.set(match, [...(accepted.get(match) ?? []), last])
        }
      }
      // Half of them crowd around four tables, the others have one each.
      await Promise.all(
        Array.from({ length: 64 }, (_, writer) => write(writer < 32 ? contended[writer % 4]! : aMatch())),
      )

      await subject().reopen()
      let total = 0
      for (const [match, commits] of accepted) {
        const read = await subject().store.journal.read(match, 0)
        expect(read).toEqual(commits.sort((a, b) => a.seq - b.seq))
        total += read.length
      }
      expect(total).toBe(scale.appends)
      expect(accepted.size).toBe(36)
      expect(conflicts).toBeGreaterThan(scale.appends / 64)
    }, 120_000)

    it('streams every commit once, in the order it was written, where it has a stream', async () => {
      const { journal } = subject().store
      if (journal.stream === null) return
      const from = await journal.stream.end()
      const chains = [aChain(5), aChain(5), aChain(5)]
      const written = chains[0]!.flatMap((_, i) => chains.map((chain) => chain[i]!))
      await appendAll(subject().store, written)
      await journal.append(commitAfter(chains[0]![1], chains[0]![0]!.match))
      for (const reopened of [false, true]) {
        if (reopened) await subject().reopen()
        const stream = subject().store.journal.stream!
        const fed: Commit[] = []
        let cursor = from
        for (;;) {
          const page = await stream.read(cursor, 4)
          if (page.commits.length === 0) break
          expect(page.commits.length).toBeLessThanOrEqual(4)
          expect(page.cursor).toBeGreaterThan(cursor)
          fed.push(...page.commits)
          cursor = page.cursor
        }
        expect(fed).toEqual(written)
        expect(await stream.end()).toBe(cursor)
        expect(await stream.read(cursor, 4)).toEqual({ commits: [], cursor })
      }
    })

    it('keeps each consumer’s cursor, which never goes back', async () => {
      const { stream } = subject().store.journal
      if (stream === null) return
      const consumer = `mail-${aMatch()}`
      await appendAll(subject().store, aChain(3))
      const end = await stream.end()
      expect(await stream.cursor(consumer)).toBe(0)
      expect(await stream.hasCursor(consumer)).toBe(false)
      await stream.advance(consumer, 0)
      expect(await stream.hasCursor(consumer)).toBe(true)
      await stream.advance(consumer, end)
      await stream.advance(consumer, end - 2)
      await stream.advance(`${consumer}-too`, end - 1)
      await subject().reopen()
      expect(await subject().store.journal.stream!.cursor(consumer)).toBe(end)
      expect(await subject().store.journal.stream!.cursor(`${consumer}-too`)).toBe(end - 1)
    })
  })
}

function redated(commit: Commit, at: number): Commit {
  const moved = { ...commit, at }
  return { ...moved, hash: commitHash(moved) }
}
