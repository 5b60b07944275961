import { describe, expect, test } from 'vitest'
import { windsOfPlunder as game } from '../../../src/games/winds-of-plunder/index.ts'
import { parse } from '../../../src/games/winds-of-plunder/notation.ts'
import { schemas } from '../../../src/games/winds-of-plunder/schema/index.ts'

const { format } = game.notation

describe('notation', () => {
  test.each([
    ['compass east', { type: 'set-compass', direction: 'east' }],
    ['vote 3', { type: 'vote', cubes: 3 }],
    ['tile to blue', { type: 'give-tile', to: 2 }],
    ['wind south', { type: 'choose-wind', direction: 'south' }],
    ['first green', { type: 'choose-first', seat: 1 }],
    ['brawl victory-points', { type: 'pay-brawl', with: 'victory-points' }],
    ['draw', { type: 'draw' }],
    ['cubes 2', { type: 'buy-cubes', points: 1 }],
    ['cubes 5', { type: 'buy-cubes', points: 2 }],
    ['cubes 9', { type: 'buy-cubes', points: 3 }],
    ['cubes for 4', { type: 'buy-cubes', points: 4 }],
    ['gust', { type: 'gust' }],
    ['sail turks-and-caicos', { type: 'sail', port: 'turks-and-caicos' }],
    ['end turn', { type: 'end-turn' }],
    ['play storm-1', { type: 'play', card: 'storm-1' }],
    ['play mutiny-2 on orange', { type: 'play-on', card: 'mutiny-2', target: 4 }],
    [
      'play swindle-2 on blue weapon for crew',
      { type: 'play-swindle', card: 'swindle-2', target: 2, give: 'weapons', take: 'crew' },
    ],
    [
      'play intrigue-1 havana bar-3',
      { type: 'play-intrigue', card: 'intrigue-1', first: 'havana', second: 'bar-3' },
    ],
    ['play heave-1 to barbados', { type: 'play-heave', card: 'heave-1', port: 'barbados' }],
    ['board red for points', { type: 'board', target: 0, loot: 'victory-points' }],
    ['no boarding', { type: 'decline-boarding' }],
    ['resist 2', { type: 'resist', caches: 2 }],
    ['submit', { type: 'submit' }],
    ['discard rats-1', { type: 'discard', card: 'rats-1' }],
  ] as const)('%s', (text, command) => {
    expect(format(command)).toBe(text)
    expect(parse(text)).toEqual(command)
    expect(schemas.command.parse(parse(text))).toEqual(command)
  })

  test.each([
    ['  SAIL   Santo Domingo ', 'sail santo-domingo'],
    ['Sail to Turks & Caicos', 'sail turks-and-caicos'],
    ['sail san salvador', 'sail san-salvadore'],
    ['sail San Salvadore', 'sail san-salvadore'],
    ['swindle-2 blue weapons for crew', 'play swindle-2 on blue weapon for crew'],
    ['storm-1', 'play storm-1'],
    ['Heave-2 Puerto Rico', 'play heave-2 to puerto-rico'],
    ['intrigue-1 bar-3 san salvadore', 'play intrigue-1 san-salvadore bar-3'],
    ['board blue provisions', 'board blue for provision'],
    ['brawl action points', 'brawl action-points'],
    ['cubes for 2', 'cubes 5'],
    ['Cubes 5 for 2', 'cubes 5'],
  ])('reads "%s" as "%s"', (text, meant) => {
    expect(parse(text)).toEqual(parse(meant))
    expect(parse(text)).toBeDefined()
  })

  test.each([
    ...['', 'sail', 'sail tortuga', 'vote', 'vote -1', 'vote 1.5', 'vote three', 'draw 2', 'gust east'],
    ...['play', 'play storm-9', 'play mutiny-1 on pink', 'end', 'no', 'hoist the flag', 'compass east west'],
    ...[
      'cubes',
      'cubes 3',
      'cubes 1',
      'cubes 5 for 3',
      'cubes 3 for 2',
      'cubes 5 2',
      'cubes for',
      'cubes 5 for',
    ],
    ...['cubes five', 'cubes for 2 5', 'cubes 2.5', 'cubes for 0'],
    ...['resist 0', 'board blue', 'play swindle-1 blue points for crew', 'sail havana nassau belize'],
  ])('does not read "%s"', (text) => {
    expect(parse(text)).toBeUndefined()
  })
})
