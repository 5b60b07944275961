/** Apart from the sentences, for pages that are not about a match: those count and list things too. */
export const words = {
  'list/and': 'and',
  'list/or': 'or',
  'list/nothing': 'nothing',
  player: { one: 'player', many: 'players', a: 'a player' },
  seat: { one: 'seat', many: 'seats', a: 'a seat' },
  move: { one: 'move', many: 'moves', a: 'a move' },
  point: { one: 'point', many: 'points', a: 'a point' },
  'tie-break/resignation': 'resignation',
  undo: { one: 'undo', many: 'undos', a: 'an undo' },
} as const
