import { describe, expect, it } from 'vitest'
import type { Commit } from '../../../src/kernel/commit.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { isHint } from '../../../src/kernel/hints.ts'
import { turnOf } from '../../../src/kernel/turn.ts'
import { lastMove, names, type Recapped, recap } from '../../../web/log/recap.ts'
import { tell, tellCommit } from '../../../web/log/tell.ts'
import { undoneIn } from '../../../web/log/tree.ts'
import { openViews } from '../../../web/log/views.ts'
import { usualOptions } from '../../kit/all-games.ts'
import { goldenGames, readGolden, recorded } from '../../kit/golden.ts'
import { takeHint } from '../../kit/hints.ts'
import { accept, actor, startMatch } from '../../kit/live-match.ts'
import { choicesOf } from '../../kit/random-match.ts'

function matchOf(game: Game, commits: readonly Commit[]): Recapped {
  return { game, commits, ...openViews(game, commits[0]!.match, () => commits) }
}

function recordedMatch(name: string, upTo?: number): Recapped {
  const { log, golden } = readGolden(name)
  return matchOf(goldenGames.find(({ id }) => id === golden.game)!, log.slice(0, upTo ?? log.length))
}

describe('what happened since my last move', () => {
  it.each(recorded())('is told in order, by seats and turns, and from my own last move on: %s', (name) => {
    const { log, golden } = readGolden(name)
    for (const length of [Math.floor(log.length / 3), Math.floor(log.length / 2), log.length]) {
      const match = recordedMatch(name, length)
      for (let seat = 0; seat < golden.seats; seat++) {
        const { since, groups, touched } = recap(match, seat)
        expect(since).toBe(lastMove(match, seat))
        const undone = undoneIn(match.commits)
        for (const [index, group] of groups.entries()) {
          expect(group.seat).not.toBe(groups[index - 1]?.seat)
          expect(group.from).toBeGreaterThan(groups[index - 1]?.to ?? since)
          expect(group.at).toBe(match.commits[group.to - 1]!.at)
          for (const line of group.lines) {
            expect(undone.has(line.seq)).toBe(false)
            const isTurn = line.sentence.key.includes('.turn-began')
            expect(line.touchesMe).toBe(group.seat !== seat && !isTurn && names(line.sentence, seat))
          }
          // Mine are only those that I made at the same time as others.
          const shared = [group.from - 1, group.from - 2].some(
            (at) => turnOf(match.game, match.viewAt(at, seat)).length > 1,
          )
          if (group.seat === seat && match.commits[group.from - 1]!.by.player !== null)
            expect(shared).toBe(true)
        }
        expect(touched).toEqual(groups.flatMap(({ lines }) => lines.filter((line) => line.touchesMe)))
        const told = groups.flatMap(({ lines }) => lines).reduce((sum, { times }) => sum + times, 0)
        const all = tell(match.game, match.commits.slice(since), seat)
        expect(told).toBeLessThanOrEqual(all.length)
      }
    }
  })

  it('leaves my own secret vote out, and begins before it', () => {
    const name = 'winds-of-plunder/three-pirates'
    const { log } = readGolden(name)
    const vote = log.findIndex(({ by, events }) => by.seat === 1 && events[0]!.type === 'compass-set') + 1
    const second = log.findIndex(
      ({ by, events, seq }) => seq > vote && by.seat === 1 && events[0]!.type === 'compass-set',
    )
    const match = recordedMatch(name, second + 1)
    const { since, groups } = recap(match, 1)
    expect(since).toBeGreaterThan(vote)
    expect(match.commits[since - 1]!.by.seat).toBe(1)
    expect(since).toBeLessThan(second + 1)
    const keys = groups.flatMap(({ lines }) => lines.map(({ sentence }) => sentence.key))
    expect(keys).not.toContain('winds-of-plunder.compass-set.known')
    // That others have chosen is told, and no more than that.
    expect(keys.every((key) => !key.endsWith('.known'))).toBe(true)
  })

  it('says what touched me: sentences that name me, but no lists of everybody', () => {
    const mine = { seat: 1 }
    expect(names({ key: 'x', params: { seat: { seat: 0 }, target: mine } }, 1)).toBe(true)
    expect(names({ key: 'x', params: { inner: { key: 'y', params: { seat: mine } } } }, 1)).toBe(true)
    expect(names({ key: 'x', params: { all: { list: [{ seat: 0 }, mine] }, points: 1 } }, 1)).toBe(false)
    expect(names({ key: 'x', params: { points: 1, word: { word: 'port/havana' } } }, 1)).toBe(false)
  })

  it('takes the beginning of my turn for no news, in every game', () => {
    const turns = new Set<string>()
    for (const name of recorded()) {
      const { log, golden } = readGolden(name)
      if (log.some(({ events }) => events.some(({ type }) => type === 'turn-began'))) turns.add(golden.game)
    }
    expect([...turns].sort()).toEqual(['francis-drake', 'maritime', 'winds-of-plunder'])
  })

  it('joins sentences that are told again and again', () => {
    const { log, golden } = readGolden('winds-of-plunder/three-pirates')
    const game = goldenGames.find(({ id }) => id === golden.game)!
    const sailed = log.find(({ events }) => events[0]!.type === 'sailed')!
    const event = sailed.events[0]!
    const commits = [...log.slice(0, sailed.seq - 1), { ...sailed, events: [event, event, event] }]
    const { groups } = recap(matchOf(game, commits), null, sailed.seq - 1)
    expect(groups).toMatchObject([{ seat: sailed.by.seat, lines: [{ times: 3, seq: sailed.seq }] }])
  })

  it('begins with the start for whoever has not moved, and where a spectator says', () => {
    const match = recordedMatch('winds-of-plunder/three-pirates', 4)
    const started = match.commits.findIndex(({ events }) => events[0]!.type === 'started') + 1
    expect(recap(match, 2)).toEqual({ since: started, touched: [], groups: [] })
    expect(recap(recordedMatch('winds-of-plunder/three-pirates'), null, 100).since).toBe(100)
  })
})

describe('a hint', () => {
  it('is no move of mine, and makes none of a vote', () => {
    const game = goldenGames.find(({ id }) => id === 'winds-of-plunder')!
    const setup = { seats: 3, options: usualOptions(game), seed: 4, hints: true }
    const [plain, hinted] = [startMatch(game, setup), startMatch(game, setup)]
    const shared = new Set<boolean>()
    while (plain.log.length < 40) {
      const seat = turnOf(game, plain.match).at(-1)!
      for (const each of turnOf(game, hinted.match)) takeHint(hinted, each)
      const [command] = choicesOf(plain, seat)
      for (const live of [plain, hinted]) accept(live, actor(live.match, seat), command!)
      takeHint(hinted, turnOf(game, hinted.match)[0]!)
      for (const each of [0, 1, 2]) {
        const [one, other] = [plain, hinted].map(({ log }) => lastMove(matchOf(game, log), each))
        expect(hinted.log.slice(0, other).filter((commit) => !isHint(commit))).toHaveLength(one!)
        shared.add(plain.log[one! - 1]!.by.seat === each)
      }
    }
    expect(shared.size).toBe(2)
  })
})

describe('the log in sentences', () => {
  it('tells each event as these eyes see it, once for all', () => {
    const { game, commits } = recordedMatch('winds-of-plunder/three-pirates')
    const lines = tell(game, commits, 0)
    expect(lines).toHaveLength(commits.flatMap(({ events }) => events).length)
    const vote = commits.find(({ by, events }) => by.seat === 1 && events[0]!.type === 'compass-set')!
    expect(tellCommit(game, vote, 1)[0]!.sentence.key).toBe('winds-of-plunder.compass-set.known')
    expect(tellCommit(game, vote, 0)[0]).toMatchObject({
      seq: vote.seq,
      at: vote.at,
      seat: 1,
      sentence: { key: 'winds-of-plunder.compass-set' },
    })
    expect(tellCommit(game, vote, 0)).toBe(tellCommit(game, vote, 0))
  })
})
