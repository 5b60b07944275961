import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { random } from '../../src/bots/random.ts'
import { simulate } from '../../src/bots/simulate.ts'
import { diceLines } from '../../src/cli/dice.ts'
import { windsOfPlunder } from '../../src/games/winds-of-plunder/index.ts'
import type { CoSigned } from '../../src/kernel/cosigned.ts'
import type { Game } from '../../src/kernel/game.ts'
import { usualOptions } from '../kit/all-games.ts'

const nobody: CoSigned = { version: 2, coSigned: [], without: [], unsigned: [], sealed: 4 }

test.each<[string, Partial<CoSigned>, string[]]>([
  [
    'by everybody',
    { coSigned: [0, 2] },
    [
      'dice co-signed by every person at the table: seats 0, 2',
      'all hashes of nonces stood from commit 4 on',
    ],
  ],
  [
    'by some',
    { coSigned: [1], without: [2], unsigned: [0] },
    [
      'dice co-signed by seats 1',
      'all hashes of nonces stood from commit 4 on',
      'started without the nonces of seats 2',
      'not co-signed by seats 0',
    ],
  ],
  [
    'by nobody, since nobody opened',
    { without: [0, 1] },
    [
      'dice not co-signed: whoever runs the server could have chosen them',
      'started without the nonces of seats 0, 1',
    ],
  ],
  ['by nobody', { unsigned: [0, 1] }, ['dice not co-signed: whoever runs the server could have chosen them']],
  [
    'before there was such a thing',
    { version: 1, unsigned: [0, 1] },
    ['dice of an older server: nobody co-signed them, and they go by the number of the commit'],
  ],
])('it is told that dice were co-signed %s', (_by, dice, lines) => {
  expect(diceLines({ ...nobody, ...dice })).toEqual(lines)
})

test('rutter verify tells it of a log', () => {
  const dir = mkdtempSync(join(tmpdir(), 'rutter-'))
  try {
    const game = windsOfPlunder as unknown as Game
    const { log } = simulate(game, {
      seats: 3,
      options: usualOptions(game),
      seed: 'dice',
      bots: [random],
    })
    const path = join(dir, 'match.ndjson')
    writeFileSync(path, log.map((commit) => `${JSON.stringify(commit)}\n`).join(''))
    const entry = join(import.meta.dirname, '../../src/cli/rutter.js')
    const told = spawnSync(process.execPath, [entry, 'verify', path], { encoding: 'utf8', timeout: 60_000 })
    expect(told.stdout).toContain('dice not co-signed: whoever runs the server could have chosen them\n')
    expect(told.status).toBe(0)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
