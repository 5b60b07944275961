import { describe, expect, it } from 'vitest'
import type { Game } from '../../../src/kernel/game.ts'
import { branchesOf, pathTo, undoneIn } from '../../../web/log/tree.ts'
import { goldenGames, readGolden, recorded } from '../../kit/golden.ts'
import { highCard } from '../../kit/high-card.ts'
import { accept, actor, foldLog, type LiveMatch, startMatch } from '../../kit/live-match.ts'
import { choicesOf } from '../../kit/random-match.ts'

function play(live: LiveMatch, seat: number): number {
  return accept(live, actor(live.match, seat), choicesOf(live, seat)[0]!).seq
}

const undo = (live: LiveMatch, seat: number, to: number) =>
  accept(live, actor(live.match, seat), { type: 'undo', to }).seq

describe('moves that were taken back', () => {
  const start = () =>
    startMatch(highCard as unknown as Game, { seats: 2, options: { length: 'long', stakes: true }, seed: 3 })

  it('form a branch that begins where the match went back to', () => {
    const live = start()
    const bid = play(live, 0)
    const rewind = undo(live, 0, bid - 1)
    play(live, 0)
    expect(branchesOf(live.log)).toEqual([{ fork: bid - 1, seqs: [bid], rewind, seat: 0 }])
    expect([...undoneIn(live.log)]).toEqual([bid])
    expect(pathTo(live.log, live.log.length)).toEqual([1, 2, 3, rewind, rewind + 1])
  })

  it('were taken back by who wished it, though another was the last to agree', () => {
    const live = start()
    const first = play(live, 0)
    const second = play(live, 1)
    undo(live, 0, first - 1)
    const rewind = accept(live, actor(live.match, 1), { type: 'accept-undo' }).seq
    expect(branchesOf(live.log)).toEqual([{ fork: first - 1, seqs: [first, second], rewind, seat: 0 }])
  })

  it('are none once they were played forward again', () => {
    const live = start()
    const bid = play(live, 0)
    const rewind = undo(live, 0, bid - 1)
    const log = [...live.log]
    // An undo may go to any commit, also to one that was taken back.
    const again = { ...log[rewind - 1]!, seq: rewind + 1, events: [{ type: 'rewound', seat: 0, to: bid }] }
    log.push(again)
    expect(branchesOf(log)).toEqual([])
    expect(pathTo(log, rewind + 1)).toEqual([1, 2, 3, bid, rewind + 1])
  })

  it('are exactly what leaves no trace in the position, in every recorded match', () => {
    let undone = 0
    for (const name of recorded()) {
      const { log, golden } = readGolden(name)
      const game = goldenGames.find(({ id }) => id === golden.game)!
      const gone = undoneIn(log)
      undone += gone.size
      expect(
        branchesOf(log)
          .flatMap(({ seqs }) => seqs)
          .sort((a, b) => a - b),
      ).toEqual([...gone])
      // Without them and without the undos the game comes to the same.
      const kept = log.filter(({ seq, events }) => !gone.has(seq) && events[0]!.type !== 'rewound')
      expect(foldLog(game, kept).state).toEqual(foldLog(game, log).state)
    }
    expect(undone).toBeGreaterThan(20)
  })
})
