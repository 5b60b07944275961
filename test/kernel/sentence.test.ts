import { describe, expect, test } from 'vitest'
import { catalogueOf, render, speaker } from '../../src/kernel/catalogue.ts'
import { describe as describeEvent } from '../../src/kernel/describe.ts'
import { englishOf } from '../../src/kernel/english.ts'
import type { Game } from '../../src/kernel/game.ts'
import { type MatchEvent, matchEventTypes } from '../../src/kernel/lobby.ts'
import { type Params, type Sentence, whyOf } from '../../src/kernel/sentence.ts'
import { english } from '../../src/kernel/words/en.ts'
import { frenchGrammar, l, la, le } from '../../src/kernel/words/french.ts'
import { das, der, die, germanGrammar } from '../../src/kernel/words/german.ts'
import { highCard } from '../kit/high-card.ts'
import { player, startMatch } from '../kit/live-match.ts'
import { plainly } from '../kit/plain-words.ts'

const nameOf = (seat: number): string => ['Anne', 'Mary', 'Calico'][seat]!

const pirates = {
  words: {
    'item/crew': { one: 'Crew', many: 'Crew', a: 'a Crew' },
    'item/weapon': { one: 'Weapon', many: 'Weapons', a: 'a Weapon' },
    'port/tortuga': 'Tortuga',
    'port/havana': 'Havana',
  },
  texts: {
    took: '{who} takes {items:a} from {victim}.',
    lies: 'Ships lie in {ports}.',
    either: 'Sail to {ports:or}.',
    row: 'In order: {ports:comma}; {parts:semicolon}.',
    begins: '{item:a:cap} is what {name} has, {change:signed}.',
    outer: '{who} says: {inner}',
    odd: 'A { is no gap, nor is {} or {whose}, but {{who}} has one, and the last has no end: {who',
  },
  refusals: { 'wind-locked': 'From {port} no port lies where the wind blows.' },
} as const
const catalogue = catalogueOf([
  { prefix: '', tables: english },
  { prefix: 'pirates.', tables: pirates },
])
const { tell, refuse, word, counted } = speaker('pirates', pirates)
const say = (sentence: Sentence): string => render(sentence, catalogue, nameOf)

describe('a sentence', () => {
  const anne = { seat: 0 }

  test('has its gaps filled by numbers, seats, words, counts, lists and other sentences', () => {
    const items = { list: [counted(1, 'item/weapon'), counted(2, 'item/weapon'), counted(3, 'item/crew')] }
    expect(say(tell('took', { who: anne, items, victim: { seat: 1 } }))).toBe(
      'Anne takes a Weapon, 2 Weapons and 3 Crew from Mary.',
    )
    const inner = tell('lies', { ports: { list: [word('port/tortuga')] } })
    expect(say(tell('outer', { who: anne, inner }))).toBe('Anne says: Ships lie in Tortuga.')
  })

  test('joins lists as its text asks', () => {
    const ports = { list: [word('port/tortuga'), word('port/havana')] }
    expect(say(tell('lies', { ports }))).toBe('Ships lie in Tortuga and Havana.')
    expect(say(tell('either', { ports }))).toBe('Sail to Tortuga or Havana.')
    expect(say(tell('row', { ports, parts: { list: [1, 2] } }))).toBe('In order: Tortuga, Havana; 1; 2.')
    expect(say(tell('lies', { ports: { list: [] } }))).toBe('Ships lie in nothing.')
  })

  test('can begin with a capital letter and sign a number', () => {
    const params = { item: word('item/crew'), name: anne }
    expect(say(tell('begins', { ...params, change: 2 }))).toBe('A Crew is what Anne has, +2.')
    expect(say(tell('begins', { ...params, change: -2 }))).toBe('A Crew is what Anne has, -2.')
  })

  test('never reads a gap in what a player wrote', () => {
    const literal = { literal: '{who} {0}' }
    expect(say(tell('outer', { who: anne, inner: literal }))).toBe('Anne says: {who} {0}')
  })

  test('shows a gap that has no value, a word and a key that have no entry', () => {
    expect(say(tell('lies'))).toBe('Ships lie in {ports}.')
    expect(say(tell('odd', { who: anne }))).toBe(pirates.texts.odd.replace('{{who}}', '{Anne}'))
    expect(say(tell('lies', { ports: { word: 'port/nowhere' } }))).toBe('Ships lie in port/nowhere.')
    expect(say({ key: 'pirates.unheard', params: {} })).toBe('pirates.unheard')
  })

  test('of a refusal is found by its code', () => {
    const refusal = refuse('wind-locked', { port: word('port/havana') })
    expect(refusal).toEqual({ code: 'wind-locked', params: { port: { word: 'port/havana' } } })
    expect(say(whyOf(refusal))).toBe('From Havana no port lies where the wind blows.')
  })

  test('is inflected as its language asks', () => {
    const tables = {
      words: {
        'item/crew': der('Matrose', 'Matrosen', { weak: 'Matrosen' }),
        'item/weapon': die('Kanone', 'Kanonen'),
        ship: das('Schiff', 'Schiffe'),
      },
      texts: {
        took: '{who} nimmt {items:a-acc}.',
        sails: 'Mit {items:dat}.',
        with: 'Mit {item:a-dat}, {item:the-gen}.',
      },
      refusals: {},
    }
    const german = catalogueOf([{ prefix: '', tables }], germanGrammar)
    const said = (key: string, params: Params) => render({ key, params }, german, nameOf)
    const items = { list: [counted(1, 'item/crew'), counted(3, 'item/weapon')] }
    expect(said('took', { who: anne, items: { list: items.list.slice(0, 1) } })).toBe(
      'Anne nimmt einen Matrosen.',
    )
    expect(said('sails', { items: { count: 1, of: 'item/crew' } })).toBe('Mit 1 Matrosen.')
    expect(said('sails', { items: { count: 2, of: 'ship' } })).toBe('Mit 2 Schiffen.')
    expect(said('sails', { items: { count: 1500, of: 'ship' } })).toBe('Mit 1.500 Schiffen.')
    expect(said('with', { item: { word: 'ship' } })).toBe('Mit einem Schiff, des Schiffs.')
    expect(said('with', { item: { word: 'item/weapon' } })).toBe('Mit einer Kanone, der Kanone.')
  })

  test('is elided, contracted and counted as French asks', () => {
    const tables = {
      words: { crew: le('équipage'), cannon: le('canon'), card: la('carte'), man: l('un', 'homme') },
      texts: {
        turn: 'Tour de {seat}, avant que {seat} joue.',
        of: '{crew:of}, {cannon:of}, {card:to}, {man:the}, {cannon:of-many}',
        count: '{cards}',
        row: '{cards:semicolon}',
      },
      refusals: {},
    }
    const french = catalogueOf([{ prefix: '', tables }], frenchGrammar)
    const said = (key: string, params: Params) => render({ key, params }, french, nameOf)
    expect(said('turn', { seat: anne })).toBe('Tour d’Anne, avant qu’Anne joue.')
    expect(said('turn', { seat: { seat: 1 } })).toBe('Tour de Mary, avant que Mary joue.')
    const words = Object.fromEntries(Object.keys(tables.words).map((id) => [id, { word: id }]))
    expect(said('of', words)).toBe('de l’équipage, du canon, à la carte, l’homme, des canons')
    const cards = [-3, 0, 1, 2].map((count) => said('count', { cards: { count, of: 'card' } }))
    expect(cards).toEqual(['-3 cartes', '0 carte', '1 carte', '2 cartes'])
    expect(said('row', { cards: { list: [1, 2] } })).toBe('1\u202f; 2')
  })
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
    'The match begins with 3 players. These players did not open their nonce: Anne, Calico.',
  ],
  [{ type: 'resigned', seat: 2 }, 'Calico resigns; a computer player takes the helm.'],
  [{ type: 'undo-offered', seat: 0, to: 7 }, 'Anne asks to go back to move 7.'],
  [{ type: 'undo-accepted', seat: 1 }, 'Mary agrees.'],
  [{ type: 'undo-declined', seat: 1 }, 'Mary says no to going back.'],
  [{ type: 'rewound', seat: 0, to: 7 }, 'Anne goes back to move 7.'],
  [{ type: 'advised', seat: 0, at: 7, advice: { to: [0], seal: '' as never } }, 'Anne takes a hint.'],
  [{ type: 'rules-adopted', rules: 2 }, 'From here on the match plays by version 2 of the rules.'],
  [
    { type: 'ended', result: { places: [place(1, 1), place(0, 2)] }, secret: '' as never },
    'The match is over: Mary wins.',
  ],
  [
    { type: 'ended', result: { places: [place(1, 1), place(0, 1)] }, secret: '' as never },
    'The match is over: 2 players share the first place.',
  ],
  [
    { type: 'abandoned', secret: '' as never, commits: 20_000 },
    'This match has 20000 moves, and none can have more; it is closed without a result.',
  ],
  [{ type: 'clock-set', seat: 0, deadline: 7, left: 3 }, 'Anne’s clock runs.'],
  [{ type: 'clock-set', seat: 0, deadline: null, left: 3 }, 'Anne’s clock stands.'],
  [
    { type: 'timed-out', seat: 1, misses: 1, mate: 'mate', adrift: false },
    'Mary’s time is up; the first mate plays this turn.',
  ],
  [
    { type: 'timed-out', seat: 1, misses: 2, mate: 'mate', adrift: true },
    'Mary’s time is up again; the first mate plays on until somebody comes.',
  ],
  [{ type: 'deadline-moved', seat: 1, deadline: 9, why: 'absence' }, 'Mary is away and has more time.'],
  [
    { type: 'deadline-moved', seat: 1, deadline: 9, why: 'outage' },
    'The service was away; Mary has more time.',
  ],
  [{ type: 'helm-taken', seat: 1 }, 'Mary takes the helm again.'],
  [{ type: 'helm-returned', seat: 1 }, 'The first mate gives Mary the helm back.'],
  [{ type: 'pace-set', pace: {} as never }, 'From here on this match has clocks.'],
  [{ type: 'time-called', seat: 1, by: 0, deadline: 9 }, 'Anne calls time for Mary.'],
  [{ type: 'substitute-wanted', seat: 1 }, 'Mary looks for somebody to take over the seat.'],
  [{ type: 'seat-passed', seat: 1, player: player(1) }, 'Mary takes over the seat.'],
  [{ type: 'pause-offered', seat: 1, until: 9, lapses: 8 }, 'Mary proposes a pause.'],
  [{ type: 'pause-accepted', seat: 0 }, 'Anne agrees to the pause.'],
  [{ type: 'pause-declined', seat: 0 }, 'Anne does not want a pause.'],
  [{ type: 'pause-lapsed' }, 'Nobody has answered in time; there is no pause.'],
  [{ type: 'paused', until: 9 }, 'The match pauses; all clocks stand.'],
  [{ type: 'resumed' }, 'The pause is over.'],
  [{ type: 'laid-up', until: 9 }, 'Nobody is at any helm; the match is laid up.'],
  [{ type: 'abandoned', secret: '' as never }, 'Nobody is left at the table; the match is closed.'],
]

test.each(told)('%o is told in a sentence', (event, text) => {
  expect(plainly(describeEvent(highCard as Game, event), englishOf(highCard as Game), nameOf)).toBe(text)
})

test('every event of a match is among them', () => {
  expect(new Set(told.map(([{ type }]) => type))).toEqual(matchEventTypes)
})

test('an event of the game is told by the game', () => {
  const event = { type: 'staked', seat: 0, coins: 2 }
  expect(plainly(describeEvent(highCard as Game, event), englishOf(highCard as Game), nameOf)).toBe(
    'Anne stakes 2.',
  )
})
