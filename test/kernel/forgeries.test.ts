import { describe, expect, test } from 'vitest'
import type { Commit } from '../../src/kernel/commit.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import type { MatchCommand } from '../../src/kernel/lobby.ts'
import { secretsIn } from '../../src/kernel/secret.ts'
import { playableOptions } from '../kit/all-games.ts'
import { givenTo, rechain, reseal } from '../kit/forge.ts'
import { edit, type Forgery, forger, forgeries, otherValue, strip } from '../kit/forgeries.ts'
import { goldenGames, readGolden } from '../kit/golden.ts'
import { highCard } from '../kit/high-card.ts'
import { accept, actor, type LiveMatch, openMatch, player, send } from '../kit/live-match.ts'
import { type Prng, prng } from '../kit/prng.ts'
import { randomChoice } from '../kit/random-match.ts'
import { verify } from '../kit/verify.ts'

/** So many variants of each forgery on a short log, and on a long one. */
const variants = { short: 200, long: 10 }
const longest = 80

type Subject = { readonly name: string; readonly game: Game; readonly log: readonly Commit[] }

const short: readonly Subject[] = goldenGames.map((game) => ({
  name: `${game.id}, ended by resignations`,
  game,
  log: shortMatch(game).log,
}))
const long: readonly Subject[] = ['winds-of-plunder', 'francis-drake', 'maritime'].map((id) => ({
  name: `${id}/undo-and-resignation`,
  game: goldenGames.find((game) => game.id === id)!,
  log: readGolden(`${id}/undo-and-resignation`).log,
}))
const recorded: Subject = {
  name: 'high-card/rules-1',
  game: highCard as Game,
  log: readGolden('high-card/rules-1').log,
}

describe.each([...short, recorded, ...long].map(named))('%s', (_, { game, log }) => {
  const times = log.length <= longest ? variants.short : variants.long
  const variant = forger(log)

  test('is whole as it is', () => {
    expect(verify(game, log)).toMatchObject({ faults: [], whole: true, decided: log.length })
  })

  test.each(Object.entries(forgeries))(`%s: ${times} variants, none of which passes`, (_, forgery) => {
    expect(passing(times, (chance) => verify(game, variant(forgery, chance)).faults.length)).toEqual([])
  })
})

describe.each(short.map(named))('a player’s log of %s while it ran', (_, { game, log }) => {
  /** Of each of the two players, at the middle of the match and before its end. */
  const given = [0, 1].flatMap((seat) =>
    [Math.floor(log.length / 2), log.length - 1].map((upTo) => givenTo([seat], log, upTo)),
  )
  const logs = given.map((told) => ({ told, variant: forger(told) }))
  const untrue: Record<string, Forgery> = { edit, 'strip some': stripSome, 'another value': otherValue }

  test('proves nothing but itself as it is', () => {
    for (const told of given) expect(verify(game, told)).toMatchObject({ faults: [], whole: false })
  })

  test.each(Object.entries(untrue))(`%s: ${variants.short} variants, none of which passes`, (_, forgery) => {
    const faults = (chance: Prng) => verify(game, chance.pick(logs).variant(forgery, chance)).faults.length
    expect(passing(variants.short, faults)).toEqual([])
  })

  test(`made up and chained anew: ${variants.short} variants, all of which a noted head tells`, () => {
    const madeUp: Forgery = (copy, chance) => rechain(reseal(otherValue(copy, chance)))
    const faults = (chance: Prng) => {
      const { told, variant } = chance.pick(logs)
      const noted = { hash: told.at(-1)!.hash }
      return verify(game, variant(madeUp, chance), noted).faults.filter(({ code }) => code === 'head').length
    }
    expect(passing(variants.short, faults)).toEqual([])
  })
})

describe('what only a head tells that somebody noted', () => {
  const { game, log } = short.at(-1)!
  const head = log.at(-1)!.hash

  test('a time and a command’s id, changed by whoever chains the log anew', () => {
    for (const change of [{ at: 1 }, { id: 'another' }]) {
      const forged = rechain(
        log.map((commit) => (commit.seq === 7 ? ({ ...commit, ...change } as Commit) : commit)),
      )
      expect(verify(game, forged)).toMatchObject({ faults: [], whole: true })
      expect(verify(game, forged, { hash: head }).faults).toMatchObject([{ seq: log.length, code: 'head' }])
      expect(verify(game, forged, { hash: log[6]!.hash, seq: 7 }).faults).toMatchObject([
        { seq: 7, code: 'head' },
      ])
      expect(verify(game, forged, { hash: log[5]!.hash, seq: 6 })).toMatchObject({ faults: [], whole: true })
    }
  })

  test('another match altogether, played again with the same secret', () => {
    const other = shortMatch(game, 2).log
    expect(verify(game, other, { hash: other.at(-1)!.hash })).toMatchObject({ faults: [], whole: true })
    expect(verify(game, other, { hash: head }).faults).toMatchObject([{ code: 'head' }])
  })

  test('a log that was shortened to less than what was noted', () => {
    const told = givenTo([0], log, 20)
    expect(verify(game, told, { hash: log[24]!.hash, seq: 25 }).faults).toEqual([
      { seq: 25, code: 'head', text: 'was noted, but the log ends with commit 20' },
    ])
  })
})

describe('the teeth are real', () => {
  const { game, log } = short.at(-1)!
  const variant = forger(log)

  test('a forgery that changes nothing is found out, not counted', () => {
    const keysTurned: Forgery = (copy) =>
      copy.map((commit) => Object.fromEntries(Object.entries(commit).reverse()) as Commit)
    for (const idle of [(copy: Commit[]) => copy, (copy: Commit[]) => rechain(reseal(copy)), keysTurned]) {
      expect(() => variant(idle, prng(1))).toThrow('changes nothing')
    }
  })

  test('a variant that passes is named', () => {
    const later: Forgery = (copy, chance) => {
      Object.assign(chance.pick(copy), { at: 1 })
      return rechain(copy)
    }
    expect(passing(3, (chance) => verify(game, variant(later, chance)).faults.length)).toEqual([1, 2, 3])
  })

  test.each(Object.entries(forgeries))('%s: the variants differ from each other', (_, forgery) => {
    const seeds = Array.from({ length: 20 }, (_, seed) => seed)
    const seen = new Set(seeds.map((seed) => JSON.stringify(variant(forgery, prng(seed)))))
    expect(seen.size).toBeGreaterThan(12)
  })
})

function named(subject: Subject): [string, Subject] {
  return [subject.name, subject]
}

/** The seeds of the variants in which no fault was found. */
function passing(times: number, faults: (chance: Prng) => number): number[] {
  const seeds = Array.from({ length: times }, (_, index) => index + 1)
  return seeds.filter((seed) => faults(prng(seed)) === 0)
}

/** Two people and a computer player, who play and now and then take back; then the two resign. */
function shortMatch(game: Game, seed = 1): LiveMatch {
  const options = playableOptions(game)
  const live = openMatch(game, { seats: 3, options, seed })
  const host = { player: player(0), seat: null }
  accept(live, { player: player(1), seat: null }, { type: 'take-seat', nonce: 'one', bot: null })
  accept(live, host, { type: 'take-seat', nonce: null, bot: 'random' })
  accept(live, host, { type: 'start' })
  const chance = prng(seed)
  while (live.match.status === 'running' && live.log.length < 60) {
    const { undo } = live.match
    const takesBack = undo.seat !== null && undo.free < live.match.seq && chance.oneIn(6)
    const { seat, command }: { seat: number; command: Typed | MatchCommand } = takesBack
      ? { seat: undo.seat!, command: { type: 'undo', to: undo.free } }
      : randomChoice(live, chance)
    send(live, actor(live.match, seat), command)
  }
  for (const seat of [0, 1]) send(live, actor(live.match, seat), { type: 'resign' })
  return live
}

/** Of a player's secrets some, but not all: with none of them it would be a spectator's log. */
function stripSome(log: Commit[], chance: Prng): Commit[] {
  const stripped = strip(structuredClone(log), chance)
  const left = [...secretsIn(stripped)].filter(
    ({ secret }) => secret.value !== undefined && secret.to.length === 1,
  )
  return left.length > 0 ? stripped : log
}
