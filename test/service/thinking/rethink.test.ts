import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { mindsOf } from '../../../src/bots/computer-players.ts'
import { finish, type Thought } from '../../../src/bots/thought.ts'
import { botsVersion } from '../../../src/bots/versions.ts'
import { run } from '../../../src/cli/verify.ts'
import { registry } from '../../../src/games/index.ts'
import { type Commit, isComputersMove } from '../../../src/kernel/commit.ts'
import type { Game, Typed } from '../../../src/kernel/game.ts'
import { canonical } from '../../../src/kernel/json.ts'
import { rethink } from '../../../src/service/thinking/rethink.ts'
import { askedIn, grantsOf, type Job, stepsOf, type Thinker } from '../../../src/service/thinking/thinker.ts'
import { forge, givenTo, rechain } from '../../kit/forge.ts'
import { verify } from '../../kit/verify.ts'
import { playedBy } from './people.ts'

const entryOf = (game: string) => registry.find(({ id }) => id === game)!

type Swap = (game: Game, question: { view: object; seat: number; rules: number }, thought: Typed) => Typed

/** Thinks here, sometimes late; an operator may put another move in the place of the one that was thought. */
function openThinker(swap: Swap = (_game, _question, thought) => thought): Thinker {
  let granted = 0
  return {
    grant: (budget) => grantsOf(budget)[++granted % 20 === 0 ? 0 : 1 + (granted % 2)]!,
    async think<A>({ game, text }: Job) {
      const entry = entryOf(game)
      const thought = finish(stepsOf(await mindsOf(entry), text)) as Thought
      const asked = askedIn(text)
      if ('about' in asked) throw new Error('nobody asked for an analysis')
      return { ...thought, command: swap(await entry.load(), asked, thought.command) } as A
    },
    close: async () => {},
  }
}

const computersMoves = (log: readonly Commit[]) => log.filter(isComputersMove).length
const isFrom = (bot: string) => (commit: Commit) => commit.by.bot?.bot === bot
const eventsIn = (log: readonly Commit[]) => log.flatMap(({ events }) => events.map(({ type }) => type))

const honest = new Map<string, Promise<Commit[]>>()
function honestLog(game: string): Promise<Commit[]> {
  const known = honest.get(game) ?? playedBy(entryOf(game), 2, ['mate', 'captain'], openThinker())
  honest.set(game, known)
  return known
}

describe.each([
  ['winds-of-plunder', true],
  ['francis-drake', false],
])('the log of a whole match of %s', (game, votes) => {
  const entry = entryOf(game)

  test('is thought again, hints, moves back and late thoughts among it, and all is the same', async () => {
    const log = await honestLog(game)
    expect(verify(await entry.load(), log)).toMatchObject({ faults: [], whole: true })
    expect(eventsIn(log)).toEqual(expect.arrayContaining(['advised', 'rewound', 'resigned', 'ended']))
    const told: number[] = []
    const rethought = await rethink(entry, await mindsOf(entry), log, (done) => told.push(done))
    expect(rethought).toMatchObject({ faults: [], untold: 0, same: computersMoves(log) })
    expect(rethought.elsewhere.size).toBe(0)
    expect(rethought.late).toBeGreaterThan(5)
    expect(told).toEqual(Array.from({ length: computersMoves(log) }, (_, index) => index + 1))
    // Votes are thought about before others are cast, and the seat of who left is played by a mate.
    const isVote = ({ id, seq }: Commit) => id.startsWith('bot-') && Number(id.split('-')[1]) < seq - 1
    expect(log.some(isVote)).toBe(votes)
    expect(log.some(({ by }) => by.player === null && by.seat === 1)).toBe(true)
  })

  test.each(['mate', 'captain', 'deckhand'])(
    'tells where a %s made another move that was as legal',
    async (bot) => {
      let swapped = 0
      const swap: Swap = (game, question, thought) => {
        if ((question as { bot?: string }).bot !== bot || swapped > 0) return thought
        const { view, seat, rules } = question
        const other = game
          .choices(view, seat, rules)
          .findLast((choice) => canonical(choice) !== canonical(thought))
        if (other === undefined) return thought
        swapped++
        return other
      }
      const log = await playedBy(entryOf(game), 1, [bot, 'random'], openThinker(swap), 40)
      const minds = await mindsOf(entry)
      expect(swapped).toBe(1)
      expect(verify(await entry.load(), log).faults).toMatchObject([{ code: 'end' }])
      const { faults, same } = await rethink(entry, minds, log)
      expect(faults).toEqual([
        {
          seq: log.find(isFrom(bot))!.seq,
          text: expect.stringMatching(
            new RegExp(
              `^is not what ${bot} in seat 1 thinks: ".+" would be its move, and ".+" was recorded$`,
            ),
          ),
        },
      ])
      expect(same).toBe(computersMoves(log) - 1)
    },
  )
})

test('captains of Maritime are asked again as well', async () => {
  const log = await playedBy(entryOf('maritime'), 1, ['trader', 'raider', 'governor'], openThinker(), 100)
  const entry = entryOf('maritime')
  const rethought = await rethink(entry, await mindsOf(entry), log)
  expect(rethought).toMatchObject({ faults: [], late: 0, untold: 0, same: computersMoves(log) })
  expect(rethought.same).toBeGreaterThan(20)
})

describe('what whoever has the secret can write into a log', () => {
  const game = 'winds-of-plunder'
  const entry = entryOf(game)

  /** The log up to a move of a captain, of which something is told otherwise. */
  async function told(path: string, made: (commit: Commit) => unknown) {
    const log = await honestLog(game)
    const commit = log.filter(isFrom('captain'))[4]!
    const forged = rechain(forge(log.slice(0, commit.seq), commit.seq, path, made(commit)))
    expect(verify(await entry.load(), forged).faults).toMatchObject([{ code: 'end' }])
    return { seq: commit.seq, ...(await rethink(entry, await mindsOf(entry), forged)) }
  }

  test('is told where it is a number of playouts that nobody is given', async () => {
    const { seq, faults } = await told('by.bot.iterations', () => 77)
    const text = 'was thought with 77 playouts; captain is given 1000 or 250 or 0'
    expect(faults).toEqual([{ seq, text }])
  })

  test('is told where it is another level', async () => {
    const { seq, faults } = await told('by.bot.level', () => 'mate')
    expect(faults).toEqual([{ seq, text: 'says that captain thought as mate' }])
  })

  test.each([
    ['earlier', ({ by }: Commit) => `bot-5-${by.seat}`, /^was thought at commit 5, and seat \d has come to/],
    ['later', ({ seq, by }: Commit) => `bot-${seq}-${by.seat}`, /^has the id "bot-\d+-\d", which does not/],
    ['for another seat', ({ seq }: Commit) => `bot-${seq - 1}-0`, /^has the id "bot-\d+-0", which does not/],
  ])('is told where a move was thought %s', async (_when, id, text) => {
    const { seq, faults } = await told('id', id)
    expect(faults).toEqual([{ seq, text: expect.stringMatching(text) }])
  })

  test('is no fault where it is a version, or a player, that is not at hand: it is counted', async () => {
    const { faults, elsewhere, same } = await told('by.bot.version', () => 99)
    expect(faults).toEqual([])
    expect([...elsewhere]).toEqual([['captain, version 99', 1]])
    expect(same).toBeGreaterThan(5)
  })
})

describe('rutter verify', () => {
  const dir = mkdtempSync(join(tmpdir(), 'rethink-'))
  afterAll(() => rmSync(dir, { recursive: true }))

  async function told(log: readonly Commit[], ...args: string[]) {
    const path = join(dir, 'log.ndjson')
    writeFileSync(path, log.map((commit) => `${JSON.stringify(commit)}\n`).join(''))
    const lines: string[] = []
    const print = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line))
    const code = await run([path, ...args]).finally(() => print.mockRestore())
    return { code, lines }
  }

  test('says that it does not think moves again, and with --bots does', async () => {
    const log = await honestLog('winds-of-plunder')
    const plain = await told(log)
    expect(plain).toMatchObject({
      code: 0,
      lines: expect.arrayContaining([expect.stringContaining('whole')]),
    })
    expect(plain.lines.at(-1)).toBe('moves of computer players were not thought again: --bots does that')
    const { code, lines } = await told(log, '--bots')
    expect(code).toBe(0)
    expect(lines.at(-2)).toBe(
      `${computersMoves(log)} moves of computer players thought again: each is what its player thinks by its seat's view`,
    )
    expect(lines.at(-1)).toMatch(/^\d+ of them with fewer playouts than usual, as where thoughts come late$/)
  })

  test('names moves that it can not think again, and calls a log forged where another one is wrong', async () => {
    const log = structuredClone(await honestLog('winds-of-plunder')) as Commit[]
    for (const { by } of log) {
      if (by.bot?.bot === 'captain') Object.assign(by.bot, { version: 99 })
      if (by.bot?.bot === 'mate') Reflect.deleteProperty(by, 'bot')
    }
    const { code, lines } = await told(rechain(log), '--bots')
    expect(code).toBe(0)
    expect(lines.slice(-2)).toEqual([
      expect.stringMatching(/^\d+ not thought again, as captain, version 99, is not at hand$/),
      expect.stringMatching(
        /^\d+ not thought again, as they don't say by whom, like those of older servers$/,
      ),
    ])

    const { seq } = log.find(isFrom('captain'))!
    const version = botsVersion('winds-of-plunder')
    const bot = { bot: 'captain', version, level: 'captain', iterations: 7 }
    expect(await told(rechain(forge(log, seq, 'by.bot', bot)), '--bots')).toEqual({
      code: 1,
      lines: [`forged at commit ${seq}: was thought with 7 playouts; captain is given 1000 or 250 or 0`],
    })
  })

  test('says of a running match that it is too early, and of one among people nothing', async () => {
    const log = await honestLog('winds-of-plunder')
    const { code, lines } = await told(givenTo([0], log, 60), '--bots')
    expect(code).toBe(3)
    expect(lines.at(-1)).toBe(
      'moves of computer players were not thought again: that can be done when the match is over',
    )
    const early = await told(givenTo([0], log, 6), '--bots')
    expect(early.lines.filter((line) => line.includes('computer'))).toEqual([])
  })
})
