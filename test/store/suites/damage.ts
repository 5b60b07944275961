import { describe, expect, it } from 'vitest'
import { type Commit, commitHash } from '../../../src/kernel/commit.ts'
import type { Subject } from '../conformance.ts'
import { aChain, aMatch, appendAll, commitAfter } from '../made.ts'

export function damageSuite(subject: () => Subject): void {
  const damages: Record<string, (body: string) => string | null> = {
    'is cut short': (body) => body.slice(0, -10),
    'is empty': () => '',
    'is JSON but no commit': () => '{"ahoy":true}',
    'is null': () => 'null',
    'has lost a field': (body) => edited(body, ({ rules: _, ...rest }) => rest),
    'has a field too many': (body) => edited(body, (commit) => ({ ...commit, gold: 1 })),
    'holds a fraction': (body) => body.replace('"seat":0,"to"', '"seat":0.5,"to"'),
    'tells another move': (body) => body.replace('"to":"havana","note"', '"to":"nassau","note"'),
    'has another card under its seal': (body) => body.replace('Jolly Roger', 'Sloop'),
    'has a field beside a seal': (body) => body.replace('"seal":', '"hint":1,"seal":'),
    'has lost what was sealed': (body) => body.replace(/,"salt":"[0-9a-f]+","value":\{"name"[^}]*\}/, ''),
    'has another hash': (body) => edited(body, (commit) => ({ ...commit, hash: 'ab'.repeat(32) })),
    'is another match’s': () => JSON.stringify(aChain(3)[2]),
    'follows from something else': (body) => {
      const commit = JSON.parse(body) as Commit
      const forged = { ...commit, prev: 'cd'.repeat(32) as Commit['prev'] }
      return JSON.stringify({ ...forged, hash: commitHash(forged) })
    },
    'is missing': () => null,
  }

  describe.each(Object.keys(damages))('a log whose third commit %s', (name) => {
    it('is reported with its match, and other matches are not touched', async () => {
      const [chain, other] = [aChain(5), aChain(5)]
      const { match } = chain[0]!
      const start = await subject().store.journal.stream?.end()
      await appendAll(subject().store, [...chain, ...other])
      let changed = false
      await subject().tamper(match, 3, (body) => {
        const damaged = damages[name]!(body)
        changed = damaged !== body
        return damaged
      })
      expect(changed).toBe(true)

      const { journal } = subject().store
      const corrupt = { name: 'StoreError', code: 'corrupt', match }
      await expect(journal.read(match, 0)).rejects.toMatchObject(corrupt)
      await expect(journal.read(match, 1)).rejects.toMatchObject(corrupt)
      expect(await journal.read(match, 0, 2)).toEqual(chain.slice(0, 2))
      expect(await journal.read(match, 3)).toEqual(chain.slice(3))
      expect(await journal.read(other[0]!.match, 0)).toEqual(other)
      expect(await journal.append(commitAfter(other[4], other[0]!.match))).toEqual({ ok: true })
      if (journal.stream !== null) {
        const fed = await journal.stream.read(start!, 100)
        expect(fed.commits.filter((commit) => commit.match === other[0]!.match)).toHaveLength(6)
        expect(fed.cursor).toBe(await journal.stream.end())
      }
    })
  })

  it('does not take a damaged commit for the winner of its seq', async () => {
    const chain = aChain(2)
    const { match } = chain[0]!
    await appendAll(subject().store, chain)
    await subject().tamper(match, 2, (body) => body.replace('nassau', '').replace('havana', 'x'))
    const { journal } = subject().store
    const [refused, other] = await Promise.allSettled([
      journal.append(commitAfter(chain[0], match)),
      journal.append(commitAfter(undefined, aMatch())),
    ])
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'corrupt', match } })
    expect(other).toEqual({ status: 'fulfilled', value: { ok: true } })
  })
}

function edited(body: string, change: (commit: Record<string, unknown>) => unknown): string {
  return JSON.stringify(change(JSON.parse(body) as Record<string, unknown>))
}
