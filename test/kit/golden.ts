import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Commit } from '../../src/kernel/commit.ts'
import type { Game, Result } from '../../src/kernel/game.ts'
import { sha256 } from '../../src/kernel/hash.ts'
import { canonical } from '../../src/kernel/json.ts'
import { games } from './all-games.ts'
import { highCard } from './high-card.ts'
import { foldLog, viewersOf } from './live-match.ts'

/**
 * Whole matches, recorded once and never again. `<name>.ndjson` is the log as an export gives it, one commit a
 * line; `<name>.json` is what it came to.
 */
export const corpus = join(import.meta.dirname, '..', 'corpus')

export type Golden = {
  readonly game: string
  readonly rules: number
  readonly seats: number
  readonly options: object
  readonly head: string
  readonly result: Result
  /** The hash of what each seat, and last a spectator, saw in the end. */
  readonly views: readonly string[]
}

export const goldenGames: readonly Game[] = [...games, highCard as Game]

export function goldenOf(game: Game, log: readonly Commit[]): Golden {
  const match = foldLog(game, log)
  if (match.result === null) throw new Error('a match is recorded when it has ended')
  return {
    game: match.game,
    rules: match.rules,
    seats: match.seats.length,
    options: match.options,
    head: match.head,
    result: match.result,
    views: viewersOf(match).map((viewer) => sha256(canonical(foldLog(game, log, viewer).state))),
  }
}

/** Every recorded match, as `<game>/<name>`. */
export function recorded(): string[] {
  return readdirSync(corpus, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ndjson'))
    .map((path) => path.replace(/\.ndjson$/, ''))
    .sort()
}

export function readGolden(name: string): { log: Commit[]; golden: Golden } {
  const lines = readFileSync(join(corpus, `${name}.ndjson`), 'utf8')
    .trimEnd()
    .split('\n')
  return {
    log: lines.map((line) => JSON.parse(line) as Commit),
    golden: JSON.parse(readFileSync(join(corpus, `${name}.json`), 'utf8')) as Golden,
  }
}

/** Refuses to write over a match: what was recorded holds for ever. */
export function writeGolden(game: Game, name: string, log: readonly Commit[]): void {
  const path = join(corpus, game.id, name)
  if (existsSync(`${path}.ndjson`) || existsSync(`${path}.json`)) {
    throw new Error(`${game.id}/${name} is recorded already, and a recorded match is never changed`)
  }
  mkdirSync(dirname(path), { recursive: true })
  const golden = goldenOf(game, log)
  writeFileSync(`${path}.ndjson`, log.map((commit) => `${JSON.stringify(commit)}\n`).join(''), { flag: 'wx' })
  writeFileSync(`${path}.json`, `${JSON.stringify(golden, null, 2)}\n`, { flag: 'wx' })
}
