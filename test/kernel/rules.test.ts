import { expect, test } from 'vitest'
import { refuse } from '../../src/kernel/sentence.ts'
import { choicesOf as choicesOfSeat, turnOf } from '../../src/kernel/turn.ts'
import { audit } from '../../src/kernel/verify.ts'
import { highCard, type State } from '../kit/high-card.ts'
import {
  accept,
  actor,
  foldLog,
  type LiveMatch,
  player,
  refusal,
  send,
  startMatch,
} from '../kit/live-match.ts'
import { prng } from '../kit/prng.ts'
import { choicesOf, randomChoice } from '../kit/random-match.ts'
import { verify } from '../kit/verify.ts'

const options = { length: 'long', stakes: false } as const
const host = { player: player(0), seat: null }

/** The first edition of the code: it knew rules version 1 only. */
const old = { ...highCard, rules: 1 }

/** A match of rules version 1 in which seats 0 and 1 can bid the same rank, the highest at the table. */
function tieAhead(): { live: LiveMatch; bids: { type: string; card: string }[] } {
  for (let seed = 0; seed < 500; seed++) {
    const live = startMatch(old, { seats: 2, options, seed })
    const hands = (live.match.state as State).hands as string[][]
    for (const one of hands[0]!) {
      const other = hands[1]!.find((card) => card.split('-')[1] === one.split('-')[1])
      if (other !== undefined) return { live, bids: [one, other].map((card) => ({ type: 'bid', card })) }
    }
  }
  throw new Error('no seed deals a pair')
}

test('a match keeps the rules that it was opened with when newer ones come', () => {
  const { live, bids } = tieAhead()
  expect(live.match.rules).toBe(1)
  const today: LiveMatch = { ...live, game: highCard }
  accept(today, actor(today.match, 0), bids[0]!)
  const commit = accept(today, actor(today.match, 1), bids[1]!)
  expect(commit.rules).toBe(1)
  expect(commit.events.at(-1)).toEqual({ type: 'trick-won', seat: 0 })
})

test('its host may adopt the newer ones, for what comes after', () => {
  const { live, bids } = tieAhead()
  const today: LiveMatch = { ...live, game: highCard }
  expect(refusal(today, { player: player(1), seat: null }, { type: 'adopt-rules' }).code).toBe('not-host')
  const adopted = accept(today, host, { type: 'adopt-rules' })
  expect(adopted).toMatchObject({ rules: 2, events: [{ type: 'rules-adopted', rules: 2 }] })
  expect(today.match.rules).toBe(2)
  expect(today.match.undo).toMatchObject({ floor: adopted.seq, seat: null, free: adopted.seq, offer: null })
  expect(refusal(today, host, { type: 'adopt-rules' }).code).toBe('rules-current')
  accept(today, actor(today.match, 0), bids[0]!)
  const commit = accept(today, actor(today.match, 1), bids[1]!)
  expect(commit.rules).toBe(2)
  expect(commit.events[2]).toEqual({ type: 'trick-tied' })
  expect(foldLog(highCard, today.log)).toEqual(today.match)
})

test('there is nothing to adopt where the code knows no newer rules', () => {
  const { live } = tieAhead()
  expect(refusal(live, host, { type: 'adopt-rules' }).code).toBe('rules-current')
})

/** Plays a match of the old rules to its end, with the tie in its first round; adopts new ones if told to. */
function finished(adopt: boolean): LiveMatch {
  const { live, bids } = tieAhead()
  accept(live, actor(live.match, 0), bids[0]!)
  accept(live, actor(live.match, 1), bids[1]!)
  const today: LiveMatch = { ...live, game: highCard }
  if (adopt) accept(today, host, { type: 'adopt-rules' })
  const chance = prng(1)
  while (today.match.status === 'running') {
    const { seat, command } = randomChoice(today, chance)
    send(today, actor(today.match, seat), command)
  }
  return today
}

test.each([false, true])('an old log verifies for ever, rules adopted: %s', (adopt) => {
  const { log } = finished(adopt)
  const verdict = verify(highCard, log)
  expect(verdict.faults).toEqual([])
  expect(verdict).toMatchObject({ whole: true, decided: log.length })
})

test('an audit tells where the rules of today would have led elsewhere, the set-up included', () => {
  const { log } = finished(false)
  const differences = audit(highCard, log)
  expect(differences[0]).toMatchObject({ seq: 3, command: { type: 'start' } })
  expect(differences[0]!.expected!.find(({ type }) => type === 'purses-filled')).toEqual({
    type: 'purses-filled',
    coins: 5,
  })
  const tie = differences.find(({ seq }) => seq === 5)!
  expect(tie.recorded.at(-1)).toEqual({ type: 'trick-won', seat: 0 })
  expect(tie.expected![2]).toEqual({ type: 'trick-tied' })
  expect(tie.text).toContain('trick-tied')
  expect(audit(old, log)).toEqual([])
})

test('an audit has nothing against a match for having been opened, or for having moved to newer rules', () => {
  const { log } = finished(true)
  const seqs = audit(highCard, log).map(({ seq }) => seq)
  expect(log[5]!.events).toEqual([{ type: 'rules-adopted', rules: 2 }])
  expect(seqs).toEqual([3, 5])
})

test('an audit of a match under the newest rules finds nothing', () => {
  const live = startMatch(highCard, { seats: 3, options, seed: 2 })
  for (const seat of [2, 0, 1]) accept(live, actor(live.match, seat), choicesOf(live, seat)[1]!)
  expect(audit(highCard, live.log)).toEqual([])
})

test('an audit reports a command that today would be refused', () => {
  const strict: typeof highCard = {
    ...highCard,
    rules: 3,
    objection(view, seat, command, rules) {
      if (rules >= 3 && command.type === 'draw' && command.from === 'pile') return refuse('pile-closed')
      return highCard.objection(view, seat, command, rules)
    },
  }
  const { log } = finished(true)
  const fromPile = log.filter(
    (commit) => JSON.stringify(commit.command.value) === '{"type":"draw","from":"pile"}',
  )
  expect(fromPile.length).toBeGreaterThan(0)
  const refused = audit(strict, log).filter(({ text }) => text === 'draw is refused: pile-closed')
  expect(refused.map(({ seq }) => seq)).toEqual(fromPile.map(({ seq }) => seq))
  expect(refused.every(({ expected }) => expected!.length === 0)).toBe(true)
  expect(verify(strict, log).faults).toEqual([])
})

test('whoever asks for turns, choices or the result is answered by the rules of the match', () => {
  const asked: [string, number][] = []
  const watched: typeof highCard = {
    ...highCard,
    turn(state, rules) {
      asked.push(['turn', rules])
      return highCard.turn(state, rules)
    },
    choices(view, seat, rules) {
      asked.push(['choices', rules])
      return highCard.choices(view, seat, rules)
    },
    result(state, rules) {
      asked.push(['result', rules])
      return highCard.result(state, rules)
    },
  }
  for (const rules of [1, 2]) {
    const live = startMatch(watched, { seats: 2, options, seed: 4, rules })
    expect(turnOf(watched, live.match)).toEqual([0, 1])
    const [choice] = choicesOfSeat(watched, live.views[0]!, 0)
    accept(live, actor(live.match, 0), choice!)
    expect(new Set(asked.map(([question]) => question))).toEqual(new Set(['turn', 'choices', 'result']))
    expect(asked.filter(([, version]) => version !== rules)).toEqual([])
    asked.length = 0
  }
})
