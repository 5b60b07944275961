import { expect, test } from 'vitest'
import { redactCommit } from '../../src/kernel/commit.ts'
import { fold, rewoundTo } from '../../src/kernel/fold.ts'
import type { Seq } from '../../src/kernel/ids.ts'
import type { Match } from '../../src/kernel/match.ts'
import type { Viewer } from '../../src/kernel/secret.ts'
import { highCard } from '../kit/high-card.ts'
import { actor, foldLog, type LiveMatch, send, startMatch, viewersOf } from '../kit/live-match.ts'
import { prng } from '../kit/prng.ts'
import { restlessCommand } from '../kit/random-match.ts'
import { verify } from '../kit/verify.ts'

/**
 * Matches in which people also take back, ask, agree, refuse and resign. The model is as plain as can be: it
 * keeps every state that ever was, so it knows where a rewind must lead without knowing how.
 */
test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'live, folded and remembered agree: match %i',
  (seed) => {
    const chance = prng(seed)
    const live = startMatch(highCard, {
      seats: 2 + chance.int(3),
      options: { length: 'long', stakes: true },
      seed,
    })
    const remembered = new Map<Seq, unknown>([[live.match.seq, structuredClone(live.match.state)]])
    const snapshots: Match[][] = [allFolds(live)]

    while (live.match.status === 'running' && live.log.length < 120) {
      const { seat, command } = restlessCommand(live, chance, 5)
      const before = structuredClone(live.match)
      const performed = send(live, actor(live.match, seat), command)
      if (!performed.ok) {
        expect(live.match).toEqual(before)
        continue
      }
      const { seq } = performed.commit
      const to = rewoundTo(performed.commit)
      remembered.set(seq, to === undefined ? structuredClone(live.match.state) : remembered.get(to))
      expect(live.match.state).toEqual(remembered.get(seq))
      if (performed.rewound) expect(to).toBeGreaterThanOrEqual(before.undo.floor)

      expect(foldLog(highCard, live.log)).toEqual(live.match)
      agree(live, chance.pick(snapshots), seq)
      snapshots.push(allFolds(live))
    }
    const verdict = verify(highCard, live.log)
    expect(verdict.faults).toEqual([])
  },
)

function allFolds(live: LiveMatch): Match[] {
  return JSON.parse(JSON.stringify([live.match, ...live.views]))
}

/** Snapshot and tail give what the server and every viewer hold, or say that the whole log is needed. */
function agree(live: LiveMatch, snapshot: readonly Match[], newest: Seq): void {
  const viewers: Viewer[] = ['all', ...viewersOf(live.match)]
  const held = [live.match, ...live.views]
  for (const [index, viewer] of viewers.entries()) {
    const match = structuredClone(snapshot[index]!)
    const tail = live.log.slice(match.seq).map((commit) => redactCommit(commit, viewer))
    if (fold(highCard, match, tail)) expect(match).toEqual(held[index])
    else expect(lowestParent(live, match.seq, newest)).toBeLessThan(match.seq)
  }
}

/** Walks back from a commit as its rewinds lead, down to the snapshot or beyond. */
function lowestParent(live: LiveMatch, base: Seq, from: Seq): Seq {
  let seq = from
  while (seq > base) seq = rewoundTo(live.log[seq - 1]!) ?? seq - 1
  return seq
}

test('these matches do go back, ask, agree, refuse, resign and end', () => {
  const seen = new Set<string>()
  for (let seed = 0; seed < 60; seed++) {
    const chance = prng(seed)
    const live = startMatch(highCard, {
      seats: 2 + chance.int(3),
      options: { length: 'long', stakes: true },
      seed,
    })
    while (live.match.status === 'running' && live.log.length < 120) {
      const { seat, command } = restlessCommand(live, chance, 5)
      const performed = send(live, actor(live.match, seat), command)
      if (performed.ok) for (const { type } of performed.commit.events) seen.add(type)
      else seen.add(performed.refusal.code)
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'rewound',
      'undo-offered',
      'undo-accepted',
      'undo-declined',
      'resigned',
      'ended',
      'undo-pending',
      'not-yours-to-accept',
      'undo-out-of-range',
    ]),
  )
})
