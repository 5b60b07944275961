import { signal } from '@preact/signals'
import { renderToString } from 'preact-render-to-string'
import { afterEach, expect, test } from 'vitest'
import { computerPlayers } from '../../../src/bots/names.ts'
import { registry } from '../../../src/games/index.ts'
import type { LookedAt, MatchRow } from '../../../web/api/types.ts'
import { MatchRowItem } from '../../../web/pages/match-row.tsx'
import { howItPlays } from '../../../web/table/computer-players.ts'
import { botTitle, seatNames } from '../../../web/words/seat-name.ts'
import { speak } from '../../../web/words/speak.ts'
import { followed, tableOf } from '../table/followed.ts'

const atHelm = { helm: 'player', misses: 0, wanted: false } as const

/** As the server names them. */
const seats = [
  { seat: 0, name: 'Anne', player: 'p_anne', bot: null, resigned: false, ...atHelm },
  { seat: 1, name: 'Mate', player: null, bot: 'mate', resigned: false, ...atHelm },
  { seat: 2, name: 'Captain', player: 'p_ned', bot: null, resigned: false, ...atHelm },
] as LookedAt['seats']

afterEach(() => speak('en'))

test.each([
  ['en', 'Mate'],
  ['fr', 'Second'],
  ['de', 'Steuermann'],
  ['pseudo', 'Mátëöö'],
] as const)('a computer player has a name in %s, and people keep theirs', async (language, name) => {
  await speak(language)
  expect(seatNames(seats)).toEqual(['Anne', name, 'Captain'])
  expect(seatNames(seats, 4)[3]).toBe('')
})

test.each([
  ['en', 'Mate, racer', 'Tries its moves out a little way ahead. Wants to be home first.'],
  ['fr', 'Second, coureur', 'Essaie ses coups un peu à l’avance. Veut rentrer avant les autres.'],
  [
    'de',
    'Steuermann, Eilsegler',
    'Probiert seine Züge ein Stück weit aus. Will vor allen anderen zu Hause sein.',
  ],
] as const)(
  'a manner is in the name in %s, and where one is chosen it is said what it means',
  async (language, name, plays) => {
    await speak(language)
    expect(seatNames([{ name: '', player: null, bot: 'mate-racer' }])).toEqual([name])
    expect(howItPlays({ id: 'mate-racer', level: 'mate', manner: 'racer', text: '' })).toBe(plays)
  },
)

test('every computer player that there is can be chosen by what it does', async () => {
  for (const { id } of registry) {
    for (const player of computerPlayers(id)) {
      expect(botTitle(player.id)).not.toContain(player.id)
      expect(howItPlays(player), player.id).not.toBe(player.text)
    }
  }
  const whim = { id: 'mate-whim', level: 'mate', manner: 'whim', text: 'plays as it likes' } as const
  expect(botTitle(whim.id)).toBe('Mate, whim')
  expect(howItPlays(whim)).toBe('plays as it likes')
})

test('two of a kind are told apart by their seats, and who resigned keeps a name', () => {
  const bot = (name: string) => ({ name: '', player: null, bot: name })
  const left = { name: 'Ned', player: 'p_ned', bot: 'mate' }
  const table = [
    left,
    bot('mate'),
    bot('captain'),
    bot('mate'),
    bot('random'),
    bot('captain-raider'),
    bot('whim'),
  ]
  expect(seatNames(table)).toEqual([
    'Ned',
    'Mate (2)',
    'Captain',
    'Mate (4)',
    'Landlubber',
    'Captain, raider',
    'whim',
  ])
})

const timeless = { pace: null, clocks: [], paused: null }

test('lists and tables call it by that name, and so do their sentences', async () => {
  await speak('fr')
  const row = {
    game: 'winds-of-plunder',
    status: 'running',
    seats,
    waiting: [1],
    turn: [1],
    updated: 0,
    ...timeless,
  }
  const html = renderToString(<MatchRowItem row={row as unknown as MatchRow} me="p_anne" />)
  expect(html.match(/Second/g)).toHaveLength(2)
  expect(html).not.toContain('Mate')

  const { match } = followed('winds-of-plunder/four-pirates', 60, [0])
  const table = tableOf({ ...match, sitters: signal(seats) })
  expect(table.looks.value.map(({ name }) => name).slice(0, 3)).toEqual(seatNames(seats))
  const told = { key: 'winds-of-plunder.card-drawn', params: { seat: { seat: 1 } } }
  expect(table.say.value(told)).toContain('Second')
  await speak('en')
  expect(table.looks.value[1]!.name).toBe('Mate')
  table.close()
})
