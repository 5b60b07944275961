import { expect, test } from 'vitest'
import { describe } from '../../src/kernel/describe.ts'
import type { Game } from '../../src/kernel/game.ts'
import { type MatchEvent, matchEventTypes } from '../../src/kernel/lobby.ts'
import { refuse, render } from '../../src/kernel/sentence.ts'
import { highCard } from '../kit/high-card.ts'
import { player, startMatch } from '../kit/live-match.ts'

const nameOf = (seat: number): string => ['Anne', 'Mary', 'Calico'][seat]!

test('gaps are filled with words, numbers and the names of seats', () => {
  const sentence = {
    key: 'boarded',
    text: '{who} takes {count} {item} from {victim}.',
    params: { who: { seat: 0 }, count: 2, item: 'Crew', victim: { seat: 1 } },
  }
  expect(render(sentence, nameOf)).toBe('Anne takes 2 Crew from Mary.')
})

test('what a player writes is never read as a gap', () => {
  const sentence = { key: 'k', text: '{name} sails.', params: { name: '{other}', other: 'nobody' } }
  expect(render(sentence, nameOf)).toBe('{other} sails.')
})

test('a gap that has no value stays to be seen', () => {
  expect(render({ key: 'k', text: '{who} sails.', params: {} }, nameOf)).toBe('{who} sails.')
  const params = { who: { seat: 0 } }
  const odd = 'A { is no gap, nor is {} or {whose}, but {{who}} has one, and the last has no end: {who'
  expect(render({ key: 'k', text: odd, params }, nameOf)).toBe(odd.replace('{{who}}', '{Anne}'))
})

test('a refusal is a value with a code, a sentence and its parameters', () => {
  expect(refuse('wind-locked', 'No port lies {wind}.', { wind: 'east' })).toEqual({
    code: 'wind-locked',
    text: 'No port lies {wind}.',
    params: { wind: 'east' },
  })
  expect(refuse('x', 'No.').params).toEqual({})
})

const place = (seat: number, rank: number) => ({ seat, place: rank, score: 9, detail: {}, tieBreak: null })
const [created] = startMatch(highCard, { seats: 2, options: { length: 'short', stakes: true }, seed: 1 })
  .log[0]!.events as MatchEvent[]

const told: [MatchEvent, string][] = [
  [created!, 'A table for High Card is open.'],
  [{ type: 'seat-taken', seat: 1, player: player(1), bot: null, nonce: null }, 'Mary takes a seat.'],
  [{ type: 'seat-left', seat: 1 }, 'Seat 2 is free again.'],
  [{ type: 'capacity-set', seats: 4 }, 'The table has 4 seats now.'],
  [{ type: 'nonce-sealed', seat: 1, hash: '' as never }, 'Mary seals a nonce for the dice.'],
  [{ type: 'nonce-opened', seat: 1, nonce: 'x' }, 'Mary opens the nonce.'],
  [{ type: 'started', seats: 3 }, 'The match begins with 3 players.'],
  [
    { type: 'started', seats: 3, without: [0, 2] },
    'The match begins with 3 players. These seats did not open their nonce: 1, 3.',
  ],
  [{ type: 'resigned', seat: 2 }, 'Calico resigns; a computer player takes the helm.'],
  [{ type: 'undo-offered', seat: 0, to: 7 }, 'Anne asks to go back to move 7.'],
  [{ type: 'undo-accepted', seat: 1 }, 'Mary agrees.'],
  [{ type: 'undo-declined', seat: 1 }, 'Mary says no to going back.'],
  [{ type: 'rewound', seat: 0, to: 7 }, 'Anne goes back to move 7.'],
  [{ type: 'rules-adopted', rules: 2 }, 'From here on the match plays by version 2 of the rules.'],
  [
    { type: 'ended', result: { places: [place(1, 1), place(0, 2)] }, secret: '' as never },
    'The match is over: Mary wins.',
  ],
  [
    { type: 'ended', result: { places: [place(1, 1), place(0, 1)] }, secret: '' as never },
    'The match is over: 2 players share the first place.',
  ],
  [{ type: 'abandoned', secret: '' as never }, 'Nobody is left at the table; the match is closed.'],
]

test.each(told)('%o is told in a sentence', (event, text) => {
  expect(render(describe(highCard as Game, event), nameOf)).toBe(text)
})

test('every event of a match is among them', () => {
  expect(new Set(told.map(([{ type }]) => type))).toEqual(matchEventTypes)
})

test('an event of the game is told by the game', () => {
  const event = { type: 'staked', seat: 0, coins: 2 }
  expect(render(describe(highCard as Game, event), nameOf)).toBe('Anne stakes 2.')
})
