import { describe, expect, it } from 'vitest'
import { type Commit, commitHash, redactCommit } from '../../../src/kernel/commit.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { Match } from '../../../src/kernel/match.ts'
import { beginning, checkOn, linkFault } from '../../../web/log/check.ts'
import { keepLog } from '../../../web/log/keep-log.ts'
import { forge } from '../../kit/forge.ts'
import { drop, edit, forger, swap } from '../../kit/forgeries.ts'
import { goldenGames, readGolden } from '../../kit/golden.ts'
import { prng } from '../../kit/prng.ts'

const { log, golden } = readGolden('winds-of-plunder/three-pirates')
const game = goldenGames.find(({ id }) => id === golden.game) as Game
const { match } = log[0]!

/** A commit after the 20th that fits its hash, whatever stands in it. */
function next(changes: object): Commit {
  const commit = { ...log[20]!, ...changes }
  return { ...commit, hash: commitHash(commit) }
}

function pirateOf({ state }: Match): Pirate {
  return (state as { pirates: readonly Pirate[] }).pirates[0]!
}

type Pirate = { readonly hand: readonly (string | null)[] }

const faultOf = (commit: unknown) => linkFault(match, log[19]!, commit as Commit)

describe('the next commit of a log', () => {
  it('is good where it is the next one, and none is anything else', () => {
    expect(faultOf(log[20])).toBeUndefined()
    expect(faultOf(next({ at: 5 }))).toBeUndefined()
    for (const other of [undefined, null, 7, 'text', {}, [], log[19], log[21]]) {
      expect(faultOf(other)).toMatchObject({ seq: 21, code: 'gap' })
    }
    expect(faultOf(next({ match: 'm_another' }))).toMatchObject({ code: 'gap' })
    expect(faultOf({ ...log[20]!, events: null })).toMatchObject({ seq: 21 })
  })

  it.each([21, 22, 0, -1, 1.5, 'x', null])('does not go back to %s, or folding would have no end', (to) => {
    const events = [{ type: 'rewound', seat: 0, to }]
    const commit = { ...log[20]!, events } as Commit
    const hash = typeof to === 'number' && !Number.isInteger(to) ? log[20]!.hash : commitHash(commit)
    expect(faultOf({ ...commit, hash })).toMatchObject({ seq: 21 })
  })

  it.each(Object.entries({ edit, drop, swap }))(
    'is found out after this forgery: %s',
    async (_name, forgery) => {
      const forged = forger(log)
      const chance = prng(4)
      for (let round = 0; round < 20; round++) {
        const copy = forged(forgery, chance)
        const { good, fault } = await checkOn(match, beginning, copy)
        // Left out at its end, it is a log of a match that goes on.
        if (fault === undefined) expect(log.slice(0, copy.length)).toEqual(copy)
        else expect(good).toEqual(log.slice(0, fault.seq - 1))
      }
    },
  )

  it('is not shown where it can’t be folded, nor anything after it', async () => {
    const kept = keepLog(game, match, () => 0)
    expect(await kept.take(log.slice(0, 20))).toBeUndefined()
    const broken = next({ events: [{ type: 'sailed', seat: 99, port: 'nowhere', by: 'magic' }] })
    const shown: number[] = []
    kept.commits.subscribe(({ length }) => {
      shown.push(length)
      // Whoever draws it folds it.
      kept.viewAt(length, 0)
    })
    expect(await kept.take([broken])).toMatchObject({ seq: 21, code: 'decision' })
    expect(kept.commits.value).toEqual(log.slice(0, 20))
    expect(shown).toEqual([20])
    expect(await kept.take([log[20]!])).toMatchObject({ seq: 21, code: 'decision' })
    expect(kept.commits.value).toHaveLength(20)
  })

  it('is shown without its secrets where everything was forgotten while it was checked', async () => {
    const kept = keepLog(game, match, () => 0)
    await kept.take(log.slice(0, 20))
    const { hand } = pirateOf(kept.viewAt(20, 0))
    expect(hand.every((card) => card !== null)).toBe(true)
    const taken = kept.take(log.slice(20, 24))
    const replaced = kept.replace(log)
    kept.forget()
    expect(pirateOf(kept.viewAt(20, 0)).hand).toEqual(hand.map(() => null))
    expect(await taken).toBeUndefined()
    expect(kept.commits.value).toEqual(log.slice(0, 24).map((commit) => redactCommit(commit, [])))
    expect(await replaced).toBe('gap')
    expect(await kept.replace(log)).toBeUndefined()
    expect(kept.commits.value).toEqual(log)
  })

  it('must be the same when it comes again', async () => {
    const kept = keepLog(game, match, () => null)
    await kept.take(log.slice(0, 30))
    expect(await kept.take(log.slice(10, 32))).toBeUndefined()
    expect(kept.commits.value).toHaveLength(32)
    expect(await kept.take([log[40]!])).toBe('gap')
    const other = forge(log, 20, 'hash', 'f'.repeat(64))
    expect(await kept.take([other[19]!])).toMatchObject({ seq: 20, code: 'head' })
  })
})
