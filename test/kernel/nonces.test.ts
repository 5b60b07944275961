import { describe, expect, test } from 'vitest'
import { type Commit, redactCommit } from '../../src/kernel/commit.ts'
import { coSigned } from '../../src/kernel/cosigned.ts'
import { diceAt, diceKey, diceOf } from '../../src/kernel/dice.ts'
import type { Game } from '../../src/kernel/game.ts'
import { sha256 } from '../../src/kernel/hash.ts'
import type { Hash, Seat } from '../../src/kernel/ids.ts'
import type { MatchCommand, MatchEvent } from '../../src/kernel/lobby.ts'
import * as schema from '../../src/kernel/log-schema.ts'
import { diceInfo, nonceHash } from '../../src/kernel/nonces.ts'
import { forge, rechain } from '../kit/forge.ts'
import { highCard, type State } from '../kit/high-card.ts'
import {
  accept,
  actor,
  foldLog,
  type LiveMatch,
  openMatch,
  player,
  refusal,
  send,
} from '../kit/live-match.ts'
import { type Prng, prng } from '../kit/prng.ts'
import { choicesOf } from '../kit/random-match.ts'
import { verify } from '../kit/verify.ts'

const options = { length: 'short', stakes: true } as const
const open = (more: { seats?: number; hotseat?: boolean; dice?: 1 | 2 } = {}): LiveMatch =>
  openMatch(highCard, { seats: 3, options, seed: 4, ...more })
const by = (number: number) => ({ player: player(number), seat: null })
/** A nonce of the length that is asked for, its own for each player and try. */
const nonceOf = (number: number, text = '') => sha256(`nonce of ${number}${text}`).slice(0, 32)
const hashOf = (live: LiveMatch, number: number, nonce = nonceOf(number)): Hash =>
  nonceHash(live.match.id, player(number), nonce)
const sit = (live: LiveMatch, number: number, nonce?: string): Commit =>
  accept(live, by(number), {
    type: 'take-seat',
    nonce: null,
    nonceHash: hashOf(live, number, nonce),
    bot: null,
  })
const simply = { type: 'take-seat', nonce: null, bot: null } as const
const bot = { type: 'take-seat', nonce: null, bot: 'random' } as const
const seal = (live: LiveMatch, seat: Seat, nonce?: string) =>
  ({ type: 'seal-nonce', seat, hash: hashOf(live, seat, nonce) }) as const
const opening = (seat: Seat, nonce = nonceOf(seat)) => ({ type: 'open-nonce', seat, nonce }) as const
const leave = (seat: Seat) => ({ type: 'leave-seat', seat }) as const
const start = { type: 'start' } as const

/** Three people, each of whom has given the hash of a nonce; seat n is player n's. */
function sealed(): LiveMatch {
  const live = open()
  accept(live, by(0), seal(live, 0))
  for (const number of [1, 2]) sit(live, number)
  return live
}

function opened(...seats: Seat[]): LiveMatch {
  const live = sealed()
  for (const seat of seats) accept(live, by(seat), opening(seat))
  return live
}

describe('dice that all have a part in', () => {
  test('the seal is public before anybody has given anything', () => {
    const live = openMatch(highCard, { seats: 3, options, seed: 4 })
    const [created] = live.log[0]!.events as MatchEvent[]
    expect(created).toMatchObject({ type: 'created', dice: 2 })
    expect(diceInfo(live.views.at(-1)!)).toMatchObject({
      version: 2,
      seal: (created as { secret: { seal: Hash } }).secret.seal,
      coSigned: [],
      byAll: false,
    })
  })

  test('hashes first, then all seats are taken, then nonces, then the start', () => {
    const live = sealed()
    expect(diceInfo(live.match)).toMatchObject({ opening: true, closed: [0, 1, 2], coSigned: [] })
    for (const seat of [2, 0, 1]) accept(live, by(seat), opening(seat))
    expect(diceInfo(live.match)).toMatchObject({ coSigned: [0, 1, 2], byAll: true, closed: [] })
    const commit = accept(live, by(0), start)
    expect(commit.events[0]).toEqual({ type: 'started', seats: 3 })
    expect(diceInfo(live.match)).toMatchObject({ byAll: true, opening: false, without: [] })
    for (const view of live.views) expect(diceInfo(view)).toEqual(diceInfo(live.match))
    expect(live.match).toEqual(foldLog(live.game, live.log))
  })

  test('every nonce counts: another one, another deal', () => {
    const deals = [0, 1, 2].map((changed) => {
      const live = open()
      accept(live, by(0), seal(live, 0))
      const other = (number: number) => nonceOf(number, number === changed ? 'x' : '')
      for (const number of [1, 2]) sit(live, number, other(number))
      accept(live, by(0), opening(0))
      for (const number of [1, 2]) accept(live, by(number), opening(number, other(number)))
      accept(live, by(0), start)
      return JSON.stringify(live.match.state)
    })
    expect(new Set(deals).size).toBe(3)
  })

  test('a simple client goes on as before, and is not counted among those who co-sign', () => {
    const live = open()
    accept(live, by(1), { ...simply, nonce: 'plain' })
    sit(live, 2)
    accept(live, by(2), opening(2))
    expect(diceInfo(live.match)).toMatchObject({ coSigned: [2], byAll: false, closed: [] })
    expect(diceInfo(live.match).nonces[1]).toEqual({ seat: 1, hash: null, nonce: 'plain' })
    accept(live, by(0), start)
  })

  test('computer players have none and keep nobody from being all', () => {
    const live = open()
    accept(live, by(0), seal(live, 0))
    accept(live, by(0), bot)
    accept(live, by(0), bot)
    expect(refusal(live, by(0), { ...seal(live, 0), seat: 1 }).code).toBe('not-your-seat')
    accept(live, by(0), opening(0))
    expect(diceInfo(live.match)).toMatchObject({ coSigned: [0], byAll: true })
    accept(live, by(0), start)
  })

  test('whoever holds several seats gives one for each', () => {
    const live = open({ seats: 2, hotseat: true })
    accept(live, by(0), seal(live, 0))
    accept(live, by(0), { ...simply, nonceHash: hashOf(live, 0, nonceOf(0, 'b')) })
    expect(refusal(live, by(0), opening(1, nonceOf(0))).code).toBe('wrong-nonce')
    accept(live, by(0), opening(1, nonceOf(0, 'b')))
    expect(refusal(live, by(0), start).code).toBe('nonces-closed')
    accept(live, by(0), opening(0))
    accept(live, by(0), start)
    expect(diceInfo(live.match)).toMatchObject({ coSigned: [0, 1], byAll: true })
  })

  test('a hash can be given anew, also in place of a plain nonce, until the first opening', () => {
    const live = sealed()
    accept(live, by(0), seal(live, 0, nonceOf(0, 'lost the first')))
    expect(refusal(live, by(0), opening(0)).code).toBe('wrong-nonce')
    accept(live, by(0), opening(0, nonceOf(0, 'lost the first')))
    expect(live.match.seats[0]!.nonce).toBe(nonceOf(0, 'lost the first'))
  })

  test('the hash binds match, player and nonce', () => {
    const id = open().match.id
    const one = nonceHash(id, player(0), nonceOf(0))
    expect(one).toBe(sha256(`rutter-nonce:${id}:${player(0)}:${nonceOf(0)}`))
    const stolen = sealed()
    accept(stolen, by(1), { type: 'seal-nonce', seat: 1, hash: hashOf(stolen, 0) })
    accept(stolen, by(0), opening(0))
    expect(refusal(stolen, by(1), opening(1, nonceOf(0))).code).toBe('wrong-nonce')
  })

  test('a table for fewer is made full by its host', () => {
    const live = open()
    accept(live, by(0), seal(live, 0))
    sit(live, 1)
    expect(refusal(live, by(1), opening(1))).toMatchObject({
      code: 'seats-free',
      params: { have: 2, seats: 3 },
    })
    expect(refusal(live, by(1), { type: 'set-capacity', seats: 2 }).code).toBe('not-host')
    for (const seats of [1, 5]) {
      expect(refusal(live, by(0), { type: 'set-capacity', seats })).toMatchObject({
        code: 'wrong-seats',
        params: { min: 2, max: 4 },
      })
    }
    accept(live, by(0), { type: 'set-capacity', seats: 2 })
    expect(refusal(live, by(2), simply).code).toBe('table-full')
    for (const seat of [1, 0]) accept(live, by(seat), opening(seat))
    accept(live, by(0), start)
    expect(refusal(live, by(0), { type: 'set-capacity', seats: 3 }).code).toBe('already-started')
  })
})

describe('whoever knows the secret and has a seat', () => {
  const secret = sha256('secret 4')

  test('could grind the last nonce as long as it was given in the open', () => {
    const live = open({ seats: 2 })
    const known = live.match.seats[0]!.nonce
    const wanted = (nonce: string) =>
      diceAt(diceKey(secret, live.match.id, [known, nonce]), 0).int(100) === 99
    accept(live, by(1), { ...simply, nonce: grind(wanted)! })
    expect(diceOf(live.match, secret).int(100)).toBe(99)
  })

  test('gives a hash before any nonce is known, and no other nonce opens it', () => {
    const live = opened(0, 1)
    const known = [nonceOf(0), nonceOf(1)]
    const wanted = (nonce: string) =>
      diceAt(diceKey(secret, live.match.id, [...known, nonce]), 0).int(100) === 99
    const better = grind(wanted)!
    expect(refusal(live, by(2), opening(2, better)).code).toBe('wrong-nonce')
    expect(refusal(live, by(2), { type: 'seal-nonce', seat: 2, hash: hashOf(live, 2, better) }).code).toBe(
      'nonces-open',
    )
    expect(live.match.seats[2]!.nonce).toBeNull()
  })

  function grind(wanted: (nonce: string) => boolean): string | undefined {
    for (let tries = 0; tries < 10_000; tries++) {
      const nonce = nonceOf(2, ` ${tries}`)
      if (wanted(nonce)) return nonce
    }
    return undefined
  }

  test('can not leave after an opening and come again: the seat stays, and its nonce too', () => {
    const live = opened(0, 1, 2)
    const commit = accept(live, by(2), leave(2))
    expect(commit.events).toEqual([{ type: 'resigned', seat: 2 }])
    expect(live.match.seats[2]).toMatchObject({
      player: player(2),
      bot: 'random',
      resigned: commit.seq,
      nonce: nonceOf(2),
    })
    expect(refusal(live, by(2), leave(2)).code).toBe('already-resigned')
    expect(refusal(live, by(2), simply).code).toBe('table-full')
    expect(refusal(live, by(3), simply).code).toBe('table-full')
    accept(live, by(0), start)
    const stayed = opened(0, 1, 2)
    accept(stayed, by(0), start)
    expect(live.match.state).toEqual(stayed.match.state)
  })

  test('who left then is played for by a computer player, and comes last', () => {
    const live = opened(0, 1, 2)
    accept(live, by(1), leave(1))
    accept(live, by(0), start)
    while (live.match.status === 'running') {
      const [seat] = live.game.turn(live.match.state!, live.match.rules)
      accept(live, actor(live.match, seat!), choicesOf(live, seat!)[0]!)
    }
    expect(live.match.result!.places.at(-1)).toMatchObject({ seat: 1, place: 3 })
    expect(verify(highCard, live.log)).toMatchObject({ faults: [], whole: true })
  })

  test('who leaves with a closed nonce has withheld it, and can not open it later', () => {
    const live = opened(0)
    accept(live, by(2), leave(2))
    expect(refusal(live, by(2), opening(2)).code).toBe('already-resigned')
    accept(live, by(1), opening(1))
    expect(refusal(live, by(0), start).code).toBe('nonces-closed')
    accept(live, by(0), { ...start, without: [2] })
  })

  test('a host who leaves then passes the table on, and the last person closes it', () => {
    const live = opened(0)
    accept(live, by(0), leave(0))
    expect(live.match.host).toBe(player(1))
    expect(live.match).toEqual(foldLog(live.game, live.log))
    accept(live, by(1), leave(1))
    expect(accept(live, by(2), leave(2)).events.map(({ type }) => type)).toEqual(['resigned', 'abandoned'])
    expect(verify(highCard, live.log).faults).toEqual([])
  })

  test('can neither change the number of seats nor the rules nor who computes after an opening', () => {
    const live = open()
    accept(live, by(0), seal(live, 0))
    accept(live, by(0), bot)
    sit(live, 2)
    accept(live, by(0), opening(0))
    expect(refusal(live, by(0), leave(1)).code).toBe('seats-final')
    expect(refusal(live, by(0), { type: 'set-capacity', seats: 4 }).code).toBe('seats-final')
    live.match.rules = 1
    expect(refusal(live, by(0), { type: 'adopt-rules' }).code).toBe('seats-final')
  })

  test('before an opening seats come and go as ever', () => {
    const live = sealed()
    accept(live, by(1), leave(1))
    expect(live.match.seats.map(({ nonceHash }) => nonceHash)).toEqual([hashOf(live, 0), hashOf(live, 2)])
    expect(refusal(live, by(0), opening(0)).code).toBe('seats-free')
  })
})

describe('opening', () => {
  test("is for one's own seat, once, with the nonce that was sealed", () => {
    const live = sealed()
    expect(refusal(live, by(1), opening(0)).code).toBe('not-your-seat')
    expect(refusal(live, by(1), opening(1, nonceOf(0))).code).toBe('wrong-nonce')
    expect(refusal(live, by(1), opening(3))).toEqual({ code: 'no-such-seat', params: { number: 4 } })
    accept(live, by(1), opening(1))
    expect(refusal(live, by(1), opening(1)).code).toBe('nonce-open')
    expect(refusal(live, by(1), opening(1, nonceOf(1, 'x'))).code).toBe('nonce-open')
  })

  test('needs a hash, and is too late once the match runs', () => {
    const live = open({ seats: 2 })
    sit(live, 1)
    expect(refusal(live, by(0), opening(0))).toEqual({ code: 'no-nonce-hash', params: { seat: { seat: 0 } } })
    accept(live, by(0), { ...start, without: [1] })
    expect(refusal(live, by(1), opening(1)).code).toBe('already-started')
    expect(refusal(live, by(0), seal(live, 0)).code).toBe('already-started')
  })

  test.each(['short', 'x'.repeat(21), 'x'.repeat(65), `${'x'.repeat(30)}:`, `${'x'.repeat(30)}\n`])(
    'a nonce of %j is none',
    (nonce) => expect(schema.MatchCommand.safeParse(opening(0, nonce)).success).toBe(false),
  )

  test('is not for tables of older servers, whose dice could be shifted by waiting', () => {
    const live = open({ dice: 1 })
    expect(refusal(live, by(0), seal(live, 0)).code).toBe('plain-nonce-only')
    expect(refusal(live, by(1), { ...simply, nonceHash: hashOf(live, 1) }).code).toBe('plain-nonce-only')
    expect(diceInfo(live.match)).toMatchObject({ version: 1, coSigned: [], byAll: false })
  })
})

describe('starting with closed nonces', () => {
  test('is refused, and says which', () => {
    const live = opened(1)
    expect(refusal(live, by(0), start)).toMatchObject({
      code: 'nonces-closed',
      params: { seats: { list: [{ seat: 0 }, { seat: 2 }] } },
    })
  })

  test('goes without those that are named, which are exactly the closed ones', () => {
    const live = opened(1)
    for (const without of [[], [0], [0, 1], [0, 1, 2], [0, 0], [0, 2, 2], [0, 3], [2, 0]]) {
      expect(refusal(live, by(0), { ...start, without })).toMatchObject({
        code: 'wrong-without',
        params: { seats: { list: [{ seat: 0 }, { seat: 2 }] } },
      })
    }
    const commit = accept(live, by(0), { ...start, without: [0, 2] })
    expect(commit.events[0]).toEqual({ type: 'started', seats: 3, without: [0, 2] })
    expect(diceInfo(live.match)).toMatchObject({ coSigned: [1], byAll: false, without: [0, 2] })
    expect(verify(highCard, live.log).dice).toEqual({
      version: 2,
      coSigned: [1],
      without: [0, 2],
      unsigned: [],
      sealed: 4,
    })
  })

  test('naming a seat that has opened meanwhile is refused, so that it is never left out by mistake', () => {
    const live = opened(0, 1, 2)
    expect(refusal(live, by(0), { ...start, without: [2] })).toMatchObject({
      code: 'none-closed',
      params: {},
    })
    expect(refusal(live, by(0), { ...start, without: [] }).code).toBe('none-closed')
    accept(live, by(0), start)
    expect(live.log.at(-1)!.events[0]).toEqual({ type: 'started', seats: 3 })
  })
})

describe('the log tells who had a part in the dice', () => {
  const live = opened(0, 1, 2)
  accept(live, by(0), start)
  const { log } = live
  const running = log.map((commit) => redactCommit(commit, [1]))
  const at = (type: string) => log.findIndex(({ events }) => events.some((each) => each.type === type)) + 1
  const codes = (commits: readonly Commit[]) =>
    coSigned(commits).faults.map(({ seq, code }) => `${seq} ${code}`)

  test('also to one player while the match runs', () => {
    expect(verify(highCard, running)).toMatchObject({
      faults: [],
      dice: { version: 2, coSigned: [0, 1, 2], without: [], unsigned: [], sealed: 4 },
    })
  })

  test('who gave none, or one in the open, is named as well; computer players are not', () => {
    const mixed = open()
    accept(mixed, by(1), { ...simply, nonce: 'plain' })
    accept(mixed, by(0), bot)
    accept(mixed, by(0), start)
    expect(coSigned(mixed.log)).toMatchObject({ coSigned: [], unsigned: [0, 1], without: [], faults: [] })
  })

  test('a nonce that does not fit its hash is found in a running match', () => {
    const forged = rechain(forge(running, at('nonce-opened'), 'events.0.nonce', nonceOf(0, 'better')))
    expect(verify(highCard, forged).faults).toMatchObject([{ seq: at('nonce-opened'), code: 'nonce' }])
  })

  test('so is one whose hash was changed after another had been opened', () => {
    const swapped = [...running]
    const [first] = swapped.splice(at('nonce-opened') - 1, 1)
    swapped.splice(at('nonce-sealed') - 1, 0, first!)
    expect(codes(swapped).length).toBeGreaterThan(0)
    const late = { type: 'nonce-sealed', seat: 2, hash: hashOf(live, 2) }
    const forged = forge(running, at('nonce-opened') + 1, 'events', [late])
    expect(codes(forged)).toContain(`${at('nonce-opened') + 1} nonce`)
  })

  test.each([
    ['seat-taken', { seat: 3, player: player(3), bot: null, nonce: null }],
    ['seat-left', { seat: 2 }],
    ['capacity-set', { seats: 4 }],
  ])('so is %s after an opening', (type, fields) => {
    const forged = forge(running, at('nonce-opened') + 1, 'events', [{ type, ...fields }])
    expect(codes(forged)).toContain(`${at('nonce-opened') + 1} nonce`)
  })

  test('so is a start that does not name who was left out', () => {
    const closed = running.filter((_, index) => index + 1 !== at('nonce-opened'))
    expect(codes(closed)).toEqual([`${at('started')} nonce`])
  })

  test('a roll out of turn is found, and one in a log whose dice go by seq', () => {
    expect(log[at('started') - 1]!.roll).toBe(0)
    expect(codes(forge(running, at('started'), 'roll', 1))).toEqual([`${at('started')} roll`])
    const old = structuredClone(running) as Commit[]
    delete (old[0]!.events[0] as { dice?: number }).dice
    expect(codes(old)).toContain(`${at('started')} roll`)
  })

  test('an event without its fields is a fault and no crash', () => {
    for (const type of ['nonce-opened', 'nonce-sealed', 'started', 'seat-taken', 'created']) {
      const forged = forge(running, 2, 'events', [{ type, without: 3 }])
      expect(() => codes(forged)).not.toThrow()
    }
  })

  test('every event fits its schema', () => {
    for (const event of log
      .flatMap((commit) => commit.events)
      .filter(({ type }) => /nonce|seat|start/.test(type)))
      expect(schema.MatchEvent.safeParse(event).success).toBe(true)
  })
})

test('whatever is said at a table, what the dice hang on stands from the first opening to the start', () => {
  const ended = { opened: 0, started: 0, without: 0 }
  for (let seed = 1; seed <= 300; seed++) {
    const chance = prng(seed)
    const live = open({ seats: 2 + chance.int(3), hotseat: chance.oneIn(3) })
    const hangOn = () =>
      JSON.stringify([live.match.seats.map((each) => [each.player, each.nonceHash]), live.match.capacity])
    let stood: string | undefined
    for (let said = 0; said < 60 && live.match.status === 'open'; said++) {
      const number = chance.int(4)
      const seat = chance.int(4)
      const nonce = nonceOf(number, chance.pick(['', '', 'other']))
      const { code } = sayAnything(live, number, seat, nonce, chance)
      if (code !== undefined) continue
      const { coSigned: signed } = diceInfo(live.match)
      if (live.match.status !== 'open') break
      if (stood !== undefined) expect(hangOn()).toBe(stood)
      else if (signed.length > 0) {
        stood = hangOn()
        ended.opened++
      }
    }
    const { faults, ...dice } = coSigned(live.log)
    expect(faults).toEqual([])
    const info = diceInfo(live.match)
    expect(dice.coSigned).toEqual(info.coSigned)
    if (live.match.status === 'running') {
      expect(dice.without).toEqual(info.without)
      expect([...dice.coSigned, ...dice.without, ...dice.unsigned].length).toBe(
        live.match.seats.filter((each) => each.player !== null).length,
      )
      ended.started++
      if (info.without.length > 0) ended.without++
    }
    expect(live.match).toEqual(foldLog(live.game, live.log))
  }
  expect(ended.opened).toBeGreaterThan(50)
  expect(ended.started).toBeGreaterThan(50)
  expect(ended.without).toBeGreaterThan(10)
})

function sayAnything(
  live: LiveMatch,
  number: number,
  seat: Seat,
  nonce: string,
  chance: Prng,
): { code: string | undefined } {
  const hash = hashOf(live, number, nonce)
  const command = chance.pick<MatchCommand>([
    { ...simply, nonceHash: hash },
    { ...simply, nonceHash: hash },
    chance.oneIn(2) ? simply : bot,
    leave(seat),
    { type: 'seal-nonce', seat, hash },
    opening(seat, nonce),
    opening(seat, nonce),
    { type: 'set-capacity', seats: 2 + chance.int(3) },
    chance.oneIn(3) ? start : { ...start, without: diceInfo(live.match).closed.slice(chance.int(2)) },
  ])
  const said = send(live, by(number), command)
  return { code: said.ok ? undefined : said.refusal.code }
}

/** High Card in which a stake is as high as a die of a million sides, and can be taken back. */
const dicey: Game = {
  ...(highCard as Game),
  objection: (view, seat, command, rules) =>
    command.type === 'stake' ? undefined : (highCard as Game).objection(view, seat, command, rules),
  *decide(state, command, context) {
    if (command.type !== 'stake') return yield* (highCard as Game).decide(state, command, context)
    yield { type: 'staked', seat: context.seat, coins: context.dice.int(1_000_000) } as { type: string }
  },
}

describe('the dice of a commit', () => {
  function won(dice: 1 | 2 = 2): { live: LiveMatch; winner: Seat; loser: Seat } {
    const live = openMatch(dicey, { seats: 2, options, seed: 11, dice })
    accept(live, by(1), simply)
    accept(live, by(0), start)
    for (const seat of [0, 1]) accept(live, actor(live.match, seat), choicesOf(live, seat)[0]!)
    const winner = (live.match.state as State).winner!
    return { live, winner, loser: 1 - winner }
  }
  const stake = (live: LiveMatch, seat: Seat): Commit =>
    accept(live, actor(live.match, seat), { type: 'stake', coins: 1 } as { type: string })
  const coins = ({ events }: Commit) => (events[0] as unknown as { coins: number }).coins
  const idle = (live: LiveMatch, seat: Seat) => {
    accept(live, actor(live.match, seat), { type: 'undo', to: 4 })
    accept(live, actor(live.match, seat), { type: 'decline-undo' })
  }

  test('are not shifted by commits that roll nothing, whoever makes them', () => {
    const rolled = [0, 1, 7].map((times) => {
      const { live, winner, loser } = won()
      for (let i = 0; i < times; i++) idle(live, loser)
      return coins(stake(live, winner))
    })
    expect(new Set(rolled).size).toBe(1)
    const before = [0, 1].map((times) => {
      const { live, winner, loser } = won(1)
      for (let i = 0; i < times; i++) idle(live, loser)
      return coins(stake(live, winner))
    })
    expect(new Set(before).size).toBe(2)
  })

  test('are not shifted by when the host starts', () => {
    const deals = [false, true].map((dawdle) => {
      const live = open({ seats: 2 })
      sit(live, 1)
      if (dawdle) for (const seats of [3, 4, 2]) accept(live, by(0), { type: 'set-capacity', seats })
      accept(live, by(1), opening(1))
      accept(live, by(0), start)
      return live.match.state
    })
    expect(deals[1]).toEqual(deals[0])
  })

  test('are others after a roll was taken back, so that undo is no way to know what comes', () => {
    const { live, winner } = won()
    const first = stake(live, winner)
    accept(live, actor(live.match, winner), { type: 'undo', to: first.seq - 1 })
    const second = stake(live, winner)
    expect(coins(second)).not.toBe(coins(first))
    expect([first.roll, second.roll]).toEqual([1, 2])
    expect(live.match.dice.rolls).toBe(3)
    expect(live.match).toEqual(foldLog(dicey, live.log))
    for (const view of live.views) expect(view.dice).toEqual(live.match.dice)
  })

  test('are the same when the same command is tried again', () => {
    const twice = [won(), won()].map(({ live, winner }) => stake(live, winner))
    expect(twice[1]).toEqual(twice[0])
  })

  test('are the blocks that the documentation tells of', () => {
    const { live, winner } = won()
    const { id, seats, secret } = live.match
    const key = diceKey(
      secret!,
      id,
      seats.map(({ nonce }) => nonce),
    )
    expect(coins(stake(live, winner))).toBe(diceAt(key, 1).int(1_000_000))
  })

  test('leave their number in the log where they fell, and nowhere else', () => {
    const { live, winner, loser } = won()
    stake(live, winner)
    idle(live, loser)
    stake(live, winner)
    const rolled = live.log.filter((commit) => 'roll' in commit)
    expect(rolled.map(({ roll }) => roll)).toEqual([0, 1, 2])
    accept(live, actor(live.match, loser), { type: 'resign' })
    expect(verify(dicey, live.log)).toMatchObject({ faults: [], whole: true })
    const renumbered = rechain(forge(live.log, rolled[1]!.seq, 'roll', 5))
    expect(verify(dicey, renumbered).faults.map(({ code }) => code)).toContain('roll')
    const { roll: _, ...bare } = rolled[1]!
    const stripped = live.log.map((commit) => (commit.seq === bare.seq ? bare : commit))
    expect(verify(dicey, stripped).faults).toContainEqual(
      expect.objectContaining({ seq: bare.seq, code: 'hash' }),
    )
    expect(verify(dicey, rechain(stripped)).faults).toContainEqual(
      expect.objectContaining({ seq: bare.seq, code: 'decision' }),
    )
  })

  test('of a match that an older server opened go by seq, and leave no number', () => {
    const { live, winner } = won(1)
    stake(live, winner)
    expect(live.log.some((commit) => 'roll' in commit)).toBe(false)
    expect((live.log[0]!.events[0] as { dice?: number }).dice).toBeUndefined()
    const { id, seats, secret } = live.match
    const key = diceKey(
      secret!,
      id,
      seats.map(({ nonce }) => nonce),
    )
    expect(coins(live.log.at(-1)!)).toBe(diceAt(key, live.match.seq).int(1_000_000))
  })
})
