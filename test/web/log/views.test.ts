import { describe, expect, it } from 'vitest'
import { redactCommit } from '../../../src/kernel/commit.ts'
import { blank } from '../../../src/kernel/fold.ts'
import { sha256 } from '../../../src/kernel/hash.ts'
import { canonical } from '../../../src/kernel/json.ts'
import { beginning, checkOn } from '../../../web/log/check.ts'
import { openViews } from '../../../web/log/views.ts'
import { deepFreeze } from '../../kit/deep-freeze.ts'
import { goldenGames, readGolden, recorded } from '../../kit/golden.ts'
import { foldLog, viewersOf } from '../../kit/live-match.ts'
import { prng } from '../../kit/prng.ts'

describe.each(recorded())('%s', (name) => {
  const { log, golden } = readGolden(name)
  const game = goldenGames.find(({ id }) => id === golden.game)!
  const id = log[0]!.match
  const everybody = [...Array(golden.seats).keys(), null]

  it('looks to all eyes at any step, asked for in any order, as if it were folded from the start', () => {
    // Short distances, so that undos cross many copies.
    const views = openViews(game, id, () => log, 1 + (name.length % 16))
    const chance = prng(name.length)
    const seqs = Array.from({ length: 10 }, () => chance.int(log.length + 1))
    // Undos are where copies could go wrong: the steps around each.
    const undos = log.filter(({ events }) => events.some(({ type }) => type === 'rewound')).slice(0, 6)
    for (const seq of [
      ...seqs,
      ...undos.flatMap(({ seq }) => [seq - 1, seq, Math.min(seq + 1, log.length)]),
    ]) {
      for (const eyes of everybody) {
        const viewer = eyes === null ? [] : [eyes]
        const view = views.viewAt(seq, eyes)
        const whole = seq > 0 ? foldLog(game, log.slice(0, seq), viewer) : blank(id)
        expect(canonical(view) === canonical(whole), `step ${seq} to ${eyes}`).toBe(true)
        expect(views.viewAt(seq, eyes)).toBe(view)
        deepFreeze(view)
      }
    }
  })

  it('grows commit by commit to what the server’s fold came to, and no view changes after it was shown', () => {
    let length = 0
    const views = openViews(game, id, () => log.slice(0, length))
    while (length < log.length) {
      length++
      deepFreeze(views.viewAt(length, 0))
    }
    const seen = viewersOf(foldLog(game, log)).map(([seat]) => views.viewAt(log.length, seat ?? null))
    expect(seen.map(({ state }) => sha256(canonical(state)))).toEqual(golden.views)
    expect(seen[0]!.head).toBe(golden.head)
    expect(seen[0]!.result).toEqual(golden.result)
  })

  it('has a chain that holds, whole and redacted', async () => {
    for (const viewer of ['all', [0], []] as const) {
      const seen = log.map((commit) => redactCommit(commit, viewer))
      const { good, fault } = await checkOn(id, beginning, seen)
      expect(fault).toBeUndefined()
      expect(good).toBe(seen)
    }
  })
})
