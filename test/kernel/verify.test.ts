import { describe, expect, test } from 'vitest'
import type { Commit } from '../../src/kernel/commit.ts'
import type { Game } from '../../src/kernel/game.ts'
import { sha256 } from '../../src/kernel/hash.ts'
import { canonical } from '../../src/kernel/json.ts'
import { secret, secretsIn } from '../../src/kernel/secret.ts'
import { verify as verifyBy } from '../../src/kernel/verify.ts'
import { forge, givenTo, rechain, reseal } from '../kit/forge.ts'
import { goldenGames, readGolden } from '../kit/golden.ts'
import { highCard, type State } from '../kit/high-card.ts'
import { accept, actor, type LiveMatch, openMatch, player, startMatch } from '../kit/live-match.ts'
import { choicesOf, playRandomMatch } from '../kit/random-match.ts'
import { shapesOf, verify } from '../kit/verify.ts'

const options = { length: 'long', stakes: true } as const
const { log, match } = playRandomMatch(highCard, { seats: 3, options, seed: 21 })
const start = 4
const seqOf = (type: string): number =>
  log.find(({ events }) => events.some((each) => each.type === type))!.seq
const faultsOf = (commits: readonly Commit[]) =>
  verify(highCard, commits).faults.map(({ seq, code }) => `${seq} ${code}`)
/** Everything that a server which holds the secret could make fit again. */
const coverUp = (commits: readonly Commit[]): Commit[] => rechain(reseal(commits))

describe('a clean log', () => {
  test('passes whole: every seal is opened and every command decided again', () => {
    expect(verify(highCard, log)).toEqual({
      faults: [],
      commits: log.length,
      seals: [...secretsIn(log)].length,
      checked: log.length,
      decided: log.length,
      whole: true,
      computers: 0,
      dice: { version: 2, coSigned: [], without: [], unsigned: [0, 1, 2], sealed: 3 },
    })
  })

  test('passes after a trip through text, in which another tool has put the keys in another order', () => {
    const twoSecrets: Game = {
      ...(highCard as Game),
      *setup(state, context) {
        for (const event of highCard.setup(state as State, context)) {
          yield event.type === 'shuffled' ? { ...event, cut: secret(7, [0]), seen: secret(8, [1]) } : event
        }
      },
    }
    const { log } = playRandomMatch(twoSecrets, { seats: 2, options, seed: 21 })
    const again = reversed(JSON.parse(JSON.stringify(log))) as Commit[]
    expect(again).toEqual(log)
    const shapes = { ...shapesOf(highCard), game: { ...shapesOf(highCard).game, event: {} } }
    expect(verifyBy(twoSecrets, again, shapes)).toEqual(verifyBy(twoSecrets, log, shapes))
    expect(verifyBy(twoSecrets, again, shapes).faults).toEqual([])
  })

  test('passes as each seat and a spectator have it while the match runs, as far as they see it', () => {
    for (const viewer of [[0], [1], [2], []]) {
      for (const upTo of [1, start, start + 3, log.length - 1]) {
        const given = givenTo(viewer, log, upTo)
        const told = [...secretsIn(given)].filter(({ secret }) => secret.salt !== undefined)
        expect(verify(highCard, given)).toEqual({
          faults: [],
          commits: upTo,
          seals: told.length,
          checked: given.filter(({ command }) => command.value !== undefined).length,
          decided: 0,
          whole: false,
          computers: 0,
          dice: expect.objectContaining({ version: 2, coSigned: [] }),
        })
        expect(told.length > 0).toBe(viewer.length > 0 && upTo >= start)
      }
    }
    expect(verify(highCard, [])).toMatchObject({ faults: [], commits: 0, whole: false })
  })

  test('passes with rewinds in it', () => {
    const live = startMatch(highCard, { seats: 2, options, seed: 11 })
    for (const seat of [0, 1]) accept(live, actor(live.match, seat), choicesOf(live, seat)[0]!)
    const winner = (live.match.state as State).winner!
    accept(live, actor(live.match, winner), { type: 'stake', coins: 2 } as { type: string })
    accept(live, actor(live.match, winner), { type: 'undo', to: 5 })
    accept(live, actor(live.match, 1 - winner), { type: 'undo', to: 3 })
    accept(live, actor(live.match, winner), { type: 'accept-undo' })
    for (const seat of [1, 0]) accept(live, actor(live.match, seat), choicesOf(live, seat)[2]!)
    accept(live, actor(live.match, 0), { type: 'resign' })
    expect(live.match.status).toBe('finished')
    expect(verify(highCard, live.log)).toMatchObject({ faults: [], whole: true, decided: live.log.length })
  })

  test('passes for a table that was closed before it started', () => {
    const live: LiveMatch = openMatch(highCard, { seats: 3, options, seed: 22 })
    accept(live, { player: player(0), seat: null }, { type: 'leave-seat', seat: 0 })
    expect(verify(highCard, live.log)).toMatchObject({ faults: [], decided: 2, whole: true })
  })
})

describe('whoever is not the server', () => {
  const tricked = seqOf('trick-won')
  const place = log[tricked - 1]!.events.findIndex(({ type }) => type === 'trick-won')
  const winner = (log[tricked - 1]!.events[place] as unknown as { seat: number }).seat
  const changed = forge(log, tricked, `events.${place}.seat`, (winner + 1) % 3)

  test('can not change an event: its hash no longer fits', () => {
    expect(faultsOf(changed)).toContain(`${tricked} hash`)
    expect(faultsOf(givenTo([0], changed))).toEqual([`${tricked} hash`])
  })

  test('can not make a new hash for it: the next commit does not follow from it', () => {
    const rehashed = changed.map((commit, index) =>
      index === tricked - 1 ? rechain(changed.slice(0, tricked)).at(-1)! : commit,
    )
    expect(faultsOf(givenTo([0], rehashed))).toEqual([`${tricked + 1} chain`])
  })

  test('can not change what a seat was told in secret: the seal does not open', () => {
    const dealt = log[start - 1]!.events.findIndex(({ type }) => type === 'dealt')
    const forged = forge(log, start, `events.${dealt}.card.value`, 'pistol-10')
    const told = (log[start - 1]!.events[dealt] as unknown as { seat: number }).seat
    const seen = givenTo([told], forged)
    expect(faultsOf(seen)).toEqual([`${start} seal`])
    expect(verify(highCard, seen).faults[0]!.text).toBe(`events.${dealt}.card is not what was sealed`)
  })

  test('can not change a command, nor its salt', () => {
    const { seq } = log.find(({ by }) => by.seat === 1)!
    const own = (commits: Commit[]) => givenTo([1], commits)
    expect(faultsOf(own(forge(log, seq, 'command.value', { type: 'stake', coins: 1 })))).toEqual([
      `${seq} seal`,
    ])
    expect(faultsOf(own(forge(log, seq, 'command.salt', sha256('salt'))))).toEqual([`${seq} seal`])
  })

  test('can not drop a commit', () => {
    const dropped = log.filter(({ seq }) => seq !== 7)
    expect(faultsOf(dropped)).toEqual(expect.arrayContaining(['8 gap', '8 chain']))
  })

  test('can not swap two commits', () => {
    const swapped = log.map((commit, index) => (index === 6 ? log[7]! : index === 7 ? log[6]! : commit))
    expect(faultsOf(swapped)).toEqual(
      expect.arrayContaining(['8 gap', '7 gap', '8 chain', '7 chain', '9 chain']),
    )
  })

  test('can not mix in a commit of another match', () => {
    const other = playRandomMatch(highCard, { seats: 3, options, seed: 23 }).log
    const mixed = log.map((commit, index) => (index === 5 ? other[5]! : commit))
    expect(faultsOf(mixed)).toEqual(expect.arrayContaining(['6 gap', '6 chain', '7 chain']))
  })
})

describe('a server that cheats and makes all hashes and seals fit', () => {
  test('is caught at a forged shuffle', () => {
    const shuffled = log[start - 1]!.events.findIndex(({ type }) => type === 'shuffled')
    const { deck } = log[start - 1]!.events[shuffled] as unknown as { deck: { value: string[] } }
    const [bottom, next, ...rest] = deck.value
    const forged = coverUp(forge(log, start, `events.${shuffled}.deck.value`, [next, bottom, ...rest]))
    const faults = faultsOf(forged)
    expect(faults).toContain(`${start} decision`)
    expect(faults.filter((fault) => !fault.endsWith('decision'))).toEqual([])
  })

  test('is caught at a forged outcome', () => {
    const tricked = seqOf('trick-won')
    const place = log[tricked - 1]!.events.findIndex(({ type }) => type === 'trick-won')
    const winner = (log[tricked - 1]!.events[place] as unknown as { seat: number }).seat
    const forged = coverUp(forge(log, tricked, `events.${place}.seat`, (winner + 1) % 3))
    expect(faultsOf(forged)).toContain(`${tricked} decision`)
    expect(verify(highCard, forged).faults.find(({ seq }) => seq === tricked)!.text).toContain('trick-won')
  })

  test('is caught at an event left out, and at one put in', () => {
    const last = log[start - 1]!.events
    expect(faultsOf(coverUp(forge(log, start, 'events', last.slice(0, -1))))).toContain(`${start} decision`)
    const more = [...last, { type: 'round-ended' }]
    expect(faultsOf(coverUp(forge(log, start, 'events', more)))).toContain(`${start} decision`)
  })

  test('is caught at a command that was not sent like that', () => {
    const { seq } = log.find(({ by }) => by.seat === 1)!
    const forged = coverUp(forge(log, seq, 'command.value', { type: 'draw', from: 'deck' }))
    expect(faultsOf(forged)).toContain(`${seq} decision`)
    expect(verify(highCard, forged).faults[0]!.text).toBe('draw is refused: no-spoils-now')
  })

  test('is caught when it shows another secret at the end than it promised', () => {
    const last = log.at(-1)!
    const place = last.events.length - 1
    const forged = coverUp(forge(log, last.seq, `events.${place}.secret`, sha256('another')))
    expect(faultsOf(forged)).toEqual(expect.arrayContaining([`${last.seq} secret`]))
  })

  test('is caught when it puts another secret under the promise', () => {
    const forged = coverUp(forge(log, 1, 'events.0.secret.value', sha256('another')))
    const faults = faultsOf(forged)
    expect(faults).toEqual(expect.arrayContaining(['1 decision', `${start} secret`, `${log.length} secret`]))
  })

  test('is caught when a salt is not made from the secret', () => {
    const { seq } = log.find(({ by }) => by.seat === 1)!
    expect(faultsOf(coverUp(forge(log, seq, 'command.salt', sha256('salt'))))).toContain(`${seq} secret`)
    expect(faultsOf(coverUp(forge(log, seq, 'events.0.card.salt', sha256('salt'))))).toEqual(
      expect.arrayContaining([`${seq} secret`, `${seq} decision`]),
    )
  })

  test('is caught when it says that other rules were played by, or that others could see a command', () => {
    const { seq } = log.find(({ by }) => by.seat === 1)!
    expect(faultsOf(coverUp(forge(log, seq, 'rules', 1)))).toContain(`${seq} decision`)
    expect(faultsOf(coverUp(forge(log, seq, 'command.to', [0, 1, 2])))).toContain(`${seq} decision`)
  })

  test('is caught, not crashed into, where its log can not even be folded', () => {
    const forgeries: [number, string, unknown, string][] = [
      [start, 'events.2.deck.value', undefined, 'shape'],
      [start, 'events.1.coins', null, 'shape'],
      [start, 'events', log[start - 1]!.events.slice(1), 'decision'],
      [start, 'events.1.type', 'no-such-event', 'shape'],
      [start + 1, 'by.seat', 8, 'decision'],
      [start + 1, 'command.value', { type: 'no-such-command' }, 'shape'],
      [start + 1, 'command.value', null, 'shape'],
    ]
    for (const [seq, path, value, code] of forgeries) {
      expect(faultsOf(rechain(forge(log, seq, path, value))), path).toContain(`${seq} ${code}`)
    }
    expect(faultsOf(forge(log, start, 'events.1.coins', 4.5))).toContain(`${start} hash`)
  })
})

describe('once the match is over', () => {
  test('whatever is missing is a fault, and hides no other', () => {
    const stripped = structuredClone(log) as Commit[]
    Object.assign(stripped[6]!, { command: { to: log[6]!.command.to, seal: log[6]!.command.seal } })
    expect(faultsOf(stripped)).toEqual(['7 missing'])
    const { result } = log.at(-1)!.events.at(-1) as unknown as { result: object }
    const place = log.at(-1)!.events.length - 1
    const won = coverUp(forge(stripped, log.length, `events.${place}.result`, { ...result, places: [] }))
    expect(faultsOf(won)).toEqual(['7 missing'])
  })

  test('it is whole or nothing: neither as a seat saw it, nor without the secret that was promised', () => {
    for (const viewer of [[0], []]) expect(faultsOf(givenTo(viewer, log, log.length))).toContain('1 missing')
    const { to, seal } = (log[0]!.events[0] as unknown as { secret: { to: []; seal: string } }).secret
    expect(faultsOf(forge(log, 1, 'events.0.secret', { to, seal }))).toEqual(['1 missing'])
  })

  test('it can not be cut off anywhere', () => {
    for (let upTo = 1; upTo < log.length; upTo++) {
      expect(faultsOf(log.slice(0, upTo))).toEqual([`${upTo} end`])
    }
  })

  test('nothing comes after its end', () => {
    const last = log.at(-1)!
    const more = rechain([...log, { ...last, seq: last.seq + 1 }])
    expect(faultsOf(more)).toContain(`${last.seq + 1} end`)
  })

  test('its commands are those of the game, with nothing added', () => {
    const { seq, command } = log.find(({ by }) => by.seat === 1)!
    const noted = coverUp(forge(log, seq, 'command.value', { ...command.value, note: 'x' }))
    expect(faultsOf(noted)).toEqual([`${seq} shape`])
    const other = coverUp(forge(log, 1, 'command.value', { ...log[0]!.command.value, game: 'maritime' }))
    expect(verify(highCard, other).faults).toMatchObject([{ seq: 1, text: 'create is refused: other-game' }])
  })
})

test('a command that the game does not have is a fault: an Investor’s deal of any other name', () => {
  const { log, golden } = readGolden('francis-drake/five-captains')
  const game = goldenGames.find(({ id }) => id === golden.game)!
  const { seq } = log.find(({ command }) => canonical(command.value).includes('"two-crew"'))!
  const renamed = coverUp(forge(log, seq, 'command.value', { type: 'visit-investor', deal: 'crew' }))
  expect(verify(game, renamed).faults).toMatchObject([{ seq, code: 'shape' }])
})

describe('what no hash covers', () => {
  const { seq } = log.find(({ by }) => by.seat === 1)!
  const { to, seal, salt, value } = log[seq - 1]!.command
  const shapes: [string, object][] = [
    ['a value without its salt', { to, seal, value }],
    ['a salt without a value', { to, seal, salt }],
    ['a field beside them', { to, seal, salt, value, hint: 'ace' }],
    ['a field beside the seal', { to, seal, hint: 'ace' }],
    ['readers who are no seats', { to: ['1'], seal, salt, value }],
    ['a salt that is none', { to, seal, salt: 'x', value }],
  ]

  test.each(shapes)('%s is a fault in a secret, in a whole log and in a player’s', (_, secret) => {
    const misshapen = forge(log, seq, 'command', secret)
    expect(faultsOf(misshapen)).toContain(`${seq} shape`)
    expect(faultsOf(givenTo('all', misshapen).map((commit) => ({ ...commit })))).toContain(`${seq} shape`)
    const given = givenTo([1], log)
    expect(faultsOf(given)).toEqual([])
    expect(faultsOf(forge(given, seq, 'command', secret))).toContain(`${seq} shape`)
  })

  test('is a fault beside the fields of a commit and of its sender, and inside an event', () => {
    const added: [string, object][] = [
      ['note', { ...log[seq - 1], note: 'x' }],
      ['by', { ...log[seq - 1], by: { ...log[seq - 1]!.by, note: 'x' } }],
      ['events', { ...log[seq - 1], events: log[seq - 1]!.events.map((event) => ({ ...event, note: 'x' })) }],
    ]
    for (const [what, commit] of added) {
      const noted = rechain(log.map((each) => (each.seq === seq ? (commit as Commit) : each)))
      expect(faultsOf(noted), what).toContain(`${seq} shape`)
      expect(faultsOf(givenTo([1], noted)), what).toContain(`${seq} shape`)
    }
  })

  test('nor can a secret take the place of what all may see', () => {
    const tricked = seqOf('trick-won')
    const place = log[tricked - 1]!.events.findIndex(({ type }) => type === 'trick-won')
    const hidden = rechain(
      forge(givenTo([0], log), tricked, `events.${place}.seat`, { to: [], seal: sha256('x') }),
    )
    expect(faultsOf(hidden)).toContain(`${tricked} shape`)
  })
})

describe('whoever sent a command', () => {
  const { seq } = log.find(({ by }) => by.seat === 1)!
  const senders: [string, number, object, string][] = [
    ['another player', seq, { player: player(0), seat: 1 }, 'does not hold seat 1'],
    ['a computer player', seq, { player: null, seat: 1 }, 'a computer player does not hold seat 1'],
    ['nobody’s seat', seq, { player: player(1), seat: 5 }, 'not sealed for the seat'],
    ['no seat', seq, { player: player(1), seat: null }, 'not sealed for the seat'],
    ['a host who was none', 1, { player: player(1), seat: null }, 'is not the host'],
    ['somebody who sat down elsewhere', 2, { player: player(2), seat: null }, 'did not sit down'],
    ['somebody who is not the host', start, { player: player(1), seat: null }, 'is not the host'],
    ['nobody', start, { player: null, seat: null }, 'nobody sent it'],
  ]

  test.each(senders)('must have been at that seat: %s was not', (_, at, by, text) => {
    for (const commits of [log, givenTo([2], log)]) {
      const { faults } = verify(highCard, rechain(forge(commits, at, 'by', by)))
      expect(faults.find(({ code }) => code === 'sender')).toMatchObject({
        seq: at,
        text: expect.stringContaining(text),
      })
    }
  })

  test('is a computer player in a computer player’s seat, and in a resigned one', () => {
    const live = openMatch(highCard, { seats: 3, options, seed: 31 })
    const host = { player: player(0), seat: null }
    accept(live, { player: player(1), seat: null }, { type: 'take-seat', nonce: null, bot: null })
    accept(live, host, { type: 'take-seat', nonce: null, bot: 'random' })
    accept(live, host, { type: 'start' })
    for (const seat of [0, 2]) accept(live, actor(live.match, seat), choicesOf(live, seat)[0]!)
    accept(live, actor(live.match, 1), { type: 'resign' })
    accept(live, { player: null, seat: 1 }, choicesOf(live, 1)[0]!)
    expect(faultsOf(givenTo([0], live.log, live.log.length))).toEqual([])
    const { seq } = live.log.find(({ by }) => by.seat === 2)!
    const passedOff = forge(givenTo([0], live.log, live.log.length), seq, 'by.player', player(0))
    expect(faultsOf(rechain(passedOff))).toEqual([`${seq} sender`])
    const taken = forge(givenTo([0], live.log, live.log.length), live.log.length, 'by.player', player(0))
    expect(faultsOf(rechain(taken))).toEqual([`${live.log.length} sender`])
  })
})

describe('what a computer player thought by', () => {
  const by = { bot: 'mate', version: 1, level: 'mate', iterations: 60 }
  const live = openMatch(highCard, { seats: 3, options, seed: 32, standIn: 'mate' })
  const host = { player: player(0), seat: null }
  accept(live, { player: player(1), seat: null }, { type: 'take-seat', nonce: null, bot: null })
  accept(live, host, { type: 'take-seat', nonce: null, bot: 'mate' })
  accept(live, host, { type: 'start' })
  for (const seat of [0, 1]) accept(live, actor(live.match, seat), choicesOf(live, seat)[0]!)
  const { seq } = accept(live, { player: null, seat: 2, bot: by }, choicesOf(live, 2)[0]!)
  const seen = givenTo([0], live.log, live.log.length)

  test('stands in its commit, for all to see', () => {
    expect(faultsOf(seen)).toEqual([])
    expect(seen[seq - 1]!.by).toEqual({ player: null, seat: 2, bot: by })
  })

  test('can’t be changed afterwards', () => {
    const lessOf = seen.map((each) =>
      each.seq === seq ? { ...each, by: { ...each.by, bot: { ...by, iterations: 0 } } } : each,
    )
    expect(faultsOf(lessOf)).toContain(`${seq} hash`)
  })

  const elsewhere: [string, number, object][] = [
    ['of another computer player', seq, { player: null, seat: 2, bot: { ...by, bot: 'captain' } }],
    ['of a person', seq - 1, { player: player(1), seat: 1, bot: by }],
    ['of nobody’s seat', 1, { player: player(0), seat: null, bot: by }],
  ]
  test.each(elsewhere)('is not said of a move %s', (_, at, forged) => {
    expect(faultsOf(rechain(forge(seen, at, 'by', forged)))).toContain(`${at} sender`)
  })

  test('has its shape', () => {
    const forged = forge(seen, seq, 'by', { player: null, seat: 2, bot: { bot: 'mate' } })
    expect(faultsOf(rechain(forged))).toContain(`${seq} shape`)
  })
})

describe('the log of a running match', () => {
  test('is as one player saw it: no secret of theirs is missing, and none of another’s lies open', () => {
    const given = givenTo([1], log)
    const own = given.filter(({ command }) => command.value !== undefined)
    const { seq, command } = own[1]!
    const { to, seal } = command
    expect(faultsOf(forge(given, seq, 'command', { to, seal }))).toEqual([`${seq} missing`])
    const other = log.find(({ by }) => by.seat === 2)!
    expect(faultsOf(forge(given, other.seq, 'command', other.command))).toEqual([`${other.seq} seal`])
    expect(faultsOf(givenTo([0, 1], log)).length).toBeGreaterThan(0)
  })

  test('is that of several seats at a hotseat table', () => {
    const live = openMatch(highCard, { seats: 3, options, seed: 32, hotseat: true })
    const host = { player: player(0), seat: null }
    accept(live, host, { type: 'take-seat', nonce: null, bot: null })
    accept(live, { player: player(1), seat: null }, { type: 'take-seat', nonce: null, bot: null })
    accept(live, host, { type: 'start' })
    for (const seat of [0, 1, 2]) accept(live, actor(live.match, seat), choicesOf(live, seat)[0]!)
    expect(faultsOf(givenTo([0, 1], live.log, live.log.length))).toEqual([])
    expect(faultsOf(givenTo([0, 2], live.log, live.log.length)).length).toBeGreaterThan(0)
  })

  test('tells a player who resigned no more, or as in older matches still', () => {
    const live = startMatch(highCard, { seats: 3, options, seed: 33 })
    for (const seat of [0, 1]) accept(live, actor(live.match, seat), choicesOf(live, seat)[0]!)
    const resigned = accept(live, actor(live.match, 1), { type: 'resign' }).seq
    accept(live, actor(live.match, 2), choicesOf(live, 2)[0]!)
    while (!live.log.some(({ seq, by }) => seq > resigned && by.seat === 1)) {
      const [seat] = live.game.turn(live.match.state as object, live.match.rules)
      accept(live, actor(live.match, seat!), choicesOf(live, seat!)[0]!)
    }
    const told = givenTo([1], live.log, live.log.length)
    const untold = [...told.slice(0, resigned), ...givenTo([], live.log, live.log.length).slice(resigned)]
    expect(untold).not.toEqual(told)
    for (const commits of [told, untold]) expect(faultsOf(commits)).toEqual([])
  })

  test('says by which rules each commit was played', () => {
    const given = givenTo([1], log)
    expect(faultsOf(rechain(forge(given, 6, 'rules', 1)))).toEqual(['6 rules'])
    const newer = forge(forge(given.slice(0, 1), 1, 'rules', 9), 1, 'events.0.rules', 9)
    expect(verify(highCard, rechain(newer)).faults).toEqual([
      { seq: 1, code: 'rules', text: 'plays by version 9 of the rules, which are known here up to 2' },
    ])
  })

  test('begins with the opening of a match of this game, which happens once', () => {
    const given = givenTo([1], log)
    expect(faultsOf(rechain(given.slice(1)))).toContain('2 gap')
    expect(faultsOf(rechain(forge(given, 1, 'events.0.game', 'maritime')))).toEqual(['1 gap'])
    const again = forge(given, 6, 'events', [...given[5]!.events, given[0]!.events[0]])
    expect(faultsOf(rechain(again))).toContain('6 gap')
  })

  test('goes back only to what was there', () => {
    const rewound = { type: 'rewound', seat: 1, to: 6 }
    for (const to of [6, 7]) {
      const forged = rechain(forge(givenTo([1], log), 6, 'events', [{ ...rewound, to }]))
      expect(faultsOf(forged)).toContain('6 shape')
    }
  })
})

test('what is no log at all is a fault, not a crash', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`)
  const rubbish = [
    null,
    7,
    'x',
    [],
    {},
    { events: 1 },
    { ...log[5], events: [null] },
    { ...log[5], events: [deep] },
  ]
  for (const each of rubbish) {
    const commits = [...log.slice(0, 5), each, ...log.slice(6)] as Commit[]
    expect(faultsOf(commits)).toContain('6 shape')
    expect(verify(highCard, [each] as Commit[]).faults.length).toBeGreaterThan(0)
  }
})

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).reverse()
  return Object.fromEntries(fields.map(([key, field]) => [key, reversed(field)]))
}

test('the head that a player has kept tells a log that was made again from the start', () => {
  const again = playRandomMatch(highCard, { seats: 3, options, seed: 24 }).log
  expect(verify(highCard, again).faults).toEqual([])
  expect(again.at(-1)!.hash).not.toBe(match.head)
})
