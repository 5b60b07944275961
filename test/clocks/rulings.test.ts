import { afterEach, describe, expect, test } from 'vitest'
import type { MatchCommand } from '../../src/kernel/lobby.ts'
import type { Setup } from '../kit/live-match.ts'
import { player } from '../kit/live-match.ts'
import {
  bank,
  clockSets,
  day,
  hour,
  minute,
  openTimed,
  perTurn,
  proves,
  service,
  type Timed,
  types,
} from './timed.ts'

/** The rulings on clocks, by number; those that need the service are in `service-rulings.test.ts`. */

const opened: Timed[] = []

function open(pace: Parameters<typeof openTimed>[0], more: Partial<Setup> = {}): Timed {
  const table = openTimed(pace, more)
  opened.push(table)
  return table
}

afterEach(() => {
  for (const table of opened.splice(0)) proves(table)
})

/** Both bid: somebody has won the trick and may stake and draw. */
function won(table: Timed): { winner: number; loser: number } {
  table.play(0)
  table.play(1)
  const winner = table.state.winner!
  return { winner, loser: 1 - winner }
}

const stake = (coins = 1) => ({ type: 'stake', coins }) as { type: string }
const undo = (to: number): MatchCommand => ({ type: 'undo', to })

describe('late is not lost', () => {
  test('1: a move after the deadline, before the sweep, is played; no miss', () => {
    const table = open(perTurn(day))
    table.wait(day + hour)
    expect(types(table.play(0))).toEqual(['bid-made', 'clock-set'])
    expect(table.match.seats[0]).toMatchObject({ misses: 0, helm: 'player' })
  })

  test('1: from a bank, nothing is left but the increment', () => {
    const table = open(bank(2 * day, 12 * hour))
    table.wait(3 * day)
    table.play(0)
    table.play(1)
    expect(table.match.seats[table.state.winner!]!.clock).toMatchObject({ left: 12 * hour })
  })

  test('3: time-out committed, mate not yet moved, player’s move comes: helm back, move played', () => {
    const table = open(perTurn(day))
    table.wait(day)
    expect(types(table.timeOut(0))).toEqual(['timed-out', 'clock-set'])
    expect(table.match.seats[0]).toMatchObject({ helm: 'mate', misses: 1, mate: 'random' })
    expect(types(table.play(0))).toEqual(['bid-made', 'helm-taken'])
    expect(table.match.seats[0]).toMatchObject({ helm: 'player', misses: 0, mate: null })
  })

  test('4: the mate has moved, player’s reply comes: undo by consent', () => {
    const table = open(perTurn(day))
    const { winner, loser } = won(table)
    table.wait(day)
    table.timeOut(winner)
    const { seq } = table.match
    table.mate(winner)
    table.play(winner, undo(seq))
    expect(table.match.undo.offer).toMatchObject({ seat: winner, to: seq })
    table.play(loser, { type: 'accept-undo' })
    expect(table.match.seats[winner]!.helm).toBe('player')
  })

  test('10: several seats late in one phase: one time-out each, its own commit', () => {
    const table = open(perTurn(day), { seats: 3 })
    table.wait(2 * day)
    for (const seat of [0, 1, 2]) expect(types(table.timeOut(seat))).toEqual(['timed-out', 'clock-set'])
    expect(table.refused(service, { type: 'time-out', seat: 0, mate: 'random' } as MatchCommand)).toBe(
      'not-late',
    )
  })

  test('nobody is timed out before the deadline, nor by a player', () => {
    const table = open(perTurn(day))
    table.wait(day - 1)
    const late = { type: 'time-out', seat: 0, mate: 'random' } as MatchCommand
    expect(table.refused(service, late)).toBe('not-yet')
    table.wait(1)
    expect(table.refused(1, late)).toBe('service-only')
    table.timeOut(0)
  })
})

describe('going back', () => {
  test('5: undo within own turn: same period, same deadline', () => {
    const table = open(perTurn(day))
    const { winner } = won(table)
    const deadline = table.deadline(winner)
    table.wait(hour)
    const { seq } = table.match
    table.play(winner, stake())
    table.wait(hour)
    expect(types(table.play(winner, undo(seq)))).toEqual(['rewound'])
    expect(table.deadline(winner)).toBe(deadline)
  })

  test.each([
    ['per turn', perTurn(day), 1, hour],
    ['per turn, after the deadline: an hour', perTurn(day), 30, hour],
    ['per turn, at a quick pace: a tenth', perTurn(2 * hour), 3, 12 * minute],
    ['from a bank', bank(day, 6 * hour), 1, hour],
  ])(
    '6: own turn ended, then taken back: the old deadline holds again, increment withdrawn (%s)',
    (_, pace, hours, least) => {
      const table = open(pace, { seats: 3 })
      const before = table.match.seats[0]!.clock!
      const { seq } = table.match
      table.wait(hours * hour)
      table.play(0)
      expect(table.deadline(0)).toBeNull()
      table.wait(minute)
      table.play(0, undo(seq))
      expect(table.deadline(0)).toBe(Math.max(before.deadline!, table.now + least))
      expect(table.match.seats[0]!.clock!.left).toBe(table.deadline(0)! - table.now)
    },
  )

  test('6: taking back and playing again gains no time', () => {
    const table = open(bank(day, 6 * hour), { seats: 3 })
    const { deadline } = table.match.seats[0]!.clock!
    const { seq } = table.match
    for (let round = 0; round < 5; round++) {
      table.wait(hour)
      table.play(0)
      table.play(0, undo(seq + 2 * round))
    }
    expect(table.deadline(0)).toBe(deadline)
  })

  test('7: undo by consent puts another seat to move: it gets its old rest, at least half a period', () => {
    const table = open(perTurn(day), { seats: 3 })
    const { seq } = table.match
    table.wait(6 * hour)
    table.play(0)
    table.wait(14 * hour)
    table.play(1)
    table.play(2, undo(seq))
    table.play(0, { type: 'accept-undo' })
    table.wait(hour)
    table.play(1, { type: 'accept-undo' })
    expect(table.rest(0)).toBe(18 * hour)
    expect(table.rest(1)).toBe(12 * hour)
  })

  test('8: undo offered, nobody answers: play goes on, a move ends the offer; adrift seats count as agreed', () => {
    const table = open(perTurn(day, { misses: 1 }), { seats: 3 })
    const { seq } = table.match
    table.play(0)
    table.play(1, undo(seq))
    table.play(2)
    expect(table.match.undo.offer).toBeNull()
    table.wait(day)
    table.timeOut(1)
    expect(table.match.seats[1]!.helm).toBe('adrift')
    table.mate(1)
    const { winner } = table.state
    const rewound = table.play(winner === 0 ? 2 : 0, undo(table.match.seq - 1))
    expect(types(rewound)).toEqual(['undo-offered'])
    const asked = [0, 1, 2].filter((seat) => seat !== rewound.by.seat && seat !== 1)
    expect(types(table.play(asked[0]!, { type: 'accept-undo' }))).toContain('rewound')
  })

  test('9: rewind over a time-out: the miss stays; the helm stays as it is now', () => {
    const table = open(perTurn(day), { seats: 3 })
    table.play(1)
    const { seq } = table.match
    table.wait(day)
    table.timeOut(0)
    table.play(1, undo(seq - 1))
    expect(table.match.seats[0]).toMatchObject({ helm: 'mate', misses: 1 })
  })
})

describe('whose time runs', () => {
  test('11: the last voter opens the next phase for all: all begin anew, he too', () => {
    const table = open(perTurn(day))
    const { winner } = won(table)
    table.wait(hour)
    const commit = table.play(winner, { type: 'draw', from: 'deck' } as { type: string })
    expect(clockSets(commit).map(({ deadline }) => deadline)).toEqual([table.now + day, table.now + day])
  })

  test('12: another’s turn within one’s own ends the period; it begins anew after', () => {
    const table = open(perTurn(day))
    const { winner, loser } = won(table)
    expect(table.deadline(loser)).toBeNull()
    expect(table.rest(winner)).toBe(day)
    table.wait(5 * hour)
    table.play(winner, { type: 'draw', from: 'deck' } as { type: string })
    expect(table.rest(winner)).toBe(day)
  })

  test('13: a player holds two seats: one clock per seat; none where one person plays all', () => {
    const alone = open(perTurn(day), { hotseat: true, seats: 2 })
    expect(alone.match.seats.map(({ clock }) => clock?.deadline ?? null)).not.toContain(null)
    const table = open(perTurn(day), { hotseat: true, seats: 3 })
    table.play(1, { type: 'resign' })
    expect([0, 1, 2].map((seat) => table.deadline(seat) !== null)).toEqual([true, false, true])
    table.play(2, { type: 'resign' })
  })

  test('14: a seat played by a bot has no clock', () => {
    const table = open(perTurn(day), { seats: 3 })
    table.play(2, { type: 'resign' })
    expect(table.match.seats[2]!.bot).toBe('random')
    expect(table.deadline(2)).toBeNull()
  })

  test('15: resign while waiting: the clock ends with the commit', () => {
    const table = open(perTurn(day), { seats: 3 })
    const commit = table.play(1, { type: 'resign' })
    expect(types(commit)).toEqual(['resigned', 'clock-set'])
    expect(clockSets(commit)).toEqual([{ seat: 1, deadline: null, left: null }])
  })

  test('16: the match ends in the commit: no clock-set; all null', () => {
    const table = open(perTurn(day))
    const commit = table.play(0, { type: 'resign' })
    expect(types(commit)).toEqual(['resigned', 'ended'])
    expect([table.deadline(0), table.deadline(1)]).toEqual([null, null])
  })

  test('48: live match, connection lost: same clock; after a miss the mate plays that turn only', () => {
    const table = open(perTurn(5 * minute))
    const { winner } = won(table)
    table.wait(5 * minute)
    table.timeOut(winner)
    expect(
      types(table.say({ player: null, seat: winner }, { type: 'draw', from: 'deck' } as { type: string })),
    ).toContain('helm-returned')
    expect(table.match.seats[winner]!.helm).toBe('player')
    expect(table.rest(winner)).toBe(5 * minute)
  })
})

describe('without a pace', () => {
  test('17: one calls time while the seat plays slowly: any commit of that seat ends the call', () => {
    const table = open(undefined)
    expect(table.refused(1, { type: 'call-time', of: 0 } as MatchCommand)).toBe('not-yet')
    table.wait(7 * day)
    table.play(1, { type: 'call-time', of: 0 } as MatchCommand)
    expect(table.rest(0)).toBe(3 * day)
    table.wait(2 * day)
    table.play(0)
    expect(table.deadline(0)).toBeNull()
    expect(table.match.seats[0]!.misses).toBe(0)
  })

  test('17: a call that is not answered ends in a time-out', () => {
    const table = open(undefined)
    table.wait(7 * day)
    table.play(1, { type: 'call-time', of: 0 } as MatchCommand)
    table.wait(3 * day)
    expect(types(table.timeOut(0))).toEqual(['timed-out', 'clock-set'])
    table.play(1)
    expect(types(table.mate(0))).toContain('helm-returned')
  })

  test('45: old match without pace: the host may set one (recorded)', () => {
    const table = open(undefined)
    const pace = perTurn(day)
    expect(table.refused(1, { type: 'set-pace', pace } as MatchCommand)).toBe('not-host')
    expect(types(table.play(0, { type: 'set-pace', pace } as MatchCommand))).toEqual([
      'pace-set',
      'clock-set',
      'clock-set',
    ])
    expect(table.refused(0, { type: 'set-pace', pace } as MatchCommand)).toBe('has-pace')
  })
})

describe('pauses', () => {
  test('34: a pause agreed until X: clocks keep their rest; resumed by anyone before; never refilled', () => {
    const table = open(perTurn(day))
    table.wait(10 * hour)
    const until = table.now + 5 * day
    expect(table.refused(0, { type: 'offer-pause', until: table.now + 31 * day } as MatchCommand)).toBe(
      'wrong-pause',
    )
    table.play(0, { type: 'offer-pause', until } as MatchCommand)
    expect(types(table.play(1, { type: 'accept-pause' }))).toEqual([
      'pause-accepted',
      'paused',
      'clock-set',
      'clock-set',
    ])
    expect(table.refused(0, { type: 'bid', card: 'x' } as never)).toBe('paused')
    table.wait(2 * day)
    expect(table.refused(service, { type: 'resume' })).toBe('service-only')
    table.play(1, { type: 'resume' })
    expect([table.rest(0), table.rest(1)]).toEqual([14 * hour, 14 * hour])
  })

  test('34: it resumes by itself at X', () => {
    const table = open(bank(day, hour))
    table.wait(10 * hour)
    table.play(0, { type: 'offer-pause', until: table.now + day } as MatchCommand)
    table.play(1, { type: 'accept-pause' })
    table.wait(day)
    table.say(service, { type: 'resume' })
    expect([table.rest(0), table.rest(1)]).toEqual([14 * hour, 14 * hour])
  })

  test('35: one never answers a pause offer: it lapses after 3 days', () => {
    const table = open(perTurn(10 * day))
    table.play(0, { type: 'offer-pause', until: table.now + 9 * day } as MatchCommand)
    table.wait(3 * day)
    expect(table.refused(1, { type: 'accept-pause' })).toBe('no-pause-offered')
    expect(types(table.say(service, { type: 'lapse-pause' }))).toEqual(['pause-lapsed'])
    expect(table.match.pause).toEqual({ until: null, offer: null })
  })
})

describe('whose seat it is', () => {
  const newcomer = { player: player(7), seat: null }
  const takeOver = { type: 'take-over', seat: 0 } as MatchCommand

  function adrift(more = {}): Timed {
    const table = open(perTurn(day, { misses: 1, ...more }), { seats: 3 })
    table.wait(day)
    table.timeOut(0)
    return table
  }

  test('36: a substitute wants in, the player returns at the same seq: the put decides; the loser is told', () => {
    const table = adrift()
    table.play(0, { type: 'take-helm' })
    expect(table.refused(newcomer, takeOver)).toBe('seat-not-wanted')
    table.wait(day)
    table.timeOut(0)
    const passed = table.say(newcomer, takeOver)
    expect(types(passed)).toEqual(['seat-passed', 'clock-set'])
    expect(table.match.seats[0]).toMatchObject({
      player: newcomer.player,
      former: [player(0)],
      helm: 'player',
      misses: 0,
    })
    expect(table.rest(0)).toBe(day)
  })

  test('37: a substitute who is a player of the match is refused', () => {
    const table = adrift()
    expect(table.refused({ player: player(1), seat: null }, takeOver)).toBe('already-seated')
  })

  test('37: nobody is wanted where the table has no substitutes', () => {
    const table = adrift({ substitutes: 'none' })
    expect(table.refused(newcomer, takeOver)).toBe('seat-not-wanted')
  })

  test('38: a player leaves and takes his own seat again: that is take-helm; no new time', () => {
    const table = open(perTurn(2 * day))
    expect(table.refused(0, { type: 'take-helm' })).toBe('helm-yours')
    table.wait(2 * day)
    table.timeOut(0)
    table.play(0, { type: 'take-helm' })
    expect(table.rest(0)).toBe(day)
    expect(table.match.seats[0]!.misses).toBe(1)
  })

  test('40: the host is gone: rights pass on to the next person', () => {
    const table = open(perTurn(day), { seats: 3 })
    table.play(0, { type: 'resign' })
    expect(table.match.host).toBe(player(1))
    const passed = adrift()
    passed.say(newcomer, takeOver)
    expect(passed.match.host).toBe(newcomer.player)
  })

  test('46: a first turn is never taken: after the first miss of a player with no commit yet, wanted at once', () => {
    const table = open(perTurn(day), { seats: 3 })
    table.play(1)
    table.wait(day)
    table.timeOut(0)
    expect(table.match.seats[0]).toMatchObject({ helm: 'mate', wanted: true })
    const moved = open(perTurn(day))
    const { winner } = won(moved)
    moved.wait(day)
    moved.timeOut(winner)
    expect(moved.match.seats[winner]).toMatchObject({ helm: 'mate', wanted: false })
  })

  test('after a miss the next period is half as long, until the player acts', () => {
    const table = open(perTurn(day))
    const { winner } = won(table)
    table.wait(day)
    table.timeOut(winner)
    table.say({ player: null, seat: winner }, { type: 'draw', from: 'deck' } as { type: string })
    expect([table.rest(winner), table.rest(1 - winner)]).toEqual([12 * hour, day])
  })

  test('misses in a row: adrift; the last at any helm lays the match up, and it is abandoned after 30 days', () => {
    const table = open(perTurn(day, { misses: 1 }))
    table.wait(day)
    table.timeOut(0)
    expect(table.match.seats[0]).toMatchObject({ helm: 'adrift', wanted: true })
    expect(types(table.timeOut(1))).toEqual(['timed-out', 'laid-up', 'clock-set'])
    expect(table.refused(service, { type: 'abandon' })).toBe('log-not-full')
    table.wait(29 * day)
    table.play(0, { type: 'take-helm' })
    expect(table.match.laidUp).toBeNull()
    table.wait(day)
    expect(types(table.timeOut(0))).toContain('laid-up')
    table.wait(30 * day)
    table.say(service, { type: 'abandon' })
    expect(table.match.status).toBe('abandoned')
  })
})

describe('bounds', () => {
  test('29 and 47: verify needs no calendar: recorded instants hold, within bounds', () => {
    const table = open(bank(2 * day, 6 * hour))
    table.calendar = {
      deadline: (_, from, open) => from + 2 * open + 7 * hour,
      open: (_, from, to) => Math.floor((to - from) / 2),
    }
    const { winner } = won(table)
    table.wait(3 * hour)
    const { seq } = table.match
    table.play(winner, stake())
    table.play(winner, undo(seq))
    table.wait(7 * hour)
    table.play(winner, { type: 'draw', from: 'pile' } as { type: string })
    table.wait(5 * hour)
    table.play(0)
    expect(clockSets(table.live.log.at(-1)!)[0]!.left).toBeGreaterThan(0)
  })

  test('47: a calendar that gives too little, or no end, is kept to bounds', () => {
    const table = open(perTurn(day))
    table.calendar = { deadline: () => 0, open: () => 0 }
    won(table)
    expect([...table.match.seats.keys()].flatMap((seat) => table.rest(seat) ?? [])).toEqual([day])
    table.calendar = { deadline: () => Number.MAX_SAFE_INTEGER, open: () => 0 }
    table.play(table.state.winner!, { type: 'draw', from: 'deck' } as { type: string })
    expect(table.rest(0)).toBe(63 * day)
  })

  test('43: very long match, bank used up: the increment keeps it playable', () => {
    const table = open(bank(day, 2 * hour))
    for (let round = 0; round < 4; round++) {
      table.wait(10 * day)
      const { winner } = won(table)
      expect(table.rest(winner)).toBeGreaterThanOrEqual(2 * hour)
      table.wait(10 * day)
      table.play(winner, { type: 'draw', from: 'deck' } as { type: string })
      expect(Math.min(table.rest(0)!, table.rest(1)!)).toBeGreaterThanOrEqual(2 * hour)
    }
  })

  test('a bank never holds more than its cap', () => {
    const table = open(bank(day, 12 * hour))
    won(table)
    expect(table.rest(table.state.winner!)).toBe(day)
  })

  test('44: rules adopted meanwhile: clocks untouched', () => {
    const table = open(perTurn(day), { rules: 1 })
    const before = [table.deadline(0), table.deadline(1)]
    table.wait(hour)
    expect(types(table.play(0, { type: 'adopt-rules' }))).toEqual(['rules-adopted'])
    expect([table.deadline(0), table.deadline(1)]).toEqual(before)
  })
})
